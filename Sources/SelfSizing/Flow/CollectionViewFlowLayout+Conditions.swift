import AutoLayout

extension CollectionViewFlowLayout {
    /// Makes the flow of items in conditions; of a table's, with the settings that a flow has by default.
    ///
    /// - Parameters:
    ///   - dataSource: The items, shared with no other thread.
    ///   - conditions: The conditions.
    ///   - textMeasurer: Measures their texts, shared with no other thread.
    public convenience init(
        dataSource: any TableViewDataSource, conditions: LayoutConditions, textMeasurer: any TextMeasuring
    ) {
        self.init(
            measurer: RowMeasurer(
                dataSource: dataSource, conditions: conditions, textMeasurer: textMeasurer),
            settings: conditions.flow ?? FlowLayoutSettings(), containerSize: conditions.size)
    }
}

extension CollectionViewFlowLayout {
    /// A frame can always be shown: items have estimates.
    public var canShow: Bool { true }
    /// The first item in view, and where its line begins.
    public var firstVisible: (row: Int, position: Double)? {
        visibleLines.first.map { ($0.items.lowerBound, $0.position) }
    }
    /// The selected item, or else the first in view; `nil` in a flow without items.
    public var targetRow: Int? { rowCount > 0 ? selectedRow ?? firstVisible?.row ?? 0 : nil }
    /// The frame of an item as of the last layout, if it is in view.
    public func visibleFrame(ofRow row: Int) -> Rect? { layoutAttributes(forVisibleItem: row)?.frame }
    /// The flow itself.
    public var mapped: any MappedContent { self }

    /// An item in view as it is drawn; `nil` for one out of view.
    public func drawnRow(_ item: Int) -> DrawnRow? {
        layoutAttributes(forVisibleItem: item).map {
            DrawnRow(row: item, size: $0.frame.size, origin: $0.isEstimated ? .estimated : .measured)
        }
    }
}
