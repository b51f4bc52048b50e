import Gtk
import SelfSizing

extension CollectionView {
    /// The axis that the layout scrolls along.
    private var scrolledAxis: Orientation {
        layout?.settings.scrollDirection == .horizontal ? .horizontal : .vertical
    }

    /// 1, or -1 where the layout goes from right to left.
    private var horizontalSign: Double { layout?.isFlipped == true ? -1 : 1 }

    /// How far a notch of a wheel scrolls, in points: GTK's own measure, page size to the power of 2/3.
    private var wheelStep: Double {
        let page = max(layout?.scrollPageSize ?? 0, 1)
        // The cube root by Newton's method spares a C library import.
        var root = page / 3
        for _ in 0..<40 { root -= (root * root * root - page) / (3 * root * root) }
        return root * root
    }

    /// Connects wheel, touchpad and touch: they move by true points and write the scroll bar's value back.
    func addScrollControllers() {
        let controller = EventControllerScroll([.bothAxes, .kinetic])
        let factor = { [weak self, weak controller] () -> Double in
            controller?.unit == .surface ? TableView.surfaceFactor : self?.wheelStep ?? 0
        }
        controller.onScroll { [weak self] dx, dy in
            guard let self else { return false }
            let distance = along(dx, dy)
            guard layout != nil, distance != 0 else { return false }
            scrolling.stopDeceleration()
            scroll(byPoints: distance * factor())
            return true
        }
        controller.onDecelerate { [weak self] vx, vy in
            guard let self else { return }
            decelerate(from: along(vx, vy) * factor())
        }
        addController(controller)
        addTouch()
    }

    private func addTouch() {
        let drag = GestureDrag()
        drag.isTouchOnly = true
        drag.onBegin { [weak self] _, _ in
            guard let self else { return }
            scrolling.stopDeceleration()
            scrolling.dragOffset = 0
            scrolling.dragSamples = [(seconds(frameTime), 0)]
        }
        drag.onUpdate { [weak self, weak drag] dx, dy in
            guard let self else { return }
            let offset = scrolledAxis == .vertical ? dy : dx * horizontalSign
            // Past a finger's wobble it is a scroll, and no longer a tap that picks an item.
            if abs(offset) > 8 { drag?.claim() }
            scroll(byPoints: scrolling.dragOffset - offset)
            scrolling.dragOffset = offset
            scrolling.dragSamples.append((seconds(frameTime), offset))
            if scrolling.dragSamples.count > 32 { scrolling.dragSamples.removeFirst(16) }
        }
        drag.onEnd { [weak self] _, _ in
            guard let self else { return }
            decelerate(from: -scrolling.dragVelocity)
        }
        addController(drag)
    }

    /// How far two distances go along the scrolled axis; a wheel of one axis serves a horizontal flow too.
    private func along(_ dx: Double, _ dy: Double) -> Double {
        if scrolledAxis == .vertical { return dy }
        return dx != 0 ? dx * horizontalSign : dy
    }

    /// Scrolls by a distance in points, towards the end if positive, as far as the content's ends.
    ///
    /// - Returns: The distance moved.
    @discardableResult
    public func scroll(byPoints distance: Double) -> Double {
        guard let layout else { return 0 }
        let moved = layout.scroll(by: distance)
        if moved != 0 { setNeedsItems() }
        return moved
    }

    /// Brings an item into view.
    public func scrollToItem(_ item: Int, position: RowPosition) {
        scrolling.stopDeceleration()
        layout?.scrollToItem(item, position: position)
        setNeedsItems()
    }

    /// Lets the view run out from a velocity in points per second.
    func decelerate(from velocity: Double) {
        scrolling.stopDeceleration()
        guard abs(velocity) > 1 else { return }
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

    // MARK: Scroll bars

    /// Follows a scroll bar that the user has moved.
    func followScrollBar(_ orientation: Orientation) {
        guard let layout, orientation == scrolledAxis else { return }
        scrolling.stopDeceleration()
        let value = adjustment(orientation).value
        layout.scroll(toValue: isReversed ? layout.scrollUpper - layout.scrollPageSize - value : value)
        setNeedsItems()
    }

    /// Whether the scroll bar's beginning is the content's end.
    private var isReversed: Bool { scrolledAxis == .horizontal && layout?.isFlipped == true }

    /// Writes where the layout is into the scroll bars, without hearing of it again.
    func updateAdjustments(_ layout: CollectionViewFlowLayout) {
        let axis = scrolledAxis
        let upper = layout.scrollUpper
        let page = layout.scrollPageSize
        let value = isReversed ? upper - page - layout.scrollValue : layout.scrollValue
        withoutValueChanges(axis) {
            adjustment(axis).configure(
                value: value, lower: 0, upper: upper, stepIncrement: wheelStep,
                pageIncrement: page * 0.9, pageSize: page)
        }
        let other: Orientation = axis == .vertical ? .horizontal : .vertical
        let extent = Double(other == .vertical ? height : width)
        withoutValueChanges(other) {
            adjustment(other).configure(
                value: 0, lower: 0, upper: extent, stepIncrement: 1, pageIncrement: extent,
                pageSize: extent)
        }
    }

    /// In quiet moments the scroll bar learns what was measured, a pixel of its slider at a time.
    func scheduleRebase(_ layout: CollectionViewFlowLayout) {
        scrolling.cancelRebase()
        scrolling.rebaseTimer = MainLoop.after(milliseconds: 300, priority: .low) { [weak self] in
            self?.rebaseStepwise()
        }
    }

    /// Whether a pointer holds a scroll bar's slider.
    private var isScrollBarHeld: Bool {
        func isActive(_ widget: Widget) -> Bool {
            widget.stateFlags.contains(.active) || widget.hasCssClass("dragging")
                || widget.children.contains(where: isActive)
        }
        guard let window = parent as? ScrolledWindow else { return false }
        let bar = scrolledAxis == .vertical ? window.vscrollbar : window.hscrollbar
        return bar.map(isActive) ?? false
    }

    private func rebaseStepwise() {
        scrolling.rebaseTimer = MainLoop.every(milliseconds: 16, priority: .low) { [weak self] in
            guard let self, let layout else { return false }
            // Under a held slider nothing may move, or the pointer would drag the content along.
            if isScrollBarHeld { return true }
            let before = layout.epoch
            let track = Double(scrolledAxis == .vertical ? height : width)
            let hasArrived = layout.rebase(onTrackOf: track)
            if layout.epoch != before { updateAdjustments(layout) }
            return !hasArrived && layout.epoch != before
        }
    }
}
