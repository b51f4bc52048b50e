import AutoLayout
import SelfSizing
import Synchronization

/// A list's rows and cells from a document, as the user has rearranged them.
///
/// A data source belongs to one thread; ``snapshot()`` makes one for another thread.
package final class DocumentDataSource: TableViewDataSource {
    /// The document.
    package let document: LayoutDocument
    /// The rows in their present order; reload the list after a change.
    package var rows: DocumentRows {
        didSet {
            version = Self.nextVersion()
            indexTitles = nil
        }
    }
    /// What stands in for the rows' own texts.
    package var rowTexts = RowTexts.none {
        didSet {
            textsNumber = RowTexts.allCases.firstIndex(of: rowTexts) ?? languageNumber
            version = Self.nextVersion()
        }
    }
    private var textsNumber = 0
    /// A number for the language whose texts are shown, beyond those of what stands in.
    private var languageNumber: Int {
        let forms = PluralCategory.allCases
        let language = rowTexts.language
        let place = language.flatMap { document.localisation.languages.firstIndex(of: $0.code) } ?? 1000
        let form = language?.plural.flatMap(forms.firstIndex).map { $0 + 1 } ?? 0
        return RowTexts.allCases.count + place * (forms.count + 1) + form
    }
    /// A number that changes with the rows, unique among all data sources.
    package private(set) var version = DocumentDataSource.nextVersion()
    /// What is done wrong on purpose; none of it unless it is set.
    package var demonstrations: Set<Demonstration> = []

    /// The titles of the section index, once they were asked for.
    private var indexTitles: [SectionIndexTitle]?

    /// The reuse identifier of all rows where they share one pool on purpose.
    static let sharedIdentifier = "shared"

    /// Makes the data source of a document.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - rowCount: How many rows to show, the document's repeated or generated on; `nil` for its own number.
    package convenience init(document: LayoutDocument, rowCount: Int? = nil) {
        self.init(document: document, rows: DocumentRows(of: document, count: rowCount))
    }

    /// Makes the data source of a document whose rows may have been rearranged.
    package init(document: LayoutDocument, rows: DocumentRows) {
        self.document = document
        self.rows = rows
    }

    /// Makes a data source in a state.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - rows: The rows in their order.
    ///   - rowTexts: What stands in for the rows' own texts.
    ///   - demonstrations: What is done wrong on purpose.
    package convenience init(
        document: LayoutDocument, rows: DocumentRows, rowTexts: RowTexts, demonstrations: Set<Demonstration>
    ) {
        self.init(document: document, rows: rows)
        self.rowTexts = rowTexts
        self.demonstrations = demonstrations
    }

    /// An independent data source of the same rows, at next to no cost.
    package func snapshot() -> DocumentDataSource {
        DocumentDataSource(
            document: document, rows: rows, rowTexts: rowTexts, demonstrations: demonstrations)
    }

    /// The rows as they are now, for other threads.
    package var rowSnapshot: RowSnapshot {
        let (document, rows) = (document, rows)
        let (texts, demonstrations) = (rowTexts, demonstrations)
        return RowSnapshot(version: version) {
            DocumentDataSource(
                document: document, rows: rows, rowTexts: texts, demonstrations: demonstrations)
        }
    }

    private static let versions = Atomic<Int>(0)

    private static func nextVersion() -> Int { versions.wrappingAdd(1, ordering: .relaxed).newValue }

    /// The number of rows, headers and footers of sections among them.
    package var numberOfRows: Int { rows.count }

    /// The classes of the rows.
    package var rowClasses: RowClasses { rows.rowClasses }

    /// The titles of the sections that have one in the index and are in the list.
    package var sectionIndexTitles: [SectionIndexTitle] {
        if let indexTitles { return indexTitles }
        let titles = rows.sectionIndexTitles()
        indexTitles = titles
        return titles
    }

    /// The identifier of the row's template; of a header or footer, another one where rows have the template too.
    package func reuseIdentifier(forRow row: Int) -> String {
        demonstrations.contains(.sharedPool) ? Self.sharedIdentifier : rows.reuseIdentifier(ofRow: row)
    }

    /// The place of the template with an identifier; identifiers that no template has come after all templates.
    package func place(ofReuseIdentifier identifier: String) -> Int {
        document.templates.firstIndex { $0.identifier == identifier } ?? document.templates.count
    }

    /// A number that identifies the row's content, its replacement texts included.
    package func contentKey(forRow row: Int) -> Int? {
        // A shared pool rebuilds its cells.
        guard demonstrations.isEmpty, !rows.hasOwnHeights(besideRow: row) else { return nil }
        // The number of replacement texts is in the high bits, beyond the number of rows of any document.
        return rows.contentNumber(ofRow: row) &+ textsNumber << 48
    }

    /// Makes a cell of the template with an identifier; of an unknown one, an empty cell.
    package func makeCell(
        withReuseIdentifier identifier: String, environment: LayoutEnvironment
    ) -> TableViewCell {
        if identifier == Self.sharedIdentifier, demonstrations.contains(.sharedPool),
            let first = document.templates.first
        {
            return DocumentCell(
                template: first, sharing: document.templates, images: document.images,
                environment: environment)
        }
        let ofSection = rows.sectionTemplates.template(ofIdentifier: identifier)
        guard
            let template = ofSection.map({ document.templates[$0] }) ?? document.template(named: identifier)
        else {
            return TableViewCell(
                reuseIdentifier: identifier, contentView: View(name: TemplateSpec.contentViewName),
                environment: environment)
        }
        return DocumentCell(
            template: template, reuseIdentifier: identifier, isOfSection: ofSection != nil,
            images: document.images, environment: environment)
    }

    /// Updates a cell of another state of the document, where the templates differ in numbers alone.
    package func update(_ cell: TableViewCell) -> CellUpdate {
        guard demonstrations.isEmpty, let cell = cell as? DocumentCell,
            let template = document.template(named: cell.template.identifier)
        else { return .impossible }
        return cell.take(numbersOf: template)
    }

    /// Sets all content of the cell to the row's.
    package func configure(_ cell: TableViewCell, forRow row: Int) {
        guard let cell = cell as? DocumentCell else { return }
        var content = rows.content(ofRow: row)
        if let language = rowTexts.language { content = document.content(content, in: language) }
        if demonstrations.contains(.sharedPool) {
            let makesSections = rows.sectionTemplates.makesSections(content.templateIndex)
            cell.becomes(ofSection: makesSections && rows.kind(ofRow: row) != .row)
        }
        cell.setContent(
            content, localisation: rowTexts, emptyLabels: document.audit.emptyLabels)
    }
}
