import Gtk
import SelfSizing

extension TableView: ContentScroller {
    var scrolledAxis: Orientation { .vertical }
    var isFlipped: Bool { false }
    var wheelAxes: EventControllerScroll.Flags { .vertical }
    var hasContent: Bool { layout != nil }
    var canScroll: Bool { layout?.canShow == true }
    var pageLength: Double { Double(height) }
    var epoch: Int { layout?.viewport.epoch ?? 0 }

    var scrollBarPlace: ScrollBarPlace? {
        guard let viewport = layout?.viewport else { return nil }
        return ScrollBarPlace(
            value: viewport.value, upper: viewport.upper, pageSize: viewport.pageSize)
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

    func scroll(toValue value: Double) {
        layout?.scroll(toValue: value)
        setNeedsRows()
    }

    /// Brings a row into view.
    public func scrollToRow(_ row: Int, position: RowPosition) {
        scrolling.stopDeceleration()
        layout?.scrollToRow(row, position: position)
        setNeedsRows()
    }

    /// Lets the scroll bar take over, in the next quiet moment, heights that the layout has adopted without a frame.
    public func layoutTookHeights() {
        if layout != nil { scheduleRebase() }
    }

    func rebase(onTrackOf track: Double) -> Bool {
        guard let layout else { return true }
        let hasArrived = layout.rebase(onTrackOf: track)
        // An unsteady position jumps when estimates change.
        if layout.viewport.needsLayout { setNeedsRows() }
        return hasArrived
    }

    /// Scrolls to a place that was picked on a map of the list, measured as the scroll bar measures.
    ///
    /// - Parameter offset: The frozen offset to be shown in the middle of the viewport, in points.
    public func scroll(toMappedOffset offset: Double) { scrollToMiddle(offset) }

    /// Scrolls by a distance in points, as dragging a map does; a running deceleration stops.
    public func scroll(byMapDistance distance: Double) {
        scrolling.stopDeceleration()
        scroll(byPoints: distance)
    }
}
