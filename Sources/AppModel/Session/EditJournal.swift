import Foundation
import LayoutDocument

/// Edits that were not saved, as they are kept beside the files until they are.
public struct UnsavedEdits: Codable, Hashable, Sendable {
    /// A text before and after.
    public struct Text: Codable, Hashable, Sendable {
        /// What the file held as far as was known.
        public var saved: String
        /// The text with its edits.
        public var edited: String
    }

    /// The document's path or reference.
    public var sourceName: String
    /// The document's own text.
    public var text: Text
    /// The texts of row files that were edited, by their paths.
    public var rowFiles: [String: Text]
    /// When they were kept, in seconds since 1970.
    public var time: Double
    /// The number of the process that kept them.
    public var process: Int32

    /// The document's name without folders.
    public var displayName: String {
        sourceName.split(separator: "/").last.map(String.init) ?? sourceName
    }
}

/// Keeps a session's unsaved edits in a file, so that a crash loses a few seconds of them at most.
public final class EditJournal: Sendable {
    private let folder: String?
    private let name: String

    /// The folder of all journals within the program's own.
    private static let folderName = "unsaved"

    /// Makes the journal of a session; nothing is written yet.
    public init(in folder: StateFolder) {
        self.folder = folder.path.map { $0 + "/" + Self.folderName }
        name = UUID().uuidString + ".json"
    }

    /// Keeps edits, in place of those kept before.
    ///
    /// - Returns: Whether they could be kept.
    @discardableResult
    public func write(_ edits: UnsavedEdits) -> Bool {
        guard let folder, let data = try? JSONEncoder().encode(edits) else { return false }
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let file = DocumentFile(path: folder + "/" + name)
        do { try file.write(Array(data), over: nil) } catch { return false }
        return true
    }

    /// Forgets the edits: they were saved or given up.
    public func remove() {
        if let folder { try? FileManager.default.removeItem(atPath: folder + "/" + name) }
    }

    /// Edits that were kept by programs that ended without saving, the last ones first.
    ///
    /// - Parameter folder: The program's folder.
    /// - Returns: The edits with the names of their files.
    public static func leftovers(in folder: StateFolder) -> [(file: String, edits: UnsavedEdits)] {
        guard let path = folder.path.map({ $0 + "/" + folderName }),
            let names = try? FileManager.default.contentsOfDirectory(atPath: path)
        else { return [] }
        let found = names.filter { $0.hasSuffix(".json") }.compactMap { name -> (String, UnsavedEdits)? in
            let file = path + "/" + name
            guard let bytes = try? DocumentFile(path: file).read(),
                let edits = try? JSONDecoder().decode(UnsavedEdits.self, from: Data(bytes)),
                !isRunning(edits.process)
            else { return nil }
            return (file, edits)
        }
        return found.sorted { $0.1.time > $1.1.time }
    }

    /// Forgets what was left over.
    public static func discard(_ file: String) { try? FileManager.default.removeItem(atPath: file) }

    /// Whether a process runs, so that what it keeps is its own.
    private static func isRunning(_ process: Int32) -> Bool {
        guard process > 0, process != getpid() else { return process > 0 }
        return kill(process, 0) == 0 || errno == EPERM
    }
}

extension DocumentSession {
    /// The edits that are not saved; `nil` if there are none.
    public var unsavedEdits: UnsavedEdits? {
        guard isEdited else { return nil }
        func text(_ saved: [UInt8], _ edited: [UInt8]) -> UnsavedEdits.Text {
            UnsavedEdits.Text(
                saved: String(decoding: saved, as: UTF8.self), edited: String(decoding: edited, as: UTF8.self)
            )
        }
        return UnsavedEdits(
            sourceName: sourceName, text: text(savedBytes, bytes),
            rowFiles: rowTexts.filter(\.value.isEdited).mapValues { text($0.saved, $0.bytes) },
            time: Date().timeIntervalSince1970, process: getpid())
    }

    /// Takes edits up again that were not saved; if the files were changed since, saving asks.
    ///
    /// - Returns: Whether a document came of them.
    @discardableResult
    public func restore(_ edits: UnsavedEdits) -> Bool {
        var texts = rowTexts
        for (path, text) in edits.rowFiles {
            guard var state = RowFileState(path: path, files: reader.files) else { continue }
            state.saved = Array(text.saved.utf8)
            state.bytes = Array(text.edited.utf8)
            texts[path] = state
        }
        let edited = Array(edits.text.edited.utf8)
        do {
            document = try reader(with: texts).read(edited, sourceName: sourceName)
        } catch {
            setTrouble(.refusedEdit(error.primary))
            return false
        }
        rowTexts = texts
        bytes = edited
        savedBytes = Array(edits.text.saved.utf8)
        undoSteps = []
        redoSteps = []
        onChange([.document, .edits, .files])
        filesMayHaveChanged(isQuiet: true)
        return true
    }
}
