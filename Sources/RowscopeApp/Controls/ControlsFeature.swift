import AppModel
import AutoLayout
import Gtk
import SelfSizing
import Wording

/// The controls at the left, and their actions as commands.
final class ControlsFeature: Feature {
    let panel: ControlsPanel
    private let context: WindowContext

    init(in context: WindowContext) {
        self.context = context
        panel = ControlsPanel(model: context.model, breaks: context.app.breaks)
        context.pages.side.add(panel.widget, for: .explore)
        context.model.changes.observe([.controls, .document, .comparison, .steps]) { [weak self] _ in
            self?.panel.refresh()
            self?.context.commands.mayHaveChanged()
        }
        panel.variant.onRow = { [weak self] row in self?.reveal(row: row) }
        context.stage.selections.observe { [weak self] in
            self?.panel.variant.refresh()
            self?.context.commands.mayHaveChanged()
        }
        context.commands.add(sizeCommands + listCommands)
        context.commands.addEntries { [weak self] in self?.entries() ?? [] }
    }

    private var isExploring: @MainActor () -> Bool {
        { [pages = context.pages] in pages.isExploring }
    }

    private func showNextVariant() {
        let model = context.model
        let all = model.variants.map(\.template)
        guard let shown = model.targetTemplate.flatMap(all.firstIndex),
            let row = model.firstRow(ofTemplate: all[(shown + 1) % all.count])
        else { return }
        reveal(row: row)
    }

    private func reveal(row: Int) {
        context.stage.reveal(row: row)
        panel.variant.refresh()
    }

    // MARK: Commands

    private var sizeCommands: [WindowCommand] {
        let model = context.model
        func width(_ id: String, _ title: String, _ keys: String, by step: Double) -> WindowCommand {
            WindowCommand(
                id: id, title: title, section: .size, words: tr("width list points"),
                keys: [.exceptTyping(keys)], isPossible: isExploring
            ) {
                model.updateControls {
                    $0.width = min(
                        max($0.width + step, Controls.widths.lowerBound), Controls.widths.upperBound)
                }
            }
        }
        func textSize(_ id: String, _ title: String, _ keys: String, by step: Int) -> WindowCommand {
            WindowCommand(
                id: id, title: title, section: .size, words: tr("dynamic type content size category"),
                keys: [.list(keys)], isPossible: isExploring
            ) {
                let all = ContentSizeCategory.allCases
                let ordinal = min(max(model.contentSizeCategory.ordinal + step, 0), all.count - 1)
                model.updateControls { $0.textSize = .category(all[ordinal]) }
            }
        }
        return [
            width("narrower", tr("One Point Narrower"), "<Control>Left", by: -1),
            width("wider", tr("One Point Wider"), "<Control>Right", by: 1),
            width("much-narrower", tr("Eight Points Narrower"), "<Shift><Control>Left", by: -8),
            width("much-wider", tr("Eight Points Wider"), "<Shift><Control>Right", by: 8),
            textSize("larger-text", tr("Larger Text"), "a", by: 1),
            textSize("smaller-text", tr("Smaller Text"), "<Shift>a", by: -1),
            WindowCommand(
                id: "rotate", title: tr("Turn the Device"), section: .size,
                words: tr("rotate landscape portrait"),
                menu: .list, isPossible: isExploring
            ) { model.rotate() },
            WindowCommand(
                id: "reset-controls", title: tr("Reset Controls"), section: .size,
                words: tr("defaults width text size estimate"), keys: [.exceptTyping("<Control>r")],
                menu: .list,
                isPossible: isExploring
            ) { model.resetControls() },
        ]
    }

    private var listCommands: [WindowCommand] {
        let model = context.model
        let isStepping: @MainActor () -> Bool = { model.flowLayout != nil && model.controls.stepsItemSizes }
        return [
            WindowCommand(
                id: "toggle-estimate", title: tr("Switch the Estimate Off or On"), section: .rowHeight,
                words: "estimatedRowHeight", keys: [.list("e")], isPossible: isExploring
            ) { model.toggleEstimates() },
            WindowCommand(
                id: "next-variant", title: tr("Next Variant of the Cell"), section: .rows,
                words: tr("state branch condition row"), keys: [.list("v")], menu: .list,
                isPossible: { [isExploring] in isExploring() && model.variants.count > 1 },
                run: { [weak self] in self?.showNextVariant() }),
            WindowCommand(
                id: "next-step", title: tr("Next Step of Item Sizes"), section: .flow, isPossible: isStepping
            ) { model.nextItemSizeStep() },
            WindowCommand(
                id: "run-steps", title: tr("Run All Steps of Item Sizes"), section: .flow,
                isPossible: isStepping
            ) { model.runItemSizeSteps() },
            WindowCommand(
                id: "restart-steps", title: tr("Begin the Steps of Item Sizes Again"), section: .flow,
                isPossible: isStepping
            ) { model.restartItemSizeSteps() },
        ]
    }

    // MARK: Entries

    private func entries() -> [CommandEntry] {
        guard !context.pages.isStartShown else { return [] }
        return presetEntries() + demonstrationEntries() + controlEntries()
    }

    private func presetEntries() -> [CommandEntry] {
        let model = context.model
        let widths = WidthPreset.all.map { preset in
            CommandEntry(
                id: "preset:" + preset.name,
                title: tr("Width of \(preset.title): \(preset.width.text())"), section: .size,
                keywords: tr("device preset set")
            ) { model.updateControls { $0.width = preset.width } }
        }
        let sizes = ContentSizeCategory.allCases.map { category in
            CommandEntry(command: TypedCommand.textSize(category).command) {
                model.updateControls { $0.textSize = .category(category) }
            }
        }
        return widths + sizes
    }

    /// Entries for the demonstrations, and for the comparison with the right way.
    private func demonstrationEntries() -> [CommandEntry] {
        let model = context.model
        guard model.controls.layoutKind == .table else { return [] }
        var entries = Demonstration.allCases.map { demonstration in
            let isOn = model.controls.measuring.demonstrates(demonstration)
            return CommandEntry(command: demonstration.command(isOn: isOn)) {
                model.setDemonstration(demonstration, isOn: !isOn)
            }
        }
        if model.canCompare {
            let isOn = model.isComparing
            entries.append(
                CommandEntry(command: Demonstration.compareCommand(isOn: isOn)) {
                    model.isComparing = !isOn
                })
        }
        return entries
    }

    /// The controls, each of which gets the focus.
    private func controlEntries() -> [CommandEntry] {
        NamedControl.all(in: panel.widget).map { control in
            CommandEntry(
                id: "control:" + control.name, title: control.name, section: .controls,
                keywords: tr("control set change \(control.widget.tooltipText ?? "")")
            ) { [weak context] in
                context?.pages.show(.explore)
                control.reveal()
                control.widget.grabFocus()
            }
        }
    }
}
