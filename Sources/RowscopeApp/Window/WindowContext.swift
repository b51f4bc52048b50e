import AppModel
import Gtk

/// The places of a window that all its features share.
@MainActor
package final class WindowContext {
    package let window: ApplicationWindow
    /// What the window shows, without the window.
    package let app: AppModel
    package let textSystem: TextSystem
    package let loader: DocumentLoader
    /// What the window looked like when one was closed last.
    let memory = WindowRecollection()
    /// All that can be done in the window.
    let commands: CommandRegistry
    /// The list, and beside it, where two ways are compared, the right one.
    package let stage: ListStage
    /// What is drawn over the rows.
    package let overlays = OverlayChoice()
    /// The pages of the window.
    package let pages: WindowPages
    /// The panels at the window's sides.
    package let panels: WindowPanels
    /// The panel at the right.
    package let inspector: InspectorPanel
    /// The panes below the stage or beside it.
    package let drawer: Drawer
    /// The open document's file.
    let files: SessionController
    /// Changes of templates, which are tried out on the list before they are written.
    package let editing: TemplateEditing
    /// The state that the window is in.
    let state: WindowState
    let header = WindowHeader()
    /// The tiles of lessons on the start page.
    package var lessonTiles: [Widget] = []
    /// Opens a lesson, an exercise or a folder of them; answers whether a reference is to one.
    package var openLesson: (String) -> Bool = { _ in false }
    /// Opens a page of the guide by its name, at the part that is meant.
    package var openGuide: (_ page: String, _ anchor: String?) -> Void = { _, _ in }
    /// Happens when a lesson or an exercise was opened.
    package let lessonOpenings = Event<RecentDocuments.Entry>()
    /// Whether documents are opened by the user, and not by a lesson.
    package var remembersDocuments = true
    /// Whether repairs are shown only as a hint, as in an exercise.
    package var hidesRepairs = false
    /// Happens when card and stage are shown alone for a lecture, or no longer.
    package let presenting = Event<Bool>()
    /// Words over the stage that go by themselves.
    let toast = Toast()
    /// The band over the stage.
    package let band = StageBand()
    /// What is below the stage.
    package let footer = Box(.vertical, spacing: 0)
    /// The stage with what lies over it.
    package let stageOverlay: Overlay
    /// What lies over the whole window.
    package let windowOverlay: Overlay
    /// The stage with a pane beside it.
    let stageRow: BesideLayout
    /// The stage with the drawer.
    let stageArea: DrawerLayout

    package init(application: Application, textSystem: TextSystem, loader: DocumentLoader) {
        self.textSystem = textSystem
        self.loader = loader
        window = ApplicationWindow(application)
        app = AppModel { category, direction in
            textSystem.environment(category: category, direction: direction)
        }
        let model = app.list
        commands = CommandRegistry(window: window)
        stage = ListStage(model: model, history: app.history, textSystem: textSystem)
        panels = WindowPanels()
        pages = WindowPages(model: model, panels: panels, window: window)
        editing = TemplateEditing(model: model)
        inspector = InspectorPanel(app.inspection)
        drawer = Drawer()
        files = SessionController(window: window, model: model, loader: loader)
        state = WindowState(model: model, stage: stage, overlays: overlays)
        stageOverlay = Overlay(child: stage.view)
        windowOverlay = Overlay(child: pages.widget)
        stageRow = BesideLayout(stageOverlay)
        stageArea = DrawerLayout(stageRow, drawer)
    }

    /// The open list.
    package var model: OpenList { app.list }

    /// Opens a file, an example or a lesson; what cannot be read gets a notice, and what was open stays.
    ///
    /// - Parameters:
    ///   - reference: The path of a file, or of a folder of lessons, or the name of what comes with Rowscope.
    ///   - cell: The cell that is wanted of an Interface Builder file; `nil` for all of them.
    func open(_ reference: String, cell: String? = nil) {
        if openLesson(reference) { return }
        files.leave { [weak self] in
            guard let self, files.open(reference, cell: cell) else { return }
            stage.grabFocus()
        }
    }

    /// Picks a row and brings it into view, with the focus in the list.
    package func goTo(row: Int) {
        stage.reveal(row: row)
        stage.grabFocus()
    }

    /// Shows a page of the inspector.
    ///
    /// - Parameter name: The page's name, such as `why`.
    package func showInspector(page name: String) {
        panels.set(.inspector, isShown: true)
        inspector.page = name
    }
}
