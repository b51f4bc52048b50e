import AppModel
import Audit
import CellRendering
import Gtk
import Wording

/// The problems of the selected row, and repairs; or what is wrong with any row.
@MainActor
final class ProblemsPane: InspectorPane {
    let name = "problems"
    let title = tr("Problems")
    let widget: Widget
    /// The actions of the cards; set before the first problems are shown.
    var actions = ProblemActions() { didSet { allRows.actions = actions } }
    /// Called when a row is to be picked and scrolled into view.
    var onRow: (Int) -> Void = { _ in } { didSet { allRows.onRow = onRow } }
    /// The problems of all rows.
    let allRows = AllRowsView()
    /// Called when the problems of all rows come into view.
    var onAllRows: () -> Void = {}
    /// Draws a row that was laid out by a separate cell; returns the picture and its background.
    var onPicture: (InspectedRow) -> (OutcomeView.Picture, RGBA)? = { _ in nil }
    /// The bar for the repair that is being tried, above the problems.
    let trialBar = TrialBar()

    private let model: ProblemsModel
    private let thisRow = ToggleButton(label: tr("This Row"))
    private let anyRow = ToggleButton(label: tr("All Rows"))
    private let own: Box
    private let caption = Label(styles: "dim-label", "numeric")
    private let summary = Label(styles: "title-4")
    private let column = Box(.vertical, spacing: 12)
    private var cards: [ProblemCard] = []
    private let pages = PageBar(size: 20, of: tr("findings"))
    private let looking = LookingTimer()
    private var shown: RowProblems?
    private var outcomes: LoopSource?
    private var before: OutcomeView.Picture?

    init(model: ProblemsModel, editing: TemplateEditing) {
        self.model = model
        for label in [caption, summary] {
            label.xalign = 0
            label.wraps = true
        }
        trialBar.widget.addCssClass("trial")
        trialBar.widget.setMargins(horizontal: 12, vertical: 6)
        own = Box(
            .vertical, spacing: 12,
            [Box(.vertical, spacing: 0, [caption, summary]), column, pages.widget])
        let scope = Box(.horizontal, spacing: 0, [thisRow, anyRow])
        scope.addCssClass("linked")
        scope.isHomogeneous = true
        scope.accessibleRole = .group
        scope.updateProperty(.label(tr("Whose problems are shown")))
        let content = Box(.vertical, spacing: 12, [scope, own, allRows.widget])
        content.setMargins(horizontal: 12, vertical: 6)
        content.addCssClass("problems")
        let scroller = ScrolledWindow(child: content)
        scroller.setPolicy(horizontal: .never, vertical: .automatic)
        scroller.updateProperty(.label(tr("Problems")))
        scroller.vexpand = true
        widget = Box(.vertical, spacing: 0, [trialBar.widget, scroller])
        summary.text = tr("There is no row.")
        pages.widget.setMargins(horizontal: 0, vertical: 0)
        pages.onTurn = { [weak self] in
            guard let self else { return }
            addCards()
            makeOutcomes()
        }
        thisRow.tooltipText = tr("The problems of the selected row, and repairs")
        anyRow.tooltipText = tr("The problems of all rows, and the rows that have them")
        anyRow.setGroup(thisRow)
        thisRow.isActive = true
        allRows.widget.isVisible = false
        anyRow.onToggled { [weak self] in self?.scopeDidChange() }
    }

    /// Whether the problems of all rows are shown.
    var showsAllRows: Bool {
        get { anyRow.isActive }
        set { (newValue ? anyRow : thisRow).isActive = true }
    }

    private func scopeDidChange() {
        own.isVisible = !showsAllRows
        allRows.widget.isVisible = showsAllRows
        if showsAllRows { onAllRows() } else { makeOutcomes() }
    }

    func show(_ row: InspectedRow?) {
        guard row == nil else { return makeOutcomes() }
        show(problems: nil)
    }

    /// Notes that a search is under way; the problems of the previous state are removed if it takes long.
    func showLooking() {
        looking.begin { [weak self] in
            guard let self else { return }
            show(problems: nil)
            summary.text = tr("Looking for problems…")
        }
    }

    /// The text of the page while a lesson withholds findings.
    static var withheld: String { tr("Problems are shown after the answer.") }

    /// Withholds the problems until a lesson's answer is revealed.
    func showWithheld() {
        show(problems: nil)
        summary.text = Self.withheld
    }

    /// Shows problems; `nil` without a row.
    func show(problems: RowProblems?) {
        looking.end()
        for card in cards { card.textSearch?.follow(model.list.document) }
        guard problems != shown || problems == nil else { return makeOutcomes() }
        shown = problems
        before = nil
        pages.reveal(0)
        caption.text = problems.map { "\($0.rowTitle)   \($0.template)" } ?? ""
        summary.text = problems?.summary ?? tr("There is no row.")
        addCards()
        makeOutcomes()
    }

    /// Makes the cards of the page.
    private func addCards() {
        cards = []
        column.removeAll()
        let page = pages.show(count: shown?.problems.count ?? 0)
        guard let problems = shown else { return }
        if problems.problems.isEmpty {
            let looks = Label.paragraph(RowProblems.looksSentence)
            looks.addCssClass("dim-label")
            column.append(looks)
            let matrix = Button(label: tr("Show All Widths and Text Sizes"))
            matrix.halign = .start
            matrix.tooltipText = tr("Open the matrix, where the cell is checked in every state")
            matrix.setDetailedAction("win.page::matrix")
            column.append(matrix)
        }
        for problem in problems.problems[page] {
            let card = ProblemCard(problem, actions)
            cards.append(card)
            column.append(card.widget)
        }
        addElsewhere(problems.elsewhere)
    }

    private func addElsewhere(_ found: [RowProblems.Elsewhere]) {
        guard !found.isEmpty else { return }
        column.append(Label.caption(tr("ELSEWHERE IN THE LIST")))
        for problem in found {
            let text = Label.paragraph(problem.title)
            text.hexpand = true
            let line = Box(.horizontal, spacing: 6, [text])
            if let row = problem.row {
                let button = Button(label: tr("Go to Row \(row.grouped)"))
                button.valign = .start
                button.tooltipText = tr("Selects the first row in view that has the problem")
                button.onClicked { [weak self] in self?.onRow(row) }
                line.append(button)
            }
            column.append(line)
        }
    }

    /// Summarises the row while a repair is tried; cards of problems that it solves say so.
    func show(trialProblems problems: RowProblems?) {
        summary.text = problems?.trialSummary ?? tr("There is no row.")
        for card in cards {
            card.show(isGone: problems?.problems.contains { $0.isSame(as: card.problem) } == false)
        }
    }

    /// The template of the row whose problems are shown.
    var template: String? { shown?.template }

    /// Shows that a repair is being tried, and moves the focus to *Keep*.
    func begin(trial: RowProblem.Proposal) {
        for card in cards { card.show(trial: trial) }
        trialBar.show(trial.sentence)
        trialBar.grabFocus()
    }

    /// Shows that no repair is being tried any longer.
    ///
    /// A focus on *Keep* or *Put Back* moves to the repair that was put back, or to the top of the page.
    func end(trial: RowProblem.Proposal, isPutBack: Bool) {
        let hasFocus = trialBar.widget.window?.focusWidget?.isDescendant(of: trialBar.widget) == true
        for card in cards {
            card.show(trial: nil)
            card.show(isGone: false)
        }
        summary.text = shown?.summary ?? tr("There is no row.")
        if hasFocus, !(isPutBack && cards.contains { $0.grabFocus(on: trial) }) {
            (showsAllRows ? anyRow : thisRow).grabFocus()
        }
        trialBar.show(nil)
    }

    /// Shows which problem's solutions alternate.
    func show(alternation: Alternation) {
        for card in cards { card.showAlternating(alternation.isRunning && alternation.shows(card.problem)) }
    }

    /// Starts the search for the shortest text that causes the first problem about a text.
    ///
    /// - Returns: Whether there is such a problem.
    func findShortestText() -> Bool {
        guard let search = cards.compactMap(\.textSearch).first else { return false }
        search.begin()
        return true
    }

    // MARK: Outcomes

    /// Computes the outcomes of the proposals one at a time, while the window is idle and the page is in view.
    private func makeOutcomes() {
        guard outcomes == nil, own.isMapped, cards.contains(where: { !$0.slots.isEmpty }) else { return }
        outcomes = MainLoop.onIdle(priority: .low) { [weak self] in
            guard let self, own.isMapped, makeNextOutcome() else {
                self?.outcomes = nil
                return false
            }
            return true
        }
    }

    private func makeNextOutcome() -> Bool {
        guard let problems = shown, let card = cards.first(where: { !$0.slots.isEmpty }),
            let proposal = card.slots.first?.proposal
        else { return false }
        var found: RepairOutcome?
        if let edits = proposal.edits {
            // The work continues once the outcome is known.
            guard
                case .known(let outcome) = model.currentOutcome(
                    of: edits, for: card.problem, among: problems)
            else { return false }
            found = outcome
        }
        return card.showNextOutcome { _ in
            guard let outcome = found, let (after, background) = onPicture(outcome.drawing) else {
                return nil
            }
            let before = before ?? model.drawing(of: problems).flatMap { onPicture($0)?.0 }
            self.before = before
            guard let before else { return nil }
            return (outcome, OutcomeView(before: before, after: after, background: background))
        }
    }
}
