import Gtk
import SelfSizing

extension CollectionView: ContentScroller {
    var scrolledAxis: Orientation {
        layout?.settings.scrollDirection == .horizontal ? .horizontal : .vertical
    }
    var isFlipped: Bool { layout?.isFlipped == true }
    var wheelAxes: EventControllerScroll.Flags { .bothAxes }
    var hasContent: Bool { layout != nil }
    var canScroll: Bool { layout != nil }
    var pageLength: Double { layout?.scrollPageSize ?? 0 }
    var epoch: Int { layout?.epoch ?? 0 }

    var scrollBarPlace: ScrollBarPlace? {
        guard let layout else { return nil }
        return ScrollBarPlace(
            value: layout.scrollValue, upper: layout.scrollUpper, pageSize: layout.scrollPageSize)
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

    func scroll(toValue value: Double) {
        layout?.scroll(toValue: value)
        setNeedsItems()
    }

    /// Brings an item into view.
    public func scrollToItem(_ item: Int, position: RowPosition) {
        scrolling.stopDeceleration()
        layout?.scrollToItem(item, position: position)
        setNeedsItems()
    }

    func rebase(onTrackOf track: Double) -> Bool { layout?.rebase(onTrackOf: track) ?? true }

    /// Scrolls to a place that was picked on a map of the items, measured as the scroll bar measures.
    ///
    /// - Parameter offset: The frozen offset to be shown in the middle of the viewport, in points.
    public func scroll(toMappedOffset offset: Double) { scrollToMiddle(offset) }
}
