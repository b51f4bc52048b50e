/// What one row shows: its template, and a text for each of the template's fields.
public struct RowContent: Hashable, Sendable {
    /// The position of the row's template among the document's templates.
    public var templateIndex: Int
    /// The texts, aligned with the template's ``TemplateSpec/fields``.
    public var fields: [String]

    /// Makes a row's content.
    public init(templateIndex: Int, fields: [String]) {
        self.templateIndex = templateIndex
        self.fields = fields
    }
}
