import AppModel
import Gtk

/// Measuring rows while the window is idle: all of them before the first frame, or ahead of scrolling.
@MainActor
final class MeasuringFeature: Feature {
    private let context: WindowContext
    private let card: MeasuringCard
    private var measuring: LoopSource?
    private var ahead: LoopSource?

    init(in context: WindowContext) {
        self.context = context
        let model = context.model
        card = MeasuringCard { model.cancelMeasuring() }
        context.stageOverlay.addOverlay(card.widget)
        model.makeAheadQueue = { [weak self, textSystem = context.textSystem] in
            textSystem.makeAheadQueue {
                Task { @MainActor in self?.measureAhead() }
            }
        }
        model.changes.observe(.progress) { [weak self] _ in self?.measureAll() }
        model.changes.observe([.controls, .document]) { [weak self] _ in self?.measureAhead() }
        model.changes.observe(.ahead) { [weak context] _ in
            guard let context else { return }
            context.stage.table.layoutTookHeights()
            for side in context.stage.sides { side.stage.listDidLayOut() }
        }
        context.stage.layouts.observe { [weak self] _ in self?.measureAhead() }
        addEscape()
    }

    /// Makes Escape cancel the measuring of all rows.
    private func addEscape() {
        context.window.onPlainKey(.capture) { [model = context.model, commands = context.commands] key in
            guard key == .escape, model.progress != nil, !commands.isTyping else { return false }
            model.cancelMeasuring()
            return true
        }
    }

    /// Measures all rows in the gaps between frames, until all are measured.
    private func measureAll() {
        card.show(context.model.progress)
        guard context.model.progress != nil, measuring == nil else { return }
        measuring = MainLoop.onIdle(priority: .low) { [weak self] in
            guard let self else { return false }
            if context.model.continueMeasuring(for: .milliseconds(8)) { return true }
            measuring = nil
            return false
        }
    }

    /// Continues measuring ahead on the main thread, while it has work there.
    private func measureAhead() {
        guard context.model.layout != nil, ahead == nil else { return }
        ahead = MainLoop.onIdle(priority: .low) { [weak self] in
            guard let self else { return false }
            if context.model.continueMeasuringAhead() == .busy { return true }
            ahead = nil
            return false
        }
    }
}
