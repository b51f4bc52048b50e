import LayoutDocument

/// The rows that a document has, by what they hold: whether an approved row is still there, wherever it is now.
package struct PresentRows: Sendable {
    private let contents: Set<[String]>

    /// The most rows that are searched for a moved one.
    private static let searchedRows = 10_000

    /// The rows of a plan's document.
    package init(of plan: AuditPlan) {
        let rows = plan.makeDataSource().rows
        var contents: Set<[String]> = []
        for row in 0..<min(rows.count, Self.searchedRows) {
            contents.insert([rows.template(ofRow: row).identifier] + rows.content(ofRow: row).fields)
        }
        self.contents = contents
    }

    /// Whether there is a row with the texts of an approved one; never for a case, which is found by its name.
    package func contains(_ subject: ApprovedSubject) -> Bool {
        subject.caseName == nil && contents.contains([subject.template] + subject.texts.map(\.text))
    }
}
