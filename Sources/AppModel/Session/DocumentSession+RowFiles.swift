import LayoutDocument

/// The text of a row file that was edited here.
struct RowFileState {
    /// The text with its edits.
    var bytes: [UInt8]
    /// What the file holds as far as is known.
    var saved: [UInt8]
    /// What was last found in the file while there are edits.
    var found: [UInt8]?

    /// Takes a text up again that was edited before, whatever the file holds now.
    init(bytes: [UInt8], saved: [UInt8]) {
        self.bytes = bytes
        self.saved = saved
    }

    /// Reads a file; `nil` where that cannot be done.
    init?(path: String, files: DocumentFiles) {
        guard let bytes = try? files.bytes(at: path, limit: RowFile.maximumBytes) else { return nil }
        self.bytes = bytes
        saved = bytes
    }

    var isEdited: Bool { bytes != saved }
}

/// Files of rows beside the document.
extension DocumentSession {
    /// Reads documents with the row files as they were edited here.
    var editingReader: DocumentReader { reader(with: rowTexts) }

    func reader(with texts: [String: RowFileState]) -> DocumentReader {
        guard !texts.isEmpty else { return reader }
        var new = reader
        let files = reader.files
        let edited = texts.mapValues(\.bytes)
        new.files = DocumentFiles { path, limit throws(DocumentFiles.Failure) in
            if let bytes = edited[path] { return bytes }
            return try files.bytes(at: path, limit: limit)
        }
        return new
    }

    /// Looks at the row files that were edited here.
    ///
    /// - Returns: What to do where one of them was changed by something else; `nil` to go on.
    func rowFilesMayHaveChanged(isQuiet: Bool) -> Response? {
        var missing: String?
        var conflict: String?
        for (path, state) in rowTexts.sorted(by: { $0.key < $1.key }) {
            let file = DocumentFile(path: path)
            guard let found = try? file.read() else {
                // Without edits, reading the document says what is wrong; with edits, saving does.
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

    /// Goes on with what was edited here.
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

    /// Writes the row files that were edited here.
    ///
    /// - Parameter others: Files that are left as they are.
    /// - Returns: Whether all hold now what they should.
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

    /// The files of which something else is on disk than here, with the lines that differ.
    public var comparisons: [(name: String, differences: [LineDifference])] {
        var result = [(displayName, differences)]
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
