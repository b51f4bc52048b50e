import LayoutDocument

/// Saving.
extension DocumentSession {
    /// What came of saving.
    public enum SaveResult: Hashable, Sendable {
        /// The file holds the document.
        case saved
        /// The document needs a name first: it has no file, or one that is never written.
        case needsName
        /// It could not be saved; ``DocumentSession/trouble`` says why.
        case failed
    }

    /// Writes the document to its file, never over what something else has written there.
    @discardableResult
    public func save() -> SaveResult {
        guard let file, !isReadOnly else { return .needsName }
        if trouble == .conflict || !saveRowTexts() { return .failed }
        do {
            try file.write(bytes, over: savedBytes)
        } catch {
            switch error {
            case .changedOnDisk:
                foundBytes = try? file.read()
                setTrouble(.conflict)
            case .refused(let reason): setTrouble(.unsaved(reason))
            }
            return .failed
        }
        wasSaved()
        return .saved
    }

    /// Writes the document to another file, which is its own from then on.
    ///
    /// - Parameter path: The file, written over if it is there: who names it has been asked.
    /// - Returns: What came of it.
    @discardableResult
    public func save(as path: String) -> SaveResult {
        // An Interface Builder file is never written: a layout document is, which takes its cells from there.
        guard becomeLayoutDocument() else { return .failed }
        let isFirst = file == nil && !ownName.contains("/")
        if isFirst, !copyUsedFiles(beside: path) { return .failed }
        // What it uses lies beside the document, and may not lie beside the new one.
        let moved: LayoutDocument
        let old = reader.files
        if isFirst { reader.files = .disk }
        do {
            moved = try editingReader.read(bytes, sourceName: path)
        } catch {
            reader.files = old
            setTrouble(.unsaved(error.primary))
            return .failed
        }
        guard saveRowTexts() else { return .failed }
        let new = DocumentFile(path: path)
        do {
            try new.write(bytes, over: nil)
        } catch {
            if case .refused(let reason) = error { setTrouble(.unsaved(reason)) }
            return .failed
        }
        file = new
        document = moved
        wasSaved()
        onChange([.document, .files])
        return .saved
    }

    /// Writes the files that a document without a file uses beside where it is to be, unless there are such.
    private func copyUsedFiles(beside path: String) -> Bool {
        for name in document.files {
            let copy = DocumentFile(path: DocumentFiles.path(of: name, beside: path))
            guard !copy.exists,
                let bytes = try? editingReader.files.bytes(at: name, limit: RowFile.maximumBytes)
            else { continue }
            do {
                try copy.write(bytes, over: nil)
            } catch {
                if case .refused(let reason) = error { setTrouble(.unsaved(reason)) }
                return false
            }
        }
        rowTexts = [:]
        return true
    }

    private func wasSaved() {
        savedBytes = bytes
        foundBytes = nil
        trouble = nil
        onChange([.edits, .trouble])
    }
}

extension DocumentSession {
    /// A name for saving the document under another one.
    public var suggestedName: String {
        if file != nil, !isReadOnly { return displayName }
        var name = displayName.split(separator: ":").last.map(String.init) ?? "document"
        // One that went on from an Interface Builder file has its name already.
        if name.hasSuffix(".rowscope.yaml") { return name }
        for suffix in [".xib", ".storyboard"] where name.lowercased().hasSuffix(suffix) {
            name.removeLast(suffix.count)
        }
        return name + ".rowscope.yaml"
    }
}
