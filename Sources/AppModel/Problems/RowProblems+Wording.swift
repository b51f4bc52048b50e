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

    /// The numbers of its problems and notes.
    package var counts: FindingCounts {
        let count = problems.count(where: \.severity.isProblem)
        return FindingCounts(problems: count, notes: problems.count - count)
    }

    /// The problems of the row in one line.
    package var summary: String {
        counts.words == nil
            ? tr("Nothing is wrong with \(rowTitle) at this width and text size.")
            : counts.verdict.capitalised
    }

    /// The problems of the row in one line, during a preview of a repair.
    package var trialSummary: String {
        tr("While trying: \(counts.words == nil ? tr("nothing is wrong") : counts.verdict)")
    }

    /// What a row without problems was checked for.
    package static var looksSentence: String {
        tr("Checked for \(looks.listed()).")
    }
}
