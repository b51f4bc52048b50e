/// A call that is made once after a delay, however often it is requested meanwhile.
@MainActor
public final class DelayedCall {
    private let milliseconds: Int
    private let priority: LoopPriority
    private let body: @MainActor () -> Void
    private var source: LoopSource?

    /// Makes a call that is not scheduled.
    ///
    /// - Parameters:
    ///   - milliseconds: How long the call waits; 0: until the main loop has nothing more urgent to do.
    ///   - priority: How urgent the call is.
    ///   - body: The closure that is called.
    public init(
        milliseconds: Int = 0, priority: LoopPriority = .idle, _ body: @escaping @MainActor () -> Void
    ) {
        self.milliseconds = milliseconds
        self.priority = priority
        self.body = body
    }

    /// Schedules the call; a call that is waiting keeps its time.
    ///
    /// - Parameter wait: How long a new call waits in milliseconds; `nil`: the usual time.
    public func schedule(after wait: Int? = nil) {
        guard source == nil else { return }
        let wait = wait ?? milliseconds
        let call: @MainActor () -> Void = { [weak self] in
            guard let self else { return }
            source = nil
            body()
        }
        source =
            wait == 0
            ? MainLoop.once(priority: priority, call)
            : MainLoop.after(milliseconds: wait, priority: priority, call)
    }

    /// Whether the call is scheduled.
    public var isScheduled: Bool { source != nil }

    /// Schedules the call, with its whole delay from now on.
    public func restart() {
        cancel()
        schedule()
    }

    /// Cancels the call.
    public func cancel() {
        source?.remove()
        source = nil
    }
}
