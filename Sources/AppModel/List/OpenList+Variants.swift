import LayoutDocument
import Wording

/// The variants of the cell that the selected row shows.
extension OpenList {
    /// A variant, as it is offered.
    package struct ShownVariant: Hashable {
        /// The identifier of its template.
        package var template: String
        /// What rows of the variant bring, in the source's words.
        package var name: String
    }

    /// The variants of the cell of the row that operations act on; none for a cell of one layout.
    package var variants: [ShownVariant] {
        guard let document, let identifier = targetTemplate else { return [] }
        let cells = document.cellNames
        let names = document.variantNames
        return document.templates.filter { cells[$0.identifier] == cells[identifier] }.compactMap {
            template in
            names[template.identifier].map { ShownVariant(template: template.identifier, name: $0) }
        }
    }

    /// The most rows among which one of another variant is looked for: the first ones, and those at the end, where a
    /// document has rows for variants.
    private static let searchedRows = (first: 2000, last: 200)

    /// The first row of a variant; `nil` where it is not among the first or the last rows.
    package func firstRow(ofTemplate identifier: String) -> Int? {
        firstRows(ofTemplates: [identifier])[identifier]
    }

    /// The first row of each of some templates that is among the first or the last rows.
    func firstRows(ofTemplates identifiers: Set<String>) -> [String: Int] {
        guard let rows = list?.source.rows else { return [:] }
        let end = min(rows.count, Self.searchedRows.first)
        let last = max(end, rows.count - Self.searchedRows.last)..<rows.count
        var found: [String: Int] = [:]
        for row in [0..<end, last].joined() {
            if found.count == identifiers.count { break }
            let template = rows.template(ofRow: row).identifier
            if identifiers.contains(template), found[template] == nil { found[template] = row }
        }
        return found
    }

    /// What differs between the shown variant and the first one, with its height; `nil` for the first one.
    package var variantSentence: String? {
        let variants = variants
        guard let document, let first = variants.first, let identifier = targetTemplate,
            identifier != first.template, let shown = document.template(named: identifier),
            let base = document.template(named: first.template)
        else { return nil }
        let all = shown.differences(from: base)
        var differences = all.prefix(3).joined(separator: ", ")
        if all.count > 3 { differences += tr(" and \((all.count - 3).grouped) more") }
        guard let row = targetRow, let other = firstRow(ofTemplate: first.template),
            let mine = shownLayout?.drawnRow(row)?.size.height,
            let theirs = shownLayout?.drawnRow(other)?.size.height
        else { return tr("\(differences).") }
        let difference = mine - theirs
        if abs(difference) < 0.05 { return tr("As tall as “\(first.name)”: \(differences).") }
        let points = abs(difference).shortText
        return difference > 0
            ? tr("Taller than “\(first.name)” by \(points): \(differences).")
            : tr("Shorter than “\(first.name)” by \(points): \(differences).")
    }
}
