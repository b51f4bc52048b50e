internal import CGtk

/// The log messages of GTK and its libraries.
public enum LogMessages {
    /// The severity of a message.
    public enum Level: Int, Comparable, Sendable {
        /// For debugging.
        case debug
        /// For information.
        case info
        /// A notable event.
        case message
        /// Something is not as it should be.
        case warning
        /// A function was called incorrectly.
        case critical
        /// The program cannot go on.
        case error

        /// Whether the left one is less severe.
        public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
    }

    private final class Observer: Sendable {
        let handler: @Sendable (Level, String) -> Void

        init(_ handler: @escaping @Sendable (Level, String) -> Void) { self.handler = handler }
    }

    /// Calls a closure with each message, on the thread that sends it; the message is written as before.
    ///
    /// This can be done once in a process.
    public static func observe(_ handler: @escaping @Sendable (Level, String) -> Void) {
        let observer = Unmanaged.passRetained(Observer(handler)).toOpaque()
        g_log_set_writer_func(
            { flags, fields, count, observer in
                if let observer, let fields {
                    var text = ""
                    for field in UnsafeBufferPointer(start: fields, count: Int(count))
                    where String(orEmpty: field.key) == "MESSAGE" {
                        text = String(orEmpty: field.value?.assumingMemoryBound(to: CChar.self))
                    }
                    let observer = Unmanaged<Observer>.fromOpaque(observer).takeUnretainedValue()
                    observer.handler(LogMessages.level(flags), text)
                }
                return g_log_writer_default(flags, fields, count, nil)
            }, observer, nil)
    }

    private static func level(_ flags: GLogLevelFlags) -> Level {
        switch flags.rawValue & 0xFC {
        case G_LOG_LEVEL_ERROR.rawValue: .error
        case G_LOG_LEVEL_CRITICAL.rawValue: .critical
        case G_LOG_LEVEL_WARNING.rawValue: .warning
        case G_LOG_LEVEL_MESSAGE.rawValue: .message
        case G_LOG_LEVEL_INFO.rawValue: .info
        default: .debug
        }
    }
}
