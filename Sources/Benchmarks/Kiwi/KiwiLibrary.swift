import Foundation

/// The shared library made of kiwi's headers and this program's driver, compiled at run time.
enum KiwiLibrary {
    private static let flags = ["-std=c++17", "-O3", "-DNDEBUG", "-fPIC", "-shared"]

    /// The path of the library, compiled if it is not in the cache yet.
    ///
    /// - Throws: `Tool.Failure` without network, compiler or a place for the cache.
    static func build() throws(Tool.Failure) -> (library: String, compiler: String) {
        guard let compiler = Tool.firstInstalled(["c++", "g++", "clang++"]) else {
            throw Tool.Failure(description: "there is no C++ compiler (c++, g++ or clang++)")
        }
        let headers = try KiwiSource.headers()
        let version = try Tool.run(compiler, ["--version"]).standardOutput.prefix { $0 != "\n" }
        let driver = PackageResources.KiwiDriver_cpp
        let stamp = fingerprint(driver + Array((version + flags.joined()).utf8))
        let library = KiwiSource.cache.appendingPathComponent("kiwi-\(KiwiSource.version)-\(stamp).so")
        let told = (library.path, String(version))
        if FileManager.default.fileExists(atPath: library.path) { return told }
        let unique = UUID().uuidString
        let source = KiwiSource.cache.appendingPathComponent("\(unique).cpp")
        let compiled = KiwiSource.cache.appendingPathComponent("\(unique).so")
        defer {
            for file in [source, compiled] { try? FileManager.default.removeItem(at: file) }
        }
        do {
            try Data(driver).write(to: source)
        } catch {
            throw Tool.Failure(description: "the cache folder cannot be written: \(error)")
        }
        try Tool.run(compiler, flags + ["-I", headers.path, "-o", compiled.path, source.path])
        // Renamed when it is whole, so that no run ever loads half a library.
        guard rename(compiled.path, library.path) == 0 else {
            throw Tool.Failure(description: "\(library.path) cannot be written")
        }
        return told
    }

    /// A 64-bit FNV-1a hash in hexadecimal.
    private static func fingerprint(_ bytes: [UInt8]) -> String {
        let hash = bytes.reduce(14_695_981_039_346_656_037 as UInt64) {
            ($0 ^ UInt64($1)) &* 1_099_511_628_211
        }
        return String(hash, radix: 16)
    }
}
