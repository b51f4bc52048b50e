/// A call that is made once after a delay, however often it is requested meanwhile.
@MainActor
public final class DelayedCall {
    private let milliseconds: Int
    private let longestWait: Int?
    private let priority: LoopPriority
    private let body: @MainActor () -> Void
    private var source: LoopSource?
    /// Makes the call at the end of the longest wait.
    private var deadline: LoopSource?

    /// Makes a call that is not scheduled.
    ///
    /// - Parameters:
    ///   - milliseconds: How long the call waits; 0: until the main loop has nothing more urgent to do.
    ///   - longestWait: How long the call waits at most since it was first requested, in milliseconds, however often it
    ///     is restarted and whatever else the main loop has to do; `nil`: as long as that lasts.
    ///   - priority: How urgent the call is before its longest wait is over.
    ///   - body: The closure that is called.
    public init(
        milliseconds: Int = 0, longestWait: Int? = nil, priority: LoopPriority = .idle,
        _ body: @escaping @MainActor () -> Void
    ) {
        self.milliseconds = milliseconds
        self.longestWait = longestWait
        self.priority = priority
        self.body = body
    }

    /// Schedules the call; a call that is waiting keeps its time.
    ///
    /// - Parameter wait: How long a new call waits in milliseconds; `nil`: the usual time.
    public func schedule(after wait: Int? = nil) {
        guard source == nil else { return }
        let wait = wait ?? milliseconds
        let call: @MainActor () -> Void = { [weak self] in self?.call() }
        source =
            wait == 0
            ? MainLoop.once(priority: priority, call)
            : MainLoop.after(milliseconds: wait, priority: priority, call)
        if let longestWait, deadline == nil {
            // Like events: the loop may never get to calls of a lower priority while it is busy.
            deadline = MainLoop.after(milliseconds: longestWait, priority: .normal, call)
        }
    }

    private func call() {
        cancel()
        body()
    }

    /// Whether the call is scheduled.
    public var isScheduled: Bool { source != nil }

    /// Schedules the call, with its whole delay from now on, but never beyond its longest wait.
    public func restart() {
        source?.remove()
        source = nil
        schedule()
    }

    /// Cancels the call.
    public func cancel() {
        for waiting in [source, deadline] { waiting?.remove() }
        source = nil
        deadline = nil
    }
}
