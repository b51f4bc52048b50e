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
    /// The severity.
    public let severity: Rule.Severity
    /// The template's identifier.
    public let template: String
    /// The names of the views.
    public let views: [String]
    /// Where it was found, in order.
    public let places: [Place]
    /// Where it is worst.
    public let worst: Place
    /// The amount there, in points; 0 for rules without one, infinite for an unbounded one.
    public let amount: Double
    /// The explanation where it is worst.
    public let detail: FindingDetail
    /// The findings with the same cause, which are solved with it.
    public internal(set) var consequences: [Finding] = []

    /// What has the cause of the finding besides, a line for each rule, as in “line of text cut: title, body, date and 9
    /// more”.
    ///
    /// - Parameter document: The document, which says what sentences call the views.
    /// - Returns: The lines.
    public func consequenceLines(in document: LayoutDocument) -> [String] {
        if consequences.isEmpty { return [] }
        let names = SpokenNameBook(document)
        return Self.lines(consequences.map { ($0.rule, names.names(of: $0.views, in: $0.template)) })
    }

    /// The views of findings by their rules, three of each.
    public static func lines(_ findings: [(rule: Rule, views: [String])]) -> [String] {
        findings.grouped(by: \.rule).map { rule, members in
            "\(rule.title): " + members.map { $0.views.listed(limit: 3) }.listed(limit: 3)
        }
    }
}

/// The explanation of a finding in a tile: the problem, its place, and repairs.
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

    /// The constraint or height that decides a size.
    enum Decider: Hashable, Sendable {
        /// A constraint, by its place among the template's.
        case constraint(Int)
        /// The height that the cell is given.
        case givenHeight
    }

    /// What is wrong, in sentences.
    public var message: String
    /// The place of the constraint that causes it, else of the view, else of the template.
    public var source: Source
    /// The constraints and priorities concerned, each with where it is written.
    public var members: [RowProblem.Member] = []
    /// The repairs, the most likely first: each a sentence, with the edits of the template if a document can express
    /// them.
    public var repairs: [RowProblem.Proposal] = []
    /// The only constraint or height that decides; `nil` for none or several.
    var decider: Decider?
    /// The views that constraints in contradiction are about; empty for other findings.
    var contradicted: [String] = []
    /// Other findings of the tile that the first repair solves.
    var solved: Set<TileFinding.Fault> = []
}
