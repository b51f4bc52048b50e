import AutoLayout

/// The outcome of a cell in one tile.
package struct TileOutcome: Hashable, Sendable {
    /// The height of the row in points, the separator with it; of an item, its own.
    package let height: Double
    /// The labels that show a text, with the number of lines.
    package let lines: [RowExamination.Lines]
    /// The findings, the worst first.
    package let findings: [TileFinding]
    /// Further findings, which the document switches off.
    package let excepted: [TileFinding]

    /// Makes an outcome; the height in points.
    package init(
        height: Double, lines: [RowExamination.Lines], findings: [TileFinding], excepted: [TileFinding] = []
    ) {
        self.excepted = excepted
        self.height = height
        self.lines = lines
        self.findings = findings
    }

    /// The worst of the findings; `nil` for a tile that is fine.
    package var worst: Rule? { findings.first?.rule }
}
