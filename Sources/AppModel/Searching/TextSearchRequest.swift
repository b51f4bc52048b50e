import Audit
import AutoLayout
import LayoutDocument
import SelfSizing

/// What a ``TextSearch`` is to search: a label of a cell, and the states to try.
public struct TextSearchRequest: Sendable {
    /// The states, and what rows are laid out with.
    public var plan: AuditPlan
    /// The cell.
    public var subject: AuditSubject
    /// The label or button.
    public var view: String
    /// What is looked for alone; `nil` for every way to break.
    public var finding: TileFinding?
    /// What stands in for the row's own text.
    public var texts: RowTexts

    /// Makes a request.
    public init(
        plan: AuditPlan, subject: AuditSubject, view: String, finding: TileFinding? = nil,
        texts: RowTexts = .none
    ) {
        self.plan = plan
        self.subject = subject
        self.view = view
        self.finding = finding
        self.texts = texts
    }

    /// A request for a tile of a matrix alone.
    ///
    /// - Parameters:
    ///   - state: The tile's state.
    ///   - plan: What the tile is of.
    ///   - subject: The tile's cell.
    ///   - view: The label or button.
    ///   - finding: What is looked for alone; `nil` for every way to break.
    public init(
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

    func search() throws(ShortestTextSearch.Refusal) -> ShortestTextSearch {
        try ShortestTextSearch(
            plan: plan, subject: subject, view: view, finding: finding, text: texts)
    }

    /// What sentences call the view.
    public var spokenView: String { plan.document.spokenNames(of: [view], in: subject.template)[0] }

    /// Whether the view has a text that can be searched.
    public var canSearch: Bool { (try? search()) != nil }
}

extension OpenList {
    /// What is to be searched for a label of the picked row in the state that is shown.
    ///
    /// - Parameters:
    ///   - view: The label's name in the row's template.
    ///   - finding: What is looked for alone; `nil` for every way to break.
    /// - Returns: The request; `nil` where no row is there, or the view shows no text that is a row's.
    public func textSearchRequest(ofView view: String, finding: TileFinding? = nil) -> TextSearchRequest? {
        guard let list, var document = writtenDocument, let row = targetRow,
            row < list.source.rows.count
        else { return nil }
        // The row as it is shown, whatever was inserted, moved or typed.
        let content = list.source.rows.content(ofRow: row)
        document.rows = RowSource(items: [])
        document.audit.cases = [AuditSettings.Case(name: "row \(row)", content: content)]
        guard let subject = AuditSubject.cases(of: document).first else { return nil }
        let plan = AuditPlan(
            document: document, subjects: [subject],
            matrix: AuditMatrix(
                widths: [controls.width], textSizes: [contentSizeCategory], directions: [layoutDirection]),
            settings: controls.measuring.withoutDemonstrations, displayScale: environment.displayScale,
            // What the pane tells of is looked for, switched off or not.
            rules: RuleBook())
        let request = TextSearchRequest(
            plan: plan, subject: subject, view: view, finding: finding, texts: controls.texts)
        return request.canSearch ? request : nil
    }
}

extension MatrixModel {
    /// What is to be searched for a finding of the picked tile, in the tile's state.
    ///
    /// - Parameter finding: The finding.
    /// - Returns: The request; `nil` where it is no matter of a text that is a row's.
    public func textSearchRequest(for finding: TileFinding) -> TextSearchRequest? {
        guard let plan, let subject, finding.isMatterOfText, let view = finding.views.first else {
            return nil
        }
        let request = TextSearchRequest(
            state: plan.matrix.state(at: picked), of: plan, subject: subject, view: view, finding: finding)
        return request.canSearch ? request : nil
    }
}

extension TileFinding {
    /// Whether a shorter text may do away with it.
    fileprivate var isMatterOfText: Bool { rule.searchers.contains(.texts) && rule != .conflict }
}

extension RowProblem {
    /// The label whose text may be searched for the shortest one that breaks it in the same way; `nil` where it is
    /// no matter of a text.
    public var searchableText: (view: String, finding: TileFinding)? {
        guard finding.isMatterOfText, let view = finding.views.first else { return nil }
        return (view, finding)
    }
}
