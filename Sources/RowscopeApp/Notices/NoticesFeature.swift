import AppModel
import Gtk

/// The banner with what the user has to know, over the stage.
@MainActor
final class NoticesFeature: Feature {
    private let bar: NoticeBar

    init(in context: WindowContext) {
        let model = context.model
        let notices = context.app.notices
        bar = NoticeBar(notices)
        context.bars.append(bar.widget)
        bar.onShowProblems = { [weak context] in context?.showInspector(page: "problems") }
        model.changes.observe(.notice) { [bar, weak model] _ in bar.show(model?.notice) }
        model.changes.observe(.looked) { _ in
            if notices.hasUnreportedRows { notices.reportFindings() }
        }
        // After the frame: a banner may not ask for room in the middle of a layout.
        let report: @MainActor () -> Void = {
            guard notices.hasUnreportedRows else { return }
            MainLoop.once { notices.reportFindings() }
        }
        model.changes.observe([.ahead, .progress]) { _ in report() }
        context.stage.layouts.observe { _ in report() }
    }
}
