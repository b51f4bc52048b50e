import AppModel
import Audit
import CellRendering
import Gtk

/// What is wrong with the picked row, and what may be done about it.
@MainActor
final class ProblemsPane: InspectorPane {
    let name = "problems"
    let title = "Problems"
    let widget: Widget
    /// What the cards ask for; to be set before anything is shown.
    var actions = ProblemActions()
    /// A row is to be picked and brought into view.
    var onRow: (Int) -> Void = { _ in }
    /// Draws a row that was laid out by a cell of its own, with what is behind it.
    var onPicture: (RepairOutcome.Drawing) -> (OutcomeView.Picture, RGBA)? = { _ in nil }
    /// The change that is tried is to be written, or taken back.
    var onDecision: (_ keeps: Bool) -> Void = { _ in }

    private let model: AppModel
    private let caption = Label()
    private let summary = Label()
    private let trialText = Label()
    private let trialBar: Box
    private let column = Box(.vertical, spacing: 12)
    private var cards: [ProblemCard] = []
    private var shown: RowProblems?
    private var outcomes: LoopSource?
    private var before: OutcomeView.Picture?

    init(model: AppModel, editing: TemplateEditing) {
        self.model = model
        for label in [caption, summary, trialText] {
            label.xalign = 0
            label.wraps = true
        }
        caption.addCssClass("dim-label")
        caption.addCssClass("numeric")
        summary.addCssClass("title-4")
        let keep = Button(label: "Keep")
        keep.addCssClass("suggested-action")
        keep.tooltipText = "Writes the change into the document; one step that can be undone"
        let back = Button(label: "Put Back")
        back.tooltipText = "Shows the list as the document has it"
        trialBar = Box(
            .vertical, spacing: 6, [trialText, Box(.horizontal, spacing: 6, [keep, back])])
        trialBar.addCssClass("trial")
        trialBar.isVisible = false
        let content = Box(
            .vertical, spacing: 12, [Box(.vertical, spacing: 0, [caption, summary]), trialBar, column])
        content.setMargins(horizontal: 12, vertical: 6)
        content.addCssClass("problems")
        let scroller = ScrolledWindow(child: content)
        scroller.setPolicy(horizontal: .never, vertical: .automatic)
        scroller.updateProperty(.label("Problems"))
        widget = scroller
        summary.text = "There is no row."
        keep.onClicked { [weak self] in self?.onDecision(true) }
        back.onClicked { [weak self] in self?.onDecision(false) }
    }

    func show(_ row: InspectedRow?) {
        guard row == nil else { return makeOutcomes() }
        show(problems: nil)
    }

    /// Shows what was found; `nil` where there is no row.
    func show(problems: RowProblems?) {
        for card in cards { card.textSearch?.follow(model.document) }
        guard problems != shown else { return makeOutcomes() }
        shown = problems
        before = nil
        cards = []
        column.removeAll()
        caption.text = problems.map { "\($0.rowTitle)   \($0.template)" } ?? ""
        summary.text = problems?.summary ?? "There is no row."
        guard let problems else { return }
        if problems.problems.isEmpty {
            let looks = ProblemCard.paragraph(RowProblems.looksSentence)
            looks.addCssClass("dim-label")
            column.append(looks)
        }
        for problem in problems.problems {
            let card = ProblemCard(problem, actions)
            cards.append(card)
            column.append(card.widget)
        }
        addElsewhere(problems.elsewhere)
        makeOutcomes()
    }

    private func addElsewhere(_ found: [RowProblems.Elsewhere]) {
        guard !found.isEmpty else { return }
        column.append(ProblemCard.caption("ELSEWHERE IN THE LIST"))
        for problem in found {
            let text = ProblemCard.paragraph(problem.title)
            text.hexpand = true
            let line = Box(.horizontal, spacing: 6, [text])
            if let row = problem.row {
                let button = Button(label: "Go to Row \(Figures.grouped(row))")
                button.valign = .start
                button.tooltipText = "Picks the first row in view that has the problem"
                button.onClicked { [weak self] in self?.onRow(row) }
                line.append(button)
            }
            column.append(line)
        }
    }

    /// Says how the row stands while a repair is tried out; the cards go on telling what it is to repair.
    func show(trialProblems problems: RowProblems?) {
        summary.text = problems?.trialSummary ?? "There is no row."
    }

    /// The template of the row that is told of.
    var template: String? { shown?.template }

    /// Says which change is tried out; `nil` for none.
    func show(trial: RowProblem.Proposal?) {
        trialBar.isVisible = trial != nil
        if trial == nil { summary.text = shown?.summary ?? "There is no row." }
        trialText.text = trial.map { "Trying: \($0.title)" } ?? ""
        for card in cards { card.show(trial: trial) }
    }

    /// Shows whose solutions take turns.
    func show(alternation: Alternation) {
        for card in cards { card.showAlternating(alternation.isRunning && alternation.shows(card.problem)) }
    }

    /// Begins the search for the shortest text that breaks as the first problem does that is a matter of a text.
    ///
    /// - Returns: Whether there is one.
    func findShortestText() -> Bool {
        guard let search = cards.compactMap(\.textSearch).first else { return false }
        search.begin()
        return true
    }

    // MARK: Outcomes

    /// Computes what would come of the proposals, one at a time, while nothing else is to be done and somebody looks.
    private func makeOutcomes() {
        guard outcomes == nil, widget.isMapped, cards.contains(where: { !$0.slots.isEmpty }) else { return }
        outcomes = MainLoop.onIdle(priority: .low) { [weak self] in
            guard let self, widget.isMapped, makeNextOutcome() else {
                self?.outcomes = nil
                return false
            }
            return true
        }
    }

    private func makeNextOutcome() -> Bool {
        guard let problems = shown, let card = cards.first(where: { !$0.slots.isEmpty }) else { return false }
        return card.showNextOutcome { proposal in
            guard let edits = proposal.edits,
                let outcome = model.outcome(of: edits, for: card.problem, among: problems),
                let (after, background) = onPicture(outcome.drawing)
            else { return nil }
            let before = before ?? model.drawing(of: problems).flatMap { onPicture($0)?.0 }
            self.before = before
            guard let before else { return nil }
            return (outcome, OutcomeView(before: before, after: after, background: background))
        }
    }
}
