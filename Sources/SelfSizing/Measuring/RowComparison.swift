/// The height of a row as it is measured, beside the height that its constraints ask for, in points.
public struct RowComparison: Hashable, Sendable {
    /// The height as the settings have it.
    public let measured: Double
    /// The height that the row's constraints ask for, with nothing done wrong.
    public let right: Double

    /// How much taller the row is measured; negative where it is too short for what is drawn.
    public var difference: Double { measured - right }
}

extension RowMeasurer {
    /// Measures a row, and measures it the right way beside: by its constraints, automatically, with nothing done
    /// wrong.
    public func compare(row: Int) -> RowComparison {
        RowComparison(
            measured: measureAfresh(row: row).measurement.height, right: rightMeasurement(row: row).height)
    }

    /// The measurement of a row by its constraints, whatever the settings do wrong.
    private func rightMeasurement(row: Int) -> RowMeasurement {
        var right = settings.withoutDemonstrations
        right.rowHeight = .automatic
        right.preferredWidth = .automatic
        let measurer =
            reference
            ?? RowMeasurer(
                dataSource: dataSource, environment: environment, width: width, settings: right)
        reference = measurer
        measurer.setDataSource(dataSource)
        if !measurer.environment.isEquivalent(to: environment) { measurer.environment = environment }
        measurer.width = width
        measurer.settings = right
        return measurer.measure(row: row)
    }
}
