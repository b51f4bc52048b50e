import AutoLayout
import SelfSizing
import Wording

extension ListCosts {
    /// The shortest time that is compared, in seconds: chance decides how long shorter ones are.
    private static let leastComparedSeconds = 0.001

    /// The costs of a list in figures, for a comparison of two lists.
    public var summary: String {
        let work = measuring + showing
        var parts = [
            work.constraints.counted("constraint") + " created",
            work.pivots.counted("pivot"),
            heightsMeasured.counted("row") + " measured in \((seconds * 1000).milliseconds)",
            (cellsMade + sizingCellsMade).counted("cell") + " made",
        ]
        if cellsLeaked > 0 {
            parts.append(
                cellsLeaked.counted("cell") + " leaked, \(Double(leakedBytes / 1024).text()) KB of memory")
        }
        return parts.joined(separator: " · ")
    }

    /// The cost of a mistake compared with the correct list, in a sentence.
    ///
    /// Times are compared only where both lists measured the same number of rows, since fewer rows take less time, and
    /// where both are long enough to be compared.
    /// Fewer rows are no gain: their heights were known before the comparison began.
    ///
    /// - Parameters:
    ///   - right: The costs of the correct list.
    ///   - demonstrations: The demonstrated mistakes.
    /// - Returns: The sentence; `nil` without a mistake.
    public func comparison(with right: ListCosts, _ demonstrations: Set<Demonstration>) -> String? {
        let wrong = Demonstration.allCases.filter(demonstrations.contains)
        guard let first = wrong.first else { return nil }
        let name = wrong.count == 1 ? first.title : wrong.count.counted("demonstration")
        var parts: [String] = []
        let (own, other) = ((measuring + showing).constraints, (right.measuring + right.showing).constraints)
        if own > other {
            parts.append(
                "\(own.counted("constraint")) \(own.plural("was", "were")) created where "
                    + "\(other.grouped) \(other.plural("was", "were")) needed")
        }
        if cellsLeaked > right.cellsLeaked {
            let leaked = cellsLeaked - right.cellsLeaked
            parts.append(leaked.counted("cell") + " leaked")
        }
        if heightsMeasured > right.heightsMeasured {
            parts.append(
                "\(heightsMeasured.counted("row")) \(heightsMeasured.plural("was", "were")) measured "
                    + "instead of \(right.heightsMeasured.grouped)")
        } else if heightsMeasured == right.heightsMeasured,
            min(seconds, right.seconds) >= Self.leastComparedSeconds
        {
            let times = (seconds / right.seconds).rounded(decimals: 1)
            if times > 1, times < 1e8 { parts.append("measuring took \(times.text()) times as long") }
        }
        return "\(name): \(parts.isEmpty ? "so far this has cost nothing more" : parts.listed())."
    }

    /// The costs since an earlier account of the same list.
    public func since(_ start: ListCosts) -> ListCosts {
        var spent = self
        spent.measuring = measuring - start.measuring
        spent.showing = showing - start.showing
        spent.sizingCellsMade -= start.sizingCellsMade
        spent.cellsLeaked -= start.cellsLeaked
        spent.leakedBytes -= start.leakedBytes
        spent.cellsMade -= start.cellsMade
        spent.cellsReused -= start.cellsReused
        spent.heightsMeasured -= start.heightsMeasured
        spent.heightsMeasuredAhead -= start.heightsMeasuredAhead
        spent.heightsRecalled -= start.heightsRecalled
        spent.seconds -= start.seconds
        return spent
    }
}
