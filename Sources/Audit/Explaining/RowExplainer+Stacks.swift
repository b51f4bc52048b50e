import AutoLayout
import Wording

extension LayoutConflict {
    /// The stack view whose alignment takes part: it makes its views as large as itself across its axis.
    var fillingStack: StackView? {
        for constraint in constraints {
            guard let stack = constraint.stackView, stack.alignment == .fill,
                constraint.firstAttribute.axis != stack.axis,
                ["UISV-alignment", "UISV-canvas-connection"].contains(constraint.identifier)
            else { continue }
            return stack
        }
        return nil
    }

    /// The stack view whose distribution takes part: it makes its views equally large along its axis.
    var equalizingStack: StackView? { constraints.lazy.compactMap(\.equalizingStack).first }
}

extension LayoutConstraint {
    /// The stack view that makes two of its views equally large with the constraint, as it fills equally.
    fileprivate var equalizingStack: StackView? {
        guard identifier == "UISV-fill-equally", let stackView, stackView.distribution == .fillEqually else {
            return nil
        }
        return stackView
    }
}

/// What stack views decide: distributions and alignments.
extension RowExplainer {
    /// Names the distribution of a stack view as what decides, and offers another one.
    func blame(_ stack: StackView, _ problem: inout RowProblem) {
        let name = stack.spokenName
        problem.add(
            stack.axis == .vertical
                ? tr("The distribution of \(name), fillEqually, makes its views equally tall.")
                : tr("The distribution of \(name), fillEqually, makes its views equally wide."))
        let proposal = RowProblem.Proposal(
            title: tr("Set the distribution of \(name) to fill."))
        if !problem.proposals.contains(proposal) { problem.proposals.insert(proposal, at: 0) }
    }

    /// A required size of a view that its stack view hides, which UIKit makes 0 points long; `nil` for other conflicts.
    func hiddenSize(_ found: TileFinding) -> RowProblem? {
        guard let view = found.views.first.flatMap(view(named:)), let stack = view.superview as? StackView,
            let size = view.sizesAgainstHiding.first
        else { return nil }
        let (name, holder) = (view.spokenName, stack.spokenName)
        let hiding = member(
            .init(text: "\(name).isHidden", fullText: "\(view.name).isHidden"), of: view, "isHidden")
        var problem = start(
            found, stack.axis,
            saying: stack.axis == .vertical
                ? tr(
                    """
                    \(name) is hidden in \(holder), which makes it 0 points tall by a required constraint \
                    (UISV-hiding), and \(size.description) is required too: UIKit logs a conflict, and breaks one of \
                    the two
                    """)
                : tr(
                    """
                    \(name) is hidden in \(holder), which makes it 0 points wide by a required constraint \
                    (UISV-hiding), and \(size.description) is required too: UIKit logs a conflict, and breaks one of \
                    the two
                    """))
        problem.members = [member(.constraint(size))] + (hiding.place == nil ? [] : [hiding])
        problem.proposals = proposals(view.sizesAgainstHiding.map { Repair(.setPriority($0, 999)) })
        return problem
    }

    /// A view that a stack view gives no size across its axis, since it is aligned to an edge and has none of its own.
    func vanished(_ found: TileFinding, _ view: View?) -> RowProblem? {
        if let view, let problem = emptied(found, view) ?? unsized(found, view) ?? shortBar(found, view) {
            return problem
        }
        guard let view, let stack = view.superview as? StackView, stack.alignment != .fill,
            (stack.axis == .vertical ? view.frame.width : view.frame.height) < RowExaminer.tolerance,
            cell.engine.contentFindings(of: view).findings.isEmpty
        else { return nil }
        let (name, holder) = (view.spokenName, stack.spokenName)
        let alignment = stack.alignment.rawValue
        let isVertical = stack.axis == .vertical
        var problem = start(
            found, isVertical ? .horizontal : .vertical,
            saying: isVertical
                ? tr(
                    """
                    \(name) is 0 points wide: the alignment of \(holder), \(alignment), gives its views no width, \
                    and \(name) has none of its own
                    """)
                : tr(
                    """
                    \(name) is 0 points tall: the alignment of \(holder), \(alignment), gives its views no height, \
                    and \(name) has none of its own
                    """))
        let attribute: Attribute = isVertical ? .width : .height
        problem.proposals = proposals([
            Repair(.add(LayoutConstraint(view, attribute, .equal, to: stack, attribute)))
        ])
        problem.propose(tr("Set the alignment of \(holder) to fill."))
        return problem
    }

    /// A view whose ratio is 0, as that of two whole numbers is which are divided by each other.
    private func emptied(_ found: TileFinding, _ view: View) -> RowProblem? {
        guard let ratio = view.emptyRatio else { return nil }
        let name = view.spokenName
        let axis = ratio.firstAttribute.axis
        var problem = start(
            found, axis,
            saying: axis == .vertical
                ? tr(
                    """
                    \(name) is 0 points tall: the multiplier of \(ratio.description) is 0, as the quotient of two whole \
                    numbers like 9 / 16 is
                    """)
                : tr(
                    """
                    \(name) is 0 points wide: the multiplier of \(ratio.description) is 0, as the quotient of two whole \
                    numbers like 9 / 16 is
                    """))
        problem.members = [member(.constraint(ratio))]
        problem.proposeAlone(
            tr("Give \(ratio.description) its ratio as a decimal number, as in 9.0 / 16."))
        return problem
    }

    /// A plain view that constraints place and do not size, or a stack view along its axis.
    private func unsized(_ found: TileFinding, _ view: View) -> RowProblem? {
        var isFlat = view.frame.height < RowExaminer.tolerance
        if let stack = view.arrangingStack {
            isFlat = stack.axis == .vertical
            guard (isFlat ? view.frame.height : view.frame.width) < RowExaminer.tolerance else { return nil }
        }
        let own = view.intrinsicContentSize
        guard view.isPlain, view.subviews.isEmpty,
            (isFlat ? own.height : own.width) == View.noIntrinsicMetric
        else { return nil }
        let name = view.spokenName
        var problem = start(
            found, isFlat ? .vertical : .horizontal,
            saying: isFlat
                ? tr("\(name) is 0 points tall: nothing decides its height, and it has no intrinsic one")
                : tr("\(name) is 0 points wide: nothing decides its width, and it has no intrinsic one"))
        addDeciders(of: [isFlat ? .top : .leading], of: view, &problem)
        problem.proposeAlone(
            isFlat
                ? tr("Give \(name) a height (\(name).height), or override its intrinsicContentSize.")
                : tr("Give \(name) a width (\(name).width), or override its intrinsicContentSize."))
        return problem
    }

    /// A bar that has no width of its own, and to which the views beside it leave hardly any.
    private func shortBar(_ found: TileFinding, _ view: View) -> RowProblem? {
        guard view is Control, view.frame.width < RowExaminer.leastBar,
            view.frame.height > RowExaminer.tolerance,
            view.intrinsicContentSize.width == View.noIntrinsicMetric
        else { return nil }
        let (name, width) = (view.spokenName, view.frame.width.counted("point", decimals: 1))
        var beside: [String] = []
        for other in viewsBeside(view) where !beside.contains(other.spokenName) {
            beside.append(other.spokenName)
        }
        var problem = start(
            found, .horizontal,
            saying: beside.isEmpty
                ? tr("\(name) is \(width) wide: it has no width of its own, and nothing gives it one")
                : tr(
                    """
                    \(name) is \(width) wide: it has no width of its own and nothing gives it one, so that the room \
                    goes to \(beside.listed(limit: 3)) first
                    """))
        addDeciders(of: [.width], of: view, &problem)
        problem.proposals = proposals([
            Repair(.add(LayoutConstraint(view, .width, .greaterThanOrEqual, toConstant: 80)))
        ])
        return problem
    }

    /// Two views that overlap since their stack view has a negative spacing between them; `nil` for others.
    func drawnTogether(_ found: TileFinding, _ views: [View]) -> RowProblem? {
        guard views.count == 2, let (stack, first, second) = neighbours(views[0], views[1]) else {
            return nil
        }
        let spacing = stack.effectiveSpacing(after: first)
        guard spacing < 0 else { return nil }
        var problem = start(found)
        problem.axis = stack.axis
        let (name, holder) = (first.spokenName, stack.spokenName)
        let points = spacing.counted("point")
        if stack.customSpacing(after: first) == StackView.spacingUseDefault {
            problem.add(
                tr("The spacing of \(holder), \(points), draws \(second.spokenName) over what is before it."))
            problem.members = [
                member(
                    .init(text: "\(holder).spacing", fullText: "\(stack.name).spacing"), of: stack, "spacing")
            ]
            problem.proposals = [.init(title: tr("Set the spacing of \(holder) to 0 or more."))]
        } else {
            problem.add(
                tr(
                    """
                    The custom spacing of \(holder) after \(name), \(points), draws \(second.spokenName) over what \
                    is before it.
                    """))
            problem.members = [
                member(
                    .init(
                        text: "\(holder).customSpacing(after: \(name))",
                        fullText: "\(stack.name).customSpacing(after: \(first.name))"),
                    of: first, "customSpacing")
            ]
            problem.proposals = [
                .init(title: tr("Set the custom spacing of \(holder) after \(name) to 0 or more."))
            ]
        }
        return problem
    }

    /// The stack view that arranges two views, or what holds them, one after the other, and these in their order.
    private func neighbours(_ one: View, _ other: View) -> (stack: StackView, first: View, second: View)? {
        var ancestor = one.superview
        while let current = ancestor {
            ancestor = current.superview
            guard let stack = current as? StackView else { continue }
            let shown = stack.visibleViews
            func place(of view: View) -> Int? {
                var part: View? = view
                while let inner = part, inner.superview !== stack { part = inner.superview }
                return shown.firstIndex { $0 === part }
            }
            guard let start = place(of: one), let end = place(of: other) else { continue }
            let (first, second) = (min(start, end), max(start, end))
            return second == first + 1 ? (stack, shown[first], shown[second]) : nil
        }
        return nil
    }

    /// Names the distribution of a stack view that makes a view smaller than its content, as large as those beside it.
    func blameDistribution(_ cause: LayoutFinding?, _ problem: inout RowProblem) {
        guard case .compressedContent(let content)? = cause?.detail,
            let stack = content.winners.lazy.compactMap({ $0.constraint?.equalizingStack }).first
        else { return }
        blame(stack, &problem)
    }
}
