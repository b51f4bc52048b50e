import AutoLayout
import CellRendering
import SelfSizing

/// The memory of the height index.
enum MemoryFigures {
    private static let million = 1_000_000

    /// The figures, each with its limit.
    static func rows() -> [ResultRow] {
        let empty = RowHeightIndex(rowCount: million, estimatedRowHeight: 119)
        let billion = RowHeightIndex(rowCount: 1000 * million, estimatedRowHeight: 119)
        var measured = empty
        // Heights as varied as in practice, each different from its neighbour's.
        for row in 0..<million {
            measured.setHeight(40 + Double(ListCorpus.hash(UInt32(row)) % 1600) / 8, ofRow: row)
        }
        return [
            row(
                "memory-unmeasured", "bytes", "row", Double(empty.allocatedByteCount) / Double(million), 0.25),
            row(
                "memory-beyond-a-million", "bytes", "",
                Double(billion.allocatedByteCount - empty.allocatedByteCount), 0),
            row(
                "memory-measured", "bytes", "row", Double(measured.allocatedByteCount) / Double(million), 2.5),
            row("memory-word-tables", "MiB", "", wordTables() / 1_048_576, 16),
        ]
    }

    /// The most bytes of the tables of texts, with 60,000 rows measured one after the other.
    private static func wordTables() -> Double {
        var appearance = Appearance()
        appearance.contentSizeCategory = .xSmall
        let engine = TextEngine(appearance: appearance)
        let measurer = RowMeasurer(
            dataSource: CorpusRows(count: 60_000), environment: appearance.environment(with: engine),
            width: 480)
        var most = 0
        for row in 0..<60_000 {
            _ = measurer.measure(row: row)
            most = max(most, engine.statistics.cachedByteCount)
        }
        return Double(most)
    }

    private static func row(
        _ name: String, _ unit: String, _ operation: String, _ figure: Double, _ limit: Double
    ) -> ResultRow {
        ResultRow(
            name: name, unit: unit, operation: operation, ours: figure, target: .ours(limit),
            checksum: true)
    }
}
