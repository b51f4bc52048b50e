import Foundation
import SourceText
import Wording

/// A file on disk with a document or rows, read as a whole and written atomically.
package struct DocumentFile: Hashable, Sendable {
    /// Why a file was not written; it is as it was.
    package enum Failure: Error, Hashable, Sendable {
        /// The file was changed since the writer read it.
        case changedOnDisk
        /// The system refused; the error says what to do.
        case refused(DocumentError)
    }

    /// The most bytes of a file that is read.
    package static let maximumBytes = 64 << 20

    /// The file's path.
    package let path: String

    /// Names a file, which need not exist.
    package init(path: String) { self.path = path }

    /// Whether there is such a file, wherever symbolic links lead.
    package var exists: Bool { FilePath(path).kind != nil }

    /// Whether two names have the same bytes.
    package static func == (first: DocumentFile, second: DocumentFile) -> Bool {
        FilePath(first.path) == FilePath(second.path)
    }

    /// Hashes the name's bytes.
    package func hash(into hasher: inout Hasher) { FilePath(path).hash(into: &hasher) }

    /// Reads the file.
    ///
    /// - Throws: Why it cannot be read.
    package func read() throws(DocumentError) -> [UInt8] {
        try DocumentFiles.disk.read(path, limit: Self.maximumBytes, tooLarge: tr("Keep fewer rows in it."))
    }

    /// The file itself and all symbolic links on the way to it, each of which may change.
    package var watchedPaths: [String] {
        var paths = [FilePath(path).absolute]
        // Links may lead to each other in a circle.
        while paths.count < 16, let next = paths.last?.linkTarget?.absolute, !paths.contains(next) {
            paths.append(next)
        }
        return paths.map(\.text)
    }

    /// The same file by an absolute path.
    package var absolute: DocumentFile { DocumentFile(path: FilePath(path).absolute.text) }

    /// Whether two paths lead to the same file, also by links.
    package func isSame(as other: DocumentFile) -> Bool {
        let (own, others) = (FilePath(path), FilePath(other.path))
        if let identity = own.identity { return identity == others.identity }
        return own.real == others.real
    }

    /// Writes the file so that a complete version of it always exists.
    ///
    /// A new file is written beside it and replaces it atomically, with the same permissions, owner and extended
    /// attributes. A file with several hard links, or in a folder that accepts no new files, is overwritten in place.
    /// Until that is done a copy is kept, from which ``UnfinishedWrite/finishAll(in:)`` completes the file if this
    /// process does not.
    ///
    /// Where the path is a symbolic link, the file that it leads to is written, or on request nothing. Nothing that another
    /// run of the program writes between the comparison with the last known content and the end of the writing is lost: see
    /// ``FolderLock``.
    ///
    /// - Parameters:
    ///   - bytes: The new content.
    ///   - expected: The last known content, empty for a new file; `nil` overwrites any content.
    ///   - isFollowingLinks: Whether a link at the end of the path is followed, also one that appears meanwhile.
    ///   - copies: The program's own folder, for the copy.
    /// - Throws: Why nothing was written.
    package func write(
        _ bytes: [UInt8], over expected: [UInt8]?, isFollowingLinks: Bool = true,
        keepingCopiesIn copies: StateFolder = StateFolder()
    ) throws(Failure) {
        let given = FilePath(path)
        if path.isEmpty { throw refusal(of: ENOENT) }
        if given.namesFolder { throw refusal(of: EISDIR) }
        UnfinishedWrite.finishAll(in: copies)
        if !isFollowingLinks, given.isLink { throw refusal(of: ELOOP) }
        let target = isFollowingLinks ? given.real : given.folder.real.appending(given.name)
        guard expected != nil else { return try write(bytes, over: nil, to: target, copies) }
        let lock: FolderLock
        do { lock = try FolderLock(target.folder) } catch { throw .refused(error) }
        try write(bytes, over: expected, to: target, copies)
        _ = consume lock
    }

    private func write(
        _ bytes: [UInt8], over expected: [UInt8]?, to target: FilePath, _ copies: StateFolder
    ) throws(Failure) {
        if let expected, target.kind != nil {
            let present: [UInt8]
            do { present = try DocumentFile(path: target.text).read() } catch { throw .refused(error) }
            guard present == expected || present == bytes else { throw .changedOnDisk }
            if present == bytes { return }
        }
        let old = target.status
        if let old, old.st_mode & S_IFMT != S_IFREG { throw refusal(of: EISDIR) }
        // A file that its owner has made read-only must stay as it is.
        if old != nil, access(target.text, W_OK) != 0 { throw refusal(of: errno) }
        do {
            try FileWriter(target: target, copies: copies).write(bytes, over: old)
        } catch {
            throw refusal(of: error.code)
        }
    }

    /// Completes or removes writes to the file and its folder that were interrupted when a process ended.
    ///
    /// - Parameter copies: The program's own folder.
    package func finishWrites(_ copies: StateFolder = StateFolder()) {
        UnfinishedWrite.finishAll(in: copies)
        TemporaryFile.removeLeftovers(in: FilePath(path).real.folder)
    }

    private func refusal(of error: Int32) -> Failure {
        .refused(SystemError(error).documentError(of: path))
    }
}

extension SystemError {
    /// Why a file was not written, and what to do.
    func documentError(of path: String) -> DocumentError {
        let (message, suggestion) =
            switch code {
            case EACCES, EPERM:
                (
                    tr("the file or its folder may not be written to"),
                    tr("Change the permissions and save again, or save under another name.")
                )
            case ELOOP:
                (tr("this is a symbolic link, which is not followed here"), tr("Name the file itself."))
            case EROFS: (tr("the disk cannot be written to"), tr("Save to another folder."))
            case ENOSPC, EDQUOT:
                (tr("the disk is full"), tr("Make room and save again, or save to another disk."))
            case ENOENT, ENOTDIR:
                // What stands for bytes that are no UTF-8 is not in the folder's name itself.
                FilePath(path).real.folder.text.unicodeScalars.contains("\u{FFFD}")
                    ? (tr("the folder's path is not valid UTF-8"), tr("Rename the folder."))
                    : (tr("there is no such folder"), tr("Make it, or save to another one."))
            case EISDIR: (tr("this is no file that can be written to"), tr("Save under another name."))
            case ECANCELED:
                (
                    tr(
                        """
                        the file must be overwritten in place, and a safety copy cannot be written to the \
                        program’s folder (XDG_STATE_HOME)
                        """
                    ),
                    tr("Make room there or change its permissions, or save under another name.")
                )
            case EFBIG:
                (
                    tr("the file would be larger than the system lets this program write (ulimit -f)"),
                    tr("Raise the limit and save again, or save less.")
                )
            case EOVERFLOW:
                (
                    tr(
                        """
                        the file has hard links or its folder is not writable, and it is too large to \
                        overwrite in place
                        """
                    ),
                    tr("Save under another name.")
                )
            default: (String(cString: strerror(code)), tr("Save again, or save to another folder."))
            }
        return DocumentError(sourceName: path, place: nil, message: message, suggestion: suggestion)
    }
}
