import Foundation
import LayoutDocument
import SourceText
import TestKit
import Testing

@Suite("Writing files")
struct FileWritingTests {
    private func number(_ path: String) -> UInt {
        var status = stat()
        return stat(path, &status) == 0 ? UInt(status.st_ino) : 0
    }

    private static let attributesKey = FileAttributeKey(rawValue: "NSFileExtendedAttributes")

    @Test("A file with several names keeps them, and all hold what was written")
    func hardLinks() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old and long", to: "a")
        #expect(link(path, folder.path + "/b") == 0)
        let before = number(path)
        for text in ["new", "new and much longer than it was before", ""] {
            try DocumentFile(path: path).write(Array(text.utf8), over: nil, keepingCopiesIn: folder.state)
            #expect(try folder.read("b") == text)
            #expect(number(path) == before && number(folder.path + "/b") == before)
        }
        // No copy is left.
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/state/saving").isEmpty)
        #expect(try folder.names == ["a", "b", "state"])
    }

    @Test("Extended attributes, permissions and links stay")
    func attributes() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old", to: "a")
        chmod(path, 0o640)
        symlink("a", folder.path + "/link")
        let attributes = ["user.note": Data("mine".utf8), "user.other": Data([0, 255])]
        try FileManager.default.setAttributes([Self.attributesKey: attributes], ofItemAtPath: path)
        let before = number(path)
        try DocumentFile(path: folder.path + "/link").write(
            Array("new".utf8), over: Array("old".utf8), keepingCopiesIn: folder.state)
        #expect(try folder.read("a") == "new")
        let found = try FileManager.default.attributesOfItem(atPath: path)
        #expect(found[Self.attributesKey] as? [String: Data] == attributes)
        #expect((found[.posixPermissions] as? NSNumber)?.intValue == 0o640)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link") == "a")
        // A new file replaced it atomically.
        #expect(number(path) != before)
    }

    @Test("A file that can only be written over is not, where no copy can be kept")
    func noCopy() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old", to: "a")
        #expect(link(path, folder.path + "/b") == 0)
        #expect {
            try DocumentFile(path: path).write([1], over: nil, keepingCopiesIn: StateFolder(path: nil))
        } throws: { error in
            guard case .refused(let reason)? = error as? DocumentFile.Failure else { return false }
            return reason.description.contains("a safety copy cannot be written")
        }
        #expect(try folder.read("b") == "old")
    }

    @Test("What killed programs left under way is removed; what is held, or somebody else's, stays")
    func leftovers() throws {
        let folder = try TemporaryFolder()
        for name in [
            ".rowscope-config", ".rowscope-saving-", ".rowscope-saving-abcdefg", ".rowscope-saving-ABC_ef",
        ] {
            try folder.write("mine", to: name)
        }
        try folder.write("half", to: ".rowscope-saving-abc123")
        let held = try folder.write("half", to: ".rowscope-saving-abc124")
        let descriptor = open(held, O_RDONLY)
        #expect(flock(descriptor, LOCK_EX) == 0)
        defer { close(descriptor) }
        try folder.write("far away", to: "target")
        symlink("target", folder.path + "/.rowscope-saving-abc125")
        let path = try folder.write("old", to: "a")
        try DocumentFile(path: path).write(Array("new".utf8), over: nil, keepingCopiesIn: folder.state)
        #expect(
            try folder.names == [
                ".rowscope-config", ".rowscope-saving-", ".rowscope-saving-ABC_ef", ".rowscope-saving-abc124",
                ".rowscope-saving-abc125", ".rowscope-saving-abcdefg", "a", "target",
            ])
    }

    /// The header of the copy that is kept while a file is overwritten.
    private struct Head: Codable {
        var target: String
    }

    @Test(
        "A file that was half written over when the program ended gets the rest",
        arguments: [
            ("NEWer text of this file", "old text of the file!!!", true),
            ("NEWer text of t", "old text of the file, which was longer", true),
            ("NEWer text of the file, which is longer", "old text", true),
            // A later change by another program is kept.
            ("NEWer text of this file", nil, false),
        ] as [(String, String?, Bool)])
    func unfinished(new: String, old: String?, isFinished: Bool) throws {
        let folder = try TemporaryFolder()
        let before = Array((old ?? "old text of the file!!!").utf8)
        let after = Array(new.utf8)
        // The first five bytes are new, and the file has its new length.
        var half = Array(after[..<5]) + before.dropFirst(5)
        if half.count < after.count { half += [UInt8](repeating: 0, count: after.count - half.count) }
        if old == nil { half[10] = UInt8(ascii: "#") }
        let path = try folder.write("", to: "a")
        try Data(half).write(to: URL(fileURLWithPath: path))
        var writer: HeldFile? = HeldFile("saving", in: folder.state)
        try writer?.write(
            try #require(KeptTexts(head: Head(target: path), texts: [before, after]).bytes))
        // The program that writes it is still running.
        #expect(UnfinishedWrite.finishAll(in: folder.state).isEmpty)
        #expect(try Array(folder.read("a").utf8) == half)
        writer = nil
        #expect(UnfinishedWrite.finishAll(in: folder.state) == (isFinished ? [path] : []))
        #expect(try Array(folder.read("a").utf8) == (isFinished ? after : half))
        #expect(HeldFile.leftovers("saving", in: folder.state).isEmpty)
    }

    @Test("The copy of a half-written file stays while its disk is away")
    func away() throws {
        let folder = try TemporaryFolder()
        let target = folder.path + "/a"
        var writer: HeldFile? = HeldFile("saving", in: folder.state)
        try writer?.write(
            try #require(
                KeptTexts(
                    head: Head(target: target), texts: [Array("old text".utf8), Array("new text".utf8)]
                )
                .bytes))
        writer = nil
        #expect(UnfinishedWrite.finishAll(in: folder.state).isEmpty)
        #expect(HeldFile.leftovers("saving", in: folder.state).count == 1)
        try folder.write("new dext", to: "a")
        #expect(UnfinishedWrite.finishAll(in: folder.state).isEmpty)
        #expect(HeldFile.leftovers("saving", in: folder.state).isEmpty)
    }

    @Test("Files that are read are known by every name")
    func inputs() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("text", to: "a")
        #expect(link(path, folder.path + "/hard") == 0)
        symlink("a", folder.path + "/soft")
        try folder.write("text", to: "other")
        let inputs = InputFiles([path, folder.path + "/missing", "example:email"])
        for name in ["a", "./a", "hard", "soft"] {
            #expect(throws: DocumentError.self) { try inputs.check(folder.path + "/" + name) }
        }
        for name in ["other", "missing"] { try inputs.check(folder.path + "/" + name) }
    }
}
