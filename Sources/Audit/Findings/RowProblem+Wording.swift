import AutoLayout
import SelfSizing

extension RowProblem {
    /// What kind of thing it is, in a few words.
    public var title: String {
        if let finding {
            let what = LayoutBreak(finding.rule).map(\.rawValue) ?? finding.rule.title
            return "\(finding.views.joined(separator: " and ")): \(what)"
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
        case .unfinishedSearch: "Search stopped"
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

    /// A length as messages say it: to a hundredth of a point.
    public static func length(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e15
            ? String(Int(rounded)) : String(rounded)
    }
}
