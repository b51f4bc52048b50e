import AppModel
import CellRendering
import Gtk

/// The search for the shortest text that breaks a label.
extension MainWindow {
    func addSearchActions() {
        window.addAction("find-shortest-text") { [weak self] in
            guard let self, model.layout != nil else { return }
            showProblems()
            // The page tells of what is shown now.
            inspector.problems.show(problems: model.problems())
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
}
