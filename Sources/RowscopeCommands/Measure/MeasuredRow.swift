import Audit
import AutoLayout
import LayoutDocument
import SelfSizing

/// A measured row, valid until its cell is used for another row.
struct MeasuredRow {
    let index: Int
    /// Whether it is a section's header, footer or row.
    let kind: RowKind
    /// The sizing cell, laid out.
    let cell: TableViewCell
    /// The height in points.
    let height: Double
    /// The width, text size and direction it was measured at.
    let sweep: MeasurePlan.Sweep
    /// The findings of the row, each with the repairs that solve it.
    let findings: [RowProblem]
    /// The terms of the height; `nil` if they were not requested.
    let terms: [MeasuredTerm]?
    /// The size of an item of a flow, in points; `nil` for a row.
    var itemSize: Size?
}

extension RowKind {
    /// The kind of a row, as a word.
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
        switch self.view(named: view.name)?.kind {
        case .control(let control): control.kind.rawValue
        case let kind?: kind.name
        case nil: view.name == TemplateSpec.contentViewName ? TemplateSpec.contentViewName : "view"
        }
    }
}
