import Audit
import AutoLayout
import Wording

/// The sentences about the rows at a width.
package struct BreakSentence: Hashable, Sendable {
    /// The sentence, as in “Nothing breaks at 375. Below 342 subject wraps to 2 lines; below 297 date is truncated.”
    package var text: String {
        (leads + [verdict] + (rest.isEmpty ? [] : [rest])).joined(separator: " ").capitalised
    }
    /// The first part, as in “Nothing breaks at 375.”: whether rows break at the width.
    package var headline: String { (leads + [verdict]).joined(separator: " ").capitalised }
    /// The text before it, such as “so far:”.
    var leads: [String] = []
    /// The result at the width, without a capital letter.
    private let verdict: String
    /// The other breaks at the width, and the results at other widths.
    package let rest: String
    /// The broken row that the sentence names.
    package let row: Int?
    /// The worst rule that the sentence names; `nil` where nothing breaks.
    package let worst: Rule?

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
    ///   - problems: The rows' problems at the width, the worst first.
    /// - Returns: The sentences, and the row that they name.
    package func sentence(
        atWidth width: Double, namesRows: Bool, of scanned: ScannedRows? = nil, problems: [ShownProblem] = []
    ) -> BreakSentence {
        var sentence = wholeSentence(atWidth: width, namesRows: namesRows, of: scanned, problems)
        // Widths that were not tried yet may differ.
        if !isComplete, !rows.isEmpty { sentence.leads.append(tr("so far:")) }
        return sentence
    }

    private func wholeSentence(
        atWidth width: Double, namesRows: Bool, of scanned: ScannedRows?, _ problems: [ShownProblem]
    ) -> BreakSentence {
        let whole = Int(clamping: max(-1e6, min(1e6, width.rounded())))
        let place = whole.grouped
        if rows.isEmpty { return BreakSentence(tr("trying widths…")) }
        guard Self.widths.contains(whole) else {
            return BreakSentence(
                tr(
                    """
                    widths from \(Self.widths.lowerBound.grouped) to \(Self.widths.upperBound.grouped) \
                    are tried.
                    """
                )
            )
        }
        let breaks = breaksByEdge(atWidth: whole)
        guard !breaks.isEmpty else {
            let part = namesRows ? scanned.flatMap { Self.words(for: rows.count, of: $0) } : nil
            let text =
                part.map { tr("nothing breaks at \(place) in \($0)") } ?? tr("nothing breaks at \(place)")
            return BreakSentence(
                tr("\(Self.adding(problems, to: text))."),
                rest: elsewhere(outlook(below: whole, namesRows: namesRows)))
        }
        let groups = Self.groups(of: breaks)
        var text = Self.words(for: groups[0], namesRows: namesRows)
        // The row may have something worse than a break, such as a height that is not constrained.
        let worse = problems.first {
            !$0.finding.rule.isBreak && $0.finding.rule.rank < groups[0][0].value.rule.rank
        }?.finding.rule
        if let worse { text = "\(worse.title); \(text)" }
        text = "\(place): \(text)"
        let others = groups.dropFirst()
        if !others.isEmpty { text = tr("\(text), and \(others.count.counted("more break"))") }
        // A problem that is no break, such as a height that is not constrained, is there at those widths too.
        let wayOut = problems.contains { !$0.finding.rule.isBreak } ? "" : wayOut(of: whole)
        let rest = others.prefix(3).map { Self.words(for: $0, namesRows: namesRows) } + [wayOut]
        return BreakSentence(
            tr("\(text)."), rest: elsewhere(rest.filter { !$0.isEmpty }.joined(separator: "; ")),
            row: groups[0][0].row,
            worst: (breaks.map(\.value.rule) + [worse].compactMap(\.self)).min { $0.rank < $1.rank })
    }

    /// The row that shows what breaks at a width.
    ///
    /// - Parameters:
    ///   - width: The width in whole points.
    ///   - preferred: A row that is taken where the break that a sentence names first begins or ends in it too.
    /// - Returns: The row; `nil` where nothing breaks.
    package func brokenRow(atWidth width: Int, preferring preferred: Int?) -> Int? {
        guard let group = Self.groups(of: breaksByEdge(atWidth: width)).first else { return nil }
        let edges = Set(edgeBreaks(atWidth: width)).intersection(group)
        let candidates = edges.isEmpty ? group : Array(edges)
        return candidates.contains { $0.row == preferred } ? preferred : group[0].row
    }

    /// The result at a width in a few words, for a tooltip.
    ///
    /// - Parameters:
    ///   - width: The width in points.
    ///   - namesRows: Whether the rows are named.
    /// - Returns: The caption.
    package func caption(atWidth width: Int, namesRows: Bool) -> String {
        let place = width.grouped
        guard !rows.isEmpty, Self.widths.contains(width) else { return place }
        let groups = Self.groups(of: breaks(atWidth: width))
        var lines = groups.prefix(3).map { Self.words(for: $0, namesRows: namesRows) }
        if groups.count > 3 { lines.append(tr("and \((groups.count - 3).grouped) more")) }
        if lines.isEmpty { lines.append(tr("nothing breaks")) }
        // A change of line breaks is mentioned at the width where it happens.
        if let change = changes.last(where: { $0.width == width }) {
            let (wider, narrower) = (change.wider.counted("line"), change.narrower.counted("line"))
            lines.append(
                namesRows
                    ? tr(
                        """
                        \(change.label): \(wider), one point narrower \(narrower) \
                        (row \(change.row.grouped))
                        """)
                    : tr("\(change.label): \(wider), one point narrower \(narrower)"))
        }
        return "\(place): " + lines.joined(separator: "\n")
    }

    /// All stretches in a sentence, for accessibility.
    package var summary: String {
        if stretches.isEmpty { return tr("Nothing is known yet.") }
        let clauses = stretches.map { stretch in
            let words =
                stretch.rules.isEmpty
                ? tr("nothing breaks") : stretch.rules.map { $0.word ?? $0.title }.joined(separator: ", ")
            return tr(
                "\(stretch.widths.lowerBound.grouped) to \(stretch.widths.upperBound.grouped) \(words)")
        }
        return tr("\(clauses.joined(separator: "; ")).")
    }

    // MARK: Parts

    /// The first break at narrower widths.
    private func outlook(below width: Int, namesRows: Bool) -> String {
        var parts: [String] = []
        let edge = nextBreakBeginning(below: width)
        if !namesRows, let change = changes.last(where: { $0.width <= width }),
            edge.map({ change.width > $0 }) ?? true
        {
            let (place, lines) = (change.width.grouped, change.narrower.counted("line"))
            parts.append(
                change.narrower > change.wider
                    ? tr("below \(place) \(change.label) wraps to \(lines)")
                    : tr("below \(place) \(change.label) fits on \(lines)"))
        }
        if let edge, let group = Self.groups(of: breaks(atWidth: edge - 1)).first {
            parts.append(tr("below \(edge.grouped) \(Self.words(for: group, namesRows: namesRows))"))
        }
        if parts.isEmpty {
            guard isComplete else { return "" }
            let least = Self.widths.lowerBound.grouped
            return namesRows
                ? tr("nothing breaks down to \(least)") : tr("nothing changes down to \(least)")
        }
        return parts.joined(separator: "; ")
    }

    /// What happens at other widths, as sentences after another one; numbers may change while widths are being tried.
    private func elsewhere(_ clause: String) -> String {
        if isComplete { return clause.isEmpty ? "" : clause.sentence }
        return clause.isEmpty
            ? tr("Other widths are still being tried.")
            : tr("Other widths are still being tried; \(clause).")
    }

    /// The width below which the next break begins; `nil` for no narrower break.
    private func nextBreakBeginning(below width: Int) -> Int? {
        stretches.last { $0.widths.upperBound < width && !$0.rules.isEmpty }.map { $0.widths.upperBound + 1 }
    }

    /// The nearest widths without breaks, wider ones first.
    private func wayOut(of width: Int) -> String {
        if let wider = stretches.first(where: { $0.widths.lowerBound > width && $0.rules.isEmpty }) {
            return Self.words(for: wider.widths)
        }
        if let narrower = stretches.last(where: { $0.widths.upperBound < width && $0.rules.isEmpty }) {
            return Self.words(for: narrower.widths)
        }
        return ""
    }

    /// A sentence without its full stop, with the problems.
    private static func adding(_ problems: [ShownProblem], to text: String) -> String {
        guard let worst = problems.first?.finding.rule.title else { return text }
        return problems.count == 1
            ? tr("\(text), but there is a problem: \(worst)")
            : tr("\(text), but there are problems, the worst: \(worst)")
    }

    /// The nearest widths without breaks, as in “nothing breaks from 282 to 473 points”.
    private static func words(for range: ClosedRange<Int>) -> String {
        let (least, most) = (range.lowerBound.grouped, range.upperBound.grouped)
        if range.upperBound >= widths.upperBound {
            return tr("nothing breaks from \(least) points on")
        }
        if range.lowerBound <= widths.lowerBound {
            return tr("nothing breaks up to \(most) points")
        }
        if least == most {
            return tr("the next width without a break is \(least)")
        }
        return tr("nothing breaks from \(least) to \(most) points")
    }

    /// Breaks of one rule and the same views in each group, the worst rule first.
    private static func groups(of breaks: [RowBreak]) -> [[RowBreak]] {
        var groups: [[RowBreak]] = []
        for found in breaks {
            if let place = groups.firstIndex(where: { $0[0].value.isAlike(found.value) }) {
                groups[place].append(found)
            } else {
                groups.append([found])
            }
        }
        return groups.worstFirst { $0[0].value.rule }
    }

    /// Breaks of one rule and the same views in words, as in “‘date’ is truncated in 8 rows”.
    private static func words(for group: [RowBreak], namesRows: Bool) -> String {
        let clause = group[0].value.clause
        guard namesRows else { return clause }
        let count = Set(group.map(\.row)).count
        if count == 1 { return tr("\(clause) in row \(group[0].row.grouped)") }
        return tr(
            count, one: "\(clause) in \(count.grouped) row", many: "\(clause) in \(count.grouped) rows")
    }

    /// The analysed rows in words, as in “100 of 400 rows”; `nil` for all rows.
    private static func words(for count: Int, of scanned: ScannedRows) -> String? {
        if count < scanned.rows.count {
            return tr("\(count.grouped) of \(scanned.rows.count.grouped) rows")
        }
        return scanned.isSample || scanned.scope != .allRows ? scanned.words : nil
    }
}
