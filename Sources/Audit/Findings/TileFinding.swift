import LayoutDocument

/// Something found in one tile: a rule, the views that it is about, and by how much.
///
/// What else there is to say about it is a ``FindingDetail``, which takes many solves and is made for the worst tile
/// alone.
public struct TileFinding: Hashable, Sendable {
    /// The rule.
    public let rule: AuditRule
    /// The names of the views: two where one lies over the other, else one.
    public let views: [String]
    /// By how much, in points: what is missing, cut off or too much.
    ///
    /// What each rule counts is on the page <doc:Rules>. It is 0 where that is not counted, and infinite where it has no
    /// bounds.
    public let amount: Double

    /// Makes a finding; the amount in points.
    public init(_ rule: AuditRule, views: [String], amount: Double) {
        self.rule = rule
        self.views = views
        self.amount = amount
    }
}

/// What became of a cell in one tile.
public struct TileOutcome: Hashable, Sendable {
    /// The height of the row in points, the separator with it; of an item, its own.
    public let height: Double
    /// The labels that show a text, with the number of lines.
    public let lines: [RowJudgement.Lines]
    /// What was found, the worst first.
    public let findings: [TileFinding]
    /// What was found besides, and the document switches off.
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
    public var worst: AuditRule? { findings.first?.rule }
}
