/// The outcomes of one row at each whole width of a range, at one text size.
///
/// Widths are added in any order; ``isComplete`` says when all are known.
package struct WidthOutcomes: Hashable, Sendable {
    /// A range of widths with the same outcome.
    package struct Segment: Hashable, Sendable {
        /// The widths in whole points.
        package let widths: ClosedRange<Int>
        /// The outcome; amounts are the greatest among all widths with this outcome.
        package let outcome: RowExamination
    }

    /// The widths in whole points.
    package let widths: ClosedRange<Int>
    /// The distinct outcomes, with the largest amounts met.
    private var outcomes: [RowExamination] = []
    /// For each width the index of its outcome plus 1; 0 for a width that was not tried.
    private var places: [UInt16]
    /// The number of widths that were tried.
    package private(set) var knownCount = 0

    /// Makes what nothing is known of yet.
    package init(widths: ClosedRange<Int>) {
        self.widths = widths
        places = Array(repeating: 0, count: widths.count)
    }

    /// Whether all widths were tried.
    package var isComplete: Bool { knownCount == places.count }

    /// Whether a width was tried.
    package func isKnown(_ width: Int) -> Bool {
        widths.contains(width) && places[width - widths.lowerBound] != 0
    }

    /// The outcome at a width; `nil` where it was not tried.
    ///
    /// Amounts are the greatest among all widths with this outcome.
    package func outcome(atWidth width: Int) -> RowExamination? {
        guard widths.contains(width) else { return nil }
        let place = places[width - widths.lowerBound]
        return place == 0 ? nil : outcomes[Int(place) - 1]
    }

    /// Sets the outcome at a width.
    package mutating func set(_ outcome: RowExamination, atWidth width: Int) {
        guard widths.contains(width) else { return }
        let index = width - widths.lowerBound
        if places[index] == 0 { knownCount += 1 }
        // The latest outcome is the most likely one.
        let known =
            outcomes.indices.reversed().first { outcomes[$0].isAlike(outcome) }
            ?? {
                // No row has more distinct outcomes; a further one would be counted as the last.
                if outcomes.count >= Int(UInt16.max) - 1 { return outcomes.count - 1 }
                outcomes.append(outcome)
                return outcomes.count - 1
            }()
        outcomes[known].takeLarger(outcome)
        places[index] = UInt16(known + 1)
    }

    /// The widths in ranges of equal outcomes, from narrow to wide.
    ///
    /// A width that was not tried belongs to the next narrower one that was, or to the first of all.
    package var segments: [Segment] {
        guard let first = places.first(where: { $0 != 0 }) else { return [] }
        var segments: [Segment] = []
        var present = first
        var start = 0
        func end(before index: Int) {
            segments.append(
                Segment(
                    widths: widths.lowerBound + start...widths.lowerBound + index - 1,
                    outcome: outcomes[Int(present) - 1]))
        }
        for (index, place) in places.enumerated() where place != 0 && place != present {
            end(before: index)
            (present, start) = (place, index)
        }
        end(before: places.count)
        return segments
    }
}

extension RowExamination {
    /// Whether two outcomes have the same lines and the same findings, with any amounts.
    package func isAlike(_ other: RowExamination) -> Bool {
        lines == other.lines && findings.count == other.findings.count
            && zip(findings, other.findings).allSatisfy { $0.rule == $1.rule && $0.views == $1.views }
    }

    /// Takes over the amounts of an outcome that is alike where they are larger.
    fileprivate mutating func takeLarger(_ other: RowExamination) {
        guard zip(findings, other.findings).contains(where: { $0.amount < $1.amount }) else { return }
        self = RowExamination(
            lines: lines,
            findings: zip(findings, other.findings).map { $0.amount < $1.amount ? $1 : $0 })
    }
}
