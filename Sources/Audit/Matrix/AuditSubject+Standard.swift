import LayoutDocument
import SelfSizing

extension AuditSubject {
    /// The number of rows that are searched for representative ones.
    package static let rowsLookedAt = 10_000

    /// Rows of a document, one subject each.
    ///
    /// - Parameters:
    ///   - rows: The rows; those beyond the last one are left out.
    ///   - document: The document.
    /// - Returns: The subjects, in the order of the rows.
    package static func rows(_ rows: Range<Int>, of document: LayoutDocument) -> [AuditSubject] {
        rows.clamped(to: 0..<document.rows.count).compactMap { row in
            let template = document.rows.templateIndex(at: row)
            guard document.templates.indices.contains(template) else { return nil }
            return AuditSubject(row: row, template: document.templates[template].identifier)
        }
    }

    /// The rows that represent all rows of a document, and the cases.
    ///
    /// For each template these are the first row, the rows with the longest and the shortest text of each field among
    /// the first ``rowsLookedAt`` rows, and further rows from the first on, all with different contents. Headers and
    /// footers of sections are separate from rows of the same template. The same document gives the same rows.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - limit: The number of rows of a template, if that many differ; more only where more of them have a longest or
    ///     shortest text.
    /// - Returns: The subjects, in the order of the rows.
    package static func standard(of document: LayoutDocument, limit: Int = 8) -> [AuditSubject] {
        let rows = DocumentRows(of: document)
        var choices: [Choice.Key: Choice] = [:]
        let end = min(rows.count, rowsLookedAt)
        // Variants that no row shows have one at the end.
        for row in [0..<end, document.rows.extraRows.clamped(to: end..<rows.count)].joined() {
            let content = rows.content(ofRow: row)
            guard document.templates.indices.contains(content.templateIndex) else { continue }
            let key = Choice.Key(template: content.templateIndex, kind: rows.kind(ofRow: row))
            choices[key, default: Choice()].look(at: content.fields, row: row, limit: limit)
        }
        let chosen = choices.flatMap { key, choice in
            choice.rows(limit: limit).map {
                AuditSubject(row: $0, template: document.templates[key.template].identifier)
            }
        }
        return chosen.sorted { $0.row < $1.row } + cases(of: document)
    }

    /// The representative rows of one template.
    private struct Choice {
        struct Key: Hashable {
            let template: Int
            let kind: RowKind
        }

        /// The first rows of each content.
        private var first: [Int] = []
        private var contents: Set<[String]> = []
        /// For each field the rows with the shortest and the longest text, and these lengths.
        private var shortest: [(row: Int, length: Int)] = []
        private var longest: [(row: Int, length: Int)] = []

        mutating func look(at fields: [String], row: Int, limit: Int) {
            if first.count < limit, contents.insert(fields).inserted { first.append(row) }
            for (place, text) in fields.enumerated() {
                let length = text.unicodeScalars.count
                if place >= shortest.count {
                    shortest.append((row, length))
                    longest.append((row, length))
                    continue
                }
                if length < shortest[place].length { shortest[place] = (row, length) }
                if length > longest[place].length { longest[place] = (row, length) }
            }
        }

        func rows(limit: Int) -> Set<Int> {
            // A field whose texts all have one length adds no rows besides the first.
            var rows = Set(first.prefix(1))
            for place in shortest.indices { rows.formUnion([shortest[place].row, longest[place].row]) }
            for row in first where rows.count < limit { rows.insert(row) }
            return rows
        }
    }
}
