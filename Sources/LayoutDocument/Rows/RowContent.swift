/// What one row shows: its template, and a text for each of the template's fields.
package struct RowContent: Hashable, Sendable {
    /// The position of the row's template among the document's templates.
    package var templateIndex: Int
    /// The texts, aligned with the template's ``TemplateSpec/fields``.
    package var fields: [String]
    /// The height that the row is expected to have, in points; `nil` where that is the template's affair.
    package var estimatedRowHeight: Double?

    /// The height of the row in points, separator included; `nil` where that is the template's affair.
    package var rowHeight: Double?

    /// Makes a row's content; height and estimate in points.
    package init(
        templateIndex: Int, fields: [String], estimatedRowHeight: Double? = nil, rowHeight: Double? = nil
    ) {
        self.templateIndex = templateIndex
        self.fields = fields
        self.estimatedRowHeight = estimatedRowHeight
        self.rowHeight = rowHeight
    }
}
