import Foundation
import LayoutDocument
import SourceText
import Wording

/// A cache of audits in a folder.
///
/// A cached audit is valid while the program, its options and all files that it was read from are the same. Entries
/// that are missing, damaged or of another version are ignored, and so are failures to write. The folder is the cache's
/// own and has a mark in it (`CACHEDIR.TAG`); nothing but the cache's own files is ever removed or replaced there.
package struct AuditCache: Sendable {
    /// The most bytes that are kept.
    package static let standardLimit = 256 << 20
    /// A larger file is not from the cache.
    private static let largestEntry = 64 << 20

    /// The folder's path.
    package let folder: String
    /// The most bytes that are kept.
    package let limit: Int

    /// Takes a folder, which need not exist.
    ///
    /// - Parameters:
    ///   - folder: The folder's path.
    ///   - limit: The most bytes that are kept.
    package init(folder: String, limit: Int = Self.standardLimit) {
        self.folder = folder
        self.limit = limit
    }

    /// Finds the user's cache: `rowscope/audit` below `XDG_CACHE_HOME` if that is an absolute path, else below
    /// `~/.cache`; `nil` where there is no place for it.
    package init?(environment: [String: String]) {
        if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
            self.init(folder: cache + "/rowscope/audit")
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            self.init(folder: home + "/.cache/rowscope/audit")
        } else {
            return nil
        }
    }

    /// What is kept of a document.
    package struct Kept: Codable {
        /// The files that it was read from, as ``ReadFiles/contents``.
        package let files: [FilePath: String]
        /// Its audit; `nil` for a file without cells.
        package var document: ReportedDocument?
        /// What is said of a file without cells; `nil` for an audit.
        package var emptiness: String?
    }

    /// What is kept for a key; `nil` where there is nothing, or a file has changed since.
    ///
    /// - Parameters:
    ///   - key: Everything that the audit depends on besides files.
    ///   - run: The files of the run.
    /// - Returns: The audit or the file's emptiness, and the files that it was made from with their hashes.
    package func audit(for key: [String], in run: RememberedFiles = RememberedFiles()) -> Kept? {
        guard let data = read(name(key, "json")),
            let kept = try? JSONDecoder().decode(Kept.self, from: data),
            ReadFiles.areUnchanged(kept.files, in: run)
        else { return nil }
        return kept
    }

    /// Keeps an audit.
    ///
    /// - Parameters:
    ///   - document: The audit.
    ///   - files: The files that it was read from, as ``ReadFiles/contents``.
    ///   - key: All that it depends on besides.
    package func keep(_ document: ReportedDocument, files: [FilePath: String], for key: [String]) {
        keep(Kept(files: files, document: document), for: key)
    }

    /// Keeps that a file has no cells.
    ///
    /// - Parameters:
    ///   - emptiness: What is said of it.
    ///   - files: The files that it was read from, as ``ReadFiles/contents``.
    ///   - key: All that it depends on besides.
    package func keep(emptiness: String, files: [FilePath: String], for key: [String]) {
        keep(Kept(files: files, emptiness: emptiness), for: key)
    }

    private func keep(_ kept: Kept, for key: [String]) {
        // What texts call views without names is kept too, so that they are the same as without the cache.
        let data = TextParts.$areWritten.withValue(true) { try? JSONEncoder().encode(kept) }
        if let data { write(data, name(key, "json")) }
    }

    /// The picture that was kept under a key; `nil` where there is none.
    package func picture(for key: [String]) -> ReportPicture? {
        read(name(key, "picture")).flatMap { try? JSONDecoder().decode(ReportPicture.self, from: $0) }
    }

    /// Keeps a picture.
    package func keep(_ picture: ReportPicture, for key: [String]) {
        guard let data = try? JSONEncoder().encode(picture) else { return }
        write(data, name(key, "picture"))
    }

    /// Marks the folder as the cache's own, if there is one.
    ///
    /// - Throws: That the folder holds other files and has no mark, or is no folder.
    package func prepare() throws(DocumentError) {
        switch FilePath(folder).kind {
        case nil: return
        case .folder: break
        default:
            throw DocumentError(
                sourceName: folder, place: nil, message: tr("this is no folder for a cache"),
                suggestion: tr("Name a new folder for the cache, or an empty one."))
        }
        do throws(CacheFolder.Foreign) {
            try place.markOwn()
        } catch {
            throw DocumentError(
                sourceName: folder, place: nil,
                message: tr("this folder is no cache: it holds other files, such as “\(error.name)”"),
                suggestion: tr("Name a new folder for the cache, or an empty one."))
        }
    }

    /// Removes the least recently used entries until the rest is within the limit.
    package func trim() { place.trim(to: limit) }

    // MARK: Files

    private var place: CacheFolder { CacheFolder(path: folder) }

    private func name(_ key: [String], _ kind: String) -> String {
        ContentHash.sha256(Array(key.joined(separator: "\u{0}").utf8)) + "." + kind
    }

    /// The content of a complete file: its mark, the hash of the rest, and the rest.
    private func read(_ name: String) -> Data? {
        let path = "\(folder)/\(name)"
        guard let bytes = try? DocumentFiles.disk.bytes(at: path, limit: Self.largestEntry),
            bytes.starts(with: CacheFolder.head), bytes.count > CacheFolder.head.count + 64
        else { return nil }
        let content = Array(bytes[(CacheFolder.head.count + 64)...])
        let hash = bytes[CacheFolder.head.count..<CacheFolder.head.count + 64]
        guard hash.elementsEqual(ContentHash.sha256(content).utf8) else { return nil }
        // A used file gets the present time, so that it is trimmed last.
        utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW)
        return Data(content)
    }

    private func write(_ data: Data, _ name: String) {
        let content = Array(data)
        guard content.count <= Self.largestEntry else { return }
        let bytes = CacheFolder.head + Array(ContentHash.sha256(content).utf8) + content
        guard (try? FilePath(folder).makeFolder(isPrivate: true)) != nil, (try? place.markOwn()) == true
        else { return }
        place.write(bytes, to: name)
    }
}
