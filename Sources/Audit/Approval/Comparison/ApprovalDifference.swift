import AutoLayout
import LayoutDocument
import Wording

/// One thing that is other than it was approved, told once however many tiles it shows in.
public struct ApprovalDifference: Hashable, Sendable {
    /// What it is.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Fonts come out otherwise.
        case fonts
        /// Another version of Rowscope lays out otherwise.
        case version
        /// A change of the document moved or resized something.
        case layout
        /// Something is elsewhere, and nothing recorded says why.
        case unexplained
        /// Something looks otherwise, though nothing moved.
        case picture
        /// A fault is found that was not there.
        case newFinding
        /// A fault that was there is not found any more.
        case mendedFinding
        /// A template, row, width or the like is there that was not approved.
        case new
        /// A template, row, width or the like that was approved is gone.
        case gone
    }

    /// How far something is from where it was approved.
    public struct Move: Hashable, Sendable {
        /// The view; `nil` for the row.
        public let view: String?
        /// `x`, `y`, `width` or `height`, in the superview's coordinates.
        public let attribute: String
        /// By how much it is more than approved, over all tiles, in points.
        public let by: ClosedRange<Double>
    }

    /// What it is.
    public let kind: Kind
    /// What there is to say, in a line without a full stop.
    public let message: String
    /// The template; `nil` for all.
    public var template: String?
    /// The views that the cause moves itself, or that the finding is about.
    public var views: [String] = []
    /// The views that are only displaced by these.
    public var displaced: [String] = []
    /// How far views and the row's bottom edge moved: what the cause moves itself first.
    public var moves: [Move] = []
    /// What brought it about; `nil` where that is not known.
    public var cause: ApprovalChange?
    /// The rule of a finding; `nil` for others.
    public var rule: Rule?
    /// Where to look: where the cause is written, else the template.
    public let source: FindingDetail.Source
    /// The tiles that show it, in order; none where it concerns no tile of the plan.
    public let places: [Finding.Place]
    /// The tile that shows it most.
    public let worst: Finding.Place?
}

extension ApprovalComparison {
    /// The comparison with tiles that look otherwise: those whose layout is as approved are a difference of their own.
    ///
    /// - Parameters:
    ///   - changed: The tiles, with the number of pixels that differ.
    ///   - folder: Where their pictures are; `nil` where they are nowhere.
    /// - Returns: The comparison with one more difference for each template, where there is any.
    public func adding(
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
            more.append(
                ApprovalDifference(
                    kind: .picture,
                    message:
                        "\(template.identifier) looks different, by up to \(pixels), though nothing moved; "
                        + ApprovalWording.tiles(places, of: plan) + (folder.map { ": see \($0)" } ?? ""),
                    template: template.identifier,
                    source: .init(
                        file: template.sourceName ?? plan.document.sourceName, place: template.place),
                    places: places, worst: worst.place))
        }
        return ApprovalComparison(
            plan: plan, differences: differences + more, surroundings: surroundings,
            unapproved: unapproved, missedTileCount: missedTileCount)
    }
}

/// What a present audit has that the approved one has not, and the other way.
public struct ApprovalComparison: Sendable {
    /// What was compared.
    public let plan: AuditPlan
    /// What differs, fonts and versions first; none where all is as it was approved.
    public let differences: [ApprovalDifference]
    /// What is another font or version than was approved, whether or not it shows.
    public let surroundings: [String]
    /// The tiles of which nothing is approved; what is wrong there is a difference.
    public let unapproved: Set<Finding.Place>
    /// The number of approved tiles, whatever the theme, that were not looked at; 0 where some were left out on purpose.
    public let missedTileCount: Int

    /// The number of tiles that were compared.
    public var comparedTileCount: Int { plan.tileCount - unapproved.count }

    /// Whether all is as it was approved.
    public var isSame: Bool { differences.isEmpty }

    /// The tiles that differ, in order, each once.
    public var differingTiles: [Finding.Place] {
        Set(differences.flatMap(\.places)).sorted { ($0.subject, $0.tile) < ($1.subject, $1.tile) }
    }

    /// Whether a finding, or something that follows from it, was not approved.
    public func isNew(_ finding: Finding) -> Bool {
        differences.contains { $0.isNewly(finding) } || finding.places.allSatisfy(unapproved.contains)
            || finding.consequences.contains(where: isNew)
    }

    /// What differs in a tile.
    public func differences(at place: Finding.Place) -> [ApprovalDifference] {
        differences.filter { $0.places.contains(place) }
    }

    /// What came of it, in a line.
    public var summary: String {
        var rest = unapproved.isEmpty ? "" : "; \(unapproved.count.counted("tile")) not approved"
        if missedTileCount > 0 { rest += "; \(missedTileCount.counted("approved tile")) not audited" }
        guard !isSame else {
            if comparedTileCount == 0 {
                return "none of these \(plan.tileCount.counted("tile")) is approved"
            }
            return "as approved: \(comparedTileCount.counted("tile"))\(rest)"
        }
        return "\(differences.count.counted("difference")) from what was approved, in "
            + "\(differingTiles.count.grouped) of \(plan.tileCount.counted("tile"))\(rest)"
    }
}
