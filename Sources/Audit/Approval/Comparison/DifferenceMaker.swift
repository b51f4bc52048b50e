import AutoLayout
import LayoutDocument
import Wording

/// Makes differences from the effects of causes in single tiles, each reported once.
struct DifferenceMaker {
    let plan: AuditPlan
    let approved: ApprovedAudit
    let now: ApprovedAudit
    /// What could not be undone, by template.
    let leftOver: [String: [ApprovalChange]]

    /// What findings and moves are grouped by.
    struct Key: Hashable {
        let cause: ApprovalChange?
        let template: String?
    }

    /// The differences of tiles: fonts and versions first, then layouts in the order of the document, then findings.
    func differences(of records: [ApprovalComparer.Record]) -> [ApprovalDifference] {
        var groups: [Key: EffectGroup] = [:]
        let themes = plan.matrix.themes.count
        for record in records {
            let template = plan.subjects[record.subject].template
            let key = Key(cause: record.cause, template: record.cause?.kind == .list ? nil : template)
            let places = (0..<themes).map {
                Finding.Place(subject: record.subject, tile: record.tile * themes + $0)
            }
            groups[key, default: EffectGroup()].add(record.effect, at: places)
        }
        let sorted = groups.sorted { first, second in
            let (left, right) = (first.key, second.key)
            // Unexplained differences come first, as fonts may be the cause.
            if (left.cause == nil) != (right.cause == nil) { return left.cause == nil }
            let (one, other) = (left.cause?.source?.place ?? .start, right.cause?.source?.place ?? .start)
            if one != other { return one < other }
            return (left.cause?.title ?? left.template ?? "") < (right.cause?.title ?? right.template ?? "")
        }
        var differences = sorted.compactMap { layout($0.value, $0.key) }
        differences.sort { $0.kind.order < $1.kind.order }
        for (key, group) in sorted {
            differences += findings(group.found, .appeared(key))
            differences += findings(group.repaired, .repaired(key))
        }
        return differences
    }

    // MARK: Layouts

    private func layout(_ group: EffectGroup, _ key: Key) -> ApprovalDifference? {
        guard !group.places.isEmpty else { return nil }
        let template = key.template ?? plan.subjects[group.places[0].subject].template
        let reason = reason(group, key, template)
        let primary = group.primary(of: reason.cause?.views ?? [])
        let displaced = group.order.filter { !primary.contains($0) }
        let names = names(of: template)
        var parts = primary.map { group.text(of: $0, names) }
        // A new view is a separate difference.
        var shown = group
        shown.appeared.removeAll { reason.cause?.views.contains($0) ?? false }
        shown.vanished.removeAll { reason.cause?.views.contains($0) ?? false }
        var consequences = shown.consequences(displaced: displaced, names)
        if parts.isEmpty, !consequences.isEmpty { parts = [consequences.removeFirst()] }
        let head = parts.joined(separator: "; ")
        let places = group.places.sorted { ($0.subject, $0.tile) < ($1.subject, $1.tile) }
        return ApprovalDifference(
            kind: reason.kind,
            message: ([reason.sentence(head)] + consequences + [ApprovalWording.tiles(places, of: plan)])
                .joined(separator: "; "),
            template: key.template,
            views: primary
                + (reason.isHead ? reason.cause?.views ?? [] : []).filter { !primary.contains($0) },
            displaced: displaced, cause: reason.cause, source: source(reason.cause, template), places: places,
            worst: group.worst?.place)
    }

    private struct Reason {
        var kind = ApprovalDifference.Kind.layout
        /// Whether it stands before what moved.
        var isHead = false
        var cause: ApprovalChange?
        /// The reason and what moved.
        let sentence: (_ effect: String) -> String

        /// A reason that stands before what moved.
        static func head(
            _ text: String, kind: ApprovalDifference.Kind = .layout, cause: ApprovalChange? = nil
        ) -> Reason {
            Reason(kind: kind, isHead: true, cause: cause) { $0.isEmpty ? text : "\(text): \($0)" }
        }
    }

    private func reason(_ group: EffectGroup, _ key: Key, _ template: String) -> Reason {
        if let cause = key.cause { return reported(cause) }
        let fonts = fontDifferences
        let isOfTexts =
            metricsDiffer
            || group.order.contains { view in
                guard let moved = group.moved[view], isText(view, template) else { return false }
                return !moved.isOnlyElsewhere
            }
        if !fonts.isEmpty, isOfTexts {
            return .head(fonts.listed(limit: 3), kind: .fonts)
        }
        if let cause = leftOver[template]?.first { return reported(cause) }
        let (old, new) = (approved.surroundings.rowscopeVersion, now.surroundings.rowscopeVersion)
        if old != new {
            return Reason(kind: .version) {
                tr("\($0) since Rowscope \(new) lays out differently than \(old)")
            }
        }
        return Reason(kind: .unexplained) {
            tr("\($0) though no constraint, view, text or font that is recorded has changed")
        }
    }

    private func reported(_ cause: ApprovalChange) -> Reason {
        let title = cause.placedTitle
        let isHead = cause.kind == .newView || cause.kind == .goneView
        return isHead ? .head(title, cause: cause) : Reason(cause: cause) { tr("\($0) because \(title)") }
    }

    /// What the texts of differences call the views of a template, those among them that are gone.
    private func names(of template: String) -> SpokenNames {
        plan.document.template(named: template)?.spokenNames(with: approved.template(named: template))
            ?? .identifiers
    }

    private func isText(_ view: String, _ template: String) -> Bool {
        switch plan.document.template(named: template)?.view(named: view)?.kind {
        case .label, .button, .control: true
        default: false
        }
    }

    /// The place of a cause, else of the template.
    private func source(_ cause: ApprovalChange?, _ template: String) -> FindingDetail.Source {
        cause?.source ?? plan.document.source(of: plan.document.template(named: template))
    }

    // MARK: Findings

    /// How findings changed.
    enum FindingChange {
        /// They are there, and were not when the tiles were approved.
        case appeared(Key)
        /// They were there when the tiles were approved.
        case repaired(Key)
        /// They are there in tiles of a template that were never approved.
        case unapproved(String)

        fileprivate var key: Key {
            switch self {
            case .appeared(let key), .repaired(let key): key
            case .unapproved(let template): Key(cause: nil, template: template)
            }
        }

        /// The sentence about a finding.
        fileprivate func message(_ identity: String) -> String {
            let cause = key.cause?.placedTitle
            return switch self {
            case .appeared: cause.map { tr("new: \(identity) because \($0)") } ?? tr("new: \(identity)")
            case .repaired:
                cause.map { tr("repaired: \(identity) because \($0)") } ?? tr("repaired: \(identity)")
            case .unapproved: tr("new: \(identity) where nothing is approved")
            }
        }
    }

    /// The differences that findings are.
    func findings(
        _ findings: [TileFinding.Identity: EffectGroup.Found], _ change: FindingChange
    ) -> [ApprovalDifference] {
        let key = change.key
        let sorted = findings.sorted {
            ($0.key.rule.rank, $0.key.views.joined(separator: " "))
                < ($1.key.rule.rank, $1.key.views.joined(separator: " "))
        }
        return sorted.map { identity, found in
            let template = key.template ?? plan.subjects[found.places[0].subject].template
            let names = names(of: template)
            let what = "\(identity.views.map { names[$0] }.listed(limit: 3)): \(identity.rule.title)"
            let hasAmount = found.amount > 0 && identity.rule.entry.sentence != nil
            let isRepaired = if case .repaired = change { true } else { false }
            return ApprovalDifference(
                kind: isRepaired ? .repairedFinding : .newFinding,
                message: change.message(
                    hasAmount && !isRepaired ? tr("\(what) by \(found.amount.text())") : what)
                    + "; " + ApprovalWording.tiles(found.places, of: plan),
                template: template, views: identity.views, cause: key.cause,
                rule: identity.rule, source: source(key.cause, template), places: found.places,
                worst: found.worst)
        }
    }

    // MARK: Fonts and versions

    private var metricsDiffer: Bool { approved.metrics != now.metrics && !approved.metrics.isEmpty }

    /// The differences of fonts.
    private var fontDifferences: [String] {
        var differences: [String] = []
        let (old, new) = (approved.surroundings, now.surroundings)
        let contents = Set(plan.matrix.contents)
        let (oldFonts, newFonts) = (old.fonts(of: contents), new.fonts(of: contents))
        for font in newFonts {
            let versions = oldFonts.filter { $0.family == font.family }.map(\.version)
            if !versions.isEmpty, !versions.contains(font.version) {
                differences.append(
                    tr("\(font.family) is another version (\(versions[0]) → \(font.version))"))
            }
        }
        let families = (Set(oldFonts.map(\.family)), Set(newFonts.map(\.family)))
        let gone = families.0.subtracting(families.1).sorted()
        let added = families.1.subtracting(families.0).sorted()
        if !gone.isEmpty, !added.isEmpty {
            differences.append(
                tr("texts are drawn in \(added.listed(limit: 3)), and were in \(gone.listed(limit: 3))")
            )
        }
        if old.textEngine != new.textEngine, !old.textEngine.isEmpty, !new.textEngine.isEmpty {
            differences.append(tr("texts are laid out by \(new.textEngine), and were by \(old.textEngine)"))
        }
        if differences.isEmpty, sharedMetricsDiffer {
            differences.append(tr("the fonts measure differently"))
        }
        return differences
    }

    /// Whether a font that both ask for has other metrics.
    private var sharedMetricsDiffer: Bool {
        now.metrics.contains { metrics in
            approved.metrics.contains { $0.isOfFont(of: metrics) && $0.samples != metrics.samples }
        }
    }

    /// The fonts and versions that differ, with or without an effect.
    var otherSurroundings: [String] {
        let (old, new) = (approved.surroundings.rowscopeVersion, now.surroundings.rowscopeVersion)
        return fontDifferences + (old == new ? [] : [tr("Rowscope is \(new) and was \(old)")])
    }
}

extension ApprovalChange {
    /// What was changed, with its line.
    fileprivate var placedTitle: String { line.map { "\(spokenTitle), \($0)" } ?? spokenTitle }
}

extension ApprovalDifference.Kind {
    /// The order of differences in reports.
    fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
