import AppModel
import Audit
import AutoLayout
import CellRendering
import Gtk
import LayoutDocument

/// The page of the matrix in the window.
extension MainWindow {
    func connectMatrix() {
        let page = matrixPage
        page.matrix.onChange = { [weak self] change in
            guard let self else { return }
            matrixPage.follow(change)
            // Other tiles were not compared.
            if change.contains(.outcomes), change.contains(.tiles) { compareAgain() }
        }
        page.matrix.makeTextMeasurer = { [textSystem] in
            let appearance = textSystem.appearance
            return { TextEngine(appearance: appearance) }
        }
        page.view.onOpen = { [weak self] in self?.openInExplore($0) }
        page.report.onOpen = { [weak self] in
            if let self { openInExplore(matrixPage.matrix.picked) }
        }
        page.report.makeTextSearch = { [weak self] in self?.makeTextSearch(for: $0) }
        addMatrixActions()
        page.columns.onNarrow = { [weak self] isNarrow in self?.panels.isNarrow = isNarrow }
        page.columns.centreRoom = { Int(MatrixView.headerWidth) + 240 }
    }

    /// Picks the next tile with a finding, or the one before.
    func goToFinding(isNext: Bool) {
        let matrix = matrixPage.matrix
        guard !matrix.pickFinding(isNext: isNext) else { return }
        matrixPage.toast.show(matrix.phase == .running ? "No finding so far" : "No findings")
    }

    /// Leads back to the tiles; from there it closes a report over them, or stops the judging.
    func escapeInMatrix() -> Bool {
        if panels.isInspectorFloating {
            panels.set(.inspector, isShown: false)
        } else if matrixPage.view.hasFocus {
            guard matrixPage.matrix.phase == .running else { return false }
            matrixPage.matrix.cancel()
        }
        matrixPage.view.grabFocus()
        return true
    }

    /// Judges another state of the document a moment later, while anybody looks.
    func matrixMayHaveChanged() {
        guard matrixPage.matrix.isShown, matrixTimer == nil else { return }
        matrixTimer = MainLoop.after(milliseconds: 200, priority: .low) { [weak self] in
            self?.matrixTimer = nil
            self?.matrixPage.matrix.refresh()
        }
    }

    /// Shows a tile's row in the list, in the tile's very state; nothing of it is an edit.
    func openInExplore(_ tile: Int) {
        let matrix = matrixPage.matrix
        guard let document = model.document, let subject = matrix.subject,
            var request = matrix.request(of: tile)
        else { return }
        // A tile's theme is worth changing the window's only where tiles differ in it.
        if matrix.matrix.themes.count == 1 { request.theme = nil }
        var controls = request.controls(for: document)
        controls.estimatedRowHeight = model.controls.estimatedRowHeight
        controls.correction = model.controls.correction
        controls.measuresAhead = model.controls.measuresAhead
        guard model.setControls(controls) else { return show(.explore) }
        show(.explore)
        takeState(of: request)
        stage.listView.grabFocus()
        toast.show("\(subject.sentenceTitle) as in the tile")
    }
}
