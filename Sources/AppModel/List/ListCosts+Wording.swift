import AutoLayout
import SelfSizing
import Wording

extension ListCosts {
    /// The shortest time that is compared, in seconds: chance decides how long shorter ones are.
    private static let leastComparedSeconds = 0.001

    /// The costs of a list in figures, for a comparison of two lists.
    package var summary: String {
        let work = measuring + showing
        let (time, made) = ((seconds * 1000).milliseconds, cellsMade + sizingCellsMade)
        var parts = [
            tr(
                work.constraints, one: "\(work.constraints.grouped) constraint created",
                many: "\(work.constraints.grouped) constraints created"),
            work.pivots.counted("pivot"),
            tr(
                heightsMeasured, one: "\(heightsMeasured.grouped) row measured in \(time)",
                many: "\(heightsMeasured.grouped) rows measured in \(time)"),
            tr(made, one: "\(made.grouped) cell made", many: "\(made.grouped) cells made"),
        ]
        if cellsLeaked > 0 { parts.append(Self.leaked(cellsLeaked)) }
        if pile.duplicates > 0 {
            let duplicates = tr(
                pile.duplicates, one: "\(pile.duplicates.grouped) duplicate",
                many: "\(pile.duplicates.grouped) duplicates")
            parts.append(pile.fullCells > 0 ? tr("\(duplicates), the most that are kept") : duplicates)
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
    package func comparison(with right: ListCosts, _ demonstrations: Set<Demonstration>) -> String? {
        let wrong = Demonstration.allCases.filter(demonstrations.contains)
        guard let first = wrong.first else { return nil }
        let name = wrong.count == 1 ? first.title : wrong.count.counted("demonstration")
        var parts: [String] = []
        let (own, other) = ((measuring + showing).constraints, (right.measuring + right.showing).constraints)
        if own > other {
            let (created, needed) = (own.grouped, other.grouped)
            parts.append(
                other == 1
                    ? tr(
                        own, one: "\(created) constraint was created where \(needed) was needed",
                        many: "\(created) constraints were created where \(needed) was needed")
                    : tr(
                        own, one: "\(created) constraint was created where \(needed) were needed",
                        many: "\(created) constraints were created where \(needed) were needed"))
        }
        if cellsLeaked > right.cellsLeaked {
            parts.append(Self.leaked(cellsLeaked - right.cellsLeaked))
        }
        if heightsMeasured > right.heightsMeasured {
            let (measured, usual) = (heightsMeasured.grouped, right.heightsMeasured.grouped)
            parts.append(
                tr(
                    heightsMeasured, one: "\(measured) row was measured instead of \(usual)",
                    many: "\(measured) rows were measured instead of \(usual)"))
        } else if heightsMeasured == right.heightsMeasured,
            min(seconds, right.seconds) >= Self.leastComparedSeconds
        {
            let times = (seconds / right.seconds).rounded(decimals: 1)
            if times > 1, times < 1e8 { parts.append(tr("measuring took \(times.text()) times as long")) }
        }
        return "\(name): \(parts.isEmpty ? tr("so far this has cost nothing more") : parts.listed())."
    }

    private static func leaked(_ count: Int) -> String {
        tr(count, one: "\(count.grouped) cell leaked", many: "\(count.grouped) cells leaked")
    }

    /// The costs since an earlier account of the same list.
    package func since(_ start: ListCosts) -> ListCosts {
        var spent = self
        spent.measuring = measuring - start.measuring
        spent.showing = showing - start.showing
        spent.sizingCellsMade -= start.sizingCellsMade
        spent.cellsLeaked -= start.cellsLeaked
        spent.cellsMade -= start.cellsMade
        spent.cellsReused -= start.cellsReused
        spent.heightsMeasured -= start.heightsMeasured
        spent.heightsMeasuredAhead -= start.heightsMeasuredAhead
        spent.heightsRecalled -= start.heightsRecalled
        spent.seconds -= start.seconds
        return spent
    }
}
