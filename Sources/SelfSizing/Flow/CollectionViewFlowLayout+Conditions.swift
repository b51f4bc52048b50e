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
