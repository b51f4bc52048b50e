import Audit
import AutoLayout
import LayoutDocument
import SelfSizing

/// One thing that is wrong with a row, or worth knowing of it, with all that can be said and done about it.
public struct RowProblem: Hashable, Sendable {
    /// A constraint that takes part in a problem.
    public struct Member: Hashable, Sendable {
        /// The constraint, as messages say it.
        public var text: String
        /// Where it is written, as in “line 12”; `nil` where that is not known.
        public var place: String?
        /// Its place among its template's constraints; `nil` for one that is none of them, as a view's own size.
        public var constraint: Int?
        /// The view whose own size it is; `nil` for other constraints.
        public var view: String?
        /// Whether it was broken to go on.
        public var isBroken = false
    }

    /// A change that would do away with the problem.
    public struct Proposal: Hashable, Sendable {
        /// What to do, in a sentence without its full stop.
        public var title: String
        /// The changes of the template; `nil` where they cannot be made in the document.
        public var edits: [TemplateEdit]?
    }

    /// A value that the constraints leave open.
    public struct OpenValue: Hashable, Sendable {
        /// What is open, as in “height of title”.
        public var title: String
        /// In which range, as in “20 … 64” or “≥ 4”.
        public var range: String
    }

    /// Where one of two solutions places a view.
    public struct Place: Hashable, Sendable {
        /// The name of the view.
        public var view: String
        /// Its frame in the row's coordinates, in points.
        public var frame: Rect
    }

    /// What was found.
    public var kind: RowFinding.Kind
    /// How much it matters.
    public var severity: LayoutFinding.Severity
    /// What is wrong, in a sentence with its full stop.
    public var message: String
    /// The axis concerned; `nil` for what belongs to none.
    public var axis: Axis?
    /// The names of the views concerned.
    public var views: [String] = []
    /// The constraints concerned; of a conflict, the irreducible set.
    public var members: [Member] = []
    /// The conflict as UIKit logs it; `nil` for other problems.
    public var log: String?
    /// What is open; empty for all but ambiguity.
    public var openValues: [OpenValue] = []
    /// Why it is open, in a sentence without its full stop; `nil` where that is not known, or nothing is.
    public var reason: String?
    /// The views that two equally good layouts place otherwise, first by the one, then by the other; empty for all but
    /// ambiguity.
    public var solutions: [[Place]] = []
    /// What is seen to be broken in the row, as the width track tells it; `nil` for what is wrong in other ways.
    public var breakage: ViewBreak?
    /// What may be done, the most likely first.
    public var proposals: [Proposal] = []
}

/// All that was found when a row was looked at.
public struct RowProblems: Hashable, Sendable {
    /// The number of the row, or of the item of a flow.
    public var row: Int
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
    public var problemCount: Int { problems.filter { $0.severity == .problem }.count }
}
