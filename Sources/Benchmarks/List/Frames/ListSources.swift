/// The libraries that the list's benchmarks compile.
enum ListSources {
    private static let compilers = ["cc", "gcc", "clang"]

    /// Compiles GtkListView's program with the frame probe; pkg-config finds GTK.
    ///
    /// - Returns: The path of the library.
    /// - Throws: `Tool.Failure` without a compiler or GTK's headers.
    static func listView() throws(Tool.Failure) -> String {
        try build(
            "gtklistview",
            PackageResources.ListCorpus_c + PackageResources.FrameProbe_c + PackageResources.ListViewPeer_c,
            packages: ["gtk4"])
    }

    /// Compiles the frame probe alone.
    static func frameProbe() throws(Tool.Failure) -> String {
        try build("frameprobe", PackageResources.FrameProbe_c, packages: ["gtk4"])
    }

    /// Compiles the peer that uses Pango alone.
    static func pango() throws(Tool.Failure) -> String {
        try build("pango", PackageResources.PangoPeer_c, packages: ["pangocairo"])
    }

    /// Compiles the C version of the rows' texts.
    static func corpus() throws(Tool.Failure) -> String {
        try build("corpus", PackageResources.ListCorpus_c, packages: [])
    }

    private static func build(
        _ name: String, _ source: [UInt8], packages: [String]
    ) throws(Tool.Failure) -> String {
        var flags = ["-O2"]
        if !packages.isEmpty {
            let output = try Tool.run("pkg-config", ["--cflags", "--libs"] + packages).standardOutput
            flags += output.split(whereSeparator: \.isWhitespace).map(String.init) + ["-lm"]
        }
        return try RunTimeLibrary(
            name: name, source: source, language: "c", compilers: compilers, flags: flags
        ).build().library
    }
}
