import AppModel
import AutoLayout
import Gtk
import SelfSizing

/// The strip of figures at the bottom of the window.
final class FiguresFeature: Feature {
    private let context: WindowContext
    private let strip = FiguresStrip()
    /// Shows the figures of rows measured ahead ten times a second, since each change costs a frame.
    private lazy var following = DelayedCall(milliseconds: 100) { [weak self] in self?.show() }

    init(in context: WindowContext) {
        self.context = context
        context.footer.append(strip.widget)
        context.stage.layouts.observe { [weak self] _ in self?.show() }
        context.model.changes.observe([.progress, .looked, .document]) { [weak self] _ in self?.show() }
        context.model.changes.observe(.ahead) { [weak self] _ in self?.following.schedule() }
        context.presenting.observe { [strip] isOn in strip.widget.isVisible = !isOn }
        strip.onOpen = { [drawer = context.drawer] pane in drawer.shown = pane }
    }

    private func show() {
        strip.show { [context, strip] in
            let family = context.textSystem.engine.resolvedFontFamily
            guard var figures = context.model.figures(fontFamily: family) else { return nil }
            if context.model.flowLayout == nil,
                context.model.controls.measuring.demonstrates(.constraintsAddedAtEveryUpdate)
            {
                figures.pile = context.stage.table.costs.pile
            }
            strip.countsItems = context.model.flowLayout != nil
            return (figures, context.model.withholdsFigures)
        }
    }
}
