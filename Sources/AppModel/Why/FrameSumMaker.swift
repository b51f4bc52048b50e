import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

/// Makes the sum of a frame value from a cell as last solved.
struct FrameSumMaker {
    let row: InspectedRow
    let selection: Selection
    /// Whether to find what decides, the ranges of terms and what decides beyond them, which is most of the work.
    let findsReasons: Bool
    /// The budget of all searches for reasons.
    private let budget: SearchBudget

    init(row: InspectedRow, selection: Selection, findsReasons: Bool = true) {
        self.row = row
        self.selection = selection
        self.findsReasons = findsReasons
        budget = row.cell.engine.makeSearchBudget()
    }

    private var root: View { row.cell.contentView }
    private var engine: LayoutEngine { row.cell.engine }

    // MARK: The row's height

    /// The height of the row, whose cell has just been measured.
    func height(_ explanation: RowExplanation) -> FrameSum {
        let moved = explanation.terms.map { term in
            if case .layout(let layout) = term.source {
                return self.moved(layout, title: term.title, on: .height, of: root, in: nil)
            }
            return SumSentences.Moved(term: Self.given(term), whatIf: nil)
        }
        let others =
            moved.contains { $0.whatIf != nil } ? tiedDeciders(of: .height, of: root, in: nil) : []
        var sum = sum(
            moved, value: explanation.height, tieBreaks: explanation.tieBreaks, others: others)
        if findsReasons, let source = explanation.terms.first?.source {
            sum.sentences.insert(contentsOf: self.sentences(about: source), at: 0)
            if case .standardHeight = source { sum.chain = chain }
        }
        return sum
    }

    /// The sum of a height that was measured in another state; none of its terms can be edited.
    func past(_ explanation: RowExplanation) -> FrameSum {
        let maker = FrameSumMaker(row: row, selection: selection, findsReasons: false)
        var sum = maker.height(explanation)
        for index in sum.terms.indices {
            sum.terms[index].control = nil
            sum.terms[index].limits = nil
        }
        return sum
    }

    /// A term that is not from the layout.
    private static func given(_ term: RowExplanation.Term) -> FrameSum.Term {
        FrameSum.Term(
            title: term.title, kind: .list, amount: term.amount, factor: 1, number: term.amount)
    }

    private func sentences(about source: RowExplanation.Source) -> [String] {
        switch source {
        case .standardHeight:
            return [tr("The standard height is used."), missingChain].compactMap(\.self)
        case .recordedHeight:
            return [
                tr("The Interface Builder file records this height."),
                askedHeight ?? tr("The constraints do not ask for a height."),
            ]
        case .fixedHeight:
            guard let askedHeight else { return [tr("This height is given; no constraint asks for one.")] }
            return [tr("This height is given, whatever the row contains."), askedHeight]
        case .boundingRectangle:
            return [tr("The text alone was measured; the constraints were not asked.")]
        default: return []
        }
    }

    /// The missing constraint without which the content does not determine the row's height, in words.
    private var missingChain: String? {
        let template = row.template
        let unadded = template?.settings(of: .unadded).map { "“\($0.view)”" } ?? []
        if !unadded.isEmpty {
            return tr(
                unadded.count, one: "\(unadded.listed()) is never added to the cell.",
                many: "\(unadded.listed()) are never added to the cell.")
        }
        guard let brokenChain else { return nil }
        let idle = template.flatMap { $0.sentence(ofIdle: $0.idleLinks) }
        return [brokenChain.message.sentence, idle].compactMap(\.self).joined(separator: " ")
    }

    /// The broken chain; `nil` where it is whole once views are added or constraints are activated.
    private var chain: BrokenChain? {
        let isAllUsed = row.template.map { template in
            template.settings(of: .unadded).isEmpty && template.idleLinks.isEmpty
        }
        return isAllUsed == false ? nil : brokenChain.flatMap { BrokenChain($0, in: root) }
    }

    private var brokenChain: LayoutFinding? { LayoutFinding.brokenChain(in: root, .vertical) }

    /// The height that the constraints ask for, compared with the row's, in a sentence; `nil` where they ask for none.
    private var askedHeight: String? {
        let asked = row.cell.fittingHeight(forWidth: row.size.width)
        guard asked > 0 else { return nil }
        let wanted = asked + row.measurement.separatorHeight
        let difference = wanted - row.rightHeight
        if abs(difference) < 1e-6 { return tr("Its constraints ask for just this.") }
        let (height, amount) = (wanted.points, abs(difference).points)
        return difference > 0
            ? tr("Its constraints ask for \(height), \(amount) more.")
            : tr("Its constraints ask for \(height), \(amount) less.")
    }

    // MARK: The width of the row and of the contentView

    /// The width of the row's contentView: the list's width less the space beside it.
    func width() -> FrameSum {
        let accessories = row.cell.settings.accessories
        var list = FrameSum.Term(
            title: row.isItem ? tr("width of the item") : tr("width of the list"), kind: .list,
            amount: row.size.width, factor: 1, number: row.size.width)
        if !row.isItem { list.control = .listWidth(beside: 0) }
        var terms = [list]
        func add(_ title: String, _ width: Double) {
            guard abs(width) > 1e-6 else { return }
            terms.append(
                FrameSum.Term(title: title, kind: .list, amount: -width, factor: 1, number: -width))
        }
        add(tr("editing control"), accessories.leadingWidth)
        add(tr("accessory"), accessories.accessoryWidth)
        add(tr("section index"), accessories.hasSectionIndex ? RowAccessories.sectionIndexWidth : 0)
        let insets = row.cell.contentInsets
        let width = max(0, accessories.contentWidth(inWidth: row.size.width) - insets.left - insets.right)
        // A file may give the contentView a width of its own, and code may move its edges in.
        add(tr("beside the contentView"), terms.reduce(-width) { $0 + $1.amount })
        return sum(
            terms.map { SumSentences.Moved(term: $0, whatIf: nil) }, value: width, tieBreaks: [], others: [])
    }

    // MARK: Any frame value

    /// The sum of a view's frame value, as last solved; `nil` for a view or an attribute that does not exist.
    func value(of view: View) -> FrameSum? {
        let attribute = selection.attribute
        guard let explanation = engine.explanation(of: attribute, of: view, in: view.superview) else {
            return nil
        }
        // The given width of the row comes first, as in “375 less two margins”.
        let terms =
            explanation.terms.filter(\.isGivenSize) + explanation.terms.filter { !$0.isGivenSize }
        let moved = terms.map {
            self.moved(
                $0,
                title: $0.parameter?.title(in: root) ?? $0.constraint?.title(in: root)
                    ?? tr("a fixed number"),
                on: attribute, of: view, in: view.superview)
        }
        return sum(
            moved, value: explanation.value, tieBreaks: explanation.tieBreaks,
            others: tiedDeciders(of: attribute, of: view, in: view.superview))
    }

    /// A frame value of a view after the layout, in its superview's coordinates; `nil` where no frame has it.
    func frameValue(of view: View) -> Double? {
        let insets = view.alignmentRectInsets
        let frame = view.frame
        let left = frame.x + insets.left
        let top = frame.y + insets.top
        let width = frame.width - insets.left - insets.right
        let height = frame.height - insets.top - insets.bottom
        let isReversed = engine.environment.layoutDirection == .rightToLeft
        let room = view.superview?.frame.width ?? 0
        switch selection.attribute {
        case .left: return left
        case .right: return left + width
        case .leading: return isReversed ? room - left - width : left
        case .trailing: return isReversed ? room - left : left + width
        case .top: return top
        case .bottom: return top + height
        case .width: return width
        case .height: return height
        case .centerX: return left + width / 2
        case .centerY: return top + height / 2
        default: return nil
        }
    }

    // MARK: Terms

    private func moved(
        _ term: LayoutExplanation.Term, title: String, on attribute: Attribute, of item: View,
        in ancestor: View?
    ) -> SumSentences.Moved {
        let whatIf =
            findsReasons
            ? engine.whatIf(term, on: attribute, of: item, in: ancestor, within: budget)?
                .holding(term.coefficient) : nil
        let sign: Double = term.coefficient < 0 ? -1 : 1
        var result = FrameSum.Term(
            title: title, kind: .distance, amount: term.amount, factor: abs(term.coefficient),
            number: term.value * sign)
        if let range = whatIf?.range {
            result.limits = sign > 0 ? range : -range.upperBound...(-range.lowerBound)
        }
        var decider: String?
        switch term.parameter {
        case .intrinsicContentSize(let view, _):
            result.kind = .content
            (result.view, result.spokenName) = (view.name, view.quotedName)
            decider = view.quotedName
        case .baseline(let view, _):
            result.kind = .content
            (result.view, result.spokenName) = (view.name, view.quotedName)
        case .margin(let view, let edge):
            if view === root {
                result.control = .margin(edge, sign: sign)
            } else {
                result.view = view.name
            }
        case .size(let axis):
            result.kind = .list
            if axis == .horizontal {
                result.title = tr("width of the row")
                if !row.isItem {
                    result.control = .listWidth(beside: row.size.width - term.value)
                }
                decider = row.isItem ? tr("the width of the item") : tr("the width of the list")
            } else {
                result.title = tr("height of the row")
                decider = tr("the height of the row")
            }
        case .constant(let constraint):
            let spoken = constraint.quotedTitle(in: root)
            if constraint.givenName != nil || constraint.secondAttribute == nil { result.spokenName = spoken }
            if constraint.secondAttribute == nil { decider = spoken }
        default: break
        }
        if isHidden(term) { result.title = tr("\(result.title) (hidden)") }
        let isSize = result.kind == .content || term.constraint?.constraint?.isFixedSize == true
        if let constraint = term.constraint?.constraint {
            describe(constraint, in: &result, term, sign: sign)
        } else if let origin = term.constraint {
            result.constraintText = origin.fullText
        }
        return SumSentences.Moved(term: result, whatIf: whatIf, decider: decider, isSize: isSize)
    }

    /// Whether a term belongs to a view that is hidden, whose constraints hold all the same.
    private func isHidden(_ term: LayoutExplanation.Term) -> Bool {
        var views: [View] = []
        switch term.parameter {
        case .intrinsicContentSize(let view, _), .baseline(let view, _), .margin(let view, _):
            views = [view]
        default: break
        }
        if let constraint = term.constraint?.constraint {
            views += [constraint.firstItem, constraint.secondItem].compactMap { $0?.owningView }
        }
        return views.contains { view in
            sequence(first: view, next: \.superview).prefix { $0 !== root }.contains(where: \.isHidden)
        }
    }

    /// Sets the constraint of a term, and what can be edited.
    private func describe(
        _ constraint: LayoutConstraint, in result: inout FrameSum.Term, _ term: LayoutExplanation.Term,
        sign: Double
    ) {
        // What a stack view makes is written where the stack view is.
        result.place =
            row.cell.place(of: constraint)
            ?? constraint.stackView.flatMap { row.documentCell?.place(ofView: $0.name) }
        let index = row.documentCell?.index(of: constraint)
        result.constraint = index
        let spec = index.flatMap { index in
            row.template.flatMap { $0.constraints.indices.contains(index) ? $0.constraints[index] : nil }
        }
        result.constraintText =
            constraint.stackView == nil
            ? constraint.fullText : ConstraintOrigin.constraint(constraint).title(in: root)
        if result.view == nil {
            let views = [constraint.firstItem, constraint.secondItem].compactMap { $0?.owningView }
            result.view = views.first { $0 !== root && $0 !== row.cell.cellView }?.name
        }
        guard case .constant(let owner) = term.parameter, owner === constraint, let index, let spec
        else {
            return
        }
        result.control = .constant(
            constraint: index, sign: sign,
            rowPart: spec.rowConstant == nil ? 0 : constraint.constant - spec.constant)
    }

    /// The constraints that decide the value in other sums of the same value.
    private func tiedDeciders(
        of attribute: Attribute, of item: View, in ancestor: View?
    ) -> [ConstraintOrigin] {
        guard findsReasons else { return [] }
        let explained = engine.explanation(of: attribute, of: item, in: ancestor)?.constraints ?? []
        let explainedOrigins = explained.map(SameOrigin.init)
        return engine.deciders(of: attribute, of: item, in: ancestor, within: budget).filter {
            !explainedOrigins.contains(SameOrigin($0))
        }
    }

    // MARK: The sum

    private func sum(
        _ moved: [SumSentences.Moved], value: Double, tieBreaks: [LayoutExplanation.TieBreak],
        others: [ConstraintOrigin]
    ) -> FrameSum {
        let words = SumSentences(
            root: root, attribute: selection.attribute, terms: moved, others: others)
        var terms = moved.map { moved in
            var term = moved.term
            term.range = words.range(of: moved)
            return term
        }
        for open in tieBreaks {
            terms.append(
                FrameSum.Term(
                    title: tr(
                        """
                        \(open.attribute.rawValue) of \(open.item.spokenName), which no constraint decides
                        """), kind: .open,
                    amount: 0, factor: 1, number: 0, view: open.item.owningView?.name))
        }
        var sentences = findsReasons ? words.sentences : []
        if findsReasons, budget.isExhausted {
            sentences.append(
                tr("Ranges and other deciders were not searched further: there are too many constraints."))
        }
        return FrameSum(
            selection: selection, row: row.row, template: row.template?.identifier ?? "",
            title: title, value: value, terms: terms, sentences: sentences)
    }

    private var title: String {
        let (attribute, name) = (selection.attribute.shortTitle, row.title)
        if let view = selection.view { return tr("\(attribute) of \(row.spokenName(of: view)), \(name)") }
        // “This row” has another form here in other languages.
        if row.hasName { return tr("\(attribute) of \(name)") }
        return row.isItem ? tr("\(attribute) of this item") : tr("\(attribute) of this row")
    }
}

/// Identifies a constraint by its origin, for comparison.
private struct SameOrigin: Hashable {
    private let object: ObjectIdentifier?
    private let kind: String

    init(_ origin: ConstraintOrigin) {
        if let constraint = origin.constraint {
            object = ObjectIdentifier(constraint)
            kind = ""
        } else {
            object = nil
            kind = origin.description
        }
    }
}

extension Attribute {
    /// The attribute's name in the inspector, as in “height of body”.
    package var shortTitle: String {
        switch self {
        case .left: "x"
        case .top: "y"
        case .width: tr("width")
        case .height: tr("height")
        case .leading: tr("leading")
        case .trailing: tr("trailing")
        case .right: tr("right")
        case .bottom: tr("bottom")
        case .centerX: tr("centre x")
        case .centerY: tr("centre y")
        case .firstBaseline: tr("first baseline")
        case .lastBaseline: tr("last baseline")
        default: rawValue
        }
    }
}

extension LayoutConstraint {
    /// Whether its constant is the size of a view.
    fileprivate var isFixedSize: Bool { secondAttribute == nil && firstAttribute.isSize }
}

extension LayoutExplanation.Term {
    /// Whether the length is the size given to the row for measuring or layout.
    fileprivate var isGivenSize: Bool {
        if case .size = parameter { return amount > 0 }
        return false
    }
}
