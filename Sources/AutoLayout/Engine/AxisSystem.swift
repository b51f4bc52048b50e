import ConstraintSolver

/// The solver of one axis and where each view's variables stand in it.
///
/// Each view has a variable for its position (leading or top edge, in the root's coordinates) and one for its
/// extent. Two axes that a constraint couples share one solver.
struct AxisSystem {
    let solver: Solver
    private var variables: [Variable] = []

    /// Declares the variables of a number of views.
    init(solver: Solver, viewCount: Int) {
        self.solver = solver
        variables.reserveCapacity(2 * viewCount)
        for _ in 0..<(2 * viewCount) { variables.append(solver.makeVariable()) }
    }

    func position(of view: Int) -> Variable { variables[2 * view] }
    func extent(of view: Int) -> Variable { variables[2 * view + 1] }

    func solvedPosition(of view: Int) -> Double { solver.value(of: variables[2 * view]) }
    func solvedExtent(of view: Int) -> Double { solver.value(of: variables[2 * view + 1]) }
}

/// The two inequalities that an intrinsic size is on one axis.
struct ContentConstraints {
    let hugging: ConstraintID
    let compression: ConstraintID
}
