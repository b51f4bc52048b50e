import Audit
import AutoLayout
import SelfSizing
import Wording

/// What would become of the problems of a row if a repair were made.
struct RepairVerdict: Hashable, Sendable {
    let removesProblem: Bool
    let problemCount: Int
    let adviceCount: Int

    /// Compares the problem that is repaired with those that are left.
    init(of problem: RowProblem, left: RowProblems) {
        removesProblem = !left.problems.contains { $0.isSame(as: problem) }
        problemCount = left.problemCount
        adviceCount = left.problems.count - left.problemCount
    }
}

/// What would become of a row if a repair were made.
public struct RepairOutcome {
    /// The row as it would be.
    public let drawing: InspectedRow
    /// The height of the row as it is, in points.
    public let heightBefore: Double
    /// Whether the problem would be gone.
    public let removesProblem: Bool
    /// How many problems the row would have.
    public let problemCount: Int
    /// How many pieces of advice there would be.
    public let adviceCount: Int
    /// How many demonstrations are on: what they do wrong, no change of a template mends.
    public let demonstrationCount: Int

    init(
        _ verdict: RepairVerdict, drawing: InspectedRow, heightBefore: Double, demonstrationCount: Int
    ) {
        self.demonstrationCount = demonstrationCount
        self.drawing = drawing
        self.heightBefore = heightBefore
        removesProblem = verdict.removesProblem
        problemCount = verdict.problemCount
        adviceCount = verdict.adviceCount
    }

    /// The height and the problems then, as in “96 → 141 pt; this problem is gone, 1 problem left”.
    public var summary: String {
        let height = drawing.size.height.text()
        let before = heightBefore.text()
        let change = height == before ? "\(height) pt, as before" : "\(before) → \(height) pt"
        guard let left = RowProblems.counts(problems: problemCount, advice: adviceCount) else {
            return "\(change); nothing is wrong then"
        }
        let stays =
            switch demonstrationCount {
            case 0: "this problem stays"
            case 1: "this problem stays while the demonstration is on"
            default: "this problem stays while the demonstrations are on"
            }
        return "\(change); \(removesProblem ? "this problem is gone" : stays), \(left) left"
    }
}
