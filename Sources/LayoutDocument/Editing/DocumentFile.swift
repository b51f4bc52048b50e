import Foundation

/// A file on disk that holds a document or rows: read as a whole, and written so that there is never half of it.
public struct DocumentFile: Hashable, Sendable {
    /// Why a file was not written; it is as it was.
    public enum Failure: Error, Hashable, Sendable {
        /// The file holds something else than whoever wants to write it has seen.
        case changedOnDisk
        /// The system refused, and what to do about it.
        case refused(DocumentError)
    }

    /// The file's path.
    public let path: String

    /// Names a file, which need not exist.
    public init(path: String) { self.path = path }

    /// Whether there is such a file, wherever symbolic links lead.
    public var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// What the file holds.
    ///
    /// - Throws: Why it cannot be read.
    public func read() throws(DocumentError) -> [UInt8] {
        do {
            return try DocumentFiles.disk.bytes(at: path, limit: RowFile.maximumBytes)
        } catch {
            let (message, suggestion) = error.explanation(
                limit: RowFile.maximumBytes, tooLarge: "Keep fewer rows in it.")
            throw DocumentError(sourceName: path, place: nil, message: message, suggestion: suggestion)
        }
    }

    /// The file itself and all symbolic links on the way to it, each of which may come to lead elsewhere.
    public var watchedPaths: [String] {
        let manager = FileManager.default
        var paths = [Self.absolute(path)]
        // Links may lead to each other in a circle.
        while paths.count < 16, let last = paths.last,
            let target = try? manager.destinationOfSymbolicLink(atPath: last)
        {
            let folder = (last as NSString).deletingLastPathComponent
            let next = target.hasPrefix("/") ? target : Self.absolute(folder + "/" + target)
            if paths.contains(next) { break }
            paths.append(next)
        }
        return paths
    }

    /// The same file by a path that leads there from every folder.
    public var absolute: DocumentFile {
        guard !path.hasPrefix("/") else { return self }
        let folder = (path as NSString).deletingLastPathComponent
        // The system knows where “..” leads to from a link; the text of a path does not.
        guard let real = realpath(folder.isEmpty ? "." : folder, nil) else {
            return DocumentFile(path: Self.absolute(path))
        }
        defer { free(real) }
        let parent = String(cString: real)
        return DocumentFile(
            path: (parent == "/" ? "" : parent) + "/" + (path as NSString).lastPathComponent)
    }

    /// Whether two paths lead to one file, by symbolic links too.
    public func isSame(as other: DocumentFile) -> Bool {
        func end(_ path: String) -> String {
            URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
        }
        return path == other.path || end(path) == end(other.path)
    }

    private static func absolute(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.path
    }

    /// Writes the file: a new one beside it takes its place at once, with the same permissions.
    ///
    /// Where the path is a symbolic link, the file that it leads to is written.
    ///
    /// - Parameters:
    ///   - bytes: What the file is to hold.
    ///   - expected: What it holds as far as is known; `nil` writes over whatever there is.
    /// - Throws: Why nothing was written.
    public func write(_ bytes: [UInt8], over expected: [UInt8]?) throws(Failure) {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        if let expected, FileManager.default.fileExists(atPath: target) {
            let present: [UInt8]
            do { present = try DocumentFile(path: target).read() } catch { throw .refused(error) }
            guard present == expected || present == bytes else { throw .changedOnDisk }
            if present == bytes { return }
        }
        var old = stat()
        let isThere = stat(target, &old) == 0
        if isThere, old.st_mode & S_IFMT != S_IFREG { throw refusal(of: EISDIR) }
        // A file that its owner has made read-only is meant to stay as it is.
        if isThere, access(target, W_OK) != 0 { throw refusal(of: errno) }
        let folder = (target as NSString).deletingLastPathComponent
        var template = Array((folder + "/.rowscope-XXXXXX").utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw refusal(of: errno) }
        var error = Self.fill(descriptor, with: bytes)
        if error == 0, fchmod(descriptor, isThere ? old.st_mode & 0o7777 : 0o666 & ~Self.mask) != 0 {
            error = errno
        }
        // Its owner stays too, where that is allowed; often it is not.
        if isThere { _ = fchown(descriptor, old.st_uid, old.st_gid) }
        if error == 0, fsync(descriptor) != 0 { error = errno }
        if close(descriptor) != 0, error == 0 { error = errno }
        if error == 0, rename(template, target) != 0 { error = errno }
        guard error == 0 else {
            unlink(template)
            throw refusal(of: error)
        }
        Self.flush(folder)
    }

    /// - Returns: The system's error, or 0.
    private static func fill(_ descriptor: Int32, with bytes: [UInt8]) -> Int32 {
        bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                let count = Foundation.write(
                    descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return count < 0 ? errno : ENOSPC }
                written += count
            }
            return 0
        }
    }

    /// Has the folder's entry survive a loss of power; where that cannot be had, the file is whole all the same.
    private static func flush(_ folder: String) {
        let descriptor = open(folder.isEmpty ? "/" : folder, O_RDONLY | O_DIRECTORY)
        guard descriptor >= 0 else { return }
        _ = fsync(descriptor)
        close(descriptor)
    }

    /// The permissions that new files of this process do not get.
    private static var mask: mode_t {
        let mask = umask(0)
        umask(mask)
        return mask
    }

    private func refusal(of error: Int32) -> Failure {
        let (message, suggestion) =
            switch error {
            case EACCES, EPERM:
                (
                    "the file or its folder may not be written to",
                    "Change the permissions and save again, or save under another name."
                )
            case EROFS: ("the disk cannot be written to", "Save to another folder.")
            case ENOSPC, EDQUOT: ("the disk is full", "Make room and save again, or save to another disk.")
            case ENOENT, ENOTDIR:
                ("there is no such folder", "Make it, or save to another one.")
            case EISDIR: ("this is no file that can be written to", "Save under another name.")
            default: (String(cString: strerror(error)), "Save again, or save to another folder.")
            }
        return .refused(
            DocumentError(sourceName: path, place: nil, message: message, suggestion: suggestion))
    }
}
