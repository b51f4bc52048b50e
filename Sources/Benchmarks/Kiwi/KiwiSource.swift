import Foundation

/// Kiwi's headers, fetched from the Python package index into a cache folder.
///
/// Nothing of kiwi is part of this repository. The archive is checked against the hash below before it is
/// opened.
enum KiwiSource {
    /// The release that is compared with.
    static let version = "1.5.1"

    private static let archive = "kiwisolver-\(version).tar.gz"
    private static let address =
        "https://files.pythonhosted.org/packages/ba/07/bd78e6a8fae171ea041ef5bba3ed21a003522fa088834b069b1909981f30/"
    private static let sha256 = "f1303ef2eec81262a4b708c3e858afe58d7c75ad91c1c05266eda7673369859a"

    /// The folder where fetched and compiled things are kept from run to run.
    static var cache: URL {
        let environment = ProcessInfo.processInfo.environment
        let base: URL
        if let given = environment["XDG_CACHE_HOME"], given.hasPrefix("/") {
            base = URL(fileURLWithPath: given)
        } else {
            base = FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".cache")
        }
        return base.appendingPathComponent("rowscope-benchmarks")
    }

    /// The folder to include `kiwi/kiwi.h` from, fetched if it is not there yet.
    static func headers() throws(Tool.Failure) -> URL {
        let folder = cache.appendingPathComponent("kiwisolver-\(version)")
        let header = folder.appendingPathComponent("kiwi/kiwi.h").path
        if FileManager.default.fileExists(atPath: header) { return folder }
        let place = cache.appendingPathComponent("fetching-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: place) }
        do {
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        } catch {
            throw Tool.Failure(description: "the cache folder cannot be made: \(error)")
        }
        let file = place.appendingPathComponent(archive)
        try fetch(to: file)
        let hash = try Tool.run("sha256sum", [file.path]).standardOutput.prefix { $0 != " " }
        guard hash == sha256 else {
            throw Tool.Failure(description: "\(archive) has the hash \(hash), not \(sha256)")
        }
        try Tool.run("tar", ["-xzf", file.path, "-C", place.path])
        // Another run may have been quicker; then its folder is as good.
        try? FileManager.default.moveItem(
            at: place.appendingPathComponent(folder.lastPathComponent), to: folder)
        guard FileManager.default.fileExists(atPath: header) else {
            throw Tool.Failure(description: "\(archive) does not contain kiwi/kiwi.h")
        }
        return folder
    }

    /// Fetches the archive directly, or else by pip, which knows of mirrors.
    private static func fetch(to file: URL) throws(Tool.Failure) {
        do {
            try Tool.run(
                "curl", ["-fsSL", "--connect-timeout", "10", "-m", "60", "-o", file.path, address + archive])
        } catch {
            try Tool.run(
                "python3",
                [
                    "-m", "pip", "download", "kiwisolver==\(version)", "--no-binary", ":all:", "--no-deps",
                    "--retries", "1", "--timeout", "10", "-d", file.deletingLastPathComponent().path,
                ])
        }
    }
}
