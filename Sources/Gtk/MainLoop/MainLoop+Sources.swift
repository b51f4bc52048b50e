internal import CGtk

/// How urgent a callback is; a smaller number is more urgent.
public struct LoopPriority: RawRepresentable, Hashable, Sendable {
    /// GLib's number.
    public let rawValue: Int

    /// Makes a priority from GLib's number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Like events.
    public static let normal = LoopPriority(rawValue: 0)
    /// When the loop has nothing else to do.
    public static let idle = LoopPriority(rawValue: 200)
    /// Even later.
    public static let low = LoopPriority(rawValue: 300)
}

/// A callback that the main loop holds.
@MainActor
public final class LoopSource {
    fileprivate var id: UInt32 = 0

    /// Whether the callback may still be called.
    public var isActive: Bool { id != 0 }

    /// Takes the callback out of the loop; further calls do nothing.
    public func remove() {
        guard id != 0 else { return }
        g_source_remove(id)
    }
}

private final class SourceBox {
    let source: LoopSource
    let run: @MainActor () -> Bool

    init(_ source: LoopSource, _ run: @escaping @MainActor () -> Bool) {
        self.source = source
        self.run = run
    }

    static let call: GSourceFunc = { box in
        guard let box else { return 0 }
        return onMain(box) { Unmanaged<SourceBox>.fromOpaque($0).takeUnretainedValue().run() ? 1 : 0 }
    }

    static let destroy: GDestroyNotify = { box in
        guard let box else { return }
        onMain(box) { Unmanaged<SourceBox>.fromOpaque($0).takeRetainedValue().source.id = 0 }
    }
}

extension MainLoop {
    /// Calls a closure when the loop has nothing more urgent to do, until it returns `false`.
    @discardableResult
    public static func onIdle(
        priority: LoopPriority = .idle, _ body: @escaping @MainActor () -> Bool
    ) -> LoopSource {
        let source = LoopSource()
        source.id = g_idle_add_full(
            Int32(priority.rawValue), SourceBox.call,
            Unmanaged.passRetained(SourceBox(source, body)).toOpaque(),
            SourceBox.destroy)
        return source
    }

    /// Calls a closure once when the loop has nothing more urgent to do.
    @discardableResult
    public static func once(
        priority: LoopPriority = .idle, _ body: @escaping @MainActor () -> Void
    ) -> LoopSource {
        onIdle(priority: priority) {
            body()
            return false
        }
    }

    /// Calls a closure again and again, until it returns `false`.
    ///
    /// - Parameters:
    ///   - interval: The time between calls in milliseconds.
    ///   - priority: How urgent the call is.
    ///   - body: What to do.
    /// - Returns: The callback, for taking it out of the loop.
    @discardableResult
    public static func every(
        milliseconds interval: Int, priority: LoopPriority = .normal, _ body: @escaping @MainActor () -> Bool
    ) -> LoopSource {
        let source = LoopSource()
        source.id = g_timeout_add_full(
            Int32(priority.rawValue), UInt32(clamping: interval), SourceBox.call,
            Unmanaged.passRetained(SourceBox(source, body)).toOpaque(), SourceBox.destroy)
        return source
    }

    /// Calls a closure once after a time.
    ///
    /// - Parameters:
    ///   - delay: The time in milliseconds.
    ///   - priority: How urgent the call is.
    ///   - body: What to do.
    /// - Returns: The callback, for taking it out of the loop.
    @discardableResult
    public static func after(
        milliseconds delay: Int, priority: LoopPriority = .normal, _ body: @escaping @MainActor () -> Void
    ) -> LoopSource {
        every(milliseconds: delay, priority: priority) {
            body()
            return false
        }
    }

    /// The time of GLib's monotonic clock in microseconds.
    public nonisolated static var monotonicMicroseconds: Int64 { Int64(g_get_monotonic_time()) }
}
