import LayoutDocument
import Wording

/// Saving.
extension DocumentSession {
    /// The result of saving.
    package enum SaveResult: Hashable, Sendable {
        /// The file holds the document.
        case saved
        /// The document needs a name first: it has no file, or a read-only one.
        case needsName
        /// It could not be saved; ``DocumentSession/trouble`` says why.
        case failed
    }

    /// Writes the document to its file; never overwrites changes by other programs.
    ///
    /// A layout document beside Swift source has no file: its numbers and relations are written into the source.
    @discardableResult
    package func save() -> SaveResult {
        noteOnSaving = nil
        do {
            noteOnSaving = draft == nil ? try saveIntoSource() : nil
        } catch {
            switch error {
            case .changedOnDisk:
                setTrouble(.unsaved(.changedOnDisk(filePath)))
                filesMayHaveChanged(isQuiet: true)
            case .refused(let reason): setTrouble(.unsaved(reason))
            }
            return .failed
        }
        if noteOnSaving != nil, !isEdited { return .saved }
        // An edited number of Swift source can be saved; a file that holds cells is read-only apart from that.
        guard let file, !isReadOnly || isEdited else { return .needsName }
        if isReadOnly, let draft {
            setTrouble(.unsaved(draft.refusal(sourceName)))
            return .failed
        }
        // There is nothing to write, and the trouble stays.
        if !isEdited, file.exists {
            if case .broken = trouble { return .failed }
            return .saved
        }
        if trouble == .conflict || !saveRowTexts() { return .failed }
        do {
            try file.write(text, over: savedBytes)
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
        noteOnSaving = tr("Saved \(displayName).")
        return .saved
    }

    func wasSaved() {
        savedBytes = text
        // A draft is saved as typed; the last valid document stays visible.
        foundBytes = draft?.bytes
        trouble = draft.map { .broken($0.errors) }
        if isStandIn { unreadable = draft?.errors }
        onChange([.edits, .trouble])
    }
}

extension DocumentSession {
    /// A suggested name for saving under another one.
    package var suggestedName: String {
        if file != nil, !isReadOnly { return displayName }
        return Self.layoutDocumentName(ofFile: sourceName)
    }

    /// The name of a layout document beside a file, or of a copy of one that comes with the program.
    static func layoutDocumentName(ofFile path: String) -> String {
        var name = FilePath(path).name.split(separator: ":").last.map(String.init) ?? "document"
        // A document made from an Interface Builder file or Swift source has its name already.
        if name.hasSuffix(".rowscope.yaml") { return name }
        for suffix in [".xib", ".storyboard", ".h"] + SwiftSources.endings
        where name.lowercased().hasSuffix(suffix) {
            name.removeLast(suffix.count)
        }
        return name + ".rowscope.yaml"
    }
}
