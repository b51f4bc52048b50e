import LayoutDocument

/// The formats that documents are written in.
package enum DocumentFormat {
    /// The name of the guide's page that describes a file's format, by the end of the file's name.
    package static func guidePage(ofFile path: String) -> String {
        if InterfaceBuilderReader.reads(path) { return "InterfaceBuilder" }
        return SwiftSources.reads(path) ? "SwiftSource" : "Format"
    }
}
