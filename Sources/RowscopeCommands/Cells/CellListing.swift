import InputOutput
import LayoutDocument
import SourceText

/// Lists the cells in files.
struct CellListing {
    /// The cells of a file; `nil` for a file without cells that was found in a folder.
    typealias Result = Swift.Result<[ListedCell], DocumentErrors>

    /// Reads files one after the other, and lists their cells.
    ///
    /// Swift files found in folders are read together, since classes use each other.
    ///
    /// - Parameters:
    ///   - found: The files.
    ///   - folders: The folders whose files may use each other.
    ///   - swift: The reader of Swift source.
    ///   - progress: Shows the number of files read so far.
    /// - Returns: The cells of the files, in order; files without cells that were found in folders are left out.
    static func read(
        _ found: [DocumentFinder.Found], in folders: [String] = [],
        by swift: (any SwiftSourceReading)? = SwiftSources.reader,
        progress: (Int) -> Void = { _ in }
    ) -> [(file: String, result: Result)] {
        var searched: Set<FilePath> = []
        var done = 0
        var together: [FilePath: Result] = [:]
        let paths = found.filter { $0.isSearched && SwiftSources.reads($0.name) }.map(\.name)
        if !paths.isEmpty, let reader = swift {
            searched = Set(paths.map { FilePath($0) })
            reader.read(paths, files: .disk.readingAsProjects(folders)) { path, result in
                together[FilePath(path)] = result.map { $0.cells.map(ListedCell.init) }
                done += 1
                progress(done)
            }
            done = paths.count
        }
        var results: [(String, Result)] = []
        for file in found {
            if searched.contains(FilePath(file.name)) {
                if let result = together[FilePath(file.name)] { results.append((file.name, result)) }
                continue
            }
            do {
                results.append(
                    (file.name, .success(try cells(in: file.name, by: swift, isSearched: file.isSearched))))
            } catch {
                if file.isSearched, error.primary.isEmptyFile { continue }
                results.append((file.name, .failure(error)))
            }
            done += 1
            progress(done)
        }
        return results
    }

    /// The cells in one file.
    private static func cells(
        in path: String, by swift: (any SwiftSourceReading)?, isSearched: Bool
    ) throws(DocumentErrors) -> [ListedCell] {
        if InterfaceBuilderReader.reads(path) {
            return try InterfaceBuilderReader().read(contentsOf: path).cells.map { cell in
                var listed = ListedCell(cell, in: path)
                // In a folder, the class is listed itself.
                if !isSearched, let name = cell.customClass { listed.takeVariants(ofClass: name, by: swift) }
                return listed
            }
        }
        let document: LayoutDocument
        if DocumentLoader.isBuiltIn(path) {
            do {
                document = try DocumentLoader(fontFamilies: []).load(path)
            } catch {
                throw DocumentErrors(
                    primary: DocumentError(sourceName: path, place: nil, message: error.message))
            }
        } else {
            document = try DocumentReader(swift: swift).read(contentsOf: path)
        }
        if case .swift(let source) = document.origin { return source.cells.map(ListedCell.init) }
        return document.templates.filter { !$0.isOwnVariant }.map { ListedCell($0, of: document) }
    }
}
