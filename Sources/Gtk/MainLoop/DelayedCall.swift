/// A call that is made once, a while after it was asked for, however often that was.
@MainActor
public final class DelayedCall {
    private let milliseconds: Int
    private let priority: LoopPriority
    private let body: @MainActor () -> Void
    private var source: LoopSource?

    /// Makes a call that nothing has asked for.
    ///
    /// - Parameters:
    ///   - milliseconds: How long the call waits; 0: until the main loop has nothing more urgent to do.
    ///   - priority: How urgent the call is.
    ///   - body: What is called.
    public init(
        milliseconds: Int = 0, priority: LoopPriority = .idle, _ body: @escaping @MainActor () -> Void
    ) {
        self.milliseconds = milliseconds
        self.priority = priority
        self.body = body
    }

    /// Asks for the call; one that is waiting stays when it is.
    ///
    /// - Parameter wait: How long a new call waits in milliseconds; `nil`: as long as usual.
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

    /// Whether the call was asked for and has not been made.
    public var isScheduled: Bool { source != nil }

    /// Asks for the call, which waits from now on.
    public func restart() {
        cancel()
        schedule()
    }

    /// Takes back what was asked for.
    public func cancel() {
        source?.remove()
        source = nil
    }
}
