import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

/// Decisions that a row suffers from, though no view of it looks wrong by itself.
extension RowExplainer {
    /// What is to be done so that a view above or below the rows of a table has the height of its content.
    static func repair(ofTableProperty property: String) -> String {
        property == "tableFooterView"
            ? tr(
                """
                Set the height of the footer's frame to that of systemLayoutSizeFitting at the table's width, and \
                set \(property) again (in viewDidLayoutSubviews).
                """)
            : tr(
                """
                Set the height of the header's frame to that of systemLayoutSizeFitting at the table's width, and \
                set \(property) again (in viewDidLayoutSubviews).
                """)
    }

    /// A view above or below the rows of a table.
    func tableHeader(_ found: TileFinding) -> RowProblem {
        guard let template, let property = template.tableProperty else { return start(found) }
        let size = cell.cellView.frame.size
        let needed = cell.fittingHeight(forWidth: size.width)
        cell.layOut(width: size.width, height: size.height)
        let (name, height) = (template.identifier, needed.counted("point", decimals: 1))
        return start(
            found, .vertical,
            saying: tr(
                """
                \(name) is the \(property) of a table, which does not size it by its constraints: it keeps the \
                height of its frame, and its content needs \(height) here
                """),
            proposing: Self.repair(ofTableProperty: property))
    }

    /// Views whose autoresizing masks code leaves in force beside their constraints; `nil` for other conflicts.
    func masked(_ found: TileFinding) -> RowProblem? {
        guard let names = template?.maskedViews, !names.isEmpty,
            found.views.allSatisfy(names.contains)
        else { return nil }
        let list = found.spokenViews.listed(limit: 8)
        var problem = start(
            found,
            saying: tr(
                """
                code leaves translatesAutoresizingMaskIntoConstraints true for \(list): the autoresizing mask stands \
                beside the constraints and holds an empty frame, so that UIKit breaks one of them
                """))
        problem.proposals = [Self.withoutMask(of: list)]
        return problem
    }

    /// Views that code ties to the cell's and never adds to it.
    func notAdded(_ found: TileFinding) -> RowProblem {
        let views = settings(.unadded)
        if views.isEmpty { return refusedActivation(start(found)) ?? endsApp(start(found)) }
        let names = views.map { "“\($0.view)”" }.listed(limit: 8)
        let place = views.first?.place ?? ""
        var problem = start(
            found,
            saying: tr(
                views.count,
                one: """
                    \(names) is never added to the cell, and has constraints to views that are (\(place)): the app \
                    ends when they are activated, as the two have no common ancestor
                    """,
                many: """
                    \(names) are never added to the cell, and have constraints to views that are (\(place)): the \
                    app ends when they are activated, as the two have no common ancestor
                    """))
        problem.proposals = views.map(\.view).map { name in
            .init(
                title: tr(
                    "Add “\(name)” first: contentView.addSubview(\(name)), before its constraints are activated."
                ))
        }
        if let more = refusedActivation(start(found)) { problem.add(more) }
        return problem
    }

    private static func withoutMask(of name: String) -> RowProblem.Proposal {
        .init(title: tr("Set translatesAutoresizingMaskIntoConstraints = false for \(name)."))
    }

    /// The masks that conflicts are about switched off, each once.
    func withoutMasks(_ conflicts: [LayoutConflict]) -> [RowProblem.Proposal] {
        conflicts.flatMap(\.members).compactMap { member -> String? in
            if case .autoresizing(let view, _) = member { view.spokenName } else { nil }
        }.unique.map(Self.withoutMask)
    }

    /// A height that the file records, with what keeps the constraints from deciding it.
    func openHeight(_ found: TileFinding) -> RowProblem {
        var problem = start(found)
        guard let chain = constraintFindings.first(where: { $0.rule == .brokenChain && $0.axis == .vertical })
        else { return problem }
        problem.axis = .vertical
        problem.add(sentence(chain.message))
        if let template, template.isRow, !template.constraints.isEmpty { problem.add(heightInTable) }
        // With it the file's height still counts, until the table sizes the row: there is nothing to try.
        problem.proposals = proposals(chain.repairs).map { .init(title: $0.title) }
        if problem.proposals.isEmpty { blameFrames(&problem) }
        return problem
    }

    /// What a table does that sizes its rows with one whose chain of constraints is broken.
    private var heightInTable: String {
        let size = cell.cellView.frame.size
        let needed = cell.fittingHeight(forWidth: size.width)
        cell.layOut(width: size.width, height: size.height)
        guard needed > 0 else {
            return tr(
                """
                Where a table sizes its rows by their constraints (UITableView.automaticDimension), the row falls to the \
                standard height of 44 points (brokenChain).
                """)
        }
        let height = needed.counted("point", decimals: 1)
        return tr(
            """
            Where a table sizes its rows by their constraints (UITableView.automaticDimension), the row is \(height) tall \
            (brokenChain).
            """)
    }

    /// A hidden view that keeps its room, or several that follow each other.
    func hiddenRoom(_ found: TileFinding) -> RowProblem {
        var problem = start(found)
        let hidden = found.views.compactMap(view)
        guard let first = hidden.first else { return problem }
        let hidings = hidden.map { view in
            member(
                .init(text: "\(view.spokenName).isHidden", fullText: "\(view.name).isHidden"), of: view,
                "isHidden")
        }
        problem.members += hidings.filter { $0.place != nil }
        if let box = first.superview, box !== cell.contentView, box.subviews.allSatisfy(\.isHidden) {
            emptied(box, by: first, hidings.first?.place, found, &problem)
            return problem
        }
        let names = found.spokenViews.listed(limit: 4)
        problem.propose(tr("Put \(names) in a stack view, which closes the gap."))
        problem.propose(
            tr(
                hidden.count,
                one: """
                    While \(names) is hidden, deactivate its constraints and pin what follows to what precedes.
                    """,
                many: """
                    While \(names) are hidden, deactivate their constraints and pin what follows to what precedes.
                    """))
        return problem
    }

    /// A view that stays where all that it shows is hidden.
    private func emptied(
        _ box: View, by view: View, _ place: String?, _ found: TileFinding, _ problem: inout RowProblem
    ) {
        let (name, outer) = (view.spokenName, box.spokenName)
        let line = place.map { " (\($0))" } ?? ""
        problem.message = sentence(
            tr(
                """
                \(name) is hidden\(line), and \(outer) around it, which shows nothing else, keeps its room: a gap \
                of \(found.amountText)
                """))
        if let stack = box.superview as? StackView {
            problem.proposeAlone(
                tr(
                    """
                    Hide \(outer) in place of \(name): it is the arranged subview of \(stack.spokenName), which \
                    closes the gap.
                    """))
        } else {
            problem.proposeAlone(tr("Put \(outer) in a stack view, and hide it in place of \(name)."))
        }
    }

    /// A row that shows nothing and has hardly any height.
    func lowRow(_ found: TileFinding) -> RowProblem {
        let names = cell.contentView.subviews.filter { !$0.isHidden }.map(\.spokenName)
        let height = cell.cellView.frame.height.counted("point", decimals: 1)
        var problem = start(
            found, .vertical,
            saying: tr(
                """
                the row is \(height) tall: nothing gives \(names.listed(limit: 3)) a height, or what they show \
                is set by code that was not run
                """))
        if let name = names.first { problem.propose(tr("Give \(name) a height, or content that has one.")) }
        return problem
    }

    /// A picture that its view is taller than: the picture's own height and what is shown of it are two lengths.
    func pictureRoom(_ found: TileFinding, _ view: View?) -> RowProblem {
        guard let view else { return start(found) }
        let (natural, frame) = (view.intrinsicContentSize, view.frame)
        let ratio = natural.height / natural.width
        let own = natural.height.counted("point", decimals: 1)
        let shown = (frame.width * ratio).counted("point", decimals: 1)
        var problem = start(
            found, .vertical,
            saying: tr(
                """
                \(view.spokenName) is \(own) tall, which is the picture's own height; fitted into the width of \
                \(frame.width.counted("point", decimals: 1)) the picture shows \(shown) of it
                """))
        let constraint = LayoutConstraint(
            view, .height, .equal, to: view, .width, multiplier: ratio, priority: LayoutPriority(999))
        problem.proposals = proposals([Repair(.add(constraint))])
        return problem
    }

    /// Whether a text has a text style and stays as large as it was made.
    private func keepsFontSize(_ view: View) -> Bool {
        spec(of: view)?.keepsFontSize == true
    }

    /// Proposes the repairs of a finding of the constraints that say more than the engine's.
    func proposeByCause(_ found: TileFinding, _ problem: inout RowProblem) {
        guard let name = found.spokenViews.first, let view = found.views.first.flatMap(view) else { return }
        switch found.rule {
        case .scrollingText where !(view is Control):
            problem.propose(
                tr("Give \(name) a height (\(name).height), such as that of its items or its content."))
        case .scrollingText:
            problem.propose(tr("Set isScrollEnabled = false on \(name), so that it is as tall as its text."))
            // With a least height it stays as low as that.
            if view.leastHeight == 0 { problem.propose(tr("Give \(name) a height: \(name).height == 80.")) }
        case .fixedFont where keepsFontSize(view):
            problem.propose(
                tr(
                    """
                    Set adjustsFontForContentSizeCategory = true on \(found.spokenViews.listed(limit: 4)) (in \
                    Interface Builder: Automatically Adjusts Font).
                    """), edits: found.views.map { .adjustFont(view: $0) })
        case .fixedFont:
            problem.propose(
                tr(
                    """
                    Use a text style (UIFont.preferredFont(forTextStyle:)), or UIFontMetrics for a font of \
                    your own, and set adjustsFontForContentSizeCategory.
                    """))
        case .unknownSize where view is ImageView:
            problem.propose(
                tr(
                    """
                    Give \(name) a height, or set its ratio when the picture is known: \(name).height == \
                    \(name).width × the picture's height / its width, at 999.
                    """))
        case .unknownSize:
            problem.propose(
                tr("Give \(name) a height (\(name).height), or override its intrinsicContentSize."))
        default: break
        }
    }

    /// All pins outside the contentView moved at once, since the row grows only when all of them are.
    func together(_ proposals: [RowProblem.Proposal], _ repairs: [Repair]) -> [RowProblem.Proposal] {
        let new = repairs.compactMap { repair -> String? in
            if case .replace(_, let new) = repair.action { new.description } else { nil }
        }
        guard new.count > 1, proposals.count == new.count else { return proposals }
        let edits = proposals.compactMap(\.edits)
        return [
            .init(
                title: tr("Replace the constraints by \(new.listed(separator: "; "))."),
                edits: edits.count == proposals.count ? edits.flatMap(\.self) : nil)
        ]
    }

    /// Says that views which code adds to the cell itself belong into the contentView, with the pins that are moved there.
    func moveIntoContent(_ found: TileFinding, _ problem: inout RowProblem) {
        let views = settings(.onCell).filter { found.views.contains($0.view) }
        guard let first = views.first else { return }
        let names = views.map(\.view).listed(limit: 4)
        for index in problem.proposals.indices {
            problem.proposals[index].title +=
                " " + tr("Add \(names) to the contentView too, in place of the cell itself (\(first.place)).")
        }
    }

    /// What is said of pins outside the contentView where the row's height does not follow from the constraints.
    var heightFromElsewhere: String {
        examiner.isHeightFromList
            ? tr(
                """
                The list gives the row its height, so that this shows only where the contentView is smaller than the \
                cell: beside an accessory, and while the row is edited.
                """)
            : tr(
                """
                The row has its height from other constraints, so that this shows only where the contentView is smaller \
                than the cell: beside an accessory, and while the row is edited.
                """)
    }

    /// What is said of a recorded height that counts in Interface Builder alone.
    var recordedHeightNote: String {
        guard let template, template.isSizedByList,
            let height = template.recordedHeight
        else { return "" }
        let length = height.counted("point", decimals: 1)
        return " "
            + (template.isItem
                ? tr(
                    """
                    The height of \(length) that the file records counts in Interface Builder alone, as the layout sizes \
                    its items.
                    """)
                : tr(
                    """
                    The height of \(length) that the file records counts in Interface Builder alone, as the table sizes \
                    its rows.
                    """))
    }

    /// A label that is taller than its text, as it wraps at a width that is not its own or its stack fills equally.
    func textRoom(_ found: TileFinding, _ view: View?) -> RowProblem {
        var problem = start(found)
        problem.axis = .vertical
        guard let view else { return problem }
        if let stretched = stretchedGround(of: view) { return self.stretched(found, stretched) }
        blamePreferredWidth(of: view, &problem)
        guard let stack = view.fillingEqually else { return problem }
        let tallest = stack.arrangedSubviews.filter { !$0.isHidden && $0 !== view }
            .max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height }
        if let tallest {
            problem.add(
                tr(
                    """
                    \(stack.spokenName) fills equally (distribution fillEqually): it makes all its views as tall \
                    as \(tallest.spokenName).
                    """))
        }
        problem.propose(
            tr(
                "Set the distribution of \(stack.spokenName) to fill, so that each view is as tall as its content."
            ))
        return problem
    }

    /// A text view that scrolls in a stack beside something that is lower than its text.
    func scrollingText(_ found: TileFinding, _ view: View?) -> RowProblem {
        guard let view else { return start(found) }
        var problem = start(
            found, .vertical,
            saying: tr(
                """
                \(view.spokenName) is a text view that scrolls, so that it is as tall as what is beside it, \
                \(view.frame.height.counted("point", decimals: 1)): \
                \(found.amountText) of its text are not in view
                """))
        proposeByCause(found, &problem)
        return problem
    }

    /// Contents that keep their sizes with a required priority, and that are to give way: the usual priority is enough,
    /// and one less lets others keep theirs.
    func yielding(_ conflict: LayoutConflict) -> [RowProblem.Proposal] {
        conflict.members.flatMap { member -> [RowProblem.Proposal] in
            switch member {
            case .compressionResistance(let view, let axis):
                proposals([
                    Repair(
                        .setCompressionResistance(
                            view, axis, LayoutPriority(LayoutPriority.defaultHigh.rawValue - 1)))
                ])
            case .contentHugging(let view, let axis):
                proposals([
                    Repair(
                        .setContentHugging(view, axis, LayoutPriority(LayoutPriority.defaultLow.rawValue + 1))
                    )
                ])
            default: []
            }
        }
    }
}
