/// What one row shows: its template, and a text for each of the template's fields.
public struct RowContent: Hashable, Sendable {
    /// The position of the row's template among the document's templates.
    public var templateIndex: Int
    /// The texts, aligned with the template's ``TemplateSpec/fields``.
    public var fields: [String]
    /// The height that the row is expected to have, in points; `nil` where that is the template's affair.
    public var estimatedRowHeight: Double?

    /// The height of the row in points, separator included; `nil` where that is the template's affair.
    public var rowHeight: Double?

    /// Makes a row's content; height and estimate in points.
    public init(
        templateIndex: Int, fields: [String], estimatedRowHeight: Double? = nil, rowHeight: Double? = nil
    ) {
        self.templateIndex = templateIndex
        self.fields = fields
        self.estimatedRowHeight = estimatedRowHeight
        self.rowHeight = rowHeight
    }
}
