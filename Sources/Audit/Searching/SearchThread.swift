import AutoLayout
import Threads

/// Searches for a shortest text on a thread of its own.
///
/// Dropping it gives the search up.
package final class SearchThread: Sendable {
    /// What a search reports.
    package enum News: Hashable, Sendable {
        /// It has come so far.
        case progress(ShortestTextSearch.Progress)
        /// It is done.
        case result(ShortestText)
    }

    private let cancellation = Cancellation()
    private let thread: WorkThreads<any TextMeasuring>
    /// The least time between two reports of progress.
    private static let interval = Duration.milliseconds(100)

    /// Starts a search.
    ///
    /// - Parameters:
    ///   - search: What is searched.
    ///   - makeTextMeasurer: Makes the thread's text measurer; called on that thread.
    ///   - onNews: Called on that thread, at most ten times a second and at the end; not once it is cancelled.
    package init(
        _ search: ShortestTextSearch, makeTextMeasurer: @escaping @Sendable () -> any TextMeasuring,
        onNews: @escaping @Sendable (News) -> Void
    ) {
        thread = WorkThreads(makeState: makeTextMeasurer)
        thread.submit { [cancellation] textMeasurer in
            let clock = ContinuousClock()
            var last = clock.now - Self.interval
            let result = search.run(
                textMeasurer: textMeasurer, isGivenUp: { cancellation.isCancelled },
                onProgress: { progress in
                    guard clock.now - last >= Self.interval else { return }
                    last = clock.now
                    onNews(.progress(progress))
                })
            if let result, !cancellation.isCancelled { onNews(.result(result)) }
        }
    }

    deinit { cancellation.cancel() }
}
