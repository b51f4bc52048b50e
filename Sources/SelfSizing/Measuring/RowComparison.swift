/// The height of a row as measured, and the height that its constraints ask for, in points.
public struct RowComparison: Hashable, Sendable {
    /// The height under the present settings.
    public let measured: Double
    /// The height that the row's constraints ask for, without demonstrations.
    public let right: Double

    /// By how much the row is measured too tall; negative where it is too short for its content.
    public var difference: Double { measured - right }
}

extension RowMeasurer {
    /// Measures a row, and measures it again the right way: by its constraints, automatically, without demonstrations.
    public func compare(row: Int) -> RowComparison {
        RowComparison(
            measured: measureAfresh(row: row).measurement.height, right: rightMeasurement(row: row).height)
    }

    /// The measurement of a row by its constraints, without the mistakes of the settings.
    private func rightMeasurement(row: Int) -> RowMeasurement {
        var right = settings.withoutDemonstrations
        right.rowHeight = .automatic
        right.preferredWidth = .automatic
        let measurer = reference ?? another(settings: right)
        reference = measurer
        measurer.setDataSource(dataSource)
        measurer.follow(self, settings: right)
        return measurer.measure(row: row)
    }
}
