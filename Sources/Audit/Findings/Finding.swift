import AutoLayout
import LayoutDocument
import SourceText
import Wording

/// A finding of a template in one tile or in many.
package struct Finding: Hashable, Sendable {
    /// One tile of one subject.
    package struct Place: Hashable, Sendable {
        /// The place of the subject among ``AuditPlan/subjects``.
        package var subject: Int
        /// The tile in ``AuditPlan/matrix``.
        package var tile: Int

        /// Makes a place.
        package init(subject: Int, tile: Int) {
            self.subject = subject
            self.tile = tile
        }
    }

    /// The rule.
    package let rule: Rule
    /// The severity.
    package let severity: Rule.Severity
    /// The template's identifier.
    package let template: String
    /// The names of the views.
    package let views: [String]
    /// Where it was found, in order.
    package let places: [Place]
    /// Where it is worst.
    package let worst: Place
    /// The amount there, in points; 0 for rules without one, infinite for an unbounded one.
    package let amount: Double
    /// The explanation where it is worst.
    package let detail: FindingDetail
    /// The findings with the same cause, which are solved with it.
    package internal(set) var consequences: [Finding] = []

    /// What has the cause of the finding besides, a line for each rule, as in “line of text cut: title, body, date and 9
    /// more”.
    ///
    /// - Parameter document: The document, which says what sentences call the views.
    /// - Returns: The lines.
    package func consequenceLines(in document: LayoutDocument) -> [String] {
        if consequences.isEmpty { return [] }
        let names = SpokenNameBook(document)
        return Self.lines(consequences.map { ($0.rule, names.names(of: $0.views, in: $0.template)) })
    }

    /// The views of findings by their rules, three of each.
    package static func lines(_ findings: [(rule: Rule, views: [String])]) -> [String] {
        findings.grouped(by: \.rule).map { rule, members in
            "\(rule.title): " + members.map { $0.views.listed(limit: 3) }.listed(limit: 3)
        }
    }
}

/// The explanation of a finding in a tile: the problem, its place, and repairs.
package struct FindingDetail: Hashable, Sendable {
    /// A place in a file.
    package struct Source: Hashable, Sendable, CustomStringConvertible {
        /// The file's path as the document names it.
        package var file: String
        /// The place in it; `nil` for the whole file.
        package var place: SourcePlace?

        /// The place as tools write it: `file:line:column`.
        package var description: String { place.map { "\(file):\($0)" } ?? file }
    }

    /// What alone a finding follows from: a constraint, a height, or a view without a place.
    enum Decider: Hashable, Sendable {
        /// A constraint, by its place among the template's.
        case constraint(Int)
        /// The height that the cell is given.
        case givenHeight
        /// A view that code leaves in a stack view, and takes out of its arranged subviews.
        case removedView(String)
    }

    /// What is wrong, in sentences.
    package var message: String
    /// The place of the constraint that causes it, else of the view, else of the template.
    package var source: Source
    /// The constraints and priorities concerned, each with where it is written.
    package var members: [RowProblem.Member] = []
    /// The chain of constraints that is broken, with the pins that it lacks; `nil` for other findings.
    package var chain: BrokenChain?
    /// The repairs, the most likely first: each a sentence, with the edits of the template if a document can express
    /// them.
    package var repairs: [RowProblem.Proposal] = []
    /// The only constraint or height that decides; `nil` for none or several.
    var decider: Decider?
    /// The views that constraints in contradiction are about; empty for other findings.
    var contradicted: [String] = []
    /// Other findings of the tile that the first repair solves.
    var solved: Set<TileFinding.Identity> = []
}

extension FindingDetail.Source {
    /// Where code makes or sets something.
    init(_ origin: ConstraintSpec.Origin) { self.init(file: origin.file, place: origin.place) }
}

extension LayoutDocument {
    /// Where a template is written; the document's file for `nil`.
    func source(of template: TemplateSpec?) -> FindingDetail.Source {
        .init(file: template?.sourceName ?? sourceName, place: template?.place)
    }
}
