import Audit
import Wording

/// What an approval would keep: the tiles that are shown, and those that audits of the whole document look at.
package struct ApprovalProposal: Sendable {
    /// The number of tiles that are shown, in all themes.
    package let tileCount: Int
    /// The number of them with problems.
    package let foundTileCount: Int
    /// The number of tiles that are approved with them, whatever the theme.
    package let otherTileCount: Int
    /// The number of those with problems.
    package let foundOtherCount: Int
    /// All of these.
    let audit: ApprovedAudit
    /// The rows of the document.
    let rows: PresentRows

    init(
        shown: ApprovedAudit, tileCount: Int, foundTileCount: Int, own: ApprovedAudit, rows: PresentRows
    ) {
        self.tileCount = tileCount
        self.foundTileCount = foundTileCount
        self.rows = rows
        audit = own.approving(shown, isPartOfRows: true)
        func foundCount(_ audit: ApprovedAudit) -> Int {
            audit.subjects.flatMap(\.bands.values).joined().flatMap(\.tiles)
                .count { $0.findings.contains(where: \.isProblem) }
        }
        otherTileCount = audit.tileCount - shown.tileCount
        foundOtherCount = foundCount(audit) - foundCount(shown)
    }

    /// The approval as a question.
    package var question: String { tr("Approve \(tileCount.counted("tile"))?") }

    /// How many tiles have problems, and which others are approved with them.
    package var detail: String {
        var sentences = [
            foundTileCount == 0
                ? tr("None of them has problems.")
                : tr(
                    foundTileCount,
                    one: "\(foundTileCount.grouped) of them has problems, which audits accept from then on.",
                    many:
                        "\(foundTileCount.grouped) of them have problems, which audits accept from then on.")
        ]
        if otherTileCount > 0 {
            let others = tr(
                otherTileCount,
                one: "Audits look at \(otherTileCount.grouped) other tile, which is approved too",
                many: "Audits look at \(otherTileCount.grouped) other tiles, which are approved too")
            sentences.append(
                foundOtherCount == 0
                    ? tr("\(others); none with problems.")
                    : tr("\(others); \(foundOtherCount.grouped) with problems."))
        }
        return sentences.joined(separator: " ")
    }
}
