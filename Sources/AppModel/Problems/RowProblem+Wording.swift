import AutoLayout
import SelfSizing

extension RowProblem {
    /// What kind of thing it is, in a few words.
    public var title: String {
        switch kind {
        case .collapsed: "No height of its own"
        case .conflict: "Constraints in conflict"
        case .refused: "Constraint refused"
        case .loop: "Layout does not come to rest"
        case .ambiguous: axis == .horizontal ? "Ambiguous from side to side" : "Ambiguous from top to bottom"
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

    /// A sentence that begins with a capital letter and ends with a full stop.
    static func sentence(_ text: String) -> String {
        guard let first = text.first else { return "" }
        return String(first).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
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
        "pictures that are missing",
    ]

    /// What to say of the row in one line.
    public var summary: String {
        let advice = problems.count - problemCount
        func count(_ number: Int, _ one: String, _ many: String) -> String {
            "\(number) \(number == 1 ? one : many)"
        }
        var parts: [String] = []
        if problemCount > 0 { parts.append(count(problemCount, "problem", "problems")) }
        if advice > 0 { parts.append(count(advice, "piece of advice", "pieces of advice")) }
        return parts.isEmpty ? "Nothing is wrong with row \(row)." : parts.joined(separator: ", ")
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
