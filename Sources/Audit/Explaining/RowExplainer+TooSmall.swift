import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

/// Why a view is too small for its content.
extension RowExplainer {
    /// How many constraints a sentence names.
    private static let mostNamed = 3

    func tooSmall(_ found: TileFinding, _ view: View?) -> RowProblem {
        guard let view else { return start(found) }
        let (causes, isComplete) = cell.engine.contentFindings(of: view)
        let axis = Self.axis(ofAmount: found, view)
        let cause = causes.first { $0.axis == axis } ?? causes.first
        var problem = tooSmall(found, view, cause)
        if !isComplete, problem.proposals.isEmpty {
            problem.add(
                tr(
                    """
                    No repair was found. The search stopped early, as there are too many constraints to try \
                    all.
                    """))
        }
        return problem
    }

    private func tooSmall(_ found: TileFinding, _ view: View, _ cause: LayoutFinding?) -> RowProblem {
        var problem = start(found)
        if let cause {
            problem = explain(cause)
            problem.cause = cause.rule
            if case .compressedContent(let content) = cause.detail {
                problem.hasGivenHeight = content.winners.contains {
                    if case .encapsulatedSize(.vertical) = $0 { true } else { false }
                }
                // The finding has the visible amount, which may be less than the constraints lack.
                let missing = Self.axis(ofAmount: found, view) == cause.axis ? found.amount : nil
                problem.message = sentence(
                    content.message(
                        naming: name(of:), missing: missing,
                        isOfLine: missing != nil && isOfLineOfSeveral(found, view)))
            }
            // The cause may be on the other axis.
            if found.rule == .zeroSized { problem.message = beginning(found.sentence) }
            // If the row itself is too narrow, a looser edge would only push the text out of it.
            let capped = cause.constraints.contains { constraint in
                constraint.firstAttribute.isSize
                    && (constraint.firstItem === view || constraint.secondItem === view)
            }
            if cause.axis == .horizontal, !capped { problem.proposals = [] }
        }
        problem.finding = found
        if let cause, let axis = cause.axis, case .compressedContent(let content) = cause.detail {
            let stronger = content.rivals
            let priorities = Dictionary(grouping: stronger) {
                $0.contentCompressionResistancePriority(for: axis)
            }
            let own = view.contentCompressionResistancePriority(for: axis)
            for (priority, views) in priorities.sorted(by: { $0.key > $1.key }) {
                let names = views.map(\.spokenName).listed(limit: Self.mostNamed)
                let strength = Self.text(of: priority)
                problem.add(
                    priority == own
                        ? tr(
                            views.count,
                            one: "\(names) resists as strongly: which of them gives way is open.",
                            many: "\(names) resist as strongly: which of them gives way is open.")
                        : tr(
                            views.count, one: "\(names) keeps its size with \(strength).",
                            many: "\(names) keep their sizes with \(strength)."))
            }
            problem.members.insert(
                contentsOf: ([view] + stronger).map { member(.compressionResistance($0, axis)) }, at: 0)
        }
        nameWinner(of: found, view, cause, &problem)
        if found.rule == .zeroSized { blameResistance(of: view, &problem) }
        blameDistribution(cause, &problem)
        blamePreferredWidth(of: view, &problem)
        if let button = view as? Button { blameTitle(of: button, found, &problem) }
        guard let label = view as? Label, found.rule == .truncated, label.numberOfLines > 0 else {
            if cause == nil { addRoom(of: view, &problem) }
            if problem.proposals.isEmpty { blameFrame(of: view, &problem) }
            return problem
        }
        if cause == nil {
            let (name, lines) = (label.spokenName, label.numberOfLines.counted("line"))
            problem.message = beginning(
                Self.axis(ofAmount: found, label) == .horizontal
                    ? tr(
                        """
                        \(name) is limited to \(lines) (numberOfLines): all of its text needs \
                        \(found.amountText) more width.
                        """)
                    : tr(
                        """
                        \(name) is limited to \(lines) (numberOfLines): all of its text needs \
                        \(found.amountText) more height.
                        """))
            addDeciders(of: [.width], of: view, &problem)
        }
        if isOfTemplate(label) {
            problem.propose(
                tr("Let \(label.spokenName) have as many lines as it needs (numberOfLines 0)."),
                edits: [.numberOfLines(view: label.name, 0)])
        }
        return problem
    }

    /// Names what decides the size of a view that is cut off though its constraints hold: the size of a clipping view
    /// around it, or its own.
    private func addRoom(of view: View, _ problem: inout RowProblem) {
        guard let (clipper, attribute) = clipper(of: view, isLine: problem.rule == .cutLine) else {
            return addDeciders(of: [.width, .height], of: view, &problem)
        }
        addDeciders(of: [attribute], of: clipper, &problem)
        problem.axis = attribute.axis
        let constraints = problem.members.filter { $0.constraint != nil }
        let (name, deciders) = (
            clipper.spokenName, constraints.map(\.text).listed(separator: "; ", limit: Self.mostNamed)
        )
        problem.add(
            constraints.isEmpty
                ? tr("\(name) cuts it off.")
                : attribute == .width
                    ? tr("\(name) cuts it off, whose width follows from \(deciders).")
                    : tr("\(name) cuts it off, whose height follows from \(deciders)."))
        if attribute == .height {
            problem.proposals += staying(view, inside: reach(of: view, outOf: clipper).edge, of: clipper)
        }
        for member in constraints {
            guard let index = member.constraint,
                let spec = template?.constraints[index], spec.relation == .equal,
                spec.first.attribute == attribute, spec.second == nil
            else { continue }
            problem.propose(
                tr("Let \(member.text) be an inequality (>=)."),
                edits: [.relation(constraint: index, .greaterThanOrEqual)])
            if spec.first.view == clipper.name, attribute == .height {
                problem.proposals += growing(clipper, with: view, letting: member.text, at: index)
            }
        }
    }

    /// The nearest view that clips a view, and the attribute of its size that does.
    private func clipper(of view: View, isLine: Bool) -> (view: View, attribute: Attribute)? {
        var frame = view.frame
        var next = view.superview
        while let outer = next, view !== cell.contentView {
            let size = outer.frame.size
            if outer.clipsToBounds || outer === cell.contentView {
                let below = max(-frame.y, frame.maxY - size.height)
                let beside = isLine ? 0 : max(-frame.x, frame.maxX - size.width)
                if max(below, beside) > RowExaminer.tolerance {
                    return (outer, below >= beside ? .height : .width)
                }
            }
            if outer === cell.contentView { return nil }
            frame = frame.offset(x: outer.frame.x, y: outer.frame.y)
            next = outer.superview
        }
        return nil
    }

    /// Whether a finding has what is missing of one line of a text that has several.
    private func isOfLineOfSeveral(_ found: TileFinding, _ view: View) -> Bool {
        guard found.rule == .cutLine, let label = view as? Label else { return false }
        return ExaminedText(label, in: cell.engine.environment).isClippedLineOfSeveral
    }

    /// The axis on which a view is too small; `nil` where it may be either.
    private static func axis(ofAmount found: TileFinding, _ view: View) -> Axis? {
        switch found.rule {
        case .cutLine: .vertical
        case .truncated: (view as? Label)?.numberOfLines ?? 1 == 1 ? .horizontal : .vertical
        default: nil
        }
    }

    /// The name of a constraint in messages about the row.
    private func name(of origin: ConstraintOrigin) -> String {
        switch origin {
        case .encapsulatedSize(.horizontal), .fittingSize(.horizontal):
            cell.itemSize == nil ? tr("the width of the row") : tr("the width of the item")
        case .encapsulatedSize(.vertical):
            template?.heightPlace.map { place in
                cell.itemSize == nil
                    ? tr("the height that the row is given (\(place))")
                    : tr("the height that the item is given (\(place))")
            } ?? tr("the height that the cell is given")
        default: origin.description
        }
    }
}
