import AppModel
import AutoLayout
import Gtk
import SelfSizing
import Wording

/// How rows are measured, in a folded group: settings that a list leaves at their defaults.
final class MachinerySection: ControlSection {
    let widget: Box
    let topic = HelpTopic.machinery
    private let model: OpenList
    private let bindings: ControlBindings
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
        bindings = ControlBindings(model)
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
        bindings.bind(ahead, to: \.measuresAhead)
        bindings.bind(heightCache, to: \.measuring.usesHeightCache)
        bindings.bind(engine, to: \.measuring.engineCost)
        bindings.bind(preferredWidth, to: \.measuring.preferredWidth)
    }

    func refresh() {
        bindings.refresh {
            // Items have no remembered heights.
            let isTable = model.controls.layoutKind == .table
            for rowsOnly in [ahead, heightCache] { rowsOnly.isVisible = isTable }
        }
    }
}
