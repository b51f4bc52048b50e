import Gtk

extension ContentScroller {
    /// Shows a frozen offset, in points, in the middle of the viewport.
    func scrollToMiddle(_ offset: Double) {
        guard canScroll, let place = scrollBarPlace, offset.isFinite else { return }
        scrolling.stopDeceleration()
        let value = offset - place.pageSize / 2
        scroll(toValue: min(max(value, 0), max(place.upper - place.pageSize, 0)))
    }
}
