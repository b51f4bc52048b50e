import LayoutDocument

/// A break of a row, with the views that it happens to.
public struct ViewBreak: Hashable, Sendable {
    /// What it is.
    public let kind: LayoutBreak
    /// The names of the views: two where one lies over the other, else one.
    public let views: [String]
    /// By how much, in points.
    ///
    /// What is missing of a text's width or height, what is cut off, how far two views reach into each other, how
    /// far a view lies outside, by how much a dropped constraint is missed, or how wide the range is that is open.
    public let amount: Double

    /// Makes a break; the amount in points.
    public init(_ kind: LayoutBreak, views: [String], amount: Double) {
        self.kind = kind
        self.views = views
        self.amount = amount
    }
}

/// What became of a row that was laid out: how many lines its texts take, and what the rules find.
///
/// See <doc:Rules>.
public struct RowJudgement: Hashable, Sendable {
    /// A label and the number of lines that it shows.
    public struct Lines: Hashable, Sendable {
        /// The name of the label.
        public let label: String
        /// The number of lines.
        public let count: Int

        /// Makes a number of lines.
        public init(label: String, count: Int) {
            self.label = label
            self.count = count
        }
    }

    /// The labels that show a text, in the order of the views.
    public let lines: [Lines]
    /// What was found, the worst rules first, and else in the order of the views.
    public let findings: [TileFinding]
    /// The breaks among it, the worst first, and else in the order of the views.
    public let breaks: [ViewBreak]

    /// Makes a judgement; findings are put in order, and those of one rule and the same views are one, by the greatest
    /// amount.
    public init(lines: [Lines], findings: [TileFinding]) {
        self.lines = lines
        let findings = Self.merged(findings)
        // The places keep equal ones in order.
        self.findings =
            findings.count < 2
            ? findings
            : findings.enumerated().sorted {
                ($0.element.rule.rank, $0.offset) < ($1.element.rule.rank, $1.offset)
            }.map(\.element)
        breaks = self.findings.compactMap { finding in
            LayoutBreak(finding.rule).map {
                ViewBreak($0, views: finding.views, amount: finding.amount)
            }
        }
    }

    /// Findings, each rule and its views once: what is open on both axes is one fault.
    private static func merged(_ findings: [TileFinding]) -> [TileFinding] {
        if findings.count < 2 { return findings }
        var places: [TileFinding: Int] = [:]
        var merged: [TileFinding] = []
        for finding in findings {
            let key = TileFinding(finding.rule, views: finding.views, amount: 0)
            guard let place = places[key] else {
                places[key] = merged.count
                merged.append(finding)
                continue
            }
            if finding.amount > merged[place].amount { merged[place] = finding }
        }
        return merged
    }

    /// Makes a judgement of breaks; they are put in order.
    public init(lines: [Lines], breaks: [ViewBreak]) {
        self.init(
            lines: lines,
            findings: breaks.map { TileFinding(AuditRule($0.kind), views: $0.views, amount: $0.amount) })
    }

    /// The judgement without what is no break, as the width track tells of rows.
    public var withBreaksAlone: RowJudgement {
        if breaks.count == findings.count { return self }
        return RowJudgement(lines: lines, findings: findings.filter { LayoutBreak($0.rule) != nil })
    }

    /// The worst of the breaks; `nil` for a row that is fine.
    public var worst: LayoutBreak? { breaks.first?.kind }
    /// Whether nothing is broken; what the other rules find is no break.
    public var isFine: Bool { breaks.isEmpty }
}
