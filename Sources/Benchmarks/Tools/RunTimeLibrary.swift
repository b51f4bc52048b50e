import Foundation

/// A shared library that is compiled at run time, of a source that the program carries with it.
struct RunTimeLibrary {
    /// The beginning of the library's file name.
    var name: String
    /// The source's text.
    var source: [UInt8]
    /// The source's file name extension: the language.
    var language: String
    /// Compilers by preference; the first that is installed is taken.
    var compilers: [String]
    /// What the compiler is told besides what makes a library.
    var flags: [String]

    /// The path of the library and the compiler's version, compiled if the cache does not have it for this
    /// source, compiler and flags.
    ///
    /// - Returns: The path, and the first line of what the compiler says of itself.
    /// - Throws: `Tool.Failure` without compiler or a place for the cache.
    func build() throws(Tool.Failure) -> (library: String, compiler: String) {
        guard let compiler = Tool.firstInstalled(compilers) else {
            throw Tool.Failure(description: "no compiler is installed (\(compilers.joined(separator: ", ")))")
        }
        let version = String(try Tool.run(compiler, ["--version"]).standardOutput.prefix { $0 != "\n" })
        let flags = flags + ["-fPIC", "-shared"]
        let stamp = fingerprint(source + Array((version + flags.joined(separator: " ")).utf8))
        let library = Cache.folder.appendingPathComponent("\(name)-\(stamp).so")
        if FileManager.default.fileExists(atPath: library.path) { return (library.path, version) }
        try Cache.withScratchFolder { place throws(Tool.Failure) in
            let text = place.appendingPathComponent("source.\(language)")
            let compiled = place.appendingPathComponent("compiled.so")
            guard (try? Data(source).write(to: text)) != nil else {
                throw Tool.Failure(description: "\(text.path) cannot be written")
            }
            try Tool.run(compiler, flags + ["-o", compiled.path, text.path])
            // Renamed when it is whole, so that no run ever loads half a library.
            guard rename(compiled.path, library.path) == 0 else {
                throw Tool.Failure(description: "\(library.path) cannot be written")
            }
        }
        return (library.path, version)
    }

    /// A 64-bit FNV-1a hash in hexadecimal.
    private func fingerprint(_ bytes: [UInt8]) -> String {
        let hash = bytes.reduce(14_695_981_039_346_656_037 as UInt64) {
            ($0 ^ UInt64($1)) &* 1_099_511_628_211
        }
        return String(hash, radix: 16)
    }
}
