import Audit
import Foundation

/// Keeps audits in folders in which there is something else: nothing of that may be changed or removed.
///
/// A line of a case is a thing in the folder: its kind, its name and what it holds.
struct CacheRunner: FuzzRunning {
    private let folder: URL
    /// The most lines of a case that count.
    private static let mostLines = 100
    /// The most bytes that the cache keeps, less than cases have.
    private static let limit = 2000

    init(folder: URL) { self.folder = folder.appendingPathComponent("caches") }

    private var place: URL { folder.appendingPathComponent("cache") }
    private var victim: URL { folder.appendingPathComponent("victim") }

    func read(_ file: FuzzCase) throws -> CaseOutcome {
        defer { try? FileManager.default.removeItem(at: folder) }
        let own = try writing {
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try Data("mine".utf8).write(to: victim)
            return try fill(file.bytes)
        }
        func look() -> FolderSnapshot {
            FolderSnapshot(of: folder, without: ["own"]).filter { path in
                !own.contains(path) && path != "cache"
            }
        }
        let before = look()
        let hasOthers = before.things.count > 1
        let isMarked = own.contains("cache/CACHEDIR.TAG")
        let cache = AuditCache(folder: place.path, limit: Self.limit)
        var refusal: String?
        do { try cache.prepare() } catch { refusal = "\(error)" }
        if (refusal != nil) != (hasOthers && !isMarked) {
            return .failed("\(refusal ?? "taken"), with other files: \(hasOthers), with a mark: \(isMarked)")
        }
        // What goes on after a refusal does no harm either.
        cache.trim()
        let key = ["kept"]
        cache.keep(picture(of: "kept"), for: key)
        let isKept = cache.picture(for: key) != nil
        cache.trim()
        let after = look().filter { path in before.things[path] != nil || !isNew(path) }
        if let path = after.difference(from: before) { return .failed("it changed \(path)") }
        if let refusal {
            return isKept ? .failed("it keeps files in a folder that it refuses") : .refused(refusal)
        }
        guard isKept else { return .failed("it does not keep an audit") }
        let sizes = own.filter { !$0.hasSuffix(".TAG") }.compactMap { name in
            try? FileManager.default.attributesOfItem(
                atPath: folder.appendingPathComponent(name).path)[.size] as? Int
        }
        return sizes.reduce(0, +) > Self.limit
            ? .failed("it keeps \(sizes) bytes") : .measured(rows: own.count)
    }

    /// Whether a path is one that the cache may add.
    private func isNew(_ path: String) -> Bool {
        path == "cache/CACHEDIR.TAG"
            || path.hasSuffix(".picture") && path.utf8.count == "cache/.picture".count + 64
    }

    /// Makes the things of a case.
    ///
    /// - Returns: The paths of the cache's own files.
    private func fill(_ bytes: [UInt8]) throws -> Set<String> {
        let manager = FileManager.default
        var own: Set<String> = []
        let scratch = AuditCache(folder: folder.appendingPathComponent("own").path)
        scratch.keep(picture(of: "first"), for: ["first"])
        for (number, line) in bytes.split(separator: UInt8(ascii: "\n")).prefix(Self.mostLines).enumerated() {
            let words = line.split(
                separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false
            )
            .map { String(decoding: $0.prefix(200), as: UTF8.self) }
            var name = (words.dropFirst().first ?? "").filter { $0 != "/" && $0 != "\0" }
            if ["", ".", ".."].contains(name) { name = "x\(number)" }
            // A file that the cache would take for one that it did not finish is its own.
            if name.split(separator: ".").last.flatMap({ UUID(uuidString: String($0)) }) != nil { continue }
            let content = words.count > 2 ? words[2] : ""
            func thing(_ name: String) -> String { place.appendingPathComponent(name).path }
            if manager.fileExists(atPath: thing(name)) { continue }
            switch words.first {
            case "own":
                scratch.keep(picture(of: content), for: [name])
                for made in try manager.contentsOfDirectory(atPath: scratch.folder)
                where made.hasSuffix(".picture") && !manager.fileExists(atPath: thing(made)) {
                    try manager.moveItem(atPath: scratch.folder + "/" + made, toPath: thing(made))
                    own.insert("cache/" + made)
                }
            case "mark":
                name = "CACHEDIR.TAG"
                guard !manager.fileExists(atPath: thing(name)) else { continue }
                try manager.copyItem(atPath: scratch.folder + "/" + name, toPath: thing(name))
                own.insert("cache/" + name)
            case "folder":
                try manager.createDirectory(atPath: thing(name), withIntermediateDirectories: false)
                try Data(content.utf8).write(to: URL(fileURLWithPath: thing(name) + "/inside"))
            case "link":
                try manager.createSymbolicLink(atPath: thing(name), withDestinationPath: victim.path)
            case "pipe": mkfifo(thing(name), 0o600)
            default: try Data(content.utf8).write(to: URL(fileURLWithPath: thing(name)))
            }
            if manager.fileExists(atPath: thing(name)), words.first != "link" {
                try manager.setAttributes(
                    [.modificationDate: Date(timeIntervalSinceNow: -1000 * Double(1 + number * 37 % 101))],
                    ofItemAtPath: thing(name))
            }
        }
        return own
    }

    private func picture(of text: String) -> ReportPicture {
        ReportPicture(png: Array(text.utf8) + Array(repeating: 7, count: 300), width: 1, height: 1)
    }
}
