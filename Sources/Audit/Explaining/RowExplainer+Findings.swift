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
        case .heldOpen: return heldOpen(found, views.first)
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

    private func fixedAlignment(_ found: TileFinding, _ view: View?) -> RowProblem {
        guard let view else { return start(found) }
        let side = (view as? Label)?.textAlignment ?? (view as? Control)?.textAlignment ?? .left
        let (name, amount) = (view.spokenName, found.amountText)
        return start(
            found, .horizontal,
            saying: side == .right
                ? tr(
                    """
                    \(name) keeps its text at the right where lines run from right to left: \(amount) from \
                    where it belongs
                    """)
                : tr(
                    """
                    \(name) keeps its text at the left where lines run from right to left: \(amount) from \
                    where it belongs
                    """),
            proposing: tr("Align \(view.spokenName) by the writing direction (textAlignment natural)."))
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

    /// A problem that says a clause in place of the finding's own sentence, with the only thing to do about it.
    func start(
        _ found: TileFinding, _ axis: Axis? = nil, saying clause: String, proposing title: String? = nil
    ) -> RowProblem {
        var problem = RowProblem(found.rule, message: sentence(clause), axis: axis)
        problem.finding = found
        if let title { problem.propose(title) }
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
}
