import AppModel
import AutoLayout
import LayoutDocument
import TestKit
import Testing

/// Changes of a nib's cell that are kept beside it, and written into it where that is asked for.
@MainActor
@Suite("Saving changes into an Interface Builder file")
struct NibSavingTests {
    private let folder: TemporaryFolder
    private let session: DocumentSession
    private let template: TemplateSpec

    init() throws {
        folder = try TemporaryFolder()
        let path = try folder.write(InterfaceBuilderSessionTests.nib("Title"), to: "Cell.xib")
        session = try DocumentSession(path: path, reader: DocumentReader())
        template = session.document.templates[0]
    }

    private func edit(_ edits: TemplateEdit...) -> Bool {
        session.edit(edits, ofTemplate: template.identifier, name: "Edit")
    }

    private var texts: [String] { session.document.rows.row(at: 0).fields }

    @Test("What the file takes is written once that is asked for, and the document is the file again")
    func written() throws {
        #expect(session.nibChanges == nil)
        #expect(edit(.priority(constraint: 1, 999)))
        #expect(edit(.numberOfLines(view: template.views[0].name, 0)))
        #expect(session.save() == .needsName)
        #expect(try folder.read("Cell.xib") == InterfaceBuilderSessionTests.nib("Title"))
        let changes = try #require(session.nibChanges)
        #expect(changes.names == ["Cell.xib"] && changes.changesByHand.isEmpty && changes.isAll)
        #expect(session.saveIntoNibs() == .saved)
        #expect(session.noteOnSaving == "Saved 1 change into Cell.xib.")
        let nib = try folder.read("Cell.xib")
        #expect(nib.contains("secondAttribute=\"bottomMargin\" priority=\"999\" id=\"k-2\"/>"), "\(nib)")
        #expect(nib.contains("numberOfLines=\"0\""), "\(nib)")
        #expect(session.isReadOnly && !session.isEdited && session.displayName == "Cell.xib")
        #expect(session.undoName == nil && session.nibChanges == nil)
        #expect(session.document.templates[0].constraints[1].priority.rawValue == 999)
        // The file is followed as before.
        try folder.write(InterfaceBuilderSessionTests.nib("New"), to: "Cell.xib")
        session.filesMayHaveChanged(isQuiet: true)
        #expect(texts == ["New"])
    }

    @Test("A constraint that was taken out is removed from the file")
    func removed() throws {
        #expect(edit(.active(constraint: 3, false)))
        #expect(session.nibChanges?.isAll == true)
        #expect(session.saveIntoNibs() == .saved)
        #expect(try !folder.read("Cell.xib").contains("k-4"))
        #expect(session.isReadOnly && session.document.templates[0].constraints.count == 3)
    }

    @Test("Rows stay unsaved where the file takes the changes of the cell")
    func rows() throws {
        let field = try #require(template.fields.first?.name)
        #expect(session.setText("Hallo", ofField: field, inRow: 0))
        // There is nothing for the file.
        #expect(session.nibChanges == nil)
        #expect(session.saveIntoNibs() == .needsName && session.noteOnSaving == nil)
        #expect(edit(.priority(constraint: 1, 999)))
        #expect(session.nibChanges?.isAll == false)
        #expect(session.saveIntoNibs() == .needsName)
        #expect(session.noteOnSaving == "Saved 1 change into Cell.xib.")
        #expect(try folder.read("Cell.xib").contains("priority=\"999\""))
        #expect(session.isEdited && texts == ["Hallo"] && session.sourcePatch.text.isEmpty)
        session.undo()
        #expect(session.isReadOnly && !session.isEdited && texts == ["Title"])
        #expect(session.document.templates[0].constraints[1].priority.rawValue == 999)
    }

    @Test("A change that the file has no place for is said, and not written")
    func byHand() throws {
        #expect(edit(.margin(.top, 20)))
        #expect(session.nibChanges == nil)
        #expect(session.saveIntoNibs() == .needsName && session.noteOnSaving == nil)
        #expect(try folder.read("Cell.xib") == InterfaceBuilderSessionTests.nib("Title"))
        #expect(session.noteOnUnsaved?.hasPrefix("Not saved: Cell.xib:") == true)
    }
}
