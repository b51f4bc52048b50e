import Foundation
import LayoutDocument
import TestKit
import Testing

/// Where paths lead, and what of others is not written to.
@Suite("Places of others")
struct ForeignPlaceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["in/deep", "out", "in two", "in/e\u{301}", "\u{E9}"] {
            try FileManager.default.createDirectory(
                atPath: folder.path(name), withIntermediateDirectories: true)
        }
        for (name, target) in [
            ("in/up", ".."), ("in/out", "../out"), ("in/nowhere", "../made"), ("in/here", "deep"),
            ("in/circle", "circle"), ("in/chain", "here"), ("in/away", "chain/../../out"), ("link", "in"),
        ] {
            symlink(target, folder.path(name))
        }
    }

    @Test(
        "A path leads into a folder, also by links, or out of it",
        arguments: [
            ("in", true), ("in/", true), ("in/a", true), ("in/deep/a", true), ("in/new/newer/a", true),
            ("in/here/a", true), ("in/chain/a", true), ("in/deep/../a", true), ("in/./new/./a", true),
            ("link/a", true), ("out/../in/a", true), ("in/deep/", true), ("in/new/", true),
            ("", false), ("in/..", false), ("in/../a", false), ("in/up/a", false), ("in/up", false),
            ("in/out", false), ("in/out/new/a", false), ("in/nowhere", false), ("in/nowhere/", false),
            ("in/nowhere/a", false), ("in/circle", false), ("in/away", false), ("in/new/../a", false),
            ("in two/a", false), ("in two", false), ("in/deep/../../in/a", true), ("in/a\0/../../b", false),
            ("/", false), ("..", false), ("/nowhere/in", false),
        ])
    func leads(path: String, isInside: Bool) {
        let whole = path.hasPrefix("/") || path.isEmpty ? path : folder.url.path + "/" + path
        #expect(FilePath(whole).leads(into: FilePath(folder.path("in"))) == isInside)
        #expect(
            path.isEmpty || FilePath(whole).leads(into: FilePath("/")) || whole.contains("\0") || !isInside)
    }

    @Test("A composed name leads into no folder of the decomposed one")
    func normalForms() {
        let (composed, decomposed) = (folder.url.path + "/\u{E9}", folder.url.path + "/in/e\u{301}")
        #expect(!FilePath(composed + "/a").leads(into: FilePath(folder.url.path + "/e\u{301}x")))
        #expect(FilePath(decomposed + "/a").leads(into: FilePath(decomposed)))
    }

    @Test("A link at the end of a path is not written through where it must not be")
    func links() throws {
        try folder.write("mine", to: "victim")
        symlink("victim", folder.path("soft"))
        symlink("made", folder.path("hollow"))
        for name in ["soft", "hollow"] {
            #expect(throws: DocumentFile.Failure.self) {
                try DocumentFile(path: folder.path(name)).write([1], over: nil, isFollowingLinks: false)
            }
        }
        #expect(try folder.read("victim") == "mine")
        #expect(!FileManager.default.fileExists(atPath: folder.path("made")))
        try DocumentFile(path: folder.path("victim")).write(
            Array("new".utf8), over: nil, isFollowingLinks: false, keepingCopiesIn: StateFolder(path: nil))
        #expect(try folder.read("victim") == "new")
    }

    @Test("What is in the program's own folder under a name that it does not give stays")
    func stateFolder() throws {
        let state = StateFolder(path: folder.path("state"))
        try FileManager.default.createDirectory(
            atPath: folder.path("state/saving"), withIntermediateDirectories: true)
        let linked = UUID().uuidString + ".kept"
        for name in ["mine.kept", "notes.txt"] { try folder.write("mine", to: "state/saving/" + name) }
        symlink("notes.txt", folder.path("state/saving/" + linked))
        // What it would take for a copy of its own that is damaged is removed.
        let damaged = UUID().uuidString + ".kept"
        try folder.write("{", to: "state/saving/" + damaged)
        UnfinishedWrite.finishAll(in: state)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("state/saving")).sorted()
        #expect(names == [linked, "mine.kept", "notes.txt"].sorted())
    }
}
