import AutoLayout
import LayoutDocument
import Wording

/// Findings that make a complete text hard to read.
extension RowExplainer {
    /// Explains a view that another one hides.
    func hidden(_ found: TileFinding, _ views: [View]) -> RowProblem {
        let names = found.spokenViews
        var problem = tooNear(
            found, views,
            saying: tr("\(names[1]) lies in front of \(names[0]) and hides \(found.amountText) of it"))
        if views.count == 2, views[1].frame.size.height >= views[0].frame.size.height, found.amount > 0,
            examined.seen.isEmpty
        {
            problem.message = sentence(
                tr("\(names[1]) lies in front of \(names[0]), and of all else that the row is to show"))
            problem.proposeAlone(
                tr(
                    """
                    Put \(names[1]) behind \(names[0]): before it in the list of subviews \
                    (insertSubview(_:at: 0), or sendSubviewToBack).
                    """))
        }
        return problem
    }

    /// Explains two texts, or a text and the row's edge, that touch.
    func touching(_ found: TileFinding, _ views: [View]) -> RowProblem {
        var problem = tooNear(
            found, views,
            saying: tr("\(found.spokenViews.listed(limit: 8)) stand so close that they read as one"))
        problem.axis = .horizontal
        if views.count == 1 {
            problem.message = sentence(tr("\(views[0].spokenName) stands at the very edge of the row"))
            problem.proposeAlone(tr("Pin \(views[0].spokenName) to the layout margins of the contentView."))
        }
        return problem
    }

    /// Explains a word that is wider than its line.
    func wordBroken(_ found: TileFinding, _ view: View?) -> RowProblem {
        var problem = start(found)
        problem.axis = .horizontal
        guard let label = view as? Label else { return problem }
        let environment = cell.engine.environment
        let own = label.descriptor(in: environment)
        let words = WholeWords(
            of: label.text, font: label.drawnFont(own, by: environment.textMeasurer),
            by: environment.textMeasurer)
        if let widest = words.widest(over: label.frame.width) {
            let own = widest.width.counted("point", decimals: 1)
            let line = label.frame.width.counted("point", decimals: 1)
            problem.message = sentence(
                tr(
                    """
                    \(label.spokenName) breaks “\(widest.word)” inside: the word is \(own) wide, and the \
                    line \(line)
                    """))
        }
        addDeciders(of: [.width], of: label, &problem)
        problem.proposeAlone(
            tr("At large text sizes, put \(label.spokenName) on a separate line with the full width."))
        return problem
    }

    /// Explains a low contrast, in the theme in which it was found.
    func lowContrast(_ found: TileFinding) -> RowProblem {
        guard let text = examined.seen.first(where: { $0.name == found.views.first }) else {
            return start(found)
        }
        let contrasts = ThemeSetting.allCases.compactMap { theme in
            examined.contrast(of: text, in: RoleColors(of: theme)).map { (theme: theme, contrast: $0) }
        }
        guard let (theme, contrast) = contrasts.first(where: { $0.contrast.shortfall == found.amount }) else {
            return start(found)
        }
        let (name, colour, ground) = (text.view.spokenName, contrast.text.hexText, contrast.ground.hexText)
        let (ratio, needed) = (contrast.ratio.text(decimals: 1), contrast.needed.text(decimals: 1))
        var problem = start(
            found,
            saying: theme == .dark
                ? tr(
                    """
                    \(name) is \(colour) on \(ground) in a dark appearance: a contrast of \(ratio) : 1, \
                    where a text of its size needs \(needed) : 1
                    """)
                : tr(
                    """
                    \(name) is \(colour) on \(ground): a contrast of \(ratio) : 1, where a text of its size \
                    needs \(needed) : 1
                    """))
        let other = contrasts.first { $0.theme != theme }?.contrast
        let (keepsText, keepsGround) = (other?.text == contrast.text, other?.ground == contrast.ground)
        problem.proposeAlone(
            theme != .dark || keepsText == keepsGround
                ? contrast.isBetterLighter ? tr("Make \(name) lighter.") : tr("Make \(name) darker.")
                : keepsText
                    ? tr("Give \(name) a colour that follows the appearance, such as UIColor.label.")
                    : tr(
                        """
                        Give the ground of \(name) a colour that follows the appearance, such as \
                        UIColor.systemBackground.
                        """))
        return problem
    }

    /// Explains a view that stays on its side when the row is mirrored.
    func unmirrored(_ found: TileFinding, _ view: View?) -> RowProblem {
        var problem = start(found)
        problem.axis = .horizontal
        guard let view else { return problem }
        let pins = constraints(of: view).filter { constraint in
            constraint.firstItem === view && constraint.isFixedSide(constraint.firstAttribute)
                || constraint.secondItem === view
                    && constraint.secondAttribute.map(constraint.isFixedSide) ?? false
        }
        let isByCenter = pins.contains {
            !$0.firstAttribute.isFixedSide && $0.secondAttribute?.isFixedSide != true
        }
        let statuses = cell.engine.constraintStatuses(of: pins)
        problem.members = statuses.map { member(.constraint($0.constraint)) }
        if found.views.count > 1 {
            problem.message = sentence(
                tr(
                    "nothing of the row is mirrored from right to left: \(found.spokenViews.listed(limit: 8)) stay in place"
                ))
        }
        if view.translatesAutoresizingMaskIntoConstraints {
            problem.add(tr("Autoresizing masks place it, which are not mirrored."))
        } else if isByCenter, let pin = statuses.first?.constraint {
            problem.add(
                tr(
                    """
                    \(pin.description) moves it from the middle by a multiplier or a constant, to the same side in \
                    both directions.
                    """))
        } else if !pins.isEmpty, forcedDirection(found) == nil {
            problem.add(tr("It is pinned by left and right."))
        }
        let title =
            view.translatesAutoresizingMaskIntoConstraints
            ? tr(
                """
                Place \(view.spokenName) by constraints to leading or trailing in place of its autoresizing \
                mask.
                """)
            : isByCenter
                ? tr("Pin \(view.spokenName) by leading in place of centerX.")
                : tr("Pin \(view.spokenName) by leading and trailing in place of left and right.")
        problem.proposeAlone(title)
        return problem
    }
}
