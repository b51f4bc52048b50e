import AppModel
import Gtk
import Lessons
import SelfSizing

/// The window as the stage of a lesson.
@MainActor
final class WindowLessonStage: LessonStage {
    private unowned let context: WindowContext

    init(_ context: WindowContext) { self.context = context }

    var session: DocumentSession? { context.files.session }

    var viewportHeight: Double {
        let height = context.model.layout?.viewportHeight ?? 0
        return height > 0 ? height : Double(context.stage.table.height)
    }

    func attach(_ session: DocumentSession?) { context.files.attach(session) }

    func take(_ state: LessonState, after old: LessonState?) {
        let (model, stage) = (context.model, context.stage)
        let count = model.layout?.rowCount ?? 0
        if state.row < count, old?.row != state.row { stage.pick(row: state.row) }
        if let top = state.request.top, old?.request.top != top {
            var request = OpenRequest()
            request.top = top
            context.state.take(request)
        } else if old?.row != state.row, state.row < count {
            stage.table.scrollToRow(state.row, position: state.row < 3 ? .top : .nearest)
            stage.main.collectionView.scrollToItem(state.row, position: .nearest)
        }
        if let selection = state.selection, selection != old?.selection { model.select(selection) }
        if let isComparing = state.request.isComparing, isComparing != old?.request.isComparing ?? false {
            model.isComparing = isComparing
        }
        takeSteps(of: state, after: old)
        if state.request.overlays != old?.request.overlays {
            context.overlays.shown = state.request.overlays ?? []
        }
        if let page = state.inspector { context.showInspector(page: page.rawValue) }
        if let name = state.drawer { context.drawer.shown = name == "none" ? nil : name }
        if state.scroll != 0 { stage.table.scroll(byPoints: state.scroll) }
    }

    /// Makes the steps in which a flow's items come to their sizes that a state asks for.
    private func takeSteps(of state: LessonState, after old: LessonState?) {
        guard let steps = state.steps else { return }
        var done = old?.steps ?? 0
        if steps < done {
            context.model.restartItemSizeSteps()
            done = 0
        }
        for _ in done..<steps { context.model.nextItemSizeStep() }
    }

    var appearance: LessonStageAppearance {
        LessonStageAppearance(
            overlays: context.overlays.shown,
            inspector: context.panels.shows(.inspector) ? context.inspector.page : nil,
            drawer: context.drawer.shown)
    }

    func restore(_ appearance: LessonStageAppearance) {
        context.overlays.shown = appearance.overlays
        if let page = appearance.inspector {
            context.showInspector(page: page)
        } else {
            context.panels.set(.inspector, isShown: false)
        }
        context.drawer.shown = appearance.drawer
    }
}
