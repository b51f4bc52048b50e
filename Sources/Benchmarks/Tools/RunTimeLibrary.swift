import Foundation

/// A shared library that is compiled at run time from a source inside the program.
struct RunTimeLibrary {
    /// The beginning of the library's file name.
    var name: String
    /// The source's text.
    var source: [UInt8]
    /// The source's file extension, which decides the language.
    var language: String
    /// The compilers in order of preference; the first installed one is used.
    var compilers: [String]
    /// The compiler's flags, besides those for a shared library.
    var flags: [String]

    /// The path of the library, and the compiler's version.
    ///
    /// The library is compiled if the cache has none for this source, compiler and flags.
    ///
    /// - Returns: The path, and the first line of the compiler's version.
    /// - Throws: `Tool.Failure` without a compiler or a folder for the cache.
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
            // Moved into place when complete, so that a parallel run never loads half a library.
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
