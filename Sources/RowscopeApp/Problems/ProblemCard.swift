import AppModel
import Audit
import AutoLayout
import CellRendering
import Gtk
import SelfSizing
import SolverProblems
import Wording

/// The actions of problem cards.
@MainActor
struct ProblemActions {
    /// Highlights something in the row, or nothing.
    var point: (Highlight) -> Void = { _ in }
    /// Selects a view.
    var select: (String) -> Void = { _ in }
    /// Tries a proposal.
    var tryOut: (RowProblem, RowProblem.Proposal) -> Void = { _, _ in }
    /// Starts or stops alternating between two solutions.
    var alternate: (RowProblem, Bool) -> Void = { _, _ in }
    /// Shows the next of two solutions.
    var step: (RowProblem) -> Void = { _ in }
    /// Whether cards show repairs only as a hint, as in an exercise.
    var hidesRepairs: () -> Bool = { false }
    /// A rule is to be explained by the guide.
    var explain: (Rule) -> Void = { _ in }
    /// Something was copied.
    var copied: () -> Void = {}
    /// Makes the request to search for the shortest text that causes a problem; `nil` if the problem is not about a
    /// text.
    var searchedText: (RowProblem) -> TextSearchRequest? = { _ in nil }
    /// Starts a search.
    var startSearch: (TextSearch, TextSearchRequest) -> Void = { _, _ in }
    /// Keeps the result of a search in the document; returns whether it was kept.
    var keepCase: (TextSearch) -> Bool = { _ in false }
}

/// A problem of the selected row: its description, the constraints and views involved, and the proposals to repair it.
@MainActor
final class ProblemCard {
    /// How a problem changes while a repair is tried.
    enum Mark {
        /// It is there before and after.
        case none
        /// It appears with the repair.
        case new
        /// It goes with the repair.
        case gone
    }

    let widget = Box(.vertical, spacing: 6).styled("problem-card")
    let problem: RowProblem
    /// The proposals; `nil` where there are none.
    private(set) var repairs: RepairsView?
    private let actions: ProblemActions
    /// Searches for the shortest text that causes the problem; `nil` if the problem is not about a text.
    private(set) var textSearch: TextSearchView?
    private let tag = Label("")
    private let alternateButton = ToggleButton(label: tr("Exercise Ambiguity"))
    private let nextSolution = Button(label: tr("Next Solution"))

    /// Makes a card.
    ///
    /// - Parameters:
    ///   - problem: The problem.
    ///   - actions: What the card's buttons do.
    ///   - isTried: Whether the problem is one of the row as a repair leaves it; it has no repairs before that is kept.
    init(_ problem: RowProblem, _ actions: ProblemActions, isTried: Bool = false) {
        self.problem = problem
        self.actions = actions
        widget.append(makeHead())
        widget.append(Gtk.Label.paragraph(problem.message.withMinusSigns))
        if !problem.openValues.isEmpty { widget.append(makeOpenValues()) }
        if let drawing = makeDrawing() { widget.append(drawing) }
        if !problem.members.isEmpty { addMembers() }
        if let log = problem.log { widget.append(makeLog(log)) }
        if isTried { return }
        addRepairs()
        addTextSearch()
    }

    /// Shows whether the solutions of the problem alternate.
    func showAlternating(_ isAlternating: Bool) {
        if alternateButton.isActive != isAlternating { alternateButton.isActive = isAlternating }
    }

    /// Shows how the problem changes while a repair is tried.
    func show(_ mark: Mark) {
        tag.text =
            switch mark {
            case .none: problem.severityWord
            case .new: tr("new")
            case .gone: tr("gone")
            }
        // A row without the ambiguity has one solution.
        for button in [alternateButton, nextSolution] as [Widget] { button.isSensitive = mark != .gone }
        tag.setCssClass("harmful", mark != .gone && problem.severity.isProblem)
        tag.setCssClass("harmless", mark == .gone || !problem.severity.isProblem)
    }

    /// Moves the focus to the first repair, or to the first control of a problem without one that can be tried.
    ///
    /// - Returns: Whether the focus has moved.
    func grabFocus() -> Bool { repairs?.grabFocus() == true || widget.moveFocus(.forward) }

    // MARK: What it is

    private func makeHead() -> Widget {
        let title = Label(problem.title, styles: "heading", xalign: 0, wraps: true).expanding()
        title.accessibleRole = .heading
        title.tooltipText = "\(problem.rule.explanation) \(problem.rule.repair)"
        show(.none)
        tag.valign = .center
        tag.hexpand = true
        tag.halign = .start
        let explain = RuleButton.make(for: problem.rule) { [weak self] in self?.actions.explain($0) }
        // The title has the whole width to itself.
        let swatch = LegendSwatch(OverlayMark.Meaning(problem.rule.mark.hue))
        return Box(
            .vertical, spacing: 6,
            [Box(.horizontal, spacing: 9, [swatch, title]), Box(.horizontal, spacing: 9, [tag, explain])])
    }

    private func makeOpenValues() -> Widget {
        let grid = Grid(columnSpacing: 12, rowSpacing: 3)
        let hasLayouts = problem.openValues.contains { !$0.layouts.isEmpty }
        if hasLayouts {
            for (column, words) in [tr("range"), tr("either"), tr("or")].enumerated() {
                let heading = Label(words, styles: "dim-label", xalign: 0)
                grid.attach(heading.aligned(vertically: .baseline), column: column + 1, row: 0)
            }
        }
        for (place, value) in problem.openValues.enumerated() {
            let row = hasLayouts ? place + 1 : place
            let title = Label(value.title, xalign: 0, wraps: true)
            title.wrapMode = .wordCharacter
            let range = Label(value.range, styles: "numeric", "heading", xalign: 0)
            let numbers = value.layouts.map { Label($0, styles: "numeric", xalign: 0) }
            for (column, label) in ([title, range] + numbers).enumerated() {
                grid.attach(label.aligned(vertically: .baseline), column: column, row: row)
            }
        }
        guard !problem.solutions.isEmpty else { return grid }
        alternateButton.tooltipText =
            tr(
                """
                Draws the row in two layouts that the constraints allow, in turn, as \
                exerciseAmbiguityInLayout does
                """)
        alternateButton.onToggled { [weak self] in
            guard let self else { return }
            actions.alternate(problem, alternateButton.isActive)
        }
        nextSolution.tooltipText = tr(
            "Draws the row in the other of two layouts that the constraints allow, and stays there")
        nextSolution.onClicked { [weak self] in
            if let self { actions.step(problem) }
        }
        let buttons = Box(.horizontal, spacing: 6, [alternateButton, nextSolution])
        let parts = Box(.vertical, spacing: 6, [grid])
        if hasLayouts {
            parts.append(
                Gtk.Label.paragraph(
                    tr("Both layouts meet the constraints equally well."), styles: "sentence"))
        }
        parts.append(buttons)
        return parts
    }

    /// A broken chain as a drawing, or the chain of a conflict's lengths and what contradicts it.
    private func makeDrawing() -> Widget? {
        if let chain = problem.chain {
            let view = ChainView()
            view.show(chain)
            return view.widget
        }
        guard problem.members.count <= LogSketch.mostMembers, let text = problem.log,
            case .conflict(let log)? = PastedLog(text).parts.first,
            let conflict = log.conflicts.first
        else { return nil }
        return LogSketchView.make(
            of: conflict, in: log, namesOwner: false, spokenNames: problem.spokenNames,
            saying: problem.message)
    }

    // MARK: What takes part

    private func addMembers() {
        if problem.rule == .conflict { widget.append(Gtk.Label.caption(tr("CONFLICTING CONSTRAINTS"))) }
        for member in problem.members.prefix(Self.limit) { widget.append(makeRow(member)) }
        Self.addRest(problem.members.count, to: widget)
    }

    /// The most constraints, and the most repairs, that a card lists.
    static let limit = 20

    /// Adds a line with the number of entries that are not listed.
    static func addRest(_ count: Int, to box: Box) {
        guard count > limit else { return }
        box.append(Gtk.Label.paragraph(tr("and \((count - limit).grouped) more"), styles: "dim-label"))
    }

    private func makeRow(_ member: RowProblem.Member) -> Widget {
        let text = Label.paragraph(member.text.withMinusSigns).expanding().aligned(vertically: .baseline)
        let row = Box(.horizontal, spacing: 6)
        // What is in several files needs their names.
        let files = Set(problem.members.compactMap { $0.source?.file })
        let named = files.count > 1 ? member.places : [member.maker].compactMap(\.self)
        if !named.isEmpty {
            let label = Label(
                named.joined(separator: "\n"), styles: "sentence", "numeric", xalign: 0, wraps: true)
            label.wrapMode = .wordCharacter
            row.append(Box(.vertical, spacing: 0, [text, label]).expanding())
        } else {
            row.append(text)
        }
        if member.isBroken {
            let tag = Label(tr("dropped"), styles: "dropped").aligned(vertically: .baseline)
            row.append(tag)
        }
        if files.count < 2, let place = member.place {
            // The equation needs the room more than the file's name does.
            let label = Label(place.lineOfPlace, styles: "sentence", "numeric").aligned(vertically: .baseline)
            label.tooltipText = place
            row.append(label)
        }
        let button = Button().styled("member").flat()
        button.child = row
        if member.fullText != member.text { button.tooltipText = member.fullText }
        button.updateProperty(
            .label(
                ([member.text] + (member.isBroken ? [tr("dropped")] : []) + member.places)
                    .joined(separator: ", ")))
        let highlight = Highlight(constraint: member.constraint, view: member.view)
        button.onHovered { [weak self] in self?.actions.point($0 ? highlight : .none) }
        button.onClicked { [weak self] in
            guard let self else { return }
            actions.point(highlight)
            if let view = member.view ?? problem.views.first { actions.select(view) }
        }
        return button
    }

    private func makeLog(_ log: String) -> Widget {
        let text = Label.paragraph(log, styles: "log")
        text.isSelectable = true
        let copy = Button(label: tr("Copy Log")).aligned(.start)
        copy.tooltipText =
            tr("Copies what UIKit would write to its log (Unable to simultaneously satisfy constraints)")
        copy.onClicked { [weak self] in
            Clipboard.setText(log)
            self?.actions.copied()
        }
        let column = Box(.vertical, spacing: 6, [text, copy])
        column.marginTop = 6
        let expander = Expander(label: tr("Log"), child: column)
        expander.tooltipText = tr("The conflict as UIKit logs it")
        return expander
    }

    // MARK: What may be done

    private func addRepairs() {
        guard !problem.proposals.isEmpty else { return }
        let repairs = RepairsView(of: problem, actions)
        self.repairs = repairs
        if actions.hidesRepairs() {
            let hint = Expander(label: tr("Hint"), child: repairs.widget)
            hint.describe(tr("Hint: \(problem.title)"), tooltip: tr("Shows repairs of this problem"))
            widget.append(hint)
        } else {
            widget.append(repairs.caption)
            widget.append(repairs.widget)
        }
    }

    private func addTextSearch() {
        guard let request = actions.searchedText(problem) else { return }
        let view = TextSearchView(view: request.spokenView)
        view.onStart = { [weak self] search in
            // The state of the row may have changed.
            guard let self, let request = actions.searchedText(problem) else { return }
            actions.startSearch(search, request)
        }
        view.onKeep = { [weak self] search in self?.actions.keepCase(search) ?? false }
        widget.append(view.widget)
        textSearch = view
    }
}
