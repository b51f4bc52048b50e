import AutoLayout
import LayoutDocument
import Wording

/// A difference from the approved audit, reported once for all tiles that show it.
package struct ApprovalDifference: Hashable, Sendable {
    /// The kinds of differences.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Fonts have other metrics.
        case fonts
        /// Another version of Rowscope gives another layout.
        case version
        /// A change of the document moved or resized something.
        case layout
        /// A view moved, and no recorded change explains it.
        case unexplained
        /// The picture differs, though no frame does.
        case picture
        /// A finding is new.
        case newFinding
        /// A finding is gone.
        case repairedFinding
        /// A template, row, width or the like is not in the approved audit.
        case new
        /// A template, row, width or the like of the approved audit is gone.
        case gone
    }

    /// What it is.
    package let kind: Kind
    /// The difference in a line without a full stop.
    package let message: String
    /// The template; `nil` for all.
    package var template: String?
    /// The views that the cause affects directly, or that the finding is about.
    package var views: [String] = []
    /// The views that are only displaced by these.
    package var displaced: [String] = []
    /// The cause; `nil` where it is not known.
    package var cause: ApprovalChange?
    /// The rule of a finding; `nil` for others.
    package var rule: Rule?
    /// The place of the cause, else of the template.
    package let source: FindingDetail.Source
    /// The tiles that show it, in order; none where it concerns no tile of the plan.
    package let places: [Finding.Place]
    /// The tile with the greatest difference.
    package let worst: Finding.Place?
}

extension ApprovalComparison {
    /// The comparison with tiles whose pictures differ: those with the approved layout are a separate difference.
    ///
    /// - Parameters:
    ///   - changed: The tiles, with the number of pixels that differ.
    ///   - folder: The folder of their pictures; `nil` where there is none.
    /// - Returns: The comparison, with one more difference for each affected template.
    package func adding(
        _ changed: [(place: Finding.Place, pixelCount: Int)], picturesIn folder: String?
    ) -> ApprovalComparison {
        let known = Set(differences.flatMap(\.places))
        var more: [ApprovalDifference] = []
        for template in plan.document.templates {
            let tiles = changed.filter {
                !known.contains($0.place) && plan.subjects[$0.place.subject].template == template.identifier
            }
            guard let worst = tiles.max(by: { $0.pixelCount < $1.pixelCount }) else { continue }
            let places = tiles.map(\.place)
            let pixels = worst.pixelCount.counted("pixel")
            let extent = ApprovalWording.tiles(places, of: plan)
            let change = tr(
                "\(template.identifier) looks different, by up to \(pixels), though nothing moved; \(extent)")
            more.append(
                ApprovalDifference(
                    kind: .picture, message: folder.map { tr("\(change): see \($0)") } ?? change,
                    template: template.identifier,
                    source: plan.document.source(of: template), places: places, worst: worst.place))
        }
        return ApprovalComparison(
            plan: plan, differences: differences + more, surroundings: surroundings,
            unapproved: unapproved, missedTileCount: missedTileCount)
    }
}

/// The differences of the present audit from the approved one.
package struct ApprovalComparison: Sendable {
    /// What was compared.
    package let plan: AuditPlan
    /// The differences, fonts and versions first; empty where all is as approved.
    package let differences: [ApprovalDifference]
    /// The fonts and versions that differ from the approved ones, with or without an effect.
    package let surroundings: [String]
    /// The tiles without an approved tile; findings in them are differences.
    package let unapproved: Set<Finding.Place>
    /// The number of approved tiles, in any theme, that were not compared; 0 where some were left out on purpose.
    package let missedTileCount: Int

    /// The number of tiles that were compared.
    package var comparedTileCount: Int { plan.tileCount - unapproved.count }

    /// Whether all is as approved.
    package var isSame: Bool { differences.isEmpty }

    /// The tiles that differ, in order, each once.
    package var differingTiles: [Finding.Place] {
        Set(differences.flatMap(\.places)).sorted { ($0.subject, $0.tile) < ($1.subject, $1.tile) }
    }

    /// Whether a finding, or something that follows from it, was not approved.
    package func isNew(_ finding: Finding) -> Bool {
        differences.contains { $0.isNewly(finding) } || finding.places.allSatisfy(unapproved.contains)
            || finding.consequences.contains(where: isNew)
    }

    /// The result in a line.
    package var summary: String {
        let all = plan.tileCount.counted("tile")
        if isSame, comparedTileCount == 0 { return tr("none of these \(all) is approved") }
        let count = differences.count
        let differing = differingTiles.count.grouped
        var parts = [
            isSame
                ? tr("as approved: \(comparedTileCount.counted("tile"))")
                : tr(
                    count,
                    one: "\(count.grouped) difference from what was approved, in \(differing) of \(all)",
                    many: "\(count.grouped) differences from what was approved, in \(differing) of \(all)")
        ]
        if !unapproved.isEmpty {
            let count = unapproved.count
            parts.append(
                tr(
                    count, one: "\(count.grouped) tile not approved",
                    many: "\(count.grouped) tiles not approved"))
        }
        if missedTileCount > 0 {
            parts.append(
                tr(
                    missedTileCount, one: "\(missedTileCount.grouped) approved tile not audited",
                    many: "\(missedTileCount.grouped) approved tiles not audited"))
        }
        return parts.joined(separator: "; ")
    }
}
