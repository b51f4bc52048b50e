import Gtk

extension ListView {
    /// Whether the scroll bar begins at the content's end.
    private var isReversed: Bool { scrolledAxis == .horizontal && isFlipped }

    /// Follows a scroll bar that the user has moved.
    func followScrollBar(_ orientation: Orientation) {
        guard canScroll, orientation == scrolledAxis, let place = scrollBarPlace else { return }
        scrolling.stopDeceleration()
        let value = adjustment(orientation).value
        scroll(toValue: isReversed ? place.upper - place.pageSize - value : value)
    }

    /// Writes the scroll position into the scroll bars, without handling the change that they report.
    func updateAdjustments() {
        guard let place = scrollBarPlace else { return }
        let axis = scrolledAxis
        withoutValueChanges(axis) {
            adjustment(axis).configure(
                value: isReversed ? place.upper - place.pageSize - place.value : place.value, lower: 0,
                upper: place.upper, stepIncrement: wheelStep, pageIncrement: place.pageSize * 0.9,
                pageSize: place.pageSize)
        }
        let other: Orientation = axis == .vertical ? .horizontal : .vertical
        let extent = Double(other == .vertical ? height : width)
        withoutValueChanges(other) {
            adjustment(other).configure(
                value: 0, lower: 0, upper: extent, stepIncrement: 1, pageIncrement: extent,
                pageSize: extent)
        }
    }

    /// Lets the scroll bar take over measured heights in quiet moments, one pixel of its slider at a time.
    func scheduleRebase() {
        scrolling.cancelRebase()
        guard canScroll else { return }
        scrolling.rebaseTimer = MainLoop.after(milliseconds: 300, priority: .low) { [weak self] in
            self?.rebaseStepwise()
        }
    }

    /// Whether a pointer holds the scroll bar's slider.
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
            guard let self, canScroll else { return false }
            // While a slider is held nothing may move, or the pointer would drag the content along.
            if isScrollBarHeld { return true }
            let before = epoch
            let hasArrived = rebase(onTrackOf: Double(scrolledAxis == .vertical ? height : width))
            if epoch != before { updateAdjustments() }
            return !hasArrived && epoch != before
        }
    }
}
