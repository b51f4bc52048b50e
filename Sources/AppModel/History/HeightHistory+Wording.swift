import SelfSizing
import Wording

/// A history in words.
extension HeightHistory {
    /// The distances of jumps in points: the compensated ones, and the visible ones.
    package var jumpDistances: (hidden: Double, seen: Double) {
        var distances = (hidden: 0.0, seen: 0.0)
        for index in 0..<count {
            let sample = self[index]
            if sample.isSteady {
                distances.hidden += sample.jump.magnitude
            } else {
                distances.seen += sample.jump.magnitude
            }
        }
        return distances
    }

    /// The number of heights that were measured between the first sample kept and the last.
    package var newlyMeasuredCount: Int {
        guard count > 1 else { return 0 }
        return (1..<count).reduce(0) {
            // If heights were forgotten, all heights that are known now were measured since.
            let (old, new) = (self[$1 - 1].measuredCount, self[$1].measuredCount)
            return $0 + (new >= old ? new - old : new)
        }
    }

    /// The history in a sentence, as in “Content grew from 44,000 to 61,320 pt as 212 rows were measured; steady kept
    /// 212 pt of jumps from being seen”.
    package var summary: String {
        guard count > 0 else { return tr("Nothing has been laid out yet.") }
        let (from, to) = (self[0].contentHeight, self[count - 1].contentHeight)
        var text = droppedCount > 0 ? lastChange(from: from, to: to) : change(from: from, to: to)
        let measured = newlyMeasuredCount
        if measured > 0 {
            text =
                subject == .rows
                ? tr(
                    measured, one: "\(text) as \(measured.grouped) row was measured",
                    many: "\(text) as \(measured.grouped) rows were measured")
                : tr(
                    measured, one: "\(text) as \(measured.grouped) item was measured",
                    many: "\(text) as \(measured.grouped) items were measured")
        }
        let jumps = jumpDistances
        var parts: [String] = []
        if jumps.hidden > 0 {
            parts.append(tr("steady kept \(jumps.hidden.points) of jumps out of sight"))
        }
        if jumps.seen > 0 { parts.append(tr("the list jumped by \(jumps.seen.points)")) }
        if parts.isEmpty { parts.append(tr("nothing jumped")) }
        return tr("\(text); \(parts.joined(separator: ", ")).")
    }

    /// The content's change in all frames, as in “Content grew from 44,000 to 61,320 pt”.
    private func change(from: Double, to: Double) -> String {
        if to > from { return tr("Content grew from \(from.text()) to \(to.points)") }
        if to < from { return tr("Content shrank from \(from.text()) to \(to.points)") }
        return subject == .items(.horizontal)
            ? tr("Content is \(to.points) wide, as at first")
            : tr("Content is \(to.points) tall, as at first")
    }

    /// The content's change in the frames that are kept.
    private func lastChange(from: Double, to: Double) -> String {
        let (frames, old, new) = (count.grouped, from.text(), to.points)
        if to > from { return tr("In the last \(frames) frames content grew from \(old) to \(new)") }
        if to < from { return tr("In the last \(frames) frames content shrank from \(old) to \(new)") }
        return subject == .items(.horizontal)
            ? tr("In the last \(frames) frames content is \(new) wide, as at first")
            : tr("In the last \(frames) frames content is \(new) tall, as at first")
    }

    /// A sample in words, as in “Frame 37 at 12.4 s: content 44,120 pt, offset 600 pt, 31 rows measured”.
    package func summary(of index: Int) -> String {
        guard index >= 0, index < count else { return "" }
        let sample = self[index]
        var parts = [
            tr("content \(sample.contentHeight.points)"), tr("offset \(sample.contentOffset.points)"),
            measuredWords(sample.measuredCount),
        ]
        if sample.jump.magnitude >= 0.005 {
            let jump = sample.jump.points
            parts.append(sample.isSteady ? tr("would have jumped \(jump)") : tr("jumped \(jump)"))
        }
        if let event = sample.event { parts.append(event.title) }
        let (number, seconds) = (droppedCount + index + 1, sample.seconds.text(decimals: 1, isPadded: true))
        return tr("Frame \(number.grouped) at \(seconds) s: \(parts.joined(separator: ", "))")
    }

    /// The number of measured rows or items in words.
    private func measuredWords(_ count: Int) -> String {
        subject == .rows
            ? tr(count, one: "\(count.grouped) row measured", many: "\(count.grouped) rows measured")
            : tr(count, one: "\(count.grouped) item measured", many: "\(count.grouped) items measured")
    }
}
