import Audit
import AutoLayout

/// The result of examining a row.
package struct RowProblems: Hashable, Sendable {
    /// The number of the row, or of the item of a flow.
    package var row: Int
    /// The name of a case of the document's audit; `nil` for a row of the document.
    package var caseName: String?
    /// The identifier of its template; the cell's reuse identifier where it has none.
    package var template: String
    /// The row's size in points.
    package var size: Size
    /// The findings, problems first.
    package var problems: [RowProblem]
    /// Problems of other templates in the list, each with the first of its rows in view.
    package var elsewhere: [Elsewhere] = []

    /// A problem of another template.
    package struct Elsewhere: Hashable, Sendable {
        /// The reuse identifier.
        package var reuseIdentifier: String
        /// The problem, in a sentence.
        package var title: String
        /// The first row in view that has it; `nil` where none is in view.
        package var row: Int?
    }

    /// The number of problems, without notes, as the tab shows it.
    package var problemCount: Int { counts.problems }
}
