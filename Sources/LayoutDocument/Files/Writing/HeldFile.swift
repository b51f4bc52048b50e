import Foundation
import SourceText
import Synchronization
import Wording

/// A file in the program's own folder that this process keeps locked until it removes the file or ends.
///
/// A file without a lock was left by a process that has ended. Process numbers do not show that: another process may
/// have the same one, and in containers all have.
package final class HeldFile: Sendable {
    private let folder: FilePath?
    private let name: String
    /// The open file, which holds the lock.
    private let descriptor = Mutex<Int32?>(nil)

    /// Makes a file with a unique name; nothing is written yet.
    ///
    /// - Parameters:
    ///   - kind: The folder of such files within the program's own.
    ///   - folder: The program's own folder.
    package init(_ kind: String, in folder: StateFolder) {
        self.folder = folder.path.map { FilePath($0).appending(kind) }
        name = UUID().uuidString + Self.suffix
    }

    private static let suffix = ".kept"

    deinit { descriptor.withLock { if let open = $0 { Self.release(open) } } }

    /// Unlocks and closes a file; programs that start just now have it open too.
    private static func release(_ descriptor: Int32) {
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Writes the file, in place of what it held: at once, or not at all.
    ///
    /// - Throws: Why it cannot be written.
    package func write(_ bytes: [UInt8]) throws(DocumentError) {
        guard let folder else {
            throw DocumentError(
                sourceName: "", place: nil, message: tr("there is no folder for backups"),
                suggestion: tr("Set HOME or XDG_STATE_HOME."))
        }
        let path = folder.appending(name)
        try folder.makeFolder(isPrivate: true)
        do throws(SystemError) {
            TemporaryFile.removeLeftovers(in: folder)
            let new = try TemporaryFile(in: folder)
            do throws(SystemError) {
                try new.write(bytes)
                try new.move(to: path)
            } catch {
                new.discard()
                throw error
            }
            descriptor.withLock { old in
                if let old { Self.release(old) }
                old = new.descriptor
            }
        } catch {
            throw error.documentError(of: path.text)
        }
    }

    /// Removes the file and its lock.
    package func remove() {
        descriptor.withLock { old in
            guard let open = old, let folder else { return }
            unlink(folder.appending(name).text)
            Self.release(open)
            old = nil
        }
    }

    /// The files without a lock.
    package static func leftovers(_ kind: String, in folder: StateFolder) -> [String] {
        guard let folder = folder.path.map({ FilePath($0).appending(kind) }) else { return [] }
        return FolderEntry.all(in: folder.text).map(\.name).filter(isName).map { folder.appending($0).text }
            .filter(isLeft)
    }

    private static func isName(_ name: String) -> Bool {
        name.hasSuffix(suffix) && UUID(uuidString: String(name.dropLast(suffix.count))) != nil
    }

    private static func isLeft(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { release(descriptor) }
        // Others may look at the same time.
        return flock(descriptor, LOCK_SH | LOCK_NB) == 0
    }
}
