import AutoLayout
import LayoutDocument

/// A problem of a row, or advice on it, with its explanation and repairs.
package struct RowProblem: Hashable, Sendable {
    /// A constraint that takes part in a problem.
    package struct Member: Hashable, Sendable, CustomStringConvertible {
        /// The constraint, as messages say it.
        package var text: String
        /// The same with the constraint's identifier and the names of views as templates have them.
        package var fullText: String
        /// Where it is written, as in “line 12”; `nil` where that is not known.
        package var place: String?
        /// Where it is written, as a place in a file; `nil` where that is not known.
        package var source: FindingDetail.Source?
        /// Where the helper that makes it is written, as in “UIView+Pin.swift line 9”; `nil` for none.
        package var maker: String?
        /// The same as a place in a file.
        package var makerSource: FindingDetail.Source?
        /// Its place among its template's constraints; `nil` for one that is none of them, as a view's own size.
        package var constraint: Int?
        /// The view whose own size it is; `nil` for other constraints.
        package var view: String?
        /// Whether it was broken to resolve the conflict.
        package var isBroken = false

        /// How many members texts for people name with their places.
        package static let mostNamed = 3

        /// The member in one line, as in “title.height == 20 (line 12)”.
        package var description: String {
            places.isEmpty ? text : "\(text) (\(places.joined(separator: ", ")))"
        }

        /// Where it is written, and where the helper is that makes it.
        package var places: [String] { [place, maker].compactMap(\.self) }
    }

    /// A change that would solve the problem.
    package struct Proposal: Hashable, Sendable {
        /// What to do, in a sentence without its full stop.
        package var title: String
        /// The changes of the template; `nil` where they cannot be made in the document.
        package var edits: [TemplateEdit]?
        /// Which view grows or shrinks by it, in a sentence; `nil` where that needs no words.
        package var effect: String?
        /// Whether the edits were tried on a separate cell and solved the problem.
        package var isTried = false
        /// Whether it changes what the problem names as its cause.
        var answersCause = false
    }

    /// An ambiguous value.
    package struct OpenValue: Hashable, Sendable {
        /// What is open, as in “height of title”.
        package var title: String
        /// The range, as in “20 … 64” or “≥ 4”.
        package var range: String
        /// The value in each of two layouts that meet the constraints equally well, as in “20” and “64”; empty where
        /// they do not differ in it.
        package var layouts: [String] = []
    }

    /// The frame of a view in one of two solutions.
    package struct Place: Hashable, Sendable {
        /// The name of the view.
        package var view: String
        /// Its frame in the row's coordinates, in points.
        package var frame: Rect

        /// Places a view.
        package init(view: String, frame: Rect) { (self.view, self.frame) = (view, frame) }
    }

    /// The finding that it explains; `nil` for a problem of no list.
    var found: TileFinding?
    /// The view that the problem follows from, as code takes it out of a stack view's arranged subviews and leaves it in
    /// the stack view; `nil` for other problems.
    var removedView: String?
    /// What was found.
    package var rule: Rule
    /// How much it matters.
    package var severity: Rule.Severity
    /// The amount, in points; 0 for rules without one.
    package var amount = 0.0
    /// The rule about constraints that causes a visible problem; `nil` for none.
    package var cause: Rule?
    /// Whether the cause is the given height of the cell, not its own constraints.
    var hasGivenHeight = false
    /// What is wrong, in a sentence with its full stop.
    package var message: String
    /// The axis concerned; `nil` for what belongs to none.
    package var axis: Axis?
    /// The names of the views concerned.
    package var views: [String] = []
    /// What sentences call the views concerned.
    package var spokenViews: [String] = []
    /// The constraints concerned; of a conflict, the irreducible set.
    package var members: [Member] = []
    /// The conflict as UIKit logs it; `nil` for other problems.
    package var log: String?
    /// The ambiguous values; empty for other problems.
    package var openValues: [OpenValue] = []
    /// The reason of the ambiguity, in a sentence without its full stop; `nil` where it is not known.
    package var reason: String?
    /// The frames of the views that two equally good solutions place differently; empty except for ambiguity.
    package var solutions: [[Place]] = []
    /// The place in ``solutions`` of the first that is not the row as it is drawn.
    package var otherSolution = 0
    /// The chain of constraints that is broken, with the pins that it lacks; `nil` for other problems.
    package var chain: BrokenChain?
    /// What may be done, the most likely first.
    package var proposals: [Proposal] = []

    /// Makes a problem; the severity is the rule's by default.
    package init(_ rule: Rule, _ severity: Rule.Severity? = nil, message: String, axis: Axis? = nil) {
        self.rule = rule
        self.severity = severity ?? rule.severity
        self.message = message
        self.axis = axis
    }

    /// Adds a sentence to what is wrong.
    mutating func add(_ sentence: String) { message += " " + sentence }

    /// Adds something that may be done, as the least likely.
    mutating func propose(_ title: String, edits: [TemplateEdit]? = nil) {
        proposals.append(Proposal(title: title, edits: edits))
    }

    /// Adds something that may be done, as the most likely.
    mutating func proposeFirst(_ title: String, edits: [TemplateEdit]? = nil) {
        proposals.insert(Proposal(title: title, edits: edits), at: 0)
    }

    /// Takes something for all that may be done.
    mutating func proposeAlone(_ title: String, edits: [TemplateEdit]? = nil) {
        proposals = [Proposal(title: title, edits: edits)]
    }

    /// Takes views for those concerned.
    mutating func concern(_ items: [any LayoutItem]) {
        let views = items.compactMap { $0 as? View }
        (self.views, spokenViews) = (views.map(\.name), views.map(\.spokenName))
    }

    /// What sentences call the views concerned, by their names.
    package var spokenNames: [String: String] {
        Dictionary(zip(views, spokenViews), uniquingKeysWith: { first, _ in first })
    }

    /// Whether it is seen in the row as it is drawn, and not found from the constraints alone.
    package var isSeen: Bool { rule.searchers.contains(.rows) }

    /// The finding that it explains: the rule, the views and the amount.
    package var finding: TileFinding {
        get { found ?? TileFinding(rule, views: views, spokenViews: spokenViews, amount: amount) }
        set {
            (rule, views, amount) = (newValue.rule, newValue.views, newValue.amount)
            spokenViews = newValue.spokenViews
            severity = newValue.rule.severity(amount: newValue.amount)
        }
    }
}
