import AutoLayout

extension ApprovedAudit {
    /// The approved audit after a part of the tiles is approved again; tiles in other states stay.
    ///
    /// - Parameters:
    ///   - new: The newly approved tiles.
    ///   - isPartOfRows: Whether `new` leaves out rows on purpose, which then stay.
    ///   - rows: The rows that the document has, of which others stay; `nil` where all do.
    /// - Returns: Both.
    package func approving(
        _ new: ApprovedAudit, isPartOfRows: Bool = false, among rows: PresentRows? = nil
    ) -> ApprovedAudit {
        var merged = new
        let partners = ApprovalComparer.partners(new.subjects, subjects)
        for (index, partner) in partners {
            merged.subjects[index].bands.merge(subjects[partner].bands) { $1.taking($0) }
        }
        if isPartOfRows { merged.keepOthers(of: self, besides: Set(partners.values), among: rows) }
        let renewed = Set(new.shownTexts.map(\.content))
        merged.shownTexts += shownTexts.filter { !renewed.contains($0.content) }
        let contents = Set(merged.subjects.flatMap { $0.bands.keys.map(\.content) })
        merged.surroundings.fonts.merge(surroundings.fonts.filter { contents.contains($0.key) }) { now, old in
            isPartOfRows ? Set(now + old).sorted() : now
        }
        return merged
    }

    /// Keeps the subjects of an older audit that this one lacks, with their templates and fonts.
    private mutating func keepOthers(
        of old: ApprovedAudit, besides taken: Set<Int>, among rows: PresentRows?
    ) {
        let own = Set(subjects.map(\.identity))
        let others = old.subjects.indices.filter { !taken.contains($0) }.map { old.subjects[$0] }
            .filter { !own.contains($0.identity) && rows?.contains($0) != false }
        let all = subjects + others
        subjects =
            all.filter { $0.row != nil }.sorted { ($0.row ?? 0) < ($1.row ?? 0) }
            + all.filter { $0.row == nil }
        let known = Set(templates.map(\.identifier))
        let used = Set(others.map(\.template))
        let now = Dictionary(firstOf: templates.map { ($0.identifier, $0) })
        let before = old.templates.filter { known.contains($0.identifier) || used.contains($0.identifier) }
        templates =
            before.map { now[$0.identifier] ?? $0 }
            + templates.filter { template in !before.contains { $0.identifier == template.identifier } }
        metrics = (metrics + old.metrics.filter { past in !metrics.contains { $0.isOfFont(of: past) } })
            .sorted()
    }
}

extension ApprovedSubject {
    /// Identifies a subject of a file.
    struct Identity: Hashable {
        let row: Int?
        let caseName: String?
    }

    /// The row or the case that it is.
    var identity: Identity { Identity(row: row, caseName: caseName) }
}

extension [ApprovedBand] {
    /// The bands with the tiles of others: they replace tiles at the same widths, or come after them.
    fileprivate func taking(_ new: [ApprovedBand]) -> [ApprovedBand] {
        var bands = self
        for band in new {
            var rest = ApprovedBand(widths: [], tiles: [])
            for (width, tile) in zip(band.widths, band.tiles) {
                let place = bands.indices.lazy.compactMap { index in
                    bands[index].widths.firstIndex(of: width).map { (index, $0) }
                }.first
                if let (index, column) = place {
                    bands[index].tiles[column] = tile
                } else {
                    rest.widths.append(width)
                    rest.tiles.append(tile)
                }
            }
            if !rest.widths.isEmpty { bands.append(rest) }
        }
        return bands.sorted { $0.widths.lexicographicallyPrecedes($1.widths) }
    }
}
