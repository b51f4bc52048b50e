import Foundation
import LayoutDocument

/// The folder of a cache: one of its own, with a mark in it.
///
/// Only files are removed or replaced that have the names and the beginning of the cache's own. Whatever else is there
/// stays as it is.
struct CacheFolder: Sendable {
    /// The folder's path.
    let path: String

    /// The name by which backup programs know a folder of a cache (bford.info/cachedir).
    private static let markName = "CACHEDIR.TAG"
    /// How the mark begins: as that name asks for, and with who made it.
    private static let mark = Array(
        "Signature: 8a477f597d28d172789f06886806bc55\n# A cache of Rowscope’s audits.\n".utf8)
    /// What follows for people.
    private static let note = Array(
        "# Files are removed from this folder to keep it small. Keep nothing else in it.\n".utf8)
    /// The first bytes of an entry, with the version of its form.
    static let head = Array("rowscope audit cache 1\n".utf8)
    /// The ends of entries' names.
    static let kinds = ["json", "picture"]
    /// The time after which a file that was not finished is left over, in seconds.
    private static let leftOverAge = 24 * 3600

    /// A folder in which there is something else.
    struct Foreign: Error {
        /// The name of something that is not the cache's.
        let name: String
    }

    // MARK: The mark

    /// Whether the folder has the mark.
    private var isMarked: Bool { begins(Self.markName, with: Self.mark) }

    /// Marks the folder; it must exist.
    ///
    /// - Throws: That it holds something else.
    /// - Returns: Whether it is marked now.
    @discardableResult
    func markOwn() throws(Foreign) -> Bool {
        if isMarked { return true }
        guard access(path, R_OK | X_OK) == 0 else { return false }
        if let name = names.first(where: { !isOwn($0) }) { throw Foreign(name: name) }
        // Another run may look meanwhile: it sees the whole mark, or none.
        return write(Self.mark + Self.note, to: Self.markName)
    }

    // MARK: Files

    /// The names in the folder.
    private var names: [String] { DocumentFiles.disk.names(in: path, endingWith: [""]) }

    /// Writes a file of the cache's own, which is whole whenever it is read.
    ///
    /// - Returns: Whether it was written.
    @discardableResult
    func write(_ bytes: [UInt8], to name: String) -> Bool {
        let unfinished = file("\(name).\(UUID().uuidString)")
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: unfinished), options: .withoutOverwriting)
        } catch {
            // There is at most a part of the file, which no other has the name of.
            unlink(unfinished)
            return false
        }
        var status = stat()
        let isFree = lstat(file(name), &status) != 0 || isOwn(name)
        if isFree, rename(unfinished, file(name)) == 0 { return true }
        unlink(unfinished)
        return false
    }

    /// Removes the entries that were not used for the longest time until the rest is within a limit in bytes.
    func trim(to limit: Int) {
        guard isMarked else { return }
        var entries: [(name: String, size: Int, time: timespec)] = []
        let now = time(nil)
        for name in names {
            var status = stat()
            guard let form = Form(name), lstat(file(name), &status) == 0, status.st_mode & S_IFMT == S_IFREG
            else { continue }
            if form.isUnfinished {
                if now - status.st_mtim.tv_sec > Self.leftOverAge, isOwn(name) { unlink(file(name)) }
            } else if form.kind != nil {
                entries.append((name, Int(status.st_size), status.st_mtim))
            }
        }
        var total = entries.reduce(0) { $0 + $1.size }
        guard total > limit else { return }
        entries.sort { ($0.time.tv_sec, $0.time.tv_nsec) < ($1.time.tv_sec, $1.time.tv_nsec) }
        for entry in entries where total > limit {
            // Another file of such a name stays, and does not count.
            if isOwn(entry.name) { unlink(file(entry.name)) }
            total -= entry.size
        }
    }

    /// The path of a file in the folder.
    func file(_ name: String) -> String { FilePath(path).appending(name).text }

    // MARK: What is the cache's own

    /// What the name of a file of the cache says.
    private struct Form {
        /// The kind of an entry; `nil` for the mark.
        let kind: String?
        /// Whether the file is still being written, or was left over.
        let isUnfinished: Bool

        /// Reads a name; `nil` for one that the cache gives to no file.
        init?(_ name: String) {
            var parts = name.split(separator: ".", omittingEmptySubsequences: false)
            let isMark = name == markName || name.hasPrefix(markName + ".")
            isUnfinished = parts.count == 3
            if isUnfinished, UUID(uuidString: String(parts.removeLast())) == nil { return nil }
            guard parts.count == 2 else { return nil }
            kind = isMark ? nil : String(parts[1])
            if isMark { return }
            let isHash =
                parts[0].utf8.count == 64 && parts[0].utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
            guard isHash, kinds.contains(String(parts[1])) else { return nil }
        }
    }

    /// Whether a file is the cache's own: by its name, by being a file and by its beginning.
    private func isOwn(_ name: String) -> Bool {
        guard let form = Form(name) else { return false }
        return begins(
            name, with: form.kind == nil ? Self.mark : Self.head, orIsCutShort: form.isUnfinished)
    }

    /// Whether something in the folder is a file that begins with some bytes.
    private func begins(_ name: String, with head: [UInt8], orIsCutShort: Bool = false) -> Bool {
        let descriptor = open(file(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        var bytes = [UInt8](repeating: 0, count: head.count)
        let count = read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { return false }
        return orIsCutShort ? head.starts(with: bytes.prefix(count)) : count == head.count && bytes == head
    }
}
