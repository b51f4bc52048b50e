import Audit
import AutoLayout
import SelfSizing

/// All that was found when a row was looked at.
public struct RowProblems: Hashable, Sendable {
    /// The number of the row, or of the item of a flow.
    public var row: Int
    /// The name of the case of the document's audit that it is; `nil` for a row of the document.
    public var caseName: String?
    /// The identifier of its template; that of the cell where it has none.
    public var template: String
    /// The row's size in points.
    public var size: Size
    /// What was found, problems first.
    public var problems: [RowProblem]
    /// What else is wrong in the list: of other templates, the first of its rows in view.
    public var elsewhere: [Elsewhere] = []

    /// A problem of another template.
    public struct Elsewhere: Hashable, Sendable {
        /// The reuse identifier.
        public var reuseIdentifier: String
        /// What is wrong, in a sentence.
        public var title: String
        /// The first row in view that has it; `nil` where none is in view.
        public var row: Int?
    }

    /// How many matter, as the tab says.
    public var problemCount: Int { problems.count(where: \.severity.isProblem) }
}
