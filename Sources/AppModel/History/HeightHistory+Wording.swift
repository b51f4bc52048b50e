import SelfSizing
import Wording

/// A history in words.
extension HeightHistory {
    private var noun: String { subject == .rows ? "row" : "item" }
    private var extent: String { subject == .items(.horizontal) ? "wide" : "tall" }

    /// The distances of jumps in points: the compensated ones, and the visible ones.
    public var jumpDistances: (hidden: Double, seen: Double) {
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
    public var newlyMeasuredCount: Int {
        guard count > 1 else { return 0 }
        return (1..<count).reduce(0) {
            // If heights were forgotten, all heights that are known now were measured since.
            let (old, new) = (self[$1 - 1].measuredCount, self[$1].measuredCount)
            return $0 + (new >= old ? new - old : new)
        }
    }

    /// The history in a sentence, as in “Content grew from 44,000 to 61,320 pt as 212 rows were measured; steady kept
    /// 212 pt of jumps from being seen”.
    public var summary: String {
        guard count > 0 else { return tr("Nothing has been laid out yet.") }
        let (from, to) = (self[0].contentHeight, self[count - 1].contentHeight)
        let place = droppedCount > 0 ? tr("In the last \(count.grouped) frames content") : tr("Content")
        let verb = to > from ? "grew" : to < from ? "shrank" : ""
        var text =
            verb.isEmpty
            ? tr("\(place) is \(to.points) \(extent), as at first")
            : tr("\(place) \(verb) from \(from.text()) to \(to.points)")
        let measured = newlyMeasuredCount
        if measured > 0 {
            text += tr(" as \(measured.counted(noun)) \(measured.plural("was", "were")) measured")
        }
        let jumps = jumpDistances
        var parts: [String] = []
        if jumps.hidden > 0 {
            parts.append(tr("steady kept \(jumps.hidden.points) of jumps out of sight"))
        }
        if jumps.seen > 0 { parts.append(tr("the list jumped by \(jumps.seen.points)")) }
        if parts.isEmpty { parts.append(tr("nothing jumped")) }
        return text + "; " + parts.joined(separator: ", ") + "."
    }

    /// A sample in words, as in “Frame 37 at 12.4 s: content 44,120 pt, offset 600 pt, 31 rows measured”.
    public func summary(of index: Int) -> String {
        guard index >= 0, index < count else { return "" }
        let sample = self[index]
        var parts = [
            "content \(sample.contentHeight.points)",
            tr("offset \(sample.contentOffset.points)"),
            tr("\(sample.measuredCount.counted(noun)) measured"),
        ]
        if sample.jump.magnitude >= 0.005 {
            parts.append(
                (sample.isSteady ? tr("would have jumped ") : "jumped ") + sample.jump.points)
        }
        if let event = sample.event { parts.append(event.title) }
        return
            tr(
                "Frame \((droppedCount + index + 1).grouped) at \(sample.seconds.text(decimals: 1, isPadded: true)) s: "
            )
            + parts.joined(separator: ", ")
    }
}
