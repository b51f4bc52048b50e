import AutoLayout
import LayoutDocument
import SwiftSourceTestKit
import TestKit
import Testing

@testable import AppModel

/// Numbers of Swift source that are saved while other changes are kept beside it.
@MainActor
@Suite("Saving numbers of Swift source beside kept changes")
struct SwiftSavingTests {
    private let folder: TemporaryFolder
    private let session: DocumentSession
    private let width = ConstraintSpec(
        first: .init("bodyLabel", .width), relation: .lessThanOrEqual, constant: 90)

    init() throws {
        folder = try TemporaryFolder()
        let path = try folder.write(PlainSwiftReader.message, to: "MessageCell.swift")
        session = try DocumentSession(path: path, reader: DocumentReader(swift: PlainSwiftReader()))
    }

    @discardableResult
    private func edit(_ edits: TemplateEdit...) -> Bool {
        session.edit(edits, ofTemplate: "MessageCell", name: "Edit")
    }

    /// A constraint that was kept, and that the source has since then.
    private func keepAndMakeInSource() throws -> String {
        #expect(
            edit(.addConstraint(.init(first: .init("bodyLabel", .top), second: .init("titleLabel", .top)))))
        let source = PlainSwiftReader.message + "  pin bodyLabel.top titleLabel.top 0\n"
        try folder.write(source, to: "MessageCell.swift")
        #expect(session.filesMayHaveChanged(isQuiet: true) == .settled)
        #expect(session.dropChangesMadeInFiles() != nil)
        return source
    }

    @Test(
        "Once the source has what was kept, the document is the source again, and numbers are saved into it")
    func afterKeeping() throws {
        let source = try keepAndMakeInSource()
        #expect(session.isReadOnly && !session.isEdited && session.displayName == "MessageCell.swift")
        #expect(edit(.constant(constraint: 1, 20)))
        #expect(session.save() == .saved)
        #expect(session.noteOnSaving == "Saved MessageCell.swift.")
        #expect(
            try folder.read("MessageCell.swift")
                == source.replacing(
                    "titleLabel.leading contentView.leading 16",
                    with: "titleLabel.leading contentView.leading 20"))
    }

    @Test("Undoing and redoing lead from the source into the layout document beside it and back")
    func undoing() throws {
        #expect(edit(.constant(constraint: 0, 14)))
        #expect(session.save() == .saved)
        #expect(edit(.addConstraint(width)))
        #expect(!session.isReadOnly && session.isEdited)
        #expect(session.cellFilePath == session.filePath && session.displayName == "MessageCell.swift")
        #expect(session.unsavedEdits?.displayName == "MessageCell.swift")
        #expect(session.comparisons.map(\.name) == ["MessageCell.rowscope.yaml"])
        session.undo()
        #expect(session.isReadOnly && !session.isEdited && session.cellFilePath == nil)
        session.undo()
        #expect(String(decoding: session.bytes, as: UTF8.self) == PlainSwiftReader.message)
        session.redo()
        session.redo()
        #expect(!session.isReadOnly && session.document.templates[0].constraints.contains(where: \.isAdded))
        session.undo()
        #expect(edit(.constant(constraint: 1, 20)) && session.save() == .saved)
        #expect(try folder.read("MessageCell.swift").contains("titleLabel.leading contentView.leading 20"))
    }

    @Test(
        "Numbers are saved into the source while another change is kept, and the other change stays unsaved")
    func besideOthers() throws {
        #expect(edit(.addConstraint(width)) && edit(.constant(constraint: 1, 20)))
        #expect(session.save() == .needsName)
        #expect(session.noteOnSaving == "Saved 1 change into MessageCell.swift.")
        let new = PlainSwiftReader.message.replacing(
            "titleLabel.leading contentView.leading 16", with: "titleLabel.leading contentView.leading 20")
        #expect(try folder.read("MessageCell.swift") == new)
        #expect(session.isEdited && session.document.templates[0].constraints[1].constant == 20)
        #expect(session.sourcePatch.changeCount == 0)
        let note = try #require(session.noteOnUnsaved)
        #expect(note.hasPrefix("Not saved: MessageCell.swift:") && note.contains("width"), "\(note)")
        // With the other change taken back, nothing is left to save.
        let added = session.document.templates[0].constraints.count - 1
        #expect(edit(.removeConstraint(constraint: added)))
        #expect(session.document.templates[0].constraints.count == added)
        #expect(!session.isEdited && session.isReadOnly)
        #expect(session.save() == .needsName && session.noteOnSaving == nil)
        #expect(try folder.read("MessageCell.swift") == new)
    }

    @Test("A draft that was undone is not brought back over the source")
    func draftUndone() throws {
        #expect(edit(.addConstraint(width)))
        session.type(Array("no: [document".utf8))
        #expect(session.draft != nil)
        session.undo()
        session.undo()
        #expect(session.isReadOnly && session.draft == nil)
        session.redo()
        #expect(session.draft == nil && !session.isReadOnly)
        #expect(session.document.templates[0].constraints.last?.isAdded == true)
        #expect(session.save() == .needsName)
        #expect(try folder.read("MessageCell.swift") == PlainSwiftReader.message)
    }

    @Test("A number that was saved beside a kept change stays when the other change is undone")
    func savedNumber() throws {
        let saved = { session.savedTemplate(named: "MessageCell")?.constraints[1].constant }
        #expect(edit(.addConstraint(width)) && edit(.constant(constraint: 1, 20)))
        #expect(saved() == 16)
        #expect(session.save() == .needsName)
        #expect(saved() == 20)
        // What is left unsaved can be taken back, and made again.
        #expect(session.undoName == "Unsaved Changes" && session.redoName == nil)
        session.undo()
        #expect(!session.isEdited && session.isReadOnly && saved() == 20)
        session.redo()
        #expect(session.isEdited && session.document.templates[0].constraints.last?.isAdded == true)
        // Another program changes it.
        let source = PlainSwiftReader.message.replacing(
            "titleLabel.leading contentView.leading 16", with: "titleLabel.leading contentView.leading 24")
        try folder.write(source, to: "MessageCell.swift")
        #expect(session.filesMayHaveChanged(isQuiet: true) == .settled)
        #expect(saved() == 24)
    }

    @Test("A step of another cell is not undone, and the file with cells stays")
    func otherCell() throws {
        let two = PlainSwiftReader.message + PlainSwiftReader.message.replacing("Message", with: "Note")
        try folder.write(two, to: "MessageCell.swift")
        #expect(session.filesMayHaveChanged(isQuiet: true) == .settled)
        #expect(session.document.templates.count == 2)
        #expect(edit(.addConstraint(width)))
        session.undo()
        #expect(session.isReadOnly && session.redoName != nil)
        #expect(session.show(cell: "NoteCell"))
        #expect(session.redoName == nil)
        // The source gets a kept change, which removes the change from the document.
        #expect(session.show(cell: nil))
        #expect(
            edit(.addConstraint(.init(first: .init("bodyLabel", .top), second: .init("titleLabel", .top)))))
        let note = try #require(two.range(of: "class NoteCell"))
        var source = two
        source.insert(contentsOf: "  pin bodyLabel.top titleLabel.top 0\n", at: note.lowerBound)
        try folder.write(source, to: "MessageCell.swift")
        #expect(session.filesMayHaveChanged(isQuiet: true) == .settled)
        #expect(session.dropChangesMadeInFiles() != nil)
        #expect(session.isReadOnly && session.undoName != nil)
        #expect(session.show(cell: "NoteCell"))
        var changes: [DocumentSession.Change] = []
        session.onChange = { changes.append($0) }
        session.undo()
        #expect(session.isReadOnly && session.displayName == "MessageCell.swift")
        #expect(session.document.templates.map(\.identifier) == ["NoteCell"])
        #expect(changes.contains { $0.isSuperset(of: [.document, .edits, .files]) })
    }

    @Test("A kept change that conflicts with the source is called so, and a repair drops it")
    func conflictOfKept() throws {
        let bottom = ConstraintSpec(
            first: .init(TemplateSpec.contentViewName, .bottom), second: .init("bodyLabel", .bottom),
            constant: 30)
        #expect(edit(.addConstraint(bottom)))
        let bench = ModelBench()
        bench.model.open(session.document)
        bench.frame()
        let problems = try #require(bench.problems.problems())
        let conflict = try #require(problems.problems.first { $0.rule == .conflict })
        let count = session.document.templates[0].constraints.count
        let drops = try #require(
            conflict.proposals.compactMap(\.edits).first {
                $0 == [.removeConstraint(constraint: count - 1)]
            })
        #expect(session.edit(drops, ofTemplate: "MessageCell", name: "Repair"))
        #expect(!session.isEdited && session.isReadOnly)
        #expect(session.noteOnKept(ofTemplate: "MessageCell") == nil)
        let row = try #require(bench.app.inspection.inspectedRow())
        let list = ConstraintList(of: row, Selection(view: "bodyLabel"), saved: nil)
        #expect(list.rows.contains { $0.place.hasPrefix("kept change, document line ") })
    }
}
