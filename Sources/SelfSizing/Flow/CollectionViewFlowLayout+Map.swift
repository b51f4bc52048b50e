/// A flow is mapped by its items, along the axis that it scrolls.
extension CollectionViewFlowLayout: MappedContent {
    /// The number of items.
    public var mappedCount: Int { rowCount }
    /// The frozen length of the whole, in points.
    public var mappedLength: Double { viewport.space.contentLength }
    /// The visible part of the scroll bar's range, in points.
    public var mappedPageLength: Double { viewport.viewportLength }

    /// The range of places in view.
    public var shownPlaces: ClosedRange<Double>? {
        guard let first = viewport.visibleLines.first, let last = viewport.visibleLines.last else {
            return nil
        }
        return Double(first.items.lowerBound)...Double(last.items.upperBound)
    }

    /// The part of the content in view, including its insets.
    public var shownOffsets: ClosedRange<Double>? {
        guard shownPlaces != nil else { return nil }
        return scrollValue...scrollValue + min(mappedPageLength, max(0, mappedLength - scrollValue))
    }

    /// The frozen offset of a place, in points.
    public func mappedOffset(ofPlace place: Double) -> Double { viewport.space.offset(ofPlace: place) }

    /// The place at a frozen offset.
    public func place(atMappedOffset offset: Double) -> Double {
        viewport.space.place(atOffset: offset).place
    }

    /// The number of items in a range that were measured and are still valid.
    public func measuredCount(inRows rows: Range<Int>) -> Int { sizes.measuredCount(inItems: rows) }

    /// `nil`: items lie beside each other, so they have no length of their own.
    public func expectedLength(ofRows rows: Range<Int>) -> Double? { nil }
}
