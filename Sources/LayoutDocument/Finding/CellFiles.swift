/// Files that hold cells and no rows: Interface Builder's, and Swift source.
package enum CellFiles {
    /// Whether a file is one, by the end of its name.
    package static func reads(_ path: String) -> Bool {
        InterfaceBuilderReader.reads(path) || SwiftSources.reads(path)
    }
}
