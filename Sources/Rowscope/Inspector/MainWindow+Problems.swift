import AppModel
import Audit
import CellRendering
import Gtk
import TableViewGtk

/// Problems are looked for once the window has come to rest, and tried repairs are kept or put back.
extension MainWindow {
    /// How long nothing may have changed before problems are looked for, in milliseconds.
    private static let rest = 150

    func connectProblems() {
        var actions = ProblemActions()
        actions.point = { [weak self] in self?.model.point(at: $0) }
        actions.select = { [weak self] view in self?.model.select(Selection(view: view)) }
        actions.tryOut = { [weak self] _, proposal in self?.tryOut(proposal) }
        actions.alternate = { [weak self] problem, isOn in
            guard let self, isOn != (alternation.isRunning && alternation.shows(problem)) else { return }
            if isOn { alternation.start(problem) } else { alternation.stop() }
        }
        actions.step = { [weak self] in self?.alternation.stepByHand($0) }
        actions.copied = { [weak self] in self?.toast.show("The log was copied") }
        actions.searchedText = { [weak self] problem in
            guard let self, let text = problem.searchableText else { return nil }
            return model.textSearchRequest(ofView: text.view, finding: text.finding)
        }
        actions.startSearch = { [weak self] in self?.start($0, $1) }
        actions.keepCase = { [weak self] in self?.keepCase(of: $0) ?? false }
        let pane = inspector.problems
        pane.actions = actions
        pane.onRow = { [weak self] row in
            guard let self else { return }
            stage.tableView.pick(row: row, scrolls: true)
            stage.collectionView.pick(item: row, scrolls: true)
            inspectionMayHaveChanged()
        }
        pane.onPicture = { [weak self] drawing in
            guard let self else { return nil }
            return (
                OutcomeView.Picture(drawing, textSystem.renderer),
                textSystem.appearance.palette[.background]
            )
        }
        pane.onDecision = { [weak self] in self?.decide(keeps: $0) }
        alternation.onChange = { [weak self] in
            guard let self else { return }
            showEmphasis()
            inspector.problems.show(alternation: alternation)
        }
        notice.onShowProblems = { [weak self] in self?.showProblems() }
    }

    /// Opens the page that tells of problems.
    func showProblems() {
        showInspector(page: inspector.problems.name)
    }

    /// Looks for problems once nothing has changed for a while: that takes many solves, and never a frame's time.
    func problemsMayHaveChanged() {
        if let trial, editing.shownEdits != trial.proposal.edits { endTrial() }
        guard problemsTimer == nil || !model.knowsProblems else { return }
        problemsTimer?.remove()
        problemsTimer = nil
        if model.knowsProblems { return lookForProblems() }
        problemsTimer = MainLoop.after(milliseconds: Self.rest, priority: .low) { [weak self] in
            self?.problemsTimer = nil
            self?.lookForProblems()
        }
    }

    private func lookForProblems() {
        guard inspectorSide.isVisible else { return }
        guard case .known(let problems) = model.currentProblems() else {
            // While a repair is tried the page goes on telling what it is to repair.
            if trial == nil { inspector.problems.showLooking() }
            return
        }
        inspector.show(problemCount: problems?.problemCount ?? 0)
        // While a repair is tried the page goes on telling what it is to repair.
        guard trial == nil else { return inspector.problems.show(trialProblems: problems) }
        if alternation.index != nil, problems?.problems.contains(where: alternation.shows) != true {
            alternation.stop()
        }
        inspector.problems.show(problems: problems)
        inspector.problems.show(alternation: alternation)
    }

    // MARK: Trying repairs

    private func tryOut(_ proposal: RowProblem.Proposal) {
        guard let edits = proposal.edits, let template = inspector.problems.template else { return }
        alternation.stop()
        // Only what is kept is written.
        if trial != nil { editing.cancel() }
        trial = Trial(proposal: proposal)
        editing.begin(ofTemplate: template, name: "Repair")
        editing.change(edits)
        inspector.problems.show(trial: proposal)
    }

    private func decide(keeps: Bool) {
        guard trial != nil else { return }
        if keeps { editing.commit() } else { editing.cancel() }
        endTrial()
    }

    private func endTrial() {
        trial = nil
        inspector.problems.show(trial: nil)
        inspectionMayHaveChanged()
    }

    /// A repair that is tried out.
    struct Trial {
        let proposal: RowProblem.Proposal
    }
}
