import AppModel
import Gtk
import SelfSizing

/// What the list asked for and when, to be stepped through, with the ways in which system versions asked.
@MainActor
final class TimelinePane: DrawerPane {
    let name = "timeline"
    let title = "Calls"

    /// The number of entries in view.
    private static let lineCount = 6

    let widget: Widget
    private let model: AppModel
    private let guardian = RefreshGuard()
    private let preset = Choice<SystemPreset?>(
        "As in", [(nil, "Own settings")] + SystemPreset.allCases.map { ($0, $0.title) },
        tooltip: "The way in which a system’s table view asks (estimatedRowHeight, rowHeight)")
    private let sentence = ControlRow.sentence()
    private let position = Label()
    private let totals = Label()
    private let grid = Grid(columnSpacing: 12, rowSpacing: 3)
    private var lines: [(number: Label, call: Label, rows: Label, method: Label)] = []
    private var buttons: [(button: Button, step: Step)] = []
    /// The entry looked at; `nil` follows the last one.
    private var cursor: Int?

    private enum Step {
        case first, previous, next, last
    }

    init(model: AppModel) {
        self.model = model
        let title = Label("Call timeline")
        title.addCssClass("heading")
        let steps = Box(.horizontal, spacing: 0)
        steps.addCssClass("linked")
        let widget = Box(.vertical, spacing: 6)
        self.widget = widget
        for (step, icon, name) in [
            (Step.first, "go-first-symbolic", "First call (Home)"),
            (.previous, "go-previous-symbolic", "Previous call (Left)"),
            (.next, "go-next-symbolic", "Next call (Right)"),
            (.last, "go-last-symbolic", "Last call (End)"),
        ] {
            let button = Button(iconName: icon)
            button.tooltipText = name
            button.updateProperty(.label(name))
            button.onClicked { [weak self] in self?.go(step) }
            buttons.append((button, step))
            steps.append(button)
        }
        let clear = Button(label: "Clear")
        clear.tooltipText = "Forget the calls so far"
        clear.onClicked { [weak self] in
            self?.model.layout?.clearTimeline()
            self?.cursor = nil
            self?.refresh()
        }
        position.addCssClass("numeric")
        position.hexpand = true
        position.xalign = 0
        widget.append(
            Box(.horizontal, spacing: 12, [title, preset.widget, steps, position, clear]))
        widget.append(sentence)
        makeLines()
        widget.append(grid)
        totals.xalign = 0
        totals.addCssClass("numeric")
        widget.append(totals)
        widget.addCssClass("timeline")
        sentence.maxWidthChars = 100
        preset.onChosen { [weak self] chosen in
            guard let self, let chosen else { return }
            guardian.reacting {
                guard self.model.apply(chosen) else { return }
                self.cursor = nil
                self.refresh()
            }
        }
        addKeys()
    }

    private func makeLines() {
        for row in 0..<Self.lineCount {
            let labels = (0..<4).map { _ in Label() }
            for (column, label) in labels.enumerated() {
                label.xalign = column == 0 ? 1 : 0
                label.addCssClass("numeric")
                grid.attach(label, column: column, row: row)
            }
            labels[0].widthChars = 5
            labels[1].widthChars = 28
            labels[2].widthChars = 26
            for column in [0, 3] { labels[column].addCssClass("dim-label") }
            labels[3].ellipsize = .end
            labels[3].hexpand = true
            lines.append((labels[0], labels[1], labels[2], labels[3]))
        }
    }

    private func addKeys() {
        let keys = EventControllerKey()
        keys.propagationPhase = .capture
        keys.onPressed { [weak self] key, modifiers in
            guard let self, modifiers.keys.isEmpty else { return false }
            switch key {
            case .left: go(.previous)
            case .right: go(.next)
            case .home: go(.first)
            case .end: go(.last)
            default: return false
            }
            return true
        }
        widget.addController(keys)
    }

    private func go(_ step: Step) {
        guard let count = model.layout?.timeline.entries.count, count > 0 else { return }
        let place = min(cursor ?? count - 1, count - 1)
        switch step {
        case .first: cursor = 0
        case .previous: cursor = max(0, place - 1)
        case .next: cursor = place + 1 >= count - 1 ? nil : place + 1
        case .last: cursor = nil
        }
        refresh()
    }

    /// Shows the calls around the one looked at.
    func refresh() {
        guard let layout = model.layout else { return }
        let timeline = layout.timeline
        let entries = timeline.entries
        let place = min(cursor ?? entries.count - 1, entries.count - 1)
        guardian.refreshing { preset.value = .some(model.controls.systemPreset) }
        sentence.text =
            model.controls.systemPreset?.explanation
            ?? "What the list asks its data source for, in order; runs of rows are one line."
        let first = max(0, min(place - Self.lineCount / 2, entries.count - Self.lineCount))
        for (offset, line) in lines.enumerated() {
            let index = first + offset
            let entry = entries.indices.contains(index) ? entries[index] : nil
            line.number.text = entry == nil ? "" : Figures.grouped(timeline.droppedCount + index + 1)
            line.call.text = entry?.summary ?? ""
            line.rows.text = entry?.rowSummary ?? ""
            line.method.text = entry?.call.method ?? ""
            line.call.setCssClass("current", index == place)
            // What lies ahead of the call looked at has not happened yet.
            let opacity = index <= place ? 1.0 : 0.45
            for label in [line.call, line.rows] { label.opacity = opacity }
        }
        position.text =
            entries.isEmpty
            ? "no calls yet"
            : "call \(Figures.grouped(timeline.droppedCount + place + 1)) of "
                + Figures.grouped(timeline.droppedCount + entries.count)
        let sums = timeline.totalsSummary(through: place)
        totals.text = sums.isEmpty ? "" : "So far: " + sums
        for (button, step) in buttons {
            let canGo = step == .first || step == .previous ? place > 0 : place < entries.count - 1
            button.isSensitive = canGo
        }
    }
}
