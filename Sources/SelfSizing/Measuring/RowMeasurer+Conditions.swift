import AutoLayout

extension LayoutConditions {
    /// The conditions of a table that measures its rows with a measurer.
    public init(of measurer: RowMeasurer) {
        self.init(
            measurer.environment, size: Size(width: measurer.width, height: 0), settings: measurer.settings)
    }
}

extension RowMeasurer {
    /// Makes a measurer of rows in conditions.
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
            width: conditions.width, settings: conditions.settings)
    }

    /// Takes conditions; the rows and the text measurer stay.
    public func take(_ conditions: LayoutConditions) {
        take(
            conditions.environment(with: environment.textMeasurer), width: conditions.width,
            conditions.settings)
    }

    /// Takes the conditions and the text measurer of another measurer.
    ///
    /// - Parameters:
    ///   - other: The other measurer.
    ///   - settings: The settings; the other's by default.
    public func follow(_ other: RowMeasurer, settings: MeasuringSettings? = nil) {
        take(other.environment, width: other.width, settings ?? other.settings)
    }

    private func take(_ new: LayoutEnvironment, width: Double, _ settings: MeasuringSettings) {
        if self.settings != settings { self.settings = settings }
        if !environment.isEquivalent(to: new) { environment = new }
        self.width = width
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
            dataSource: rows ?? dataSource, environment: environment, width: width,
            settings: settings ?? self.settings)
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
