/// The kinds of problems that a comparison has covered.
struct ComparisonTally {
    var problems = 0
    /// Problems whose numbers are too large for the oracle.
    var skipped = 0
    var optimal = 0
    var ambiguous = 0
    var unsatisfiable = 0
    /// Checkpoints without a conflict after one with a conflict.
    var recovered = 0

    var checkpoints: Int { optimal + ambiguous + unsatisfiable }

    static func + (left: Self, right: Self) -> Self {
        ComparisonTally(
            problems: left.problems + right.problems, skipped: left.skipped + right.skipped,
            optimal: left.optimal + right.optimal, ambiguous: left.ambiguous + right.ambiguous,
            unsatisfiable: left.unsatisfiable + right.unsatisfiable,
            recovered: left.recovered + right.recovered)
    }
}
