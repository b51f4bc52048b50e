import AutoLayout
import SelfSizing

/// A list's rows and cells as a document describes them.
public final class DocumentDataSource: TableViewDataSource {
    /// The document.
    public let document: LayoutDocument
    private let rows: RowSource

    /// Makes the data source of a document.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - rowCount: How many rows to show, the document's repeated or generated on; `nil` for its own number.
    public init(document: LayoutDocument, rowCount: Int? = nil) {
        self.document = document
        rows = rowCount.map { document.rows.repeated(to: $0) } ?? document.rows
    }

    /// The number of rows.
    public var numberOfRows: Int { rows.count }

    /// The identifier of the row's template.
    public func reuseIdentifier(forRow row: Int) -> String {
        document.templates[rows.templateIndex(at: row)].identifier
    }

    /// Makes a cell of the template with an identifier; of an unknown one, an empty cell.
    public func makeCell(
        withReuseIdentifier identifier: String, environment: LayoutEnvironment
    ) -> TableViewCell {
        guard let template = document.template(named: identifier) else {
            return TableViewCell(
                reuseIdentifier: identifier, contentView: View(name: TemplateSpec.contentViewName),
                environment: environment)
        }
        return DocumentCell(template: template, environment: environment)
    }

    /// Sets all texts of the cell to the row's.
    public func configure(_ cell: TableViewCell, forRow row: Int) {
        (cell as? DocumentCell)?.setContent(fields: rows.row(at: row).fields)
    }
}
