import AutoLayout

extension TableViewLayout: ListLayout {
    /// The selected row.
    public var selectedRow: Int? { viewport.selectedRow }
    /// The size of the visible part in points; the width is that of the rows.
    public var containerSize: Size {
        get { Size(width: measurer.width, height: viewportHeight) }
        set {
            setEnvironment(measurer.environment, width: newValue.width)
            viewportHeight = newValue.height
        }
    }
    /// The expected size of the whole list in points.
    public var contentSize: Size { Size(width: measurer.width, height: viewport.contentHeight) }
    /// The expected distance from the list's top to the viewport's, in points.
    public var contentOffset: Double { viewport.contentOffset }
    /// A table scrolls down.
    public var scrollDirection: FlowLayoutSettings.ScrollDirection { .vertical }
    /// A table has one row in each line, so that no line begins at the right.
    public var isFlipped: Bool { false }
    /// The first row in view, and its top edge.
    public var firstVisible: (row: Int, position: Double)? {
        visibleRows.first { $0.y + $0.height > 0 }.map { ($0.row, $0.y) }
    }
    /// The selected row, or else the first that is not cut off above; `nil` in a list without rows.
    public var targetRow: Int? {
        guard rowCount > 0 else { return nil }
        return selectedRow ?? (visibleRows.first { $0.y >= 0 } ?? visibleRows.first)?.row ?? 0
    }
    /// The frame of a row as of the last layout, if it is in view.
    public func visibleFrame(ofRow row: Int) -> Rect? {
        visibleRows.first { $0.row == row }.map {
            Rect(x: 0, y: $0.y, width: measurer.width, height: $0.height)
        }
    }
    /// The viewport.
    public var mapped: any MappedContent { viewport }
    /// The frames of the visible rows.
    public var visibleAttributes: [CollectionViewLayoutAttributes] {
        let width = measurer.width
        return visibleRows.map {
            CollectionViewLayoutAttributes(
                item: $0.row, frame: Rect(x: 0, y: $0.y, width: width, height: $0.height),
                isEstimated: false)
        }
    }
}
