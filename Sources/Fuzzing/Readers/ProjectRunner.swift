import Foundation

/// Audits by project files with the program that is built beside this one.
///
/// Nothing outside of the project's folder may change, and no file in it that is not the program's.
struct ProjectRunner: FuzzRunning {
    /// Stands in seeds for the folder around that of the project.
    static let outside = "/OUTSIDE"

    private let program: ArgumentRunner
    private let folder: URL

    init(folder: URL) throws {
        self.folder = folder.appendingPathComponent("projects")
        program = try ArgumentRunner(folder: self.folder)
    }

    /// The files of others, inside of the project's folder and outside, by their paths.
    private static let files = [
        ".bashrc": "# mine\n", "victim.txt": "mine\n", "dir/a.approved.txt": "my notes\n",
        "dir/index.html": "<!DOCTYPE html>\n<title>Mine</title>\n",
        "dir/b.rowscope.yaml": OwnSeeds.smallDocument,
        "project/notes.txt": "my notes\n", "project/notes.html": "<!DOCTYPE html>\n<p>mine\n",
        "project/notes.json": "{\n  \"arguments\" : [\n\n  ],\n  \"dates\" : 1\n}\n",
        "project/App/a.rowscope.yaml": OwnSeeds.smallDocument, "project/site/designs/a.png": "mine\n",
    ]
    /// Links in the project's folder, and where they lead.
    private static let links = [
        "link": "../dir", "file-link": "../victim.txt", "nothing": "../made", "App/inner": "../../dir",
    ]

    func read(_ file: FuzzCase) throws -> CaseOutcome {
        let outside = folder.appendingPathComponent("outside")
        let project = outside.appendingPathComponent("project")
        defer { try? FileManager.default.removeItem(at: folder) }
        try writing {
            let manager = FileManager.default
            try manager.createDirectory(at: program.folder, withIntermediateDirectories: true)
            for (name, text) in Self.files {
                let place = outside.appendingPathComponent(name)
                try manager.createDirectory(
                    at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: place)
            }
            for (name, target) in Self.links {
                try manager.createSymbolicLink(
                    atPath: project.appendingPathComponent(name).path, withDestinationPath: target)
            }
            try Data(placed(file.bytes, outside.path))
                .write(to: project.appendingPathComponent("rowscope.project.yaml"))
        }
        func look() -> FolderSnapshot {
            FolderSnapshot(of: outside).filter { !$0.hasPrefix("project/") || isForeign($0) }
        }
        let before = look()
        // Each of the ways to write takes its turn.
        let ways = [[], ["--approve"], ["--approve", "--pictures"], ["--pictures"]]
        let outcome = program.run(
            ["audit", "--threads", "1"] + ways[file.bytes.count % ways.count], in: project, asksForWork: true)
        if let path = look().difference(from: before) { return .failed("it changed \(path)") }
        return outcome
    }

    /// Whether something in the project's folder is not the program's.
    private func isForeign(_ path: String) -> Bool {
        Self.files[path] != nil || Self.links["\(path.dropFirst("project/".count))"] != nil
    }

    /// The file with the present place of the folder around the project's.
    private func placed(_ bytes: [UInt8], _ outside: String) -> [UInt8] {
        guard let text = String(validating: bytes, as: UTF8.self) else { return bytes }
        return Array(text.replacing(Self.outside, with: outside).utf8)
    }
}
