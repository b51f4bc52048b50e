import ConstraintSolver
import Wording

extension LayoutEngine {
    /// Views that are smaller than their contents as last solved, with the constraints that win.
    ///
    /// They are looked for once for each layout.
    ///
    /// - Returns: The findings, and whether all was tried that may help.
    func compressedContent() -> (findings: [LayoutFinding], isComplete: Bool) {
        remembered { findCompressedContent() }
    }

    private func findCompressedContent() -> (findings: [LayoutFinding], isComplete: Bool) {
        let budget = makeSearchBudget()
        let findings = distinctSystems.flatMap { system -> [LayoutFinding] in
            if system.solver.variableCount == 0 { return [] }
            let scratch = ScratchSystem(system, budget: budget)
            guard let solver = scratch.solved() else { return [] }
            return solver.unmet().compactMap { unmet in
                guard case .compressionResistance(let view, let axis) = system.origin(of: unmet.constraint)
                else { return nil }
                return LayoutFinding.compressed(
                    view, axis, by: unmet.amount, in: scratch, solvedBy: solver)
            }
        }
        return (findings, !budget.isExhausted)
    }
}

extension LayoutFinding {
    fileprivate static func compressed(
        _ view: View, _ axis: Axis, by amount: Double, in scratch: ScratchSystem, solvedBy solver: Solver
    ) -> LayoutFinding? {
        let system = scratch.system
        let attribute: Attribute = axis == .horizontal ? .width : .height
        guard let extent = system.expression(for: attribute, of: view)?.terms else { return nil }
        // What decides the extent is what wins.
        var winners: [ConstraintOrigin] = []
        for id in deciders(of: extent, solver, within: scratch.budget) {
            guard let origin = system.origin(of: id),
                !winners.contains(where: { $0.description == origin.description })
            else { continue }
            switch origin {
            case .constraint, .encapsulatedSize, .fittingSize: winners.append(origin)
            default: break
            }
        }
        // A cap on the view's own size says all, also where what is around the view leaves no more room.
        let caps = winners.filter {
            $0.constraint.map { $0.firstItem === view && $0.firstAttribute == attribute } ?? false
        }
        if !caps.isEmpty { winners = caps }
        let content = CompressedContent(view: view, axis: axis, amount: amount, winners: winners)
        let constraints = winners.compactMap(\.constraint)
        let leftOut = solver.leftOut.count
        let needed = extent.reduce(amount) { $0 + $1.coefficient * solver.value(of: $1.variable) }
        let repairs = repairs(view, axis, constraints).filter { repair in
            guard let trial = scratch.trial(of: repair)?.solver, trial.leftOut.count <= leftOut else {
                return false
            }
            let value = extent.reduce(0) { $0 + $1.coefficient * trial.value(of: $1.variable) }
            return value >= needed - 1e-6
        }
        return LayoutFinding(
            .compressedContent, message: content.message(naming: \.description), axis: axis, items: [view],
            constraints: constraints, repairs: Array(repairs.prefix(3)), detail: .compressedContent(content))
    }

    /// The constraints of the sum that an extent is, then all that decide it.
    private static func deciders(
        of extent: [Term], _ solver: Solver, within budget: WorkBudget
    ) -> [ConstraintID] {
        guard budget.allowsMore() else { return [] }
        return solver.explanation(of: extent, within: budget).summands.map(\.constraint)
            + solver.deciders(of: extent, within: budget)
    }

    private static func repairs(_ view: View, _ axis: Axis, _ winners: [LayoutConstraint]) -> [Repair] {
        let resistance = view.contentCompressionResistancePriority(for: axis).rawValue
        // A constraint on the view's own size is the likeliest to be too strong.
        let ordered =
            winners.filter { $0.firstAttribute.isSize } + winners.filter { !$0.firstAttribute.isSize }
        var repairs: [Repair] = []
        for constraint in ordered where !constraint.belongsToStack {
            if constraint.relation == .equal {
                for relation in [Relation.greaterThanOrEqual, .lessThanOrEqual] {
                    guard let loose = constraint.with(relation) else { continue }
                    repairs.append(Repair(.replace(constraint, with: loose)))
                }
            }
            repairs.append(Repair(.setPriority(constraint, LayoutPriority(max(1, resistance - 1)))))
        }
        return repairs
    }
}

/// A view that is smaller than its content, and what wins over its compression resistance.
public struct CompressedContent {
    fileprivate let view: View
    fileprivate let axis: Axis
    /// By how much it is smaller, in points.
    fileprivate let amount: Double
    fileprivate let winners: [ConstraintOrigin]

    /// What wins by how much, in a sentence without its full stop.
    ///
    /// - Parameter name: What a constraint is called.
    /// - Returns: The sentence.
    public func message(naming name: (ConstraintOrigin) -> String) -> String {
        let message =
            "\(view.name) is \(amount.counted("point", decimals: 3)) "
            + "\(axis == .horizontal ? "narrower" : "shorter") than its \(view is Label ? "text" : "content") needs"
        if winners.isEmpty { return message }
        let resistance = view.contentCompressionResistancePriority(for: axis).rawValue.shortText
        return message
            + ": \(winners.map(name).listed(separator: "; ")) \(winners.count.plural("wins", "win")) over "
            + "its compression resistance of \(resistance)"
    }
}
