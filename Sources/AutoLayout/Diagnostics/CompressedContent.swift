import ConstraintSolver
import Wording

extension LayoutEngine {
    /// Views that are smaller than their contents as last solved, with the constraints that win over them.
    ///
    /// The answer is remembered until the next layout.
    ///
    /// - Returns: The findings, and whether all likely repairs were tried.
    func compressedContent() -> (findings: [LayoutFinding], isComplete: Bool) {
        remembered { findCompressedContent() }
    }

    /// The findings about one view, or about all.
    func findCompressedContent(of only: View? = nil) -> (findings: [LayoutFinding], isComplete: Bool) {
        let budget = makeSearchBudget()
        let findings = scratchSystems(within: budget).flatMap { scratch -> [LayoutFinding] in
            let system = scratch.system
            let unmet = scratch.solver.unmet()
            let unmetConstraints = Set(unmet.map(\.constraint))
            return unmet.compactMap { unmet in
                guard case .compressionResistance(let view, let axis) = system.origin(of: unmet.constraint),
                    only == nil || only === view
                else { return nil }
                return LayoutFinding.compressed(
                    view, axis, by: unmet.amount, in: scratch, unmet: unmetConstraints)
            }
        }
        return (findings, !budget.isExhausted)
    }
}

extension LayoutFinding {
    /// The largest number of repairs.
    private static let mostRepairs = 4
    /// The most repairs that are tried.
    private static let mostTrials = 24
    /// How many steps the text of a constraint counts.
    private static let stepsPerText = 1000

    fileprivate static func compressed(
        _ view: View, _ axis: Axis, by amount: Double, in scratch: ScratchSystem, unmet: Set<ConstraintID>
    ) -> LayoutFinding? {
        let (system, solver) = (scratch.system, scratch.solver)
        let attribute = axis.size
        guard let extent = system.expression(for: attribute, of: view)?.terms else { return nil }
        // The constraints that decide the extent are those that win.
        var winners: [ConstraintOrigin] = []
        var rivals: [View] = []
        var texts: Set<String> = []
        // Contents that can be compressed themselves, or resist less, do not win.
        let resistance = view.contentCompressionResistancePriority(for: axis)
        for id in deciders(of: extent, solver, within: scratch.budget) {
            guard let origin = system.origin(of: id) else { continue }
            switch origin {
            // A minimum size of the view's own does not make it smaller.
            case .constraint(let own)
            where own.firstItem === view && own.firstAttribute == attribute && own.secondItem == nil
                && own.relation == .greaterThanOrEqual:
                continue
            case .constraint, .encapsulatedSize, .fittingSize:
                if texts.insert(origin.fullText).inserted { winners.append(origin) }
            case .compressionResistance(let rival, axis) where rival !== view:
                guard rival.contentCompressionResistancePriority(for: axis) >= resistance,
                    !unmet.contains(id), !isCompressed(rival, axis, in: system, solver)
                else { continue }
                if !rivals.contains(where: { $0 === rival }) { rivals.append(rival) }
            default: break
            }
        }
        scratch.budget.spend(stepsPerText * texts.count)
        // A maximum of the view's own size explains the finding fully, even where there is no more room around the
        // view.
        let caps = winners.filter {
            $0.constraint.map {
                $0.firstItem === view && $0.firstAttribute == attribute && $0.secondItem == nil
            } ?? false
        }
        if !caps.isEmpty { winners = caps }
        winners = winners.enumerated().sorted {
            ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
        }
        .map(\.element)
        let content = CompressedContent(
            view: view, axis: axis, amount: amount, winners: winners, rivals: rivals)
        let constraints = winners.compactMap(\.constraint)
        let leftOut = solver.leftOut.count
        let needed = extent.reduce(amount) { $0 + $1.coefficient * solver.value(of: $1.variable) }
        func isEnough(_ repair: Repair) -> Bool {
            guard let trial = scratch.trial(of: repair)?.solver, trial.leftOut.count <= leftOut else {
                return false
            }
            let value = extent.reduce(0) { $0 + $1.coefficient * trial.value(of: $1.variable) }
            return value >= needed - 1e-6
        }
        // The likeliest come first. Each is a solve of its own, and is tried once: the budget may end between two.
        var repairs: [Repair] = []
        for repair in likelyRepairs(view, axis, constraints).prefix(mostTrials)
        where repairs.count < mostRepairs && isEnough(repair) {
            repairs.append(repair)
        }
        return LayoutFinding(
            .compressedContent, message: content.message(naming: \.description), axis: axis, items: [view],
            constraints: constraints, repairs: repairs,
            detail: .compressedContent(content))
    }

    /// Whether a view is smaller than its content.
    private static func isCompressed(
        _ view: View, _ axis: Axis, in system: AxisSystem, _ solver: Solver
    ) -> Bool {
        guard let extent = system.expression(for: axis.size, of: view)?.terms else { return false }
        let size = extent.reduce(0) { $0 + $1.coefficient * solver.value(of: $1.variable) }
        return size < view.intrinsicContentSize[axis] - 0.5
    }

    /// The constraints in the explanation of an extent, followed by all others that decide it.
    private static func deciders(
        of extent: [Term], _ solver: Solver, within budget: WorkBudget
    ) -> [ConstraintID] {
        guard budget.allowsMore() else { return [] }
        let sum = solver.explanation(of: extent, within: budget).summands.map(\.constraint)
        guard budget.allowsMore() else { return sum }
        // Leaves steps for trying repairs.
        let part = WorkBudget(steps: budget.stepsLeft / 2, within: budget)
        return sum + solver.deciders(of: extent, within: part)
    }

    private static func likelyRepairs(_ view: View, _ axis: Axis, _ winners: [LayoutConstraint]) -> [Repair] {
        let resistance = view.contentCompressionResistancePriority(for: axis).rawValue
        // A constraint on the view's own size is the likeliest to be too strong.
        // The end of a chain gives way before its beginning.
        func place(_ constraint: LayoutConstraint) -> Int {
            if constraint.firstAttribute.isSize { return 0 }
            return constraint.firstAttribute == .bottom && constraint.secondAttribute == .bottom ? 1 : 2
        }
        let ordered = winners.enumerated().sorted {
            (place($0.element), $0.offset) < (place($1.element), $1.offset)
        }.map(\.element)
        let free = ordered.filter { !$0.belongsToStack }
        // An inequality keeps its priority, so it comes before a weaker constraint.
        let looser = free.filter { $0.relation == .equal }.flatMap { constraint in
            [Relation.greaterThanOrEqual, .lessThanOrEqual].compactMap { relation in
                constraint.with(relation).map { Repair(.replace(constraint, with: $0)) }
            }
        }
        return looser + free.map { Repair(.setPriority($0, LayoutPriority(max(1, resistance - 1)))) }
    }
}

extension ConstraintOrigin {
    /// The order of constraints by how well they explain a small view: given sizes, then lengths, then ties between
    /// views.
    fileprivate var order: Int {
        guard let constraint else { return 0 }
        if constraint.belongsToStack { return 3 }
        return constraint.firstAttribute.isSize ? 1 : 2
    }
}

/// A view that is smaller than its content, and the constraints that win over its compression resistance.
public struct CompressedContent {
    fileprivate let view: View
    fileprivate let axis: Axis
    /// By how much it is smaller, in points.
    fileprivate let amount: Double
    /// The constraints that win, the most important first.
    public let winners: [ConstraintOrigin]
    /// The other views that keep the sizes of their contents while this one is compressed.
    public let rivals: [View]

    /// Which constraints win, and by how much the view is too small, in a sentence without its full stop.
    ///
    /// - Parameters:
    ///   - title: Returns the name of a constraint.
    ///   - missing: How much of the content is not visible, in points; `nil` for how much smaller the view is.
    ///   - isOfLine: Whether that is how much is missing of one line of a text that has several.
    /// - Returns: The sentence.
    public func message(
        naming title: (ConstraintOrigin) -> String, missing: Double? = nil, isOfLine: Bool = false
    ) -> String {
        let (name, length) = (view.spokenName, (missing ?? amount).counted("point", decimals: 1))
        let message =
            switch (axis, view is Label) {
            case (.horizontal, true): tr("\(name) is \(length) narrower than its text needs")
            case (.horizontal, false): tr("\(name) is \(length) narrower than its content needs")
            case (.vertical, true) where isOfLine:
                tr("\(name) is \(length) shorter than a single line of its text needs")
            case (.vertical, true): tr("\(name) is \(length) shorter than its text needs")
            case (.vertical, false): tr("\(name) is \(length) shorter than its content needs")
            }
        // Constraints that a stack view makes cannot be edited.
        let named = winners.filter {
            $0.constraint?.belongsToStack != true && $0.constraint?.isWithinView != true
        }
        if named.isEmpty { return message }
        let resistance = view.contentCompressionResistancePriority(for: axis).rawValue.shortText
        let list = named.map(title).listed(separator: "; ", limit: 3)
        return tr(
            named.count, one: "\(message): \(list) wins over its compression resistance of \(resistance)",
            many: "\(message): \(list) win over its compression resistance of \(resistance)")
    }
}
