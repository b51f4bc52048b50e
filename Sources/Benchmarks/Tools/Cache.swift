import Foundation

/// The folder outside the repository that keeps downloaded and compiled files between runs.
enum Cache {
    /// The folder `rowscope-benchmarks` in `$XDG_CACHE_HOME`, by default in `~/.cache`.
    ///
    /// The folder can be deleted at any time.
    static var folder: URL {
        let environment = ProcessInfo.processInfo.environment
        let base: URL
        if let given = environment["XDG_CACHE_HOME"], given.hasPrefix("/") {
            base = URL(fileURLWithPath: given)
        } else {
            base = FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".cache")
        }
        return base.appendingPathComponent("rowscope-benchmarks")
    }

    /// Runs the body in a new folder inside the cache, which is removed afterwards.
    static func withScratchFolder<Value>(
        _ body: (URL) throws(Tool.Failure) -> Value
    ) throws(Tool.Failure) -> Value {
        let place = folder.appendingPathComponent("scratch-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: place) }
        do {
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        } catch {
            throw Tool.Failure(description: "the cache folder \(folder.path) cannot be written")
        }
        return try body(place)
    }
}
