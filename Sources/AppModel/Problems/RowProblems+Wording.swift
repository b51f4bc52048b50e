import Audit
import AutoLayout
import Wording

extension RowProblems {
    /// What every row is looked at for.
    public static let looks =
        [
            "contradictions", "ambiguous positions and sizes", "the chain from top to bottom",
            "content that has to give way", "missing images",
        ] + Rule.allCases.filter { $0.searchers.contains(.rows) }.map(\.title)

    /// What the row is called, as in “row 7” or “case “long title””.
    public var rowTitle: String { caseName.map { "case “\($0)”" } ?? "row \(row.grouped)" }

    /// What to say of the row in one line.
    public var summary: String {
        counts ?? "Nothing is wrong with \(rowTitle)."
    }

    /// What to say of the row in one line while a repair is tried out.
    public var trialSummary: String {
        "While trying: " + (counts ?? "nothing is wrong")
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

    /// What was looked for in a row that is fine.
    public static var looksSentence: String {
        "Checked: \(looks.listed())."
    }
}
