import AppModel
import Audit
import CellRendering
import Gtk
import SwiftWriting
import Wording

import enum AutoLayout.Rule

/// The problems of the selected row, as a page of the inspector on which repairs are tried, kept or put back.
final class ProblemsFeature: Feature {
    private let context: WindowContext
    let problems: ProblemsModel
    /// The problems of all rows.
    let listProblems: ListProblemsModel
    private let pane: ProblemsPane
    /// Alternates between the two solutions of an ambiguous row.
    private let alternation = Alternation()
    /// The repair that is being tried.
    private var trial: RowProblem.Proposal?
    /// The template that the tried repair changes.
    private var trialTemplate: String?
    /// The bar for the repair that is being tried, among the details of the band.
    private let bandBar = TrialBar()
    private lazy var bandPart = BandPart(details: bandBar.widget)
    /// Searches for problems once nothing has changed for a while, since a search takes many solves.
    private lazy var looking = DelayedCall(milliseconds: 150, priority: .low) { [weak self] in self?.look() }
    /// Searches all rows once nothing has changed for a while.
    private lazy var lookingAtAll = DelayedCall(milliseconds: 250, priority: .low) { [weak self] in
        self?.listProblems.refresh()
        self?.showAllRows()
    }
    /// The marks beside rows.
    private let marks = RowMarks()
    /// The row whose problems were sent last; `nil` where they are not known.
    private var notedRow: Int?
    /// The row in the solution that is shown.
    let solutionLayer = SolutionLayer()

    init(in context: WindowContext) {
        self.context = context
        problems = ProblemsModel(of: context.model)
        listProblems = ListProblemsModel(of: context.model)
        pane = ProblemsPane(model: problems, editing: context.editing)
        context.add(pane, title: tr("Problems and Repairs"), words: tr("findings wrong broken"))
        context.showProblems = { [weak self] in self?.show($0) }
        context.model.makeQueryMeasurer = { [textSystem = context.textSystem] in textSystem.makeMeasurer }
        connectPane()
        context.inspector.updates.observe { [weak self] in self?.rowMayHaveChanged() }
        connectAlternation()
        connectAllRows()
        addCommands()
    }

    private func connectAlternation() {
        let stage = context.stage.main
        stage.rowLayers.append(solutionLayer)
        solutionLayer.onChange = { [weak stage] in stage?.queueDraw() }
        alternation.onChange = { [weak self] in
            guard let self else { return }
            showSolution()
            pane.show(alternation: alternation)
        }
        // A document that is read again may have other solutions.
        context.model.changes.observe(.document) { [weak self] _ in self?.alternation.stop() }
    }

    /// Draws the row in the solution that is shown; of an item of a flow, the frames of its views over it.
    private func showSolution() {
        let solution = alternation.solution ?? []
        let places = solution.map { RowEmphasis.Place(view: $0.view, frame: $0.frame) }
        let isTable = context.model.controls.layoutKind == .table
        context.stage.places = isTable ? [] : places
        drawSolution()
    }

    /// Draws the row of a table in the solution that is shown.
    private func drawSolution() {
        let solution = alternation.solution ?? []
        guard context.model.controls.layoutKind == .table, !solution.isEmpty,
            case .known(let found?) = problems.currentProblems(),
            let row = problems.drawing(of: found, in: solution)
        else {
            solutionLayer.drawing = nil
            return
        }
        let places = solution.map { RowEmphasis.Place(view: $0.view, frame: $0.frame) }
        solutionLayer.drawing = SolutionLayer.Drawing(row, places, by: context.textSystem.renderer)
    }

    private func connectAllRows() {
        let stage = context.stage.main
        stage.rowLayers.append(marks)
        marks.onChange = { [weak stage] in stage?.queueDraw() }
        marks.isSelectedRowInspected = { [inspector = context.inspector] in inspector.isShown }
        context.model.changes.observe([.document, .rows, .looked]) { [weak self] _ in
            guard let self else { return }
            // For a lesson the search begins at once.
            context.model.withholdsFindings ? listProblems.refresh() : lookingAtAll.restart()
        }
        listProblems.changes.observe { [weak self] in self?.showAllRows() }
        pane.onAllRows = { [weak self] in
            self?.alternation.stop()
            self?.showAllRows()
        }
    }

    private func showAllRows() {
        let found = listProblems.problems
        marks.worst = found?.worst ?? [:]
        context.stage.main.sideView?.rowMarks = marks.worst
        guard pane.showsAllRows else { return }
        let model = context.model
        pane.allRows.show(
            found, isLooking: listProblems.isLooking,
            reason: model.withholdsFindings
                ? ProblemsPane.withheld
                : model.controls.layoutKind == .flow
                    ? tr("Items of a flow are examined one at a time: select one.") : tr("There is no row."))
    }

    private func connectPane() {
        let (model, inspection) = (context.model, context.app.inspection)
        let (stage, toast) = (context.stage, context.toast)
        var actions = ProblemActions()
        actions.point = { inspection.point(at: $0) }
        actions.select = { model.select(Selection(view: $0)) }
        actions.tryOut = { [weak self] _, proposal in self?.tryOut(proposal) }
        actions.alternate = { [weak self] problem, isOn in
            guard let self, isOn != (alternation.isRunning && alternation.shows(problem)) else { return }
            if isOn { alternation.start(problem) } else { alternation.stop() }
        }
        actions.step = { [weak self] in self?.alternation.stepByHand($0) }
        actions.explain = { [weak context] in context?.openGuide("Rules", $0.rawValue) }
        actions.copied = { toast.show(tr("The log was copied")) }
        actions.searchedText = { problem in
            guard let text = problem.searchableText else { return nil }
            return model.textSearchRequest(ofView: text.view, finding: text.finding)
        }
        actions.hidesRepairs = { [weak context] in context?.hidesRepairs == true }
        actions.startSearch = { [weak context] in context?.start($0, $1) }
        actions.keepCase = { [weak context] in context?.keepCase(of: $0) ?? false }
        pane.actions = actions
        pane.onRow = { [inspector = context.inspector] row in
            stage.select(row: row, scrolls: true)
            inspector.mayHaveChanged()
        }
        pane.onPicture = { [textSystem = context.textSystem] drawing, views in
            (
                OutcomeView.Picture(drawing, outlining: views, textSystem.renderer),
                textSystem.appearance.palette[.background]
            )
        }
        context.band.add(bandPart)
        for bar in [pane.trialBar, bandBar] { bar.onDecision = { [weak self] in self?.decide(keeps: $0) } }
    }

    private func addCommands() {
        let (model, pages) = (context.model, context.pages)
        context.commands.add([
            WindowCommand(
                id: "show-all-problems", title: tr("Problems of All Rows"), section: .inspector,
                words: tr("inspector show list document findings wrong rows"),
                isPossible: { !pages.isStartShown && model.document != nil },
                focus: { [inspector = context.inspector] in inspector.focusPage() },
                run: { [weak self] in
                    guard let self else { return }
                    context.showInspector(page: pane.name)
                    pane.showsAllRows = true
                }),
            WindowCommand(
                id: "try-first-repair", title: tr("Try the First Repair"), section: .inspector,
                words: tr("problem change solve preview"),
                isPossible: { [weak context] in
                    pages.isExploring && model.layout != nil && context?.hidesRepairs == false
                },
                run: { [weak self] in self?.tryFirstRepair() }),
            WindowCommand(
                id: "find-shortest-text", title: tr("Find the Shortest Text That Breaks the Row"),
                section: .list,
                words: tr("search truncated label case length characters problems"),
                isPossible: { pages.isExploring && model.layout != nil },
                run: { [weak self] in self?.findShortestText() }),
        ])
    }

    // MARK: Looking for problems

    private func rowMayHaveChanged() {
        if let trial, context.editing.shownEdits != trial.edits { end(trial, isPutBack: false) }
        let inspector = context.inspector
        // Nothing else says why the row is drawn in another way.
        if !inspector.isShown || inspector.page != pane.name { alternation.stop() }
        guard inspector.isShown else { return }
        if problems.knowsProblems {
            looking.cancel()
            look()
        } else {
            // What is known is of another row.
            if let row = context.model.targetRow, row != notedRow { note(nil) }
            looking.restart()
        }
    }

    private func note(_ found: RowProblems?) {
        notedRow = found?.row
        context.problemsFound.send(found)
    }

    private func look() {
        if context.model.withholdsFindings {
            context.inspector.setTitle(pane.title, of: pane)
            note(nil)
            return pane.showWithheld()
        }
        guard case .known(let found) = problems.currentProblems() else {
            // While a repair is tried, the page keeps showing the problem that it repairs.
            if trial == nil { pane.showLooking() }
            return
        }
        note(found)
        let count = found?.problemCount ?? 0
        context.inspector.setTitle(count == 0 ? pane.title : "\(pane.title) \(count)", of: pane)
        if alternation.index != nil {
            if found?.problems.contains(where: alternation.shows) == true {
                // Another row, or another appearance, may have the same solutions.
                drawSolution()
            } else {
                alternation.stop()
            }
        }
        if trial == nil {
            pane.show(problems: found)
        } else {
            guard case .known(let written) = problems.currentProblemsWithoutEdits() else { return }
            pane.show(tried: found, written: written)
        }
        pane.show(alternation: alternation)
    }

    private func findShortestText() {
        if trial != nil {
            return context.toast.show(tr("Keep the repair or put it back before you look for a text"))
        }
        guard showPresentProblems() else { return }
        if !pane.findShortestText() { context.toast.show(tr("No text is broken in this row")) }
    }

    // MARK: Trying repairs

    /// Shows the page at a problem, with the focus on its first repair.
    private func show(_ rule: Rule?) {
        context.showInspector(page: pane.name)
        if !pane.reveal(rule) { context.inspector.focusPage() }
    }

    private func tryFirstRepair() {
        if trial != nil {
            return context.toast.show(tr("Keep the repair or put it back before you try another"))
        }
        guard showPresentProblems() else { return }
        if !pane.tryFirstRepair() { context.toast.show(tr("No repair of this row can be tried")) }
    }

    /// Shows the page with the problems of the row in its present state.
    ///
    /// - Returns: Whether they are known; a message says so if not. While a lesson withholds them, nothing is shown.
    private func showPresentProblems() -> Bool {
        if context.model.withholdsFindings { return false }
        context.showInspector(page: pane.name)
        pane.showsAllRows = false
        guard case .known(let found) = problems.currentProblems() else {
            context.toast.show(tr("The row is still being looked at"))
            return false
        }
        pane.show(problems: found)
        return true
    }

    private func tryOut(_ proposal: RowProblem.Proposal) {
        guard let edits = proposal.edits, let template = pane.template else { return }
        alternation.stop()
        // A repair is written only when it is kept.
        if trial != nil { context.editing.cancel() }
        trial = proposal
        trialTemplate = template
        context.editing.begin(ofTemplate: template, name: tr("Repair"))
        context.editing.change(edits)
        pane.begin(trial: proposal)
        bandBar.show(proposal.sentence)
        bandPart.message = StageMessage(
            .trial, tr("Trying (dashed: before): \(proposal.title)"))
    }

    private func decide(keeps: Bool) {
        guard let trial else { return }
        context.band.hideDetails()
        let template = trialTemplate
        let isKept = keeps && context.editing.commit()
        if !keeps { context.editing.cancel() }
        end(trial, isPutBack: !keeps)
        if isKept, let template { noteKept(ofTemplate: template) }
    }

    /// Shows where the kept repair is, with a button that copies it where it can go into Swift source.
    private func noteKept(ofTemplate template: String) {
        guard let session = context.editing.session(), let note = session.noteOnKept(ofTemplate: template)
        else { return }
        let copy = context.commands.commands.first { $0.id == "copy-changes" }
        context.toast.show(note, command: session.document.changesSource ? copy : nil)
    }

    private func end(_ trial: RowProblem.Proposal, isPutBack: Bool) {
        self.trial = nil
        alternation.stop()
        pane.end(trial: trial, isPutBack: isPutBack)
        bandPart.message = nil
        bandBar.show(nil)
        context.inspector.mayHaveChanged()
    }
}

extension RowProblem.Proposal {
    /// The sentence that is shown while the repair is tried.
    var sentence: String { tr("Trying: \(title)") }
}
