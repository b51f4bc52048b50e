import AutoLayout

/// The outcome of a cell in one tile.
public struct TileOutcome: Hashable, Sendable {
    /// The height of the row in points, the separator with it; of an item, its own.
    public let height: Double
    /// The labels that show a text, with the number of lines.
    public let lines: [RowJudgement.Lines]
    /// The findings, the worst first.
    public let findings: [TileFinding]
    /// Further findings, which the document switches off.
    public let excused: [TileFinding]

    /// Makes an outcome; the height in points.
    public init(
        height: Double, lines: [RowJudgement.Lines], findings: [TileFinding], excused: [TileFinding] = []
    ) {
        self.excused = excused
        self.height = height
        self.lines = lines
        self.findings = findings
    }

    /// The worst of the findings; `nil` for a tile that is fine.
    public var worst: Rule? { findings.first?.rule }
}
