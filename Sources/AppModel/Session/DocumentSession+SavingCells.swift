import LayoutDocument
import SourceText
import SwiftWriting
import Wording

/// Writing kept changes into the files that the cells are from: into source whenever the document is saved, into
/// Interface Builder files where that is asked for.
extension DocumentSession {
    /// What Interface Builder files can take of the changes that are kept beside them.
    package struct NibChanges: Hashable, Sendable {
        /// The names of the files.
        package var names: [String]
        /// The changes of cells that no file takes, each with its place.
        package var changesByHand: [String]
        /// Whether nothing is left to save once the files are written.
        package var isAll: Bool
    }

    /// What Interface Builder files can take of the kept changes; `nil` where they can take none.
    package var nibChanges: NibChanges? {
        guard draft == nil, let new = writing(into: InterfaceBuilderReader.reads) else { return nil }
        let byHand = new.patch.changesByHand
        // What source keeps of its changes is removed from the document after it was written.
        let isOfSource = cellFilePath.map(SwiftSources.reads) ?? false
        return NibChanges(
            names: new.files.map { FilePath($0.path).name }, changesByHand: byHand,
            isAll: byHand.isEmpty && (isOfSource || new.text == savedBytes))
    }

    /// Writes the changes of the document into the Interface Builder files that its cells are from, as far as the files
    /// can take them in place; ``noteOnSaving`` says what was written.
    ///
    /// Nothing is written where that would change anything else. What was written cannot be undone.
    ///
    /// - Returns: Whether something was written and nothing is left; if something is left, it needs a name.
    @discardableResult
    package func saveIntoNibs() -> SaveResult {
        noteOnSaving = nil
        guard draft == nil else { return .needsName }
        do {
            noteOnSaving = try write(into: InterfaceBuilderReader.reads)
        } catch {
            return refuseSaving(error)
        }
        return noteOnSaving != nil && !isEdited ? .saved : .needsName
    }

    /// Writes the changes of the document into the Swift or Objective-C source that its cells are from, as far as the
    /// source can take them in place.
    ///
    /// Nothing is written where that would change anything else. What was written cannot be undone.
    ///
    /// - Returns: What was saved, in a sentence; `nil` where there was nothing to write.
    /// - Throws: Why a file could not be written.
    func saveIntoSource() throws(DocumentFile.Failure) -> String? {
        guard let path = cellFilePath, SwiftSources.reads(path) else { return nil }
        return try write(into: SwiftSources.reads)
    }

    /// Says why a file could not be written.
    func refuseSaving(_ failure: DocumentFile.Failure) -> SaveResult {
        switch failure {
        case .changedOnDisk:
            setTrouble(.unsaved(.changedOnDisk(filePath)))
            filesMayHaveChanged(isQuiet: true)
        case .refused(let reason): setTrouble(.unsaved(reason))
        }
        return .failed
    }

    // MARK: Writing

    /// Files of cells with changes of the document, and the document beside them.
    private struct Writing {
        /// The files: their paths, and their contents before and after.
        var files: [(path: String, old: [UInt8], new: [UInt8])]
        /// The changes that were asked for.
        var patch: SourcePatch
        /// The document's text without what the Interface Builder files take.
        var text: [UInt8]
        /// The document that is read beside the new files: it has the same cells as before.
        var document: LayoutDocument
    }

    /// What writing the document's changes into some of the files of its cells would make; `nil` where there is nothing
    /// to write, and where writing it would change anything else.
    private func writing(into takes: (String) -> Bool) -> Writing? {
        guard cellFilePath != nil else { return nil }
        let patch = sourcePatch
        let files = patch.changedFiles.filter { takes($0.path) }
        guard !files.isEmpty, var text = try? DocumentText(bytes, name: sourceName) else { return nil }
        var texts = rowTexts
        for file in files { texts[file.path] = RowFileState(bytes: file.new, saved: file.old) }
        var fresh = reader(with: texts)
        // The reader knows Interface Builder files as they were read last.
        for file in files { fresh.nibs[file.path] = nil }
        let nibs = Set(files.map(\.path).filter(InterfaceBuilderReader.reads))
        for template in document.templates
        where patch.nibTemplates.contains(template.identifier)
            && template.sourceName.map(nibs.contains) == true
        {
            // A constraint that the file loses cannot be changed in the document.
            guard (try? text.removeChanges(ofTemplate: template.identifier)) != nil else { return nil }
        }
        guard let read = try? fresh.read(text.bytes, sourceName: sourceName),
            read.templates.count == document.templates.count,
            zip(read.templates, document.templates).allSatisfy({ $0.makesSame(as: $1) })
        else { return nil }
        return Writing(files: files, patch: patch, text: text.bytes, document: read)
    }

    /// Writes the document's changes into some of the files of its cells.
    ///
    /// - Returns: What was saved, in a sentence; `nil` where there was nothing to write.
    /// - Throws: Why a file could not be written.
    private func write(into takes: (String) -> Bool) throws(DocumentFile.Failure) -> String? {
        // A change that was taken back is none.
        dropChangesMadeInFiles()
        guard let new = writing(into: takes) else { return nil }
        for file in new.files {
            try DocumentFile(path: file.path).write(file.new, over: file.old)
            rowTexts[file.path] = nil
        }
        document = new.document
        bytes = new.text
        savedTemplates = nil
        dropChangesMadeInFiles()
        returnToCellFile()
        // The steps are of the files as they were before; what is left is taken back at once.
        undoSteps =
            isEdited
            ? [EditStep(name: tr("Unsaved Changes"), patch: TextPatch(from: savedBytes, to: bytes))] : []
        redoSteps = []
        if case .unsaved = trouble { setTrouble(nil) }
        onChange([.document, .edits, .files])
        let isWhole = new.files.count == new.patch.changedFiles.count
        let count = isWhole ? new.patch.changeCount : new.files.count
        let names = new.files.map { FilePath($0.path).name }.listed()
        return tr(
            count, one: "Saved \(count) change into \(names).", many: "Saved \(count) changes into \(names).")
    }
}
