import AppModel
import Gtk

/// Measuring rows while the window is idle: all of them before the first frame, or ahead of scrolling.
final class MeasuringFeature: Feature {
    private let context: WindowContext
    private let card: MeasuringCard
    /// Measures all rows in the gaps between frames, until all are measured.
    private lazy var measuring = IdleWork { [weak self] in
        self?.context.model.continueMeasuring(for: .milliseconds(8)) ?? false
    }
    /// Measures ahead on the main thread, while there is work.
    private lazy var ahead = IdleWork { [weak self] in
        self?.context.model.continueMeasuringAhead() == .busy
    }

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
        // Makes Escape cancel the measuring of all rows.
        context.window.onPlainKey(.capture) { [model = context.model, commands = context.commands] key in
            guard key == .escape, model.progress != nil, !commands.isTyping else { return false }
            model.cancelMeasuring()
            return true
        }
    }

    private func measureAll() {
        card.show(context.model.progress)
        if context.model.progress != nil { measuring.start() }
    }

    private func measureAhead() {
        if context.model.layout != nil { ahead.start() }
    }
}
