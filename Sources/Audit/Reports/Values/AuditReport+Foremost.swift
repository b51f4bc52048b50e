import AutoLayout
import LayoutDocument

/// The findings that a person should look at first.
extension AuditReport {
    /// A finding of a document.
    package struct FindingPlace: Hashable, Sendable {
        /// The place of the document among ``AuditReport/documents``.
        package let document: Int
        /// The place of the finding among the document's.
        package let finding: Int
    }

    /// The least number of findings of a report that says where to begin.
    private static let many = 10

    /// The ten findings that are most worth a person's time, the first one first; empty for a report that is short
    /// enough to be read whole.
    ///
    /// They are ordered by severity; then those with the texts as given come before those that only other texts cause,
    /// those at usual text sizes before those at accessibility sizes, and what more of the template's tiles have before
    /// what fewer have. What several variants or documents share is among them once, and so is a view whose other
    /// findings come later.
    package var foremost: [FindingPlace] {
        let places = places.filter { self[$0].isNew != false }
        guard documents.count > 1, places.count > Self.many else { return [] }
        let weights = places.map { self[$0].weight }
        var known: Set<String> = []
        var foremost: [FindingPlace] = []
        let order = places.indices.sorted {
            weights[$0] != weights[$1] ? weights[$0].lexicographicallyPrecedes(weights[$1]) : $0 < $1
        }
        for index in order where foremost.count < Self.many {
            let finding = self[places[index]]
            if known.insert(finding.source.reference).inserted { foremost.append(places[index]) }
        }
        return foremost
    }

    /// The places of all findings.
    var places: [FindingPlace] {
        documents.indices.flatMap { document in
            documents[document].findings.indices.map { FindingPlace(document: document, finding: $0) }
        }
    }

    /// The finding at a place.
    package subscript(place: FindingPlace) -> ReportedFinding {
        documents[place.document].findings[place.finding]
    }
}

extension ReportedFinding {
    /// Whether it is found only with texts that stand in for the cell's own.
    package var isOfOtherTexts: Bool {
        !places.isEmpty && places.allSatisfy { RowTexts.standIns.contains($0.content) }
    }

    /// What it is ordered by, the least first.
    fileprivate var weight: [Double] {
        let own = places.filter { !RowTexts.standIns.contains($0.content) }
        let isUsual = own.contains {
            ContentSizeCategory(rawValue: $0.textSize)?.isAccessibilityCategory != true
        }
        let severity = Rule.Severity(rawValue: severity).flatMap(Rule.Severity.allCases.firstIndex) ?? 0
        return [
            -Double(severity), own.isEmpty ? 1 : 0, isUsual ? 0 : 1,
            -Double(tiles) / Double(max(tilesOfTemplate, 1)),
        ]
    }
}
