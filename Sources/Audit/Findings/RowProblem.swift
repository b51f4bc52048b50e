import AutoLayout
import LayoutDocument
import SelfSizing

/// One thing that is wrong with a row, or worth knowing of it, with all that can be said and done about it.
public struct RowProblem: Hashable, Sendable {
    /// A constraint that takes part in a problem.
    public struct Member: Hashable, Sendable, CustomStringConvertible {
        /// The constraint, as messages say it.
        public var text: String
        /// The same with the constraint's identifier and the views' names, also those that nobody gave.
        public var fullText: String
        /// Where it is written, as in “line 12”; `nil` where that is not known.
        public var place: String?
        /// Where it is written, as a place in a file; `nil` where that is not known.
        public var source: FindingDetail.Source?
        /// Its place among its template's constraints; `nil` for one that is none of them, as a view's own size.
        public var constraint: Int?
        /// The view whose own size it is; `nil` for other constraints.
        public var view: String?
        /// Whether it was broken to go on.
        public var isBroken = false

        /// The member in one line, as in “title.height == 20 (line 12)”.
        public var description: String { place.map { "\(text) (\($0))" } ?? text }
    }

    /// A change that would do away with the problem.
    public struct Proposal: Hashable, Sendable {
        /// What to do, in a sentence without its full stop.
        public var title: String
        /// The changes of the template; `nil` where they cannot be made in the document.
        public var edits: [TemplateEdit]?
        /// Whether the edits were tried on a cell of their own, and the problem was gone.
        public var isTried = false
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
    public var rule: Rule
    /// How much it matters.
    public var severity: Rule.Severity
    /// By how much, in points; 0 where that is not counted.
    public var amount = 0.0
    /// The rule about the constraints that is the reason of something seen; `nil` where there is none.
    public var cause: Rule?
    /// Whether the height that the cell is given, and not its own constraints, is the reason.
    var hasGivenHeight = false
    /// What is wrong, in a sentence with its full stop.
    public var message: String
    /// The axis concerned; `nil` for what belongs to none.
    public var axis: Axis?
    /// The names of the views concerned.
    public var views: [String] = []
    /// What sentences call the views concerned.
    public var spokenViews: [String] = []
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
    /// What may be done, the most likely first.
    public var proposals: [Proposal] = []

    /// Makes a problem of which nothing else is known yet; it matters as its rule does unless a severity is given.
    public init(_ rule: Rule, _ severity: Rule.Severity? = nil, message: String, axis: Axis? = nil) {
        self.rule = rule
        self.severity = severity ?? rule.severity
        self.message = message
        self.axis = axis
    }

    /// Takes views for those concerned.
    mutating func concern(_ items: [any LayoutItem]) {
        let views = items.compactMap { $0 as? View }
        (self.views, spokenViews) = (views.map(\.name), views.map(\.spokenName))
    }

    /// Whether it is seen in the row as it is drawn, and not found from the constraints alone.
    public var isSeen: Bool { rule.searchers.contains(.rows) }

    /// The rule, the views and the amount.
    public var finding: TileFinding {
        get { TileFinding(rule, views: views, spokenViews: spokenViews, amount: amount) }
        set {
            (rule, views, amount) = (newValue.rule, newValue.views, newValue.amount)
            spokenViews = newValue.spokenViews
            severity = newValue.rule.severity(amount: newValue.amount)
        }
    }
}
