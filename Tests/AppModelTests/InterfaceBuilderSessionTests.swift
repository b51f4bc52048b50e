import AppModel
import Foundation
import LayoutDocument
import TestKit
import Testing

@Suite("An Interface Builder file and its own texts")
@MainActor
struct InterfaceBuilderSessionTests {
    private static func nib(_ text: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17701">
        <objects>
        <tableViewCell id="c-1" reuseIdentifier="Row">
        <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
        <tableViewCellContentView key="contentView" id="v-1">
        <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
        <subviews>
        <label id="l-1" text="\(text)" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="16" y="11" width="288" height="22"/>
        </label>
        </subviews>
        <constraints>
        <constraint firstItem="l-1" firstAttribute="top" secondItem="v-1" secondAttribute="topMargin" id="k-1"/>
        <constraint firstItem="l-1" firstAttribute="bottom" secondItem="v-1" secondAttribute="bottomMargin" id="k-2"/>
        <constraint firstItem="l-1" firstAttribute="leading" secondItem="v-1" secondAttribute="leadingMargin" id="k-3"/>
        <constraint firstItem="l-1" firstAttribute="trailing" secondItem="v-1" secondAttribute="trailingMargin" id="k-4"/>
        </constraints>
        </tableViewCellContentView>
        </tableViewCell>
        </objects>
        </document>
        """
    }

    private func texts(_ document: LayoutDocument) -> [String] { document.rows.row(at: 0).fields }

    @Test("Typed texts go into a layout document beside the file, which stays as it is")
    func ownTexts() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.nib("Title"), to: "Cell.xib")
        let session = try DocumentSession(path: path, reader: DocumentReader())
        #expect(session.isReadOnly)
        #expect(session.save() == .needsName)
        #expect(session.suggestedName == "Cell.rowscope.yaml")
        #expect(
            session.noteOnEditing == "Ctrl+S saves changes into a layout document, not into Cell.xib.")
        #expect(CellFileSummary(session.document)?.message == nil)
        #expect(texts(session.document) == ["Title"])
        let field = try #require(session.document.templates[0].fields.first?.name)
        #expect(session.setText("Hallo: du", ofField: field, inRow: 0))
        #expect(texts(session.document) == ["Hallo: du"])
        #expect(session.displayName == "Cell.xib")
        let template = session.document.templates[0].identifier
        #expect(
            session.noteOnKept(ofTemplate: template)
                == "Kept. Ctrl+S saves changes into a layout document, not into Cell.xib.")
        #expect(session.suggestedName == "Cell.rowscope.yaml")
        #expect(session.isEdited)
        #expect(session.save() == .needsName)
        #expect(session.watchedPaths == [path])
        let own = folder.path("Cell.rowscope.yaml")
        #expect(session.save(as: own) == .saved)
        #expect(
            session.noteOnEditing == "Ctrl+S saves changes into this layout document, not into Cell.xib.")
        #expect(try folder.read("Cell.xib") == Self.nib("Title"))
        let again = try DocumentSession(path: own, reader: DocumentReader())
        #expect(!again.isReadOnly)
        #expect(texts(again.document) == ["Hallo: du"])
        #expect(again.document.templates[0].constraints.count == 4)
        // The texts are stored in the row, whatever the file says later; everything else follows the file.
        #expect(again.watchedPaths.contains(path))
        try folder.write(
            Self.nib("Other").replacing(
                "firstAttribute=\"top\" secondItem", with: "firstAttribute=\"top\" constant=\"5\" secondItem"),
            to: "Cell.xib")
        again.filesMayHaveChanged(isQuiet: false)
        #expect(texts(again.document) == ["Hallo: du"])
        #expect(again.document.templates[0].constraints.contains { $0.constant == 5 })
    }

    @Test("Saved as it is, a file becomes a layout document that takes its cells from it")
    func savedAsItIs() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.nib("Title"), to: "Cell.xib")
        let session = try DocumentSession(path: path, reader: DocumentReader())
        let own = folder.path("Cell.rowscope.yaml")
        #expect(session.save(as: own) == .saved)
        #expect(try folder.read("Cell.xib") == Self.nib("Title"))
        let again = try DocumentReader().read(contentsOf: own)
        #expect(texts(again) == ["Title"])
        #expect(again.files == [path])
        // The copy needs the file beside it as well.
        try FileManager.default.createDirectory(
            atPath: folder.path("other"), withIntermediateDirectories: true)
        let other = folder.path("other/Cell.rowscope.yaml")
        #expect(session.save(as: other) == .saved)
        #expect(session.trouble == nil)
        #expect(session.file?.path == other)
        #expect(try folder.read("other/Cell.xib") == Self.nib("Title"))
        #expect(try DocumentReader().read(contentsOf: other).files == [folder.path("other/Cell.xib")])
    }

    @Test("What could not be saved elsewhere is the Interface Builder file still")
    func notSaved() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.nib("Title"), to: "Cell.xib")
        let session = try DocumentSession(path: path, cell: "Row", reader: DocumentReader())
        try FileManager.default.createDirectory(
            atPath: folder.path("other"), withIntermediateDirectories: true)
        try folder.write(Self.nib("Stranger"), to: "other/Cell.xib")
        #expect(session.save(as: folder.path("other/Cell.rowscope.yaml")) == .failed)
        guard case .unsaved(let error) = session.trouble else {
            Issue.record("no reason")
            return
        }
        #expect(error.message.contains(folder.path("other/Cell.xib")))
        #expect(session.isReadOnly)
        #expect(session.file?.path == path)
        #expect(session.cell == "Row")
        #expect(try folder.read("other/Cell.xib") == Self.nib("Stranger"))
        #expect(!FileManager.default.fileExists(atPath: folder.path("other/Cell.rowscope.yaml")))
        // The file is watched as before.
        try folder.write(Self.nib("New"), to: "Cell.xib")
        session.filesMayHaveChanged(isQuiet: true)
        #expect(texts(session.document) == ["New"])
    }

    @Test("Opened by a relative path, a file is followed after the first edit, and its edits can be restored")
    func relativePath() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.nib("Title"), to: "Cell.xib")
        // A path of as many `../` as there are folders leads to the root.
        let up = FileManager.default.currentDirectoryPath.split(separator: "/").map { _ in "../" }.joined()
        let session = try DocumentSession(path: up + path.dropFirst(), reader: DocumentReader())
        #expect(session.file?.path == path)
        let field = try #require(session.document.templates[0].fields.first?.name)
        #expect(session.setText("Hallo", ofField: field, inRow: 0))
        #expect(session.watchedPaths == [path])
        try folder.write(
            Self.nib("Other").replacing(
                "firstAttribute=\"top\" secondItem", with: "firstAttribute=\"top\" constant=\"5\" secondItem"),
            to: "Cell.xib")
        session.filesMayHaveChanged(isQuiet: true)
        #expect(session.document.templates[0].constraints.contains { $0.constant == 5 })
        let edits = try #require(session.unsavedEdits)
        #expect(edits.sourceName == folder.path("Cell.rowscope.yaml"))
        let again = try DocumentSession(withoutFile: edits, reader: DocumentReader())
        #expect(!again.isEdited)
        #expect(again.restore(edits))
        #expect(again.isEdited)
        #expect(texts(again.document) == ["Hallo"])
        #expect(again.save() == .needsName)
        #expect(again.save(as: folder.path("Cell.rowscope.yaml")) == .saved)
    }

    @Test("What is reported of a file is reported of a layout document that takes its cells from there")
    func traced() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            Self.nib("Title").replacing("</subviews>", with: "<marvelView id=\"m-1\"/></subviews>"),
            to: "Cell.xib")
        let session = try DocumentSession(path: path, reader: DocumentReader())
        let before = try #require(CellFileSummary(session.document.tracedToInterfaceBuilder()))
        #expect(before.isFileItself)
        #expect(before.unsupported.map(\.name) == ["marvelView"])
        let field = try #require(session.document.templates[0].fields.first?.name)
        #expect(session.setText("Typed", ofField: field, inRow: 0))
        let after = try #require(CellFileSummary(session.document.tracedToInterfaceBuilder()))
        #expect(!after.isFileItself)
        #expect(after.fileName == "Cell.xib")
        #expect(after.unsupported == before.unsupported)
        #expect(session.document.tracedToInterfaceBuilder().interfaceBuilderCells.map(\.id) == ["c-1"])
        // A template written in the document comes from no other file.
        let plain = try DocumentReader().read(messages(["one"]), sourceName: "a.yaml")
        #expect(CellFileSummary(plain.tracedToInterfaceBuilder()) == nil)
    }

    @Test("A file that changes is read again while it is shown itself")
    func reading() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.nib("Title"), to: "Cell.xib")
        let session = try DocumentSession(path: path, cell: "Row", reader: DocumentReader())
        try folder.write(Self.nib("New"), to: "Cell.xib")
        session.filesMayHaveChanged(isQuiet: false)
        #expect(texts(session.document) == ["New"])
        try folder.write("<document", to: "Cell.xib")
        #expect(session.filesMayHaveChanged(isQuiet: false) == .waitsForQuiet)
        session.filesMayHaveChanged(isQuiet: true)
        #expect(texts(session.document) == ["New"])
        guard case .broken = session.trouble else {
            Issue.record("no error")
            return
        }
    }

    @Test("A change that is kept beside the file is a patch of it, and the file stays as it is")
    func patch() throws {
        let folder = try TemporaryFolder()
        let nib = Self.nib("Title")
        let path = try folder.write(nib, to: "Cell.xib")
        let session = try DocumentSession(path: path, reader: DocumentReader())
        let template = session.document.templates[0]
        #expect(!session.document.changesSource && session.sourcePatch.text.isEmpty)
        #expect(
            session.edit(
                [.numberOfLines(view: template.views[0].name, 0), .priority(constraint: 1, 999)],
                ofTemplate: template.identifier, name: "Edits"))
        #expect(session.document.changesSource)
        #expect(CellFileSummary(session.document.tracedToInterfaceBuilder())?.hasChanges == true)
        let patch = session.sourcePatch
        #expect(patch.changeCount == 1 && patch.summary == "1 change", "\(patch.text)")
        #expect(patch.text.contains("--- a/Cell.xib\n+++ b/Cell.xib\n"))
        #expect(patch.text.contains("secondAttribute=\"bottomMargin\" priority=\"999\" id=\"k-2\"/>"))
        let label = "+<label numberOfLines=\"0\" id=\"l-1\" text=\"Title\""
        #expect(patch.text.contains(label), "\(patch.text)")
        #expect(try folder.read("Cell.xib") == nib)
    }
}
