import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

extension RowExplainer {
    /// The rules about a view that is too small for its content.
    package static let tooSmall: Set<Rule> = [.truncated, .clipped, .cutLine, .zeroSized]

    /// The rules about what a view is itself.
    static let ofViews = tooSmall.union([.fixedFont, .scrollingText, .wordBroken, .lowContrast, .touchTarget])

    /// The rules that a view may break because its row is too low.
    static let wantRoom: Set<Rule> = tooSmall.union([.overlapping, .hidden, .outside, .conflict, .ambiguous])

    /// Explains findings with the constraints that cause them, as the cell was last solved.
    ///
    /// Where the budget of the searches ends, the others say so.
    package func explain(_ findings: [TileFinding]) -> [RowProblem] {
        findings.map { budget.allowsMore() ? explain($0) : unexplained($0) }
    }

    /// A finding whose causes were not searched, as the budget has ended.
    func unexplained(_ found: TileFinding) -> RowProblem {
        var problem = start(found)
        problem.add(Self.notSearched)
        problem.found = found
        return problem
    }

    /// What is said of a finding that is not explained.
    static var notSearched: String {
        tr("What decides it was not searched: there are too many findings.")
    }

    /// Explains a finding, even where the budget has ended: what takes a search is then left out.
    func explain(_ found: TileFinding) -> RowProblem {
        budget.spend(steps)
        var problem = cell.engine.searching(within: budget) { explained(found) }
        let ownProposals = problem.proposals
        blameIdle(found, &problem)
        blameSets(found, &problem)
        blameStack(found, &problem)
        blameSettings(found, &problem)
        blameDrawing(found, &problem)
        blameMissingSuper(found, &problem)
        addProperties(of: found, &problem)
        // Where something else is to blame, the chain is whole once that is put right.
        if !problem.proposals.contains(where: ownProposals.contains) { problem.chain = nil }
        problem.found = found
        return problem
    }

    private func explained(_ found: TileFinding) -> RowProblem {
        let views = found.views.compactMap(view)
        switch found.rule {
        case .zeroSized: return vanished(found, views.first) ?? tooSmall(found, views.first)
        case let rule where Self.tooSmall.contains(rule): return tooSmall(found, views.first)
        case .overlapping: return drawnTogether(found, views) ?? tooNear(found, views)
        case .hidden: return hidden(found, views)
        case .touching: return touching(found, views)
        case .wordBroken: return wordBroken(found, views.first)
        case .lowContrast: return lowContrast(found)
        case .unmirrored: return unmirrored(found, views.first)
        case .outside: return outside(found, views.first)
        case .touchTarget: return touchTarget(found, views.first)
        case .fixedAlignment: return fixedAlignment(found, views.first)
        case .conflict: return masked(found) ?? hiddenSize(found) ?? conflict(found) ?? start(found)
        case .notAdded: return notAdded(found)
        case .invalidConstraint: return invalidConstraint(found)
        case .leftover: return leftover(found)
        case .ineffective: return ineffective(found)
        case .lateLayout: return lateLayout(found)
        case .unsupported: return unsupported(found)
        case .undeterminedWidth: return endlessText(found) ?? ofConstraints(found) ?? start(found)
        case .ambiguous: return ambiguous(found)
        case .brokenChain: return brokenChain(found)
        case .hiddenRoom: return hiddenRoom(found)
        case .lowRow: return lowRow(found)
        case .openHeight: return openHeight(found)
        case .pictureRoom: return pictureRoom(found, views.first)
        case .overruledSize: return overruledSize(found, views.first)
        case .textRoom: return textRoom(found, views.first)
        case .stretchedCircle: return stretchedCircle(found, views.first)
        case .scrollingText: return ofConstraints(found) ?? scrollingText(found, views.first)
        default: return ofConstraints(found) ?? start(found)
        }
    }

    /// The conflicts in which a constraint of the view was broken, as one problem; any conflict for the contentView, whose
    /// size all constraints affect.
    private func conflict(_ found: TileFinding) -> RowProblem? {
        let conflicts = known.conflicts ?? cell.engine.conflicts()
        known.conflicts = conflicts
        let view = found.views[0]
        func isBroken(_ conflict: LayoutConflict) -> Bool {
            let constraint = conflict.broken.constraint
            return (constraint?.firstItem ?? constraint?.secondItem)?.name == view
        }
        var own = conflicts.filter(isBroken)
        if own.isEmpty {
            own = conflicts.filter { self.views(of: $0.constraints).contains { $0.name == view } }
        }
        if own.isEmpty, view == cell.contentView.name { own = Array(conflicts.prefix(1)) }
        guard var problem = joined(own, { explain($0) }) else { return nil }
        problem.amount = found.amount
        problem.proposals.insert(contentsOf: withoutMasks(own), at: 0)
        return problem
    }

    /// The most of what is found of the same views that is explained.
    private static let mostJoined = 16

    /// One problem of all that is found of the same views; of very many the others are counted.
    func joined<Found>(_ all: [Found], _ explain: (Found) -> RowProblem) -> RowProblem? {
        guard var problem = all.first.map(explain) else { return nil }
        for other in all.dropFirst().prefix(Self.mostJoined - 1) { problem.add(explain(other)) }
        let rest = all.count - Self.mostJoined
        if rest > 0 {
            problem.add(
                tr(
                    rest, one: "\(rest.grouped) more of this kind is not listed.",
                    many: "\(rest.grouped) more of this kind are not listed."))
        }
        return problem
    }

    // MARK: Rules

    private func tooSmall(_ found: TileFinding, _ view: View?) -> RowProblem {
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
                problem.message = sentence(content.message(naming: name(of:), missing: missing))
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
                let spec = (cell as? DocumentCell)?.template.constraints[index], spec.relation == .equal,
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

    /// How many constraints a sentence names.
    private static let mostNamed = 3

    /// Two views that are too near to each other, with the constraints between them.
    func tooNear(_ found: TileFinding, _ views: [View], saying message: String? = nil) -> RowProblem {
        var problem = start(found)
        guard views.count == 2 else { return problem }
        if let message { problem.message = sentence(message) }
        let between = cell.engine.constraintStatuses(
            of: constraints(of: views[0]).filter { $0.firstItem === views[1] || $0.secondItem === views[1] })
        let broken = between.filter { $0.state == .notMet || $0.state == .dropped }
        problem.members = (broken.isEmpty ? between : broken).map { member(.constraint($0.constraint)) }
        problem.proposals = keepingApart(views[0], views[1])
        if between.isEmpty {
            problem.add(tr("No constraint between the two keeps them apart."))
            problem.members = crossingPin(views[0], views[1]).map { [member(.constraint($0.pin))] } ?? []
        } else if !broken.isEmpty {
            problem.add(tr("What is to keep them apart gives way to stronger constraints."))
        }
        blameRelations(between: views[0], views[1], &problem)
        return problem
    }

    private func touchTarget(_ found: TileFinding, _ view: View?) -> RowProblem {
        var problem = start(found)
        guard let view else { return problem }
        let size = view.frame.size
        let sides = [(Attribute.width, size.width), (.height, size.height)]
        let small = sides.filter { Rule.leastTouchSide - $0.1 > RowExaminer.tolerance }
        let name = view.spokenName
        problem.message = sentence(
            min(size.width, size.height) < Rule.severeTouchSide
                ? tr(
                    """
                    \(name) is \(size.text) points: too small: any pointer needs 24 × 24, and a finger 44 × 44
                    """)
                : tr("\(name) is \(size.text) points: a finger needs 44 × 44"))
        problem.axis = small.count == 1 ? small[0].0.axis : nil
        addDeciders(of: small.map(\.0), of: view, &problem)
        problem.proposals = [
            proposal(
                small.count > 1
                    ? tr("Make \(name) at least 44 points wide and tall.")
                    : small.first?.0 == .width
                        ? tr("Make \(name) at least 44 points wide.")
                        : tr("Make \(name) at least 44 points tall."),
                small.map { constraint(view, $0.0, .greaterThanOrEqual, nil, Rule.leastTouchSide) })
        ]
        .compactMap(\.self)
        return problem
    }

    private func fixedAlignment(_ found: TileFinding, _ view: View?) -> RowProblem {
        var problem = start(found)
        guard let view else { return problem }
        problem.axis = .horizontal
        let side = (view as? Label)?.textAlignment ?? (view as? Control)?.textAlignment ?? .left
        let (name, amount) = (view.spokenName, found.amountText)
        problem.message = sentence(
            side == .right
                ? tr(
                    """
                    \(name) keeps its text at the right where lines run from right to left: \(amount) from \
                    where it belongs
                    """)
                : tr(
                    """
                    \(name) keeps its text at the left where lines run from right to left: \(amount) from \
                    where it belongs
                    """))
        problem.proposeAlone(tr("Align \(view.spokenName) by the writing direction (textAlignment natural)."))
        return problem
    }

    /// The broken chain from top to bottom.
    private func brokenChain(_ found: TileFinding) -> RowProblem {
        var problem =
            constraintFindings.first { $0.rule == found.rule && $0.axis == .vertical }
            .map(explain) ?? start(found)
        problem.message += recordedHeightNote
        // The view that ends the chain is held by these alone.
        if problem.members.isEmpty, case .addConstraint(let pin)? = problem.proposals.first?.edits?.first {
            let ends = [pin.first.view, pin.second?.view].compactMap(\.self).filter {
                $0 != TemplateSpec.contentViewName
            }
            problem.members = ends.compactMap(view(named:)).flatMap(constraints).filter {
                $0.firstAttribute.axis == .vertical && $0.secondItem != nil
            }
            .map { member(.constraint($0)) }
        }
        return problem
    }

    // MARK: Parts

    func start(_ found: TileFinding) -> RowProblem {
        var problem = RowProblem(found.rule, message: beginning(found.sentence))
        problem.finding = found
        return problem
    }

    /// Adds the constraints that attributes follow from.
    func addDeciders(
        of attributes: [Attribute], of view: View, _ problem: inout RowProblem
    ) {
        let budget = cell.engine.makeSearchBudget()
        for attribute in attributes where budget.allowsMore() {
            for origin in cell.engine.deciders(
                of: attribute, of: view, in: cell.contentView, within: budget)
            {
                guard origin.constraint != nil else { continue }
                let member = member(origin)
                if !problem.members.contains(member) { problem.members.append(member) }
            }
        }
        if budget.isExhausted {
            problem.add(tr("What decides it was not searched further: there are too many constraints."))
        }
    }

    static func text(of priority: LayoutPriority) -> String {
        priority == .required ? tr("required") : priority.rawValue.text()
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
            (cell as? DocumentCell)?.template.heightPlace.map { place in
                cell.itemSize == nil
                    ? tr("the height that the row is given (\(place))")
                    : tr("the height that the item is given (\(place))")
            } ?? tr("the height that the cell is given")
        default: origin.description
        }
    }
}
