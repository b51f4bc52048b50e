import AppModel

/// The search for the shortest text that breaks a label.
extension WindowContext {
    /// Starts a search on a background thread.
    func start(_ search: TextSearch, _ request: TextSearchRequest) {
        search.start(request, makeTextMeasurer: textSystem.makeMeasurer)
    }

    /// Writes the result of a search into the document as a case.
    ///
    /// - Returns: Whether it was written; if not, the band's message on the file says why.
    func keepCase(of search: TextSearch) -> Bool {
        guard let session = files.session else { return false }
        return search.keepCase(in: session)
    }
}
