import AppModel
import LayoutDocument
import Lessons
import SelfSizing

/// A stage without a window: the model alone.
@MainActor
package final class ModelStage: LessonStage {
    /// The model.
    package let model: OpenList
    /// The session of the shown document.
    package private(set) var session: DocumentSession?
    /// The appearance of the stage.
    package private(set) var appearance = LessonStageAppearance()
    /// The height of the viewport, in points.
    package var viewportHeight = LessonProbe.standardViewportHeight

    /// Makes a stage for a model that may show a document already.
    package init(model: OpenList, session: DocumentSession? = nil) {
        self.model = model
        attach(session)
    }

    /// Follows a session's edits from now on.
    package func attach(_ new: DocumentSession?) {
        session?.onChange = { _ in }
        session = new
        new?.onChange = { [weak model, weak new] change in
            if change.contains(.document), let new { model?.reload(new.document) }
        }
    }

    /// Selects and scrolls in the model.
    package func take(_ state: LessonState, after old: LessonState?) {
        if let flow = model.flowLayout {
            flow.containerSize.height = viewportHeight
            flow.layOutVisibleRows()
        } else {
            model.layout?.viewportHeight = viewportHeight
            model.layout?.layOutVisibleRows()
        }
        model.take(state, after: old)
        appearance.overlays = state.request.overlays ?? []
        if let page = state.inspector { appearance.inspector = page.rawValue }
        if let drawer = state.drawer { appearance.drawer = drawer == "none" ? nil : drawer }
        var rest = state.scroll
        while rest != 0 {
            let step = max(-LessonProbe.scrollStep, min(LessonProbe.scrollStep, rest))
            rest -= step
            if let flow = model.flowLayout {
                flow.scroll(by: step)
            } else {
                _ = model.layout?.scroll(by: step)
                model.layout?.layOutVisibleRows()
            }
        }
    }

    /// Scrolling is immediate.
    package let isScrolling = false
    /// Never called.
    package var onScrolled: @MainActor () -> Void = {}

    /// Calls back at once, since the list is laid out already.
    package func afterLayout(_ body: @escaping @MainActor () -> Void) { body() }

    /// Restores an earlier appearance.
    package func restore(_ old: LessonStageAppearance) { appearance = old }
}
