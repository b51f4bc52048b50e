import Foundation
import LayoutDocument
import SourceText
import Wording

/// Unsaved edits as the program stores them until they are saved.
package struct UnsavedEdits: Hashable, Sendable {
    /// A text before and after, in bytes.
    package struct Text: Hashable, Sendable {
        /// The last known content of the file.
        package var saved: [UInt8]
        /// The text with its edits.
        package var edited: [UInt8]

        /// Makes a pair of texts.
        package init(saved: [UInt8], edited: [UInt8]) {
            self.saved = saved
            self.edited = edited
        }
    }

    /// The document's path or reference.
    package var sourceName: String
    /// The document's own text.
    package var text: Text
    /// The texts of row files that were edited, by their paths.
    package var rowFiles: [String: Text]
    /// When they were stored, in seconds since 1970.
    package var time: Double
    /// The `.xib` or Swift file that the edits belong to; `nil` for edits of a layout document.
    package var cellFilePath: String?

    /// The name, without folders, of the file that people opened.
    package var displayName: String { StarterDocument.displayName(ofDocument: cellFilePath ?? sourceName) }

    /// Whether the files have all of them: the program ended after saving, before it removed the journal.
    var areSaved: Bool {
        let texts = [(sourceName, text)] + rowFiles.map { ($0.key, $0.value) }
        return texts.allSatisfy { path, text in (try? DocumentFile(path: path).read()) == text.edited }
    }
}

/// Stores a session's unsaved edits in a file, so that a crash loses a few seconds of them at most.
///
/// The file is locked while this object lives. A file without a lock was left by a program that has ended.
package final class EditJournal: Sendable {
    private let file: HeldFile

    /// The folder of all journals within the program's own.
    private static let folderName = "unsaved"
    /// The most bytes that are stored: several of the largest files of rows, before and after.
    static let maximumBytes = 1 << 30

    /// The contents of the file besides the texts: the document's data, and those of its row files.
    private struct Head: Codable {
        var sourceName: String
        var rowFiles: [String]
        var time: Double
        var cellFilePath: String?
    }

    /// Makes the journal of a session; nothing is written yet.
    package init(in folder: StateFolder) { file = HeldFile(Self.folderName, in: folder) }

    /// Stores edits, in place of those stored before.
    ///
    /// - Throws: The reason why they cannot be stored.
    package func write(_ edits: UnsavedEdits) throws(DocumentError) {
        let paths = edits.rowFiles.keys.sorted()
        let texts = [edits.text] + paths.compactMap { edits.rowFiles[$0] }
        let head = Head(
            sourceName: edits.sourceName, rowFiles: paths, time: edits.time, cellFilePath: edits.cellFilePath)
        guard let bytes = KeptTexts(head: head, texts: texts.flatMap { [$0.saved, $0.edited] }).bytes,
            bytes.count <= Self.maximumBytes
        else {
            throw DocumentError(
                sourceName: edits.sourceName, place: nil, message: tr("the edited files are too large"),
                suggestion: tr("Save often."))
        }
        try file.write(bytes)
    }

    /// Removes the stored edits: they were saved or discarded.
    package func remove() { file.remove() }

    /// The edits stored by programs that ended without saving, the latest first.
    ///
    /// - Parameter folder: The program's folder.
    /// - Returns: The edits with the names of their files.
    package static func leftovers(in folder: StateFolder) -> [(file: String, edits: UnsavedEdits)] {
        // Interrupted saves are completed first.
        UnfinishedWrite.finishAll(in: folder)
        let found = HeldFile.leftovers(folderName, in: folder).compactMap { file -> (String, UnsavedEdits)? in
            guard let edits = read(file) else { return nil }
            if edits.areSaved {
                discard(file)
                return nil
            }
            return (file, edits)
        }
        return found.sorted { $0.1.time > $1.1.time }
    }

    /// The left-over files that can no longer be read.
    package static func damagedLeftovers(in folder: StateFolder) -> [String] {
        HeldFile.leftovers(folderName, in: folder).filter { read($0) == nil }
    }

    private static func read(_ file: String) -> UnsavedEdits? {
        guard let bytes = try? DocumentFiles.disk.bytes(at: file, limit: maximumBytes),
            let kept = KeptTexts<Head>(bytes), kept.texts.count == 2 * (1 + kept.head.rowFiles.count)
        else { return nil }
        let texts = stride(from: 0, to: kept.texts.count, by: 2).map {
            UnsavedEdits.Text(saved: kept.texts[$0], edited: kept.texts[$0 + 1])
        }
        return UnsavedEdits(
            sourceName: kept.head.sourceName, text: texts[0],
            rowFiles: Dictionary(
                zip(kept.head.rowFiles, texts.dropFirst()), uniquingKeysWith: { _, last in last }),
            time: kept.head.time, cellFilePath: kept.head.cellFilePath)
    }

    /// Removes a left-over file; one that cannot be removed is offered again.
    package static func discard(_ file: String) { unlink(file) }
}

extension DocumentSession {
    /// The unsaved edits; `nil` if there are none.
    package var unsavedEdits: UnsavedEdits? {
        guard isEdited else { return nil }
        return UnsavedEdits(
            sourceName: sourceName, text: .init(saved: savedBytes, edited: text),
            rowFiles: rowTexts.filter(\.value.isEdited).mapValues {
                .init(saved: $0.saved, edited: $0.bytes)
            },
            time: Date().timeIntervalSince1970, cellFilePath: cellFilePath)
    }

    /// Restores unsaved edits; if the files were changed since, saving asks.
    ///
    /// - Returns: Whether the result is a valid document.
    @discardableResult
    package func restore(_ edits: UnsavedEdits) -> Bool {
        var texts = rowTexts
        for (path, text) in edits.rowFiles {
            texts[path] = RowFileState(bytes: text.edited, saved: text.saved)
        }
        draft = nil
        do {
            document = try reader(with: texts).read(edits.text.edited, sourceName: sourceName)
            bytes = edits.text.edited
            unreadable = nil
            if case .broken = trouble { trouble = nil }
        } catch  where isStandIn {
            draft = SourceDraft(bytes: edits.text.edited, errors: error)
        } catch {
            // The last typed text may be invalid: then it is a draft over the saved text.
            guard (try? reader(with: texts).read(edits.text.saved, sourceName: sourceName)) != nil else {
                setTrouble(.refusedEdit(error.primary))
                return false
            }
            bytes = edits.text.saved
            draft = SourceDraft(bytes: edits.text.edited, errors: error)
        }
        rowTexts = texts
        savedBytes = edits.text.saved
        undoSteps = []
        redoSteps = []
        onChange([.document, .edits, .files, .draft])
        filesMayHaveChanged(isQuiet: true)
        return true
    }
}
