/// A primal simplex over *active sets*, strictly lexicographic in the priorities.
///
/// Every constraint is a residual with a convex cost that bends at zero: nothing on the satisfied side, a
/// slope at the constraint's level on the violated one. Every variable's anchor is such a residual too, at a
/// level of its own below all priorities. A vertex holds as many rows at zero as there are variables. No slack
/// or error variables are needed, and every vertex is a valid start, whatever was edited before: one that
/// violates required constraints merely costs something at the top level.
///
/// Levels are brought down one after another. A direction, that is, an active row let go to one side, is
/// *open* while it costs nothing at the levels done so far, and *closed* for good once it costs something:
/// that is what makes the order strict without any weights.
struct Simplex: ~Copyable {
    var store = ConstraintStore()
    var levels = PriorityLevels()
    var active = ActiveSet()
    var factor = BasisFactor()
    var crash = CrashBasis()
    var statistics = SolverStatistics()

    /// The current point, by variable.
    var point = Column<Double>()
    /// Each constraint's residual at that point, and how exactly it is known.
    var residual = Column<Double>()
    var exactness = Column<Double>()
    /// The required constraints that are left out now.
    var leftOut = Column<Int32>()
    /// For each of them, the accepted constraints that it contradicts.
    var leftOutPartners: [[ConstraintID]] = []
    /// Removed constraints that are active still.
    var leaving = Column<Int32>()

    /// What edits since the last solve make necessary.
    var pending = PendingWork()

    /// The open directions of each position, as bits, and the positions that have any.
    var openSides = Column<UInt8>()
    var openPositions = Column<Int32>()
    var breakpoints = Breakpoints()

    /// How many required constraints mention each variable.
    var requiredUses = Column<Int32>()

    /// Work vectors.
    ///
    /// `row` is all zero between uses.
    var row = Column<Double>()
    var right = Column<Double>()
    var direction = Column<Double>()
    var gradient = Column<Double>()
    var multipliers = Column<Double>()

    /// Pivots left before the run counts as stuck.
    var pivotBudget = 0
    /// Pivots in a row that did not move the point.
    var stalled = 0
    /// Whether to follow Bland's rule from the first pivot, as after a run that got stuck.
    var isCautious = false

    /// Whether a candidate is being tested, with the accepted constraints as walls.
    var isTesting = false

    /// A linear function of the variables to bring down on the best face, and whether it falls without end.
    var objective = Column<Double>()
    var isUnbounded = false

    /// A slope below this, relative to the costs of its level, counts as zero.
    static let slopeTolerance = 1e-9
    /// A rate below this never becomes a pivot.
    static let pivotTolerance = 1e-9
    /// After this many pivots without progress Bland's rule takes over, which cannot cycle.
    static let patience = 16
    /// After this many exchanges the active set is factored anew.
    static let updateLimit = 16
    /// The two directions of a position.
    static let up: UInt8 = 1
    static let down: UInt8 = 2

    var variableCount: Int { point.count }

    mutating func appendVariable() {
        active.appendVariable()
        point.append(0)
        openSides.append(0)
        row.append(0)
        right.append(0)
        direction.append(0)
        gradient.append(0)
        multipliers.append(0)
        requiredUses.append(0)
        pending.factorization = true
        pending.vertex = true
    }
}

/// What edits since the last solve make necessary.
struct PendingWork {
    /// Values have to be computed.
    var values = false
    /// The active set may no longer be the best even if no residual changes sides.
    var vertex = false
    /// Constraints may have changed levels.
    var levels = true
    /// The factor does not match the active set.
    var factorization = false
    /// Left-out constraints may be able to come back.
    var readmission = false
    /// Constraints added since the last solve.
    var additions = 0

    /// No work at all.
    static let nothing: PendingWork = {
        var work = PendingWork()
        work.levels = false
        return work
    }()

    /// Whether there is anything to do.
    var isAny: Bool { values || vertex || levels || factorization || readmission }
}
