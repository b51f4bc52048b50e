import Foundation
import SourceText
import Wording

/// A pattern of paths, as shells and version control have them.
///
/// `*`, `?` and `[a-z]` stand for characters of one name, `{a,b}` for alternatives, and `**` for any number of folders.
/// Names that begin with a full stop match only a pattern that begins with one. ``matches(_:)`` and ``files(in:)`` read
/// it as shells do, ``covers(_:)`` as version control does.
package struct FilePattern: Hashable, Sendable {
    /// The pattern as it is written.
    package let text: String

    private let alternatives: [[String]]

    /// The most alternatives that braces may stand for.
    private static let mostAlternatives = 100

    /// Takes a pattern; a text without special characters is the pattern of that path.
    package init(_ text: String) {
        self.text = text
        alternatives = Self.expanded(text).map(Self.parts)
    }

    /// Whether a text has characters that stand for others.
    package static func isPattern(_ text: String) -> Bool { text.contains { "*?[{".contains($0) } }

    /// Whether a path is one of those that the pattern stands for.
    package func matches(_ path: String) -> Bool {
        let names = Self.parts(path)
        return alternatives.contains { Self.matches(names[...], $0[...]) }
    }

    /// Whether the pattern stands for a path or for a folder above it, as in a list of ignored files.
    ///
    /// A pattern without a slash stands for that name in any folder, `.` for the folder that paths begin at.
    package func covers(_ path: String) -> Bool {
        if text == "." { return !path.hasPrefix("/") }
        let names = Self.parts(path)
        // A slash at the end only says that it is a folder.
        let isName = !text.dropLast().contains("/")
        return alternatives.contains { parts in
            names.indices.contains { Self.matches(names[(isName ? $0 : 0)...$0], parts[...]) }
        }
    }

    /// The most files and folders that are looked at.
    package static let mostEntries = 200_000

    /// The files below a folder that the pattern stands for.
    ///
    /// - Parameter folder: The folder that relative patterns begin at; paths are relative to it as well.
    /// - Returns: The paths, sorted; one with a slash at its end is a folder that cannot be entered, as its name is not
    ///   valid UTF-8.
    /// - Throws: That there are more files and folders to look at than ``mostEntries``.
    package func files(in folder: String = ".") throws(DocumentError) -> [String] {
        var search = Search()
        for parts in alternatives {
            if parts.first == "/" {
                search.collect("/", parts.dropFirst(), below: "")
            } else {
                search.collect("", parts[...], below: folder)
            }
        }
        guard search.room > 0 else {
            throw DocumentError(
                sourceName: folder == "." ? text : folder, place: nil,
                message: tr("there are more than \(Self.mostEntries) files and folders"),
                suggestion: tr("Name a folder nearer the documents."))
        }
        return search.found.sorted().map(\.text)
    }

    // MARK: Matching

    private static func parts(_ path: String) -> [String] {
        let parts = path.split(separator: "/").map(String.init).filter { $0 != "." }
        return path.hasPrefix("/") ? ["/"] + parts : parts
    }

    private static func matches(_ names: ArraySlice<String>, _ parts: ArraySlice<String>) -> Bool {
        guard let part = parts.first else { return names.isEmpty }
        let rest = parts.dropFirst()
        if part == "**" {
            if matches(names, rest) { return true }
            guard let name = names.first, !name.hasPrefix(".") else { return false }
            return matches(names.dropFirst(), parts)
        }
        guard let name = names.first, matches(name, part) else { return false }
        return matches(names.dropFirst(), rest)
    }

    private static func matches(_ name: String, _ part: String) -> Bool {
        FilePath(name) == FilePath(part) || fnmatch(part, name, FNM_PERIOD | FNM_NOESCAPE) == 0
    }

    // MARK: Looking

    private struct Search {
        var found: Set<FilePath> = []
        /// How many more files and folders are looked at.
        var room = FilePattern.mostEntries

        mutating func collect(_ prefix: String, _ parts: ArraySlice<String>, below folder: String) {
            guard let part = parts.first, room > 0 else { return }
            let rest = parts.dropFirst()
            let place = FilePath(folder).appending(prefix).text
            guard part == "**" || isPattern(part) else {
                let path = prefix + part
                let kind = FilePath(folder).appending(path).kind
                if rest.isEmpty {
                    if kind == .file { found.insert(FilePath(path)) }
                } else if kind == .folder {
                    collect(path + "/", rest, below: folder)
                }
                return
            }
            let entries = FolderEntry.all(in: place.isEmpty ? "." : place)
            room -= entries.count
            if part == "**" {
                collectBelow(prefix, rest, entries, below: folder)
                return
            }
            for entry in entries where FilePattern.matches(entry.name, part) {
                take(entry, prefix, rest, below: folder)
            }
        }

        /// What matches in a folder and in those below it, not by way of symbolic links, which may lead in a circle.
        private mutating func collectBelow(
            _ prefix: String, _ rest: ArraySlice<String>, _ entries: [FolderEntry], below folder: String
        ) {
            // “**” at the end stands for all files.
            let next = rest.first ?? "*"
            if FilePattern.isPattern(next), next != "**" {
                for entry in entries where FilePattern.matches(entry.name, next) {
                    take(entry, prefix, rest.dropFirst(), below: folder)
                }
            } else {
                collect(prefix, rest, below: folder)
            }
            for entry in entries where entry.kind == .folder && !entry.isLink && !entry.name.hasPrefix(".") {
                guard room > 0 else { return }
                let inner = prefix + entry.name + "/"
                if !entry.isUTF8 {
                    found.insert(FilePath(inner))
                    continue
                }
                let below = FolderEntry.all(in: FilePath(folder).appending(inner).text)
                room -= below.count
                collectBelow(inner, rest, below, below: folder)
            }
        }

        private mutating func take(
            _ entry: FolderEntry, _ prefix: String, _ rest: ArraySlice<String>, below folder: String
        ) {
            if rest.isEmpty {
                // A link that leads nowhere is found too: whoever reads it says so.
                if entry.kind != .folder { found.insert(FilePath(prefix + entry.name)) }
            } else if entry.kind == .folder {
                let inner = prefix + entry.name + "/"
                if entry.isUTF8 {
                    collect(inner, rest, below: folder)
                } else {
                    found.insert(FilePath(inner))
                }
            }
        }
    }

    // MARK: Braces

    private static func expanded(_ text: String) -> [String] {
        var done: [String] = []
        var open = [text]
        while let next = open.popLast() {
            guard let (before, choices, after) = braces(in: next), open.count < mostAlternatives else {
                done.append(next)
                continue
            }
            open += choices.map { before + $0 + after }
        }
        return done
    }

    /// The first innermost braces of a text.
    private static func braces(in text: String) -> (before: String, choices: [String], after: String)? {
        guard let close = text.firstIndex(of: "}"),
            let open = text[..<close].lastIndex(of: "{")
        else { return nil }
        let inner = text[text.index(after: open)..<close]
        return (
            String(text[..<open]),
            inner.split(separator: ",", omittingEmptySubsequences: false).map(String.init),
            String(text[text.index(after: close)...])
        )
    }
}

/// Something in a folder.
struct FolderEntry {
    /// The name; bytes that are no UTF-8 are replaced.
    let name: String
    /// Whether the name is valid UTF-8, so that paths with it lead to the file.
    let isUTF8: Bool
    let kind: FilePath.Kind
    /// Whether it is a symbolic link, of whatever leads to its kind.
    let isLink: Bool

    /// What is in a folder, sorted by names; nothing where it cannot be read.
    static func all(in folder: String) -> [FolderEntry] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var entries: [FolderEntry] = []
        while let entry = readdir(stream) {
            let (name, isUTF8) = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
                    (String(cString: $0), String(validatingCString: $0) != nil)
                }
            }
            if name == "." || name == ".." { continue }
            let path = FilePath(folder).appending(name)
            let (kind, isLink): (FilePath.Kind, Bool) =
                switch Int(entry.pointee.d_type) {
                case Int(DT_REG): (.file, false)
                case Int(DT_DIR): (.folder, false)
                default: (path.kind ?? .other, path.linkTarget != nil)
                }
            entries.append(FolderEntry(name: name, isUTF8: isUTF8, kind: kind, isLink: isLink))
        }
        return entries.sorted { FilePath($0.name) < FilePath($1.name) }
    }
}
