import AppModel
import Gtk
import SelfSizing

/// The present state of the window, and the state in which it was opened.
@MainActor
final class WindowState {
    private let model: OpenList
    private let stage: ListStage
    private let overlays: OverlayChoice
    /// The number of frames after which scrolling to a row that is out of view is given up.
    private static let timeout = 60

    init(model: OpenList, stage: ListStage, overlays: OverlayChoice) {
        self.model = model
        self.stage = stage
        self.overlays = overlays
    }

    /// Applies the parts of a request other than the controls.
    func take(_ request: OpenRequest) {
        takeTheme(of: request)
        let selected = model.selectedRow(of: request)
        if let selected { stage.select(row: selected) }
        if let row = request.top?.row ?? selected { stage.scroll(toRow: row, .top) }
        if let top = request.top, top.offset > 0 { scroll(to: top) }
        if request.isComparing == true { model.isComparing = true }
        if let shown = request.overlays { overlays.shown = shown }
    }

    /// Applies the theme of a request.
    func takeTheme(of request: OpenRequest) {
        guard let theme = request.theme else { return }
        Settings.current?.prefersDarkTheme = theme == .dark
    }

    /// Scrolls to a part of a row once the row's height is known.
    private func scroll(to top: ListPosition) {
        let table = stage.table
        var framesLeft = Self.timeout
        table.addTickCallback { [weak table] _ in
            framesLeft -= 1
            guard let table, let layout = table.layout, layout.canShow, top.row < layout.rowCount,
                framesLeft > 0
            else { return false }
            guard let shown = layout.visibleRows.first(where: { $0.row == top.row }) else { return true }
            table.scroll(byPoints: shown.y + top.offset)
            return false
        }
    }

    /// The present state of the window, to be opened again or written into a report.
    var request: OpenRequest {
        var request = model.openRequest
        if Settings.current?.prefersDarkTheme == true { request.theme = .dark }
        if !overlays.shown.isEmpty { request.overlays = overlays.shown }
        return request
    }
}
