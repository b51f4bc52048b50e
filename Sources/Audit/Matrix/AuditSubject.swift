import LayoutDocument
import SelfSizing
import Wording

/// A cell with the content that it is audited with: a row of the document, or one of its audit's cases.
public struct AuditSubject: Hashable, Sendable {
    /// The row in the data source that ``AuditPlan/makeDataSource()`` makes.
    public var row: Int
    /// The template's identifier.
    public var template: String
    /// The name of the case; `nil` for a row of the document.
    public var caseName: String?

    /// Makes a subject.
    public init(row: Int, template: String, caseName: String? = nil) {
        self.row = row
        self.template = template
        self.caseName = caseName
    }

    /// What it is called, as in “row 3”.
    public var title: String { caseName.map { tr("case “\($0)”") } ?? tr("row \(row)") }
}
