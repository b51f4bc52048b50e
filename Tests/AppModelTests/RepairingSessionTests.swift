import AppModel
import Foundation
import LayoutDocument
import TestKit
import Testing

@Suite("A file with errors that is opened to be repaired")
@MainActor
struct RepairingSessionTests {
    private static let good = """
        rowscope: 1
        templates: {cell: {views: {t: {label: {text: "{t}"}}}, constraints: ["H:|-[t]-|", "V:|-[t]-|"]}}
        rows: [{t: One}]

        """
    private static let wrong = good.replacing("label", with: "lable")

    private func session(_ text: String, in folder: TemporaryFolder) throws -> DocumentSession? {
        DocumentSession(
            repairing: try folder.write(text, to: "a.rowscope.yaml"), reader: DocumentReader())
    }

    private func file(in folder: TemporaryFolder) throws -> String {
        try String(contentsOfFile: folder.path("a.rowscope.yaml"), encoding: .utf8)
    }

    @Test("Its text and its error are shown, and typing repairs it")
    func typing() throws {
        let folder = try TemporaryFolder()
        let session = try #require(try session(Self.wrong, in: folder))
        #expect(String(decoding: session.text, as: UTF8.self) == Self.wrong)
        #expect(session.isStandIn && !session.isEdited && session.undoName == nil)
        #expect(session.draft?.errors.primary.place?.line == 2)
        #expect(session.troubleDetail.contains("Repair it in Source"))
        #expect(session.excerpt?.marked.contains("lable") == true)
        #expect(session.save() == .failed)
        #expect(try file(in: folder) == Self.wrong)
        // Another error on the way; undoing leads to the file's text and no further.
        session.type(Array(Self.wrong.replacing("One", with: "[").utf8))
        #expect(session.isStandIn && session.isEdited)
        session.undo()
        session.undo()
        #expect(String(decoding: session.text, as: UTF8.self) == Self.wrong && !session.isEdited)
        var changes: DocumentSession.Change = []
        session.onChange = { changes.formUnion($0) }
        session.type(Array(Self.good.utf8))
        #expect(changes.contains([.document, .trouble, .draft]))
        #expect(!session.isStandIn && session.draft == nil && session.trouble == nil && session.isEdited)
        #expect(session.document.rows.row(at: 0).fields == ["One"])
        // There is no step back to the document that stood in.
        session.undo()
        #expect(String(decoding: session.text, as: UTF8.self) == Self.good)
        #expect(session.save() == .saved)
        #expect(try file(in: folder) == Self.good)
    }

    @Test("A change by another program is read: another error, then none")
    func otherProgram() throws {
        let folder = try TemporaryFolder()
        let session = try #require(try session(Self.wrong, in: folder))
        let other = Self.good.replacing("V:|", with: "V:|?")
        try folder.write(other, to: "a.rowscope.yaml")
        session.filesMayHaveChanged(isQuiet: true)
        #expect(session.isStandIn && String(decoding: session.text, as: UTF8.self) == other)
        try folder.write(Self.good, to: "a.rowscope.yaml")
        session.filesMayHaveChanged(isQuiet: true)
        #expect(!session.isStandIn && session.trouble == nil && !session.isEdited)
        #expect(session.document.rows.row(at: 0).fields == ["One"])
    }

    @Test("A file that it uses can be the one to repair")
    func usedFile() throws {
        let folder = try TemporaryFolder()
        let text = Self.good.replacing("rows: [{t: One}]", with: "rows: {file: rows.csv}")
        let session = try #require(try session(text, in: folder))
        #expect(session.watchedPaths.contains { $0.hasSuffix("rows.csv") })
        try folder.write("t\nTwo\n", to: "rows.csv")
        session.filesMayHaveChanged(isQuiet: true)
        #expect(!session.isStandIn && session.document.rows.row(at: 0).fields == ["Two"])
    }

    @Test("Typing that was not saved is kept for the case of a crash, and restored")
    func crash() throws {
        let folder = try TemporaryFolder()
        let session = try #require(try session(Self.wrong, in: folder))
        let typed = Array(Self.wrong.replacing("One", with: "Two").utf8)
        session.type(typed)
        let edits = try #require(session.unsavedEdits)
        let again = try #require(try self.session(Self.wrong, in: folder))
        #expect(again.restore(edits))
        #expect(again.text == typed && again.isEdited && again.isStandIn)
    }

    @Test("Nothing is opened so without errors, without a file, and where there is no text")
    func others() throws {
        let folder = try TemporaryFolder()
        #expect(try session(Self.good, in: folder) == nil)
        #expect(
            DocumentSession(repairing: folder.path("none.rowscope.yaml"), reader: DocumentReader()) == nil)
        let bytes = folder.path("bytes.rowscope.yaml")
        try Data([0x72, 0xFF, 0xFE]).write(to: URL(fileURLWithPath: bytes))
        #expect(DocumentSession(repairing: bytes, reader: DocumentReader()) == nil)
        #expect(
            try session(Self.wrong + String(repeating: "# long\n", count: 200_000), in: folder) == nil)
    }
}
