import AppModel
import Foundation
import LayoutDocument
import SourceText
import TestKit
import Testing

@Suite("A document with row files that is saved elsewhere")
@MainActor
struct SavingElsewhereTests {
    private static let csv = "t\none\ntwo\n"
    private static let stranger = "t\nsomething else\n"
    private static let text = """
        rowscope: 1
        templates:
          cell:
            views: {a: {label: {text: "{t}"}}}
            constraints: ["H:|-[a]-|", "V:|-[a]-|"]
        rows: {file: rows.csv}

        """

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["here", "there"] {
            try FileManager.default.createDirectory(
                atPath: folder.path(name), withIntermediateDirectories: true)
        }
    }

    /// A built-in document with built-in rows.
    private func example() throws -> DocumentSession {
        try DocumentSession(
            bytes: Array(Self.text.utf8), name: "example:rows",
            reader: DocumentReader(files: .inMemory(["rows.csv": Array(Self.csv.utf8)])))
    }

    private func document() throws -> DocumentSession {
        try folder.write(Self.csv, to: "here/rows.csv")
        let path = try folder.write(Self.text, to: "here/a.rowscope.yaml")
        return try DocumentSession(path: path, reader: DocumentReader())
    }

    private func texts(_ document: LayoutDocument) -> [String] {
        (0..<document.rows.count).map { document.rows.row(at: $0).fields[0] }
    }

    private func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder.path(name)) }

    @Test("An example’s rows are written beside it")
    func exampleRows() throws {
        let session = try example()
        #expect(session.watchedPaths.isEmpty)
        #expect(session.save(as: folder.path("there/own.rowscope.yaml")) == .saved)
        #expect(try folder.read("there/rows.csv") == Self.csv)
        #expect(session.watchedPaths.contains(folder.path("there/rows.csv")))
        try folder.write(Self.stranger, to: "there/rows.csv")
        session.filesMayHaveChanged(isQuiet: true)
        #expect(texts(session.document) == ["something else"])
    }

    @Test("A file of the same name that holds something else is neither taken nor written over")
    func stranger() throws {
        for session in [try example(), try document()] {
            try folder.write(Self.stranger, to: "there/rows.csv")
            #expect(session.setText("eins", ofField: "t", inRow: 0))
            #expect(session.save(as: folder.path("there/own.rowscope.yaml")) == .failed)
            guard case .unsaved(let error) = session.trouble else {
                Issue.record("no reason")
                continue
            }
            #expect(error.message.contains(folder.path("there/rows.csv")))
            #expect(error.suggestion.contains("another folder"))
            #expect(try folder.read("there/rows.csv") == Self.stranger)
            #expect(!exists("there/own.rowscope.yaml"))
            #expect(texts(session.document) == ["eins", "two"])
            #expect(session.isEdited)
            session.undo()
            #expect(texts(session.document) == ["one", "two"])
        }
    }

    @Test("A file of the same name that holds the same is taken")
    func same() throws {
        for session in [try example(), try document()] {
            try folder.write(Self.csv, to: "there/rows.csv")
            #expect(session.save(as: folder.path("there/own.rowscope.yaml")) == .saved)
            #expect(texts(session.document) == ["one", "two"])
            #expect(try folder.read("there/rows.csv") == Self.csv)
        }
    }

    @Test("Rows that were edited are written where the document is saved, and can be undone there")
    func edited() throws {
        for session in [try example(), try document()] {
            try? FileManager.default.removeItem(atPath: folder.path("there/rows.csv"))
            #expect(session.setText("eins", ofField: "t", inRow: 0))
            #expect(session.isEdited)
            #expect(session.save(as: folder.path("there/own.rowscope.yaml")) == .saved)
            #expect(!session.isEdited)
            #expect(try folder.read("there/rows.csv") == "t\neins\ntwo\n")
            let read = try DocumentReader().read(contentsOf: folder.path("there/own.rowscope.yaml"))
            #expect(texts(read) == ["eins", "two"])
            session.undo()
            #expect(texts(session.document) == ["one", "two"])
            #expect(session.save() == .saved)
            #expect(try folder.read("there/rows.csv") == Self.csv)
        }
        // The original is unchanged.
        #expect(try folder.read("here/rows.csv") == Self.csv)
    }

    @Test("Edits of an example’s rows can be restored")
    func restoredExample() throws {
        let session = try example()
        #expect(session.setText("eins", ofField: "t", inRow: 0))
        let edits = try #require(session.unsavedEdits)
        let again = try example()
        #expect(again.restore(edits))
        #expect(texts(again.document) == ["eins", "two"])
    }

    @Test("Where the document cannot be written its rows are not left behind")
    func nothingLeft() throws {
        let session = try document()
        try FileManager.default.createDirectory(
            atPath: folder.path("there/own.rowscope.yaml"), withIntermediateDirectories: true)
        #expect(session.save(as: folder.path("there/own.rowscope.yaml")) == .failed)
        #expect(!exists("there/rows.csv"))
        #expect(session.file?.path == folder.path("here/a.rowscope.yaml"))
    }

    @Test("In the same folder and by a whole path the document keeps its file of rows")
    func notMoved() throws {
        let session = try document()
        #expect(session.setText("eins", ofField: "t", inRow: 0))
        #expect(session.save(as: folder.path("here/b.rowscope.yaml")) == .saved)
        #expect(try folder.read("here/rows.csv") == "t\neins\ntwo\n")
        let whole = Self.text.replacing("rows.csv", with: folder.path("here/rows.csv"))
        let path = try folder.write(whole, to: "here/whole.rowscope.yaml")
        let other = try DocumentSession(path: path, reader: DocumentReader())
        #expect(other.save(as: folder.path("there/whole.rowscope.yaml")) == .saved)
        #expect(!exists("there/rows.csv"))
        #expect(texts(other.document) == ["eins", "two"])
    }

    @Test("Edits of a document that was opened by a relative path are restored from any folder")
    func relativePath() throws {
        _ = try document()
        let up = FileManager.default.currentDirectoryPath.split(separator: "/").map { _ in "../" }.joined()
        let relative = up + folder.path("here/a.rowscope.yaml").dropFirst()
        let session = try DocumentSession(path: relative, reader: DocumentReader())
        #expect(session.displayName == "a.rowscope.yaml")
        #expect(session.setText("eins", ofField: "t", inRow: 0))
        let edits = try #require(session.unsavedEdits)
        #expect(edits.sourceName == folder.path("here/a.rowscope.yaml"))
        #expect(Array(edits.rowFiles.keys) == [folder.path("here/rows.csv")])
        // Errors name a file by its original reference.
        try folder.write("rowscope: 2\n", to: "here/a.rowscope.yaml")
        let errors = #expect(throws: DocumentErrors.self) {
            try DocumentSession(path: relative, reader: DocumentReader())
        }
        #expect(errors?.primary.sourceName == relative)
    }
}
