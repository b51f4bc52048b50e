internal import CGtk

/// Watches a file for changes, replacement, removal and creation.
@MainActor
public final class FileMonitor {
    /// What happened to the file.
    public enum Event: Hashable, Sendable {
        /// Something was written; more may follow.
        case changed
        /// The writer closed the file, or replaced it by a whole file.
        case completed
        /// The file was removed or moved away.
        case removed
        /// Its permissions or other properties changed.
        case attributes

        init(_ event: Int) {
            switch UInt32(clamping: event) {
            case G_FILE_MONITOR_EVENT_CHANGES_DONE_HINT.rawValue, G_FILE_MONITOR_EVENT_MOVED_IN.rawValue,
                G_FILE_MONITOR_EVENT_RENAMED.rawValue:
                self = .completed
            case G_FILE_MONITOR_EVENT_DELETED.rawValue, G_FILE_MONITOR_EVENT_MOVED_OUT.rawValue,
                G_FILE_MONITOR_EVENT_UNMOUNTED.rawValue, G_FILE_MONITOR_EVENT_PRE_UNMOUNT.rawValue:
                self = .removed
            case G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED.rawValue: self = .attributes
            default: self = .changed
            }
        }
    }

    private let monitor: Object

    /// Begins to watch; ends when this object goes.
    ///
    /// A symbolic link is watched itself; its target is another file to watch.
    ///
    /// - Parameters:
    ///   - path: The file, which need not exist yet.
    ///   - rateLimit: The shortest time between two calls for writes in a row, in milliseconds.
    ///   - handler: Called after each change with the event.
    /// - Throws: `GtkError` when the file cannot be watched.
    public init(
        path: String, rateLimit: Int = 10, onEvent handler: @escaping @MainActor (Event) -> Void
    ) throws {
        let file = g_file_new_for_path(path)
        defer { g_object_unref(file?.raw) }
        let made = try GtkError.result(doing: "Watching \(path)") {
            g_file_monitor_file(file, G_FILE_MONITOR_WATCH_MOVES, nil, &$0)
        }
        // GIO's default limit is most of a second.
        g_file_monitor_set_rate_limit(made, Int32(clamping: rateLimit))
        monitor = Object(raw: made)
        monitor.connect("changed") { (_: Object?, _: Object?, event: Int) in handler(Event(event)) }
    }

    isolated deinit { g_file_monitor_cancel(monitor.c()) }
}
