import AppModel
import Gtk

/// The banner with what the user has to know, over the stage.
@MainActor
final class NoticesFeature: Feature {
    private let bar: NoticeBar

    init(in context: WindowContext) {
        let model = context.model
        bar = NoticeBar(model: model)
        context.bars.append(bar.widget)
        bar.onShowProblems = { [weak context] in context?.showInspector(page: "problems") }
        model.changes.observe(.notice) { [bar] _ in bar.show(model.notice) }
        model.changes.observe(.looked) { _ in
            if model.hasUnreportedRows { model.reportFindings() }
        }
        context.stage.layouts.observe { _ in
            guard model.hasUnreportedRows else { return }
            // After the frame: a banner may not ask for room in the middle of a layout.
            MainLoop.once { model.reportFindings() }
        }
    }
}
