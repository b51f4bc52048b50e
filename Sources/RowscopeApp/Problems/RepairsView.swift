import AppModel
import Audit
import Gtk
import Wording

/// The proposals to repair a problem: those that can be tried, with their outcomes, and what is left to do by hand.
@MainActor
final class RepairsView {
    /// A proposal that can be tried, the button that tries it, its box, and the box in that for its outcome.
    struct Slot {
        let proposal: RowProblem.Proposal
        let button: Gtk.Button
        let column: Box
        let place: Box
    }

    /// The heading.
    let caption = Gtk.Label.caption("")
    /// The proposals, one below the other.
    let widget = Box(.vertical, spacing: 6)
    /// The proposals whose outcomes are not shown yet.
    private(set) var slots: [Slot] = []
    /// All proposals that can be tried.
    private var allSlots: [Slot] = []
    /// The repairs whose outcomes are shown.
    private var tried = TriedRepairs()
    /// The buttons of the proposals that are listed.
    private var tryButtons: [(proposal: RowProblem.Proposal, button: Gtk.Button)] = []
    /// The heading of the repairs that cause new problems.
    private let newProblemsCaption = Gtk.Label.caption(tr("WITH NEW PROBLEMS")).hidden()
    /// The problem that they repair.
    let problem: RowProblem
    private let actions: ProblemActions

    /// Makes the list of a problem's proposals.
    init(of problem: RowProblem, _ actions: ProblemActions) {
        self.problem = problem
        self.actions = actions
        let proposals = problem.proposals.prefix(ProblemCard.limit)
        for proposal in proposals where proposal.edits != nil { add(proposal) }
        widget.append(newProblemsCaption)
        showCount(slots.count)
        let others = proposals.filter { $0.edits == nil }
        if !others.isEmpty, !slots.isEmpty { widget.append(Gtk.Label.caption(RepairCaption.byHand)) }
        for proposal in others { widget.append(Box(.vertical, spacing: 3, [words(of: proposal)])) }
        ProblemCard.addRest(problem.proposals.count, to: widget)
    }

    private func showCount(_ count: Int) {
        caption.text = count == 0 ? RepairCaption.byHand : RepairCaption.repairs(count)
    }

    private func words(of proposal: RowProblem.Proposal) -> Widget {
        let title = Gtk.Label.paragraph(proposal.title.withMinusSigns)
        guard let effect = proposal.effect else { return title }
        let words = Gtk.Label.paragraph(effect.withMinusSigns, styles: "sentence")
        return Box(.vertical, spacing: 3, [title, words])
    }

    /// Adds a proposal that can be tried.
    private func add(_ proposal: RowProblem.Proposal) {
        let text = words(of: proposal)
        text.hexpand = true
        let button = Button(label: tr("Try")).aligned(vertically: .start)
        button.tooltipText = tr("Shows the list with this change; nothing is written before you keep it")
        button.updateProperty(.label(tr("Try: \(proposal.title)")))
        button.onClicked { [weak self] in
            guard let self else { return }
            actions.tryOut(problem, proposal)
        }
        tryButtons.append((proposal, button))
        let place = Box(.vertical, spacing: 3)
        let column = Box(.vertical, spacing: 3, [Box(.horizontal, spacing: 6, [text, button]), place])
        let slot = Slot(proposal: proposal, button: button, column: column, place: place)
        slots.append(slot)
        allSlots.append(slot)
        column.addCssClass("proposal")
        widget.append(column)
    }

    /// Shows which proposal is being tried; `nil` for none.
    func show(trial: RowProblem.Proposal?) {
        for (proposal, button) in tryButtons { button.isSensitive = proposal != trial }
    }

    /// Moves the focus to the button that tries a proposal.
    ///
    /// - Returns: Whether there is this button.
    func grabFocus(on proposal: RowProblem.Proposal) -> Bool {
        tryButtons.first { $0.proposal == proposal }?.button.grabFocus() ?? false
    }

    /// The repairs that are listed, in order.
    private var listed: [Slot] {
        let known = tried.entries.map { allSlots[$0.number] }
        let others = allSlots.filter { slot in
            tryButtons.contains { $0.button === slot.button } && !known.contains { $0.button === slot.button }
        }
        return known + others
    }

    /// Moves the focus to the button that tries the first repair.
    ///
    /// - Returns: Whether there is such a button.
    func grabFocus() -> Bool { listed.first?.button.grabFocus() ?? false }

    /// Tries the first repair.
    ///
    /// - Returns: Whether there is one.
    func tryFirst() -> Bool {
        guard let first = listed.first else { return false }
        actions.tryOut(problem, first.proposal)
        return true
    }

    // MARK: Outcomes

    /// Shows the outcome of the next proposal; one that leaves the problem, or causes a worse one, is taken out.
    ///
    /// - make: Computes an outcome and draws it; without a view for one that looks as the row does now.
    /// - Returns: Whether there was another outcome.
    func showNextOutcome(_ make: (RowProblem.Proposal) -> (RepairOutcome, OutcomeView?)?) -> Bool {
        guard !slots.isEmpty else { return false }
        let number = allSlots.count - slots.count
        let slot = slots.removeFirst()
        guard let (outcome, view) = make(slot.proposal) else { return true }
        show(outcome, view, in: slot)
        guard let place = tried.add(number, outcome) else {
            takeOut(slot, outcome)
            return true
        }
        widget.reorder(slot.column, after: place == 0 ? nil : column(at: place - 1))
        guard let first = tried.firstWithNewProblems else { return true }
        newProblemsCaption.isVisible = true
        widget.reorder(newProblemsCaption, after: first == 0 ? nil : column(at: first - 1))
        return true
    }

    private func show(_ outcome: RepairOutcome, _ view: OutcomeView?, in slot: Slot) {
        if let view {
            view.updateProperty(.label(tr("Before and after: \(outcome.summary)")))
            view.tooltipText = tr("The row as it is, and as it would be")
            slot.place.append(view)
        }
        let words = view == nil ? outcome.summaryOfSameLook : outcome.summary
        slot.place.append(Gtk.Label.paragraph(words, styles: "sentence", "numeric"))
    }

    private func column(at place: Int) -> Box { allSlots[tried.entries[place].number].column }

    private func takeOut(_ slot: Slot, _ outcome: RepairOutcome) {
        slot.column.isVisible = false
        tryButtons.removeAll { $0.proposal == slot.proposal }
        showCount(tryButtons.count)
        guard tryButtons.isEmpty else { return }
        // A repair of the cause may let another problem come out.
        if let uncovering = tried.uncovering, problem.proposals.allSatisfy({ $0.edits != nil }) {
            let last = allSlots[uncovering.number]
            last.column.isVisible = true
            tryButtons = [(last.proposal, last.button)]
            showCount(1)
            if let next = uncovering.outcome.nextRepair { last.place.append(Gtk.Label.paragraph(next)) }
            return
        }
        caption.isVisible = false
        widget.insert(Gtk.Label.paragraph(outcome.failure, styles: "sentence"), after: nil)
    }
}
