import Audit
import LayoutDocument
import Wording

extension MatrixModel {
    /// The progress and the result, as in “57 of 384 tiles have problems”.
    package var summary: String {
        let all = outcomes.count
        let tiles = all.counted("tile")
        switch phase {
        case .empty: return model.document == nil ? tr("Nothing is open.") : tr("This document has no rows.")
        case .running: return tr("\(examinedCount.grouped) of \(tiles) audited")
        case .cancelled: return tr("Stopped after \(examinedCount.grouped) of \(tiles)")
        case .done:
            if foundCount == 0 { return tr("\(countedFindings) in \(tiles)") }
            return tr(
                foundCount, one: "\(foundCount.grouped) of \(tiles) has problems",
                many: "\(foundCount.grouped) of \(tiles) have problems")
        }
    }

    /// The same in a few words, for narrow places; with a filter, the number of tiles that it selects.
    package var shortSummary: String {
        switch phase {
        case .empty: ""
        case .running: tr("\(examinedCount.grouped) audited")
        case .cancelled: tr("Stopped at \(examinedCount.grouped)")
        case .done:
            filteredSummary
        }
    }

    /// The number of tiles that the filter selects; without a filter, that of tiles with problems.
    private var filteredSummary: String {
        switch filter {
        case .all:
            if foundCount == 0 { return countedFindings }
            let tiles = foundCount.counted("tile")
            return tr("\(tiles) with problems")
        case .finding:
            let count = counts.first { $0.filter == filter }?.count ?? 0
            let tiles = count.counted("tile")
            return tr("\(tiles) with this finding")
        case .differing:
            let tiles = differences.count.counted("tile")
            return tr("\(tiles) with differences")
        }
    }

    /// The notes that every tile has, in a sentence; empty where there are none.
    package var sharedSentence: String {
        let titles = sharedNotes.map(\.title)
        return titles.isEmpty ? "" : tr("In every tile: \(titles.joined(separator: "; "))")
    }

    /// The number of different findings in all tiles, as in “No problems, 2 notes”.
    package var countedFindings: String {
        let problems = counts.count(where: \.isProblem)
        return FindingCounts(problems: problems, notes: counts.count - problems).verdict.capitalised
    }

    /// The share of examined tiles, from 0 to 1.
    package var progress: Double { outcomes.isEmpty ? 0 : Double(examinedCount) / Double(outcomes.count) }

    /// The state of a tile in words; empty without tiles.
    package func title(of tile: Int) -> String { state(of: tile)?.sentence ?? "" }

    /// The title of a cell: its row and the beginning of its text.
    package func title(of subject: AuditSubject) -> String {
        let text = text(of: subject)
        return Self.shortened(
            text.isEmpty ? subject.sentenceTitle : "\(subject.sentenceTitle): \(text)", to: Self.titleLength)
    }

    /// The description of a cell: its template and its texts.
    package func sentence(of subject: AuditSubject) -> String {
        Self.shortened(
            [subject.template, text(of: subject)].filter { !$0.isEmpty }.joined(separator: ": "),
            to: Self.sentenceLength)
    }

    /// The parts of the shown cell that no tile covers, in a sentence; empty where all are covered.
    package var coverageSentence: String {
        guard let plan, var coverage = AuditResult(plan: plan).coverage(fontFamilies: fontFamilies()).first
        else {
            return ""
        }
        // The number of examined tiles changes all the time and is shown elsewhere.
        coverage.judgedTiles = coverage.tiles
        let gaps = coverage.gaps
        return gaps.isEmpty ? "" : tr("Not seen: \(gaps.joined(separator: "; ")).")
    }

    /// The texts of a cell in a line.
    private func text(of subject: AuditSubject) -> String {
        guard let document = model.document else { return "" }
        let fields: [String]
        if let name = subject.caseName {
            fields = document.audit.cases.first { $0.name == name }?.content.fields ?? []
        } else {
            guard subject.row < document.rows.count else { return "" }
            fields = document.rows.row(at: subject.row).fields
        }
        // The name of an image says less of a row than its texts do.
        let template = document.template(named: subject.template)
        let shown = Set(
            template?.views.flatMap { template?.text(ofView: $0.name)?.fields ?? [] } ?? [])
        let texts = fields.indices.filter { (shown.isEmpty || shown.contains($0)) && !fields[$0].isEmpty }
            .map { fields[$0] }
        return texts.joined(separator: " · ")
            .split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    private static func shortened(_ text: String, to length: Int) -> String {
        text.count <= length ? text : text.prefix(length - 1) + "…"
    }

    /// The most characters of a cell's texts in its title, and in its description.
    private static let titleLength = 28
    private static let sentenceLength = 140
}

extension AuditSubject {
    /// The title at the beginning of a sentence, as in “Row 3”.
    package var sentenceTitle: String { title.capitalised }
}
