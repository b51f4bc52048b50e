import AutoLayout
import LayoutDocument
import SelfSizing

/// A problem of a row, or advice on it, with its explanation and repairs.
public struct RowProblem: Hashable, Sendable {
    /// A constraint that takes part in a problem.
    public struct Member: Hashable, Sendable, CustomStringConvertible {
        /// The constraint, as messages say it.
        public var text: String
        /// The same with the constraint's identifier and the names of views as templates have them.
        public var fullText: String
        /// Where it is written, as in “line 12”; `nil` where that is not known.
        public var place: String?
        /// Where it is written, as a place in a file; `nil` where that is not known.
        public var source: FindingDetail.Source?
        /// Its place among its template's constraints; `nil` for one that is none of them, as a view's own size.
        public var constraint: Int?
        /// The view whose own size it is; `nil` for other constraints.
        public var view: String?
        /// Whether it was broken to resolve the conflict.
        public var isBroken = false

        /// The member in one line, as in “title.height == 20 (line 12)”.
        public var description: String { place.map { "\(text) (\($0))" } ?? text }
    }

    /// A change that would solve the problem.
    public struct Proposal: Hashable, Sendable {
        /// What to do, in a sentence without its full stop.
        public var title: String
        /// The changes of the template; `nil` where they cannot be made in the document.
        public var edits: [TemplateEdit]?
        /// Which view grows or shrinks by it, in a sentence; `nil` where that needs no words.
        public var effect: String?
        /// Whether the edits were tried on a separate cell and solved the problem.
        public var isTried = false
    }

    /// An ambiguous value.
    public struct OpenValue: Hashable, Sendable {
        /// What is open, as in “height of title”.
        public var title: String
        /// The range, as in “20 … 64” or “≥ 4”.
        public var range: String
    }

    /// The frame of a view in one of two solutions.
    public struct Place: Hashable, Sendable {
        /// The name of the view.
        public var view: String
        /// Its frame in the row's coordinates, in points.
        public var frame: Rect
    }

    /// The finding that it explains; `nil` for a problem of no list.
    var found: TileFinding?
    /// What was found.
    public var rule: Rule
    /// How much it matters.
    public var severity: Rule.Severity
    /// The amount, in points; 0 for rules without one.
    public var amount = 0.0
    /// The rule about constraints that causes a visible problem; `nil` for none.
    public var cause: Rule?
    /// Whether the cause is the given height of the cell, not its own constraints.
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
    /// The ambiguous values; empty for other problems.
    public var openValues: [OpenValue] = []
    /// The reason of the ambiguity, in a sentence without its full stop; `nil` where it is not known.
    public var reason: String?
    /// The frames of the views that two equally good solutions place differently; empty except for ambiguity.
    public var solutions: [[Place]] = []
    /// What may be done, the most likely first.
    public var proposals: [Proposal] = []

    /// Makes a problem; the severity is the rule's by default.
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

    /// The finding that it explains: the rule, the views and the amount.
    public var finding: TileFinding {
        get { found ?? TileFinding(rule, views: views, spokenViews: spokenViews, amount: amount) }
        set {
            (rule, views, amount) = (newValue.rule, newValue.views, newValue.amount)
            spokenViews = newValue.spokenViews
            severity = newValue.rule.severity(amount: newValue.amount)
        }
    }
}
