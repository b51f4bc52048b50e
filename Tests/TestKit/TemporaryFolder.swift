import Foundation

/// A folder for the files of a test, which is deleted with the value that owns it.
package final class TemporaryFolder: Sendable {
    /// The URL of the folder.
    package let url: URL

    /// Makes an empty folder.
    package init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("rowscope-tests-\(UUID())")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        // A test may have removed the permission to write.
        try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        try? FileManager.default.removeItem(at: url)
    }

    /// The folder's path.
    package var path: String { url.path }

    /// The path of a file in the folder.
    package func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// Truncates and writes a file, like some editors; returns its path.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: url.appendingPathComponent(name))
        return path(name)
    }

    /// The text of a file.
    package func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
    }

    /// The names of all files, hidden ones included, in order.
    package var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }
}
