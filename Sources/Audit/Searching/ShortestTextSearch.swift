import AutoLayout
import LayoutDocument
import Wording

/// Finds the shortest text that breaks a cell, in one state or anywhere in a matrix.
///
/// The texts that are tried are the beginnings of the row's own text, gone on with by filler words of its script:
/// one character, two, and so on, each laid out in every state, until one breaks the row. So it is certain that every
/// shorter beginning is fine; a longer one need not break, as a text that wraps differently may fit again. What broke is
/// then made smaller, words and then characters being left out as long as the row breaks in the same way, and the
/// result is laid out once more by itself.
///
/// A row breaks where a view is truncated, clipped, cut, outside, overlapping or in conflict, unless the empty text has
/// the same break.
package struct ShortestTextSearch: Sendable {
    /// The reasons why a search is not possible.
    package enum Refusal: Error, Hashable, Sendable {
        /// The cell has no such view that shows a text.
        case noText(view: String)
        /// The view's text is the template's and no row's.
        case constantText(view: String)
        /// The view's text has no such field.
        case noField(String, view: String)
    }

    /// How far a search has come.
    package struct Progress: Hashable, Sendable {
        /// The number of characters that are tried now.
        package let length: Int
        /// The most characters that are tried.
        package let limit: Int
        /// Whether a text was found and is made smaller.
        package let isShrinking: Bool
    }

    /// The states, and what the rows are laid out with.
    package let plan: AuditPlan
    /// The cell.
    package let subject: AuditSubject
    /// The view that shows the text.
    package let view: String
    /// The field that the text is put into.
    package let field: String
    /// The most characters that are tried.
    package let limit: Int
    /// What the row contains.
    let content: RowContent
    let template: TemplateSpec
    let family: TextFamily
    /// The finding to look for; `nil` for any break.
    let wanted: TileFinding.Identity?

    /// How much a search may cost, in steps of the solver: about eight seconds.
    package var steps = 4_000_000_000

    /// The most characters that are tried unless another number is asked for.
    package static let standardLimit = 500

    /// Makes a search.
    ///
    /// - Parameters:
    ///   - plan: What it is searched in: the states of the plan's matrix, but for what stands in for texts.
    ///   - subject: The cell; its row is in the data source that the plan makes.
    ///   - view: The label or button.
    ///   - field: The field to fill, where the text has several; `nil` for the one with the longest text.
    ///   - finding: What is looked for alone; `nil` for every way to break.
    ///   - text: What stands in for the row's own text.
    ///   - limit: The most characters that are tried.
    /// - Throws: ``Refusal``.
    package init(
        plan: AuditPlan, subject: AuditSubject, view: String, field: String? = nil,
        finding: TileFinding? = nil, text: RowTexts = .none, limit: Int = standardLimit
    ) throws(Refusal) {
        let rows = plan.makeDataSource().rows
        let template = rows.template(ofRow: subject.row)
        let content = rows.content(ofRow: subject.row)
        guard let shown = template.text(ofView: view) else { throw .noText(view: view) }
        let fields = shown.fields.filter { template.fields[$0].kind == .text }
        let chosen: Int
        if let field {
            guard let index = fields.first(where: { template.fields[$0].name == field }) else {
                throw .noField(field, view: view)
            }
            chosen = index
        } else {
            guard
                let index = fields.max(by: { content.fields[$0].count < content.fields[$1].count })
            else { throw .constantText(view: view) }
            chosen = index
        }
        let old = plan.matrix
        // Where no direction was asked for, it is that of the texts.
        let directions =
            old.contentDirections.isEmpty
            ? old.directions : [plan.makeDataSource().naturalDirection(with: text)]
        let matrix = AuditMatrix(
            widths: old.widths, textSizes: old.textSizes, directions: directions,
            themes: [old.themes.first ?? .light])
        self.plan = AuditPlan(
            document: plan.document, subjects: [subject], matrix: matrix, settings: plan.settings,
            displayScale: plan.displayScale, rules: plan.rules)
        self.subject = subject
        self.view = view
        self.field = template.fields[chosen].name
        self.limit = max(1, limit)
        self.content = content
        self.template = template
        family = TextFamily(
            of: content.fields[chosen], content: text,
            direction: matrix.directions.first ?? .leftToRight, length: self.limit)
        wanted = finding.map(\.identity)
    }

    /// The row with another text in its field.
    func content(with text: String) -> RowContent {
        var content = content
        if let index = template.fieldIndex(field) { content.fields[index] = text }
        return content
    }

    /// What the view shows of a row.
    func shownText(of content: RowContent) -> String {
        template.text(ofView: view)?.text(fields: content.fields) ?? ""
    }
}

extension ShortestTextSearch.Refusal {
    /// What is wrong, in a sentence.
    package var message: String {
        switch self {
        case .noText(let view): tr("“\(view)” shows no text.")
        case .constantText(let view): tr("The text of “\(view)” is the same in all rows.")
        case .noField(let field, let view): tr("The text of “\(view)” has no field “\(field)”.")
        }
    }
}

extension TemplateSpec {
    /// The text that a view shows; `nil` for one that is not there or shows none.
    package func text(ofView name: String) -> TextTemplate? {
        view(named: name)?.ownText
    }
}

extension TextTemplate {
    /// The positions of the fields in it, each once.
    package var fields: [Int] {
        parts.compactMap { part -> Int? in if case .field(let field) = part { field } else { nil } }.unique
    }
}
