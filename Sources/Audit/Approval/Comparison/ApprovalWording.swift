import LayoutDocument
import Wording

/// Differences in words.
enum ApprovalWording {
    /// An amount with its sign, as in “+ 2” and “− 3 to − 1”.
    static func signed(_ range: ClosedRange<Double>) -> String {
        span(range) { "\($0 < 0 ? "−" : "+") \(abs($0).text())" }
    }

    /// How far without a sign, as in “2” and “1 to 3”.
    static func size(_ range: ClosedRange<Double>) -> String { span(range) { abs($0).text() } }

    /// The ends of a range, the smaller amount first.
    private static func span(_ range: ClosedRange<Double>, _ text: (Double) -> String) -> String {
        let ends = [text(range.lowerBound), text(range.upperBound)]
        let isRising = abs(range.lowerBound) <= abs(range.upperBound)
        if ends[0] == ends[1] { return ends[0] }
        return isRising ? tr("\(ends[0]) to \(ends[1])") : tr("\(ends[1]) to \(ends[0])")
    }

    /// Two texts, shortened to where they differ.
    static func quoted(_ old: String, _ new: String) -> String {
        func flat(_ text: String) -> [Character] { text.map { $0.isNewline ? "⏎" : $0 } }
        let (first, second) = (flat(old), flat(new))
        var start = zip(first, second).prefix { $0 == $1 }.count
        if max(first.count, second.count) <= longest { start = 0 }
        start = max(0, start - 8)
        func part(_ text: [Character]) -> String {
            let shown = text[min(start, text.count)...].prefix(longest)
            return "“\(start > 0 ? "…" : "")\(String(shown))\(start + shown.count < text.count ? "…" : "")”"
        }
        return "\(part(first)) → \(part(second))"
    }

    private static let longest = 32

    /// The tiles of a difference in words, as in “in 4 of 32 tiles of row 0: 320 to 375 wide, AX3, long”.
    static func tiles(_ places: [Finding.Place], of plan: AuditPlan) -> String {
        let subjects = Set(places.map(\.subject)).sorted()
        let all = subjects.count * plan.matrix.tileCount
        let rows = subjects.map { plan.subjects[$0].title }.listed(limit: 3)
        if places.count == all {
            if all == 1 { return tr("in the tile of \(rows)") }
            return tr(
                all, one: "in all \(all.grouped) tile of \(rows)",
                many: "in all \(all.grouped) tiles of \(rows)")
        }
        let states = places.map { plan.matrix.state(at: $0.tile) }
        var parts: [String] = []
        let widths = Set(states.map(\.width))
        if widths.count < plan.matrix.widths.count {
            let (least, most) = (widths.min() ?? 0, widths.max() ?? 0)
            parts.append(
                least == most ? tr("\(least.text()) wide") : tr("\(least.text()) to \(most.text()) wide"))
        }
        let sizes = Set(states.map(\.textSize))
        if sizes.count < plan.matrix.textSizes.count, let least = sizes.min(), let most = sizes.max() {
            parts.append(least == most ? least.rawValue : tr("\(least.rawValue) to \(most.rawValue)"))
        }
        let directions = Set(states.map(\.direction))
        if directions.count < plan.matrix.directions.count {
            parts.append(directions.map(\.rawValue).joined(separator: ", "))
        }
        let contents = Set(states.map(\.content))
        if contents.count < plan.matrix.contents.count {
            parts.append(
                plan.matrix.contents.filter(contents.contains).map {
                    $0 == .none
                        ? tr("texts as given") : tr("\($0.language == nil ? $0.words : $0.rawValue) texts")
                }.joined(separator: ", "))
        }
        return tr("in \(places.count.grouped) of \(all.counted("tile")) of \(rows)")
            + (parts.isEmpty ? "" : ": \(parts.joined(separator: ", "))")
    }
}
