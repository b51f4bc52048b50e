internal import CGtk

/// Watches a file, and says when it was changed, replaced, removed or made.
@MainActor
public final class FileMonitor {
    private let monitor: Object

    /// Begins to watch; ends when this object goes.
    ///
    /// - Parameters:
    ///   - path: The file, which need not exist yet.
    ///   - handler: Called after each change; several writes in a row may give one call, or several.
    /// - Throws: `GtkError` when the file cannot be watched.
    public init(path: String, _ handler: @escaping @MainActor () -> Void) throws {
        let file = g_file_new_for_path(path)
        defer { g_object_unref(file?.raw) }
        var error: UnsafeMutablePointer<GError>?
        guard let made = g_file_monitor_file(file, G_FILE_MONITOR_WATCH_MOVES, nil, &error) else {
            throw GtkError(consuming: error, doing: "Watching \(path)")
        }
        monitor = Object(raw: made)
        monitor.connect("changed") { handler() }
    }

    isolated deinit { g_file_monitor_cancel(monitor.c()) }
}
