import AppModel
import LayoutDocument
import Lessons
import SelfSizing

/// A stage without a window: the model alone.
@MainActor
public final class ModelStage: LessonStage {
    /// The model.
    public let model: OpenList
    /// The file of the document that is shown.
    public private(set) var session: DocumentSession?
    /// What is shown besides.
    public private(set) var appearance = LessonStageAppearance()
    /// The height of the part of the list that is in view, in points.
    public var viewportHeight = LessonProbe.standardViewportHeight

    /// Makes a stage of a model, which may show a document already.
    public init(model: OpenList, session: DocumentSession? = nil) {
        self.model = model
        attach(session)
    }

    /// Follows a session's edits from now on.
    public func attach(_ new: DocumentSession?) {
        session?.onChange = { _ in }
        session = new
        new?.onChange = { [weak model, weak new] change in
            if change.contains(.document), let new { model?.reload(new.document) }
        }
    }

    /// Picks and scrolls in the model.
    public func take(_ state: LessonState, after old: LessonState?) {
        if let flow = model.flowLayout {
            flow.containerSize.height = viewportHeight
            flow.layOutVisibleItems()
        } else {
            model.layout?.viewportHeight = viewportHeight
            model.layout?.layOutVisibleRows()
        }
        model.take(state, after: old)
        appearance.overlays = state.request.overlays ?? []
        if let page = state.inspector { appearance.inspector = page.rawValue }
        if let drawer = state.drawer { appearance.drawer = drawer == "none" ? nil : drawer }
        if state.scroll != 0 {
            if let flow = model.flowLayout {
                flow.scroll(by: state.scroll)
            } else {
                _ = model.layout?.scroll(by: state.scroll)
            }
        }
    }

    /// Shows again what was shown before.
    public func restore(_ old: LessonStageAppearance) { appearance = old }
}
