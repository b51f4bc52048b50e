import Gtk
import SelfSizing

extension TableView {
    /// How far a notch of a wheel scrolls, in points: GTK's own measure, page size to the power of 2/3.
    var wheelStep: Double {
        let page = max(Double(height), 1)
        // The cube root by Newton's method spares a C library import.
        var root = page / 3
        for _ in 0..<40 { root -= (root * root * root - page) / (3 * root * root) }
        return root * root
    }

    /// How many points a touchpad's unit of a surface scroll stands for in GTK's own scrolled window.
    static let surfaceFactor = 2.5

    /// Connects wheel, touchpad and touch: they move by true points and write the scroll bar's value back.
    func addScrollControllers() {
        let controller = EventControllerScroll([.vertical, .kinetic])
        let factor = { [weak self, weak controller] () -> Double in
            controller?.unit == .surface ? Self.surfaceFactor : self?.wheelStep ?? 0
        }
        controller.onScroll { [weak self] _, dy in
            guard let self, layout != nil, dy != 0 else { return false }
            scrolling.stopDeceleration()
            scroll(byPoints: dy * factor())
            return true
        }
        controller.onDecelerate { [weak self] _, velocity in
            self?.decelerate(from: velocity * factor())
        }
        addController(controller)

        let drag = GestureDrag()
        drag.isTouchOnly = true
        drag.onBegin { [weak self] _, _ in
            guard let self else { return }
            scrolling.stopDeceleration()
            scrolling.dragOffset = 0
            scrolling.dragSamples = [(seconds(frameTime), 0)]
        }
        drag.onUpdate { [weak self, weak drag] _, dy in
            guard let self else { return }
            // Past a finger's wobble it is a scroll, and no longer a tap that picks a row.
            if abs(dy) > 8 { drag?.claim() }
            scroll(byPoints: scrolling.dragOffset - dy)
            scrolling.dragOffset = dy
            scrolling.dragSamples.append((seconds(frameTime), dy))
            if scrolling.dragSamples.count > 32 { scrolling.dragSamples.removeFirst(16) }
        }
        drag.onEnd { [weak self] _, _ in
            guard let self else { return }
            decelerate(from: -scrolling.dragVelocity)
        }
        addController(drag)
    }

    /// Scrolls by a distance in points, down if positive, as far as the list's ends.
    ///
    /// - Returns: The distance moved.
    @discardableResult
    public func scroll(byPoints distance: Double) -> Double {
        guard let layout, layout.canShow else { return 0 }
        let moved = layout.scroll(by: distance)
        if moved != 0 { setNeedsRows() }
        return moved
    }

    /// Brings a row into view.
    public func scrollToRow(_ row: Int, position: RowPosition) {
        scrolling.stopDeceleration()
        layout?.scrollToRow(row, position: position)
        setNeedsRows()
    }

    /// Lets the list run out from a velocity in points per second.
    func decelerate(from velocity: Double) {
        scrolling.stopDeceleration()
        guard layout?.canShow == true, abs(velocity) > 1 else { return }
        let deceleration = Deceleration(initialVelocity: velocity)
        let start = seconds(frameTime)
        var position = 0.0
        scrolling.deceleration = addTickCallback { [weak self] time in
            guard let self else { return false }
            let elapsed = seconds(time) - start
            let target = deceleration.position(at: elapsed)
            let isBlocked = target != position && scroll(byPoints: target - position) == 0
            position = target
            if isBlocked || deceleration.isFinished(at: elapsed) {
                scrolling.deceleration = nil
                return false
            }
            return true
        }
    }

    private func seconds(_ microseconds: Int64) -> Double { Double(microseconds) / 1_000_000 }

    /// Follows the scroll bar, which the user has moved.
    func followScrollBar() {
        guard let layout, layout.canShow else { return }
        scrolling.stopDeceleration()
        layout.scroll(toValue: adjustment(.vertical).value)
        setNeedsRows()
    }

    /// Writes where the list is into the scroll bar, without hearing of it again.
    func updateAdjustments(_ layout: TableViewLayout) {
        let viewport = layout.viewport
        withoutValueChanges(.vertical) {
            adjustment(.vertical).configure(
                value: viewport.value, lower: 0, upper: viewport.upper, stepIncrement: wheelStep,
                pageIncrement: viewport.pageSize * 0.9, pageSize: viewport.pageSize)
        }
        withoutValueChanges(.horizontal) {
            let width = Double(self.width)
            adjustment(.horizontal).configure(
                value: 0, lower: 0, upper: width, stepIncrement: 1, pageIncrement: width, pageSize: width)
        }
    }

    /// In quiet moments the scroll bar learns what was measured, a pixel of its slider at a time.
    func scheduleRebase(_ layout: TableViewLayout) {
        scrolling.cancelRebase()
        guard layout.canShow else { return }
        scrolling.rebaseTimer = MainLoop.after(milliseconds: 300, priority: .low) { [weak self] in
            self?.rebaseStepwise()
        }
    }

    /// Has the scroll bar learn, in the next quiet moment, of heights that the layout has taken without a frame.
    public func layoutTookHeights() {
        if let layout { scheduleRebase(layout) }
    }

    /// Whether a pointer holds the scroll bar's slider.
    private var isScrollBarHeld: Bool {
        func isActive(_ widget: Widget) -> Bool {
            widget.stateFlags.contains(.active) || widget.hasCssClass("dragging")
                || widget.children.contains(where: isActive)
        }
        return (parent as? ScrolledWindow)?.vscrollbar.map(isActive) ?? false
    }

    private func rebaseStepwise() {
        scrolling.rebaseTimer = MainLoop.every(milliseconds: 16, priority: .low) { [weak self] in
            guard let self, let layout, layout.canShow else { return false }
            // Under a held slider nothing may move, or the pointer would drag the list along.
            if isScrollBarHeld { return true }
            let before = layout.viewport.epoch
            let hasArrived = layout.rebase(onTrackOf: Double(height))
            if layout.viewport.epoch != before { updateAdjustments(layout) }
            // A position that is not steady jumps when estimates have been learned.
            if layout.viewport.needsLayout { setNeedsRows() }
            return !hasArrived && layout.viewport.epoch != before
        }
    }
}
