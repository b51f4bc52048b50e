import AutoLayout
import LayoutDocument
import SourceText
import Wording

/// A fault of a template that was found in one tile or in many.
public struct Finding: Hashable, Sendable {
    /// One tile of one subject.
    public struct Place: Hashable, Sendable {
        /// The place of the subject among ``AuditPlan/subjects``.
        public var subject: Int
        /// The tile in ``AuditPlan/matrix``.
        public var tile: Int

        /// Makes a place.
        public init(subject: Int, tile: Int) {
            self.subject = subject
            self.tile = tile
        }
    }

    /// The rule.
    public let rule: Rule
    /// How much it matters.
    public let severity: Rule.Severity
    /// The template's identifier.
    public let template: String
    /// The names of the views.
    public let views: [String]
    /// Where it was found, in order.
    public let places: [Place]
    /// Where it is worst.
    public let worst: Place
    /// By how much there, in points; 0 where that is not counted, infinite where it has no bounds.
    public let amount: Double
    /// What there is to say about it where it is worst.
    public let detail: FindingDetail
    /// The findings that follow from it: they have its cause, and go when it goes.
    public internal(set) var consequences: [Finding] = []

    /// What has the cause of the finding besides, a line for each rule, as in “line of text cut: title, body, date and 9
    /// more”.
    ///
    /// - Parameter document: The document, which says what sentences call the views.
    /// - Returns: The lines.
    public func consequenceLines(in document: LayoutDocument) -> [String] {
        Self.lines(consequences.map { ($0.rule, document.spokenNames(of: $0.views, in: $0.template)) })
    }

    /// The views of findings by their rules, three of each.
    public static func lines(_ findings: [(rule: Rule, views: [String])]) -> [String] {
        findings.grouped(by: \.rule).map { rule, members in
            "\(rule.title): " + members.map { $0.views.listed(limit: 3) }.listed(limit: 3)
        }
    }
}

/// What there is to say about a finding in a tile: what is wrong, where it is written, and what may be done.
public struct FindingDetail: Hashable, Sendable {
    /// A place in a file.
    public struct Source: Hashable, Sendable, CustomStringConvertible {
        /// The file's path as the document names it.
        public var file: String
        /// The place in it; `nil` for the whole file.
        public var place: SourcePlace?

        /// The place as tools write it: `file:line:column`.
        public var description: String { place.map { "\(file):\($0)" } ?? file }
    }

    /// What decides how large something is.
    enum Decider: Hashable, Sendable {
        /// A constraint, by its place among the template's.
        case constraint(Int)
        /// The height that the cell is given.
        case givenHeight
    }

    /// What is wrong, in sentences.
    public var message: String
    /// Where: that of the constraint to blame, else of the view, else of the template.
    public var source: Source
    /// The constraints and priorities concerned, each with where it is written.
    public var members: [RowProblem.Member] = []
    /// What may be done about it, the most likely first: each a sentence, and the edits of the template that make it,
    /// where they can be made in the document.
    public var repairs: [RowProblem.Proposal] = []
    /// What alone decides; `nil` where nothing or several things do.
    var decider: Decider?
    /// The views that constraints in contradiction are about; empty for other findings.
    var contradicted: [String] = []
    /// What else of the tile the first repair does away with.
    var cured: Set<TileFinding.Fault> = []
}
