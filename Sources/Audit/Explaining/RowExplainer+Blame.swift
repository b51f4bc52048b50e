import AutoLayout
import LayoutDocument
import Wording

/// Blames what a finding follows from: constraints that are not activated, plain subviews of stack views, frames,
/// priorities and fixed widths.
extension RowExplainer {
    /// The rules of what is open where constraints are missing.
    static let rulesOfMissing: Set<Rule> = [
        .brokenChain, .collapsed, .openHeight, .ambiguous, .undeterminedWidth,
    ]

    /// The rules of what nothing lays out.
    private static let rulesOfUnplaced: Set<Rule> = [
        .zeroSized, .hidden, .overlapping, .outside, .clipped, .cutLine, .truncated, .ambiguous,
    ]

    /// Whether a view is a plain subview of a stack view.
    func isUnarranged(_ view: View) -> Bool {
        settings(.unarranged).contains { $0.view == view.name }
    }

    /// Blames the stack view that a view is in as a plain subview, and that does not lay it out.
    func blameStack(_ found: TileFinding, _ problem: inout RowProblem) {
        guard Self.rulesOfUnplaced.contains(found.rule), let template,
            let view = settings(.unarranged).first(where: { found.views.contains($0.view) })
        else { return }
        let (name, stack) = (template.spokenName(of: view.view), template.spokenName(of: view.stack))
        if view.origin != nil { return blameRemoval(of: view, from: stack, found, &problem) }
        problem.add(
            tr(
                "“\(name)” is a plain subview of “\(stack)” (\(view.place)), which lays out its arranged subviews alone."
            ))
        problem.proposeFirst(tr("Call \(stack).addArrangedSubview(\(name)) in place of addSubview(\(name))."))
    }

    /// Blames the line that takes a view out of a stack view's arranged subviews, and leaves it in the stack view.
    private func blameRemoval(
        of view: TemplateSpec.Setting, from stack: String, _ found: TileFinding,
        _ problem: inout RowProblem
    ) {
        let name = self.view(named: view.view)?.spokenName ?? view.view
        let cause = sentence(
            tr(
                """
                \(name) stays in \(stack) without a place, at its corner: removeArrangedSubview (\(view.place)) takes \
                it out of the arranged subviews alone, and not out of \(stack)
                """))
        let isAlone = found.rule == .ambiguous && found.views.count == 1
        problem.message = isAlone ? cause : problem.message + " " + cause
        problem.proposeAlone(
            tr("Call \(name).removeFromSuperview() too, which takes it out of \(stack) as well."))
        problem.propose(
            tr("Hide it in place of removing it: \(name).isHidden = true; \(stack) closes the gap."))
        problem.removedView = view.view
        guard let removal = view.origin else { return }
        let call = "\(stack).removeArrangedSubview(\(name))"
        problem.members = [.init(text: call, fullText: call, place: view.place, source: .init(removal))]
    }

    /// Whether a constraint would close what a finding says is open: any that code makes, and of those that are removed
    /// at build time those of the views, or that would hold the row open.
    private func isMissed(_ idle: ConstraintSpec, by found: TileFinding) -> Bool {
        guard idle.absence != nil else { return true }
        guard [.brokenChain, .collapsed, .openHeight].contains(found.rule) else {
            return [idle.first.view, idle.second?.view].compactMap(\.self).contains { name in
                found.views.contains(name)
            }
        }
        let isBroken = constraintFindings.contains { $0.rule == .brokenChain && $0.axis == .vertical }
        return idle.first.attribute.axis == .vertical && (idle.second != nil || !isBroken)
    }

    /// Blames constraints that are not activated for what is open, if there are any: activating them comes first.
    func blameIdle(_ found: TileFinding, _ problem: inout RowProblem) {
        guard Self.rulesOfMissing.contains(found.rule), let template
        else { return }
        let idle = template.idleConstraints(along: problem.axis).filter { isMissed($0, by: found) }
        guard let first = idle.first, let sentence = template.sentence(ofIdle: idle) else { return }
        let equation = first.equation(fields: template.fields, names: template.spokenNames)
        problem.add(sentence)
        if let absence = first.absence { return blameAbsent(idle, absence, equation, found, &problem) }
        problem.proposeFirst(
            tr(
                idle.count, one: "Activate the constraint \(equation): isActive = true.",
                many: "Activate \(equation) and the others: NSLayoutConstraint.activate."),
            edits: idle.map { .addConstraint($0) })
    }

    /// The views with a width of their own that constraints join to a view horizontally, in the same superview.
    func viewsBeside(_ view: View) -> [View] {
        constraints(of: view).filter { $0.firstAttribute.axis == .horizontal }
            .flatMap { [$0.firstItem, $0.secondItem] }.compactMap { $0 as? View }
            .filter { other in
                other !== view && other.superview === view.superview && other.intrinsicContentSize.width > 0
            }
    }

    /// Offers to keep constraints that are removed at build time, or not installed.
    private func blameAbsent(
        _ idle: [ConstraintSpec], _ absence: ConstraintSpec.Absence, _ equation: String, _ found: TileFinding,
        _ problem: inout RowProblem
    ) {
        let kept = idle.map { constraint in
            var constraint = constraint
            constraint.absence = nil
            constraint.identifier = nil
            constraint.recordedID = nil
            return constraint
        }
        // Where the file's height counts, there is nothing to try.
        problem.proposeFirst(
            absence == .removedAtBuildTime
                ? tr(
                    idle.count,
                    one: "Clear “Remove at build time” of the constraint \(equation) in Interface Builder.",
                    many: "Clear “Remove at build time” of \(equation) and the others in Interface Builder.")
                : tr(
                    idle.count,
                    one: "Install the constraint \(equation) in all size classes in Interface Builder.",
                    many: "Install \(equation) and the others in all size classes in Interface Builder."),
            edits: found.rule == .openHeight ? nil : kept.map { TemplateEdit.addConstraint($0) })
    }

    /// Names the view beside one that vanishes before which it gives way, as it resists less, and offers to change that.
    func blameResistance(of view: View, _ problem: inout RowProblem) {
        let own = view.contentCompressionResistancePriority(for: .horizontal)
        let beside = viewsBeside(view).filter {
            $0.contentCompressionResistancePriority(for: .horizontal) > own
        }
        guard view.frame.width < RowExaminer.tolerance, let other = beside.first else { return }
        let strength = other.contentCompressionResistancePriority(for: .horizontal)
        let (name, rival) = (view.spokenName, other.spokenName)
        problem.axis = .horizontal
        problem.add(
            tr(
                """
                \(name) gives way first: its horizontal compression resistance is \(Self.text(of: own)), and that of \
                \(rival) beside it \(Self.text(of: strength)).
                """))
        let priority = LayoutPriority(min(1000, strength.rawValue + 1))
        let stronger = proposals(
            [Repair(.setCompressionResistance(view, .horizontal, priority))], shortening: [other])
        // It may be named the winner already.
        let known = problem.proposals.compactMap(\.edits)
        problem.proposals += stronger.filter { repair in !known.contains { $0 == repair.edits } }
    }

    /// Names the frame that a view has in place of constraints.
    func blameFrame(of view: View, _ problem: inout RowProblem) {
        guard view.translatesAutoresizingMaskIntoConstraints, isOfTemplate(view), !isUnarranged(view) else {
            return
        }
        let (name, size) = (view.spokenName, view.frame.size.text)
        problem.add(tr("\(name) has a frame of \(size) points, which does not follow its text."))
        problem.propose(
            tr(
                """
                Pin \(name) with constraints in place of its frame, so that the row grows with it, or give the \
                frame the height that the text needs (sizeThatFits).
                """))
    }

    /// Says of a row whose views have frames alone that these give it no height.
    func blameFrames(_ problem: inout RowProblem) {
        guard let template, template.constraints.isEmpty,
            !template.views.isEmpty
        else { return }
        problem.add(
            tr(
                "The views of the row are placed by their frames, without constraints: they give it no height."
            ))
        problem.propose(
            tr(
                """
                Give the row a height (rowHeight, or heightForRowAt), or pin its views with constraints from its \
                top to its bottom.
                """))
    }

    /// Names the lines of a button's title that its height does not count, and offers what makes it as tall as all of them.
    func blameTitle(of button: Button, _ found: TileFinding, _ problem: inout RowProblem) {
        guard found.rule == .truncated || found.rule == .clipped && button.wrapsTitle else { return }
        let name = button.spokenName
        let lines = button.brokenTitleLines
        if found.rule == .clipped, lines > 1 {
            let width = button.titleRoom.counted("point", decimals: 1)
            problem.axis = .vertical
            problem.message = sentence(
                tr(
                    """
                    the title of \(name), “\(button.title)”, has \(lines.counted("line")) in a width of \(width), and \
                    \(name) is as tall as one: a button without a configuration does not count them, and \
                    \(found.amountText) of its title are drawn above and below it
                    """))
            problem.proposeAlone(
                tr(
                    """
                    Make \(name) as tall as its title: \(name).heightAnchor.constraint(equalTo: \
                    \(name).titleLabel!.heightAnchor), with titleLabel!.preferredMaxLayoutWidth as wide as \(name).
                    """))
        }
        problem.propose(
            tr(
                """
                Let the title of \(name) have several lines: give the button a configuration \
                (UIButton.Configuration). With titleLabel.numberOfLines alone it is as tall as one line.
                """))
    }

    /// Names the width that a label is measured at for good, where the label has another one.
    func blamePreferredWidth(of view: View, _ problem: inout RowProblem) {
        guard let label = view as? Label, label.givenPreferredWidth > 0,
            abs(label.givenPreferredWidth - label.frame.width) > 1
        else { return }
        let name = label.spokenName
        let given = label.givenPreferredWidth.counted("point", decimals: 1)
        problem.add(
            tr(
                """
                It is measured at its preferredMaxLayoutWidth of \(given), and it is \
                \(label.frame.width.counted("point", decimals: 1)) wide.
                """))
        let cause = textWidth(of: label.name)
        if let cause { problem.add(cause.sentence) }
        problem.proposeFirst(
            cause?.repair
                ?? tr(
                    "Remove the preferredMaxLayoutWidth of \(name): it then wraps at the width that it has."
                ))
    }
}
