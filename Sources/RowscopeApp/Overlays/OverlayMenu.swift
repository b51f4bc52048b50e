import CellRendering
import Gtk
import SelfSizing
import Wording

/// The menu button above the stage that chooses the overlays.
@MainActor
final class OverlayMenu {
    /// Called when the menu was closed, so that the focus can be put elsewhere.
    var onClose: () -> Void = {}
    let button = MenuButton(iconName: "view-reveal-symbolic")

    /// The marks that the legend explains: those of the overlays that a window offers.
    private static let legend: [OverlayMark.Meaning] = [
        .active, .slack, .notMet, .dropped, .conflicting, .missing, .ambiguous, .frame, .alignmentRect,
        .baseline, .margin, .intrinsicSize, .placed, .misplaced, .measured, .estimated, .emphasised,
    ]

    init(offered: [Overlays.Entry]) {
        button.tooltipText =
            tr("Choose the overlays (in the list, O shows or hides them, and 1 to 4 show a preset)")
        button.updateProperty(.label(tr("Overlays")))
        let column = Box(
            .vertical, spacing: 6,
            [
                Label.caption(tr("PRESETS")), Self.presets(), Label.caption(tr("OVERLAYS")),
                Self.choices(offered),
                Label.caption(tr("LEGEND")), Self.makeLegend(),
            ]
        ).styled("overlay-menu").margined(horizontal: 12, vertical: 6)
        let popover = Popover(child: column)
        button.popover = popover
        // Waits until GTK has given the focus back to the button.
        popover.onClosed { [weak self] in MainLoop.once { self?.onClose() } }
    }

    private static func presets() -> Widget {
        let buttons = OverlayPreset.allCases.map { preset in
            let button = ToggleButton(label: preset.title).running("win.overlay-preset::" + preset.rawValue)
            button.tooltipText = tr("\(preset.explanation) (\(preset.key) in the list)")
            return button
        }
        return ControlRow.linked(buttons, isHomogeneous: true)
    }

    private static func choices(_ offered: [Overlays.Entry]) -> Widget {
        let grid = Grid(columnSpacing: 18, rowSpacing: 3)
        let rows = (offered.count + 1) / 2
        for (index, entry) in offered.enumerated() {
            let check = CheckButton(label: entry.title)
            check.tooltipText = entry.explanation
            check.setDetailedAction("win.overlay-" + entry.name)
            grid.attach(check, column: index / rows, row: index % rows)
        }
        return grid
    }

    private static func makeLegend() -> Widget {
        let grid = Grid(columnSpacing: 9, rowSpacing: 3)
        let rows = (legend.count + 1) / 2
        for (index, meaning) in legend.enumerated() {
            let label = Label(meaning.title, styles: "sentence", xalign: 0)
            let column = index / rows * 2
            if column > 0 { label.marginEnd = 0 } else { label.marginEnd = 18 }
            grid.attach(LegendSwatch(meaning), column: column, row: index % rows)
            grid.attach(label, column: column + 1, row: index % rows)
        }
        return grid
    }
}
