import Foundation

/// An error of the system, by its number.
struct SystemError: Error, Hashable {
    let code: Int32

    init(_ code: Int32) { self.code = code }

    /// The error of the call before.
    static var last: SystemError { SystemError(errno) }
}

/// A temporary file beside the one that it will replace, locked while this process has it open.
///
/// The kernel releases the lock when the process ends in any way, which shows that the file was left over.
struct TemporaryFile {
    /// How names begin; six letters or digits follow.
    private static let prefix = ".rowscope-saving-"
    private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")

    let path: String
    let descriptor: Int32

    /// Makes an empty file in a folder, for its owner alone.
    init(in folder: FilePath) throws(SystemError) {
        (path, descriptor) = try Self.make(in: folder)
    }

    private static func make(in folder: FilePath) throws(SystemError) -> (String, Int32) {
        while true {
            let name = String((0..<6).map { _ in letters.randomElement() ?? "a" })
            let path = folder.appending(prefix + name).text
            // Programs that this one starts get no hold of it.
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            if descriptor < 0, errno == EEXIST { continue }
            guard descriptor >= 0 else { throw .last }
            // Without locks, no file ever counts as left over.
            _ = flock(descriptor, LOCK_EX)
            var status = stat()
            // Another process may have removed it before it was locked.
            if fstat(descriptor, &status) == 0, status.st_nlink > 0 { return (path, descriptor) }
            close(descriptor)
        }
    }

    /// Fills the file; it is on the disk when this returns.
    func write(_ bytes: [UInt8]) throws(SystemError) {
        try Self.write(bytes, to: descriptor)
        guard fsync(descriptor) == 0 else { throw .last }
    }

    /// Puts the file in the place of another one, which it takes at once.
    func move(to target: FilePath) throws(SystemError) {
        guard rename(path, target.text) == 0 else { throw .last }
        Self.flush(target.folder)
    }

    /// Removes the file.
    func discard() {
        unlink(path)
        close(descriptor)
    }

    /// Writes all bytes from the place where a file is.
    static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                Foundation.write(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw SystemError(count < 0 ? errno : ENOSPC) }
            written += count
        }
    }

    /// Flushes a folder's entries to the disk; if that fails, files are still complete.
    private static func flush(_ folder: FilePath) {
        let descriptor = open(folder.text, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        _ = fsync(descriptor)
        close(descriptor)
    }

    // MARK: What is left over

    /// Removes the temporary files of processes that have ended: their locks are free.
    static func removeLeftovers(in folder: FilePath) {
        for entry in FolderEntry.all(in: folder.text) where isName(entry.name) {
            let path = folder.appending(entry.name).text
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
                status.st_uid == geteuid(), status.st_nlink == 1
            else { continue }
            let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
            close(descriptor)
        }
    }

    private static func isName(_ name: String) -> Bool {
        guard name.hasPrefix(prefix) else { return false }
        let end = name.dropFirst(prefix.count)
        return end.count == 6 && end.allSatisfy(letters.contains)
    }
}
