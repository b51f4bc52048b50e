import Audit
import AutoLayout
import CellRendering
import LayoutDocument
import Lessons
import SelfSizing

@testable import AppModel
@testable import RowscopeApp

/// The findings that each place has of one row, in the state in which a list draws it.
@MainActor
struct FindingLists {
    /// The places with their findings, each as rule, severity, views and amount.
    private(set) var lists: [(place: String, findings: Set<String>)] = []
    /// The findings of *Problems*, with which the others are compared.
    let reference: [TileFinding]

    /// Collects the findings of a row in view.
    ///
    /// - Parameters:
    ///   - app: The models.
    ///   - row: The row.
    ///   - triesWidths: Whether the width track is made, which lays the row out at each width.
    init(of app: AppModel, row: Int, triesWidths: Bool = false) {
        if let flow = app.list.flowLayout { flow.select(row: row) } else { app.list.layout?.select(row: row) }
        reference = ProblemsModel(of: app.list).problems(ofRow: row)?.problems.map(\.finding) ?? []
        readReport(app)
        readBand(app, row)
        readTree(app, row)
        // These places measure the row again, without demonstrations.
        guard app.list.controls.measuring.demonstrations.isEmpty,
            let inspected = app.inspection.inspectedRow(at: row), !inspected.isHeightOld
        else { return }
        readAllRows(app, row)
        readAudit(app.list, row)
        readBreaks(app.list, row)
        if triesWidths { readTrack(app, row) }
    }

    /// Collects what lessons, `check` and handouts say of a row in view.
    ///
    /// - Parameters:
    ///   - probe: The list that a lesson computes its quantities with.
    ///   - state: The state that it is in.
    ///   - row: The row.
    /// - Throws: The reason why a quantity has no value.
    init(of probe: LessonProbe, in state: LessonState, row: Int) throws {
        let list = probe.model
        if let flow = list.flowLayout { flow.select(row: row) } else { list.layout?.select(row: row) }
        let found = ProblemsModel(of: list).problems(ofRow: row)?.problems ?? []
        reference = found.map(\.finding)
        func read(_ kind: LessonQuantity.Kind, _ isCounted: (TileFinding) -> Bool) throws {
            let count = try probe.value(of: LessonQuantity(kind, row: row))
            let expected = reference.count(where: isCounted)
            guard Int(count) != expected else { return }
            lists.append(("the lesson’s \(kind.rawValue)", ["\(count) in place of \(expected)"]))
        }
        try read(.findings, \.isProblem)
        try read(.conflicts) { $0.rule == .conflict }
        try read(.ambiguities) { $0.rule == .ambiguous }
        var page = state
        page.inspector = .problems
        let lines = probe.asides(in: page, whileAsking: nil).first?.lines.map(\.text) ?? []
        if lines != found.map(\.message) { lists.append(("the handout", Set(lines))) }
        guard list.controls.measuring.demonstrations.isEmpty,
            let inspected = probe.inspection.inspectedRow(at: row), !inspected.isHeightOld
        else { return }
        readAudit(list, row)
    }

    /// What differs from *Problems*.
    var differences: [String] {
        lists.flatMap { place, findings in
            let own = Self.words(reference)
            let expected = place.hasSuffix("problems") ? Self.words(reference.filter(\.isProblem)) : own
            return findings.subtracting(expected).sorted().map { "\(place) has \($0)" }
                + expected.subtracting(findings).sorted().map { "\(place) lacks \($0)" }
        }
    }

    /// Findings in words: rule, severity, views and amount.
    static func words(_ findings: some Sequence<TileFinding>) -> Set<String> {
        Set(findings.map(words))
    }

    private static func words(_ finding: TileFinding) -> String {
        let severity = finding.rule.severity(amount: finding.amount)
        return "\(finding.rule) \(severity) \(finding.views.joined(separator: ", ")) \(finding.amount.text())"
    }

    private mutating func add(_ place: String, _ findings: some Sequence<TileFinding>) {
        lists.append((place, Self.words(findings)))
    }

    // MARK: Places of the window

    private mutating func readReport(_ app: AppModel) {
        guard let reported = ReportModel(of: app.inspection).reportedRow() else { return }
        add("the copied report", reported.problems.map(\.finding))
    }

    /// The band groups what rows of a template have in common: of this row it must have each problem, and no other.
    private mutating func readBand(_ app: AppModel, _ row: Int) {
        app.notices.followState()
        guard !app.list.withholdsFindings, let template = app.list.targetTemplate else { return }
        let shown = app.list.shownProblems.filter { $0.template == template }
        let covered = reference.filter { finding in
            shown.contains { $0.finding.isAlike(finding) && $0.finding.amount >= finding.amount }
        }
        add("the band, problems", covered.filter(\.isProblem) + shown.filter { $0.row == row }.map(\.finding))
    }

    private mutating func readTree(_ app: AppModel, _ row: Int) {
        guard let inspected = app.inspection.inspectedRow(at: row),
            case .known(let marks) = app.inspection.currentMarks(of: inspected)
        else { return }
        let found = reference.filter { [.conflict, .ambiguous].contains($0.rule) }
        let isMarked = found.allSatisfy { finding in finding.views.contains { marks[$0]?.isEmpty == false } }
        lists.append(
            ("the tree", isMarked && marks.isEmpty == found.isEmpty ? Self.words(reference) : ["other marks"])
        )
    }

    private mutating func readAllRows(_ app: AppModel, _ row: Int) {
        let model = ListProblemsModel(of: app.list)
        model.refresh()
        // Of a long list a sample is examined.
        guard let problems = model.problems, !problems.scanned.isSample || problems.scanned.rows.contains(row)
        else { return }
        let groups = problems.groups.filter { $0.rows.contains(row) }
        let found = reference.filter { finding in
            groups.contains { $0.finding.isAlike(finding) && $0.finding.amount >= finding.amount }
        }
        let others = groups.map(\.finding).filter { finding in
            !reference.contains { $0.isAlike(finding) }
        }
        add("all rows, problems", found.filter(\.isProblem) + others)
    }

    private mutating func readTrack(_ app: AppModel, _ row: Int) {
        let (breaks, width) = (app.breaks, app.list.controls.width)
        guard app.list.flowLayout == nil, BreakTrack.widths.contains(Int(width)), width == width.rounded()
        else {
            return
        }
        breaks.scope = .selectedRow
        breaks.refresh()
        // The track of the state before stays until there is a new one.
        while breaks.isBusy || breaks.track?.isComplete == false { breaks.takeResults() }
        let found = breaks.track?.breaks(atWidth: Int(width)).filter { $0.row == row }.map(\.value) ?? []
        // The track has breaks alone, each with its greatest amount among widths of the same breaks.
        let own = found.map { found in
            reference.first { $0.isAlike(found) && $0.amount <= found.amount } ?? found
        }
        add("the width track", own + reference.filter { !$0.rule.isBreak })
    }

    // MARK: Commands

    /// A plan of the row alone in the state of its list; `nil` for one that tiles cannot have.
    private static func plan(_ list: OpenList, _ row: Int) -> AuditPlan? {
        // A flow that scrolls sideways is as tall as its window, which a tile has not.
        guard let rows = list.list, let template = list.targetTemplate,
            list.flowLayout?.settings.scrollDirection != .horizontal
        else { return nil }
        let measurer = rows.layout.measurer
        let environment = list.flowLayout?.measurer.environment ?? measurer.environment
        return AuditPlan(
            document: rows.source.document, subjects: [AuditSubject(row: row, template: template)],
            matrix: AuditMatrix(
                widths: [list.flowLayout?.containerSize.width ?? list.controls.width],
                textSizes: [environment.contentSizeCategory], directions: [environment.layoutDirection],
                contents: [rows.source.rowTexts]),
            settings: list.flowLayout?.measurer.settings ?? measurer.settings,
            displayScale: environment.displayScale)
    }

    private mutating func readAudit(_ list: OpenList, _ row: Int) {
        guard let plan = Self.plan(list, row), let measurer = list.list?.layout.measurer else { return }
        let worker = AuditWorker(plan: plan, textMeasurer: measurer.environment.textMeasurer)
        guard let outcome = worker.examine(chunk: 0).first else { return }
        add("audit and matrix", outcome.findings)
        let findings = worker.findings(
            of: outcome, at: Finding.Place(subject: 0, tile: 0), within: AuditWorker.makeSearchBudget())
        add(
            "the tile's report",
            (findings + findings.flatMap(\.consequences)).map {
                TileFinding($0.rule, views: $0.views, amount: $0.amount)
            })
    }

    private mutating func readBreaks(_ list: OpenList, _ row: Int) {
        guard let plan = Self.plan(list, row) else { return }
        let state = plan.matrix.state(at: 0)
        guard state.width == state.width.rounded(), BreakTrack.widths.contains(Int(state.width)) else {
            return
        }
        let search = BreakSearch(
            document: plan.document, subject: plan.subjects[0], widths: Int(state.width)...Int(state.width),
            textSizes: [state.textSize], direction: state.direction, content: state.content,
            settings: plan.settings, displayScale: plan.displayScale)
        let result = AuditResult(
            auditing: search.plan, threadCount: 1, makeTextMeasurer: { TextEngine(appearance: Appearance()) })
        add(
            "breaks",
            search.ranges(in: result).map { TileFinding($0.rule, views: $0.views, amount: $0.amount) })
    }
}
