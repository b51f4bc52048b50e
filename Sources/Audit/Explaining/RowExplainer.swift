import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

/// Explains the findings of a cell as it was last solved: the constraints that cause them, their places, and repairs.
///
/// It takes many solves, so explain one row of many.
package struct RowExplainer {
    /// The cell.
    package let cell: TableViewCell
    /// The name of the document that the cell is of; `nil` where it is of none.
    private let sourceName: String?
    /// The budget of all its searches: the engine's, or one of its own.
    let budget: SearchBudget
    /// What was found out for one finding and serves others.
    let known = Known()

    private static let searchSteps = 4_000_000

    /// The budget for all that is found out about one row: some tenths of a second.
    package static func makeSearchBudget() -> SearchBudget { SearchBudget(steps: searchSteps) }

    /// Makes the explainer of a cell, with its content and as it was last solved.
    ///
    /// - Parameters:
    ///   - cell: The cell.
    ///   - sourceName: The name of its document, for places in files; `nil` where they are not asked for.
    package init(_ cell: TableViewCell, sourceName: String? = nil) {
        self.cell = cell
        self.sourceName = sourceName
        budget = cell.engine.searchBudget ?? Self.makeSearchBudget()
    }

    /// The template of a document's cell.
    var template: TemplateSpec? { (cell as? DocumentCell)?.template }

    /// What a document says of a view.
    func spec(of view: View) -> ViewSpec? { template?.view(named: view.name) }

    // MARK: What was found

    /// Explains a contradiction of the last solve by its irreducible set of constraints.
    func explain(_ conflict: LayoutConflict) -> RowProblem {
        var problem = RowProblem(
            .conflict, message: sentence(conflict.reason),
            axis: conflict.axes.count == 1 ? conflict.axes[0] : nil)
        problem.members = conflict.members.map { member($0) }
        // The one that was broken came last.
        if !problem.members.isEmpty { problem.members[problem.members.count - 1].isBroken = true }
        problem.concern(views(of: conflict.constraints))
        problem.log = conflict.log
        problem.proposals = yielding(conflict) + proposals(conflict.repairs)
        if let stack = conflict.equalizingStack { blame(stack, &problem) }
        if let stack = conflict.fillingStack {
            let name = stack.spokenName
            problem.add(
                stack.axis == .vertical
                    ? tr("The alignment of \(name), fill, makes its views as wide as \(name).")
                    : tr("The alignment of \(name), fill, makes its views as tall as \(name)."))
            problem.propose(tr("Set the alignment of \(name) to leading or center."))
        }
        return problem
    }

    /// Explains a finding of the layout engine.
    package func explain(_ finding: LayoutFinding) -> RowProblem {
        var problem = RowProblem(
            finding.rule, finding.severity, message: sentence(finding.message), axis: finding.axis)
        problem.concern(finding.items)
        problem.members = finding.constraints.map { member(.constraint($0)) }
        problem.proposals = proposals(finding.repairs)
        problem.chain = BrokenChain(finding, in: cell.contentView)
        if case .ambiguity(let ambiguity) = finding.detail {
            problem.openValues = openValues(ambiguity, in: ambiguity.alternatives)
            problem.reason = ambiguity.reasonText
            problem.solutions = solutions(ambiguity)
            if problem.solutions.first.map(isDrawn) == true { problem.otherSolution = 1 }
            for (place, repair) in finding.repairs.enumerated() {
                problem.proposals[place].effect = effect(of: repair, on: ambiguity)
            }
        }
        return problem
    }

    // MARK: Parts

    /// A clause as a sentence, with its full stop.
    func sentence(_ clause: String) -> String { tr("\(beginning(clause)).") }

    /// A text with a capital at its beginning, unless a view's name stands there.
    func beginning(_ text: String) -> String {
        text.beginningSentence(names: names)
    }

    func member(_ origin: ConstraintOrigin) -> RowProblem.Member {
        var member = RowProblem.Member(text: origin.description, fullText: origin.fullText)
        switch origin {
        case .constraint(let constraint):
            member.place = cell.place(of: constraint)
            member.constraint = (cell as? DocumentCell)?.index(of: constraint)
            member.source = source(of: constraint)
            let spec = member.constraint.flatMap { template?.constraints[$0] }
            take(spec?.maker, into: &member)
        case .contentHugging(let view, let axis):
            member = self.member(member, of: view, "contentHuggingPriority.\(axis.key)")
        case .compressionResistance(let view, let axis):
            member = self.member(
                member, of: view, "contentCompressionResistancePriority.\(axis.key)")
        case .autoresizing(let view, _):
            member = self.member(member, of: view, "")
        default: break
        }
        return member
    }

    /// A member that is a property of a view, with where code sets that.
    func member(_ member: RowProblem.Member, of view: View, _ property: String) -> RowProblem.Member {
        var member = member
        member.view = view.name
        member.source = source(of: view)
        guard let origin = spec(of: view)?.propertyOrigins[property] else { return member }
        (member.place, member.source) = (origin.words, .init(origin))
        return member
    }

    /// Adds where the code is that makes a member.
    func take(_ maker: ConstraintSpec.Origin?, into member: inout RowProblem.Member) {
        (member.maker, member.makerSource) = (maker?.words, maker.map { .init($0) })
    }

    /// Adds where code sets the property that a finding is about, such as a font, and where it makes the views that have
    /// another size than they should.
    func addProperties(of found: TileFinding, _ problem: inout RowProblem) {
        if Self.ofViews.contains(found.rule) {
            for view in found.views.compactMap(view(named:)) {
                guard let maker = spec(of: view)?.maker else { continue }
                problem.members.append(
                    .init(
                        text: view.spokenName, fullText: view.name, place: maker.words, source: .init(maker),
                        view: view.name))
            }
        }
        let property: String? =
            switch found.rule {
            case .fixedFont: "font"
            case .truncated: "numberOfLines"
            case .textRoom: "preferredMaxLayoutWidth"
            case .scrollingText: "isScrollEnabled"
            case .lowContrast: "textColor"
            default: nil
            }
        guard let property else { return }
        for view in found.views.compactMap(view(named:)).reversed() {
            if property == "numberOfLines", (view as? Label)?.numberOfLines ?? 0 == 0 { continue }
            let text = "\(view.spokenName).\(property)"
            var added = member(.init(text: text, fullText: "\(view.name).\(property)"), of: view, property)
            if property == "font" { take(spec(of: view)?.fontMaker, into: &added) }
            if added.place != nil { problem.members.insert(added, at: 0) }
        }
    }

    /// Where a constraint is written; `nil` where that is not known.
    func source(of constraint: LayoutConstraint) -> FindingDetail.Source? {
        guard let sourceName, let cell = cell as? DocumentCell, let index = cell.index(of: constraint)
        else { return nil }
        let spec = cell.template.constraints[index]
        if let origin = spec.origin { return .init(origin) }
        return FindingDetail.Source(
            file: spec.isAdded ? sourceName : cell.template.sourceName ?? sourceName, place: spec.place)
    }

    /// Where a view is written; `nil` where that is not known.
    func source(of view: View) -> FindingDetail.Source? {
        guard let sourceName, let spec = spec(of: view) else { return nil }
        if let origin = spec.origin { return .init(origin) }
        return FindingDetail.Source(file: template?.sourceName ?? sourceName, place: spec.place)
    }

    func proposals(_ repairs: [Repair]) -> [RowProblem.Proposal] {
        repairs.map { repair in
            RowProblem.Proposal(
                title: cell.title(of: repair).sentence,
                edits: (cell as? DocumentCell).flatMap { repair.templateEdits(in: $0) })
        }
    }

    func views(of constraints: [LayoutConstraint]) -> [View] {
        var views: [View] = []
        for constraint in constraints {
            for item in [constraint.firstItem, constraint.secondItem] {
                guard let view = item as? View, view.superview != nil,
                    view.name != TemplateSpec.contentViewName,
                    !views.contains(where: { $0.name == view.name })
                else { continue }
                views.append(view)
            }
        }
        return views
    }

    /// What an ambiguity leaves open, with its values in two layouts that meet the constraints equally well.
    func openValues(
        _ ambiguity: LayoutAmbiguity, in layouts: [LayoutAlternative]
    ) -> [RowProblem.OpenValue] {
        let name = ambiguity.item.spokenName
        let isHorizontal = ambiguity.axis == .horizontal
        let frames = layouts.compactMap { $0.frame(of: ambiguity.item) }
        let values: [(String, ClosedRange<Double>?, [Double])] = [
            (
                isHorizontal ? tr("leading of \(name)") : tr("top of \(name)"), ambiguity.position,
                frames.map { isHorizontal ? $0.x : $0.y }
            ),
            (
                isHorizontal ? tr("width of \(name)") : tr("height of \(name)"), ambiguity.size,
                frames.map { isHorizontal ? $0.width : $0.height }
            ),
        ]
        return values.compactMap { title, range, numbers -> RowProblem.OpenValue? in
            guard let range else { return nil }
            // From right to left a leading edge is not where its frame begins.
            let words = numbers.filter { $0 > range.lowerBound - 0.5 && $0 < range.upperBound + 0.5 }
                .map { $0.text() }
            return RowProblem.OpenValue(
                title: title, range: RowProblem.words(range),
                layouts: words.count == 2 && words[0] != words[1] ? words : [])
        }
    }

    /// The frames in two solutions of the views that they place differently, in the row's coordinates.
    private func solutions(_ ambiguity: LayoutAmbiguity) -> [[RowProblem.Place]] {
        guard ambiguity.alternatives.count == 2 else { return [] }
        let content = cell.contentView
        func places(_ alternative: LayoutAlternative) -> [RowProblem.Place] {
            alternative.frames.compactMap { item, frame in
                guard let view = item as? View, view !== content, !view.isHidden else { return nil }
                var frame = frame
                var ancestor = view.superview
                while let current = ancestor, current !== content {
                    let outer = alternative.frame(of: current) ?? current.frame
                    frame = frame.offset(x: outer.x, y: outer.y)
                    ancestor = current.superview
                }
                guard ancestor === content else { return nil }
                let origin = content.frame.origin
                return RowProblem.Place(view: view.name, frame: frame.offset(x: origin.x, y: origin.y))
            }
        }
        let (first, second) = (places(ambiguity.alternatives[0]), places(ambiguity.alternatives[1]))
        let same = Set(first).intersection(second)
        return [first.filter { !same.contains($0) }, second.filter { !same.contains($0) }]
    }

    /// Whether the row has views where a solution places them.
    private func isDrawn(_ solution: [RowProblem.Place]) -> Bool {
        let origin = cell.contentView.frame.origin
        return solution.allSatisfy { place in
            guard let view = view(named: place.view) else { return false }
            let (drawn, other) = (frame(of: view).offset(x: origin.x, y: origin.y), place.frame)
            let differences = [
                drawn.x - other.x, drawn.y - other.y, drawn.width - other.width, drawn.height - other.height,
            ]
            return differences.allSatisfy { abs($0) < 0.5 }
        }
    }
}
