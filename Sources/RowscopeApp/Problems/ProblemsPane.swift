import AppModel
import Audit
import CellRendering
import Gtk
import Wording

import enum AutoLayout.Rule

/// The problems of the selected row, and repairs; or what is wrong with any row.
final class ProblemsPane: InspectorPane {
    let name = "problems"
    let title = tr("Problems")
    let widget: Widget
    /// The actions of the cards; set before the first problems are shown.
    var actions = ProblemActions() { didSet { allRows.actions = actions } }
    /// Called when a row is to be selected and scrolled into view.
    var onRow: (Int) -> Void = { _ in } { didSet { allRows.onRow = onRow } }
    /// The problems of all rows.
    let allRows = AllRowsView()
    /// Called when the problems of all rows come into view.
    var onAllRows: () -> Void = {}
    /// Draws a row that was laid out by a separate cell, with the edges of some views; returns the picture and its
    /// background.
    var onPicture: (InspectedRow, _ views: [String]) -> (OutcomeView.Picture, RGBA)? = { _, _ in nil }
    /// The bar for the repair that is being tried, above the problems.
    let trialBar = TrialBar()

    private let model: ProblemsModel
    private let thisRow = ToggleButton(label: tr("This Row"))
    private let anyRow = ToggleButton(label: tr("All Rows"))
    private let own: Box
    private let caption = Label(styles: "dim-label", "numeric", xalign: 0, wraps: true)
    private let summary = Label(styles: "title-4", xalign: 0, wraps: true)
    private let column = Box(.vertical, spacing: 12)
    /// The cards of the page.
    private var cards: [ProblemCard] = []
    /// The cards of ``shown`` by the places of their problems; they stay while a repair is tried.
    private var ownCards: [Int: ProblemCard] = [:]
    private let pages = PageBar(size: 20, of: tr("findings"))
    private let looking = LookingTimer()
    /// The problems of the row as the document has it.
    private var shown: RowProblems?
    /// The problems of the row with the repair that is being tried; `nil` while none is.
    private var tried: RowProblems?
    private var trial: RowProblem.Proposal?
    /// Computes the outcomes of the proposals one at a time.
    private lazy var outcomes = IdleWork { [weak self] in
        guard let self else { return false }
        return own.isMapped && makeNextOutcome()
    }
    private let scroller: ScrolledWindow
    /// The problem whose first repair gets the focus once it is listed.
    private var wanted: Wanted?

    /// A problem that breaks a rule; the first one for `nil`.
    private struct Wanted {
        let rule: Rule?
    }

    init(model: ProblemsModel, editing: TemplateEditing) {
        self.model = model
        trialBar.widget.addCssClass("trial")
        trialBar.widget.setMargins(horizontal: 12, vertical: 6)
        own = Box(
            .vertical, spacing: 12,
            [Box(.vertical, spacing: 0, [caption, summary]), column, pages.widget])
        let scope = ControlRow.linked([thisRow, anyRow], isHomogeneous: true)
        scope.accessibleRole = .group
        scope.updateProperty(.label(tr("Whose problems are shown")))
        let content = Box(.vertical, spacing: 12, [scope, own, allRows.widget]).styled("problems")
        content.setMargins(horizontal: 12, vertical: 6)
        scroller = ScrolledWindow(child: content, horizontal: .never).expanding(.vertical)
        scroller.updateProperty(.label(tr("Problems")))
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
    static var withheld: String { StageMessage.withheld.text }

    /// Withholds the problems until a lesson's answer is revealed.
    func showWithheld() {
        show(problems: nil)
        summary.text = Self.withheld
    }

    /// Shows problems; `nil` without a row.
    func show(problems: RowProblems?) {
        looking.end()
        for card in cards { card.textSearch?.follow(model.list.document) }
        guard problems != shown || problems == nil || tried != nil else { return makeOutcomes() }
        shown = problems
        tried = nil
        ownCards = [:]
        pages.reveal(0)
        addCards()
        makeOutcomes()
    }

    /// Shows the problems of the row while a repair is tried, and those that it removes.
    ///
    /// - Parameters:
    ///   - tried: The problems with the repair; `nil` without a row.
    ///   - written: The problems without it.
    func show(tried: RowProblems?, written: RowProblems?) {
        var written = written
        // What other templates have is not asked again.
        if written?.template == shown?.template { written?.elsewhere = shown?.elsewhere ?? [] }
        guard tried != self.tried || written != shown else { return makeOutcomes() }
        let isFirst = self.tried == nil
        self.tried = tried
        if written != shown {
            shown = written
            ownCards = [:]
        }
        addCards()
        if isFirst { scroller.vadjustment.value = 0 }
        makeOutcomes()
    }

    /// The places among ``shown`` of the problems that the tried repair removes.
    private var gone: [Int] {
        guard let tried, let shown else { return [] }
        return shown.problems.indices.filter { place in
            !tried.problems.contains { $0.isSame(as: shown.problems[place]) }
        }
    }

    /// Makes the cards of the page.
    private func addCards() {
        cards = []
        column.removeAll()
        caption.text = (tried ?? shown).map { "\($0.rowTitle)   \($0.template)" } ?? ""
        summary.text = tried?.trialSummary ?? shown?.summary ?? tr("There is no row.")
        let listed = (tried ?? shown)?.problems ?? []
        let gone = gone
        let page = pages.show(count: listed.count + gone.count)
        guard let shown else { return }
        if listed.isEmpty, tried == nil { addLooks() }
        for place in page {
            if place == max(listed.count, page.lowerBound) {
                column.append(Label.caption(tr("GONE WITH THIS REPAIR")))
            }
            let card: ProblemCard
            if place >= listed.count {
                card = ownCard(gone[place - listed.count], of: shown, .gone)
            } else if tried != nil {
                card = ProblemCard(listed[place], actions, isTried: true)
                card.show(shown.problems.contains { $0.isSame(as: listed[place]) } ? .none : .new)
            } else {
                card = ownCard(place, of: shown, .none)
            }
            cards.append(card)
            column.append(card.widget)
        }
        addElsewhere(shown.elsewhere)
        if cards.isEmpty { wanted = nil }
        focusWanted()
    }

    /// Moves the focus to the first repair of a problem, as soon as the problem is listed.
    ///
    /// - Parameter rule: The rule that it breaks; `nil` for the first problem.
    /// - Returns: Whether it has moved at once.
    func reveal(_ rule: Rule?) -> Bool {
        showsAllRows = false
        wanted = Wanted(rule: rule)
        return focusWanted()
    }

    func grabFocus() -> Bool { focusWanted() }

    @discardableResult private func focusWanted() -> Bool {
        guard let wanted, own.isMapped,
            let card = cards.first(where: { wanted.rule == nil || $0.problem.rule == wanted.rule })
                ?? cards.first
        else { return false }
        self.wanted = nil
        return card.grabFocus()
    }

    /// Tries the first repair of the row.
    ///
    /// - Returns: Whether there is one that can be tried.
    func tryFirstRepair() -> Bool { cards.compactMap(\.repairs).contains { $0.tryFirst() } }

    /// The card of one of ``shown``.
    private func ownCard(_ place: Int, of problems: RowProblems, _ mark: ProblemCard.Mark) -> ProblemCard {
        let card = ownCards[place] ?? ProblemCard(problems.problems[place], actions)
        ownCards[place] = card
        card.show(mark)
        card.repairs?.show(trial: trial)
        return card
    }

    /// Says what was checked of a row without problems.
    private func addLooks() {
        column.append(Label.paragraph(RowProblems.looksSentence, styles: "dim-label"))
        let matrix = Button(label: tr("Show All Widths and Text Sizes")).aligned(.start)
        matrix.tooltipText = tr("Open the matrix, where the cell is checked in every state")
        matrix.setDetailedAction("win.page::matrix")
        column.append(matrix)
    }

    private func addElsewhere(_ found: [RowProblems.Elsewhere]) {
        guard !found.isEmpty else { return }
        column.append(Label.caption(tr("ELSEWHERE IN THE LIST")))
        for problem in found {
            let text = Label.paragraph(problem.title).expanding()
            let line = Box(.horizontal, spacing: 6, [text])
            if let row = problem.row {
                let button = Button(label: tr("Go to Row \(row.grouped)")).aligned(vertically: .start)
                button.tooltipText = tr("Selects the first row in view that has the problem")
                button.onClicked { [weak self] in self?.onRow(row) }
                line.append(button)
            }
            column.append(line)
        }
    }

    /// The template of the row whose problems are shown.
    var template: String? { shown?.template }

    /// Shows that a repair is being tried, and moves the focus to *Keep*.
    func begin(trial: RowProblem.Proposal) {
        self.trial = trial
        for card in cards { card.repairs?.show(trial: trial) }
        trialBar.show(trial.sentence)
        trialBar.grabFocus()
    }

    /// Shows that no repair is being tried any longer.
    ///
    /// A focus on *Keep* or *Put Back* moves to the repair that was put back, or to the top of the page.
    func end(trial: RowProblem.Proposal, isPutBack: Bool) {
        let hasFocus = trialBar.widget.window?.focusWidget?.isDescendant(of: trialBar.widget) == true
        self.trial = nil
        tried = nil
        addCards()
        if hasFocus, !(isPutBack && cards.contains { $0.repairs?.grabFocus(on: trial) == true }) {
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

    /// Computes the outcomes while the page is in view.
    private func makeOutcomes() {
        if own.isMapped, nextRepairs != nil { outcomes.start() }
    }

    /// The first list of repairs with outcomes that are not shown yet; `nil` for none.
    private var nextRepairs: RepairsView? { cards.compactMap(\.repairs).first { !$0.slots.isEmpty } }

    private func makeNextOutcome() -> Bool {
        guard let problems = shown, let repairs = nextRepairs, let proposal = repairs.slots.first?.proposal
        else { return false }
        var found: RepairOutcome?
        if let edits = proposal.edits {
            // The work continues once the outcome is known.
            guard
                case .known(let outcome) = model.currentOutcome(
                    of: edits, for: repairs.problem, among: problems)
            else { return false }
            found = outcome
        }
        let views = repairs.problem.views
        return repairs.showNextOutcome { _ in
            guard let outcome = found, let (after, background) = onPicture(outcome.drawing, views),
                let before = model.drawing(of: problems).flatMap({ onPicture($0, views)?.0 })
            else { return nil }
            if after.looksSame(as: before, on: background) { return (outcome, nil) }
            return (outcome, OutcomeView(before: before, after: after, background: background))
        }
    }
}
