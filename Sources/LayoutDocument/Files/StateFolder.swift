import Foundation

/// The folder where the program keeps what it remembers from one start to the next: `rowscope` in `XDG_STATE_HOME`.
///
/// Nothing in it is needed: what is missing, broken or cannot be written is as if it had never been there.
public struct StateFolder: Hashable, Sendable {
    /// A file of more bytes is none that the program wrote.
    private static let maximumBytes = 1 << 20

    /// The folder's path; `nil` where there is no place for it.
    public let path: String?

    /// Takes a folder, which need not exist; `nil` remembers nothing.
    public init(path: String?) { self.path = path }

    /// Finds the folder in an environment: below `XDG_STATE_HOME` if that is an absolute path, else below
    /// `~/.local/state`.
    public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        let isAbsolute = { (path: String?) in path?.hasPrefix("/") == true }
        if let state = environment["XDG_STATE_HOME"], isAbsolute(state) {
            path = state + "/rowscope"
        } else if let home = environment["HOME"], isAbsolute(home) {
            path = home + "/.local/state/rowscope"
        } else {
            path = nil
        }
    }

    /// Reads what was written under a name; `nil` where that is missing, or no such thing.
    public func read<Content: Decodable>(_ type: Content.Type, named name: String) -> Content? {
        guard let path else { return nil }
        let file = path + "/" + name
        guard let data = try? FileReading.bytes(at: file, limit: Self.maximumBytes) else { return nil }
        return try? JSONDecoder().decode(type, from: Data(data))
    }

    /// Writes something under a name, in place of what was there, at once or not at all.
    ///
    /// - Returns: Whether it could be written.
    @discardableResult
    public func write<Content: Encodable>(_ content: Content, named name: String) -> Bool {
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
