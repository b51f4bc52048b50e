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
    private let files: [String: String]

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
            return URL(fileURLWithPath: cache.folder + "/" + (try #require(names.first)))
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

    @Test("A folder that cannot be made is as if there were no cache")
    func unwritable() throws {
        let path = try folder.write("", to: "file")
        let cache = AuditCache(folder: path + "/cache")
        cache.keep(document, files: files, for: ["cell"])
        #expect(cache.audit(for: ["cell"]) == nil)
        cache.trim()
    }
}
