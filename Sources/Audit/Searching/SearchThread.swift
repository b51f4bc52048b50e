import AutoLayout
import Foundation
import Synchronization

/// Searches for a shortest text on a thread of its own.
///
/// Dropping it gives the search up.
public final class SearchThread: Sendable {
    /// What is told of a search.
    public enum News: Hashable, Sendable {
        /// It has come so far.
        case progress(ShortestTextSearch.Progress)
        /// It is done.
        case result(ShortestText)
    }

    private final class Flag: Sendable {
        let isSet = Atomic<Bool>(false)
    }

    private let isCancelled = Flag()
    /// The least time between two tellings of progress.
    private static let interval = Duration.milliseconds(100)
    /// What a thread has for its stack in bytes, as much as the first one usually has.
    private static let stackSize = 8 << 20

    /// Starts a search.
    ///
    /// - Parameters:
    ///   - search: What is searched.
    ///   - makeTextMeasurer: Makes the thread's text measurer; called on that thread.
    ///   - onNews: Called on that thread, at most ten times a second and at the end; not once it is cancelled.
    public init(
        _ search: ShortestTextSearch, makeTextMeasurer: @escaping @Sendable () -> any TextMeasuring,
        onNews: @escaping @Sendable (News) -> Void
    ) {
        let flag = isCancelled
        let thread = Thread {
            let clock = ContinuousClock()
            var told = clock.now - Self.interval
            let result = search.run(
                textMeasurer: makeTextMeasurer(), isGivenUp: { flag.isSet.load(ordering: .relaxed) },
                onProgress: { progress in
                    guard clock.now - told >= Self.interval else { return }
                    told = clock.now
                    onNews(.progress(progress))
                })
            if let result, !flag.isSet.load(ordering: .relaxed) { onNews(.result(result)) }
        }
        thread.stackSize = Self.stackSize
        thread.qualityOfService = .utility
        thread.start()
    }

    deinit { cancel() }

    /// Has the thread end soon; nothing more is told.
    public func cancel() { isCancelled.isSet.store(true, ordering: .relaxed) }
}
