import Audit
import AutoLayout
import Wording

/// The number of lines of each text in a row, at each width.
package struct WidthStory: Hashable, Sendable {
    /// A range of widths at which a text has the same lines.
    package struct Stretch: Hashable, Sendable {
        /// The widths in whole points.
        package var widths: ClosedRange<Int>
        /// The number of lines; 0 for a hidden text.
        package var lines: Int
        /// The rule about a text that is not shown whole, such as `truncated`; `nil` for a whole one.
        package var cut: Rule?
        /// Whether a width beyond those of tracks, on the side where it ends with them, has other lines.
        var endsBeforePresent = false

        /// Whether the text has the lines of another stretch.
        fileprivate func isAlike(_ other: Self) -> Bool { lines == other.lines && cut == other.cut }
    }

    /// One text of the row.
    package struct Text: Hashable, Sendable {
        /// The name of the label.
        package var label: String
        /// What the heading of its stretches calls the label.
        package var title: String
        /// The stretches, from wide to narrow.
        package var stretches: [Stretch]
    }

    /// The number of the row.
    package let row: Int
    /// The texts: those that wrap, then the others, each group in the document's order.
    package let texts: [Text]

    /// Merges the results of all widths.
    ///
    /// - Parameters:
    ///   - row: The number of the row.
    ///   - outcomes: The results at all widths.
    ///   - outlying: The result at the present width, where it is none of those; `nil` where it is.
    init(row: Int, outcomes: WidthOutcomes, outlying: (width: Int, outcome: RowExamination)? = nil) {
        self.row = row
        var segments = outcomes.segments.map { Segment(widths: $0.widths, outcome: $0.outcome) }
        if let (width, outcome) = outlying {
            let segment = Segment(widths: width...width, outcome: outcome)
            segments.insert(segment, at: width < outcomes.widths.lowerBound ? 0 : segments.count)
        }
        var labels: [RowExamination.Lines] = []
        for line in segments.flatMap(\.outcome.lines)
        where !labels.contains(where: { $0.label == line.label }) {
            labels.append(line)
        }
        let all = labels.map { line in
            Text(
                label: line.label, title: line.title, stretches: Self.stretches(of: line.label, in: segments))
        }
        texts = all.filter { $0.stretches.count > 1 } + all.filter { $0.stretches.count < 2 }
    }

    /// A range of widths and their outcome.
    private struct Segment {
        let widths: ClosedRange<Int>
        let outcome: RowExamination
    }

    private static func stretches(of label: String, in segments: [Segment]) -> [Stretch] {
        var stretches: [Stretch] = []
        for segment in segments {
            let cut = segment.outcome.findings.first {
                $0.views.contains(label) && [.truncated, .clipped, .cutLine, .zeroSized].contains($0.rule)
            }?.rule
            let lines = segment.outcome.lines.first { $0.label == label }?.count ?? 0
            let new = Stretch(widths: segment.widths, lines: lines, cut: cut)
            // Widths between those of tracks and the present one were not tried.
            if let last = stretches.last, last.isAlike(new),
                last.widths.upperBound + 1 == new.widths.lowerBound,
                last.widths.overlaps(BreakTrack.widths) == new.widths.overlaps(BreakTrack.widths)
            {
                let widths = last.widths.lowerBound...segment.widths.upperBound
                stretches[stretches.count - 1].widths = widths
            } else {
                stretches.append(new)
            }
        }
        return withEnds(stretches).reversed()
    }

    /// Stretches from narrow to wide, of which the one beside the present width says where it ends; without the
    /// present width where the text has the same lines everywhere.
    private static func withEnds(_ stretches: [Stretch]) -> [Stretch] {
        guard let present = stretches.firstIndex(where: { !$0.widths.overlaps(BreakTrack.widths) }) else {
            return stretches
        }
        var stretches = stretches
        if stretches.allSatisfy({ $0.isAlike(stretches[present]) }) {
            stretches.remove(at: present)
        } else {
            stretches[present == 0 ? 1 : present - 1].endsBeforePresent = true
        }
        return stretches
    }
}

extension RowExamination.Lines {
    /// What a heading calls the label: its name, or what it is.
    fileprivate var title: String {
        spokenLabel == label ? label : spokenLabel.withoutArticle.capitalised
    }
}

extension WidthStory.Stretch {
    /// The stretch in words, as in “2 lines 219 to 402” or “1 line from 403”.
    package var words: String {
        let count = lines.counted("line")
        let looks =
            if lines == 0 {
                tr("not shown")
            } else if let cut {
                cut == .truncated ? tr("\(count), truncated") : tr("\(count), cut off")
            } else {
                count
            }
        return "\(looks) \(place)"
    }

    /// The widths in words, as in “from 403”.
    private var place: String {
        let (least, most) = (widths.lowerBound.grouped, widths.upperBound.grouped)
        switch (
            widths.lowerBound == BreakTrack.widths.lowerBound && !endsBeforePresent,
            widths.upperBound == BreakTrack.widths.upperBound && !endsBeforePresent
        ) {
        case (true, true): return tr("at every width")
        case (true, false): return tr("up to \(most)")
        case (false, true): return tr("from \(least)")
        case (false, false): return least == most ? tr("at \(least)") : tr("\(least) to \(most)")
        }
    }

    /// Whether a width, rounded to whole points, is in the stretch.
    package func contains(_ width: Double) -> Bool {
        widths.contains(Int(clamping: max(-1e6, min(1e6, width.rounded()))))
    }

    /// The width of the stretch that is nearest to another one, in points.
    package func width(nearestTo width: Double) -> Double {
        min(max(width, Double(widths.lowerBound)), Double(widths.upperBound))
    }
}

extension WidthStory.Text {
    /// The stretches to show first if there are many: those around a width.
    ///
    /// - Parameters:
    ///   - limit: The number of stretches.
    ///   - width: The width in points.
    /// - Returns: Their indices in ``stretches``.
    package func stretches(_ limit: Int, around width: Double) -> Range<Int> {
        guard stretches.count > limit else { return 0..<stretches.count }
        let beyond = width > Double(BreakTrack.widths.upperBound) ? 0 : stretches.count - 1
        let present = stretches.firstIndex { $0.contains(width) } ?? beyond
        let first = min(max(present - limit / 2, 0), stretches.count - limit)
        return first..<first + limit
    }
}
