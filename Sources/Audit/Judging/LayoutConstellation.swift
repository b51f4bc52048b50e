import LayoutDocument

/// How many lines labels have, and what is found of which views.
///
/// What the constraints leave open follows from it, for one content at one text size, direction and row: so it is
/// looked for once in each constellation.
struct LayoutConstellation: Hashable {
    private let lines: [RowJudgement.Lines]
    private let findings: [[String]]

    init(_ judgement: RowJudgement) {
        lines = judgement.lines
        findings = judgement.findings.map { [$0.rule.rawValue] + $0.views }
    }
}
