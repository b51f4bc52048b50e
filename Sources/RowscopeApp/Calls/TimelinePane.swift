import AppModel
import Gtk
import SelfSizing
import Wording

/// The calls of the list and their times, to be stepped through; beside them, the same list as system versions load it.
final class TimelinePane: DrawerPane {
    let name = "timeline"
    let title = tr("Calls")

    let widget: Widget
    let systems: SystemsPage
    private let model: OpenList
    private let ownButton = ToggleButton(label: tr("This List"))
    private let systemsButton = ToggleButton(label: tr("iOS 7, 8 and 11"))
    private let sentence = ControlRow.sentence()
    let steps = StepBar()
    private let clear = Button(label: tr("Clear"))
    private let lines = CallLines(lineCount: 5)
    private let totals = Label(styles: "numeric", "timeline-totals", xalign: 0, ellipsize: .end)
    private let pages = Stack()
    private let bars = Stack().expanding()
    /// The current entry; `nil` follows the last one.
    private var cursor: Int?

    init(model: OpenList) {
        self.model = model
        systems = SystemsPage(model: model)
        let widget = Box(.vertical, spacing: 6).styled("timeline")
        self.widget = widget
        ownButton.tooltipText = tr("What this list has asked its data source for (UITableViewDataSource)")
        systemsButton.tooltipText =
            tr("This list, loaded as three system versions load it (rowHeight, estimatedRowHeight)")
        ownButton.isActive = true
        systemsButton.setGroup(ownButton)
        let switcher = ControlRow.linked([ownButton, systemsButton])
        clear.tooltipText = tr("Forget the calls so far")
        clear.onClicked { [weak self] in
            self?.model.layout?.clearTimeline()
            self?.cursor = nil
            self?.refresh()
        }
        bars.add(Box(.horizontal, spacing: 12, [steps.position, clear]), name: "own")
        bars.add(systems.steps.position, name: "systems")
        widget.append(Box(.horizontal, spacing: 12, [switcher, bars]))

        sentence.widthChars = 20
        sentence.maxWidthChars = 100
        let own = [steps.widget, lines.widget, totals, sentence]
        pages.add(Box(.vertical, spacing: 6, own), name: "own")
        pages.add(Box(.vertical, spacing: 6, [systems.steps.widget, systems.widget]), name: "systems")
        pages.isVerticallyHomogeneous = false
        // Each page has a width of its own, so that neither widens the other.
        pages.isHorizontallyHomogeneous = false
        widget.append(pages)

        systemsButton.onToggled { [weak self] in self?.showPage() }
        steps.onPlace = { [weak self] place in
            guard let self, let count = self.model.layout?.timeline.entries.count else { return }
            cursor = place >= count - 1 ? nil : place
            refresh()
        }
        widget.onPlainKey(.capture) { [weak self] key in
            guard let self else { return false }
            return (showsSystems ? systems.steps : steps).handle(key)
        }
    }

    /// Whether the page of the systems is shown, rather than that of the list itself.
    var showsSystems: Bool {
        get { systemsButton.isActive }
        set { (newValue ? systemsButton : ownButton).isActive = true }
    }

    private func showPage() {
        let name = showsSystems ? "systems" : "own"
        pages.visibleChildName = name
        bars.visibleChildName = name
        refresh()
    }

    /// Shows the calls around the current one.
    func refresh() {
        guard let layout = model.layout else { return }
        if showsSystems { return systems.refresh() }
        let timeline = layout.timeline
        let entries = timeline.entries
        let place = min(cursor ?? entries.count - 1, entries.count - 1)
        sentence.text =
            model.controls.systemPreset.map { tr("As in \($0.title). \($0.explanation)") }
            ?? tr("What the list asks its data source for, in order; runs of rows are one line.")
        lines.show(timeline, place: place)
        steps.show(
            place: place, of: entries.count,
            text: entries.isEmpty
                ? tr("no calls yet")
                : tr(
                    """
                    call \((timeline.droppedCount + place + 1).grouped) \
                    of \((timeline.droppedCount + entries.count).grouped)
                    """))
        let sums = timeline.totalsSummary(through: place)
        totals.text = sums.isEmpty ? "" : tr("So far: \(sums)")
    }

    /// The texts of the lines, for screen readers.
    var texts: [String] { lines.texts }
}
