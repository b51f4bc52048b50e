import Gtk

extension TableView {
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

extension CollectionView {
    /// Goes where a map of the items points, through the space of the scroll bar.
    ///
    /// - Parameter offset: The frozen offset to be shown in the middle of the viewport, in points.
    public func scroll(toMappedOffset offset: Double) { scrollToMiddle(offset) }
}

extension ContentScroller {
    fileprivate func scrollToMiddle(_ offset: Double) {
        guard canScroll, let place = scrollBarPlace, offset.isFinite else { return }
        scrolling.stopDeceleration()
        let value = offset - place.pageSize / 2
        scroll(toValue: min(max(value, 0), max(place.upper - place.pageSize, 0)))
    }
}
