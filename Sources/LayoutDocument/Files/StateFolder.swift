import Foundation

/// The folder of the program's state between starts: `rowscope` in `XDG_STATE_HOME`.
///
/// Files in it that are missing or damaged are ignored, and so are failures to write.
package struct StateFolder: Hashable, Sendable {
    /// A larger file is not from the program.
    private static let maximumBytes = 1 << 20

    /// The folder's path; `nil` where there is none, and nothing is stored.
    package let path: String?

    /// Makes a folder, which need not exist; `nil` stores nothing.
    package init(path: String?) { self.path = path }

    /// Finds the folder in an environment: below `XDG_STATE_HOME` if that is an absolute path, else below
    /// `~/.local/state`.
    package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        let isAbsolute = { (path: String?) in path?.hasPrefix("/") == true }
        if let state = environment["XDG_STATE_HOME"], isAbsolute(state) {
            path = state + "/rowscope"
        } else if let home = environment["HOME"], isAbsolute(home) {
            path = home + "/.local/state/rowscope"
        } else {
            path = nil
        }
    }

    /// Reads the value stored under a name; `nil` where it is missing or of another type.
    package func read<Content: Decodable>(_ type: Content.Type, named name: String) -> Content? {
        guard let path else { return nil }
        let file = path + "/" + name
        guard let data = try? FileReading.bytes(at: file, limit: Self.maximumBytes) else { return nil }
        return try? JSONDecoder().decode(type, from: Data(data))
    }

    /// Stores a value under a name, atomically.
    ///
    /// - Returns: Whether it was written.
    @discardableResult
    package func write<Content: Encodable>(_ content: Content, named name: String) -> Bool {
        guard let path else { return false }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            try FilePath(path).makeFolder(isPrivate: true)
            let data = try encoder.encode(content)
            try DocumentFile(path: path + "/" + name).write(Array(data), over: nil, keepingCopiesIn: self)
            return true
        } catch {
            return false
        }
    }
}
