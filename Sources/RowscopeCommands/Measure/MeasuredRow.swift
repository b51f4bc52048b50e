import Audit
import AutoLayout
import LayoutDocument
import RowscopeApp
import SelfSizing

/// One row as it was measured; it holds until its cell takes another row.
struct MeasuredRow {
    let index: Int
    /// Whether it is a section's header or footer, or one of its rows.
    let kind: RowKind
    /// The sizing cell, laid out.
    let cell: TableViewCell
    /// The height in points.
    let height: Double
    /// The width, text size and direction it was measured at.
    let sweep: MeasurePlan.Sweep
    /// What is wrong with the row, and what may be done about it.
    let findings: [MeasuredFinding]
    /// What the height is made of; only if it was asked for.
    let terms: [MeasuredTerm]?
    /// Width and height of an item that flows, in points; only of such.
    var itemSize: Size?
}

/// What audits find too at this width, text size and direction.
struct MeasuredFinding {
    let rule: Rule
    let severity: Rule.Severity
    /// The names of the views that it is about.
    let views: [String]
    /// What is wrong, in sentences.
    let message: String
    /// What may be done about it, each in a sentence.
    let repairs: [String]
}

extension MeasuredFinding {
    /// A finding with what there is to say about it.
    init(_ found: TileFinding, message: String, repairs: [RowProblem.Proposal]) {
        self.init(
            rule: found.rule, severity: found.rule.severity(amount: found.amount), views: found.views,
            message: message, repairs: repairs.map(\.title))
    }
}

extension RowKind {
    /// The kind in a word.
    var name: String {
        switch self {
        case .row: "row"
        case .header: "header"
        case .footer: "footer"
        }
    }
}

extension TemplateSpec {
    /// The kind of a cell's view, in the words of the document format.
    func kind(of view: View) -> String {
        switch views.first(where: { $0.name == view.name })?.kind {
        case .control(let control): control.kind.rawValue
        case let kind?: kind.name
        case nil: view.name == TemplateSpec.contentViewName ? TemplateSpec.contentViewName : "view"
        }
    }
}
