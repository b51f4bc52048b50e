import SourceText
import Wording

/// A reader's access to files: a document's own, and those that it names beside it.
///
/// Tests, and programs with compiled resources or unsaved edits, use another access than ``disk``.
package struct DocumentFiles: Sendable {
    /// The reasons why a file is not available.
    package enum Failure: Error, Hashable, Sendable {
        /// There is no such file.
        case missing
        /// A symbolic link on the way leads nowhere.
        case brokenLink
        /// There is no file with the replacement characters that the name has, so that it seems to be no UTF-8.
        case notUTF8
        /// A folder, a pipe or a device: reading it could block for ever.
        case notAFile
        /// `-` is the standard input, from which no document is read.
        case standardInput
        /// The file has this number of bytes, which is more than the limit.
        case tooLarge(bytes: Int)
        /// The file exists and cannot be read.
        case unreadable
    }

    private let contents: @Sendable (_ path: String, _ limit: Int) throws(Failure) -> [UInt8]
    /// Lists the names in a folder with certain endings; empty where it cannot be read.
    private var listing: @Sendable (_ folder: String, _ endings: [String]) -> [String] = { _, _ in [] }
    /// Reads the first bytes of a file; `nil` where the whole file must be read.
    private var firstBytes: (@Sendable (_ path: String, _ count: Int) throws(Failure) -> [UInt8])?

    /// Makes an access to files.
    ///
    /// - Parameter contents: The bytes of the file at a path, at most so many; it may be called on any thread.
    package init(contents: @escaping @Sendable (_ path: String, _ limit: Int) throws(Failure) -> [UInt8]) {
        self.contents = contents
    }

    /// The bytes of a file.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - limit: The most bytes that are wanted.
    /// - Returns: The bytes.
    /// - Throws: Why they cannot be had.
    package func bytes(at path: String, limit: Int) throws(Failure) -> [UInt8] {
        let bytes = try contents(path, limit)
        guard bytes.count <= limit else { throw .tooLarge(bytes: bytes.count) }
        return bytes
    }

    /// The names in a folder that end in one of some ways, sorted; none where there is no folder.
    ///
    /// - Parameters:
    ///   - folder: The folder's path.
    ///   - endings: The ends of the names that are wanted, or whole names; each with ``belowMark`` before it
    ///     for the paths of the files in the folder and below it.
    /// - Returns: The names.
    package func names(in folder: String, endingWith endings: [String]) -> [String] {
        listing(folder, endings)
    }

    /// What stands before the ending of the files in a folder and below it.
    package static let belowMark = "**/*"

    /// The endings of the files in a folder and below it; `nil` where the names in the folder are wanted.
    private static func endings(below endings: [String]) -> [String]? {
        guard !endings.isEmpty, endings.allSatisfy({ $0.hasPrefix(belowMark) }) else { return nil }
        return endings.map { String($0.dropFirst(belowMark.count)) }
    }

    /// The same access with other contents of some files.
    package func replacing(_ contents: [String: [UInt8]]) -> DocumentFiles {
        if contents.isEmpty { return self }
        return DocumentFiles { path, limit throws(DocumentFiles.Failure) in
            if let bytes = contents[path] { return bytes }
            return try bytes(at: path, limit: limit)
        }.listing { names(in: $0, endingWith: $1) }
    }

    /// The name that seems to be in folders which were given to be read as a whole, as projects are; no file has it.
    package static let projectMark = "//project"

    /// The same access, with some folders to be read as a whole.
    ///
    /// - Parameter folders: The folders; other paths mean nothing.
    /// - Returns: The access.
    package func readingAsProjects(_ folders: [String]) -> DocumentFiles {
        let marked = Set(folders.map { FilePath($0).real })
        return listing { folder, endings in
            let names = names(in: folder, endingWith: endings)
            let isMarked = endings.contains(Self.projectMark) && marked.contains(FilePath(folder).real)
            return isMarked ? names + [Self.projectMark] : names
        }
    }

    /// The same access with the names in folders.
    package func listing(
        _ listing: @escaping @Sendable (_ folder: String, _ endings: [String]) -> [String]
    ) -> DocumentFiles {
        var files = self
        files.listing = listing
        return files
    }

    /// The bytes of a file, or an error that names the file and says what to do.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - limit: The most bytes that are wanted.
    ///   - advice: What to do about a file that is too large.
    /// - Returns: The bytes.
    /// - Throws: Why they cannot be had.
    package func read(
        _ path: String, limit: Int, tooLarge advice: String
    ) throws(DocumentError) -> [UInt8] {
        do {
            return try bytes(at: path, limit: limit)
        } catch {
            let (message, suggestion) = error.explanation(limit: limit, tooLarge: advice)
            throw DocumentError(sourceName: path, place: nil, message: message, suggestion: suggestion)
        }
    }

    /// The first bytes of a file, as far as there are so many.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - count: How many bytes are wanted.
    /// - Returns: The bytes.
    /// - Throws: Why they cannot be had.
    package func beginning(of path: String, count: Int) throws(Failure) -> [UInt8] {
        if let firstBytes { return try firstBytes(path, count) }
        return Array(try bytes(at: path, limit: Self.wholeFileLimit).prefix(count))
    }

    /// The largest file that is read whole for its beginning, in bytes.
    private static let wholeFileLimit = 64 << 20

    /// The files of this machine: regular ones alone, so that reading never waits.
    package static let disk: DocumentFiles = {
        var files = DocumentFiles { path, limit throws(Failure) in
            try FileReading.bytes(at: path, limit: limit)
        }
        files.firstBytes = { path, count throws(Failure) in
            try FileReading.beginning(of: path, count: count)
        }
        files.listing = { folder, endings in
            if let endings = DocumentFiles.endings(below: endings) {
                let all = (try? FilePattern("**/*").files(in: folder)) ?? []
                return all.filter { endings.contains(where: $0.hasSuffix) }
            }
            return FolderEntry.all(in: folder).map(\.name).filter { name in
                endings.contains { name.hasSuffix($0) }
            }
        }
        return files
    }()

    /// Files that are nowhere but in memory, by their paths.
    package static func inMemory(_ files: [String: [UInt8]]) -> DocumentFiles {
        DocumentFiles { path, _ throws(Failure) in
            guard let bytes = files[path] else { throw .missing }
            return bytes
        }.listing { folder, endings in
            let prefix = folder == "." ? "" : folder + "/"
            if let endings = Self.endings(below: endings) {
                return files.keys.filter { $0.hasPrefix(prefix) && endings.contains(where: $0.hasSuffix) }
                    .map { String($0.dropFirst(prefix.count)) }.sorted()
            }
            let names = Set(
                files.keys.filter { $0.hasPrefix(prefix) }.compactMap {
                    $0.dropFirst(prefix.count).split(separator: "/").first.map(String.init)
                })
            return names.filter { name in endings.contains { name.hasSuffix($0) } }.sorted()
        }
    }

    /// The path of a file that a document names: relative to the document's folder, unless it begins with a slash.
    ///
    /// - Parameters:
    ///   - name: The name as the document has it.
    ///   - sourceName: The document's own path.
    /// - Returns: The path, to be opened as it is.
    package static func path(of name: String, beside sourceName: String) -> String {
        guard !name.hasPrefix("/"), let slash = sourceName.lastIndex(of: "/") else { return name }
        return String(sourceName[...slash]) + name
    }
}

extension DocumentFiles.Failure {
    /// What is wrong, and what to do about it.
    ///
    /// - Parameters:
    ///   - limit: The most bytes that were wanted.
    ///   - advice: What to do about a file that is too large.
    /// - Returns: A message and a suggestion, as for a ``DocumentError``.
    package func explanation(limit: Int, tooLarge advice: String) -> (message: String, suggestion: String) {
        switch self {
        case .missing: (tr("there is no such file"), tr("Check the name and the folder."))
        case .brokenLink: (tr("a symbolic link leads to no file"), tr("Correct the link, or remove it."))
        case .notUTF8:
            (tr("the name is not valid UTF-8, so the file cannot be opened"), tr("Rename the file."))
        case .notAFile:
            (tr("this is not a file that can be read"), tr("Name a file, not a folder or device."))
        case .standardInput:
            (
                tr("this is not read from the standard input"),
                tr("Name a file; one that is called “-” is “./-”.")
            )
        case .tooLarge(let bytes): (tr("the file has \(bytes) bytes, more than \(limit)"), advice)
        case .unreadable: (tr("the file cannot be read"), tr("Check its permissions."))
        }
    }
}
