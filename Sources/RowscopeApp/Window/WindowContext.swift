import AppModel
import Gtk
import InputOutput

import enum AutoLayout.Rule

/// The places of a window that all its features share.
@MainActor
package final class WindowContext {
    package let window: ApplicationWindow
    /// The model of the window.
    package let app: AppModel
    package let textSystem: TextSystem
    package let loader: DocumentLoader
    /// The state of the last closed window.
    let memory = WindowRecollection()
    /// The commands of the window.
    let commands: CommandRegistry
    /// The list, and in a comparison the right way beside it.
    package let stage: ListStage
    /// The choice of overlays.
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
    /// Changes of templates that are tried on the list before they are written.
    package let editing: TemplateEditing
    /// The state that the window is in.
    let state: WindowState
    let header = WindowHeader()
    /// The tiles of lessons on the start page.
    package var lessonTiles: [Widget] = []
    /// Opens a lesson, an exercise or a folder of them; returns whether the reference is to one.
    package var openLesson: (String) -> Bool = { _ in false }
    /// Shows the list of all commands with a text in its entry.
    package var openPalette: (_ typed: String) -> Void = { _ in }
    /// Opens a page of the guide by its name, at the part that is meant.
    package var openGuide: (_ page: String, _ anchor: String?) -> Void = { _, _ in }
    /// Shows the problems of the selected row, with the focus on the first repair of the one that breaks a rule; of the
    /// first problem where the rule is `nil`.
    package var showProblems: (_ rule: Rule?) -> Void = { _ in }
    /// Sent when the problems of the selected row are known; with `nil` without a row, and while a lesson withholds them.
    package let problemsFound = Event<RowProblems?>()
    /// Happens when a lesson or an exercise was opened.
    package let lessonOpenings = Event<RecentDocuments.Entry>()
    /// Whether opened documents are remembered as recent; `false` while a lesson opens them.
    package var remembersDocuments = true
    /// Whether repairs are shown only as a hint, as in an exercise.
    package var hidesRepairs = false
    /// Sent when presenting begins or ends.
    package let presenting = Event<Bool>()
    /// Short messages over the stage.
    let toast = Toast()
    /// The band over the stage.
    package let band = StageBand()
    /// The widgets below the stage.
    package let footer = Box(.vertical, spacing: 0)
    /// The stage with its overlays.
    package let stageOverlay: Overlay
    /// The whole window with its overlays.
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

    /// Opens a file, an example or a lesson; for an unreadable one a notice is shown, and the open document stays.
    ///
    /// - Parameters:
    ///   - reference: The path of a file or of a folder of lessons, or a built-in reference.
    ///   - cell: The cell that is wanted of an Interface Builder file; `nil` for all of them.
    ///   - row: The row that is selected; `nil` for the first one.
    func open(_ reference: String, cell: String? = nil, row: Int? = nil) {
        if openLesson(reference) { return }
        files.leave { [weak self] in
            self?.files.open(reference, cell: cell) { [weak self] in
                guard let self else { return }
                // The controls of a list are not among the lessons.
                if pages.side.page == .lessons {
                    pages.side.page = .explore
                    pages.showDocument()
                }
                if let row { stage.select(row: row) }
                stage.grabFocus()
            }
        }
    }

    /// Selects a row and scrolls it into view, with the focus in the list.
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
