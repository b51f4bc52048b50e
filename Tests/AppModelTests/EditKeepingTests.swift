import AppModel
import Foundation
import LayoutDocument
import SourceText
import TestKit
import Testing

@Suite("Unsaved edits and who keeps them")
@MainActor
struct EditKeepingTests {
    private func edited(_ folder: TemporaryFolder) throws -> DocumentSession {
        let path = try folder.write(messages(["one", "two"]), to: "a.rowscope.yaml")
        let session = try DocumentSession(path: path, reader: DocumentReader())
        #expect(session.setText("zwei", ofField: "t", inRow: 1))
        return session
    }

    @Test("Edits are their program's as long as it holds the file, whatever its number")
    func anotherProcess() throws {
        let folder = try TemporaryFolder()
        let state = StateFolder(path: folder.path("state"))
        let edits = try #require(try edited(folder).unsavedEdits)
        var journal: EditJournal? = EditJournal(in: state)
        try journal?.write(edits)
        journal = nil
        let left = try #require(EditJournal.leftovers(in: state).first)
        #expect(left.edits == edits)
        // A program that holds the journal until it is killed.
        let holder = Process()
        holder.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let ready = folder.path("ready")
        // The shell makes the file itself: another program would hold the journal a little longer.
        holder.arguments = ["flock", "--no-fork", left.file, "sh", "-c", ": >\"$0\"; exec sleep 60", ready]
        try holder.run()
        while holder.isRunning, !FileManager.default.fileExists(atPath: ready) { usleep(2000) }
        #expect(EditJournal.leftovers(in: state).isEmpty)
        kill(holder.processIdentifier, SIGKILL)
        holder.waitUntilExit()
        #expect(EditJournal.leftovers(in: state).first?.edits == edits)
    }

    @Test("Edits of a large file of rows are offered again")
    func largeRows() throws {
        let folder = try TemporaryFolder()
        let state = StateFolder(path: folder.path("state"))
        var edits = try #require(try edited(folder).unsavedEdits)
        // 40 MB before the edit and 40 MB after it.
        let rows = Array(("t\n" + String(repeating: "0123456789 quoted \"\" é\n", count: 1_600_000)).utf8)
        let path = folder.path("rows.csv")
        edits.rowFiles[path] = .init(saved: rows, edited: rows + Array("one more\n".utf8))
        var journal: EditJournal? = EditJournal(in: state)
        try journal?.write(edits)
        journal = nil
        let left = try #require(EditJournal.leftovers(in: state).first)
        #expect(left.edits.rowFiles[path]?.edited.count == rows.count + 9)
        #expect(left.edits == edits)
    }

    @Test("Edits that reached the file before the program ended are not offered")
    func saved() throws {
        let folder = try TemporaryFolder()
        let state = StateFolder(path: folder.path("state"))
        let session = try edited(folder)
        var journal: EditJournal? = EditJournal(in: state)
        try journal?.write(try #require(session.unsavedEdits))
        #expect(session.save() == .saved)
        journal = nil
        #expect(EditJournal.leftovers(in: state).isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("state/unsaved")).isEmpty)
    }

    @Test("Kept edits that can no longer be read are named until they are discarded")
    func damaged() throws {
        let folder = try TemporaryFolder()
        let state = StateFolder(path: folder.path("state"))
        var journal: EditJournal? = EditJournal(in: state)
        try journal?.write(try #require(try edited(folder).unsavedEdits))
        #expect(EditJournal.damagedLeftovers(in: state).isEmpty, "the program that wrote them is alive")
        journal = nil
        #expect(EditJournal.damagedLeftovers(in: state).isEmpty)
        let file = try #require(EditJournal.leftovers(in: state).first?.file)
        try Data("{\"head\"".utf8).write(to: URL(fileURLWithPath: file))
        #expect(EditJournal.leftovers(in: state).isEmpty)
        #expect(EditJournal.damagedLeftovers(in: state) == [file])
        EditJournal.discard(file)
        #expect(EditJournal.damagedLeftovers(in: state).isEmpty)
    }

    @Test("Edits that cannot be kept for want of a folder say which one")
    func noFolder() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("", to: "file")
        let journal = EditJournal(in: StateFolder(path: file + "/state"))
        let edits = try #require(try edited(folder).unsavedEdits)
        let error = #expect(throws: DocumentError.self) { try journal.write(edits) }
        #expect(error?.sourceName == file + "/state/unsaved")
        #expect(error?.message == "the folder cannot be made")
    }

    @Test("Edits of a file of rows that is gone are taken up all the same")
    func missingRows() throws {
        let folder = try TemporaryFolder()
        let rows = try folder.write("t\none\ntwo\n", to: "rows.csv")
        let text = messages([]).replacing("rows:\n", with: "rows: {file: rows.csv}\n")
        let path = try folder.write(text, to: "a.rowscope.yaml")
        let session = try DocumentSession(path: path, reader: DocumentReader())
        #expect(session.setText("zwei", ofField: "t", inRow: 1))
        let edits = try #require(session.unsavedEdits)
        let again = try DocumentSession(path: path, reader: DocumentReader())
        try FileManager.default.removeItem(atPath: rows)
        #expect(again.restore(edits))
        #expect(again.document.rows.row(at: 1).fields == ["zwei"])
    }

    @Test("Where edits cannot be kept the window says so, once")
    func unkept() async throws {
        let folder = try TemporaryFolder()
        let session = try edited(folder)
        // A file has the path of the folder.
        try folder.write("", to: "state")
        var waiting: [@MainActor () -> Void] = []
        let keeper = EditKeeper(session, in: StateFolder(path: folder.path("state"))) { milliseconds, body in
            #expect(milliseconds <= 1000)
            waiting.append(body)
        }
        keeper.editsChanged()
        keeper.editsChanged()
        #expect(waiting.count == 1)
        waiting.removeFirst()()
        try await eventually { session.trouble != nil }
        let trouble = try #require(session.trouble)
        #expect(trouble.title(of: "a") == "Edits of “a” would be lost in a crash.")
        #expect(trouble.detail.contains("cannot write its backup"))
        session.dismissTrouble()
        #expect(session.setText("drei", ofField: "t", inRow: 1))
        keeper.editsChanged()
        waiting.removeFirst()()
        // Writes run one after the other, so when the next one is done, the failing one is done too.
        try FileManager.default.removeItem(atPath: folder.path("state"))
        #expect(session.setText("vier", ofField: "t", inRow: 1))
        keeper.editsChanged()
        waiting.removeFirst()()
        let unsaved = folder.path("state/unsaved")
        func count() -> Int { (try? FileManager.default.contentsOfDirectory(atPath: unsaved).count) ?? 0 }
        try await eventually { count() == 1 }
        #expect(count() == 1)
        #expect(session.trouble == nil)
        // The document can be saved, and then no edits can be lost.
        #expect(keeper.save(session.save) == .saved)
        keeper.end()
    }

    @Test("Edits are kept a moment after the first, and forgotten when they are saved")
    func kept() async throws {
        let folder = try TemporaryFolder()
        let session = try edited(folder)
        let state = StateFolder(path: folder.path("state"))
        var waiting: [@MainActor () -> Void] = []
        let keeper = EditKeeper(session, in: state) { waiting.append($1) }
        session.onChange = { if $0.contains(.edits) { keeper.editsChanged() } }
        keeper.editsChanged()
        waiting.removeFirst()()
        let unsaved = folder.path("state/unsaved")
        func count() -> Int { (try? FileManager.default.contentsOfDirectory(atPath: unsaved).count) ?? 0 }
        try await eventually { count() == 1 }
        #expect(count() == 1)
        #expect(keeper.save(session.save) == .saved)
        #expect(count() == 0)
        keeper.end()
    }
}

@Suite("Nothing is written over by mistake")
@MainActor
struct OverwritingTests {
    @Test("A document is not saved over the rows that it shows")
    func rows() throws {
        let folder = try TemporaryFolder()
        try folder.write("t\none\n", to: "rows.csv")
        try FileManager.default.linkItem(atPath: folder.path("rows.csv"), toPath: folder.path("hard.yaml"))
        let path = try folder.write(
            messages([]).replacing("rows:\n", with: "rows: {file: rows.csv}\n"), to: "a.rowscope.yaml")
        let session = try DocumentSession(path: path, reader: DocumentReader())
        for name in ["rows.csv", "hard.yaml"] {
            #expect(session.save(as: folder.path(name)) == .failed)
            guard case .unsaved(let error) = session.trouble else {
                Issue.record("it was not said why")
                continue
            }
            #expect(error.message.contains("would be lost"))
        }
        #expect(try folder.read("rows.csv") == "t\none\n")
        #expect(session.save(as: path) == .saved)
    }

    @Test("A session saves a file with several names into all of them")
    func severalNames() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(messages(["one"]), to: "a.rowscope.yaml")
        try FileManager.default.linkItem(atPath: path, toPath: folder.path("b.rowscope.yaml"))
        let session = try DocumentSession(path: path, reader: DocumentReader())
        #expect(session.setText("eins", ofField: "t", inRow: 0))
        #expect(session.save() == .saved)
        #expect(try folder.read("b.rowscope.yaml") == messages(["eins"]))
    }
}
