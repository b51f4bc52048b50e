import ConstraintSolver

/// Lays out one hierarchy: keeps its constraints in a solver per axis and re-solves what changed.
///
/// Horizontal comes before vertical, since a text's height follows from its width: labels are solved
/// unwrapped, wrapped at the width they got, and solved again, at most ``maximumRounds`` times.
/// Positions are solved along the writing direction, so a right-to-left layout is the mirrored
/// left-to-right one wherever only leading and trailing are used.
public final class LayoutEngine {
    /// The most rounds of wrapping and solving before a layout counts as a loop.
    public static let maximumRounds = 3

    /// The view at the top of the hierarchy; its position is (0, 0) and its size is the goal of each solve.
    public let root: View
    /// What the layout depends on besides the views.
    public var environment: LayoutEnvironment {
        didSet { environmentChanged(from: oldValue) }
    }

    /// The views of the hierarchy in depth-first order, the root first.
    private(set) var views: [View] = []
    /// The guides that have variables, which follow those of the views.
    private(set) var guides: [LayoutGuide] = []
    var horizontal: AxisSystem
    var vertical: AxisSystem
    /// Whether a constraint ties the axes together, so that they share one solver.
    private(set) var isCoupled = false
    var installed: [InstalledConstraint] = []
    private var labels: [Label] = []
    /// What places readable content guides; the constraints are in no view's list.
    private var readableConstraints: [LayoutConstraint] = []
    /// The content constraints by 2 × view + axis.
    private var content: [ContentConstraints?] = []
    private var goals: [GoalConstraint] = []
    /// Constraints that the solver could not take, with its reason.
    public internal(set) var refusals: [(constraint: LayoutConstraint, reason: SolverError)] = []
    /// Whether the last solve still changed a label's width after the last round.
    public private(set) var didDetectLoop = false

    /// The rounds of wrapping that the present solve has taken.
    private var rounds = 0
    private var needsBuild = true
    private var needsSolve = true
    var constantsAreStale = false

    /// Makes the engine of a hierarchy; the root keeps a weak reference to it.
    public init(root: View, environment: LayoutEnvironment) {
        self.root = root
        self.environment = environment
        horizontal = AxisSystem(solver: Solver(), viewCount: 0)
        vertical = horizontal
        root.ownEngine = self
    }

    // MARK: What changed

    func setNeedsSolve() { needsSolve = true }

    func hierarchyChanged() {
        needsBuild = true
        needsSolve = true
    }

    func constantsChanged() {
        constantsAreStale = true
        needsSolve = true
    }

    func contentPrioritiesChanged(of view: View) {
        needsSolve = true
        guard !needsBuild else { return }
        for axis in Axis.allCases {
            guard let pair = content[2 * view.engineIndex + axis.rawValue] else { continue }
            let solver = system(axis).solver
            try? solver.setPriority(
                Priority(view.contentHuggingPriority(for: axis)), of: pair.hugging)
            try? solver.setPriority(
                Priority(view.contentCompressionResistancePriority(for: axis)), of: pair.compression)
        }
    }

    private func environmentChanged(from old: LayoutEnvironment) {
        guard !environment.isEquivalent(to: old) else { return }
        needsSolve = true
        if environment.layoutDirection != old.layoutDirection || !readableConstraints.isEmpty {
            needsBuild = true
        }
        for view in views { view.intrinsicSizeIsStale = true }
    }

    func constraintAdded(_ constraint: LayoutConstraint) {
        needsSolve = true
        guard !needsBuild else { return }
        if constraint.couplesAxes && !isCoupled {
            needsBuild = true
        } else {
            install(constraint)
        }
    }

    func constraintRemoved(_ constraint: LayoutConstraint) {
        needsSolve = true
        guard !needsBuild else { return }
        uninstall(constraint)
    }

    func constantChanged(of constraint: LayoutConstraint) {
        needsSolve = true
        guard !needsBuild else { return }
        // A constraint that was refused gets another chance.
        if constraint.engineIndex < 0 { return install(constraint) }
        updateConstant(at: constraint.engineIndex)
    }

    func priorityChanged(of constraint: LayoutConstraint) {
        needsSolve = true
        guard !needsBuild else { return }
        if constraint.engineIndex < 0 { return install(constraint) }
        let entry = installed[constraint.engineIndex]
        do {
            try system(entry.axis).solver.setPriority(Priority(constraint.priority), of: entry.id)
        } catch {
            uninstall(constraint)
            refusals.append((constraint, error))
        }
    }

    func system(_ axis: Axis) -> AxisSystem { axis == .horizontal ? horizontal : vertical }

    // MARK: Building

    private func build() {
        needsBuild = false
        constantsAreStale = false
        views.removeAll(keepingCapacity: true)
        collect(root)
        for constraint in installed.map(\.constraint) { constraint.engineIndex = -1 }
        installed.removeAll(keepingCapacity: true)
        refusals.removeAll()
        isCoupled = views.contains { $0.constraints.contains(where: \.couplesAxes) }
        for guide in guides { guide.engineIndex = -1 }
        guides = views.flatMap { ($0.layoutGuides + $0.standardGuides).filter(\.hasVariables) }
        for (place, guide) in guides.enumerated() { guide.engineIndex = views.count + place }
        let count = views.count + guides.count
        horizontal = AxisSystem(solver: Solver(), viewCount: count)
        vertical = AxisSystem(solver: isCoupled ? horizontal.solver : Solver(), viewCount: count)
        labels = views.compactMap { $0 as? Label }
        installGoals()
        installContent()
        installReadableGuides()
        for view in views {
            for constraint in view.constraints { install(constraint) }
        }
    }

    private func installReadableGuides() {
        readableConstraints = guides.filter { $0.kind == .readableContent }
            .flatMap { $0.readableConstraints(width: environment.contentSizeCategory.readableWidth) }
        for constraint in readableConstraints { install(constraint) }
    }

    private func collect(_ view: View) {
        view.engineIndex = views.count
        view.intrinsicSizeIsStale = true
        views.append(view)
        for child in view.subviews { collect(child) }
    }

    private func installGoals() {
        goals = Axis.allCases.map { axis in
            let system = system(axis)
            require([Term(system.position(of: 0), 1)], .equal, constant: 0, in: system.solver)
            return GoalConstraint(system: system, view: 0)
        }
        for index in 1..<(views.count + guides.count) {
            for axis in Axis.allCases {
                let system = system(axis)
                require(
                    [Term(system.extent(of: index), 1)], .greaterThanOrEqual, constant: 0,
                    in: system.solver)
            }
        }
    }

    private func require(
        _ terms: [Term], _ relation: LinearRelation, constant: Double, in solver: Solver
    ) {
        _ = try? solver.add(
            terms, relation, constant: constant, priority: .required, onConflict: .leaveOut)
    }

    private func installContent() {
        content = Array(repeating: nil, count: 2 * views.count)
        for (index, view) in views.enumerated() {
            let size = view.intrinsicContentSize
            for axis in Axis.allCases where size[axis] != View.noIntrinsicMetric {
                content[2 * index + axis.rawValue] = contentConstraints(
                    of: view, at: index, axis: axis, extent: size[axis])
            }
        }
    }

    private func contentConstraints(
        of view: View, at index: Int, axis: Axis, extent: Double
    ) -> ContentConstraints? {
        let system = system(axis)
        let terms = [Term(system.extent(of: index), 1)]
        guard
            let hugging = try? system.solver.add(
                terms, .lessThanOrEqual, constant: -extent,
                priority: Priority(view.contentHuggingPriority(for: axis)), onConflict: .leaveOut)
        else { return nil }
        guard
            let compression = try? system.solver.add(
                terms, .greaterThanOrEqual, constant: -extent,
                priority: Priority(view.contentCompressionResistancePriority(for: axis)),
                onConflict: .leaveOut)
        else {
            try? system.solver.remove(hugging)
            return nil
        }
        return ContentConstraints(hugging: hugging, compression: compression)
    }

    // MARK: Solving

    /// The smallest size of the root that satisfies the constraints, drawn to a target, rounded up to pixels.
    ///
    /// No frame changes.
    public func fittingSize(
        for target: Size, horizontalPriority: LayoutPriority, verticalPriority: LayoutPriority
    ) -> Size {
        solve(
            goal: target, horizontalPriority: horizontalPriority, verticalPriority: verticalPriority)
        return Size(
            width: environment.roundUpToPixel(horizontal.solvedExtent(of: 0)),
            height: environment.roundUpToPixel(vertical.solvedExtent(of: 0)))
    }

    /// Solves at a size of the root in points and gives every view its frame.
    ///
    /// The height is asked for at 999, as a table asks for the encapsulated height, so that a required
    /// vertical chain of another height is broken nowhere.
    public func layOut(size: Size) {
        solve(goal: size, horizontalPriority: .required, verticalPriority: 999)
        assignFrames(rootSize: size)
    }

    private func solve(
        goal: Size, horizontalPriority: LayoutPriority, verticalPriority: LayoutPriority
    ) {
        root.updateConstraintsIfNeeded()
        if needsBuild {
            build()
            needsSolve = true
        }
        if goals[0].set(goal.width, Priority(horizontalPriority)) { needsSolve = true }
        let heightMoved = goals[1].set(goal.height, Priority(verticalPriority))
        if constantsAreStale { updateAllConstants() }
        guard needsSolve || (heightMoved && isCoupled) else {
            if heightMoved { solveVertically() }
            return
        }
        needsSolve = false
        rounds = 0
        didDetectLoop = false
        refreshContent()
        horizontal.solver.solve()
        wrapLabels()
        solveVertically()
    }

    /// Solves vertically; where the axes are coupled the widths may move once more.
    private func solveVertically() {
        vertical.solver.solve()
        guard isCoupled else { return }
        wrapLabels()
    }

    /// Takes every label back to its unwrapped size and every stale view to its new intrinsic size.
    ///
    /// Starting from the same place each time makes the result independent of what was solved before.
    private func refreshContent() {
        for (index, view) in views.enumerated() {
            if let label = view as? Label {
                if label.intrinsicSizeIsStale { label.measureUnwrapped(in: environment) }
                label.unwrap()
                label.intrinsicSizeIsStale = false
                updateContent(of: label, at: index)
            } else if view.intrinsicSizeIsStale {
                view.intrinsicSizeIsStale = false
                updateContent(of: view, at: index)
            }
        }
        updateBaselines()
    }

    /// Wraps labels at their solved widths and solves again, until no width moves a line.
    private func wrapLabels() {
        while true {
            var moved = false
            for label in labels where label.wrapsAutomatically {
                let width = solvedWidth(of: label.engineIndex)
                guard label.wrap(at: width, in: environment) else { continue }
                moved = true
                updateContent(of: label, at: label.engineIndex)
            }
            guard moved else { return }
            updateBaselines()
            rounds += 1
            if rounds > Self.maximumRounds {
                didDetectLoop = true
                return
            }
            horizontal.solver.solve()
        }
    }

    /// The width that a view will have once its edges are on the pixel grid, in points.
    private func solvedWidth(of index: Int) -> Double {
        let leading = horizontal.solvedPosition(of: index)
        let trailing = leading + horizontal.solvedExtent(of: index)
        return environment.roundToPixel(trailing) - environment.roundToPixel(leading)
    }

    private func updateContent(of view: View, at index: Int) {
        let size = view.intrinsicContentSize
        for axis in Axis.allCases {
            let solver = system(axis).solver
            let extent = size[axis]
            let slot = 2 * index + axis.rawValue
            if extent == View.noIntrinsicMetric {
                guard let pair = content[slot] else { continue }
                try? solver.remove(pair.hugging)
                try? solver.remove(pair.compression)
                content[slot] = nil
            } else if let pair = content[slot] {
                try? solver.setConstant(-extent, of: pair.hugging)
                try? solver.setConstant(-extent, of: pair.compression)
            } else {
                content[slot] = contentConstraints(of: view, at: index, axis: axis, extent: extent)
            }
        }
    }

    // MARK: Frames

    private func assignFrames(rootSize: Size) {
        for (index, view) in views.enumerated() {
            let absolute = absoluteFrame(of: view, rootWidth: rootSize.width)
            if let parent = view.superview, index > 0 {
                let origin = absoluteFrame(of: parent, rootWidth: rootSize.width).origin
                view.layoutFrame = absolute.offset(x: -origin.x, y: -origin.y)
            } else {
                view.layoutFrame = Rect(x: 0, y: 0, width: rootSize.width, height: rootSize.height)
            }
            assignGuides(of: view, rootWidth: rootSize.width)
            view.layoutSubviews()
        }
    }

    private func assignGuides(of view: View, rootWidth: Double) {
        if view.layoutGuides.isEmpty && view.standardGuides.isEmpty { return }
        let origin = absoluteFrame(of: view, rootWidth: rootWidth).origin
        for guide in view.layoutGuides + view.standardGuides where guide.hasVariables {
            guide.solvedFrame = alignmentRect(of: guide.engineIndex, rootWidth: rootWidth)
                .offset(x: -origin.x, y: -origin.y)
        }
    }

    /// A view's solved frame in the root's coordinates.
    private func absoluteFrame(of view: View, rootWidth: Double) -> Rect {
        alignmentRect(of: view.engineIndex, rootWidth: rootWidth).outset(by: view.alignmentRectInsets)
    }

    /// A solved rectangle in the root's coordinates, its edges on the pixel grid.
    private func alignmentRect(of index: Int, rootWidth: Double) -> Rect {
        let leading = horizontal.solvedPosition(of: index)
        let top = vertical.solvedPosition(of: index)
        let left = environment.roundToPixel(leading)
        let width = environment.roundToPixel(leading + horizontal.solvedExtent(of: index)) - left
        let upper = environment.roundToPixel(top)
        let height = environment.roundToPixel(top + vertical.solvedExtent(of: index)) - upper
        let x = environment.layoutDirection == .leftToRight ? left : rootWidth - left - width
        return Rect(x: x, y: upper, width: width, height: height)
    }
}

extension LayoutGuide {
    /// What places a readable content guide: in the middle between the margins, as wide as it may be.
    fileprivate func readableConstraints(width: Double) -> [LayoutConstraint] {
        guard let view = owningView else { return [] }
        return [
            LayoutConstraint(self, .centerX, .equal, to: view, .centerXWithinMargins),
            LayoutConstraint(self, .width, .lessThanOrEqual, to: view.layoutMarginsGuide, .width),
            LayoutConstraint(self, .width, .lessThanOrEqual, toConstant: width),
            LayoutConstraint(self, .width, .equal, toConstant: width, priority: 999),
            LayoutConstraint(self, .top, .equal, to: view, .topMargin),
            LayoutConstraint(self, .bottom, .equal, to: view, .bottomMargin),
        ]
    }
}

/// The constraint that draws the root's size on one axis to its goal.
private final class GoalConstraint {
    private let solver: Solver
    private let id: ConstraintID?
    private var extent = 0.0
    private var priority = Priority(LayoutPriority.fittingSizeLevel)

    init(system: AxisSystem, view: Int) {
        solver = system.solver
        id = try? system.solver.add(
            [Term(system.extent(of: view), 1)], .equal, constant: 0, priority: priority,
            onConflict: .leaveOut)
    }

    /// Moves the goal; returns whether anything changed.
    func set(_ newExtent: Double, _ newPriority: Priority) -> Bool {
        guard let id, newExtent != extent || newPriority != priority else { return false }
        if newPriority != priority { try? solver.setPriority(newPriority, of: id) }
        if newExtent != extent { try? solver.setConstant(-newExtent, of: id) }
        extent = newExtent
        priority = newPriority
        return true
    }
}

extension Priority {
    /// The solver's priority of the same number.
    init(_ priority: LayoutPriority) {
        self.init(priority.rawValue)
    }
}
