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
    var uses = ColumnUses()
    var statistics = SolverStatistics()

    /// What the columns take their first storage from.
    private var block: MemoryBlock

    /// The current point, by variable.
    var point = Column<Double>()
    /// The point as of the last solve that was asked for from outside.
    var values = Column<Double>()
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
    /// The constraints whose constants changed, then those whose residuals have to be computed again.
    var staleRows = IndexSet()
    /// The steps of the factor whose columns have to be computed again.
    var staleSteps = IndexSet()

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

    /// The trail of the last change of a single constant.
    var trail = EditTrail()
    /// Whether a variable changed its sign during propagation.
    var hasCrossed = false

    /// Whether the last run ended at the pivot limit.
    var isUnsettled = false

    /// Whether some decision of the present run is too near for floating point.
    var isDoubtful = false
    /// Whether some constraint's coefficients were of very different size.
    var hasWideRows = false
    /// Whether the present constraints are solved exactly from the start, since floating point could not
    /// decide them before.
    var isDelicate = false
    /// Whether the present constraints have turned out to be too much for exact arithmetic.
    var isBeyondExact = false

    /// Whether a candidate is being tested, with the accepted constraints as walls.
    var isTesting = false

    /// A linear function of the variables to bring down on the best face, and whether it falls without end.
    var objective = Column<Double>()
    var isUnbounded = false

    /// Keeps a simplex that is borrowed in memory.
    ///
    /// The compiler hands a value of unknown type over by its address, and so what contains one. As a value of three
    /// hundred parts, a simplex takes the check for a single owner (`BorrowToDestructure` of Swift 6.3) a minute.
    private let address: Any? = nil

    /// A slope below this, relative to the costs of its level, counts as zero.
    static let slopeTolerance = 1e-11
    /// A slope below this share of the largest one is rounding.
    static let slopeNoise = 1e-13
    /// A rate below this never becomes a pivot.
    static let pivotTolerance = 1e-11
    /// After this many pivots without progress Bland's rule takes over, which cannot cycle.
    static let stallLimit = 16
    /// After this many exchanges the active set is factored again.
    static let updateLimit = 16
    /// No more variables or constraints than this are reserved ahead.
    static let largestReservation = 1 << 16
    /// The two directions of a position.
    static let up: UInt8 = 1
    static let down: UInt8 = 2

    var variableCount: Int { point.count }

    /// Makes an empty simplex with room for so many variables and constraints before it asks for more memory.
    init(variables: Int = 48, constraints: Int = 64) {
        let variables = max(0, min(variables, Self.largestReservation))
        let constraints = max(0, min(constraints, Self.largestReservation))
        let terms = 2 * constraints
        block = MemoryBlock(byteCount: 2048 + 136 * variables + 112 * constraints + 32 * terms)
        store.reserve(constraints: constraints, terms: terms, in: &block)
        levels.reserve(constraints: constraints, in: &block)
        active.reserve(variables: variables, constraints: constraints, in: &block)
        uses.reserve(variables: variables, terms: terms, in: &block)
        crash.reserve(variables: variables, constraints: constraints, in: &block)
        factor.reserve(variables: variables, terms: terms, in: &block)
        point.reserve(variables, in: &block)
        values.reserve(variables, in: &block)
        requiredUses.reserve(variables, in: &block)
        residual.reserve(constraints, in: &block)
        exactness.reserve(constraints, in: &block)
        staleRows.reserve(constraints, in: &block)
        staleSteps.reserve(variables, in: &block)
        openSides.reserve(variables, in: &block)
        openPositions.reserve(variables, in: &block)
        breakpoints.reserve(32, in: &block)
        row.reserve(variables, in: &block)
        right.reserve(variables, in: &block)
        direction.reserve(variables, in: &block)
        gradient.reserve(variables, in: &block)
        multipliers.reserve(variables, in: &block)
    }

    mutating func appendVariable() {
        active.appendVariable()
        point.append(0)
        values.append(0)
        requiredUses.append(0)
        uses.isCurrent = false
        pending.factorization = true
        pending.vertex = true
    }

    /// Brings the work vectors to the present number of variables and constraints.
    mutating func sizeWorkVectors() {
        staleRows.grow(to: store.slotCount)
        if row.count == variableCount { return }
        staleSteps.grow(to: variableCount)
        openSides.refill(0, count: variableCount)
        row.refill(0, count: variableCount)
        right.refill(0, count: variableCount)
        direction.refill(0, count: variableCount)
        gradient.refill(0, count: variableCount)
        multipliers.refill(0, count: variableCount)
    }
}

/// What edits since the last solve make necessary.
struct PendingWork {
    /// Constants were changed.
    private(set) var values = false
    /// The constraint whose constant was changed, if it is the only one; -1 for none or several.
    private(set) var onlyConstant = -1
    /// The values do not show the present point.
    var publication = false
    /// The active set may no longer be the best even if no residual changes sides.
    var vertex = false
    /// Constraints may have changed levels.
    var levels = true
    /// The factor does not match the active set.
    var factorization = false
    /// Which left-out constraints may be able to come back.
    var readmission = Readmission.none
    /// Constraints added since the last solve.
    var additions = 0

    /// Which left-out constraints may be able to come back.
    enum Readmission {
        case none
        /// Those that have no partners any more.
        case freed
        case all
    }

    /// No work at all.
    static let nothing: PendingWork = {
        var work = PendingWork()
        work.levels = false
        return work
    }()

    /// Notes that a constraint's constant was changed.
    mutating func noteConstant(of slot: Int) {
        onlyConstant = !values || onlyConstant == slot ? slot : -1
        values = true
    }

    /// Whether the point may be out of date.
    var isAny: Bool { values || isStructural || readmission != .none }

    /// Whether nothing but constants changed.
    var isConstantsAlone: Bool { !isStructural }

    private var isStructural: Bool { vertex || levels || factorization || additions > 0 }
}
