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

    /// Has the scroll bar learn, in the next quiet moment, of heights that the layout has taken without a frame.
    public func layoutTookHeights() {
        if layout != nil { scheduleRebase() }
    }

    func rebase(onTrackOf track: Double) -> Bool {
        guard let layout else { return true }
        let hasArrived = layout.rebase(onTrackOf: track)
        // A position that is not steady jumps when estimates have been learned.
        if layout.viewport.needsLayout { setNeedsRows() }
        return hasArrived
    }

    /// Goes where a map of the list points, through the space of the scroll bar.
    ///
    /// - Parameter offset: The frozen offset to be shown in the middle of the viewport, in points.
    public func scroll(toMappedOffset offset: Double) { scrollToMiddle(offset) }

    /// Scrolls by a distance in points, as one drags a map; what still moves stops.
    public func scroll(byMapDistance distance: Double) {
        scrolling.stopDeceleration()
        scroll(byPoints: distance)
    }
}
