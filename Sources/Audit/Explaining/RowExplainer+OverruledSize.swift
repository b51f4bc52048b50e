import AutoLayout
import Wording

/// Pictures whose own size overrules the one that their view is given.
extension RowExplainer {
    /// Names the constraint of the size, and what is stronger; one of the two is to give way to the other.
    func overruledSize(_ found: TileFinding, _ view: View?) -> RowProblem {
        guard let view = view as? ImageView, let overruled = OverruledSize(of: view) else {
            return start(found)
        }
        let (constraint, axis) = (overruled.constraint, overruled.axis)
        let isLarger = overruled.own > overruled.given
        let strength =
            isLarger
            ? view.contentCompressionResistancePriority(for: axis) : view.contentHuggingPriority(for: axis)
        let member = member(.constraint(constraint))
        let (name, own) = (view.spokenName, overruled.own.counted("point", decimals: 1))
        let given = overruled.given.counted("point", decimals: 1)
        var problem = start(
            found, axis,
            saying: axis == .vertical
                ? tr("\(name) has the picture's own height of \(own), and not the \(given) that it is given")
                : tr("\(name) has the picture's own width of \(own), and not the \(given) that it is given"))
        problem.members = [member]
        let (force, priority) = (Self.text(of: strength), Self.text(of: constraint.priority))
        problem.add(
            isLarger
                ? tr(
                    """
                    Its compression resistance of \(force) is stronger than \(member.text), whose priority is \
                    \(priority).
                    """)
                : tr(
                    """
                    Its content hugging of \(force) is stronger than \(member.text), whose priority is \
                    \(priority).
                    """))
        let weaker = LayoutPriority(max(1, constraint.priority.rawValue - 1))
        problem.proposals = proposals([
            Repair(.setPriority(constraint, LayoutPriority(999))),
            Repair(
                isLarger
                    ? .setCompressionResistance(view, axis, weaker) : .setContentHugging(view, axis, weaker)),
        ])
        return problem
    }
}
