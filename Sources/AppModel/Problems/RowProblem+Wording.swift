import AutoLayout
import SelfSizing

extension RowProblem {
    /// What kind of thing it is, in a few words.
    public var title: String {
        if let breakage {
            let names = breakage.views.joined(separator: " and ")
            return "\(names): \(breakage.kind.rawValue)"
        }
        return switch kind {
        case .collapsed: "No height of its own"
        case .conflict: "Constraints in conflict"
        case .refused: "Constraint refused"
        case .loop: "Layout does not come to rest"
        case .ambiguous:
            "Ambiguous: "
                + (openValues.isEmpty
                    ? views.joined(separator: ", ") : openValues.map(\.title).joined(separator: ", "))
        case .brokenChain: "Chain from top to bottom broken"
        case .pinnedOutside: "Pinned outside the contentView"
        case .undeterminedWidth: "No width to wrap at"
        case .overriddenContent: "Size overrides content"
        case .duplicate: "Said twice"
        case .compressedContent: "Smaller than its content"
        case .frameDependentSize: "Intrinsic size depends on the frame"
        case .missingImage: "Picture missing"
        }
    }

    /// How much it matters, in a word.
    public var severityWord: String { severity == .problem ? "Problem" : "Advice" }

    /// A sentence that begins with a capital letter, unless a name stands there, and ends with a full stop.
    ///
    /// - Parameters:
    ///   - text: The words.
    ///   - names: Names that are written as they are.
    /// - Returns: The sentence.
    static func sentence(_ text: String, names: [String] = []) -> String {
        guard let first = text.first else { return "" }
        let word = String(text.prefix { $0 != " " && $0 != ":" && $0 != "," })
        let isName = word.contains(".") || word.contains("_") || names.contains(word)
        return (isName ? String(first) : String(first).uppercased()) + text.dropFirst()
            + (text.hasSuffix(".") ? "" : ".")
    }

    /// A range as captions say it: “20 … 64”, “≥ 4”, “≤ 9” or “any”.
    static func words(_ range: ClosedRange<Double>) -> String {
        let low = RowProblems.length(range.lowerBound)
        let high = RowProblems.length(range.upperBound)
        return switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
        case (true, true): "\(low) … \(high)"
        case (true, false): "≥ \(low)"
        case (false, true): "≤ \(high)"
        case (false, false): "any"
        }
    }
}

extension RowProblems {
    /// What every row is looked at for.
    public static let looks = [
        "contradictions", "what is left open", "the chain from top to bottom", "content that has to give way",
        "what is truncated, clipped, overlapping or outside",
        "pictures that are missing",
    ]

    /// What to say of the row in one line.
    public var summary: String {
        let counts = Self.counts(problems: problemCount, advice: problems.count - problemCount)
        return counts ?? "Nothing is wrong with row \(Figures.grouped(row))."
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

    /// A length as messages say it: to a hundredth of a point.
    static func length(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e15
            ? String(Int(rounded)) : String(rounded)
    }
}
