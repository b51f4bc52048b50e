import AutoLayout
import SelfSizing

extension ListCosts {
    /// What a list has cost, in figures under a list that is compared with another.
    public var summary: String {
        let work = measuring + showing
        var parts = [
            Self.counted(work.constraints, "constraint") + " created",
            Self.counted(work.pivots, "pivot"),
            Self.counted(heightsMeasured, "row")
                + " measured in \(Figures.milliseconds(seconds * 1000)) ms",
            Self.counted(cellsMade + sizingCellsMade, "cell") + " made",
        ]
        if cellsLeaked > 0 {
            parts.append(
                Self.counted(cellsLeaked, "cell") + " leaked, "
                    + "\(Figures.points(Double(leakedBytes / 1024))) KB of memory")
        }
        return parts.joined(separator: " · ")
    }

    /// What doing something wrong has cost more than the right way, in a sentence.
    ///
    /// Times are compared only where both lists measured the same number of rows; else the shorter one would have done
    /// less, not done it faster. Fewer rows are no gain: their heights were known before the comparison began.
    ///
    /// - Parameters:
    ///   - right: The costs of the same list with nothing done wrong.
    ///   - demonstrations: What is done wrong.
    /// - Returns: The sentence; `nil` where nothing is done wrong.
    public func comparison(with right: ListCosts, _ demonstrations: Set<Demonstration>) -> String? {
        let wrong = Demonstration.allCases.filter(demonstrations.contains)
        guard let first = wrong.first else { return nil }
        let name = wrong.count == 1 ? first.title : "\(wrong.count) demonstrations"
        var parts: [String] = []
        let (own, other) = ((measuring + showing).constraints, (right.measuring + right.showing).constraints)
        if own > other {
            parts.append(
                "\(Self.counted(own, "constraint")) \(own == 1 ? "was" : "were") created where "
                    + "\(Figures.grouped(other)) \(other == 1 ? "was" : "were") needed")
        }
        if cellsLeaked > right.cellsLeaked {
            let leaked = cellsLeaked - right.cellsLeaked
            parts.append(Self.counted(leaked, "cell") + " leaked")
        }
        if heightsMeasured > right.heightsMeasured {
            parts.append(
                "\(Self.counted(heightsMeasured, "row")) \(heightsMeasured == 1 ? "was" : "were") measured "
                    + "instead of \(Figures.grouped(right.heightsMeasured))")
        } else if heightsMeasured == right.heightsMeasured, seconds > 0, right.seconds > 0 {
            let tenths = (seconds / right.seconds * 10).rounded()
            if tenths >= 11, tenths < 1e9 {
                parts.append("measuring took \(Figures.points(tenths / 10)) times as long")
            }
        }
        guard let last = parts.last else { return "\(name): so far this has cost nothing more." }
        let beginning = parts.dropLast().joined(separator: ", ")
        return "\(name): " + (beginning.isEmpty ? last : beginning + ", and " + last) + "."
    }

    /// A number with what it counts, in the singular for one.
    private static func counted(_ count: Int, _ noun: String) -> String {
        "\(Figures.grouped(count)) \(noun)\(count == 1 ? "" : "s")"
    }

    /// What has been spent since an earlier account of the same list.
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
