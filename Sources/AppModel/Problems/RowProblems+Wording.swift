import Audit
import AutoLayout

extension RowProblems {
    /// What every row is looked at for.
    public static let looks =
        [
            "contradictions", "what is left open", "the chain from top to bottom",
            "content that has to give way", "pictures that are missing",
        ] + Rule.allCases.filter { $0.searchers.contains(.rows) }.map(\.title)

    /// What the row is called, as in “row 7” or “case “long title””.
    public var rowTitle: String { caseName.map { "case “\($0)”" } ?? "row \(Figures.grouped(row))" }

    /// What to say of the row in one line.
    public var summary: String {
        let counts = Self.counts(problems: problemCount, advice: problems.count - problemCount)
        return counts ?? "Nothing is wrong with \(rowTitle)."
    }

    /// What to say of the row in one line while a repair is tried out.
    public var trialSummary: String {
        "While trying: " + (summary.first?.isNumber == true ? summary : "nothing is wrong")
    }

    /// Numbers of problems and of pieces of advice in words; `nil` for none.
    static func counts(problems: Int, advice: Int) -> String? {
        func count(_ number: Int, _ one: String, _ many: String) -> String? {
            number == 0 ? nil : "\(number) \(number == 1 ? one : many)"
        }
        let parts = [
            count(problems, "problem", "problems"), count(advice, "piece of advice", "pieces of advice"),
        ]
        let text = parts.compactMap(\.self).joined(separator: ", ")
        return text.isEmpty ? nil : text
    }

    /// What was looked for in a row that is fine.
    public static var looksSentence: String {
        "\(looks.count) looks: \(looks.joined(separator: ", "))."
    }
}
