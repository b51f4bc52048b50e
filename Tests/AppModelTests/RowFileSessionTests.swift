import AppModel
import Foundation
import LayoutDocument
import SourceText
import TestKit
import Testing

@Suite("A document and its row files")
@MainActor
struct RowFileSessionTests {
    private static let csv = "t,note\nHello,x\n\"a \"\"b\"\", c\",\"\"\n,y\n\"one\r\ntwo\",z"

    private let folder: TemporaryFolder
    private let session: DocumentSession

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.csv, to: "rows.csv")
        try folder.write(#"[{"t": "one"}, {"t": "two", "note": "n"}]"#, to: "rows.json")
        session = try Self.open("rows.csv", in: folder)
    }

    private static func open(_ rows: String, in folder: TemporaryFolder) throws -> DocumentSession {
        let path = try folder.write(
            """
            rowscope: 1
            templates:
              cell:
                views: {a: {label: {text: "{t}"}}, b: {label: {text: "{note}"}}}
                defaults: {t: empty, note: none}
                constraints:
                  - H:|-[a]-[b]-|
                  - V:|-[a]-|
                  - b.top == a.top
            rows: {file: \(rows)}

            """, to: rows + ".rowscope.yaml")
        return try DocumentSession(path: path, reader: DocumentReader())
    }

    private var texts: [[String]] {
        (0..<session.document.rows.count).map { session.document.rows.row(at: $0).fields }
    }

    @Test("Rows of a CSV file are watched and read again")
    func watching() throws {
        #expect(session.watchedPaths.contains(folder.path("rows.csv")))
        try folder.write("t,note\nnew,row\n", to: "rows.csv")
        session.filesMayHaveChanged(isQuiet: false)
        #expect(texts == [["new", "row"]])
        try folder.write("t,nothing\nnew,row,more\n", to: "rows.csv")
        #expect(session.filesMayHaveChanged(isQuiet: false) == .waitsForQuiet)
        session.filesMayHaveChanged(isQuiet: true)
        guard case .broken(let errors) = session.trouble else {
            Issue.record("no error")
            return
        }
        #expect(errors.primary.sourceName == folder.path("rows.csv"))
        #expect(texts == [["new", "row"]])
        #expect(session.watchedPaths.contains(folder.path("rows.csv")))
        #expect(session.placeReference?.hasPrefix(folder.path("rows.csv") + ":") == true)
    }

    @Test("A cell is set in the file, with quotes where they have to be, and nothing else changes")
    func cells() throws {
        #expect(session.setText("you, too", ofField: "t", inRow: 0))
        #expect(session.setText("plain", ofField: "t", inRow: 1))
        #expect(session.setText("given", ofField: "t", inRow: 2))
        #expect(session.setText("", ofField: "note", inRow: 2))
        #expect(session.setText("a\nb \"c\"", ofField: "note", inRow: 3))
        #expect(
            texts == [
                ["you, too", "x"], ["plain", ""], ["given", ""], ["one\ntwo", "a\nb \"c\""],
            ])
        #expect(session.isEdited)
        #expect(try folder.read("rows.csv") == Self.csv)
        #expect(session.save() == .saved)
        #expect(
            try folder.read("rows.csv")
                == "t,note\n\"you, too\",x\n\"plain\",\"\"\ngiven,\"\"\n\"one\r\ntwo\",\"a\nb \"\"c\"\"\"")
        #expect(!session.isEdited)
        for _ in 0..<5 { session.undo() }
        #expect(session.isEdited)
        #expect(session.save() == .saved)
        #expect(try folder.read("rows.csv") == Self.csv)
    }

    @Test("Values of a JSON file are set in their place")
    func json() throws {
        let session = try Self.open("rows.json", in: folder)
        #expect(session.setText("a \"b\"", ofField: "t", inRow: 0))
        #expect(session.setText("new", ofField: "note", inRow: 0))
        #expect(session.save() == .saved)
        #expect(
            try folder.read("rows.json")
                == #"[{"t": "a \"b\"", "note": "new"}, {"t": "two", "note": "n"}]"#)
    }

    @Test("A row file that was changed on disk and here is asked about")
    func conflict() throws {
        #expect(session.setText("mine", ofField: "t", inRow: 0))
        try folder.write("t,note\ntheirs,x\n", to: "rows.csv")
        #expect(session.filesMayHaveChanged(isQuiet: false) == .waitsForQuiet)
        session.filesMayHaveChanged(isQuiet: true)
        #expect(session.trouble == .conflict)
        #expect(session.comparisons.map(\.name) == ["rows.csv"])
        #expect(session.troubleTitle == "“rows.csv” was changed by another program, and here.")
        #expect(session.troublePath == folder.path("rows.csv"))
        #expect(session.save() == .failed)
        #expect(try folder.read("rows.csv") == "t,note\ntheirs,x\n")
        session.reloadFromDisk()
        #expect(texts == [["theirs", "x"]])
        #expect(!session.isEdited)
    }

    @Test("Which file was changed on disk and here is reported, whichever it is and when it is noticed")
    func conflictingFile() throws {
        #expect(session.setText("mine", ofField: "t", inRow: 0))
        try folder.write("t,note\ntheirs,x\n", to: "rows.csv")
        #expect(session.save() == .failed)
        #expect(session.trouble == .conflict)
        #expect(session.troubleTitle?.hasPrefix("“rows.csv” ") == true)
        session.keepEdits()
        let own = "rows.csv.rowscope.yaml"
        try folder.write(try folder.read(own) + "# theirs\n", to: own)
        session.filesMayHaveChanged(isQuiet: true)
        #expect(session.trouble == .conflict)
        #expect(session.troubleTitle?.hasPrefix("“\(own)” ") == true)
    }

    @Test("A row file that is gone while it has edits is reported, comes back, and is written anew")
    func missing() throws {
        #expect(session.setText("mine", ofField: "t", inRow: 0))
        try FileManager.default.removeItem(atPath: folder.path("rows.csv"))
        #expect(session.filesMayHaveChanged(isQuiet: false) == .waitsForQuiet)
        #expect(session.trouble == nil)
        session.filesMayHaveChanged(isQuiet: true)
        #expect(session.trouble == .missing)
        #expect(session.troubleTitle == "“rows.csv” is no longer there.")
        #expect(texts[0] == ["mine", "x"])
        try folder.write(Self.csv, to: "rows.csv")
        session.filesMayHaveChanged(isQuiet: false)
        #expect(session.trouble == nil)
        #expect(session.isEdited)
        try FileManager.default.removeItem(atPath: folder.path("rows.csv"))
        session.filesMayHaveChanged(isQuiet: true)
        #expect(session.trouble == .missing)
        #expect(session.save() == .saved)
        #expect(session.trouble == nil)
        #expect(try folder.read("rows.csv").hasPrefix("t,note\nmine,x\n"))
        // Without edits, the missing file is an error of the document.
        try FileManager.default.removeItem(atPath: folder.path("rows.csv"))
        session.filesMayHaveChanged(isQuiet: true)
        guard case .broken(let errors) = session.trouble else {
            Issue.record("no error")
            return
        }
        #expect(errors.primary.message.contains("rows.csv") || errors.primary.sourceName.contains("rows.csv"))
    }

    @Test("A text that a cell cannot hold is refused with the reason")
    func refused() {
        #expect(!session.setText("a\u{7}b", ofField: "t", inRow: 0))
        guard case .refusedEdit(let error) = session.trouble else {
            Issue.record("no reason")
            return
        }
        #expect(error.message.contains("control character"))
        #expect(!session.isEdited)
    }
}

@Suite("Edits that outlive a crash")
@MainActor
struct EditJournalTests {
    @Test("What was kept by a program that is gone is offered, and taken up again where it was")
    func leftovers() throws {
        let folder = try TemporaryFolder()
        let state = StateFolder(path: folder.path("state"))
        let path = try folder.write(messages(["one", "two"]), to: "a.rowscope.yaml")
        let session = try DocumentSession(path: path, reader: DocumentReader())
        #expect(session.unsavedEdits == nil)
        #expect(session.setText("zwei", ofField: "t", inRow: 1))
        var journal: EditJournal? = EditJournal(in: state)
        let edits = try #require(session.unsavedEdits)
        try journal?.write(edits)
        // The journal is locked by its owner, so it is no leftover.
        #expect(EditJournal.leftovers(in: state).isEmpty)
        // Released as by a process that has ended, with the id of this living process.
        journal = nil
        let left = try #require(EditJournal.leftovers(in: state).first)
        #expect(left.edits == edits)

        let again = try DocumentSession(path: path, reader: DocumentReader())
        #expect(again.restore(left.edits))
        #expect(again.isEdited)
        #expect(again.document.rows.row(at: 1).fields == ["zwei"])
        #expect(again.trouble == nil)
        #expect(again.save() == .saved)
        #expect(try folder.read("a.rowscope.yaml") == messages(["one", "zwei"]))
        // The edits are in the file now.
        #expect(EditJournal.leftovers(in: state).isEmpty)
    }

    @Test("Edits of a file that has changed since are a conflict, and nothing is lost")
    func changedSince() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(messages(["one", "two"]), to: "a.rowscope.yaml")
        let session = try DocumentSession(path: path, reader: DocumentReader())
        #expect(session.setText("mine", ofField: "t", inRow: 0))
        let edits = try #require(session.unsavedEdits)
        try folder.write(messages(["theirs", "two"]), to: "a.rowscope.yaml")
        let again = try DocumentSession(path: path, reader: DocumentReader())
        #expect(again.restore(edits))
        #expect(again.trouble == .conflict)
        #expect(again.document.rows.row(at: 0).fields == ["mine"])
        #expect(again.save() == .failed)
        #expect(try folder.read("a.rowscope.yaml") == messages(["theirs", "two"]))
    }

    @Test("A folder that cannot be had is no reason to fail")
    func noFolder() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(messages(["one"]), to: "a.rowscope.yaml")
        let session = try DocumentSession(path: path, reader: DocumentReader())
        #expect(session.setText("two", ofField: "t", inRow: 0))
        let edits = try #require(session.unsavedEdits)
        #expect(throws: DocumentError.self) { try EditJournal(in: StateFolder(path: nil)).write(edits) }
        #expect(EditJournal.leftovers(in: StateFolder(path: nil)).isEmpty)
        try folder.write("not json", to: "broken.json")
        #expect(EditJournal.leftovers(in: StateFolder(path: folder.url.path)).isEmpty)
    }
}

@Suite("Other texts for labels")
@MainActor
struct LabelEditTests {
    private static let source = """
        rowscope: 1
        templates:
          cell:
            views:
              a: {label: {text: "{t}", numberOfLines: 0}}  # whole
              b: {label: {text: "From {name}, {t}"}}
              c:
                container:
                  views:
                    d: {label: {text: Always}}  # the same
            constraints:
              - V:|-[a]-[b]-[c]-|
              - H:|-[a]-|
              - H:|-[b]-|
              - H:|-[c]-|
              - d.top == c.top
              - d.bottom == c.bottom
              - d.leading == c.leading
        rows:
          - {t: one, name: Ada}
          - {t: two, name: Grace}

        """

    private func open() throws -> (OpenList, DocumentSession) {
        let session = try DocumentSession(
            bytes: Array(Self.source.utf8), name: "a.yaml", reader: DocumentReader())
        let bench = ModelBench()
        let model = bench.model
        session.onChange = { change in
            if change.contains(.document) { model.reload(session.document) }
        }
        model.open(session.document)
        return (model, session)
    }

    @Test("A label’s texts are its row’s fields, or the template’s own text")
    func pieces() throws {
        let (model, _) = try open()
        let whole = try #require(model.labelEdit(ofView: "a", inRow: 1))
        #expect(whole.pieces.map(\.text) == ["two"])
        #expect(whole.pieces.map(\.caption) == [nil])
        #expect(whole.pieces.map(\.target) == [.field("t")])
        let parts = try #require(model.labelEdit(ofView: "b", inRow: 1))
        #expect(parts.pieces.map(\.text) == ["Grace", "two"])
        #expect(parts.pieces.map(\.caption) == ["name", "t"])
        let same = try #require(model.labelEdit(ofView: "d", inRow: 0))
        #expect(same.pieces.map(\.text) == ["Always"])
        #expect(same.pieces.map(\.target) == [.template])
        #expect(model.labelEdit(ofView: "c", inRow: 0) == nil)
        #expect(model.labelEdit(ofView: "a", inRow: 2) == nil)
    }

    @Test("Texts that are typed are shown at once and kept in the document")
    func typing() throws {
        let (model, session) = try open()
        let layout = model.layout
        #expect(session.setText("zwei\r\nZeilen", ofField: "t", inRow: 1))
        #expect(model.layout === layout)
        #expect(model.labelEdit(ofView: "a", inRow: 1)?.pieces[0].text == "zwei\nZeilen")
        #expect(session.setText("{never}", ofLabel: "d", inTemplate: "cell"))
        #expect(model.labelEdit(ofView: "d", inRow: 1)?.pieces[0].text == "{never}")
        let text = String(decoding: session.bytes, as: UTF8.self)
        #expect(text.contains(#"d: {label: {text: "{{never}}"}}  # the same"#))
        session.undo()
        session.undo()
        #expect(String(decoding: session.bytes, as: UTF8.self) == Self.source)
        #expect(model.labelEdit(ofView: "a", inRow: 1)?.pieces[0].text == "two")
        #expect(model.labelEdit(ofView: "d", inRow: 1)?.pieces[0].text == "Always")
    }

    @Test("A generated row’s text can be tried out, and is kept nowhere")
    func generated() throws {
        let source = Self.source.replacing(
            /rows:(.|\n)*/, with: "rows: {generate: {count: 5, fields: {t: {words: [3, 9]}, name: Ada}}}\n")
        let session = try DocumentSession(
            bytes: Array(source.utf8), name: "a.yaml", reader: DocumentReader())
        let bench = ModelBench()
        bench.model.open(session.document)
        bench.frame()
        #expect(!session.setText("mine", ofField: "t", inRow: 2))
        #expect(session.trouble?.detail.contains("generated") == true)
        #expect(bench.model.showText("mine", ofField: "t", inRow: 2))
        #expect(bench.model.labelEdit(ofView: "a", inRow: 2)?.pieces[0].text == "mine")
        #expect(!session.isEdited)
    }
}
