import AutoLayout
import Wording

/// Texts with a ground of their own, and controls, that are larger than what they show.
extension RowExplainer {
    /// The ground of a finding that is stretched: that of a label, of the view around one, or a control; `nil` for others.
    func stretchedGround(of view: View) -> RowExaminer.StretchedGround? {
        let label = view as? Label ?? view.subviews.lazy.compactMap { $0 as? Label }.first
        let found = examiner.stretchedGround(of: label ?? view)
        return found.flatMap { $0.ground === view ? $0 : nil }
    }

    /// Names what makes a tag larger than its text, or a control larger than it is drawn, and the priority, or the
    /// alignment, that keeps it as large as that.
    func stretched(_ found: TileFinding, _ stretched: RowExaminer.StretchedGround) -> RowProblem {
        let (content, neighbour, axis) = (stretched.content, stretched.neighbour, stretched.axis)
        let other = neighbour.spokenName
        let amount = extra(found, stretched)
        if let stack = stretched.filling {
            return start(
                found, axis,
                saying: tr(
                    "\(amount): the alignment of \(stack.spokenName), fill, makes it as large as \(other)"),
                proposing: axis == .vertical
                    ? tr("Set the alignment of \(stack.spokenName) to center.")
                    : tr("Set the alignment of \(stack.spokenName) to leading."))
        }
        let hugging = neighbour.contentHuggingPriority(for: axis)
        let ownHugging = content.contentHuggingPriority(for: axis)
        let own = Self.text(of: ownHugging)
        var problem = start(
            found, axis,
            saying: tr(
                """
                \(amount): its content hugging is \(own), and \(other) beside it, which has no ground and could take \
                the room, hugs with \(Self.text(of: hugging))
                """))
        problem.members = [content, neighbour].map { member(.contentHugging($0, axis)) }
        if content is Control, let gap = examiner.gap(of: stretched) { loosen(gap, &problem) }
        let stronger = LayoutPriority(min(1000, hugging.rawValue + 1))
        let weaker = LayoutPriority(max(1, ownHugging.rawValue - 1))
        problem.proposals += proposals([
            // Nothing hugs more strongly than what is required.
            Repair(
                hugging < .required
                    ? .setContentHugging(content, axis, stronger)
                    : .setContentHugging(neighbour, axis, weaker))
        ])
        return problem
    }

    /// By how much a view is larger than what it shows, in a clause.
    private func extra(_ found: TileFinding, _ stretched: RowExaminer.StretchedGround) -> String {
        let (name, amount) = (stretched.ground.spokenName, found.amountText)
        let isWider = stretched.axis == .horizontal
        if stretched.content is Control {
            return isWider
                ? tr("\(name) is \(amount) wider than it is drawn")
                : tr("\(name) is \(amount) taller than it is drawn")
        }
        return isWider
            ? tr("\(name) is \(amount) wider than its text, and its ground is drawn as wide")
            : tr("\(name) is \(amount) taller than its text, and its ground is drawn as tall")
    }

    /// Proposes that a distance may grow.
    private func loosen(
        _ gap: (constraint: LayoutConstraint, relation: Relation), _ problem: inout RowProblem
    ) {
        let member = member(.constraint(gap.constraint))
        problem.members.append(member)
        guard let index = member.constraint else { return }
        problem.propose(
            gap.relation == .greaterThanOrEqual
                ? tr("Let \(member.text) be an inequality (>=).")
                : tr("Let \(member.text) be an inequality (<=)."),
            edits: [.relation(constraint: index, gap.relation)])
    }

    /// Lets texts with a ground keep their size where it is open which of several views takes the room.
    func keepGrounds(_ findings: [LayoutFinding], _ problem: inout RowProblem) {
        var kept: [RowProblem.Proposal] = []
        for finding in findings {
            guard case .ambiguity(let ambiguity)? = finding.detail, let axis = finding.axis,
                case .equalContentHugging(let views) = ambiguity.reason
            else { continue }
            let labels = views.compactMap { $0 as? Label }.filter { examiner.ground(of: $0) != nil }
            guard !labels.isEmpty, labels.count < views.count else { continue }
            for label in labels {
                let own = label.contentHuggingPriority(for: axis).rawValue
                let weaker = Repair(.setContentHugging(label, axis, LayoutPriority(max(1, own - 1))))
                let titles = proposals([weaker]).map(\.title)
                problem.proposals.removeAll { titles.contains($0.title) }
                for proposal in proposals([
                    Repair(.setContentHugging(label, axis, LayoutPriority(min(1000, own + 1))))
                ]) where !kept.contains(proposal) {
                    kept.append(proposal)
                    let name = label.spokenName
                    problem.add(tr("The ground of \(name) is stretched where it takes the room."))
                }
            }
        }
        problem.proposals.insert(contentsOf: kept, at: 0)
    }
}
