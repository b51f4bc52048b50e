import AppModel
import AutoLayout
import Gtk
import SelfSizing
import Wording

/// How rows are measured, in a folded group: settings that a list leaves at their defaults.
@MainActor
final class MachinerySection: ControlSection {
    let widget: Box
    let topic = HelpTopic.machinery
    private let model: OpenList
    private let refreshGuard = RefreshGuard()
    private let preferredWidth = Choice<PreferredWidthMode>(
        tr("Width that labels wrap at"),
        [
            (.automatic, tr("Automatic")), (.inLayoutSubviews, tr("In layoutSubviews")),
            (.byHand, tr("By hand")),
        ],
        tooltip: tr("How labels get the width they wrap at (preferredMaxLayoutWidth)"))
    private let engine = Choice<EngineCost>(
        tr("Engine"), [(.rowscope, tr("Rowscope’s")), (.classic, tr("Classic"))],
        tooltip: tr(
            """
            Classic makes a new solver for every row and lays out its texts again, \
            which costs more (systemLayoutSizeFitting)
            """))
    private let heightCache = CheckButton(label: tr("Height cache"))
    private let ahead = CheckButton(label: tr("Measure ahead"))

    init(model: OpenList) {
        self.model = model
        let fold = ControlRow.folded(
            tr("MACHINERY"), name: tr("Machinery"),
            tooltip: tr(
                """
                Measuring ahead, the height cache, the engine, and the width that labels wrap at
                """),
            [
                ahead, heightCache, ControlRow.labelled(tr("Engine"), engine.widget),
                ControlRow.labelled(tr("Labels wrap at"), preferredWidth.widget),
            ])
        ahead.tooltipText = tr(
            "Rows that are not in view yet are measured in idle time and on other processors (prefetchRowsAt)"
        )
        heightCache.tooltipText = tr(
            """
            Heights are remembered for each width and text size, \
            so that coming back measures nothing (heightForRowAt)
            """)
        widget = Box(.vertical, spacing: 0, [fold])
        ahead.onToggled { [weak self] in
            guard let self else { return }
            refreshGuard.reacting {
                let isOn = self.ahead.isActive
                self.model.updateControls { $0.measuresAhead = isOn }
            }
        }
        heightCache.onToggled { [weak self] in
            guard let self else { return }
            refreshGuard.reacting {
                let isOn = self.heightCache.isActive
                self.model.updateControls { $0.measuring.usesHeightCache = isOn }
            }
        }
        engine.onChosen { [weak self] cost in
            self?.refreshGuard.reacting { self?.model.updateControls { $0.measuring.engineCost = cost } }
        }
        preferredWidth.onChosen { [weak self] mode in
            self?.refreshGuard.reacting { self?.model.updateControls { $0.measuring.preferredWidth = mode } }
        }
    }

    func refresh() {
        refreshGuard.refreshing {
            // Items have no remembered heights.
            let isTable = model.controls.layoutKind == .table
            for rowsOnly in [ahead, heightCache] { rowsOnly.isVisible = isTable }
            heightCache.isActive = model.controls.measuring.usesHeightCache
            ahead.isActive = model.controls.measuresAhead
            engine.value = model.controls.measuring.engineCost
            preferredWidth.value = model.controls.measuring.preferredWidth
        }
    }
}
