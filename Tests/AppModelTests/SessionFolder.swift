import Foundation

/// A folder with files that tests read and write, which lasts as long as the value that owns it.
final class SessionFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory
            .appendingPathComponent("rowscope-session-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
        try? FileManager.default.removeItem(at: url)
    }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// Writes a file as editors do that truncate it first.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: url.appendingPathComponent(name))
        return path(name)
    }

    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
    }

    /// The names of all files, hidden ones included.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }
}

/// The text of a document of one label per row.
func messages(_ rows: [String], list: String = "", title: String = "Messages") -> String {
    """
    rowscope: 1
    title: \(title)
    \(list)templates:
      cell:
        views: {a: {label: {text: "{t}", numberOfLines: 0}}}
        constraints: ["H:|-[a]-|", "V:|-[a]-|"]
    rows:
    \(rows.map { "  - t: \($0)" }.joined(separator: "\n"))

    """
}
