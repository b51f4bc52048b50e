import AutoLayout
import LayoutDocument
import SelfSizing

/// Findings of a row's constraints and content that do not depend on its layout.
extension RowExaminer {
    /// The rules that depend on a cell's constraints and content, not on its width.
    ///
    /// A list reports each once for a template.
    package static let constraintRules: Set<Rule> = [
        .pinnedOutside, .undeterminedWidth, .duplicate, .missingImage, .scrollingText, .unknownSize,
        .fixedFont, .requiredChain, .tableHeader, .leftover, .ineffective, .lateLayout,
        .unsupported,
    ]

    /// The rules about how content holds a row open, which mean nothing where the height is given.
    private static let openingRules: Set<Rule> = [.scrollingText, .unknownSize, .requiredChain]

    /// All findings of the row as last laid out: the visible ones, and those of the constraints.
    ///
    /// - Parameters:
    ///   - measurement: The height of the row.
    ///   - looksForOpenValues: Whether to search for ambiguities.
    ///   - theme: The theme for contrasts; that of the cell's environment by default.
    /// - Returns: The lines and findings.
    package func examineAll(
        _ measurement: RowMeasurement, looksForOpenValues: Bool = true, theme: ThemeSetting? = nil
    ) -> RowExamination {
        isCollapsed = measurement.isCollapsed
        let theme = theme ?? (cell.engine.environment.isDark ? .dark : .light)
        let seen = examine(looksForOpenValues: looksForOpenValues)
        var more = constraintFindings(measurement) + solverFindings() + contrastFindings(in: theme)
        // A size that is known to be missing is not one that is not known.
        let flat = Set(seen.findings.filter { $0.rule == .zeroSized }.flatMap(\.views))
        more.removeAll { $0.rule == .unknownSize && $0.views.contains(where: flat.contains) }
        if !cell.isItem { more += frameDependence() }
        if measurement.isRecorded, cell.itemSize == nil, !isSizedByApp,
            measurement.height != RowHeight.standard
        {
            more.append(
                TileFinding(.openHeight, of: [cell.contentView], amount: measurement.height))
        }
        if !seen.findings.contains(where: { $0.rule == .brokenChain }) {
            if measurement.isCollapsed, isHeightAsked {
                more.append(TileFinding(.collapsed, of: [cell.contentView], amount: 0))
            } else if !measurement.isCollapsed, isChainBroken(),
                more.contains(where: { $0.rule == .unknownSize || $0.rule == .scrollingText })
            {
                // The row is as low for the gap beside a view without a height as for that view.
                more.append(TileFinding(.brokenChain, of: [cell.contentView], amount: 0))
            }
        }
        more += hiddenRooms()
        removeUnfounded(&more)
        if more.isEmpty, seen.findings.isEmpty, let amount = missingHeight(measurement) {
            more.append(TileFinding(.lowRow, of: [cell.contentView], amount: amount))
        }
        return more.isEmpty ? seen : RowExamination(lines: seen.lines, findings: seen.findings + more)
    }

    /// Whether the constraints of the cell hold its row open, as in a table that sizes its rows.
    var holdsItselfOpen: Bool {
        !cell.isItem && cell.itemSize == nil && !isSizedByApp && cell.settings.rowHeight.followsConstraints
    }

    /// How much a row that shows nothing is lower than a standard row, where it is not half as high; `nil` for others.
    private func missingHeight(_ measurement: RowMeasurement) -> Double? {
        guard measurement.contentHeight < RowHeight.standard / 2, seen.isEmpty, views.count > 1,
            holdsItselfOpen, template?.hasUnknownSize != true, template?.isIncomplete != true,
            template?.leastWidth.map({ $0 <= cell.cellView.frame.width }) != false
        else { return nil }
        return RowHeight.standard - measurement.contentHeight
    }

    /// Whether it is a finding that a row has no height: its chain of constraints is broken, or its content needs room.
    private var isHeightAsked: Bool {
        isChainBroken()
            || !shown.isEmpty
                && cell.contentView.subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    }

    /// The views whose intrinsic size depends on their frame, where anything can make it so.
    private func frameDependence() -> [TileFinding] {
        guard cell.mayDependOnFrames, cell.settings.rowHeight.followsConstraints else { return [] }
        let frame = cell.cellView.frame
        let sizes = cell.frameDependentSizes(inWidth: frame.width)
        cell.layOut(width: frame.width, height: frame.height)
        return sizes.map { TileFinding(.frameDependentSize, of: [$0.view], amount: 0) }
    }

    /// Failures of the engine.
    private func solverFindings() -> [TileFinding] {
        var findings: [TileFinding] = []
        if cell.engine.didDetectLoop || cell.didDetectLayoutLoop {
            findings.append(TileFinding(.loop, of: [cell.contentView], amount: 0))
        }
        if cell.engine.hasRefusals {
            findings += cell.engine.refusals.map {
                TileFinding(.refused, of: concerned([$0.constraint]), amount: 0)
            }
        }
        return findings
    }

    /// The findings of ``constraintRules``: those of the constraints, which rows share, and missing pictures.
    private func constraintFindings(_ measurement: RowMeasurement) -> [TileFinding] {
        let known = structure.findings ?? sharedFindings()
        structure.findings = known
        var findings = known
        // A contradiction that is there says more than one that may come.
        if cell.engine.hasDroppedConstraints { findings.removeAll { $0.rule == .requiredChain } }
        if let given = givenChain { findings.append(given) }
        let followsConstraints = !measurement.isCollapsed && !measurement.isRecorded
        // A view that something else gives a height, or makes taller than its least height, needs none of its own; a text
        // that scrolls still does not make the row taller.
        findings.removeAll { finding in
            guard finding.rule == .scrollingText || finding.rule == .unknownSize,
                let view = view(of: finding),
                finding.rule == .unknownSize || !(view is Control) || !followsConstraints
            else { return false }
            return view.frame.height > view.leastHeight + Self.leastOverlap
        }
        for index in findings.indices where findings[index].rule == .scrollingText {
            findings[index] = TileFinding(
                .scrollingText, views: findings[index].views, spokenViews: findings[index].spokenViews,
                amount: missingHeight(of: view(of: findings[index])))
        }
        for view in views where view.missingImage != nil {
            findings.append(TileFinding(.missingImage, of: [view], amount: 0))
        }
        return findings
    }

    /// The chain of required constraints that contradicts the height that a list gives the row.
    private var givenChain: TileFinding? {
        guard isHeightGiven, !cell.engine.hasDroppedConstraints,
            let needed = cell.engine.requiredHeight,
            let chain = layoutFindings.first(where: { $0.rule == .requiredChain })
        else { return nil }
        let difference = abs(needed - cell.contentView.frame.height)
        guard difference > Self.separator else { return nil }
        return TileFinding(.requiredChain, of: concerned(by: chain), amount: difference)
    }

    /// Whether the list gives the row a height that is known.
    private var isHeightGiven: Bool {
        guard !isSizedByApp, template?.hasUnknownSize != true, template?.isIncomplete != true,
            template?.tableProperty == nil
        else { return false }
        return cell.isItem || cell.itemSize != nil || !cell.settings.rowHeight.followsConstraints
    }

    /// The most that a separator takes of a row's height, in points.
    private static let separator = 1.0

    /// The view of a finding.
    private func view(of finding: TileFinding) -> View? {
        views.first { $0.name == finding.views.first }
    }

    /// What a view that scrolls lacks of a line, in points; where it has a height, of all its text, but a line at least.
    private func missingHeight(of view: View?) -> Double {
        if let control = view as? Control, control.frame.height > Self.tolerance {
            return max(Self.leastLine, heightBeyondFrame(ofTextIn: control))
        }
        return Self.leastLine - (view?.frame.height ?? 0)
    }

    /// About the height of a line of text, in points.
    private static let leastLine = 17.0

    /// The height of a placeholder that the app does not have, or the one that a row has for lack of pins, in points.
    private func lostHeight(of finding: LayoutFinding) -> Double {
        if finding.rule == .pinnedOutside { return heightBesidePins(finding) }
        guard finding.rule == .unknownSize else { return 0 }
        let heights = finding.items.compactMap { ($0 as? View)?.placeholderIntrinsicContentSize?.height }
        return max(0, heights.max() ?? 0)
    }

    private func sharedFindings() -> [TileFinding] {
        let visible = Set(views.map(ObjectIdentifier.init))
        var findings = layoutFindings.compactMap { finding -> TileFinding? in
            guard Self.constraintRules.contains(finding.rule),
                holdsItselfOpen || !Self.openingRules.contains(finding.rule),
                // Room that takes what others leave is meant to have no size.
                finding.rule != .unknownSize || !finding.items.contains(where: isSpacer)
            else { return nil }
            let labels = finding.items.compactMap { $0 as? Label }
            guard labels.allSatisfy({ visible.contains(ObjectIdentifier($0)) }) else { return nil }
            return TileFinding(finding.rule, of: concerned(by: finding), amount: lostHeight(of: finding))
        }
        if template?.tableProperty != nil, !shown.isEmpty {
            findings.append(TileFinding(.tableHeader, of: [cell.contentView], amount: 0))
        }
        if let template {
            findings += sourceFindings(template)
            let known = Set(findings.filter { $0.rule == .undeterminedWidth }.flatMap(\.views))
            findings += endlessTexts(template).filter { !known.contains($0.name) }
                .map { TileFinding(.undeterminedWidth, of: [$0], amount: 0) }
        }
        let masked = maskedViews
        if !masked.isEmpty { findings.append(TileFinding(.conflict, of: masked, amount: 0)) }
        findings += sizesAgainstHiding()
        return findings
    }

    /// What code does that the cell's constraints do not show.
    private func sourceFindings(_ template: TemplateSpec) -> [TileFinding] {
        var rules: [Rule] = []
        let ends: Set<TemplateSpec.Setting.Kind> = [.unadded, .unknownName, .missingSuper, .neverAwake]
        if !template.refusedActivations.isEmpty
            || template.settings.contains(where: { ends.contains($0.kind) })
        {
            rules.append(.notAdded)
        }
        if !template.ignoredMargins.isEmpty { rules.append(.ineffective) }
        let late: Set<TemplateSpec.Setting.Kind> = [.movedContent, .lateConstraints]
        if holdsItselfOpen, template.settings.contains(where: { late.contains($0.kind) }) {
            rules.append(.lateLayout)
        }
        if template.settings.contains(where: { setting in
            setting.kind == .contentMask
                || [.noEstimate, .fixedFitting].contains(setting.kind) && holdsItselfOpen
        }) {
            rules.append(.unsupported)
        }
        var findings = rules.map { TileFinding($0, of: [cell.contentView], amount: 0) }
        if let leftover = template.leftover {
            let subject = leftover.subject.flatMap { cell.contentView.view(named: $0) } ?? cell.contentView
            findings.append(TileFinding(.leftover, of: [subject], amount: 0))
        }
        let invalid = Set(template.invalidConstraints.map(\.first.view))
        if invalid.isEmpty { return findings }
        let concerned = views.filter { invalid.contains($0.name) }
        return findings + [
            TileFinding(
                .invalidConstraint, of: concerned.isEmpty ? [cell.contentView] : concerned, amount: 0)
        ]
    }

    /// The labels that never wrap, since an item is as wide as its content, or is measured so.
    private func endlessTexts(_ template: TemplateSpec) -> [View] {
        let isLoose = [.openItemWidth, .looseFitting].contains { !template.settings(of: $0).isEmpty }
        if !isLoose { return [] }
        let limited = Set(
            template.constraints.compactMap { constraint in
                constraint.first.attribute == .width && constraint.second == nil
                    && constraint.relation != .greaterThanOrEqual ? constraint.first.view : nil
            })
        return views.filter { view in
            guard let label = view as? Label, label.numberOfLines != 1, label.givenPreferredWidth == 0 else {
                return false
            }
            var next: View? = view
            while let around = next {
                if limited.contains(around.name)
                    || limited.contains(where: { spans($0, around.name, template) })
                {
                    return false
                }
                next = around.superview
            }
            return true
        }
    }

    /// Whether a view of a given width is pinned to both sides of another one, which is so wide then too.
    private func spans(_ view: String, _ outer: String, _ template: TemplateSpec) -> Bool {
        let sides = Set(
            template.constraints.compactMap { constraint -> Attribute? in
                guard let second = constraint.second, constraint.relation == .equal else { return nil }
                let side = constraint.first.attribute.withoutMargin
                guard side == second.attribute.withoutMargin else { return nil }
                return [constraint.first.view, second.view] == [view, outer]
                    || [second.view, constraint.first.view] == [view, outer] ? side : nil
            })
        return sides.isSuperset(of: [.leading, .trailing]) || sides.isSuperset(of: [.left, .right])
    }

    /// The views whose autoresizing masks stand beside their constraints.
    private var maskedViews: [View] {
        guard let names = template?.maskedViews, !names.isEmpty else { return [] }
        return views.filter { names.contains($0.name) }
    }

    private func isSpacer(_ item: any LayoutItem) -> Bool {
        let view = template?.view(named: item.name)
        return if case .spacer? = view?.kind { true } else { false }
    }

    /// The views with constraints to their superviews' sides.
    var sidePins: SidePins {
        let pins = structure.sidePins ?? SidePins(of: views)
        structure.sidePins = pins
        return pins
    }

    /// The views that a finding of the constraints is about.
    func concerned(by finding: LayoutFinding) -> [View] {
        if finding.constraints.isEmpty { return finding.items.compactMap { $0 as? View } }
        let labels = finding.items.compactMap { $0 as? Label }
        return labels.isEmpty ? concerned(finding.constraints) : labels
    }

    /// The views inside the contentView that constraints are about, else the contentView.
    func concerned(_ constraints: [LayoutConstraint]) -> [View] {
        var views: [View] = []
        for item in constraints.flatMap({ [$0.firstItem, $0.secondItem] }) {
            guard let view = item as? View, view !== cell.contentView,
                !views.contains(where: { $0.name == view.name }),
                view.isInside(cell.contentView)
            else { continue }
            views.append(view)
        }
        return views.isEmpty ? [cell.contentView] : views
    }
}

extension View {
    /// The greatest of the least heights that constraints of its own give it, in points; 0 for none.
    var leastHeight: Double {
        constraints.filter {
            $0.isActive && $0.firstItem === self && $0.firstAttribute == .height && $0.secondItem == nil
                && $0.relation == .greaterThanOrEqual
        }
        .map(\.constant).max() ?? 0
    }

    /// Whether another view holds this one.
    fileprivate func isInside(_ outer: View) -> Bool {
        sequence(first: self, next: \.superview).contains { $0 === outer }
    }
}

extension TileFinding {
    /// Whether the finding is more than a note that the constraints leave in every tile alike, such as fixed fonts.
    package var concernsTile: Bool { isProblem || !RowExaminer.constraintRules.contains(rule) }
}
