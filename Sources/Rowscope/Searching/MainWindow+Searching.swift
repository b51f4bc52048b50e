import AppModel
import Audit
import CellRendering
import Gtk

/// The search for the shortest text that breaks a label.
extension MainWindow {
    func addSearchActions() {
        window.addAction("find-shortest-text") { [weak self] in
            guard let self, model.layout != nil else { return }
            showProblems()
            // The page tells of what is shown now.
            guard case .known(let problems) = model.currentProblems() else {
                return toast.show("The row is still being looked at")
            }
            inspector.problems.show(problems: problems)
            if !inspector.problems.findShortestText() { toast.show("No text is broken in this row") }
        }
    }

    /// Begins a search on a thread of its own.
    func start(_ search: TextSearch, _ request: TextSearchRequest) {
        let appearance = textSystem.appearance
        search.start(request, makeTextMeasurer: { TextEngine(appearance: appearance) })
    }

    /// Writes what a search has found into the document.
    ///
    /// - Returns: Whether it is there; refused, the banner of the file says why.
    func keepCase(of search: TextSearch) -> Bool {
        guard let session = files.session else { return false }
        return search.keepCase(in: session)
    }

    /// The search for the shortest text that breaks the picked tile of the matrix as a finding of it does.
    func makeTextSearch(for finding: TileFinding) -> TextSearchView? {
        guard let request = matrixPage.matrix.textSearchRequest(for: finding) else { return nil }
        let view = TextSearchView(view: request.view)
        view.onStart = { [weak self] search in self?.start(search, request) }
        view.onKeep = { [weak self] search in
            guard let self, keepCase(of: search) else { return false }
            // Another document is judged now, and what stood beside the tile is told anew.
            if let sentence = search.keptSentence { matrixPage.toast.show(sentence) }
            return true
        }
        return view
    }
}
