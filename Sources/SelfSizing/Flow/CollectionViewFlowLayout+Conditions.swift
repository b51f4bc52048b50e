import AutoLayout

extension LayoutConditions {
    /// The conditions of a flow.
    public init(of flow: CollectionViewFlowLayout) {
        self.init(
            flow.measurer.environment, size: flow.containerSize, flow: flow.settings,
            settings: flow.measurer.settings)
    }
}

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
        let environment = conditions.environment(with: textMeasurer)
        self.init(
            measurer: ItemMeasurer(
                dataSource: dataSource, environment: environment, settings: conditions.settings),
            settings: conditions.flow ?? FlowLayoutSettings(), containerSize: conditions.size)
    }

    /// Takes conditions; the items and the text measurer stay.
    public func take(_ conditions: LayoutConditions) {
        setMeasuringSettings(conditions.settings)
        setEnvironment(conditions.environment(with: measurer.environment.textMeasurer))
        setSettings(conditions.flow ?? FlowLayoutSettings())
        containerSize = conditions.size
    }

    /// Makes a flow of the same items in the same conditions, with separate cells.
    public func another() -> CollectionViewFlowLayout {
        CollectionViewFlowLayout(
            measurer: measurer.another(), settings: settings, containerSize: containerSize)
    }
}

extension ItemMeasurer {
    /// Makes a measurer of the same items in the same conditions, with separate cells.
    public func another() -> ItemMeasurer {
        ItemMeasurer(dataSource: dataSource, environment: environment, settings: settings)
    }
}
