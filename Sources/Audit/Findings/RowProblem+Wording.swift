import AutoLayout

extension RowProblem {
    /// The rule and what it is about, as in “Text truncated: subject”.
    public var title: String { rule.heading(of: openValues.isEmpty ? views : openValues.map(\.title)) }

    /// How much it matters, in a word.
    public var severityWord: String { severity.isProblem ? "Problem" : "Advice" }

    /// A sentence that begins with a capital letter, unless a name stands there, and ends with a full stop.
    ///
    /// - Parameters:
    ///   - text: The words.
    ///   - names: Names that are written as they are.
    /// - Returns: The sentence.
    public static func sentence(_ text: String, names: [String] = []) -> String {
        guard let first = text.first else { return "" }
        let word = String(text.prefix { $0 != " " && $0 != ":" && $0 != "," })
        let isName = word.contains(".") || word.contains("_") || names.contains(word)
        return (isName ? String(first) : String(first).uppercased()) + text.dropFirst()
            + (text.hasSuffix(".") ? "" : ".")
    }

    /// A range as captions say it: “20 … 64”, “≥ 4”, “≤ 9” or “any”.
    static func words(_ range: ClosedRange<Double>) -> String {
        let low = length(range.lowerBound)
        let high = length(range.upperBound)
        return switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
        case (true, true): "\(low) … \(high)"
        case (true, false): "≥ \(low)"
        case (false, true): "≤ \(high)"
        case (false, false): "any"
        }
    }

    /// An amount as messages say it, as in “12.5 points”.
    static func points(_ amount: Double) -> String {
        let length = length(amount)
        return "\(length) \(length == "1" ? "point" : "points")"
    }

    /// A length as messages say it: to a hundredth of a point.
    public static func length(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e15
            ? String(Int(rounded)) : String(rounded)
    }
}
