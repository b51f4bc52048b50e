import Audit
import AutoLayout
import Wording

/// The outcome of a repair of a row.
package struct RepairOutcome {
    /// The row after the repair.
    package let drawing: InspectedRow
    /// The height of the row before the repair, in points.
    package let heightBefore: Double
    /// Whether the repair solves the problem.
    package let removesProblem: Bool
    /// The number of problems after the repair.
    package let problemCount: Int
    /// The number of problems after the repair that the row did not have before it.
    package let newCount: Int
    /// Whether it causes a worse problem than the one that it solves.
    package let isWorse: Bool
    /// What there is to repair next, in a sentence; `nil` where no problem is new.
    package let nextRepair: String?
    /// The number of notes after the repair.
    package let noteCount: Int
    /// The number of active demonstrations; no repair of a template corrects their mistakes.
    package let demonstrationCount: Int

    /// Makes the outcome of a repair.
    ///
    /// - Parameters:
    ///   - verdict: What it changes of the row's findings.
    ///   - drawing: The row after it.
    ///   - heightBefore: The height of the row before it, in points.
    ///   - demonstrationCount: The number of active demonstrations.
    package init(
        _ verdict: RepairVerdict, drawing: InspectedRow, heightBefore: Double, demonstrationCount: Int
    ) {
        self.demonstrationCount = demonstrationCount
        self.drawing = drawing
        self.heightBefore = heightBefore
        removesProblem = verdict.removesFinding
        let left = FindingCounts(verdict.left)
        (problemCount, noteCount) = (left.problems, left.notes)
        newCount = verdict.new.count
        isWorse = verdict.isWorse
        nextRepair = verdict.nextRepair
    }

    /// Whether the repair causes problems that the row does not have without it.
    package var bringsProblems: Bool { newCount > 0 }

    /// Whether another repair causes new problems and this one does not; of two that are alike in that, whether fewer
    /// problems are left.
    package func isBetter(than other: RepairOutcome) -> Bool {
        if bringsProblems != other.bringsProblems { return !bringsProblems }
        return (problemCount, noteCount) < (other.problemCount, other.noteCount)
    }

    /// That no tried repair removes the problem, in a sentence.
    package var failure: String {
        switch demonstrationCount {
        case 0: tr("No repair that was tried removes this problem.")
        case 1: tr("No repair of the template removes this problem while the demonstration is on.")
        default: tr("No repair of the template removes this problem while the demonstrations are on.")
        }
    }

    /// The same of a repair that changes nothing that is seen.
    package var summaryOfSameLook: String { tr("\(summary); it looks the same") }

    /// The height and the problems then, as in “96 → 141 pt; this problem is gone, 1 problem left, 2 new problems”.
    package var summary: String {
        let height = drawing.size.height.text()
        let before = heightBefore.text()
        let change = height == before ? tr("\(height) pt, as before") : tr("\(before) → \(height) pt")
        guard problemCount + noteCount > 0 else {
            return tr("\(change); nothing is wrong then")
        }
        var parts = removesProblem ? [tr("this problem is gone")] : []
        if let left = FindingCounts(problems: problemCount - newCount, notes: noteCount).words {
            parts.append(tr("\(left) left"))
        }
        if newCount > 0 { parts.append(newCount.counted("new problem")) }
        return "\(change); " + parts.joined(separator: ", ")
    }
}
