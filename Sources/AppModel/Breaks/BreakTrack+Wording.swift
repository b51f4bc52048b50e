import Audit
import AutoLayout
import SelfSizing
import Wording

/// The sentences about the rows at a width.
public struct BreakSentence: Hashable, Sendable {
    /// The sentence, as in “Fine at 375. Below 342 subject wraps to 2 lines; below 297 date is truncated.”
    public var text: String { (leads + [verdict + rest]).joined(separator: " ").capitalised }
    /// The first part, as in “Fine at 375 in all rows.”: whether the rows are fine at the width.
    public var headline: String { (leads + [verdict]).joined(separator: " ").capitalised }
    /// The text before it, such as “so far:”.
    var leads: [String] = []
    /// The result at the width, without a capital letter.
    private let verdict: String
    /// The results at other widths.
    private let rest: String
    /// The broken row that the sentence names.
    public let row: Int?
    /// The worst broken rule at the width; `nil` where all is fine.
    public let worst: Rule?

    fileprivate init(_ verdict: String, rest: String = "", row: Int? = nil, worst: Rule? = nil) {
        self.verdict = verdict
        self.rest = rest
        self.row = row
        self.worst = worst
    }
}

extension BreakTrack {
    /// The sentences about a width.
    ///
    /// - Parameters:
    ///   - width: The width in points; it is rounded to whole points.
    ///   - namesRows: Whether the sentences name the row.
    ///   - scanned: The analysed rows, where they are more than one.
    ///   - problems: The rows' problems besides breaks, the worst first, with which no width is fine; `nil` where they
    ///     are not known.
    /// - Returns: The sentences, and the row that they name.
    public func sentence(
        atWidth width: Double, namesRows: Bool, of scanned: ScannedRows? = nil, problems: [RowFinding]? = []
    ) -> BreakSentence {
        var sentence = wholeSentence(atWidth: width, namesRows: namesRows, of: scanned, problems)
        // Widths that were not tried yet may differ.
        if !isComplete, !rows.isEmpty { sentence.leads.append("so far:") }
        return sentence
    }

    private func wholeSentence(
        atWidth width: Double, namesRows: Bool, of scanned: ScannedRows?, _ problems: [RowFinding]?
    ) -> BreakSentence {
        let fine = Self.cleanWord(problems)
        let whole = Int(clamping: max(-1e6, min(1e6, width.rounded())))
        let place = whole.grouped
        if rows.isEmpty { return BreakSentence("trying widths…") }
        guard Self.widths.contains(whole) else {
            return BreakSentence(
                "widths from \(Self.widths.lowerBound.grouped) to \(Self.widths.upperBound.grouped) are tried."
            )
        }
        let breaks = breaksByEdge(atWidth: whole)
        guard let first = breaks.first else {
            var text = "\(fine) at \(place)"
            if namesRows { text += " in " + Self.words(for: rows.count, of: scanned) }
            text += Self.words(for: problems ?? [])
            return BreakSentence(text + ".", rest: elsewhere(outlook(below: whole, namesRows: namesRows)))
        }
        var text = "\(place): "
        if namesRows { text += "row \(first.row.grouped) — " }
        text += first.value.clause
        let inRow = breaks.count { $0.row == first.row } - 1
        if inRow > 0 { text += ", and " + inRow.counted("more break") }
        let others = Set(breaks.map(\.row)).count - 1
        if others > 0 { text += "; " + others.counted("more row") }
        return BreakSentence(
            text + ".", rest: elsewhere(wayOut(of: whole, to: fine)), row: first.row,
            worst: breaks.map(\.value.rule).min { $0.rank < $1.rank })
    }

    /// What is said of widths without breaks.
    ///
    /// - Parameter problems: The rows' problems besides breaks; `nil` where they are not known.
    /// - Returns: “fine”, or “no break” where there may be other problems.
    static func cleanWord(_ problems: [RowFinding]?) -> String {
        problems?.isEmpty == true ? "fine" : "no break"
    }

    /// The result at a width in a few words, for a tooltip.
    ///
    /// - Parameters:
    ///   - width: The width in points.
    ///   - namesRows: Whether the rows are named.
    ///   - clean: What is said of a width without breaks; see ``WidthBreaks/cleanWord``.
    /// - Returns: The caption.
    public func caption(atWidth width: Int, namesRows: Bool, clean: String) -> String {
        let place = width.grouped
        guard !rows.isEmpty, Self.widths.contains(width) else { return place }
        let breaks = breaks(atWidth: width)
        var lines = breaks.prefix(3).map { found in
            (namesRows ? "row \(found.row.grouped) — " : "") + found.value.clause
        }
        if breaks.count > 3 { lines.append("and \((breaks.count - 3).grouped) more") }
        if lines.isEmpty { lines.append(clean) }
        // A change of line breaks is mentioned at the width where it happens.
        if let change = changes.last(where: { $0.width == width }) {
            lines.append(
                "\(change.label): \(change.wider.counted("line")), one point narrower \(change.narrower.counted("line"))"
                    + (namesRows ? " (row \(change.row.grouped))" : ""))
        }
        return "\(place): " + lines.joined(separator: "\n")
    }

    /// All stretches in words, for accessibility.
    ///
    /// - Parameter clean: What is said of widths without breaks; see ``WidthBreaks/cleanWord``.
    /// - Returns: The stretches in a sentence.
    public func summary(clean: String) -> String {
        if stretches.isEmpty { return "Nothing is known yet." }
        return stretches.map { stretch in
            let range =
                "\(stretch.widths.lowerBound.grouped) to " + stretch.widths.upperBound.grouped
            return range + " "
                + (stretch.rules.isEmpty
                    ? clean : stretch.rules.map { $0.word ?? $0.title }.joined(separator: ", "))
        }.joined(separator: "; ") + "."
    }

    // MARK: Parts

    /// The first break at narrower widths.
    private func outlook(below width: Int, namesRows: Bool) -> String {
        var parts: [String] = []
        let edge = nextBreakBeginning(below: width)
        if !namesRows, let change = changes.last(where: { $0.width <= width }),
            edge.map({ change.width > $0 }) ?? true
        {
            parts.append(
                "below \(change.width.grouped) \(change.label) "
                    + (change.narrower > change.wider ? "wraps to " : "fits on ")
                    + change.narrower.counted("line"))
        }
        if let edge, let first = breaks(atWidth: edge - 1).first {
            parts.append(
                "below \(edge.grouped) "
                    + (namesRows ? "row \(first.row.grouped) breaks: " : "") + first.value.clause)
        }
        if parts.isEmpty {
            let none = "nothing \(namesRows ? "breaks" : "changes")"
            return isComplete ? "\(none) down to \(Self.widths.lowerBound.grouped)" : ""
        }
        return parts.joined(separator: "; ")
    }

    /// What happens at other widths, as sentences after another one; numbers may change while widths are being tried.
    private func elsewhere(_ clause: String) -> String {
        if isComplete { return clause.isEmpty ? "" : " \(clause.capitalised)." }
        return " Other widths are still being tried" + (clause.isEmpty ? "." : "; \(clause).")
    }

    /// The narrowest fine width below a fine one, before the next break.
    private func nextBreakBeginning(below width: Int) -> Int? {
        stretches.last { $0.widths.upperBound < width && !$0.rules.isEmpty }.map { $0.widths.upperBound + 1 }
    }

    /// The nearest widths without breaks, wider ones first.
    private func wayOut(of width: Int, to fine: String) -> String {
        if let wider = stretches.first(where: { $0.widths.lowerBound > width && $0.rules.isEmpty }) {
            return "\(fine) from \(wider.widths.lowerBound.grouped)"
        }
        if let narrower = stretches.last(where: { $0.widths.upperBound < width && $0.rules.isEmpty }) {
            return "\(fine) up to \(narrower.widths.upperBound.grouped)"
        }
        return ""
    }

    /// The problems besides breaks, at the end of a sentence without its full stop; empty for none.
    private static func words(for problems: [RowFinding]) -> String {
        guard let worst = problems.first else { return "" }
        let kinds = problems.count
        return kinds == 1
            ? ", but there is a problem: \(worst.rule.title)"
            : ", but there are \(kinds.grouped) kinds of problems, the worst: \(worst.rule.title)"
    }

    /// The analysed rows in words, as in “all rows”.
    private static func words(for count: Int, of scanned: ScannedRows?) -> String {
        guard let scanned else { return count == 1 ? "1 row" : "all rows" }
        if count < scanned.rows.count {
            return "\(count.grouped) of \(scanned.rows.count.grouped) rows"
        }
        if scanned.isSample || scanned.scope != .allRows { return scanned.words }
        return scanned.standsFor == 1 ? "1 row" : "all rows"
    }
}

extension TileFinding {
    /// What is wrong, as in “date is truncated”.
    fileprivate var clause: String { rule.clause(of: spokenViews) }
}
