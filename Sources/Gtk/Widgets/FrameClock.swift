internal import CGtk

/// Reports when a window's frames begin, are laid out and are painted.
public final class FrameClock: Object {
    /// The parts of a frame, in their order; a frame need not have all of them.
    public enum Phase: String, Hashable, Sendable, CaseIterable {
        /// A frame begins.
        case beforePaint = "before-paint"
        /// Tick callbacks are run.
        case update
        /// Widgets are measured and placed.
        case layout
        /// What has changed is drawn.
        case paint
        /// The frame is over.
        case afterPaint = "after-paint"
    }

    /// Calls a closure when a phase of a frame is over.
    @discardableResult
    public func onEnd(of phase: Phase, _ handler: @escaping @MainActor () -> Void) -> SignalHandler {
        connect(phase.rawValue, after: true, handler)
    }
}

extension Widget {
    /// The clock of the window's frames; `nil` before the widget is realized.
    public var frameClock: FrameClock? {
        guard let clock = gtk_widget_get_frame_clock(widget) else { return nil }
        return Object.wrap(clock) as? FrameClock
    }
}
