import AppModel
import AutoLayout
import Gtk
import Wording

/// A constraint in the inspector's list: its equation, the controls that change it, and its state unless it is met.
final class ConstraintRowView: Gtk.Box {
    /// The number that is being changed.
    enum Change: Equatable {
        case constant(Double)
        case priority(Double)
    }

    /// Called when another relation is chosen.
    var onRelation: (Relation) -> Void = { _ in }
    /// Called when the constraint is switched on or off.
    var onActive: (Bool) -> Void = { _ in }
    /// Called when the constraint is to be reset to the state in the file.
    var onReset: () -> Void = {}
    /// Called when the pointer or the focus enters or leaves the row.
    var onPoint: (Bool) -> Void = { _ in }

    /// The constraint that the row shows.
    let subject: ConstraintRow.Subject
    private let refreshGuard = RefreshGuard()
    private let mark = StateMark()
    private let title = Label(xalign: 0, ellipsize: .end).expanding()
    private let place = PlaceLink()
    private let reset = Button(label: "●").styled("change-dot").flat()
    private let relation = Choice<Relation>(
        // In text from right to left, ≤ would be drawn as ≥; a left-to-right mark prevents that.
        tr("Relation"), Relation.allCases.map { ($0, "\u{200E}" + $0.rawValue) },
        tooltip: tr("How the two sides compare (relation)"))
    private let constant = ScrubbableNumber(label: tr("Constant"), format: { $0.text() })
    private let priority = ScrubbableNumber(label: tr("Priority"), value: 1000, range: 1...1000) {
        ConstraintRow.text(of: LayoutPriority($0))
    }
    private let state = Label(styles: "dim-label", "small", xalign: 0, wraps: true).expanding()
    private let activity = Switch()
    private let focus = EventControllerFocus()
    /// The constraint as shown; `nil` while the row may show the user's own number instead.
    private var shown: ConstraintRow?

    init(_ row: ConstraintRow) {
        subject = row.subject
        super.init(.vertical, spacing: 0)
        addCssClass("constraint-row")
        accessibleRole = .listItem
        isFocusable = true
        assemble(row)
        connect()
        show(row)
    }

    // MARK: Assembly

    private func assemble(_ row: ConstraintRow) {
        // A formula is shown whole, on a second line where its name is long.
        title.wraps = true
        title.wrapMode = .wordCharacter
        title.lineLimit = 3
        title.setAttributes([.tabularDigits])
        reset.valign = .center
        for part in [title, place.widget] as [Widget] { part.valign = .baseline }
        append(Box(.horizontal, spacing: 6, [mark, title, place.widget, reset]))

        let line = Box(.horizontal, spacing: 6)
        line.marginStart = 18
        if row.isEditable {
            relation.widget.addCssClass("compact")
            relation.widget.valign = .center
            constant.step = 1
            constant.tooltipText = tr("The constant in points (constant)")
            constant.valign = .center
            priority.tooltipText = tr("From 1 to 1000; 1000 is required (priority)")
            priority.valign = .center
            let at = Label("@", styles: "dim-label")
            if row.constant != nil {
                line.append(Self.cell(relation.widget))
                line.append(Self.cell(constant))
            }
            line.append(at)
            line.append(Self.cell(priority))
        }
        let room = Box(.horizontal, spacing: 0).expanding()
        line.append(room)
        if case .constraint = row.subject {
            activity.valign = .center
            activity.addCssClass("compact")
            activity.describe(tr("Active"), tooltip: tr("Whether the constraint takes part (isActive)"))
            line.append(Self.cell(activity))
        }
        append(line)
        // The state has a line of its own, where its number is never cut off; of what is met the mark says enough.
        state.marginStart = 18
        append(state)
    }

    /// A widget in a box as high as the line: GTK orders the stops of Tab by the vertical middles of the widgets.
    private static func cell(_ widget: Widget) -> Widget { Box(.horizontal, spacing: 0, [widget]) }

    /// The numbers that can be changed, each with what it changes.
    var numbers: [(number: ScrubbableNumber, change: (Double) -> Change)] {
        [(constant, Change.constant), (priority, Change.priority)]
    }

    private func connect() {
        relation.onChosen { [weak self] new in
            self?.refreshGuard.reacting {
                self?.shown = nil
                self?.onRelation(new)
            }
        }
        activity.onActiveChanged { [weak self] in
            guard let self else { return }
            refreshGuard.reacting {
                self.shown = nil
                self.onActive(self.activity.isActive)
            }
        }
        reset.onClicked { [weak self] in self?.onReset() }
        focus.onEnter { [weak self] in self?.onPoint(true) }
        focus.onLeave { [weak self] in self?.onPoint(false) }
        addController(focus)
        onHovered { [weak self] in self?.onPoint($0) }
    }

    // MARK: Showing

    /// Shows the current state of the constraint.
    func show(_ row: ConstraintRow) {
        guard row != shown else { return }
        // During a change the row shows the user's own number, and has to show this constraint again afterwards.
        shown = isChanging ? nil : row
        refreshGuard.refreshing {
            mark.state = row.state
            showTitle(row)
            place.show(row.place.isEmpty ? "" : row.line, of: row.place)
            state.text = row.shortStateText
            state.isVisible = row.state != .active
            state.tooltipText = row.stateText
            if let relation = row.relation, self.relation.value != relation { self.relation.value = relation }
            if let constant = row.constant, !self.constant.isChanging { self.constant.value = constant }
            if !priority.isChanging { priority.value = row.priority.rawValue }
            if activity.isActive != row.isActive { activity.isActive = row.isActive }
            setCssClass("off", !row.isActive)
            showChanges(row)
            constant.label = tr("Constant of \(row.title.isEmpty ? row.first : row.title)")
            priority.label = tr("Priority of \(row.title.isEmpty ? row.first : row.title)")
            updateProperty(.label(row.accessibleText))
        }
    }

    private func showTitle(_ row: ConstraintRow) {
        let equation = Label.escaped(row.equation.withMinusSigns)
        let markup = row.title.isEmpty ? equation : "<b>\(Label.escaped(row.title))</b>  \(equation)"
        title.setMarkup(markup)
        title.tooltipText = row.fullText
    }

    private func showChanges(_ row: ConstraintRow) {
        let was = row.changes.map(\.was).joined(separator: ", ")
        reset.isVisible = row.isNew || !row.changes.isEmpty
        // A new constraint has no saved state to go back to.
        reset.isSensitive = !row.changes.isEmpty
        reset.describe(
            row.changes.isEmpty ? tr("New") : tr("Reset, \(was)"),
            tooltip: row.changes.isEmpty
                ? tr("New since the file was saved") : tr("\(was.capitalised): click to reset"))
    }

    /// Whether the user is changing one of the row's numbers.
    var isChanging: Bool { constant.isChanging || priority.isChanging }

    /// Whether the focus is in the row.
    var containsFocus: Bool { focus.containsFocus }
}
