import Foundation
import SourceText
import Wording

/// A path as it is given, which may lead to a file, to something else or nowhere.
///
/// Its parts are those of its text, by POSIX's rules; its target is asked of the system. Paths are equal if their bytes
/// are: a composed and a decomposed letter are equal texts, but name two files.
package struct FilePath: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// What a path leads to.
    package enum Kind: Hashable, Sendable {
        /// A regular file.
        case file
        /// A folder.
        case folder
        /// A pipe, a device or the like.
        case other
    }

    /// Identifies a file, by any of its names.
    package struct Identity: Hashable, Sendable {
        let device: UInt64
        let number: UInt64
    }

    /// The path as it is given.
    package let text: String

    /// Takes a path; any text is one, though many lead nowhere.
    package init(_ text: String) { self.text = text }

    /// The path as it is given.
    package var description: String { text }

    /// Whether two paths have the same bytes.
    package static func == (first: FilePath, second: FilePath) -> Bool {
        first.text.utf8.elementsEqual(second.text.utf8)
    }

    /// Whether the bytes of a path go before those of another one.
    package static func < (first: FilePath, second: FilePath) -> Bool {
        first.text.utf8.lexicographicallyPrecedes(second.text.utf8)
    }

    /// Hashes the path's bytes.
    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(UInt8.max)
    }

    // MARK: Parts

    /// The last part of the path, without slashes; empty where there is none.
    package var name: String { parts.last.map { String(Substring($0)) } ?? "" }

    /// The name without its ending, which begins at the last point.
    package var stem: String {
        let name = name
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }

    /// The parts between slashes; a combining mark after a slash belongs to the name, and not to the slash.
    private var parts: [Substring.UTF8View] { text.utf8.split(separator: Self.slash) }

    private static let slash = UInt8(ascii: "/")

    /// The path of the folder in which the last part is: `.` for a name alone, `/` for that itself.
    package var folder: FilePath {
        guard let last = parts.last else { return FilePath(text.isEmpty ? "." : "/") }
        let before = text.utf8[..<last.startIndex]
        guard let end = before.lastIndex(where: { $0 != Self.slash }) else {
            return FilePath(before.isEmpty ? "." : "/")
        }
        return FilePath(String(Substring(before[...end])))
    }

    /// Whether the path ends with a slash, so that it must lead to a folder.
    package var namesFolder: Bool { text.hasSuffix("/") }

    /// The path of something in this folder.
    package func appending(_ name: String) -> FilePath {
        FilePath(text.isEmpty || text.hasSuffix("/") ? text + name : text + "/" + name)
    }

    // MARK: Where it leads

    /// The kind of the path's target, also by symbolic links; `nil` where nothing is there or accessible.
    package var kind: Kind? {
        status.map { status in
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .other
            }
        }
    }

    /// The identity of the path's target, the same for all its names; `nil` where nothing is there.
    package var identity: Identity? {
        status.map { Identity(device: UInt64($0.st_dev), number: UInt64($0.st_ino)) }
    }

    /// The git repository that contains this folder, or the folder itself outside a repository.
    package var repositoryRoot: FilePath {
        var place = self
        while place.text != "/", place.text.hasPrefix("/") {
            if place.appending(".git").kind != nil { return place }
            place = place.folder
        }
        return self
    }

    /// Makes the folder, with missing parent folders.
    ///
    /// - Parameter isPrivate: Whether new folders are for this user alone.
    /// - Throws: An error if it cannot be made.
    package func makeFolder(isPrivate: Bool = false) throws(DocumentError) {
        do {
            try FileManager.default.createDirectory(
                atPath: text, withIntermediateDirectories: true,
                attributes: isPrivate ? [.posixPermissions: 0o700] : nil)
        } catch {
            throw DocumentError(
                sourceName: text, place: nil, message: tr("the folder cannot be made"),
                suggestion: tr("Check its name and the permissions."))
        }
    }

    /// What the system knows of what the path leads to.
    var status: stat? {
        var status = stat()
        return stat(text, &status) == 0 ? status : nil
    }

    /// The absolute path; a symbolic link at its end stays.
    package var absolute: FilePath {
        guard !text.hasPrefix("/"), !text.isEmpty else { return self }
        // A folder's own names, such as “..”, are not those of something in it.
        if kind == .folder { return real }
        return folder.resolved.map { $0.appending(name) } ?? self
    }

    /// The path without symbolic links, also for a file that does not exist yet.
    package var real: FilePath {
        var path = self
        // Links may lead to each other in a circle.
        for _ in 0..<40 {
            if let resolved = path.resolved { return resolved }
            guard let target = path.linkTarget else { break }
            path = target
        }
        guard !path.name.isEmpty, let folder = path.folder.resolved else { return path }
        return folder.appending(path.name)
    }

    /// Where a symbolic link at the end of the path leads; `nil` where there is none.
    var linkTarget: FilePath? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(text, &buffer, buffer.count)
        guard count > 0 else { return nil }
        let target = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
        return target.hasPrefix("/") ? FilePath(target) : folder.appending(target)
    }

    /// Whether a symbolic link on the way leads nowhere.
    var hasBrokenLink: Bool {
        guard kind == nil else { return false }
        return linkTarget != nil || (folder != self && folder.hasBrokenLink)
    }

    private var resolved: FilePath? {
        guard let real = realpath(text, nil) else { return nil }
        defer { free(real) }
        return FilePath(String(cString: real))
    }
}

extension FilePath: Codable {
    /// Decodes a path from a text.
    package init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the path as a text.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
