import AutoLayout

extension LayoutConditions {
    /// The conditions in which a measurer measures rows.
    public init(of measurer: RowMeasurer) {
        self.init(
            measurer.environment, size: measurer.size, flow: measurer.flow, settings: measurer.settings)
    }
}

extension RowMeasurer {
    /// Makes a measurer of rows in conditions, which say whether they are items of a flow.
    ///
    /// - Parameters:
    ///   - dataSource: The rows, shared with no other thread.
    ///   - conditions: The conditions.
    ///   - textMeasurer: Measures their texts, shared with no other thread.
    public convenience init(
        dataSource: any TableViewDataSource, conditions: LayoutConditions, textMeasurer: any TextMeasuring
    ) {
        self.init(
            dataSource: dataSource, environment: conditions.environment(with: textMeasurer),
            width: conditions.size.width, height: conditions.size.height, flow: conditions.flow,
            settings: conditions.settings)
    }

    /// Takes conditions; the rows and the text measurer stay.
    public func take(_ conditions: LayoutConditions) {
        take(
            conditions.environment(with: environment.textMeasurer), size: conditions.size, conditions.flow,
            conditions.settings)
    }

    /// Takes the conditions and the text measurer of another measurer.
    ///
    /// - Parameters:
    ///   - other: The other measurer.
    ///   - settings: The settings; the other's by default.
    public func follow(_ other: RowMeasurer, settings: MeasuringSettings? = nil) {
        take(other.environment, size: other.size, other.flow, settings ?? other.settings)
    }

    private func take(
        _ new: LayoutEnvironment, size: Size, _ flow: FlowLayoutSettings?, _ settings: MeasuringSettings
    ) {
        if self.flow != flow { self.flow = flow }
        if self.settings != settings { self.settings = settings }
        if !environment.isEquivalent(to: new) || environment.isDark != new.isDark { environment = new }
        self.size = size
    }

    /// Makes a measurer in the same conditions, with separate cells.
    ///
    /// - Parameters:
    ///   - rows: The rows; the same by default.
    ///   - settings: The settings; the same by default.
    /// - Returns: The measurer.
    public func another(
        of rows: (any TableViewDataSource)? = nil, settings: MeasuringSettings? = nil
    ) -> RowMeasurer {
        RowMeasurer(
            dataSource: rows ?? dataSource, environment: environment, width: size.width, height: size.height,
            flow: flow, settings: settings ?? self.settings)
    }
}

extension RowSnapshot {
    /// Makes a measurer of the rows in conditions, for the thread that it is made on.
    public func makeMeasurer(
        in conditions: LayoutConditions, with textMeasurer: any TextMeasuring
    ) -> RowMeasurer {
        RowMeasurer(dataSource: makeDataSource(), conditions: conditions, textMeasurer: textMeasurer)
    }
}
