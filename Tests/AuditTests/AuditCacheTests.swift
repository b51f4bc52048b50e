import Audit
import Foundation
import LayoutDocument
import TestKit
import Testing

/// The cache of audits, and when its entries are not used.
@Suite("Cache of audits")
struct AuditCacheTests {
    private let folder: TemporaryFolder
    private let cache: AuditCache
    private let document: ReportedDocument
    /// The audit's files with their hashes.
    private let files: [FilePath: String]

    init() throws {
        folder = try TemporaryFolder()
        cache = AuditCache(folder: folder.path("cache"))
        document = try #require(try AuditedCells.report().documents.first)
        let path = try folder.write("a cell", to: "cell.rowscope.yaml")
        let reading = ReadFiles()
        _ = try reading.files.bytes(at: path, limit: 100)
        files = reading.contents
        #expect(files.count == 1)
    }

    private var entry: URL {
        get throws {
            let names = try FileManager.default.contentsOfDirectory(atPath: cache.folder)
            return URL(
                fileURLWithPath: cache.folder + "/" + (try #require(names.first { $0 != "CACHEDIR.TAG" })))
        }
    }

    @Test("An audit is found again under its key, and under no other")
    func found() throws {
        cache.keep(document, files: files, for: ["1.0", "cell"])
        let kept = try #require(cache.audit(for: ["1.0", "cell"]))
        #expect(kept.document == document)
        #expect(kept.files == files)
        #expect(cache.audit(for: ["1.1", "cell"]) == nil)
        // The parts of a key are separated.
        #expect(cache.audit(for: ["1.0cell"]) == nil)
    }

    @Test("That a file has no cells is kept as well, until it changes")
    func emptiness() throws {
        cache.keep(emptiness: "there is no cell", files: files, for: ["cell"])
        let kept = try #require(cache.audit(for: ["cell"]))
        #expect(kept.document == nil)
        #expect(kept.emptiness == "there is no cell")
        try folder.write("another cell", to: "cell.rowscope.yaml")
        #expect(cache.audit(for: ["cell"]) == nil)
    }

    @Test("A changed or missing file makes an audit void", arguments: [nil, "another cell"])
    func changed(text: String?) throws {
        cache.keep(document, files: files, for: ["cell"])
        if let text {
            try folder.write(text, to: "cell.rowscope.yaml")
        } else {
            try FileManager.default.removeItem(atPath: folder.path("cell.rowscope.yaml"))
        }
        #expect(cache.audit(for: ["cell"]) == nil)
    }

    @Test("Of two names that are equal texts, each file counts")
    func normalForms() throws {
        let paths = try ["\u{E9}.strings", "e\u{301}.strings"].map { try folder.write("before", to: $0) }
        let reading = ReadFiles()
        for path in paths { _ = try reading.files.bytes(at: path, limit: 100) }
        #expect(reading.contents.count == 2)
        for path in paths {
            cache.keep(document, files: reading.contents, for: ["cell"])
            #expect(cache.audit(for: ["cell"])?.files == reading.contents)
            try Data("after".utf8).write(to: URL(fileURLWithPath: path))
            #expect(cache.audit(for: ["cell"]) == nil)
            try Data("before".utf8).write(to: URL(fileURLWithPath: path))
        }
    }

    @Test("An entry with any byte changed, cut short or of another version is ignored")
    func corrupt() throws {
        cache.keep(document, files: files, for: ["cell"])
        let entry = try entry
        let whole = try Data(contentsOf: entry)
        var generator = SeededGenerator(seed: 19)
        for _ in 0..<100 {
            var bytes = whole
            bytes[Int.random(in: bytes.indices, using: &generator)] ^= 1
            try bytes.write(to: entry)
            #expect(cache.audit(for: ["cell"]) == nil)
        }
        for count in [0, 10, 60, whole.count - 1] {
            try whole.prefix(count).write(to: entry)
            #expect(cache.audit(for: ["cell"]) == nil)
        }
        try whole.write(to: entry)
        #expect(cache.audit(for: ["cell"])?.document == document)
    }

    @Test("The folder stays within its limit; the longest unused goes first")
    func bounded() throws {
        for name in ["a", "b", "c"] { cache.keep(document, files: files, for: [name]) }
        let size = try Data(contentsOf: entry).count
        let small = AuditCache(folder: cache.folder, limit: 2 * size + size / 2)
        for name in try FileManager.default.contentsOfDirectory(atPath: cache.folder) {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -1000)],
                ofItemAtPath: cache.folder + "/" + name)
        }
        for name in ["a", "c"] { #expect(small.audit(for: [name]) != nil) }
        small.trim()
        #expect(["a", "b", "c"].map { small.audit(for: [$0]) != nil } == [true, false, true])
    }

    @Test("In a folder with a mark only the cache's own files are removed or replaced")
    func foreign() throws {
        for name in ["a", "b", "c"] { cache.keep(document, files: files, for: [name]) }
        let own = Set(try FileManager.default.contentsOfDirectory(atPath: cache.folder))
        #expect(own.count == 4)
        let hash = String(repeating: "0123456789abcdef", count: 4)
        let foreign = [
            "film.mov", ".hidden", "\(hash).json", "\(hash).picture", "\(hash).json.bak",
            "\(hash.dropLast()).json",
            "\(hash.uppercased()).json", "\(hash).json.\(UUID().uuidString)",
        ]
        for name in foreign { try folder.write("mine", to: "cache/" + name) }
        for name in [".git", "b\(hash.dropFirst()).json"] {
            try FileManager.default.createDirectory(
                atPath: cache.folder + "/" + name, withIntermediateDirectories: true)
            try folder.write("mine", to: "cache/\(name)/inside")
        }
        let victim = try folder.write("rowscope audit cache 1\nmine", to: "victim")
        symlink(victim, cache.folder + "/c\(hash.dropFirst()).json")
        // What a run that was killed left is removed after a day, and not before.
        let left = [
            ("d\(hash.dropFirst()).json.\(UUID().uuidString)", -200_000.0),
            ("\(hash).picture.\(UUID().uuidString)", 0),
        ]
        for (name, age) in left {
            try folder.write("rowscope audit ca", to: "cache/" + name)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: age)], ofItemAtPath: cache.folder + "/" + name)
        }
        try cache.prepare()
        AuditCache(folder: cache.folder, limit: 0).trim()
        let names = Set(try FileManager.default.contentsOfDirectory(atPath: cache.folder))
        #expect(names.isDisjoint(with: own.subtracting(["CACHEDIR.TAG"])))
        #expect(names.count == 1 + foreign.count + 3 + 1 && names.contains(left[1].0))
        for name in foreign { #expect(try folder.read("cache/" + name) == "mine", "\(name)") }
        #expect(try folder.read("cache/.git/inside") == "mine" && folder.read("victim").hasSuffix("mine"))
        // An entry whose name another file has is not kept.
        cache.keep(document, files: files, for: ["a"])
        let entry = try entry(besides: names)
        try Data("mine".utf8).write(to: entry)
        cache.keep(document, files: files, for: ["a"])
        #expect(try Data(contentsOf: entry) == Data("mine".utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: cache.folder).count == names.count + 1)
    }

    private func entry(besides names: Set<String>) throws -> URL {
        let new = try FileManager.default.contentsOfDirectory(atPath: cache.folder).first {
            !names.contains($0)
        }
        return URL(fileURLWithPath: cache.folder + "/" + (try #require(new)))
    }

    @Test("A folder with other files and no mark is refused, and nothing is kept or removed in it")
    func refused() throws {
        cache.keep(document, files: files, for: ["a"])
        try folder.write("mine", to: "cache/notes")
        try cache.prepare()
        let tag = cache.folder + "/CACHEDIR.TAG"
        for text in [nil, "Signature: 8a477f597d28d172789f06886806bc55\n", ""] as [String?] {
            try FileManager.default.removeItem(atPath: tag)
            if let text { try folder.write(text, to: "cache/CACHEDIR.TAG") } else { symlink("notes", tag) }
            let before = try FileManager.default.contentsOfDirectory(atPath: cache.folder).sorted()
            #expect { try cache.prepare() } throws: { ("\($0)").contains("is no cache") }
            cache.keep(document, files: files, for: ["b"])
            AuditCache(folder: cache.folder, limit: 0).trim()
            #expect(try FileManager.default.contentsOfDirectory(atPath: cache.folder).sorted() == before)
        }
        #expect(try folder.read("cache/notes") == "mine")
        // A file is no folder.
        let file = try folder.write("mine", to: "file")
        #expect { try AuditCache(folder: file).prepare() } throws: { ("\($0)").contains("no folder") }
    }

    @Test("A folder that cannot be made is as if there were no cache")
    func unwritable() throws {
        let path = try folder.write("", to: "file")
        let cache = AuditCache(folder: path + "/cache")
        cache.keep(document, files: files, for: ["cell"])
        #expect(cache.audit(for: ["cell"]) == nil)
        cache.trim()
    }
}
