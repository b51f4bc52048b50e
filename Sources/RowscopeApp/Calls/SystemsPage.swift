import AppModel
import Gtk
import SelfSizing
import Wording

/// The list as three system versions load it, side by side: the calls, their order and their time.
///
/// A separate list makes each load, in the gaps between frames.
@MainActor
final class SystemsPage {
    let widget = Box(.horizontal, spacing: 18)
    let steps = StepBar()
    /// The time without a change after which the loads are made again, in milliseconds.
    private static let rest = 400

    private let model: OpenList
    private var columns: [SystemColumn] = []
    private(set) var comparison: SystemComparison?
    private lazy var starting = DelayedCall(priority: .low) { [weak self] in self?.start() }
    private lazy var running = IdleWork { [weak self] in self?.runOn() ?? false }
    /// The current step in all columns; `nil` follows the last one.
    private var cursor: Int?

    init(model: OpenList) {
        self.model = model
        widget.isHomogeneous = true
        for preset in SystemPreset.allCases {
            let column = SystemColumn(preset) { [weak self] in self?.use(preset) }
            columns.append(column)
            widget.append(column.widget)
        }
        steps.onPlace = { [weak self] place in
            guard let self else { return }
            cursor = place >= stepCount - 1 ? nil : place
            showLoads()
        }
    }

    /// How many times the page has waited to be mapped.
    private var waits = 0
    private static let mostWaits = 40

    private var stepCount: Int { comparison?.loads.map(\.timeline.entries.count).max() ?? 0 }

    /// Brings the page up to date; loads of an earlier state of the list are made again once the list rests.
    func refresh() {
        for column in columns { column.isInUse = model.controls.systemPreset == column.preset }
        if let comparison, model.isCurrent(comparison) { return showLoads() }
        // The first loads begin at once.
        let delay = comparison == nil ? 0 : Self.rest
        starting.cancel()
        starting.schedule(after: delay)
        showLoads()
    }

    private func start() {
        guard widget.isMapped else { return waitToBeMapped() }
        waits = 0
        if let comparison, model.isCurrent(comparison) { return }
        comparison = model.makeSystemComparison()
        cursor = nil
        showLoads()
        if comparison != nil { running.start() }
    }

    /// Loads on for a moment.
    ///
    /// - Returns: Whether there is more to load.
    private func runOn() -> Bool {
        let loadCount = comparison?.loads.count
        // Loading stops while the page is not in view, and starts again when it is shown.
        if widget.isMapped, let comparison, model.isCurrent(comparison),
            comparison.run(for: .milliseconds(6))
        {
            if comparison.loads.count != loadCount { showLoads() }
            return true
        }
        let isBroken = comparison?.isRunning == true
        // The page keeps its height until all loads are made: if page and list took room from each other in turns, no
        // load would match the list.
        widget.sizeRequest = (-1, isBroken ? widget.height : -1)
        if isBroken { comparison = nil }
        showLoads()
        // The list has changed meanwhile, for instance because the page has taken room from it.
        if isBroken, widget.isMapped { refresh() }
        return false
    }

    /// Tries again a little later: a page that was just switched to is mapped only with the next frame.
    private func waitToBeMapped() {
        guard waits < Self.mostWaits else {
            waits = 0
            return
        }
        waits += 1
        starting.schedule(after: 50)
    }

    private func showLoads() {
        let count = stepCount
        let place = min(cursor ?? count - 1, count - 1)
        for (index, column) in columns.enumerated() {
            let load = comparison.flatMap { $0.loads.indices.contains(index) ? $0.loads[index] : nil }
            column.show(load, place: place)
        }
        let text =
            count == 0
            ? (comparison?.isRunning == true ? tr("loading…") : "")
            : tr("step \((place + 1).grouped) of \(count.grouped)")
        steps.show(place: place, of: count, text: text)
    }

    private func use(_ preset: SystemPreset) {
        model.apply(preset)
        refresh()
    }

    /// The texts of the columns, for screen readers.
    var texts: [[String]] { columns.map(\.texts) }
}

/// One system version's load.
@MainActor
private final class SystemColumn {
    let widget: Box
    let preset: SystemPreset
    /// Whether the list is set to what the system does.
    var isInUse = false {
        didSet {
            button.isSensitive = !isInUse
            button.label = isInUse ? tr("In Use") : tr("Use")
        }
    }

    private let lines = CallLines(lineCount: 4, isNarrow: true)
    private let total = Label("…", styles: "numeric", xalign: 0, wraps: true)
    private let explanation = Label("", styles: "sentence", xalign: 0, wraps: true)
    private let button = Button(label: tr("Use"))

    init(_ preset: SystemPreset, use: @escaping @MainActor () -> Void) {
        self.preset = preset
        let title = Label(preset.title, styles: "heading", xalign: 0).expanding()
        button.tooltipText = tr("Set the list to what \(preset.title) does (rowHeight, estimatedRowHeight)")
        button.updateProperty(.label(tr("Use the settings of \(preset.title)")))
        button.onClicked(use)
        let sentence = Label(preset.explanation, styles: "sentence", xalign: 0, wraps: true)
        for label in [sentence, total, explanation] { label.maxWidthChars = 24 }
        widget = Box(
            .vertical, spacing: 6,
            [Box(.horizontal, spacing: 6, [title, button]), lines.widget, total, explanation, sentence])
    }

    func show(_ load: SystemLoad?, place: Int) {
        lines.show(load?.timeline ?? CallTimeline(), place: place)
        set(total, load?.summary ?? "…")
        set(explanation, load?.explanation ?? "")
        total.opacity = load == nil || place >= (load?.timeline.entries.count ?? 0) - 1 ? 1 : 0.45
    }

    private func set(_ label: Label, _ text: String) {
        if label.text != text { label.text = text }
    }

    var texts: [String] {
        [preset.title] + lines.texts.filter { !$0.isEmpty } + [total.text, explanation.text]
    }
}
