import Audit
import AutoLayout
import LayoutDocument
import Wording

/// A search for the shortest text that breaks a label, as a window shows it: begun, cancelled, and kept as a case.
///
/// It runs on another thread. Whoever shows it sets ``onChange`` and reads ``phase`` when told.
@MainActor
public final class TextSearch {
    /// How far a search is.
    public enum Phase: Hashable, Sendable {
        /// None has begun, or it was cancelled.
        case idle
        /// It cannot be made, and why.
        case refused(String)
        /// It runs; `nil` until it tells how far it is.
        case running(ShortestTextSearch.Progress?)
        /// It is done.
        case done(ShortestText)
        /// Its text is a case of the document, of this name.
        case kept(ShortestText, name: String)
    }

    /// How far it is.
    public private(set) var phase = Phase.idle {
        didSet { if phase != oldValue { onChange() } }
    }
    /// Called after each change.
    public var onChange: @MainActor () -> Void = {}
    private var thread: SearchThread?
    /// Rises with each search, so that news of an older one is told from that of the present one.
    private var number = 0

    /// Makes a search that has not begun.
    public init() {}

    /// Begins a search; one that runs is given up.
    ///
    /// - Parameters:
    ///   - request: What is searched.
    ///   - makeTextMeasurer: Makes the text measurer; called on the search's thread.
    public func start(
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

    /// Gives a search up that runs.
    public func cancel() {
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
    public var canKeep: Bool {
        guard case .done(let result) = phase else { return false }
        return result.found != nil
    }

    /// Keeps the text that was found as a case of a document; one step that can be undone.
    ///
    /// - Parameter session: The document's session.
    /// - Returns: Whether it was kept; refused, the session's trouble says why.
    @discardableResult
    public func keepCase(in session: DocumentSession) -> Bool {
        guard case .done(let result) = phase, let new = result.makeCase(for: session.document),
            session.document.audit.cases.contains(new) || session.add(new)
        else { return false }
        phase = .kept(result, name: new.name)
        return true
    }

    /// Takes note of what the document holds now: a case that is there no more, as after undoing, can be kept again.
    public func follow(_ document: LayoutDocument) {
        guard case .kept(let result, let name) = phase,
            !document.audit.cases.contains(where: { $0.name == name })
        else { return }
        phase = .done(result)
    }

    // MARK: Words

    /// What is said of a search that runs or has ended; `nil` for nothing.
    public var sentence: String? {
        switch phase {
        case .idle: nil
        case .refused(let reason): reason
        case .running(nil): "Trying texts…"
        case .running(.some(let progress)):
            progress.isShrinking
                ? "Leaving out what is not needed…"
                : "Trying texts of \(progress.length.grouped) characters…"
        case .done(let result), .kept(let result, _):
            [result.sentence, result.certainty].compactMap(\.self).joined(separator: " ")
        }
    }

    /// The text that was found, and how long it is; `nil` where there is none.
    public var found: (text: String, caption: String)? {
        switch phase {
        case .done(let result), .kept(let result, _):
            guard let found = result.found else { return nil }
            let count = found.text.count
            return (found.text, "\(count.counted("character")) \(count.plural("is", "are")) enough:")
        case .idle, .refused, .running: return nil
        }
    }

    /// What is said of a case that was kept; `nil` for none.
    public var keptSentence: String? {
        guard case .kept(_, let name) = phase else { return nil }
        return "Kept as the case “\(name)”."
    }
}
