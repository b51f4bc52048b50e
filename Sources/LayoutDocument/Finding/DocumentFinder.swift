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

    /// How the names of documents end that are looked for in folders; Swift source in a build that reads it.
    package static var endings: [String] {
        [".xib", ".storyboard", ".rowscope.yaml", ".rowscope.yml", ".rowscope.json"]
            + (SwiftSources.isAvailable ? SwiftSources.endings : [])
    }

    /// Folders of packages and of what builds make, in which no Swift source is looked for; hidden ones besides.
    private static let foreignFolders: Set = ["Pods", "Carthage", "DerivedData", "node_modules"]

    /// Whether a file found in a folder is a document to look at.
    static func isDocument(_ path: String) -> Bool {
        // A folder that cannot be entered may have documents in it.
        let isFolder = path.hasSuffix("/")
        guard isFolder || endings.contains(where: path.hasSuffix) else { return false }
        return !isFolder && !SwiftSources.reads(path)
            || !path.split(separator: "/").dropLast().contains { foreignFolders.contains(String($0)) }
    }

    /// Patterns of files and folders that are left out; see ``FilePattern/covers(_:)``.
    package var excluded: [FilePattern]

    /// Makes a finder.
    ///
    /// - Parameter excluded: Patterns of files and folders that are left out.
    package init(excluding excluded: [FilePattern] = []) { self.excluded = excluded }

    /// The documents that arguments name, each once, in their order.
    ///
    /// A folder stands for the documents in it and in the folders below it; hidden folders are left out. An argument
    /// that is neither a folder nor a pattern is taken as it is.
    ///
    /// - Parameter arguments: Paths, folders and patterns.
    /// - Returns: The documents, the folders and patterns that stand for none, and the patterns of ``excluded`` that
    ///   leave none out.
    /// - Throws: That there are too many files to look at.
    package func documents(
        _ arguments: [String]
    ) throws(DocumentError) -> (found: [Found], empty: [String], unused: [FilePattern]) {
        var found: [Found] = []
        var known: Set<FilePath> = []
        var empty: [String] = []
        var used: Set<FilePattern> = []
        for argument in arguments {
            guard var paths = try paths(argument) else {
                if known.insert(FilePath(argument)).inserted {
                    found.append(Found(name: argument, isSearched: false))
                }
                continue
            }
            paths.removeAll { path in
                let covering = excluded.filter { $0.covers(path) }
                used.formUnion(covering)
                return !covering.isEmpty
            }
            if paths.isEmpty { empty.append(argument) }
            for path in paths where known.insert(FilePath(path)).inserted {
                found.append(Found(name: path, isSearched: true))
            }
        }
        return (found, empty, excluded.filter { !used.contains($0) })
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
