import LayoutDocument
import SourceText
import Threads

/// A thread that reads documents, one after the other.
package final class ReadingThread: Sendable {
    private let thread = WorkThreads(priority: .userInitiated) {}

    /// Starts the thread; it ends when it is released.
    package init() {}

    /// Runs work on the thread.
    package func submit(_ work: @escaping @Sendable () -> Void) { thread.submit { _ in work() } }
}

/// Files with cells are read on another thread, since that may take longer than a frame, with the code around them; the
/// last document stays meanwhile.
extension DocumentSession {
    /// A file that was read, which may be done on any thread.
    package struct ReadFile: Sendable {
        let file: DocumentFile
        let bytes: [UInt8]
        let document: LayoutDocument
        let cell: String?
        let reader: DocumentReader

        /// Reads a file.
        ///
        /// - Parameters:
        ///   - path: The file's path; a relative one is resolved now.
        ///   - cell: The requested cell of an Interface Builder file; `nil` for all.
        ///   - reader: Reads the document.
        /// - Throws: The errors of the file or the document.
        package init(path: String, cell: String? = nil, reader: DocumentReader) throws(DocumentErrors) {
            file = DocumentFile(path: path).absolute
            file.finishWrites()
            do {
                bytes = try DocumentFile(path: path).read()
            } catch {
                throw DocumentErrors(primary: error)
            }
            do {
                document = try reader.read(bytes, sourceName: file.path, cell: cell)
            } catch {
                // Errors name the file by the path given.
                _ = try reader.read(bytes, sourceName: path, cell: cell)
                throw error
            }
            self.cell = cell
            self.reader = reader
        }
    }

    /// Whether reading the document means reading files with cells.
    private var readsCells: Bool {
        CellFiles.reads(sourceName) || usedFiles.contains(where: CellFiles.reads)
    }

    /// Reads a text of the document and the files that it uses, as they are now: at once, or on another thread where
    /// these have cells.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - reader: Reads it.
    ///   - take: Takes the document, unless it was edited or its files have changed again meanwhile.
    /// - Returns: How to go on; that everything is settled, where it is read on another thread.
    func read(
        _ bytes: [UInt8], by reader: DocumentReader,
        _ take: @escaping @MainActor (Result<LayoutDocument, DocumentErrors>) -> Response
    ) -> Response {
        let (name, cell) = (sourceName, cell)
        var fresh = reader
        fresh.nibs = [:]
        let read = { @Sendable [fresh] in
            Result { () throws(DocumentErrors) in try fresh.read(bytes, sourceName: name, cell: cell) }
        }
        guard let readingThread, readsCells else { return take(read()) }
        guard !isReadingAside else {
            readsAgain = true
            return .settled
        }
        isReadingAside = true
        let text = text
        readingThread.submit {
            let result = read()
            Task { @MainActor [weak self] in self?.finish(result, of: text, take) }
        }
        return .settled
    }

    /// Takes a document that was read on another thread.
    private func finish(
        _ result: Result<LayoutDocument, DocumentErrors>, of text: [UInt8],
        _ take: (Result<LayoutDocument, DocumentErrors>) -> Response
    ) {
        isReadingAside = false
        let isObsolete = readsAgain || text != self.text
        readsAgain = false
        let old = document
        let response = isObsolete ? filesMayHaveChanged(isQuiet: true) : take(result)
        onRead(old, response)
    }
}
