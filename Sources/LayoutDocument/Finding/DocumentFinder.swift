import SourceText

/// Finds the documents that arguments name: files, folders and patterns.
package struct DocumentFinder: Sendable {
    /// What was found.
    package struct Found: Hashable, Sendable {
        /// The document's path, or another argument that is taken as it is.
        package var name: String
        /// Whether it was found in a folder or by a pattern, and not named itself.
        package var isSearched: Bool
    }

    /// What arguments stand for.
    package struct Documents: Sendable {
        /// The documents, each once, in the order of the arguments.
        package var found: [Found] = []
        /// The folders and patterns that stand for no document, or only for such as are unread.
        package var empty: [String] = []
        /// The files of Swift or Objective-C that this build cannot read, by the folders and patterns.
        package var unread: [FilePath: [String]] = [:]
        /// The patterns of ``DocumentFinder/excluded`` that leave none out.
        package var unused: [FilePattern] = []

        /// The number of files that are left out beside others of their folder or pattern, unread.
        package var leftOutCount: Int {
            let others = Set(empty.map { FilePath($0) })
            let paths = unread.filter { !others.contains($0.key) }.flatMap { $0.value }
            return Set(paths.map { FilePath($0) }).subtracting(found.map { FilePath($0.name) }).count
        }
    }

    /// How the names of documents end that are looked for in folders.
    package static let endings =
        [".xib", ".storyboard", ".rowscope.yaml", ".rowscope.yml", ".rowscope.json"] + SwiftSources.endings

    /// Folders of packages and of what builds make, in which nothing is looked for; hidden ones besides.
    private static let foreignFolders: Set = ["Pods", "Carthage", "DerivedData", "node_modules"]

    /// Whether a file found in a folder is a document to look at.
    static func isDocument(_ path: String) -> Bool {
        // A folder that cannot be entered may have documents in it.
        let isFolder = path.hasSuffix("/")
        guard isFolder || endings.contains(where: path.hasSuffix) else { return false }
        return !path.split(separator: "/").dropLast(isFolder ? 0 : 1).contains {
            foreignFolders.contains(String($0))
        }
    }

    /// Patterns of files and folders that are left out; see ``FilePattern/covers(_:)``.
    package var excluded: [FilePattern]
    /// Whether Swift source in folders and of patterns is found; it is unread where not.
    private let readsSwift: Bool

    /// Makes a finder.
    ///
    /// - Parameters:
    ///   - excluded: Patterns of files and folders that are left out.
    ///   - readsSwift: Whether Swift source is found; in a build that reads none it is listed as unread.
    package init(excluding excluded: [FilePattern] = [], readsSwift: Bool = SwiftSources.isAvailable) {
        self.excluded = excluded
        self.readsSwift = readsSwift
    }

    /// The documents that arguments name, each once, in their order.
    ///
    /// A folder stands for the documents in it and in the folders below it; hidden folders, and those of packages and
    /// of builds, are left out. An argument that is neither a folder nor a pattern is taken as it is.
    ///
    /// - Parameter arguments: Paths, folders and patterns.
    /// - Returns: What they stand for.
    /// - Throws: That there are too many files to look at.
    package func documents(_ arguments: [String]) throws(DocumentError) -> Documents {
        var documents = Documents()
        var known: Set<FilePath> = []
        var used: Set<FilePattern> = []
        for argument in arguments {
            guard var paths = try paths(argument) else {
                if known.insert(FilePath(argument)).inserted {
                    documents.found.append(Found(name: argument, isSearched: false))
                }
                continue
            }
            paths.removeAll { path in
                let covering = excluded.filter { $0.covers(path) }
                used.formUnion(covering)
                return !covering.isEmpty
            }
            let unread = readsSwift ? [] : paths.filter(SwiftSources.reads)
            if !unread.isEmpty {
                documents.unread[FilePath(argument)] = unread
                paths.removeAll(where: SwiftSources.reads)
            }
            if paths.isEmpty { documents.empty.append(argument) }
            for path in paths where known.insert(FilePath(path)).inserted {
                documents.found.append(Found(name: path, isSearched: true))
            }
        }
        documents.unused = excluded.filter { !used.contains($0) }
        return documents
    }

    /// The documents that a folder or a pattern stands for, with those to leave out; `nil` for any other argument.
    private func paths(_ argument: String) throws(DocumentError) -> [String]? {
        switch FilePath(argument).kind {
        case .folder:
            let prefix = argument == "." ? "" : argument.hasSuffix("/") ? argument : argument + "/"
            return try FilePattern("**/*").files(in: argument).filter(Self.isDocument).map { prefix + $0 }
        case .file, .other: return nil
        case nil:
            guard FilePattern.isPattern(argument) else { return nil }
            return try FilePattern(argument).files()
        }
    }
}
