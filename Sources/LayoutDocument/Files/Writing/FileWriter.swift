import Foundation

/// Writes a file so that a complete version of it always exists.
///
/// A new file replaces the old one atomically, with the same permissions, owner and extended attributes. Where that
/// would lose something (a file with several hard links, an owner that this process cannot set) or the folder accepts
/// no new file, the old one is overwritten, and until that is done a copy is kept in the program's own folder.
struct FileWriter {
    /// The file, without symbolic links.
    let target: FilePath
    /// Where copies are kept meanwhile.
    let copies: StateFolder

    /// Writes the file.
    ///
    /// - Parameters:
    ///   - bytes: What it is to hold.
    ///   - old: What the system knows of the file that is there; `nil` if there is none.
    /// - Throws: Why it holds what it held.
    func write(_ bytes: [UInt8], over old: stat?) throws(SystemError) {
        TemporaryFile.removeLeftovers(in: target.folder)
        guard let old else {
            _ = try replace(nil, with: bytes)
            return
        }
        if old.st_nlink == 1, try replace(old, with: bytes) { return }
        try writeInPlace(bytes)
    }

    // MARK: A new file in its place

    /// Replaces the old file by a new one.
    ///
    /// - Returns: Whether it was replaced; if not, the old one must be overwritten.
    private func replace(_ old: stat?, with bytes: [UInt8]) throws(SystemError) -> Bool {
        let temporary: TemporaryFile
        do {
            temporary = try TemporaryFile(in: target.folder)
        } catch {
            if old != nil, Self.keepsOutNewFiles(error) { return false }
            throw error
        }
        do throws(SystemError) {
            if let old, !takeOver(old, temporary) {
                temporary.discard()
                return false
            }
            if old == nil, fchmod(temporary.descriptor, 0o666 & ~Self.mask) != 0 { throw SystemError.last }
            try temporary.write(bytes)
            try temporary.move(to: target)
        } catch {
            temporary.discard()
            if old != nil, Self.keepsOutNewFiles(error) { return false }
            throw error
        }
        close(temporary.descriptor)
        return true
    }

    /// Whether an error is about the folder, so that the file in it may still be written.
    private static func keepsOutNewFiles(_ error: SystemError) -> Bool {
        // A file that is mounted by itself is busy.
        [EACCES, EPERM, EROFS, EBUSY].contains(error.code)
    }

    /// Gives a new file the old one's owner, permissions and extended attributes; returns whether it has them all.
    private func takeOver(_ old: stat, _ new: TemporaryFile) -> Bool {
        // A new file in a set-group-ID folder has the folder's group.
        var made = stat()
        guard fstat(new.descriptor, &made) == 0 else { return false }
        if old.st_uid != made.st_uid || old.st_gid != made.st_gid,
            fchown(new.descriptor, old.st_uid, old.st_gid) != 0
        {
            return false
        }
        guard fchmod(new.descriptor, old.st_mode & 0o7777) == 0 else { return false }
        let file = open(target.text, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        return ExtendedAttributes.copy(from: file, to: new.descriptor)
    }

    /// The permissions that new files of this process do not get (umask).
    private static var mask: mode_t {
        let mask = umask(0)
        umask(mask)
        return mask
    }

    // MARK: Over the old file

    /// The largest file that is written over, in bytes.
    static let maximumBytesInPlace = 256 << 20

    private func writeInPlace(_ bytes: [UInt8]) throws(SystemError) {
        guard bytes.count <= Self.maximumBytesInPlace else { throw SystemError(EOVERFLOW) }
        let present: [UInt8]
        do {
            present = try FileReading.bytes(at: target.text, limit: Self.maximumBytesInPlace)
        } catch {
            throw SystemError(error == .unreadable ? EACCES : error == .missing ? ENOENT : EOVERFLOW)
        }
        let descriptor = open(target.text, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        guard let copy = UnfinishedWrite(of: target, from: present, to: bytes, in: copies) else {
            throw SystemError(ECANCELED)
        }
        // A full disk fails here, before the old content is changed.
        let error = bytes.count > present.count ? posix_fallocate(descriptor, 0, bytes.count) : 0
        do throws(SystemError) {
            if error != 0, error != EOPNOTSUPP, error != EINVAL { throw SystemError(error) }
            try Self.fill(descriptor, with: bytes)
            copy.forget()
        } catch {
            // The copy stays if the old content cannot be restored.
            if (try? Self.fill(descriptor, with: present)) != nil { copy.forget() }
            throw error
        }
    }

    /// Replaces the content of an open file.
    static func fill(_ descriptor: Int32, with bytes: [UInt8]) throws(SystemError) {
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw .last }
        try TemporaryFile.write(bytes, to: descriptor)
        guard ftruncate(descriptor, bytes.count) == 0, fsync(descriptor) == 0 else { throw .last }
    }
}
