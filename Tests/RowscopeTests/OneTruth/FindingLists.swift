import Audit
import AutoLayout
import LayoutDocument
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
        if let flow = app.list.flowLayout { flow.pick(item: row) } else { app.list.layout?.pick(row: row) }
        reference = ProblemsModel(of: app.list).problems(ofRow: row)?.problems.map(\.finding) ?? []
        readReport(app)
        readBand(app, row)
        readTree(app, row)
        // These places measure the row again, without demonstrations.
        guard app.list.controls.measuring.demonstrations.isEmpty,
            let inspected = app.inspection.inspectedRow(at: row), !inspected.isHeightOld
        else { return }
        readAllRows(app, row)
        readAudit(app, row)
        if triesWidths { readTrack(app, row) }
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
        breaks.scope = .pickedRow
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

    private mutating func readAudit(_ app: AppModel, _ row: Int) {
        // A flow that scrolls sideways is as tall as its window, which a tile has not.
        guard let list = app.list.list, let template = app.list.targetTemplate,
            app.list.flowLayout?.settings.scrollDirection != .horizontal
        else { return }
        let environment = app.list.flowLayout?.measurer.environment ?? list.layout.measurer.environment
        let state = TileState(
            width: app.list.flowLayout?.containerSize.width ?? app.list.controls.width,
            textSize: environment.contentSizeCategory, direction: environment.layoutDirection,
            content: list.source.rowTexts)
        let matrix = AuditMatrix(
            widths: [state.width], textSizes: [state.textSize], directions: [state.direction],
            contents: [state.content], themes: [state.theme])
        let plan = AuditPlan(
            document: list.source.document, subjects: [AuditSubject(row: row, template: template)],
            matrix: matrix, settings: app.list.flowLayout?.measurer.settings ?? list.layout.measurer.settings,
            displayScale: environment.displayScale)
        let worker = AuditWorker(plan: plan, textMeasurer: environment.textMeasurer)
        guard let outcome = worker.judge(chunk: 0).first else { return }
        add("audit and matrix", outcome.findings)
        let findings = worker.findings(
            of: outcome, at: Finding.Place(subject: 0, tile: 0), within: AuditWorker.makeSearchBudget())
        add(
            "the tile's report",
            (findings + findings.flatMap(\.consequences)).map {
                TileFinding($0.rule, views: $0.views, amount: $0.amount)
            })
    }
}
