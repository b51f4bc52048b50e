import Audit
import AutoLayout
import LayoutDocument
import Wording

/// A search for the shortest text that breaks a label, as a window shows it: begun, cancelled, and kept as a case.
///
/// It runs on another thread. The owner sets ``onChange`` and reads ``phase`` after each change.
@MainActor
package final class TextSearch {
    /// The phases of a search.
    package enum Phase: Hashable, Sendable {
        /// No search has begun, or it was cancelled.
        case idle
        /// The search is not possible; the text is the reason.
        case refused(String)
        /// The search runs; `nil` before its first progress.
        case running(ShortestTextSearch.Progress?)
        /// It is done.
        case done(ShortestText)
        /// The found text is now a case of the document, with this name.
        case kept(ShortestText, name: String)
    }

    /// The phase.
    package private(set) var phase = Phase.idle {
        didSet { if phase != oldValue { onChange() } }
    }
    /// Called after each change.
    package var onChange: @MainActor () -> Void = {}
    private var thread: SearchThread?
    /// Incremented with each search, so that results of earlier ones are ignored.
    private var number = 0

    /// Makes a search that has not begun.
    package init() {}

    /// Begins a search; a running one is cancelled.
    ///
    /// - Parameters:
    ///   - request: The label and the states.
    ///   - makeTextMeasurer: Makes the text measurer; called on the search's thread.
    package func start(
        _ request: TextSearchRequest, makeTextMeasurer: @escaping @Sendable () -> any TextMeasuring
    ) {
        number += 1
        let search: ShortestTextSearch
        do {
            search = try request.search()
        } catch {
            thread = nil
            phase = .refused(error.message)
            return
        }
        phase = .running(nil)
        let current = number
        thread = SearchThread(search, makeTextMeasurer: makeTextMeasurer) { [weak self] news in
            Task { @MainActor in self?.take(news, of: current) }
        }
    }

    /// Cancels a running search.
    package func cancel() {
        guard case .running = phase else { return }
        number += 1
        thread = nil
        phase = .idle
    }

    private func take(_ news: SearchThread.News, of search: Int) {
        guard search == number else { return }
        switch news {
        case .progress(let progress): phase = .running(progress)
        case .result(let result):
            thread = nil
            phase = .done(result)
        }
    }

    /// Whether there is a text that can be kept.
    package var canKeep: Bool {
        guard case .done(let result) = phase else { return false }
        return result.found != nil
    }

    /// Adds the found text to a document as a case; one step that can be undone.
    ///
    /// - Parameter session: The document's session.
    /// - Returns: Whether it was added; if not, the session's trouble says why.
    @discardableResult
    package func keepCase(in session: DocumentSession) -> Bool {
        guard case .done(let result) = phase, let new = result.makeCase(for: session.document),
            session.document.audit.cases.contains(new) || session.add(new)
        else { return false }
        phase = .kept(result, name: new.name)
        return true
    }

    /// Updates the phase after a change of the document: a case that was removed, as by undoing, can be kept again.
    package func follow(_ document: LayoutDocument) {
        guard case .kept(let result, let name) = phase,
            !document.audit.cases.contains(where: { $0.name == name })
        else { return }
        phase = .done(result)
    }

    // MARK: Words

    /// The description of the search; `nil` before one has begun.
    package var sentence: String? {
        switch phase {
        case .idle: nil
        case .refused(let reason): reason
        case .running(nil): tr("Trying texts…")
        case .running(.some(let progress)):
            progress.isShrinking
                ? tr("Leaving out what is not needed…")
                : tr("Trying texts of \(progress.length.grouped) characters…")
        case .done(let result), .kept(let result, _):
            [result.sentence, result.certainty].compactMap(\.self).joined(separator: " ")
        }
    }

    /// The found text and its length in words; `nil` where there is none.
    package var found: (text: String, caption: String)? {
        switch phase {
        case .done(let result), .kept(let result, _):
            guard let found = result.found else { return nil }
            let count = found.text.count
            let words = tr(
                count, one: "\(count.grouped) character is enough:",
                many: "\(count.grouped) characters are enough:")
            return (found.text, words)
        case .idle, .refused, .running: return nil
        }
    }

    /// The description of a kept case; `nil` for none.
    package var keptSentence: String? {
        guard case .kept(_, let name) = phase else { return nil }
        return tr("Kept as the case “\(name)”.")
    }
}
