import AutoLayout
import LayoutDocument
import Wording

/// What code sets with another effect than people expect.
extension RowExplainer {
    /// What code says of a kind.
    func settings(_ kind: TemplateSpec.Setting.Kind) -> [TemplateSpec.Setting] {
        template?.settings(of: kind) ?? []
    }

    /// A name in a visual format that is none of its views, or a method of a superclass that is not called.
    func endsApp(_ start: RowProblem) -> RowProblem {
        var problem = start
        if let unknown = settings(.unknownName).first {
            problem.message = sentence(
                tr(
                    """
                    a visual format speaks of “\(unknown.view)”, which is none of its views (\(unknown.place)): \
                    the app ends there
                    """))
            let names = template?.views.map(\.name) ?? []
            problem.proposeAlone(
                nearestName(to: unknown.view, among: names).map {
                    tr("Write \($0) in place of \(unknown.view), as the views’ dictionary does.")
                } ?? tr("Add “\(unknown.view)” to the views’ dictionary."))
        } else if let awake = settings(.neverAwake).first {
            problem.members += members(at: awake.origin, "awakeFromNib()")
            let maker =
                template?.isItem == true
                ? "init(frame:)"
                : template?.isSectionView == true
                    ? "init(reuseIdentifier:)" : "init(style:reuseIdentifier:)"
            problem.message = sentence(
                tr(
                    """
                    awakeFromNib() never runs (\(awake.place)): code makes the cell, as it is registered by its class, \
                    and no nib does; what the method sets up is missing, and the row shows nothing
                    """))
            problem.proposeAlone(tr("Call what sets the cell up in \(maker), in place of awakeFromNib()."))
        } else if let method = settings(.missingSuper).first {
            problem.message = sentence(
                tr(
                    """
                    \(method.view)() does not call super.\(method.view)(), which adds views (\(method.place)): \
                    they are never added to the cell
                    """))
            problem.proposeAlone(tr("Call super.\(method.view)() first in \(method.view)()."))
        }
        return problem
    }

    /// Margins of stack views that those do not keep.
    func ineffective(_ found: TileFinding) -> RowProblem {
        guard let setting = template?.ignoredMargins.first else { return start(found) }
        return start(
            found,
            saying: tr(
                """
                the margins of \(setting.view) have no effect (\(setting.place)): \
                isLayoutMarginsRelativeArrangement is not set
                """),
            proposing: tr(
                "Set \(setting.view).isLayoutMarginsRelativeArrangement = true, or remove its margins."))
    }

    /// The mask of a contentView that is switched off, an estimate of 0 for rows that size themselves, and a height that
    /// a fitting keeps.
    func unsupported(_ found: TileFinding) -> RowProblem {
        var problem = start(found)
        var sentences: [String] = []
        if let mask = settings(.contentMask).first {
            problem.members += members(at: mask.origin, "translatesAutoresizingMaskIntoConstraints")
            sentences.append(
                sentence(
                    tr(
                        """
                        translatesAutoresizingMaskIntoConstraints of the contentView is switched off (\(mask.place)): the \
                        cell manages its contentView by it, UIKit does not support that, and rows get other sizes than \
                        their constraints ask for
                        """)))
            problem.propose(
                tr(
                    """
                    Remove the line (\(mask.place)): switch off translatesAutoresizingMaskIntoConstraints of the \
                    views in the contentView alone.
                    """))
        }
        if let estimate = settings(.noEstimate).first {
            problem.members += members(at: estimate.origin, "estimatedRowHeight")
            sentences.append(
                sentence(
                    tr(
                        """
                        the estimated row height is 0 (\(estimate.place)): rows that size themselves need an estimate \
                        other than 0
                        """)))
            problem.propose(
                tr(
                    """
                    Set the estimated row height to UITableView.automaticDimension, or to a likely height of a \
                    row (\(estimate.place)).
                    """))
        }
        if let fitting = settings(.fixedFitting).first {
            problem.members += members(at: fitting.origin, "systemLayoutSizeFitting")
            sentences.append(
                sentence(
                    tr(
                        """
                        the fitting of the height requires the height that it is given (\(fitting.place)): that is \
                        kept, whatever the content needs
                        """)))
            problem.propose(Self.requiredWidth(fitting))
        }
        if !sentences.isEmpty { problem.message = sentences.joined(separator: " ") }
        return problem
    }

    /// Constraints that are added, or a contentView whose frame is changed, after the row was measured.
    func lateLayout(_ found: TileFinding) -> RowProblem {
        if let setting = settings(.lateConstraints).first {
            return start(
                found,
                saying: tr(
                    """
                    layoutSubviews adds constraints (\(setting.place)): the row was measured without them, and each \
                    layout may add them again
                    """),
                proposing: tr("Add the constraints once, where the cell is made (init)."))
        }
        guard let setting = settings(.movedContent).first else { return start(found) }
        return start(
            found,
            saying: tr(
                """
                layoutSubviews changes the frame of the contentView (\(setting.place)): the row was measured \
                without it, and what the frame loses is missing for the content
                """),
            proposing: tr(
                """
                Leave the contentView’s frame, and put the content into a view inside it with margins: the row \
                is then measured with them.
                """))
    }

    /// A text that never wraps, since the item is as wide as its content.
    func endlessText(_ found: TileFinding) -> RowProblem? {
        if let fitting = settings(.looseFitting).first { return looselyFitted(found, fitting) }
        guard let setting = settings(.openItemWidth).first,
            let label = found.views.first.flatMap({ view(named: $0) })
        else { return nil }
        return start(
            found, .horizontal,
            saying: tr(
                """
                \(label.spokenName) never wraps: the item is as wide as its content (\(setting.place)), and no \
                constraint limits its width
                """),
            proposing: tr(
                """
                Limit the width of the contentView, or override preferredLayoutAttributesFitting and fit the \
                height to the width that the list gives (horizontal required, vertical fittingSizeLevel).
                """))
    }

    /// Where code takes the width from at which a label wraps, in a sentence, and the repair; `nil` for a number.
    func textWidth(of label: String?) -> (sentence: String, repair: String)? {
        let all = settings(.screenTextWidth) + settings(.earlyTextWidth)
        guard let setting = all.first(where: { $0.view == label }) else { return nil }
        let sentence =
            setting.kind == .screenTextWidth
            ? tr(
                """
                Code takes that width from the screen (\(setting.place)), which the list need not fill: at other widths \
                the height does not fit.
                """)
            : tr(
                """
                Code takes that width from a view that is not laid out yet (\(setting.place)): it is not the width of \
                the row.
                """)
        let repair = tr(
            """
            Remove the line (\(setting.place)): the label then wraps at the width that it has. Or set \
            preferredMaxLayoutWidth in layoutSubviews, to the width of the label.
            """)
        return (sentence, repair)
    }

    /// A text that is measured on one line, since the fitting of the item's height lets its width give way.
    private func looselyFitted(_ found: TileFinding, _ fitting: TemplateSpec.Setting) -> RowProblem? {
        guard let label = found.views.first.flatMap({ view(named: $0) }) else { return nil }
        var problem = start(
            found, .horizontal,
            saying: tr(
                """
                \(label.spokenName) is measured without wrapping: the fitting of the height (\(fitting.place)) lets \
                the width give way to the content, and the width is then that of the list
                """), proposing: Self.requiredWidth(fitting))
        problem.members = members(at: fitting.origin, "systemLayoutSizeFitting")
        return problem
    }

    private static func requiredWidth(_ fitting: TemplateSpec.Setting) -> String {
        tr(
            """
            Call systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:) with the width that \
            the list gives, .required horizontally and .fittingSizeLevel vertically (\(fitting.place)).
            """)
    }

    /// Blames a superclass's method that adds constraints and is not called for what is open.
    func blameMissingSuper(_ found: TileFinding, _ problem: inout RowProblem) {
        guard Self.rulesOfMissing.contains(found.rule), let method = settings(.missingLayout).first else {
            return
        }
        problem.add(
            tr(
                """
                \(method.view)() does not call super.\(method.view)(), which adds constraints (\(method.place)).
                """))
        problem.propose(tr("Call super.\(method.view)() first in \(method.view)()."))
    }

    /// The rules of what margins on the wrong side lead to.
    private static let rulesOfSides: Set<Rule> = [.overlapping, .hidden, .outside, .touching, .clipped]

    /// Blames what does not follow the writing direction for findings from right to left.
    func blameSettings(_ found: TileFinding, _ problem: inout RowProblem) {
        guard cell.engine.environment.layoutDirection == .rightToLeft else { return }
        if found.rule == .unmirrored { blameDirection(found, &problem) }
        if found.rule == .fixedAlignment,
            let forced = settings(.forcedDirection).first(where: { found.views == [$0.view] })
        {
            problem.add(sentence(cause(forced)))
            problem.proposals = [removal(of: forced)]
        }
        let superviews = found.views.compactMap { view(named: $0)?.superview?.name }
        let margins = settings(.fixedMargins).first { superviews.contains($0.view) }
        if Self.rulesOfSides.contains(found.rule), let fixed = margins {
            problem.add(
                tr(
                    """
                    The layoutMargins of \(fixed.view) are by left and right, which no writing direction mirrors \
                    (\(fixed.place)).
                    """))
            problem.proposeFirst(
                tr("Set directionalLayoutMargins of \(fixed.view) in place of layoutMargins."))
        }
    }

    /// Where code has a view keep its direction that a finding is about, or that holds a view that it is about; `nil` for
    /// none.
    func forcedDirection(_ found: TileFinding) -> TemplateSpec.Setting? {
        let names = found.views + found.views.compactMap { view(named: $0)?.superview?.name }
        return settings(.forcedDirection).first { names.contains($0.view) }
    }

    /// That a view keeps its direction, with the line.
    private func cause(_ forced: TemplateSpec.Setting) -> String {
        let name = view(named: forced.view)?.spokenName ?? forced.view
        return tr(
            """
            \(name) keeps its direction: semanticContentAttribute is forceLeftToRight (\(forced.place))
            """)
    }

    /// The repair of a view that keeps its direction.
    private func removal(of forced: TemplateSpec.Setting) -> RowProblem.Proposal {
        let name = view(named: forced.view)?.spokenName ?? forced.view
        return .init(
            title: tr("Remove semanticContentAttribute = .forceLeftToRight of \(name), or set .unspecified."),
            edits: nil)
    }

    /// Blames the line by which views keep their direction: that of a view around them, or the option of a format.
    private func blameDirection(_ found: TileFinding, _ problem: inout RowProblem) {
        if let forced = forcedDirection(found) {
            let inner = view(named: forced.view)?.subviews.filter { !$0.isHidden }.map(\.spokenName) ?? []
            let cause = self.cause(forced)
            problem.message =
                found.views == [forced.view]
                ? sentence(
                    tr(
                        inner.count, one: "\(cause), and \(inner.listed(limit: 3)) stays in place in it",
                        many: "\(cause), and \(inner.listed(limit: 3)) stay in place in it"))
                : problem.message + " " + sentence(cause)
            problem.proposals = [removal(of: forced)]
        } else if let format = settings(.fixedFormat).first(where: { found.views.contains($0.view) }) {
            problem.add(
                tr(
                    """
                    The visual format runs from left to right by its option directionLeftToRight \
                    (\(format.place)).
                    """))
            problem.proposeAlone(
                tr(
                    """
                    Remove the option .directionLeftToRight (\(format.place)): the format then runs from leading \
                    to trailing.
                    """))
        }
    }
}
