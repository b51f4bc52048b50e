import SourceText

/// How a table of a storyboard gets the heights of its rows.
enum TableRows: Hashable, Sendable {
    /// By their constraints (`rowHeight` -1).
    case automatic
    /// All rows have one height in points.
    case fixed(Double)

    /// The standard height of tables, which files have that were never given another.
    private static let standard = 44.0

    /// Reads it of a table's element, for one of its cells; `nil` where the file does not say.
    ///
    /// A cell of a static table is a row itself, and may have a height of its own.
    init?(_ table: XMLElement, of cell: XMLElement?) {
        let own = table["dataMode"] == "static" ? cell?["rowHeight"] : nil
        guard let text = own ?? table["rowHeight"], let height = Double(text) else { return nil }
        self = height > 0 ? .fixed(height) : .automatic
    }

    /// The height of rows that the file gives for certain; `nil` for those that size themselves.
    var givenHeight: Double? {
        guard case .fixed(let height) = self, height.isFinite, height <= 10_000, height != Self.standard
        else { return nil }
        return height
    }

    /// The height of rows that are recorded with another; `nil` where the table does not say it for certain.
    ///
    /// Code often replaces the standard height, for cells that were made taller.
    func fixedHeight(insteadOf recorded: Double) -> Double? {
        guard case .fixed(let height) = self, height.isFinite, height <= 10_000 else { return nil }
        return height != Self.standard || abs(recorded - height) <= 1 ? height : nil
    }
}
