import AppModel
import LayoutDocument
import TestKit
import Testing

@Suite("An open label edit while the document changes")
@MainActor
struct OpenLabelEditTests {
    private let bench = ModelBench()

    private func document(_ rows: [String], title: String = "Messages") throws -> LayoutDocument {
        try DocumentReader().read(messages(rows, title: title), sourceName: "a.yaml")
    }

    /// Opens the editor for a row's label.
    private func open(_ rows: [String], editing row: Int) throws {
        bench.model.open(try document(rows))
        bench.frame()
        let edit = bench.model.labelEdit(ofView: "a", inRow: row)
        #expect(edit != nil)
        bench.model.openLabelEdit = edit
    }

    /// Reloads the document with changed rows, and with a changed template if asked for.
    private func reload(_ rows: [String], changesTemplate: Bool) throws {
        var new = try document(rows)
        if changesTemplate { new.templates[0].layoutMargins.leading += 0.25 }
        bench.model.reload(new)
        bench.frame()
    }

    @Test("It goes with its row, wherever that comes to stand", arguments: [true, false])
    func follows(changesTemplate: Bool) throws {
        let cases: [(rows: [String], place: Int)] = [
            (["new", "one", "two", "three", "four"], 3),
            (["three", "four"], 0),
            (["one", "two", "three", "other"], 2),
            (["uno", "dos", "three", "cuatro"], 2),
            (["four", "x", "three", "y", "one", "two"], 2),
            (["three", "two", "one", "four"], 0),
        ]
        for (rows, place) in cases {
            try open(["one", "two", "three", "four"], editing: 2)
            try reload(rows, changesTemplate: changesTemplate)
            let edit = try #require(bench.model.openLabelEdit, "\(rows)")
            #expect(edit.row == place, "\(rows)")
            #expect(edit.documentRow == place, "\(rows)")
            #expect(edit.pieces.map(\.text) == ["three"], "\(rows)")
        }
    }

    @Test("It ends where its row is gone or says something else", arguments: [true, false])
    func ends(changesTemplate: Bool) throws {
        for rows in [
            ["one", "two", "four"], ["one", "two", "drei", "four"], ["one", "two"],
            ["new", "one", "two", "four"],
            ["x", "y", "z"],
        ] {
            try open(["one", "two", "three", "four"], editing: 2)
            try reload(rows, changesTemplate: changesTemplate)
            #expect(bench.model.openLabelEdit == nil, "\(rows)")
        }
    }

    @Test("It ends where nobody knows which of several rows alike is its own")
    func alike() throws {
        try open(["a", "same", "b", "same", "c"], editing: 1)
        try reload(["x", "same", "y", "z", "same", "w"], changesTemplate: false)
        #expect(bench.model.openLabelEdit == nil)
    }

    @Test("It ends with the document it is of")
    func otherDocument() throws {
        try open(["one", "two"], editing: 1)
        bench.model.open(try document(["one", "two"]))
        #expect(bench.model.openLabelEdit == nil)
    }

    @Test("What was typed goes into its own row of a file that was changed meanwhile")
    func throughTheFile() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(messages(["one", "two", "three"]), to: "a.rowscope.yaml")
        let session = try DocumentSession(path: path, reader: DocumentReader())
        let model = bench.model
        session.onChange = { if $0.contains(.document) { model.reload(session.document) } }
        model.open(session.document)
        model.openLabelEdit = model.labelEdit(ofView: "a", inRow: 1)
        try folder.write(messages(["zero", "half", "one", "two", "three"]), to: "a.rowscope.yaml")
        session.filesMayHaveChanged(isQuiet: true)
        let edit = try #require(model.openLabelEdit)
        #expect(session.setText("typed", ofField: "t", inRow: edit.documentRow))
        #expect(session.save() == .saved)
        #expect(
            try folder.read("a.rowscope.yaml") == messages(["zero", "half", "one", "typed", "three"]))
    }
}
