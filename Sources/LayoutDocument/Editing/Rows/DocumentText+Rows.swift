import SourceText
import Wording

extension DocumentText {
    /// Sets the text of a row's field.
    ///
    /// Where rows are repeated, all that repeat the row get the text. A field that was left to its default is
    /// added.
    ///
    /// - Parameters:
    ///   - text: The text; one that begins with a byte order mark cannot be read back, and is refused.
    ///   - field: The field's name.
    ///   - row: The row's number in the document's rows.
    ///   - document: The document that this text was read as.
    /// - Returns: What was changed.
    /// - Throws: Why nothing was changed: a row is computed, or the field cannot have the text.
    @discardableResult
    package mutating func setText(
        _ text: String, ofField field: String, inRow row: Int, of document: LayoutDocument
    ) throws(DocumentError) -> TextPatch {
        let path = try path(ofRow: row, of: document)
        let template = document.templates[document.rows.templateIndex(at: row)]
        guard let spec = template.fields.first(where: { $0.name == field }) else {
            throw refusal(tr("the template \"\(template.identifier)\" has no field \"\(field)\""))
        }
        if let problem = spec.kind.problem(with: text) {
            throw refusal(tr("the field \"\(field)\" must be \(problem), not \"\(text)\""), spec.kind.advice)
        }
        return try set(.field(text), at: path.appending(.key(field)))
    }

    /// The path to a row, header or footer.
    ///
    /// - Parameters:
    ///   - row: The row's number in the document's rows.
    ///   - document: The document that this text was read as.
    /// - Returns: The path.
    /// - Throws: Why there is none: the row is computed, or stands in another file.
    package func path(ofRow row: Int, of document: LayoutDocument) throws(DocumentError) -> DocumentPath {
        guard let (section, item) = document.rows.location(of: row) else {
            if case .file(let file, _, let place) = document.rows.origin(at: row) {
                throw DocumentError(
                    sourceName: file.path, place: place, message: tr("this row stands in a file of rows"),
                    suggestion: tr("Edit that file."))
            }
            throw refusal(
                tr("this row is generated, so that its text stands nowhere"),
                tr("Write rows out in the document to give them texts of their own."))
        }
        let holder: DocumentPath = section.map { ["sections", .item($0)] } ?? []
        switch item {
        case .row(let place): return items(at: holder.appending("rows")).appending(.item(place))
        case .header: return holder.appending("header")
        case .footer: return holder.appending("footer")
        }
    }

    /// The list of rows: under a key, or under “items” there.
    private func items(at path: DocumentPath) -> DocumentPath {
        contains(path.appending("items")) ? path.appending("items") : path
    }
}
