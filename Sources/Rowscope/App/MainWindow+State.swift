import AppModel
import Gtk
import SelfSizing

/// The state that a window was opened in, and is in.
extension MainWindow {
    /// Takes on what a request says besides the controls.
    func takeState(of request: OpenRequest) {
        takeTheme(of: request)
        let picked = model.pickedRow(of: request)
        if let row = picked {
            stage.tableView.pick(row: row)
            stage.collectionView.pick(item: row)
        }
        if let row = request.top?.row ?? picked {
            stage.tableView.scrollToRow(row, position: .top)
            stage.collectionView.scrollToItem(row, position: .top)
        }
        if let top = request.top, top.offset > 0 { scroll(to: top) }
        if request.isComparing == true { model.isComparing = true }
        if let overlays = request.overlays { self.overlays = overlays }
    }

    /// Takes on the theme that a request asks for.
    func takeTheme(of request: OpenRequest) {
        guard let theme = request.theme else { return }
        Settings.current?.prefersDarkTheme = theme == .dark
        window.action("dark-theme")?.state = .bool(theme == .dark)
    }

    /// Scrolls to a part of a row, once the list knows how high it is itself.
    private func scroll(to top: ListPosition) {
        let table = stage.tableView
        table.addTickCallback { [weak table] _ in
            guard let table, let layout = table.layout, layout.canShow, top.row < layout.rowCount else {
                return false
            }
            guard let shown = layout.visibleRows.first(where: { $0.row == top.row }) else { return true }
            table.scroll(byPoints: shown.y + top.offset)
            return false
        }
    }

    /// The state that the window is in, to be opened again or told in a report.
    var openRequest: OpenRequest {
        var request = model.openRequest
        if Settings.current?.prefersDarkTheme == true { request.theme = .dark }
        if !overlays.isEmpty { request.overlays = overlays }
        return request
    }
}
