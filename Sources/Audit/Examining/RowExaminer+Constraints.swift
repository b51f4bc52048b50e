import AutoLayout
import LayoutDocument
import SelfSizing

/// Findings of a row's constraints and content that do not depend on its layout.
extension RowExaminer {
    /// The rules that depend on a cell's constraints and content, not on its width.
    ///
    /// A list reports each once for a template.
    package static let constraintRules: Set<Rule> = [
        .pinnedOutside, .undeterminedWidth, .duplicate, .missingImage,
    ]

    /// All findings of the row as last laid out: the visible ones, and those of the constraints.
    ///
    /// - Parameters:
    ///   - measurement: The height of the row.
    ///   - looksForOpenValues: Whether to search for ambiguities.
    ///   - theme: The theme for contrasts.
    /// - Returns: The lines and findings.
    package func examineAll(
        _ measurement: RowMeasurement, looksForOpenValues: Bool = true, theme: ThemeSetting = .light
    ) -> RowExamination {
        let seen = examine(looksForOpenValues: looksForOpenValues)
        var more = constraintFindings() + solverFindings() + contrastFindings(in: theme)
        if !cell.isItem { more += frameDependence() }
        if measurement.isRecorded, cell.itemSize == nil, !isSizedByApp,
            measurement.height != RowHeight.standard
        {
            more.append(
                TileFinding(.openHeight, of: [cell.contentView], amount: measurement.height))
        }
        if measurement.isCollapsed, !seen.findings.contains(where: { $0.rule == .brokenChain }),
            isHeightAsked
        {
            more.append(TileFinding(.collapsed, of: [cell.contentView], amount: 0))
        }
        return more.isEmpty ? seen : RowExamination(lines: seen.lines, findings: seen.findings + more)
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
    private func constraintFindings() -> [TileFinding] {
        let known = structure.findings ?? sharedFindings()
        structure.findings = known
        var findings = known
        for view in views where view.missingImage != nil {
            findings.append(TileFinding(.missingImage, of: [view], amount: 0))
        }
        return findings
    }

    private func sharedFindings() -> [TileFinding] {
        let visible = Set(views.map(ObjectIdentifier.init))
        return layoutFindings.compactMap { finding in
            guard Self.constraintRules.contains(finding.rule) else { return nil }
            let labels = finding.items.compactMap { $0 as? Label }
            guard labels.allSatisfy({ visible.contains(ObjectIdentifier($0)) }) else { return nil }
            return TileFinding(finding.rule, of: concerned(by: finding), amount: 0)
        }
    }

    /// The views with constraints to their superviews' sides.
    var sidePins: SidePins {
        let pins = structure.sidePins ?? SidePins(of: views)
        structure.sidePins = pins
        return pins
    }

    /// The views that a finding of the constraints is about.
    func concerned(by finding: LayoutFinding) -> [View] {
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
    /// Whether another view holds this one.
    fileprivate func isInside(_ outer: View) -> Bool {
        sequence(first: self, next: \.superview).contains { $0 === outer }
    }
}
