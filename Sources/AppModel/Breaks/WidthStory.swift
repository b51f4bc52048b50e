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
    init(row: Int, outcomes: WidthOutcomes) {
        self.row = row
        let segments = outcomes.segments
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

    private static func stretches(of label: String, in segments: [WidthOutcomes.Segment]) -> [Stretch] {
        var stretches: [Stretch] = []
        for segment in segments {
            let cut = segment.outcome.findings.first {
                $0.views.contains(label) && [.truncated, .clipped, .cutLine, .zeroSized].contains($0.rule)
            }?.rule
            let lines = segment.outcome.lines.first { $0.label == label }?.count ?? 0
            if let last = stretches.last, last.lines == lines, last.cut == cut {
                let widths = last.widths.lowerBound...segment.widths.upperBound
                stretches[stretches.count - 1].widths = widths
            } else {
                stretches.append(Stretch(widths: segment.widths, lines: lines, cut: cut))
            }
        }
        return stretches.reversed()
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
            widths.lowerBound == BreakTrack.widths.lowerBound,
            widths.upperBound == BreakTrack.widths.upperBound
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
