import AppModel
import AutoLayout
import Foundation
import LayoutDocument
import SelfSizing
import TestKit
import Testing

@Suite("Trying out changes of templates, and writing them")
@MainActor
struct TemplateEditingSessionTests {
    let folder: TemporaryFolder
    let path: String
    let session: DocumentSession
    let model: OpenList
    let editing: TemplateEditing

    init() throws {
        folder = try TemporaryFolder()
        path = try folder.write(Self.text(height: 40), to: "a.rowscope.yaml")
        session = try DocumentSession(path: path, reader: DocumentReader())
        model = OpenList(measuring: .evenLines())
        editing = TemplateEditing(model: model)
        editing.session = { [session] in session }
        session.onChange = { [model, session] change in
            if change.contains(.document) { model.reload(session.document) }
        }
        model.open(session.document)
        model.layout?.viewportHeight = 400
    }

    /// A cell whose only view has a height constraint; with margins of 11 above and below and a separator of half a
    /// point, the row is 22.5 higher.
    static func text(height: Int, more: String = "") -> String {
        """
        rowscope: 1
        templates:
          cell:
            views: {a: {shape: {size: [10, 10]}}}
            constraints:
              - "H:|-[a]-(>=0)-|"
              - "V:|-[a]-|"
              - tall: a.height == \(height)   # the height
        \(more)rows: [{template: cell}, {template: cell}]

        """
    }

    /// The index of the constraint on the height, after two visual formats of two constraints each.
    private let tall = 4

    private var shownHeight: Double? {
        model.layout?.layOutVisibleRows()
        return model.layout?.visibleRows.first?.height
    }

    private func begin() { editing.begin(ofTemplate: "cell", name: "Constant of tall") }

    @Test("Many changes are one step, written in its place, and undone as one")
    func oneStep() throws {
        #expect(shownHeight == 62.5)
        begin()
        for height in [41.0, 50, 60] {
            editing.change([.constant(constraint: tall, height)])
            #expect(shownHeight == height + 22.5)
            #expect(!session.isEdited)
        }
        #expect(editing.commit())
        #expect(shownHeight == 82.5)
        #expect(!model.isPreviewing && !editing.isEditing)
        #expect(String(decoding: session.bytes, as: UTF8.self) == Self.text(height: 60))
        #expect(session.undoName == "Constant of tall")
        session.undo()
        #expect(String(decoding: session.bytes, as: UTF8.self) == Self.text(height: 40))
        #expect(session.undoName == nil)
        #expect(shownHeight == 62.5)
        session.redo()
        #expect(shownHeight == 82.5)
    }

    @Test("What is cancelled, or comes back to where it began, leaves no trace")
    func cancel() {
        begin()
        editing.change([.constant(constraint: tall, 60)])
        editing.cancel()
        #expect(shownHeight == 62.5)
        begin()
        editing.change([.constant(constraint: tall, 60)])
        editing.change([.constant(constraint: tall, 40)])
        #expect(!editing.commit())
        #expect(shownHeight == 62.5)
        #expect(!model.isPreviewing && !session.isEdited && session.undoName == nil && session.trouble == nil)
    }

    @Test("A change that the format cannot take is reported, and the document shown again")
    func refusal() {
        begin()
        editing.change([.constant(constraint: tall, 2e6)])
        #expect(!editing.commit())
        guard case .refusedEdit = session.trouble else {
            Issue.record("nothing is told")
            return
        }
        #expect(shownHeight == 62.5)
        #expect(!session.isEdited)
    }

    @Test("Another change first writes the one that is open")
    func twoChanges() {
        begin()
        editing.change([.constant(constraint: tall, 60)])
        #expect(editing.perform([.active(constraint: tall, false)], ofTemplate: "cell", name: "Off"))
        #expect(session.undoName == "Off")
        #expect(shownHeight == 32.5)
        session.undo()
        #expect(shownHeight == 82.5)
    }

    @Test("Opening another document ends what is tried out, and nothing of it is written")
    func opening() throws {
        begin()
        editing.change([.constant(constraint: tall, 60)])
        let other = try DocumentReader().read(Self.text(height: 20), sourceName: "b.yaml")
        model.open(other)
        model.layout?.viewportHeight = 400
        editing.change([.constant(constraint: tall, 70)])
        #expect(shownHeight == 42.5)
        #expect(!editing.commit())
        #expect(shownHeight == 42.5)
        #expect(!session.isEdited)
    }

    @Test("A change on disk while something is tried out is shown, and nothing is written over it")
    func changeOnDisk() throws {
        begin()
        editing.change([.constant(constraint: tall, 60)])
        try folder.write(
            Self.text(height: 30).replacing("- \"H:|-[a]-(>=0)-|\"\n      ", with: ""), to: "a.rowscope.yaml")
        #expect(session.filesMayHaveChanged(isQuiet: true) == .settled)
        #expect(shownHeight == 52.5)
        // The constraints have other indices now.
        editing.change([.constant(constraint: tall, 70)])
        #expect(!editing.isEditing)
        #expect(!editing.commit())
        #expect(shownHeight == 52.5)
        #expect(!session.isEdited)
    }

    @Test("Saving writes what was committed, and what is only tried out is not in the file")
    func saving() throws {
        begin()
        editing.change([.constant(constraint: tall, 60)])
        #expect(session.save() == .saved)
        #expect(try folder.read("a.rowscope.yaml") == Self.text(height: 40))
        #expect(editing.isEditing)
        #expect(shownHeight == 82.5)
        #expect(editing.commit())
        #expect(session.save() == .saved)
        #expect(try folder.read("a.rowscope.yaml") == Self.text(height: 60))
    }
}
