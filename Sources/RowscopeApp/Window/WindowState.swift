import AppModel
import Gtk
import SelfSizing

/// The state that a window was opened in, and is in.
@MainActor
final class WindowState {
    private let model: OpenList
    private let stage: ListStage
    private let overlays: OverlayChoice
    /// The frames after which a row that is still out of view is not waited for any longer.
    private static let patience = 60

    init(model: OpenList, stage: ListStage, overlays: OverlayChoice) {
        self.model = model
        self.stage = stage
        self.overlays = overlays
    }

    /// Takes on what a request says besides the controls.
    func take(_ request: OpenRequest) {
        takeTheme(of: request)
        let picked = model.pickedRow(of: request)
        if let picked { stage.pick(row: picked) }
        if let row = request.top?.row ?? picked { stage.scroll(toRow: row, .top) }
        if let top = request.top, top.offset > 0 { scroll(to: top) }
        if request.isComparing == true { model.isComparing = true }
        if let shown = request.overlays { overlays.shown = shown }
    }

    /// Takes on the theme that a request asks for.
    func takeTheme(of request: OpenRequest) {
        guard let theme = request.theme else { return }
        Settings.current?.prefersDarkTheme = theme == .dark
    }

    /// Scrolls to a part of a row, once the list knows how high it is.
    private func scroll(to top: ListPosition) {
        let table = stage.table
        var framesLeft = Self.patience
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

    /// The state that the window is in, to be opened again or written into a report.
    var request: OpenRequest {
        var request = model.openRequest
        if Settings.current?.prefersDarkTheme == true { request.theme = .dark }
        if !overlays.shown.isEmpty { request.overlays = overlays.shown }
        return request
    }
}
