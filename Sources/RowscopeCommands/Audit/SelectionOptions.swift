import ArgumentParser

/// The options that select the documents to audit, and when.
struct SelectionOptions: ParsableArguments {
    @Option(
        name: .long, defaultAsFlag: "HEAD", parsing: .next,
        help: """
            Audit what differs in git: documents that changed since the commit, or whose files did (default: HEAD, \
            which is what is not committed). Of a branch, what this one changed since they parted.
            """)
    var changed: String?

    @Flag(
        help: """
            Let the project's file name files outside of its folder: cells, approved files, reports. Without it only \
            options do.
            """)
    var allowOutside = false

    @Flag(
        help: """
            Audit views too that are no cells, in files that a folder or a pattern brings (default: only in files that \
            are named).
            """)
    var views = false

    @Flag(help: "Audit again whenever a file changes, until interrupted.")
    var watch = false
}
