import AppModel
import Gtk
import InputOutput

/// A window: features around the places that they share.
@MainActor
package final class MainWindow {
    /// The features of a window, in the order in which they take their places.
    private static let features: [any Feature.Type] = [
        FilesFeature.self, FindFeature.self, PaletteFeature.self, NoticesFeature.self,
        CellFilesFeature.self,
        ExploreFeature.self, ControlsFeature.self, VariantsFeature.self, ConnectingFeature.self,
        RowsFeature.self,
        WrittenRowsFeature.self, MapFeature.self,
        WhyFeature.self, ConstraintsFeature.self, TreeFeature.self, ProblemsFeature.self,
        AppearanceFeature.self, ComparingFeature.self, DrawerFeature.self, TimelineFeature.self,
        HistoryFeature.self, SourceFeature.self,
        ReplayFeature.self, FiguresFeature.self,
        OverlaysFeature.self, MeasuringFeature.self, WidthTravelFeature.self,
        LabelEditingFeature.self, ReportFeature.self, SwiftExportFeature.self, LogFeature.self,
        LessonsFeature.self,
        StartFeature.self,
        MatrixFeature.self, GuideFeature.self, HelpFeature.self,
    ]

    package let context: WindowContext
    /// Called when the window is closed for good.
    package var onClosed: () -> Void = {}
    private let scope = RegistryScope()
    private var features: [any Feature] = []

    package var window: ApplicationWindow { context.window }
    package var model: OpenList { context.model }

    package init(application: Application, textSystem: TextSystem, loader: DocumentLoader) {
        context = scope.collect {
            WindowContext(application: application, textSystem: textSystem, loader: loader)
        }
        restoreSize()
        features = scope.collect { [context] in Self.features.map { $0.init(in: context) } }
        assemble()
        context.commands.addKeys(to: application, listViews: context.stage.main.listViews)
        // Escape leads back to the page's content, when nothing else has a use for it.
        window.onPlainKey { [pages = context.pages] key in key == .escape && pages.escape() }
        connect()
    }

    /// The feature of a type.
    package func feature<Wanted: Feature>(_ type: Wanted.Type) -> Wanted? {
        features.lazy.compactMap { $0 as? Wanted }.first
    }

    // MARK: Assembly

    private func assemble() {
        window.title = App.name
        context.header.finish(menu: .main(of: context.commands.commands)) { [files = context.files] header in
            files.addButtons(to: header)
        }
        window.titlebar = context.header.widget
        context.stageOverlay.addOverlay(context.toast.widget)
        window.child = context.windowOverlay
        context.inspector.page = context.memory.state.inspectorPage ?? ""
        context.drawer.shown = context.memory.state.drawerPane
        context.commands.refresh()
    }

    private func connect() {
        context.pages.changes.observe { [weak self] in self?.pageDidChange() }
        context.files.changes.observe { [weak self] in self?.showTitle() }
        model.changes.observe([.document, .rows, .controls, .progress, .comparison]) { [weak self] change in
            if change.contains(.document) { self?.showTitle() }
            self?.context.commands.mayHaveChanged()
        }
        window.connect("unrealize") { [weak self] in self?.end() }
        context.memory.closing.observe { [weak context] in
            context?.memory.state.inspectorPage = context?.inspector.page
        }
    }

    private func pageDidChange() {
        showTitle()
        context.commands.refresh()
    }

    private func showTitle() {
        let (files, isStart) = (context.files, context.pages.isStartShown)
        let title = isStart ? App.name : files.title
        if window.title != title { window.title = title }
        context.header.show(title: title, tooltip: isStart ? nil : files.titleTooltip)
        context.commands.mayHaveChanged()
    }

    // MARK: Closing

    /// Ends the window's registry scope, so that its parts release each other and their threads end.
    private func end() {
        scope.end()
        features = []
        window.disconnectTree()
        for name in window.actionNames { window.action(name)?.disconnectAll() }
        onClosed()
    }

    // MARK: Size

    /// Restores the size of the window that was closed last.
    private func restoreSize() {
        let memory = context.memory
        window.defaultSize = (memory.state.width, memory.state.height)
        if memory.state.isMaximized { window.isMaximized = true }
        window.onCloseRequest { [weak self] in
            self?.rememberSize()
            return false
        }
    }

    private func rememberSize() {
        let memory = context.memory
        memory.state.isMaximized = window.isMaximized
        if !window.isMaximized, !window.isFullscreen {
            (memory.state.width, memory.state.height) = window.defaultSize
        }
        memory.save()
    }

    // MARK: Opening

    /// Shows a document in the state asked for.
    package func show(_ session: DocumentSession, request: OpenRequest) {
        context.stage.takeTheme()
        let document = session.document
        model.open(document, controls: request.controls(for: document))
        context.files.attach(session)
        context.state.take(request)
        context.stage.grabFocus()
    }

    /// Shows a file with errors: its text beside an empty list, which gets the state asked for once the text is right.
    package func showToRepair(_ session: DocumentSession, request: OpenRequest) {
        var theme = OpenRequest()
        theme.theme = request.theme
        show(session, request: theme)
        context.files.onRepaired = { [weak context] in
            guard let context, let document = context.files.session?.document else { return }
            // A row that the repaired document does not have is not selected.
            let fits = (try? request.check(for: document)) != nil
            let wanted = fits ? request : theme
            context.model.open(document, controls: wanted.controls(for: document))
            context.state.take(wanted)
        }
        context.drawer.shown = "source"
    }

    /// Shows the start page; the first document opened from it is shown in the state asked for.
    package func showStart(_ request: OpenRequest) {
        context.state.takeTheme(of: request)
        model.openingRequest = request
        context.pages.showStart()
    }
}
