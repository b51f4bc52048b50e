import Audit
import AutoLayout

/// The breaks of rows at each whole width of a range, at one text size.
package struct BreakTrack: Hashable, Sendable {
    /// A row and its results.
    package struct Row: Hashable, Sendable {
        /// The number of the row.
        package let row: Int
        /// The results, in stretches of widths.
        package let segments: [WidthOutcomes.Segment]

        init(row: Int, outcomes: WidthOutcomes) {
            self.row = row
            segments = outcomes.segments
        }
    }

    /// A range of widths at which rows break the same rules.
    package struct Stretch: Hashable, Sendable {
        /// The widths in whole points.
        package let widths: ClosedRange<Int>
        /// The rules that any of the rows breaks, the worst first; empty where all rows are fine.
        package let rules: [Rule]

        /// The worst rule; `nil` where all rows are fine.
        package var worst: Rule? { rules.first }
    }

    /// A break of a row at a width.
    package struct RowBreak: Hashable, Sendable {
        /// The number of the row.
        package let row: Int
        /// The break.
        package let value: TileFinding
    }

    /// A width at which the number of a label's lines changes.
    package struct Change: Hashable, Sendable {
        /// The narrowest width at which it has ``wider``, in whole points.
        package let width: Int
        /// The number of the row.
        package let row: Int
        /// What sentences call the label.
        package let label: String
        /// The number of lines one point narrower.
        package let narrower: Int
        /// The number of lines at the width.
        package let wider: Int
    }

    /// The widths of a track, in whole points: those of the width slider.
    package static let widths = 120...1200

    /// The rows with results.
    package let rows: [Row]
    /// The widths in stretches of the same breaks, from narrow to wide; empty without results.
    package let stretches: [Stretch]
    /// The widths at which labels wrap differently, from narrow to wide.
    package let changes: [Change]
    /// The number of widths that were tried, over all rows.
    package let knownCount: Int
    /// The share of widths tried, over all rows, from 0 to 1.
    package let knownShare: Double

    /// Merges the results of rows; rows without results are left out.
    ///
    /// - Parameters:
    ///   - outcomes: The results of each row.
    ///   - rowCount: The number of rows that will be analysed.
    package init(_ outcomes: [(row: Int, outcomes: WidthOutcomes)], rowCount: Int) {
        rows = outcomes.filter { $0.outcomes.knownCount > 0 }.map(Row.init)
        stretches = Self.stretches(of: rows)
        changes = Self.changes(of: rows)
        knownCount = outcomes.reduce(0) { $0 + $1.outcomes.knownCount }
        let total = rowCount * Self.widths.count
        knownShare = total > 0 ? min(1, Double(knownCount) / Double(total)) : 0
    }

    /// Whether every width of every row was tried.
    package var isComplete: Bool { knownShare >= 1 }

    /// The breaks at a width, the worst first and then by row.
    package func breaks(atWidth width: Int) -> [RowBreak] {
        rows.flatMap { row in
            (row.segment(atWidth: width)?.outcome.breaks ?? []).map { RowBreak(row: row.row, value: $0) }
        }.worstFirst(\.value.rule)
    }

    /// The breaks at a width.
    ///
    /// Those that begin or end there come first: a neighbouring width does not have them.
    func breaksByEdge(atWidth width: Int) -> [RowBreak] {
        let edges = edgeBreaks(atWidth: width)
        let known = Set(edges)
        return edges + breaks(atWidth: width).filter { !known.contains($0) }
    }

    /// The breaks that begin or end at a width, the worst first and then by row.
    func edgeBreaks(atWidth width: Int) -> [RowBreak] {
        func breaksByRow(_ width: Int) -> [Int: Set<TileFinding.Identity>] {
            Dictionary(grouping: breaks(atWidth: width), by: \.row).mapValues {
                Set($0.map(\.value.identity))
            }
        }
        // Nothing begins at the ends of the range.
        let sides = [width - 1, width + 1].filter(Self.widths.contains).map(breaksByRow)
        return breaks(atWidth: width).filter { found in
            sides.contains { $0[found.row]?.contains(found.value.identity) != true }
        }
    }

    /// The stretch that a width is in.
    package func stretch(atWidth width: Int) -> Stretch? { stretches.first { $0.widths.contains(width) } }

    // MARK: Going from one to the next

    /// The next width at which a break begins or ends.
    ///
    /// It is a width that has the break.
    ///
    /// - Parameters:
    ///   - width: The width to start from, in points.
    ///   - isWider: Whether to search wider ones.
    /// - Returns: The width; `nil` if there is none.
    package func nextBreak(from width: Double, isWider: Bool) -> Int? {
        var nearest: Int?
        for row in rows {
            var before: Set<TileFinding.Identity> = []
            for (index, segment) in row.segments.enumerated() {
                let names = Set(segment.outcome.breaks.map(\.identity))
                if index > 0 {
                    // A break begins here, or ended at the width before.
                    if !names.isSubset(of: before) {
                        consider(segment.widths.lowerBound, from: width, isWider, &nearest)
                    }
                    if !before.isSubset(of: names) {
                        consider(segment.widths.lowerBound - 1, from: width, isWider, &nearest)
                    }
                }
                before = names
            }
        }
        return nearest
    }

    /// The next width at which a label's number of lines changes.
    ///
    /// - Parameters:
    ///   - width: The width to start from, in points.
    ///   - isWider: Whether to search wider ones.
    /// - Returns: The width; `nil` if there is none.
    package func nextChange(from width: Double, isWider: Bool) -> Int? {
        var nearest: Int?
        for change in changes {
            consider(isWider ? change.width : change.width - 1, from: width, isWider, &nearest)
        }
        return nearest
    }

    /// The nearest width at which a break begins or ends.
    ///
    /// - Parameters:
    ///   - width: The width in points.
    ///   - distance: The greatest distance, in points.
    /// - Returns: The nearest; `nil` if there is none.
    package func breakEdge(near width: Double, within distance: Double) -> Int? {
        let whole = width.rounded()
        let candidates = [
            nextBreak(from: whole - 0.5, isWider: true), nextBreak(from: whole + 0.5, isWider: false),
        ].compactMap(\.self)
        let nearest = candidates.min { abs(Double($0) - width) < abs(Double($1) - width) }
        return nearest.flatMap { abs(Double($0) - width) <= distance ? $0 : nil }
    }

    /// All widths at which breaks begin or end, from narrow to wide.
    ///
    /// Each is a width that has the break.
    package var breakEdges: [Int] {
        var edges: [Int] = []
        var width = Double(Self.widths.lowerBound) - 1
        while let next = nextBreak(from: width, isWider: true) {
            edges.append(next)
            width = Double(next)
        }
        return edges
    }

    /// A width of each stretch with breaks, from narrow to wide: the one nearest to where they end.
    package var widthsOfBreaks: [Int] {
        stretches.filter { !$0.rules.isEmpty }.map {
            $0.widths.upperBound < Self.widths.upperBound ? $0.widths.upperBound : $0.widths.lowerBound
        }
    }

    private func consider(_ candidate: Int, from width: Double, _ isWider: Bool, _ nearest: inout Int?) {
        let value = Double(candidate)
        guard isWider ? value > width : value < width else { return }
        nearest = nearest.map { isWider ? min($0, candidate) : max($0, candidate) } ?? candidate
    }

    // MARK: Putting together

    private static func stretches(of rows: [Row]) -> [Stretch] {
        guard !rows.isEmpty else { return [] }
        // A bit for each rule makes merging many rows fast.
        let breaks = Rule.allCases.filter(\.isBreak)
        let bits = Dictionary(uniqueKeysWithValues: zip(breaks, breaks.indices.map { UInt64(1) << $0 }))
        var found = Array(repeating: UInt64(0), count: widths.count)
        for segment in rows.lazy.flatMap(\.segments) {
            let own = segment.outcome.findings.reduce(UInt64(0)) { $0 | bits[$1.rule, default: 0] }
            if own == 0 { continue }
            for width in segment.widths { found[width - widths.lowerBound] |= own }
        }
        var stretches: [Stretch] = []
        var start = 0
        for index in 1...found.count where index == found.count || found[index] != found[start] {
            stretches.append(
                Stretch(
                    widths: widths.lowerBound + start...widths.lowerBound + index - 1,
                    rules: breaks.filter { found[start] & bits[$0, default: 0] != 0 }))
            start = index
        }
        return stretches
    }

    private static func changes(of rows: [Row]) -> [Change] {
        var changes: [Change] = []
        for row in rows {
            for (left, right) in zip(row.segments, row.segments.dropFirst()) {
                let narrow = left.outcome.lines
                let wide = right.outcome.lines
                guard narrow != wide, narrow.map(\.label) == wide.map(\.label) else { continue }
                for (before, after) in zip(narrow, wide) where before.count != after.count {
                    changes.append(
                        Change(
                            width: right.widths.lowerBound, row: row.row, label: before.quotedLabel,
                            narrower: before.count, wider: after.count))
                }
            }
        }
        return changes.sorted { ($0.width, $0.row) < ($1.width, $1.row) }
    }
}

extension BreakTrack.Row {
    /// The row's segment with a width.
    func segment(atWidth width: Int) -> WidthOutcomes.Segment? {
        var low = 0
        var high = segments.count
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].widths.upperBound < width { low = middle + 1 } else { high = middle }
        }
        guard low < segments.count, segments[low].widths.contains(width) else { return nil }
        return segments[low]
    }
}
