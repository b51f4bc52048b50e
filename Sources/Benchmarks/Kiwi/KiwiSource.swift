import Foundation

/// Kiwi's headers, downloaded from the Python package index into the cache, and the library compiled from them and this
/// program's driver.
///
/// No part of kiwi is in this repository. The archive is compared with the hash below before it is opened.
enum KiwiSource {
    /// The release of kiwi.
    static let version = "1.5.1"

    private static let archive = "kiwisolver-\(version).tar.gz"
    private static let address =
        "https://files.pythonhosted.org/packages/ba/07/bd78e6a8fae171ea041ef5bba3ed21a003522fa088834b069b1909981f30/"
    private static let sha256 = "f1303ef2eec81262a4b708c3e858afe58d7c75ad91c1c05266eda7673369859a"

    /// The path of the library, which is compiled if it is not cached, and the compiler's version.
    ///
    /// - Throws: `Tool.Failure` without a network, a compiler or a folder for the cache.
    static func library() throws(Tool.Failure) -> (library: String, compiler: String) {
        try RunTimeLibrary(
            name: "kiwi-\(version)", source: PackageResources.KiwiDriver_cpp, language: "cpp",
            compilers: ["c++", "g++", "clang++"],
            flags: ["-std=c++17", "-O3", "-DNDEBUG", "-I", try headers().path]
        ).build()
    }

    /// The folder to include `kiwi/kiwi.h` from, which is downloaded if it is not cached.
    private static func headers() throws(Tool.Failure) -> URL {
        let folder = Cache.folder.appendingPathComponent("kiwisolver-\(version)")
        let header = folder.appendingPathComponent("kiwi/kiwi.h").path
        if FileManager.default.fileExists(atPath: header) { return folder }
        try Cache.withScratchFolder { place throws(Tool.Failure) in
            let file = place.appendingPathComponent(archive)
            try fetch(to: file)
            let hash = try Tool.run("sha256sum", [file.path]).standardOutput.prefix { $0 != " " }
            guard hash == sha256 else {
                throw Tool.Failure(description: "\(archive) has the hash \(hash), not \(sha256)")
            }
            try Tool.run("tar", ["-xzf", file.path, "-C", place.path])
            // A parallel run may have unpacked the same folder already.
            let unpacked = place.appendingPathComponent(folder.lastPathComponent)
            try? FileManager.default.moveItem(at: unpacked, to: folder)
        }
        guard FileManager.default.fileExists(atPath: header) else {
            throw Tool.Failure(description: "\(archive) does not contain kiwi/kiwi.h")
        }
        return folder
    }

    /// Downloads the archive directly, or by pip, which knows mirrors.
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
