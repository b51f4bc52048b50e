import AppModel
import AutoLayout
import CellRendering
import Gtk
import InputOutput
import LayoutDocument
import SelfSizing
import TableViewGtk
import Wording

/// The overlays over the rows, such as frames, constraints and recorded frames.
final class OverlaysFeature: Feature {
    private let context: WindowContext
    private let menu = OverlayMenu(offered: OverlayChoice.offered)
    /// The marks of the findings in the selected row of a large cell.
    private let findings = CellQuery<[OverlayMark]>()
    /// Shows the counters of pools, which change with every frame, ten times a second.
    private lazy var following = DelayedCall(milliseconds: 100, priority: .low) { [weak self] in
        self?.showPools()
    }

    init(in context: WindowContext) {
        self.context = context
        let overlays = context.overlays
        context.band.tools.append(menu.button)
        menu.onClose = { [weak context] in context?.pages.focusContent() }
        overlays.shown = context.memory.state.overlays.reduce(into: []) {
            $0.formUnion(Overlays(name: $1) ?? [])
        }
        context.memory.closing.observe { [weak context] in
            context?.memory.state.overlays = overlays.shown.names
        }
        overlays.changes.observe { [weak self] in self?.overlaysDidChange() }
        context.model.changes.observe([.looked, .selection, .highlight]) { [weak context] change in
            context?.stage.emphasisChanged()
            context?.stage.main.queueDraw()
        }
        context.app.notices.examinations.observe { [weak context] in context?.stage.markBrokenViews() }
        context.model.changes.observe(.notice) { [weak context] _ in context?.stage.markBrokenViews() }
        context.stage.layouts.observe { [weak self] _ in self?.poolsMayHaveChanged() }
        context.model.changes.observe([.looked, .document, .comparison]) { [weak self] _ in
            self?.poolsMayHaveChanged()
        }
        context.commands.add(overlayCommands + presetCommands)
        addPresetAction()
        showOnStages()
    }

    // MARK: Commands

    private var overlayCommands: [WindowCommand] {
        let overlays = context.overlays
        let all = WindowCommand(
            id: "toggle-overlays", title: tr("Overlays"), section: .overlays, words: tr("show hide draw all"),
            keys: [.list("o")], isOn: { !overlays.shown.isEmpty }, run: { overlays.toggle() })
        return [all]
            + OverlayChoice.offered.map { entry in
                WindowCommand(
                    id: "overlay-" + entry.name, title: entry.title, section: .overlays,
                    words: tr("overlay show draw") + " " + entry.name,
                    keys: entry.overlay == .recorded ? [.list("g")] : [], menu: .overlays,
                    isOn: { overlays.shown.contains(entry.overlay) }, run: { overlays.toggle(entry.overlay) })
            }
    }

    private var presetCommands: [WindowCommand] {
        let overlays = context.overlays
        return OverlayPreset.allCases.map { preset in
            WindowCommand(
                id: "preset-" + preset.rawValue, title: tr("Preset \(preset.title)"), section: .overlays,
                words: tr("overlays show draw") + " " + preset.explanation, keys: [.list("\(preset.key)")],
                isOn: { overlays.shown == preset.overlays }, run: { overlays.toggle(preset) })
        }
    }

    /// Adds the action of the menu's presets, one of which is on.
    private func addPresetAction() {
        let overlays = context.overlays
        context.window.addAction(
            Action(
                "overlay-preset", parameter: .string,
                state: .string(OverlayPreset(showing: overlays.shown)?.rawValue ?? "")
            ) { value in
                if let preset = value?.string.flatMap(OverlayPreset.init(rawValue:)) {
                    overlays.toggle(preset)
                }
            })
    }

    // MARK: Drawing

    private func overlaysDidChange() {
        context.commands.refresh()
        context.window.action("overlay-preset")?.state = .string(
            OverlayPreset(showing: context.overlays.shown)?.rawValue ?? "")
        showOnStages()
    }

    private func showOnStages() {
        let model = context.model
        let shown = ShownOverlays(
            context.overlays.shown,
            recorded: { [weak model] in ($0 as? DocumentCell)?.recordedFrames(model?.verifications) ?? [] },
            emphasis: { [weak context] cell in
                guard let context else { return RowEmphasis() }
                return context.app.inspection.emphasis(of: cell, places: context.stage.places)
            })
        for side in context.stage.sides {
            var shown = shown
            shown.breaks = { RowEmphasis.FoundView.breaks(of: $0) }
            // The model's findings are those of the main list, not of the second one.
            if side.stage === context.stage.main {
                shown.findings = { [weak self] in self?.marks(of: $0) }
            }
            for list in side.stage.listViews { list.overlays = shown }
        }
        showPools()
    }

    private func poolsMayHaveChanged() {
        if context.overlays.shown.contains(.reuse) { following.schedule() }
    }

    /// Shows the counters of the lists' reuse pools, or hides them.
    private func showPools() {
        let isShown = context.overlays.shown.contains(.reuse)
        for side in context.stage.sides {
            side.pools.widget.isVisible = isShown
            guard isShown else { continue }
            side.pools.show(
                pools(of: side.stage.listView), isWithheld: context.model.withholdsFigures)
        }
    }

    /// The figures of a list's pools.
    ///
    /// The pools of a few templates are listed before they have a cell, so that lines do not move.
    private func pools(of list: ListView) -> [ReusePoolFigures] {
        let used = list.poolFigures
        let templates = context.model.document?.templates ?? []
        guard templates.count <= OverlayMark.Meaning.pools.count else { return used }
        let others = templates.enumerated().filter { _, template in
            !used.contains { $0.identifier == template.identifier }
        }
        let unused = others.map { place, template in
            ReusePoolFigures(
                identifier: template.identifier, place: place, shownCount: 0, waitingCount: 0, reuseCount: 0)
        }
        return (used + unused).sorted { ($0.place, $0.identifier) < ($1.place, $1.identifier) }
    }

    /// The marks of the selected row's findings; `nil` for a cell small enough to find them while it is drawn.
    private func marks(of overlays: Overlays) -> [OverlayMark]? {
        context.model.found(findings, question: overlays.rawValue) { RowOverlay.findings(overlays, of: $0) }
            .map { $0.value ?? [] }
    }
}

extension InspectionModel {
    /// What is emphasised in the cell of the selected row: the selected view, and what is pointed at.
    ///
    /// - Parameters:
    ///   - cell: The cell.
    ///   - places: Further places of views.
    /// - Returns: The emphasis.
    @MainActor
    func emphasis(of cell: TableViewCell, places: [RowEmphasis.Place] = []) -> RowEmphasis {
        let cell = cell as? DocumentCell
        return RowEmphasis(
            selectedView: list.selection.view, pointedView: highlight.view,
            pointedConstraint: highlight.constraint.flatMap { cell?.constraint(at: $0) }, places: places)
    }
}
