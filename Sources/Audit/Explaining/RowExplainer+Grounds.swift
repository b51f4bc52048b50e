import AutoLayout
import Wording

/// Texts with a ground of their own that are drawn larger than their text.
extension RowExplainer {
    /// The ground of a finding that is stretched: that of a label, or of the view around one; `nil` for others.
    func stretchedGround(of view: View) -> RowExaminer.StretchedGround? {
        let label = view as? Label ?? view.subviews.lazy.compactMap { $0 as? Label }.first
        let found = label.flatMap(examiner.stretchedGround)
        return found.flatMap { $0.ground === view ? $0 : nil }
    }

    /// Names what makes a tag larger than its text, and the priority, or the alignment, that keeps it as large as that.
    func stretched(_ found: TileFinding, _ stretched: RowExaminer.StretchedGround) -> RowProblem {
        let (label, neighbour, axis) = (stretched.label, stretched.neighbour, stretched.axis)
        let (name, other) = (stretched.ground.spokenName, neighbour.spokenName)
        let amount =
            axis == .horizontal
            ? tr("\(name) is \(found.amountText) wider than its text, and its ground is drawn as wide")
            : tr("\(name) is \(found.amountText) taller than its text, and its ground is drawn as tall")
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
        let own = Self.text(of: label.contentHuggingPriority(for: axis))
        var problem = start(
            found, axis,
            saying: tr(
                """
                \(amount): its content hugging is \(own), and \(other) beside it, which has no ground and could take \
                the room, hugs with \(Self.text(of: hugging))
                """))
        problem.members = [label, neighbour].map { member(.contentHugging($0, axis)) }
        if hugging < .required {
            let stronger = LayoutPriority(min(1000, hugging.rawValue + 1))
            problem.proposals = proposals([Repair(.setContentHugging(label, axis, stronger))])
        }
        return problem
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
                    problem.message += " " + tr("The ground of \(name) is stretched where it takes the room.")
                }
            }
        }
        problem.proposals.insert(contentsOf: kept, at: 0)
    }
}
