import Dispatch
import Foundation

/// Reports at once when a file in a folder is complete: written and closed, or moved into place.
///
/// GIO's monitor reports more, such as files that are deleted or created, but pauses for a tenth of a second between
/// events, and replacing a file causes several.
@MainActor
final class FolderEvents {
    private let source: any DispatchSourceRead

    /// Starts watching, which ends when this object is released; `nil` where the system cannot watch the folder.
    ///
    /// - Parameters:
    ///   - folder: The folder's path.
    ///   - onFile: Called with the name of the file in the folder.
    init?(folder: String, onFile: @escaping @MainActor (String) -> Void) {
        let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard descriptor >= 0 else { return nil }
        guard inotify_add_watch(descriptor, folder, UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)) >= 0 else {
            close(descriptor)
            return nil
        }
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler {
            MainActor.assumeIsolated {
                for name in Self.names(from: descriptor) { onFile(name) }
            }
        }
        source.setCancelHandler { close(descriptor) }
        source.activate()
    }

    isolated deinit { source.cancel() }

    /// The names in the pending events, each once, in order.
    private static func names(from descriptor: Int32) -> [String] {
        // The layout of an event (inotify(7)): a header of four numbers, then a name padded with zeros.
        let header = MemoryLayout<inotify_event>.size
        var names: [String] = []
        var buffer = [UInt8](repeating: 0, count: 16 * 1024)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count >= header else { return names }
            var start = 0
            while start + header <= count {
                let length = Int(
                    buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self) })
                let end = min(start + header + length, count)
                let name = String(decoding: buffer[start + header..<end].prefix { $0 != 0 }, as: UTF8.self)
                if !name.isEmpty, !names.contains(name) { names.append(name) }
                start = end
            }
        }
    }
}
