import Audit
import AutoLayout
import SelfSizing

/// The result of examining a row.
public struct RowProblems: Hashable, Sendable {
    /// The number of the row, or of the item of a flow.
    public var row: Int
    /// The name of a case of the document's audit; `nil` for a row of the document.
    public var caseName: String?
    /// The identifier of its template; the cell's reuse identifier where it has none.
    public var template: String
    /// The row's size in points.
    public var size: Size
    /// The findings, problems first.
    public var problems: [RowProblem]
    /// Problems of other templates in the list, each with the first of its rows in view.
    public var elsewhere: [Elsewhere] = []

    /// A problem of another template.
    public struct Elsewhere: Hashable, Sendable {
        /// The reuse identifier.
        public var reuseIdentifier: String
        /// The problem, in a sentence.
        public var title: String
        /// The first row in view that has it; `nil` where none is in view.
        public var row: Int?
    }

    /// The number of problems, without advice, as the tab shows it.
    public var problemCount: Int { problems.count(where: \.severity.isProblem) }
}
