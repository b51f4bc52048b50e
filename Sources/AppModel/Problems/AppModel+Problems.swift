import Audit
import AutoLayout
import LayoutDocument
import SelfSizing

/// What is wrong with the picked row, and what would become of it.
extension AppModel {
    /// What is wrong with the picked row, or else the first in view; `nil` in a list without rows.
    ///
    /// What was found is kept for the next time that the same content is looked at, in the same width and text size.
    /// Otherwise it takes many solves: ask in idle time, and never in a frame.
    public func problems() -> RowProblems? {
        guard let list, let row = targetRow, row < list.layout.rowCount else { return nil }
        let search = problemSearch(in: list.source, list)
        let key = ProblemKey(row, search)
        var found = problemCache[key] ?? search.problems(ofRow: row)
        problemCache[key] = found
        found.row = row
        found.caseName = list.source.rows.caseName(ofRow: row)
        found.elsewhere = problemsElsewhere(than: found.template)
        return found
    }

    /// Takes away the notice of problems that are there no longer, as after a repair.
    public func dismissSettledNotice() {
        guard notice?.kind == .finding else { return }
        if flowLayout == nil { layout?.examineVisibleRows() }
        let findings = flowLayout?.measurer.findings ?? layout?.measurer.findings ?? []
        if !findings.contains(where: { $0.severity == .problem }) { dismissNotice() }
    }

    /// Whether ``problems()`` knows its answer.
    public var knowsProblems: Bool {
        guard let list, let row = targetRow, row < list.layout.rowCount else { return true }
        return problemCache[ProblemKey(row, problemSearch(in: list.source, list))] != nil
    }

    /// What would become of the picked row if a repair were made, on a cell of its own: the list is not touched.
    ///
    /// - Parameters:
    ///   - edits: The changes; made to the template as the document has it.
    ///   - problem: The problem that they are to do away with.
    ///   - problems: What was found with it.
    /// - Returns: The outcome; `nil` where the row or the template is not there.
    public func outcome(
        of edits: [TemplateEdit], for problem: RowProblem, among problems: RowProblems
    ) -> RepairOutcome? {
        guard let list, let base = previewBase ?? document, problems.row < list.layout.rowCount,
            let index = base.templates.firstIndex(where: { $0.identifier == problems.template })
        else { return nil }
        var changed = base
        for edit in edits { changed.templates[index].apply(edit) }
        let source = DocumentDataSource(document: changed, rows: list.source.rows)
        source.pseudoLocalisation = list.source.pseudoLocalisation
        source.demonstrations = list.source.demonstrations
        let search = problemSearch(in: source, list)
        let left = search.problems(ofRow: problems.row)
        return RepairOutcome(
            drawing: search.layOut(row: problems.row), heightBefore: problems.size.height,
            removesProblem: !left.problems.contains { $0.isSame(as: problem) },
            problemCount: left.problemCount, adviceCount: left.problems.count - left.problemCount)
    }

    /// The picked row as it is, on a cell of its own, to be drawn beside outcomes; `nil` where it is not there.
    public func drawing(of problems: RowProblems) -> RepairOutcome.Drawing? {
        guard let list, let base = previewBase ?? document, problems.row < list.layout.rowCount else {
            return nil
        }
        let source = DocumentDataSource(document: base, rows: list.source.rows)
        source.pseudoLocalisation = list.source.pseudoLocalisation
        source.demonstrations = list.source.demonstrations
        return problemSearch(in: source, list).layOut(row: problems.row)
    }

    private func problemSearch(in source: DocumentDataSource, _ list: ModelList) -> ProblemSearch {
        if let flow = flowLayout {
            return ProblemSearch(
                source: source.snapshot(), number: source.version, environment: flow.measurer.environment,
                settings: flow.measurer.settings, width: flow.containerSize.width,
                flow: (flow.settings, flow.containerSize))
        }
        let measurer = list.layout.measurer
        return ProblemSearch(
            source: source.snapshot(), number: source.version, environment: measurer.environment,
            settings: measurer.settings,
            width: measurer.width, flow: nil)
    }

    /// What was found wrong with other templates when rows were shown.
    private func problemsElsewhere(than template: String) -> [RowProblems.Elsewhere] {
        let findings = flowLayout?.measurer.findings ?? layout?.measurer.findings ?? []
        let others = findings.filter { $0.severity == .problem && $0.reuseIdentifier != template }
        return others.map { finding in
            RowProblems.Elsewhere(
                reuseIdentifier: finding.reuseIdentifier, title: finding.title,
                row: firstVisibleRow(withReuseIdentifier: finding.reuseIdentifier))
        }
    }

    private func firstVisibleRow(withReuseIdentifier identifier: String) -> Int? {
        if let flow = flowLayout {
            let source = flow.measurer.dataSource
            return flow.visibleAttributes.first { source.reuseIdentifier(forRow: $0.item) == identifier }?
                .item
        }
        guard let layout else { return nil }
        return layout.visibleRows.first { layout.reuseIdentifier(of: $0) == identifier }?.row
    }
}

/// What the problems of a row follow from.
struct ProblemKey: Hashable {
    private let source: Int
    private let content: Int
    private let reuseIdentifier: String
    private let width: Double
    private let category: ContentSizeCategory
    private let isReversed: Bool
    private let text: ObjectIdentifier
    private let settings: MeasuringSettings
    private let flow: FlowLayoutSettings?

    @MainActor
    fileprivate init(_ row: Int, _ search: ProblemSearch) {
        source = search.number
        // Rows without a number for their content are themselves.
        content = search.source.contentKey(forRow: row) ?? -1 - row
        reuseIdentifier = search.source.reuseIdentifier(forRow: row)
        width = search.width
        category = search.environment.contentSizeCategory
        isReversed = search.environment.layoutDirection == .rightToLeft
        text = ObjectIdentifier(search.environment.textMeasurer)
        settings = search.settings
        flow = search.flow?.settings
    }
}

extension RowProblem {
    /// Whether another problem is this one, though its numbers may be others.
    func isSame(as other: RowProblem) -> Bool {
        if finding != nil || other.finding != nil {
            return finding?.rule == other.finding?.rule && views == other.views
        }
        guard kind == other.kind, axis == other.axis else { return false }
        let haveSameMembers = Set(members.map(\.constraint)) == Set(other.members.map(\.constraint))
        switch kind {
        case .conflict: return haveSameMembers
        // Which constraints leave something open may change while it stays open.
        case .ambiguous: return views == other.views
        default: return views == other.views && haveSameMembers
        }
    }
}
