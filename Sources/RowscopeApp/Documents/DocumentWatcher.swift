import AppModel
import Gtk
import LayoutDocument

/// Watches a document's files, and reports a change once the file is likely to be complete.
@MainActor
final class DocumentWatcher {
    /// The time without events after which the content of the files counts as it is, in milliseconds.
    static let quietMilliseconds = 50
    /// The longest wait for a file that is written to all the time, in microseconds.
    private static let timeout: Int64 = 1_000_000

    /// Called when files may have changed, with whether they were quiet; the response decides whether to wait for
    /// quiet.
    private let onChange: (_ isQuiet: Bool) -> DocumentSession.Response
    private var monitors: [FilePath: FileMonitor] = [:]
    /// The folders in which the files lie, by their paths.
    private var folders: [FilePath: FolderEvents] = [:]
    private lazy var waiting = DelayedCall(milliseconds: DocumentWatcher.quietMilliseconds, priority: .normal)
    {
        [weak self] in
        guard let self else { return }
        settle()
        _ = onChange(true)
    }
    /// The time of the first event without a response.
    private var firstEvent: Int64?

    init(onChange: @escaping (_ isQuiet: Bool) -> DocumentSession.Response) { self.onChange = onChange }

    /// Watches these files and no others.
    func watch(_ paths: [String]) {
        let paths = paths.map(FilePath.init)
        for path in Array(monitors.keys) where !paths.contains(path) { monitors[path] = nil }
        for path in paths where monitors[path] == nil {
            // A file that cannot be watched is still read when it is saved or opened again.
            monitors[path] = try? FileMonitor(path: path.text) { [weak self] event in self?.fileChanged(event)
            }
        }
        let needed = Set(paths.compactMap { Self.folder(of: $0.text).map(FilePath.init) })
        for folder in Array(folders.keys) where !needed.contains(folder) { folders[folder] = nil }
        for folder in needed where folders[folder] == nil {
            folders[folder] = FolderEvents(folder: folder.text) { [weak self] name in
                if self?.monitors[FilePath(folder.text + "/" + name)] != nil { self?.fileChanged(.completed) }
            }
        }
    }

    /// The folder of a path, without a slash at its end.
    private static func folder(of path: String) -> String? {
        path.lastIndex(of: "/").map { String(path[..<$0]) }
    }

    private func fileChanged(_ event: FileMonitor.Event) {
        if event == .completed {
            if onChange(false) == .waitsForQuiet { waitForQuiet() } else { settle() }
        } else {
            waitForQuiet()
        }
    }

    /// Calls back after a quiet moment.
    func waitForQuiet() {
        let now = MainLoop.monotonicMicroseconds
        let first = firstEvent ?? now
        firstEvent = first
        if now - first < Self.timeout { waiting.restart() }
    }

    private func settle() {
        waiting.cancel()
        firstEvent = nil
    }
}
