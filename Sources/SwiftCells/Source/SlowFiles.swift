import LayoutDocument
import SourceText
import Synchronization
import Wording

/// Files whose code took the parser too long; they are not parsed again until they change.
enum SlowFiles {
    private static let known = Mutex<[String: [UInt8]]>([:])
    /// The most files that are remembered.
    private static let maximum = 64

    /// Whether a file with this content took too long.
    static func contain(_ path: String, _ bytes: [UInt8]) -> Bool { known.withLock { $0[path] == bytes } }

    /// Remembers a file.
    static func add(_ path: String, _ bytes: [UInt8]) {
        known.withLock { known in
            if known.count >= maximum { known = [:] }
            known[path] = bytes
        }
    }

    /// What is wrong with a file that takes too long.
    static func error(_ path: String) -> DocumentErrors {
        error(path, tr("the code takes longer than \(ReadingLimit.secondsToRead.shortText) s to read"))
    }

    /// What is wrong with a file that would take too long.
    static func error(_ path: String, bytes: Int, limit: Int) -> DocumentErrors {
        error(path, tr("the file has \(bytes) bytes, more than \(limit)"))
    }

    private static func error(_ path: String, _ message: String) -> DocumentErrors {
        DocumentErrors(
            primary: DocumentError(
                sourceName: path, place: .start, message: message,
                suggestion: tr(
                    "Keep the cell in a file of its own. Code that does not compile takes the longest.")))
    }
}
