import AutoLayout
import LayoutDocument
import SelfSizing

/// Findings of the constraints rather than of the visible content.
extension RowExaminer {
    /// What is wrong with the row as a whole.
    func structuralFindings() -> [TileFinding] {
        [brokenChain()].compactMap(\.self) + conflicts()
    }

    /// Whether no chain of constraints determines the contentView's height, where the row's height depends on it.
    ///
    /// It depends on the constraints, not on the width.
    func isChainBroken() -> Bool {
        cell.needsChain
            && layoutFindings.contains { $0.rule == .brokenChain && $0.axis == .vertical }
    }

    /// The findings of the constraints alone.
    var layoutFindings: [LayoutFinding] {
        if let known = structure.layoutFindings { return known }
        let ofHeight = LayoutFinding.findingsOfRowHeight(in: cell.contentView)
            .filter { $0.rule != .brokenChain || holdsItselfOpen }
        let findings = LayoutFinding.findings(in: cell.contentView) + ofHeight + fixedFonts()
        structure.layoutFindings = findings
        return findings
    }

    /// A contentView whose height nothing determines, with the distance that visible content is above or below it;
    /// `nil` for one that is high enough, as with the standard height.
    ///
    /// Coloured views with heights of their own count too, unless the row falls to the standard height, which is a
    /// finding by itself.
    private func brokenChain() -> TileFinding? {
        let height = cell.contentView.frame.height
        var reach = 0.0
        for place in seen.indices { reach = max(reach, -seen[place].rect.y, seen[place].rect.maxY - height) }
        guard isChainBroken() else { return nil }
        if reach <= Self.tolerance, height != RowHeight.standard {
            for place in views.indices.dropFirst() {
                guard let end = endOfColoredView(place, below: height + Self.leastOverlap) else { continue }
                reach = max(reach, end - height)
            }
        }
        guard reach > Self.tolerance else { return nil }
        return TileFinding(.brokenChain, of: [cell.contentView], amount: reach)
    }

    /// Constraints that were dropped, each view once.
    private func conflicts() -> [TileFinding] {
        guard cell.engine.hasDroppedConstraints else { return [] }
        var findings: [TileFinding] = []
        var names: Set<String> = []
        for status in cell.engine.constraintStatuses() where status.state == .dropped {
            let item = status.constraint.firstItem ?? status.constraint.secondItem ?? cell.contentView
            if !names.insert(item.name).inserted { continue }
            findings.append(TileFinding(.conflict, of: [item], amount: abs(status.deviation)))
        }
        // The engine's own constraints, such as those of intrinsic sizes, are in no view's list.
        if findings.isEmpty {
            // A view that is no cell gets its width from the app, and not from a list.
            if isSizedByApp { return [] }
            findings.append(TileFinding(.conflict, of: [cell.contentView], amount: 0))
        }
        return findings
    }

    /// The ambiguities as last solved: positions and sizes of views with visible content, or that contain such views.
    ///
    /// Each axis has one finding: the views with ambiguous sizes, or, if there are none, those with ambiguous
    /// positions, since positions follow from sizes. The search takes another solve. One that stops early is reported
    /// as `.unfinishedSearch`.
    ///
    /// An app sets the size of a view that is no cell. Its vertical ambiguities are searched for at the fitting height.
    package func openFindings() -> [TileFinding] {
        let found = openFindings(along: Axis.allCases)
        guard isSizedByApp, !openFindings(along: [.vertical]).isEmpty else { return found }
        let across = openFindings(along: [.horizontal])
        let (width, height) = (cell.cellView.frame.width, cell.cellView.frame.height)
        let fitting = cell.fittingHeight(forWidth: width)
        defer { cell.layOut(width: width, height: height) }
        guard fitting > 0, fitting < height else { return found }
        cell.layOut(width: width, height: fitting)
        return across + openFindings(along: [.vertical]).filter { !across.contains($0) }
    }

    var template: TemplateSpec? { (cell as? DocumentCell)?.template }

    /// Leaves out what does not follow, where something that places or sizes views is not known.
    func removeUnfounded(_ findings: inout [TileFinding]) {
        guard let template else { return }
        // What has no place is one finding.
        let removed = Set(template.settings(of: .unarranged).filter { $0.origin != nil }.map(\.view))
        if !removed.isEmpty {
            findings.removeAll {
                ($0.rule == .touching || $0.rule == .undeterminedWidth)
                    && $0.views.contains(where: removed.contains)
            }
        }
        // A layout for wide screens is never shown in a narrow list.
        if let least = template.leastWidth, cell.cellView.frame.width < least { findings = [] }
        // A list gives an item its width too.
        let isOpen =
            template.leavesLayoutOpen
            || template.hasUnknownSize && cell.settings.rowHeight.followsConstraints
                && (template.isItem || isHeightOpen)
        guard isOpen || template.isIncomplete || template.isNeverShown else { return }
        findings.removeAll { finding in
            let isError = finding.rule.severity(amount: finding.amount) == .error
            let isOfPlacing = Rule.ofPlacing.contains(finding.rule)
            return isOfPlacing && isOpen || (isOfPlacing || finding.rule == .lowContrast) && isError
        }
    }

    /// Whether the constraints give the row no height of its own.
    private var isHeightOpen: Bool {
        if isCollapsed { return true }
        if let known = structure.isHeightOpen { return known }
        let isOpen = layoutFindings.contains { $0.rule == .brokenChain && $0.axis == .vertical }
        structure.isHeightOpen = isOpen
        return isOpen
    }

    /// Whether the row stands for a view that is no cell.
    var isSizedByApp: Bool { template?.isPlainView == true }

    /// What is open where a row and its texts are rounded up to whole pixels, in points: some view has to take it.
    private static let roundingTolerance = 0.95

    private func openFindings(along axes: [Axis]) -> [TileFinding] {
        let (items, isComplete) = cell.engine.searchOpenItems()
        var findings: [TileFinding] = []
        if !isComplete {
            findings.append(TileFinding(.unfinishedSearch, of: [cell.contentView], amount: 0))
        }
        if items.isEmpty { return findings }
        let showing = viewsThatShow()
        // UIKit places the labels of its own cell styles itself.
        let styled = Set(template?.views.filter { $0.recorded?.isStyledLabel == true }.map(\.name) ?? [])
        for axis in axes {
            let open = items.compactMap { item -> (view: View, position: Double, size: Double)? in
                guard item.axis == axis, let view = item.item as? View,
                    showing.contains(ObjectIdentifier(view)), !styled.contains(view.name)
                else { return nil }
                func extent(_ range: ClosedRange<Double>?) -> Double {
                    let extent = range.map { $0.upperBound - $0.lowerBound } ?? 0
                    return extent > Self.roundingTolerance ? extent : 0
                }
                return (view, extent(item.position), extent(item.size))
            }
            var shown = open.filter { $0.size > 0 }
            if shown.isEmpty { shown = open.filter { $0.position > 0 } }
            guard !shown.isEmpty else { continue }
            let amount = shown.map { max($0.size, $0.position) }.max() ?? 0
            findings.append(TileFinding(.ambiguous, of: shown.map(\.view), amount: amount))
        }
        return findings
    }

    /// The views that show something and all views that hold them.
    private func viewsThatShow() -> Set<ObjectIdentifier> {
        Set(placesAround(shown.map(\.place)).map { ObjectIdentifier(views[$0]) })
    }

    /// The places of some views and of all views that hold them.
    func placesAround(_ places: [Int]) -> Set<Int> {
        var found: Set<Int> = []
        for start in places {
            var place = start
            while found.insert(place).inserted { place = parents[place] }
        }
        return found
    }
}
