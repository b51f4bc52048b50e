import AppModel
import Foundation
import Gtk

/// The panels at the window's sides, and how large the stage between them is drawn.
extension MainWindow {
    /// Puts the panels around the middle.
    func makeColumns(centre: Widget) -> PanelLayout {
        let columns = PanelLayout(start: controlsSide, centre: centre, end: inspectorSide)
        columns.startHandle.standardWidth = ControlsPanel.width
        columns.endHandle.standardWidth = InspectorPanel.width
        columns.startHandle.wantedWidth = start.memory.controlsWidth ?? ControlsPanel.width
        columns.endHandle.wantedWidth = start.memory.inspectorWidth ?? InspectorPanel.width
        columns.centreRoom = { [weak self] in self?.comparison.sheetRoom ?? 0 }
        columns.onNarrow = { [weak self] isNarrow in self?.panels.isNarrow = isNarrow }
        return columns
    }

    func addPanelActions() {
        followContrast()
        window.addAction(
            Action("show-controls", state: .bool(true)) { [weak self] _ in self?.toggleControls() })
        window.addAction(
            Action("show-inspector", state: .bool(true)) { [weak self] _ in self?.toggleInspector() })
        window.addAction("focus-edge") { [weak self] in self?.focusEdge() }
        window.addAction("zoom-in") { [weak self] in
            guard let self else { return }
            if page == .matrix {
                matrixPage.zoom = MatrixZoom.larger(than: matrixPage.view.scale)
            } else {
                zoom = StageZoom.larger(than: zoom)
            }
        }
        window.addAction("zoom-out") { [weak self] in
            guard let self else { return }
            if page == .matrix {
                matrixPage.zoom = MatrixZoom.smaller(than: matrixPage.view.scale)
            } else {
                zoom = StageZoom.smaller(than: zoom)
            }
        }
        window.addAction("zoom-normal") { [weak self] in
            guard let self else { return }
            if page == .matrix { matrixPage.zoom = .fit } else { zoom = 1 }
        }
    }

    /// Draws captions as strongly as all other text while the theme is one of high contrast.
    private func followContrast() {
        takeContrast()
        Settings.current?.onNotify("gtk-theme-name") { [weak self] in self?.takeContrast() }
    }

    private func takeContrast() {
        let name = ProcessInfo.processInfo.environment["GTK_THEME"] ?? Settings.current?.themeName ?? ""
        window.setCssClass("high-contrast", name.hasPrefix("HighContrast"))
    }

    /// Shows or hides the controls.
    func toggleControls() { panels.toggle(.controls) }

    /// Shows or hides the inspector.
    func toggleInspector() { panels.toggle(.inspector) }

    /// Shows a page of the inspector.
    ///
    /// - Parameter name: The page's name, such as `why`.
    func showInspector(page name: String) {
        panels.set(.inspector, isShown: true)
        inspector.page = name
    }

    /// Shows the panels as they are arranged now.
    func showPanels(insteadOf old: PanelArrangement) {
        guard panels != old else { return }
        let hadFocus = window.focusWidget?.isDescendant(of: inspectorSide) == true
        controlsSide.isVisible = panels.shows(.controls)
        inspectorSide.isVisible = panels.shows(.inspector)
        columns?.isEndFloating = panels.isInspectorFloating
        matrixPage.controlsSide.isVisible = panels.shows(.controls)
        matrixPage.reportSide.isVisible = panels.shows(.inspector)
        matrixPage.columns.isEndFloating = panels.isInspectorFloating
        inspector.closeButton.isVisible = panels.isInspectorFloating
        window.action("show-controls")?.state = .bool(panels.shows(.controls))
        window.action("show-inspector")?.state = .bool(panels.shows(.inspector))
        if panels.shows(.inspector) {
            inspectionMayHaveChanged()
        } else if hadFocus {
            stage.listView.grabFocus()
        }
    }

    /// Goes from one panel's edge to the other's, and back to the list.
    private func focusEdge() {
        guard let columns else { return }
        let edges = [
            (columns.startHandle, panels.shows(.controls)), (columns.endHandle, panels.shows(.inspector)),
        ].filter(\.1).map(\.0)
        let next = edges.firstIndex { $0.hasFocus }.map { $0 + 1 } ?? 0
        if edges.indices.contains(next) { edges[next].grabFocus() } else { stage.listView.grabFocus() }
    }

    /// How much larger than its points the stage is drawn.
    var zoom: Double {
        get { comparison.zoom }
        set {
            let zoom = StageZoom.clamped(newValue)
            guard zoom != comparison.zoom else { return }
            comparison.zoom = zoom
            toast.show("Zoom \(StageZoom.text(zoom))")
            window.action("zoom-in")?.isEnabled = StageZoom.larger(than: zoom) > zoom
            window.action("zoom-out")?.isEnabled = StageZoom.smaller(than: zoom) < zoom
            if editor?.isOpen == true { MainLoop.once { [weak self] in self?.editor?.place() } }
        }
    }
}
