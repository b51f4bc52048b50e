import Audit
import Wording

/// What a repair changes in all tiles of an audit.
struct RepairEffect: Encodable {
    /// The tiles with the finding before, and those that have it still.
    private(set) var tiles = 0
    private(set) var tilesLeft = 0
    /// The tiles whose rows become taller, and by how much at most, in points.
    private(set) var tallerTiles = 0
    private(set) var tallerBy = 0.0
    /// The tiles whose rows become shorter, and by how much at most, in points.
    private(set) var shorterTiles = 0
    private(set) var shorterBy = 0.0
    /// The numbers of errors and warnings in all tiles before and after.
    private(set) var problemsBefore = 0
    private(set) var problemsAfter = 0
    /// The numbers of errors.
    private(set) var errorsBefore = 0
    private(set) var errorsAfter = 0

    /// Whether more is wrong than before.
    var isWorse: Bool { (errorsAfter, problemsAfter) > (errorsBefore, problemsBefore) }

    /// Compares two audits of the same tiles; `nil` where the tiles are others.
    init?(on finding: Finding, before: AuditResult, after: AuditResult) {
        guard before.plan.subjects.count == after.plan.subjects.count,
            before.plan.matrix.tileCount == after.plan.matrix.tileCount
        else { return nil }
        let same = TileFinding(finding.rule, views: finding.views, amount: finding.amount)
        func has(_ outcome: TileOutcome) -> Bool { outcome.findings.contains { $0.isAlike(same) } }
        for (old, new) in zip(before.outcomes.joined(), after.outcomes.joined()) {
            guard let old, let new else { continue }
            if has(old) { tiles += 1 }
            if has(new) { tilesLeft += 1 }
            problemsBefore += old.findings.count(where: \.isProblem)
            problemsAfter += new.findings.count(where: \.isProblem)
            errorsBefore += old.findings.count { $0.severity == .error }
            errorsAfter += new.findings.count { $0.severity == .error }
            let difference = new.height - old.height
            if difference > 0.01 { (tallerTiles, tallerBy) = (tallerTiles + 1, max(tallerBy, difference)) }
            if difference < -0.01 {
                (shorterTiles, shorterBy) = (shorterTiles + 1, max(shorterBy, -difference))
            }
        }
    }

    /// The effect in words, as in “solved in 24 of 24 tiles; 12 rows taller by up to 24; problems 24 → 0”.
    var words: String {
        var parts: [String] = []
        if tiles > 0 { parts.append("solved in \((tiles - tilesLeft).grouped) of \(tiles.counted("tile"))") }
        if tallerTiles > 0 {
            parts.append("\(tallerTiles.counted("row")) taller by up to \(tallerBy.text(decimals: 1))")
        }
        if shorterTiles > 0 {
            parts.append("\(shorterTiles.counted("row")) shorter by up to \(shorterBy.text(decimals: 1))")
        }
        if tallerTiles + shorterTiles == 0 { parts.append("no row changes its height") }
        parts.append("problems \(problemsBefore.grouped) → \(problemsAfter.grouped)")
        return parts.joined(separator: "; ")
    }
}
