import AppModel
import CellRendering

/// The search for the shortest text that breaks a label.
extension WindowContext {
    /// Begins a search on a background thread.
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
