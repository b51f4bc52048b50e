import AutoLayout
import Wording

extension RowProblem {
    /// The rule and what it is about, as in “Text truncated: subject”.
    package var title: String {
        // The values of one view say more than its name; those of several are listed below the title.
        if !openValues.isEmpty, views.count < 2 { return rule.heading(of: openValues.map(\.title)) }
        // Lists of findings have the same name, whichever views explain it.
        return rule.heading(of: found?.spokenViews ?? spokenViews)
    }

    /// How much it matters, in a word.
    package var severityWord: String { severity.isProblem ? tr("Problem") : tr("Note") }

    /// A range as captions say it: “20 … 64”, “≥ 4”, “≤ 9” or “any”.
    static func words(_ range: ClosedRange<Double>) -> String {
        let low = range.lowerBound.text()
        let high = range.upperBound.text()
        return switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
        case (true, true): "\(low) … \(high)"
        case (true, false): "≥ \(low)"
        case (false, true): "≤ \(high)"
        case (false, false): tr("any")
        }
    }
}
