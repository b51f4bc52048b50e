import Audit
import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

/// The input of a ``TextSearch``: a label of a cell, and the states to try.
package struct TextSearchRequest: Sendable {
    /// The states, and the settings of the layout.
    package var plan: AuditPlan
    /// The cell.
    package var subject: AuditSubject
    /// The label or button.
    package var view: String
    /// The finding to look for; `nil` for any break.
    package var finding: TileFinding?
    /// The texts that replace the row's own.
    package var texts: RowTexts

    func search() throws(ShortestTextSearch.Refusal) -> ShortestTextSearch {
        try ShortestTextSearch(
            plan: plan, subject: subject, view: view, finding: finding, text: texts)
    }

    /// What sentences call the view.
    package var spokenView: String { plan.document.spokenNames(of: [view], in: subject.template)[0] }

    /// Whether the view has a text that can be searched.
    package var canSearch: Bool { (try? search()) != nil }
}

extension TextSearchRequest {
    /// Makes a request for one tile of a matrix.
    ///
    /// - Parameters:
    ///   - state: The tile's state.
    ///   - plan: The plan of the tile.
    ///   - subject: The tile's cell.
    ///   - view: The label or button.
    ///   - finding: The finding to look for; `nil` for any break.
    package init(
        state: TileState, of plan: AuditPlan, subject: AuditSubject, view: String,
        finding: TileFinding? = nil
    ) {
        let one = AuditPlan(
            document: plan.document, subjects: [subject],
            matrix: AuditMatrix(
                widths: [state.width], textSizes: [state.textSize], directions: [state.direction]),
            settings: plan.settings, displayScale: plan.displayScale, rules: plan.rules)
        self.init(plan: one, subject: subject, view: view, finding: finding, texts: state.content)
    }
}

extension OpenList {
    /// The request for a label of the selected row in the shown state.
    ///
    /// - Parameters:
    ///   - view: The label's name in the row's template.
    ///   - finding: The finding to look for; `nil` for any break.
    /// - Returns: The request; `nil` without a row, or where the view shows no text of the row.
    package func textSearchRequest(ofView view: String, finding: TileFinding? = nil) -> TextSearchRequest? {
        guard let list, var document = writtenDocument, let row = targetRow,
            row < list.source.rows.count
        else { return nil }
        // The row as it is shown, also after rows were inserted, moved or edited in the window.
        let content = list.source.rows.content(ofRow: row)
        document.rows = RowSource(items: [])
        document.audit.cases = [AuditSettings.Case(name: tr("row \(row)"), content: content)]
        guard let subject = AuditSubject.cases(of: document).first else { return nil }
        let plan = AuditPlan(
            document: document, subjects: [subject],
            matrix: AuditMatrix(
                widths: [controls.width], textSizes: [contentSizeCategory], directions: [layoutDirection]),
            settings: controls.measuring.withoutDemonstrations, displayScale: environment.displayScale,
            // Rules that are switched off are searched too if the pane shows them.
            rules: RuleBook())
        let request = TextSearchRequest(
            plan: plan, subject: subject, view: view, finding: finding, texts: controls.texts)
        return request.canSearch ? request : nil
    }
}

extension MatrixModel {
    /// The request for a finding of the selected tile, in the tile's state.
    ///
    /// - Parameter finding: The finding.
    /// - Returns: The request; `nil` where the finding does not depend on a text of the row.
    package func textSearchRequest(for finding: TileFinding) -> TextSearchRequest? {
        guard let plan, let subject, finding.isMatterOfText, let view = finding.views.first else {
            return nil
        }
        let request = TextSearchRequest(
            state: plan.matrix.state(at: selected), of: plan, subject: subject, view: view, finding: finding)
        return request.canSearch ? request : nil
    }
}

extension TileFinding {
    /// Whether a shorter text may solve it.
    fileprivate var isMatterOfText: Bool { rule.searchers.contains(.texts) && rule != .conflict }
}

extension RowProblem {
    /// The label for which to search the shortest text that breaks it in the same way; `nil` where the finding does not
    /// depend on a text.
    package var searchableText: (view: String, finding: TileFinding)? {
        guard finding.isMatterOfText, let view = finding.views.first else { return nil }
        return (view, finding)
    }
}
