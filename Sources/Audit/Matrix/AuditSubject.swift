import Wording

/// A cell with the content that it is audited with: a row of the document, or one of its audit's cases.
package struct AuditSubject: Hashable, Sendable {
    /// The row in the data source that ``AuditPlan/makeDataSource()`` makes.
    package var row: Int
    /// The template's identifier.
    package var template: String
    /// The name of the case; `nil` for a row of the document.
    package var caseName: String?

    /// Makes a subject.
    package init(row: Int, template: String, caseName: String? = nil) {
        self.row = row
        self.template = template
        self.caseName = caseName
    }

    /// What it is called, as in “row 3”.
    package var title: String { caseName.map { tr("case “\($0)”") } ?? tr("row \(row)") }
}
