import AutoLayout
import Wording

/// Views that are to collapse, and that required constraints inside hold open.
extension RowExplainer {
    /// How many constraints the sentence names.
    private static let mostNamedInside = 4

    /// Names the constraint that is not met, what wins over it, and how the view collapses.
    func heldOpen(_ found: TileFinding, _ view: View?) -> RowProblem {
        guard let view, let held = HeldOpen(of: view) else { return start(found) }
        let (collapse, name) = (member(.constraint(held.collapse)), view.spokenName)
        let chain = held.least.chain.map { member(.constraint($0)) }
        let inside = chain.map(\.text).listed(separator: "; ", limit: Self.mostNamedInside)
        let length = held.length.counted("point", decimals: 1)
        let size =
            held.axis == .vertical
            ? tr("\(name) is \(length) tall, though \(collapse.text) is to collapse it")
            : tr("\(name) is \(length) wide, though \(collapse.text) is to collapse it")
        var problem = start(
            found, held.axis,
            saying: tr(
                chain.count,
                one: "\(size): \(inside) inside is required, and holds it open whatever its content is",
                many: "\(size): \(inside) inside are required, and hold it open whatever its content is"))
        problem.members = [collapse] + chain
        if let stack = view.arrangingStack {
            problem.propose(
                tr("Hide \(name) in place of collapsing it: \(stack.spokenName) then closes the gap."))
        }
        let ownEnd = Array(zip(held.least.chain, chain)).last { $0.1.constraint != nil }
        guard let (end, last) = ownEnd else { return problem }
        let weaker = LayoutPriority(max(1, held.collapse.priority.rawValue - 1))
        problem.proposals += proposals([Repair(.setPriority(end, weaker))]).map { proposal in
            var proposal = proposal
            proposal.title += clipping(view)
            return proposal
        }
        let edits = proposals([Repair(.remove(end))]).first?.edits
        problem.propose(
            tr("Deactivate \(last.text) while \(name) is collapsed.") + clipping(view), edits: edits)
        return problem
    }

    /// That a view is to clip what is in it, where it does not.
    private func clipping(_ view: View) -> String {
        let name = view.spokenName
        return view.clipsToBounds
            ? "" : " " + tr("Set clipsToBounds on \(name) too, so that nothing is drawn outside of it.")
    }
}
