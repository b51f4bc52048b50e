import AppModel
import Foundation
import LayoutDocument
import SourceText
import TestKit
import Testing

@Suite("A document and its file")
@MainActor
struct SessionTests {
    let folder: TemporaryFolder
    let path: String
    let session: DocumentSession

    init() throws {
        folder = try TemporaryFolder()
        path = try folder.write(messages(["one", "two", "three"]), to: "a.rowscope.yaml")
        session = try DocumentSession(path: path, reader: DocumentReader())
    }

    private var texts: [String] {
        (0..<session.document.rows.count).map { session.document.rows.row(at: $0).fields[0] }
    }

    /// Replaces a text that occurs once in the document.
    @discardableResult
    private func replace(_ old: String, with new: String) -> Bool {
        let text = String(decoding: session.bytes, as: UTF8.self)
        guard let range = text.range(of: old) else { return false }
        let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        return session.edit(
            TextPatch(start: start, old: Array(old.utf8), new: Array(new.utf8)), name: "Typing")
    }

    // MARK: Changes on disk

    @Test("A change on disk is shown at once, and unasked reading again changes nothing")
    func changeOnDisk() throws {
        var changes: [DocumentSession.Change] = []
        session.onChange = { changes.append($0) }
        #expect(session.filesMayHaveChanged(isQuiet: false) == .settled)
        #expect(changes.isEmpty)
        try folder.write(messages(["one", "zwei"]), to: "a.rowscope.yaml")
        #expect(session.filesMayHaveChanged(isQuiet: false) == .settled)
        #expect(texts == ["one", "zwei"])
        #expect(changes.contains { $0.contains(.document) })
        #expect(!session.isEdited)
        #expect(session.trouble == nil)
    }

    @Test("An error waits for a quiet moment, keeps the last good state and goes with the next good one")
    func errorOnDisk() throws {
        try folder.write(messages(["one", "two"]) + "rows: []\n", to: "a.rowscope.yaml")
        #expect(session.filesMayHaveChanged(isQuiet: false) == .waitsForQuiet)
        #expect(session.trouble == nil)
        #expect(session.filesMayHaveChanged(isQuiet: true) == .settled)
        guard case .broken(let errors) = session.trouble else {
            Issue.record("no error: \(String(describing: session.trouble))")
            return
        }
        // The second "rows" is on line 10.
        #expect(errors.primary.place == SourcePlace(line: 10, column: 1))
        #expect(session.trouble?.detail.contains("Line 10, column 1") == true)
        #expect(texts == ["one", "two", "three"])
        try folder.write(messages(["one", "two", "three"]), to: "a.rowscope.yaml")
        #expect(session.filesMayHaveChanged(isQuiet: false) == .settled)
        #expect(session.trouble == nil)
        #expect(texts == ["one", "two", "three"])
    }

    @Test("An empty file is one half written until nothing more comes")
    func truncation() throws {
        try folder.write("", to: "a.rowscope.yaml")
        #expect(session.filesMayHaveChanged(isQuiet: false) == .waitsForQuiet)
        #expect(session.trouble == nil)
        try folder.write(messages(["four"]), to: "a.rowscope.yaml")
        #expect(session.filesMayHaveChanged(isQuiet: false) == .settled)
        #expect(texts == ["four"])
    }

    @Test("A file that is gone for good is reported, and read when it is back")
    func deletion() throws {
        try FileManager.default.removeItem(atPath: path)
        #expect(session.filesMayHaveChanged(isQuiet: false) == .waitsForQuiet)
        #expect(session.trouble == nil)
        session.filesMayHaveChanged(isQuiet: true)
        #expect(session.trouble == .missing)
        #expect(texts == ["one", "two", "three"])
        try folder.write(messages(["back"]), to: "a.rowscope.yaml")
        session.filesMayHaveChanged(isQuiet: false)
        #expect(session.trouble == nil)
        #expect(texts == ["back"])
    }

    @Test("A file that is gone is written anew by saving")
    func savingAGoneFile() throws {
        try FileManager.default.removeItem(atPath: path)
        session.filesMayHaveChanged(isQuiet: true)
        #expect(session.save() == .saved)
        #expect(session.trouble == nil)
        #expect(try folder.read("a.rowscope.yaml") == messages(["one", "two", "three"]))
    }

    @Test("Symbolic links are watched with all they lead to, in circles too")
    func links() throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("b.rowscope.yaml"), withDestinationPath: "c.rowscope.yaml")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("c.rowscope.yaml"), withDestinationPath: path)
        let linked = DocumentFile(path: folder.path("b.rowscope.yaml"))
        #expect(
            linked.watchedPaths == [folder.path("b.rowscope.yaml"), folder.path("c.rowscope.yaml"), path])
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("d"), withDestinationPath: folder.path("d"))
        #expect(DocumentFile(path: folder.path("d")).watchedPaths == [folder.path("d")])
    }

    // MARK: Edits

    @Test("Edits show, can be undone and done again, and are there until they are saved")
    func undo() throws {
        #expect(replace("two", with: "deux"))
        #expect(replace("three", with: "trois"))
        #expect(texts == ["one", "deux", "trois"])
        #expect(session.isEdited)
        #expect(session.undoName == "Typing")
        #expect(session.redoName == nil)
        session.undo()
        #expect(texts == ["one", "deux", "three"])
        session.undo()
        #expect(texts == ["one", "two", "three"])
        #expect(!session.isEdited)
        #expect(session.undoName == nil)
        session.undo()
        session.redo()
        session.redo()
        session.redo()
        #expect(texts == ["one", "deux", "trois"])
        session.undo()
        #expect(replace("three", with: "drei"))
        #expect(session.redoName == nil)
        #expect(try folder.read("a.rowscope.yaml") == messages(["one", "two", "three"]))
        #expect(session.save() == .saved)
        #expect(!session.isEdited)
        #expect(try folder.read("a.rowscope.yaml") == messages(["one", "deux", "drei"]))
        session.undo()
        #expect(session.isEdited)
    }

    @Test("An edit after which there is no document is refused with the reason, and nothing is lost")
    func refusedEdit() {
        #expect(!replace("t: two", with: "u: two"))
        #expect(texts == ["one", "two", "three"])
        #expect(!session.isEdited)
        guard case .refusedEdit(let error) = session.trouble else {
            Issue.record("no reason")
            return
        }
        #expect(error.message.contains("field"))
        #expect(replace("two", with: "deux"))
        #expect(session.trouble == nil)
    }

    // MARK: Conflicts

    @Test("What was changed on disk and here is asked about; keeping one's own writes over")
    func keeping() throws {
        replace("two", with: "mine")
        try folder.write(messages(["one", "theirs", "three"]), to: "a.rowscope.yaml")
        #expect(session.filesMayHaveChanged(isQuiet: false) == .waitsForQuiet)
        session.filesMayHaveChanged(isQuiet: true)
        #expect(session.trouble == .conflict)
        #expect(texts == ["one", "mine", "three"])
        #expect(
            session.differences == [
                LineDifference(oldLine: 9, old: ["  - t: theirs"], newLine: 9, new: ["  - t: mine"])
            ])
        #expect(session.save() == .failed)
        #expect(try folder.read("a.rowscope.yaml") == messages(["one", "theirs", "three"]))
        session.keepEdits()
        #expect(session.trouble == nil)
        #expect(session.isEdited)
        #expect(session.save() == .saved)
        #expect(try folder.read("a.rowscope.yaml") == messages(["one", "mine", "three"]))
    }

    @Test("Reloading shows the file and gives the edits up")
    func reloading() throws {
        replace("two", with: "mine")
        try folder.write(messages(["theirs"]), to: "a.rowscope.yaml")
        session.filesMayHaveChanged(isQuiet: true)
        session.reloadFromDisk()
        #expect(texts == ["theirs"])
        #expect(!session.isEdited)
        #expect(session.undoName == nil)
        #expect(session.trouble == nil)
    }

    @Test("Saving over a change that was not noticed yet is refused")
    func unnoticedChange() throws {
        replace("two", with: "mine")
        let theirs = messages(["one", "theirs", "three"])
        try folder.write(theirs, to: "a.rowscope.yaml")
        #expect(session.save() == .failed)
        #expect(session.trouble == .conflict)
        #expect(try folder.read("a.rowscope.yaml") == theirs)
    }

    @Test("Without edits there is nothing to save, and an error in the file stays reported with its place")
    func savingNothing() throws {
        let broken = messages(["one"]) + "rows: []\n"
        try folder.write(broken, to: "a.rowscope.yaml")
        session.filesMayHaveChanged(isQuiet: true)
        let place = session.trouble?.place
        #expect(place != nil)
        #expect(session.save() == .failed)
        #expect(session.trouble?.place == place)
        #expect(try folder.read("a.rowscope.yaml") == broken)
        let theirs = messages(["theirs"])
        try folder.write(theirs, to: "a.rowscope.yaml")
        #expect(session.save() == .failed)
        #expect(try folder.read("a.rowscope.yaml") == theirs)
        session.filesMayHaveChanged(isQuiet: true)
        #expect(session.save() == .saved)
        #expect(session.trouble == nil)
        #expect(texts == ["theirs"])
    }

    @Test("When all edits are undone the file is taken as it is on disk")
    func undoingAConflict() throws {
        replace("two", with: "mine")
        replace("one", with: "my own")
        try folder.write(messages(["one", "theirs", "three"]), to: "a.rowscope.yaml")
        session.filesMayHaveChanged(isQuiet: true)
        session.undo()
        #expect(session.trouble == .conflict)
        #expect(texts == ["one", "mine", "three"])
        session.undo()
        #expect(session.trouble == nil)
        #expect(!session.isEdited)
        #expect(texts == ["one", "theirs", "three"])
    }

    @Test("Edits made as one step are undone and done again as one")
    func oneStep() throws {
        #expect(replace("one", with: "eins"))
        session.asOneStep {
            #expect(replace("two", with: "zwei"))
            #expect(replace("three", with: "drei"))
        }
        #expect(replace("eins", with: "uno"))
        session.undo()
        #expect(texts == ["eins", "zwei", "drei"])
        session.undo()
        #expect(texts == ["eins", "two", "three"])
        session.redo()
        #expect(texts == ["eins", "zwei", "drei"])
        session.undo()
        session.undo()
        #expect(texts == ["one", "two", "three"])
        #expect(session.undoName == nil)
        session.redo()
        #expect(texts == ["eins", "two", "three"])
    }

    @Test("A file that comes to hold what was edited here anyway is no conflict")
    func sameEdit() throws {
        replace("two", with: "deux")
        try folder.write(messages(["one", "deux", "three"]), to: "a.rowscope.yaml")
        #expect(session.filesMayHaveChanged(isQuiet: false) == .settled)
        #expect(session.trouble == nil)
        #expect(!session.isEdited)
    }

    // MARK: Saving

    @Test("A saved file keeps its permissions and its links, and leaves nothing beside it")
    func permissions() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("link.rowscope.yaml"), withDestinationPath: "a.rowscope.yaml")
        let linked = try DocumentSession(path: folder.path("link.rowscope.yaml"), reader: DocumentReader())
        let text = String(decoding: linked.bytes, as: UTF8.self)
        let start = try #require(text.range(of: "one")).lowerBound
        linked.edit(
            TextPatch(
                start: text.utf8.distance(from: text.startIndex, to: start), old: Array("one".utf8),
                new: Array("uno".utf8)), name: "Typing")
        #expect(linked.save() == .saved)
        #expect(try folder.read("a.rowscope.yaml") == messages(["uno", "two", "three"]))
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.rowscope.yaml"))
                == "a.rowscope.yaml")
        #expect(try folder.names == ["a.rowscope.yaml", "link.rowscope.yaml"])
    }

    @Test("Where nothing can be written the reason is reported, and edits stay")
    func folderThatIsGone() throws {
        replace("two", with: "deux")
        try FileManager.default.moveItem(atPath: folder.url.path, toPath: folder.url.path + "-moved")
        defer { try? FileManager.default.removeItem(atPath: folder.url.path + "-moved") }
        #expect(session.save() == .failed)
        guard case .unsaved(let error) = session.trouble else {
            Issue.record("no reason")
            return
        }
        #expect(error.message.contains("folder"))
        #expect(!error.suggestion.isEmpty)
        #expect(session.isEdited)
        #expect(texts == ["one", "deux", "three"])
    }

    @Test("A document without a file needs a name, and is a file's from then on")
    func savingAs() throws {
        let example = try DocumentSession(
            bytes: Array(messages(["one"]).utf8), name: "example:messages", reader: DocumentReader())
        #expect(example.save() == .needsName)
        #expect(example.displayName == "example:messages")
        #expect(example.save(as: folder.path("own.rowscope.yaml")) == .saved)
        #expect(try folder.read("own.rowscope.yaml") == messages(["one"]))
        #expect(example.displayName == "own.rowscope.yaml")
        #expect(example.document.sourceName == folder.path("own.rowscope.yaml"))
        #expect(example.save() == .saved)
    }
}
