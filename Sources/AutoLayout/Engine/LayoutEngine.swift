import ConstraintSolver

/// Lays out one hierarchy: keeps its constraints as one problem per axis and re-solves what changed.
///
/// Horizontal comes before vertical, since a text's height follows from its width: labels are solved unwrapped, wrapped
/// at their solved widths, and solved again, at most ``maximumRounds`` times. Positions are solved along the writing
/// direction, so a right-to-left layout is the mirrored left-to-right one wherever only leading and trailing are used.
///
/// A change of a constant or an intrinsic size changes a parameter of the problem. After a change of its structure (a
/// constraint, a priority, the hierarchy) the problem is built again at the next solve; problems of one structure share
/// one compiled template.
public final class LayoutEngine {
    /// The most rounds of wrapping and solving before a layout counts as a loop.
    public static let maximumRounds = 3

    /// The view at the top of the hierarchy; its position is (0, 0) and its size is the goal of each solve.
    public let root: View
    /// The settings that the layout depends on besides the views.
    public var environment: LayoutEnvironment {
        get { present }
        set {
            let old = present
            present = newValue
            environmentChanged(from: old)
        }
    }
    /// Whether the last solve still changed a label's width after the last round.
    public var didDetectLoop: Bool { isLooping }
    var isLooping = false

    /// How far the root's superview reaches beyond the root, in points.
    ///
    /// Constraints with that view use it to place items once the root has its size.
    public var superviewOutsets = DirectionalEdgeInsets.zero {
        didSet {
            if superviewOutsets != oldValue, !outerConstraints.isEmpty { structureChanged() }
        }
    }
    /// Constraints between the root's superview and items inside the root: they place the items in a layout, and take
    /// no part in the root's fitting size.
    private(set) var outerConstraints: [LayoutConstraint] = []

    private var present: LayoutEnvironment
    private(set) var items = ItemTable()
    /// The work done by systems and labels that are gone.
    var pastWork = LayoutWork()
    /// The data of the items that rows read or change.
    let hot = HotItems()
    /// Records what varies from one row to the next; nothing is recorded before ``startContentLog()``.
    public let contentLog = ContentLog()
    private(set) var horizontal: AxisSystem
    private(set) var vertical: AxisSystem
    /// Whether a constraint ties the axes together, so that they share one system.
    private(set) var isCoupled = false
    /// Whether the views or guides differ from those in the table.
    private var itemsAreStale = true
    /// The number of changes so far of anything but contents: while it stays, so does all that follows from constraints
    /// alone.
    public private(set) var structureVersion = 0
    /// Whether the problem of each axis has to be built again.
    private var structureIsStale = (horizontal: true, vertical: true)
    private var constantsAreStale = false
    var needsSolve = true
    /// Whether something changed since the hierarchy was last solved.
    public var needsLayout: Bool { needsSolve }
    var needsUpdateConstraints = true
    var goal = Goal()
    /// Records the steps of each layout; `nil`, the default, records nothing.
    public var recorder: LayoutRecorder?
    /// The budget of one search for repairs, open values or ranges, in steps of the solver.
    ///
    /// It amounts to a tenth of a second or two, and is far more than layouts of a screen need.
    public var searchSteps = standardSearchSteps
    static let standardSearchSteps = 20_000_000
    /// The shared budget of all searches; `nil` for no limit.
    public var searchBudget: SearchBudget?
    /// The results of searches about the last layout.
    let memory = LayoutMemory()
    /// The frames of the last layout in the root's coordinates, by the places of the views.
    var absoluteFrames: [Rect] = []

    /// The size that the root is pulled to.
    struct Goal: Equatable {
        var size = Size.zero
        var horizontalPriority = LayoutPriority.required
        var verticalPriority = LayoutPriority.fittingSizeLevel
        /// Whether the hierarchy is laid out, rather than measured.
        var isEncapsulated = false
    }

    /// Makes the engine of a hierarchy; the root keeps a weak reference to it.
    public init(root: View, environment: LayoutEnvironment) {
        self.root = root
        present = environment
        horizontal = AxisSystem(
            AxisProblem(axes: [.horizontal], items: items, environment: environment))
        vertical = horizontal
        pastWork.constraints = root.constraintCount
        root.ownEngine = nil
        root.detach()
        root.ownEngine = self
    }

    deinit {
        for view in items.views { view.detach(from: Unmanaged.passUnretained(self)) }
    }

    // MARK: What changed

    /// Notes a change that no content sets again.
    func noteOther() {
        structureVersion += 1
        contentLog.noteOther()
    }

    /// Has a view measured again at the next solve.
    func measureAgain(_ view: View) {
        hot.markStale(view)
        needsSolve = true
    }

    func setNeedsUpdateConstraints() {
        needsUpdateConstraints = true
        needsSolve = true
    }

    func hierarchyChanged() {
        noteOther()
        itemsAreStale = true
        needsUpdateConstraints = true
        needsSolve = true
    }

    /// Has the problem of an axis built again at the next solve.
    func structureChanged(_ axis: Axis) {
        noteOther()
        needsSolve = true
        if axis == .horizontal {
            structureIsStale.horizontal = true
        } else {
            structureIsStale.vertical = true
        }
    }

    func structureChanged() {
        structureChanged(.horizontal)
        structureChanged(.vertical)
    }

    func constantsChanged() {
        contentLog.noteOther()
        constantsAreStale = true
        needsSolve = true
    }

    private func environmentChanged(from old: LayoutEnvironment) {
        guard !environment.isEquivalent(to: old) || environment.lineHeight != old.lineHeight else { return }
        memory.clear()
        contentLog.pause {
            constantsChanged()
            if environment.layoutDirection != old.layoutDirection { structureChanged() }
        }
        hot.markAllStale()
        let old = old.textMeasurer.metricsIdentity
        let forgets = environment.textMeasurer.metricsIdentity != old
        hot.forEachLabel { label, _ in label.checkFont(forgetsPrepared: forgets) }
        if forgets { for case let leaf as LeafView in items.views { leaf.forgetPreparedText() } }
    }

    func constraintAdded(_ constraint: LayoutConstraint) {
        pastWork.constraints += 1
        constraintChanged(constraint)
    }

    func constraintChanged(_ constraint: LayoutConstraint) {
        structureChanged(constraint.firstAttribute.axis)
        // An aspect ratio that is added or removed may couple the axes or uncouple them.
        if constraint.couplesAxes { structureChanged() }
    }

    func constantChanged(of constraint: LayoutConstraint) {
        structureVersion += 1
        contentLog.noteConstant(of: constraint)
        needsSolve = true
        let axis = constraint.firstAttribute.axis
        // A constraint that was refused is tried again.
        guard let parameter = system(for: axis).parameter(of: constraint),
            system(for: axis).set(constraint.constant, of: parameter.index)
        else { return contentLog.pause { structureChanged(axis) } }
    }

    // MARK: Building

    /// The system of an axis as last solved; both axes have one where a constraint couples them.
    public func system(for axis: Axis) -> AxisSystem { axis == .horizontal ? horizontal : vertical }

    /// Updates the table of views and the problems to the hierarchy and the texts.
    func buildIfNeeded() {
        if itemsAreStale {
            itemsAreStale = false
            retireLabels()
            var table = items
            items = ItemTable()
            table.collect(from: root, for: root.ownEngine === self ? Unmanaged.passUnretained(self) : nil)
            items = table
            hot.fill(from: table)
            structureChanged()
        }
        if constantsAreStale {
            constantsAreStale = false
            for axis in Axis.allCases where !isStale(axis) {
                if !system(for: axis).updateConstants(in: environment) { structureChanged(axis) }
            }
        }
        guard structureIsStale.horizontal || structureIsStale.vertical else { return }
        let wasCoupled = isCoupled
        let old = (horizontal: horizontal, vertical: vertical)
        outerConstraints = root.superview?.constraints.filter { $0.reaches(subviewOf: root) } ?? []
        isCoupled =
            outerConstraints.contains(where: \.couplesAxes)
            || items.views.contains { $0.constraints.contains(where: \.couplesAxes) }
        if isCoupled {
            horizontal = makeSystem(Axis.allCases)
            vertical = horizontal
        } else {
            if wasCoupled || structureIsStale.horizontal { horizontal = makeSystem([.horizontal]) }
            if wasCoupled || structureIsStale.vertical { vertical = makeSystem([.vertical]) }
        }
        if old.horizontal !== horizontal { retire(old.horizontal) }
        if old.vertical !== vertical, old.vertical !== old.horizontal { retire(old.vertical) }
        structureIsStale = (false, false)
        needsSolve = true
    }

    func isStale(_ axis: Axis) -> Bool {
        axis == .horizontal ? structureIsStale.horizontal : structureIsStale.vertical
    }

    private func makeSystem(_ axes: [Axis]) -> AxisSystem {
        AxisSystem(
            AxisProblem(
                axes: axes, items: items, outer: outerConstraints, superviewOutsets: superviewOutsets,
                environment: environment))
    }

    // MARK: Findings

    /// Constraints that the solver could not take, with its reason.
    public var refusals: [(constraint: LayoutConstraint, reason: SolverError)] {
        distinctSystems.flatMap(\.refusals)
    }

    /// The required constraints that were dropped because they contradict stronger or earlier ones.
    public var droppedConstraints: [LayoutConstraint] {
        distinctSystems.flatMap { system in
            system.leftOut.compactMap { system.origin(of: $0)?.constraint }
        }
    }

    /// Whether a required constraint was dropped.
    public var hasDroppedConstraints: Bool {
        horizontal.hasLeftOut || (!isCoupled && vertical.hasLeftOut)
    }

    /// Whether there are constraints that the solver could not take.
    public var hasRefusals: Bool { horizontal.hasRefusals || (!isCoupled && vertical.hasRefusals) }

    /// The number of constraints in the problems that come from ``LayoutConstraint`` objects.
    public var installedConstraintCount: Int {
        buildIfNeeded()
        return distinctSystems.reduce(0) { $0 + $1.installedCount }
    }
}
