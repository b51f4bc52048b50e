import AppModel
import Gtk
import LayoutDocument
import SelfSizing

/// The start page, and what the window remembers.
extension MainWindow {
    /// Connects the start page with the window around it, and shows the panels that were shown last.
    func connectStart() {
        start.onOpen = { [weak self] reference in self?.open(reference) }
        start.onPage = { [weak self] in self?.pageChanged() }
        files.onTitle = { [weak self] in self?.showTitle() }
    }

    /// Shows what there is to tell of a document that was opened, besides its rows.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - isReloaded: Whether it was open already, in another state.
    func documentDidOpen(_ document: LayoutDocument, isReloaded: Bool) {
        if !isReloaded { start.documentDidOpen(document) }
        let traced = document.tracedToInterfaceBuilder
        recordedCells = traced.interfaceBuilderCells
        fileBar.show(InterfaceBuilderSummary(traced))
        showDifferencesPane()
    }

    /// Shows the panels that were shown when a window was closed last.
    func restorePanels() {
        let memory = start.memory
        panels = PanelArrangement(
            wantsControls: memory.showsControls, wantsInspector: memory.showsInspector)
        if let name = memory.inspectorPage { inspector.page = name }
        drawer.shown = memory.drawerPane
        zoom = memory.zoom
        if let scale = memory.matrixZoom { matrixPage.zoom = .scale(scale) }
        if let axes = memory.matrixAxes?.compactMap(MatrixAxis.init), axes.count == 2 {
            matrixPage.matrix.setAcross(axes[0])
            matrixPage.matrix.setDown(axes[1])
        }
        if let isDark = memory.isDark {
            Settings.current?.prefersDarkTheme = isDark
            window.action("dark-theme")?.state = .bool(isDark)
        }
        overlays = memory.overlays.reduce(into: []) { $0.formUnion(Overlays(name: $1) ?? []) }
        start.onClose = { [weak self] in self?.remember() }
    }

    /// Keeps what the window looks like for the next one.
    private func remember() {
        start.memory.showsControls = panels.wantsControls
        start.memory.showsInspector = panels.wantsInspector
        start.memory.controlsWidth = columns?.startHandle.wantedWidth
        start.memory.inspectorWidth = columns?.endHandle.wantedWidth
        start.memory.inspectorPage = inspector.page
        start.memory.drawerPane = drawer.shown
        start.memory.zoom = zoom
        if case .scale(let scale) = matrixPage.zoom {
            start.memory.matrixZoom = scale
        } else {
            start.memory.matrixZoom = nil
        }
        start.memory.matrixAxes = [matrixPage.matrix.across.rawValue, matrixPage.matrix.down.rawValue]
        start.memory.recentCommands = palette.recent
        start.memory.overlays = overlays.names
    }

    /// Shows the start page; the first document opened from it is shown in the state asked for.
    func showStart(_ request: OpenRequest) {
        takeTheme(of: request)
        model.openingRequest = request
        start.show()
    }

    /// Shows what the user has to be told on the page that is shown.
    func showNotice() {
        notice.show(model.notice)
        start.page.show(model.notice)
    }

    /// Shows the title of what is shown.
    func showTitle() {
        let title = start.isShown ? App.name : files.title
        if window.title != title { window.title = title }
        if headerTitle.text != title {
            headerTitle.text = title
            headerTitle.tooltipText = start.isShown ? nil : files.titleTooltip
        }
    }

    /// What can be done on every page that shows a document.
    private static let sharedActions: Set = ["show-controls", "show-inspector"]

    private func pageChanged() {
        showTitle()
        let isMatrix = start.isMatrixShown
        matrixPage.matrix.displayScale = textSystem.appearance.displayScale
        matrixPage.matrix.isShown = isMatrix
        for name in Self.matrixActions { window.action(name)?.isEnabled = isMatrix }
        for name in [
            "show-controls", "show-inspector", "show-timeline", "show-replay", "show-history",
            "reset-controls", "rotate", "focus-edge", "previous-break", "next-break", "previous-change",
            "next-change",
        ] {
            let isOfPage = !isMatrix || Self.sharedActions.contains(name)
            window.action(name)?.isEnabled = !start.isShown && isOfPage
        }
    }
}
