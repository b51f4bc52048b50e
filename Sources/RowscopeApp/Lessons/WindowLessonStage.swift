import AppModel
import AutoLayout
import Gtk
import Lessons
import SelfSizing
import TableViewGtk

/// The window as the stage of a lesson.
final class WindowLessonStage: LessonStage {
    private unowned let context: WindowContext
    var onScrolled: @MainActor () -> Void = {}
    /// The distance that is still to be scrolled, in points.
    private var restToScroll = 0.0
    private var scrolling: TickCallback?
    private var afterLayouts: TickCallback?
    /// The pane of the drawer that the scene opened.
    private var openedPane: String?

    init(_ context: WindowContext) { self.context = context }

    var session: DocumentSession? { context.files.session }

    var viewportHeight: Double {
        let height = context.model.shownLayout?.containerSize.height ?? 0
        return height > 0 ? height : Double(list.height)
    }

    func attach(_ session: DocumentSession?) { context.files.attach(session) }

    func take(_ state: LessonState, after old: LessonState?) {
        let (model, stage) = (context.model, context.stage)
        layOut(model)
        if state.row < model.layout?.rowCount ?? 0, old?.row != state.row { stage.select(row: state.row) }
        model.take(state, after: old)
        stage.table.layoutChanged()
        if state.request.overlays != old?.request.overlays {
            context.overlays.shown = state.request.overlays ?? []
        }
        if let page = state.inspector { show(page) }
        showDrawer(of: state)
        scroll(by: state.scroll)
    }

    /// Switches to a page of the inspector, and shows the inspector unless the window has room for the card only, which
    /// then offers the page.
    private func show(_ page: LessonState.InspectorPage) {
        if !context.panels.arrangement.isNarrow { context.panels.set(.inspector, isShown: true) }
        context.inspector.page = page.rawValue
    }

    /// Shows the drawer's pane of a state, and closes the one that an earlier scene opened.
    private func showDrawer(of state: LessonState) {
        let drawer = context.drawer
        if let name = state.drawer {
            let isOpen = drawer.shown == name
            drawer.shown = name == "none" ? nil : name
            if !isOpen { openedPane = drawer.shown }
        } else if let opened = openedPane {
            openedPane = nil
            if drawer.shown == opened { drawer.shown = nil }
        }
    }

    // MARK: Scrolling

    /// The widget that shows the rows or the items.
    private var list: ListView { context.stage.main.listView }

    var isScrolling: Bool { scrolling != nil }

    /// Scrolls frame by frame, so that each row is shown and measured on the way.
    private func scroll(by distance: Double) {
        restToScroll = distance
        guard distance != 0 else {
            scrolling?.remove()
            scrolling = nil
            return
        }
        guard scrolling == nil else { return }
        scrolling = list.addTickCallback { [weak self] _ in
            guard let self else { return false }
            return scrollOn()
        }
    }

    /// Scrolls by a step.
    ///
    /// - Returns: Whether more steps follow.
    private func scrollOn() -> Bool {
        // A list without estimates has a length when all of its rows are measured.
        if context.model.shownLayout?.canShow == false { return true }
        let step = max(-LessonProbe.scrollStep, min(LessonProbe.scrollStep, restToScroll))
        restToScroll -= step
        let moved = list.scroll(byPoints: step)
        if restToScroll != 0, moved != 0 { return true }
        scrolling = nil
        onScrolled()
        return false
    }

    func afterLayout(_ body: @escaping @MainActor () -> Void) {
        var frames = 0
        afterLayouts = list.addTickCallback { [weak self] _ in
            frames += 1
            // Rows are laid out in the first frame, and missing cells are added in the second.
            guard frames > 2 else { return true }
            self?.afterLayouts = nil
            body()
            return false
        }
    }

    /// Lays out the visible rows before places in the list are looked up.
    private func layOut(_ model: OpenList) {
        let height = viewportHeight
        guard height > 0, let layout = model.shownLayout, layout.canShow else { return }
        layout.containerSize = Size(width: model.controls.width, height: height)
        layout.layOutVisibleRows()
    }

    var appearance: LessonStageAppearance {
        LessonStageAppearance(
            overlays: context.overlays.shown,
            inspector: context.panels.shows(.inspector) ? context.inspector.page : nil,
            drawer: context.drawer.shown)
    }

    func restore(_ appearance: LessonStageAppearance) {
        openedPane = nil
        context.overlays.shown = appearance.overlays
        if let page = appearance.inspector {
            context.showInspector(page: page)
        } else {
            context.panels.set(.inspector, isShown: false)
        }
        context.drawer.shown = appearance.drawer
    }
}
