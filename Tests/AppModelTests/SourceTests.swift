import AppModel
import Foundation
import LayoutDocument
import TestKit
import Testing

@Suite("The document's text, as it is typed")
@MainActor
struct SourceTests {
    private static let text = """
        rowscope: 1
        templates:
          message:
            views:
              # The first.
              title: {label: {text: "{title}", textStyle: headline}}
              box:
                container:
                  views:
                    body:
                      label: {text: "{body}"}
            constraints:
              - "V:|-[title]-[box]-|"
              - body.top == box.top + 4
        rows:
          - title: Ada
            body: "Yes"

        """

    private func session(_ text: String = Self.text, in folder: TemporaryFolder) throws -> DocumentSession {
        try DocumentSession(path: try folder.write(text, to: "a.rowscope.yaml"), reader: DocumentReader())
    }

    private func text(_ session: DocumentSession) -> String { String(decoding: session.text, as: UTF8.self) }

    private func type(_ text: String, at time: Double, in session: DocumentSession) {
        session.type(Array(text.utf8), at: time)
    }

    @Test("What can be read is the document at once, and a run of typing is one step")
    func run() throws {
        let folder = try TemporaryFolder()
        let session = try session(in: folder)
        for (index, word) in ["Adb", "Adbc", "Adbcd"].enumerated() {
            type(Self.text.replacing("Ada", with: word), at: Double(index), in: session)
        }
        #expect(session.document.rows.row(at: 0).fields == ["Adbcd", "Yes"])
        #expect(session.undoName == "Typing" && session.isEdited)
        // A later change is another step.
        type(Self.text.replacing("Ada", with: "Later"), at: 60, in: session)
        session.undo()
        #expect(text(session).contains("Adbcd"))
        session.undo()
        #expect(text(session) == Self.text && session.undoName == nil && !session.isEdited)
        session.redo()
        #expect(text(session).contains("Adbcd"))
    }

    @Test("What cannot be read yet is kept, and the last good layout with it")
    func draft() throws {
        let folder = try TemporaryFolder()
        let session = try session(in: folder)
        var changes: DocumentSession.Change = []
        session.onChange = { changes.formUnion($0) }
        let half = Self.text.replacing("headline", with: "head")
        type(half, at: 0, in: session)
        #expect(changes == [.edits, .draft])
        #expect(session.document.templates[0].views.count == 3)
        #expect(session.draft?.errors.primary.place?.line == 6)
        #expect(text(session) == half && session.isEdited)
        // Other edits are refused meanwhile, and the typed text is kept.
        #expect(!session.setText("Grace", ofField: "title", inRow: 0))
        guard case .refusedEdit(let error) = session.trouble else {
            Issue.record("no refusal")
            return
        }
        #expect(error.message == "the text has an error in line 6")
        #expect(text(session) == half)
        // Undone and redone.
        #expect(session.undoName == "Typing")
        session.undo()
        #expect(text(session) == Self.text && !session.isEdited && session.redoName == "Typing")
        session.redo()
        #expect(text(session) == half)
        // After the correction, everything typed since the error is one step.
        type(Self.text.replacing("headline", with: "footnote"), at: 9, in: session)
        #expect(session.draft == nil && session.undoName == "Typing")
        session.undo()
        #expect(text(session) == Self.text && session.undoName == nil)
    }

    @Test("A text with an error is saved as it was typed, and kept for a crash")
    func saving() throws {
        let folder = try TemporaryFolder()
        let session = try session(in: folder)
        let half = Self.text.replacing("[box]", with: "[bo")
        type(half, at: 0, in: session)
        let kept = try #require(session.unsavedEdits)
        #expect(String(decoding: kept.text.edited, as: UTF8.self) == half)
        #expect(session.save() == .saved)
        let path = try #require(session.file?.path)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == half)
        guard case .broken = session.trouble else {
            Issue.record("no banner")
            return
        }
        #expect(session.filesMayHaveChanged(isQuiet: true) == .settled)
        #expect(text(session) == half && !session.isEdited)
        // After a crash before saving.
        let other = try DocumentSession(
            path: try folder.write(Self.text, to: "b.rowscope.yaml"), reader: DocumentReader())
        #expect(other.restore(kept))
        #expect(text(other) == half && other.draft != nil)
        #expect(other.document.templates[0].views.count == 3)
    }

    @Test("Lines lead to views, and views to lines")
    func lines() throws {
        let document = try DocumentReader().read(Self.text, sourceName: "a.yaml")
        let lines = SourceLines(of: document, text: Array(Self.text.utf8))
        #expect(lines.lines(of: "title", in: "message") == 6...6)
        #expect(lines.lines(of: "box", in: "message") == 7...11)
        #expect(lines.lines(of: "body", in: "message") == 10...11)
        #expect(lines.view(atLine: 11)?.view == "body" && lines.view(atLine: 8)?.view == "box")
        #expect(lines.constraintLines(of: "box", in: "message") == [13, 14])
        #expect(lines.view(atLine: 14)?.view == "body" && lines.view(atLine: 1) == nil)
    }

    @Test("Every view of the examples has its lines")
    func examples() throws {
        var count = 0
        for path in Checkout.documents(in: "Resources/examples") {
            let name = URL(fileURLWithPath: path).lastPathComponent
            let bytes = try DocumentFile(path: path).read()
            let text = String(decoding: bytes, as: UTF8.self).split(
                separator: "\n", omittingEmptySubsequences: false)
            let document = try DocumentReader(files: .disk).read(bytes, sourceName: path)
            let lines = SourceLines(of: document, text: bytes)
            for template in document.templates where template.sourceName == nil {
                for view in template.views {
                    let own = try #require(
                        lines.lines(of: view.name, in: template.identifier), "\(name) \(view.name)")
                    #expect(text[own.lowerBound - 1].contains("\(view.name):"), "\(name) \(view.name)")
                    count += 1
                }
            }
        }
        #expect(count > 60)
    }

    @Test("What stands below a key can be folded; many rows are at first")
    func folds() {
        let folds = SourceFolds(of: Self.text)
        #expect(folds.folds.map(\.line) == [2, 3, 15] && folds.folds.map(\.last) == [14, 14, 17])
        #expect(folds.longRows(in: Self.text) == [])
        let long = Self.text + String(repeating: "  - {title: a, body: b}\n", count: 50)
        #expect(SourceFolds(of: long).longRows(in: long) == [15])
    }

    @Test(
        "Words are offered by the schema and by the document's names",
        arguments: [
            ("rowscope: 1\nti", ["title"]),
            ("rowscope: 1\nlist:\n  rowH", ["rowHeight"]),
            ("templates:\n  message:\n    const", ["constraints"]),
            ("templates:\n  message:\n    views:\n      a: {label: {textS", ["textStyle"]),
            ("templates:\n  message:\n    views:\n      a: {label: {textStyle: head", ["headline"]),
            (
                "templates:\n  message:\n    views:\n      a:\n        label:\n          number",
                ["numberOfLines"]
            ),
            ("templates:\n  message:\n    views:\n      a: {label: {text: \"{ti", ["title"]),
            ("templates:\n  message:\n    constraints:\n      - bo", ["box", "body"]),
            ("templates:\n  message:\n    constraints:\n      - \"H:|-[ti", ["title"]),
            ("templates:\n  message:\n    constraints:\n      - body.lead", ["leading", "leadingMargin"]),
            ("templates:\n  message:\n    views: {}\nrows:\n  - bod", ["body"]),
            ("rows:\n  - template: me", ["message"]),
            ("# ti", []),
        ])
    func completion(before: String, words: [String]) throws {
        let schema = try Data(
            contentsOf: Checkout.url.appendingPathComponent("Resources/schema/rowscope-1.schema.json"))
        let document = try DocumentReader().read(Self.text, sourceName: "a.yaml")
        let offers = SourceCompletion(schema: schema).offers(after: before, in: document)
        #expect(offers.words == words, "\(before)")
    }
}
