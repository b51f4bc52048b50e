import Audit
import AutoLayout
import Wording

extension RowProblems {
    /// What every row is checked for.
    package static var looks: [String] {
        [
            tr("conflicts"), tr("ambiguous frames"), tr("heights that are not constrained"),
            tr("compressed content"), tr("missing images"),
        ] + Rule.allCases.compactMap { $0.searchers.contains(.rows) ? $0.plural : nil }
    }

    /// The row's name, as in “row 7” or “case “long title””.
    package var rowTitle: String { caseName.map { tr("case “\($0)”") } ?? tr("row \(row.grouped)") }

    /// The problems of the row in one line.
    package var summary: String {
        counts ?? tr("Nothing is wrong with \(rowTitle) at this width and text size.")
    }

    /// The problems of the row in one line, during a preview of a repair.
    package var trialSummary: String {
        tr("While trying: \(counts ?? tr("nothing is wrong"))")
    }

    private var counts: String? {
        Self.counts(problems: problemCount, advice: problems.count - problemCount)
    }

    /// Numbers of problems and of pieces of advice in words; `nil` for none.
    static func counts(problems: Int, advice: Int) -> String? {
        let parts = [
            problems == 0 ? nil : problems.counted("problem"),
            advice == 0 ? nil : advice.counted("piece of advice", "pieces of advice"),
        ].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// What a row without problems was checked for.
    package static var looksSentence: String {
        tr("Checked for \(looks.listed()).")
    }
}
