import LayoutDocument
import SourceText

/// The text of a row file that was edited here.
struct RowFileState {
    /// The text with its edits.
    var bytes: [UInt8]
    /// The last known content of the file.
    var saved: [UInt8]
    /// Changed content found in the file while there are edits.
    var found: [UInt8]?

    var isEdited: Bool { bytes != saved }
}

extension RowFileState {
    /// Reads a file; `nil` where it cannot be read.
    init?(path: String, files: DocumentFiles) {
        guard let bytes = try? files.bytes(at: path, limit: RowFile.maximumBytes) else { return nil }
        self.init(bytes: bytes, saved: bytes)
    }
}

/// Files of rows beside the document.
extension DocumentSession {
    /// The reader of documents with edited row files.
    var editingReader: DocumentReader { reader(with: rowTexts) }

    /// The reader of documents with edited files; Interface Builder files are as they were read last.
    func reader(with texts: [String: RowFileState]) -> DocumentReader {
        var new = reader
        new.nibs = document.nibs
        new.files = reader.files.replacing(texts.mapValues(\.bytes))
        return new
    }

    /// Checks the edited row files for changes by other programs.
    ///
    /// - Returns: The response to a changed file; `nil` for none.
    func rowFilesMayHaveChanged(isQuiet: Bool) -> Response? {
        var missing: String?
        var conflict: String?
        for (path, state) in rowTexts.sorted(by: { $0.key < $1.key }) {
            let file = DocumentFile(path: path)
            guard let found = try? file.read() else {
                // Without edits, reading the document reports the error; with edits, saving does.
                if !state.isEdited { rowTexts[path] = nil } else if !file.exists { missing = missing ?? path }
                continue
            }
            guard found != state.saved else { continue }
            if !state.isEdited || found == state.bytes {
                rowTexts[path] = nil
            } else {
                rowTexts[path]?.found = found
                conflict = conflict ?? path
            }
        }
        guard let path = conflict ?? missing else { return nil }
        guard isQuiet else { return .waitsForQuiet }
        setTrouble(conflict == nil ? .missing : .conflict, ofRowFile: path)
        return .settled
    }

    /// Keeps the edited texts instead of the files' contents.
    func keepRowTexts() {
        for (path, state) in rowTexts {
            if let found = state.found { rowTexts[path]?.saved = found }
            rowTexts[path]?.found = nil
        }
    }

    /// The text of a row file with its edits; `nil` where it cannot be read.
    func rowText(ofFile path: String) -> RowFileState? {
        rowTexts[path] ?? RowFileState(path: path, files: reader.files)
    }

    /// Writes the edited row files.
    ///
    /// - Parameter others: Files that are not written.
    /// - Returns: Whether all files have their edited contents.
    func saveRowTexts(except others: Set<String> = []) -> Bool {
        for (path, state) in rowTexts where state.isEdited && !others.contains(path) {
            let file = DocumentFile(path: path)
            do {
                try file.write(state.bytes, over: state.saved)
            } catch {
                switch error {
                case .changedOnDisk:
                    rowTexts[path]?.found = try? file.read()
                    setTrouble(.conflict, ofRowFile: path)
                case .refused(let reason): setTrouble(.unsaved(reason))
                }
                return false
            }
            rowTexts[path]?.saved = state.bytes
        }
        return true
    }

    /// The files that another program has changed, with the differing lines.
    package var comparisons: [(name: String, differences: [LineDifference])] {
        var result = [(StarterDocument.displayName(ofDocument: sourceName), differences)]
        for (path, state) in rowTexts.sorted(by: { $0.key < $1.key }) {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            let stretches = LineDifference.between(
                String(decoding: state.found ?? state.saved, as: UTF8.self),
                String(decoding: state.bytes, as: UTF8.self))
            result.append((name, stretches))
        }
        return result.filter { !$0.1.isEmpty }
    }
}
