import AppResources

/// Names under which the desktop knows the program.
package enum App {
    /// The application's identifier.
    package static let id = "io.github.rowscope.Rowscope"
    /// Where the program's compiled resources are.
    package static let resourcePath = AppResources.path
    /// The name shown to people.
    package static let name = "Rowscope"
    /// The program's version.
    package static let version = "0.1.0"
    /// What the program does.
    package static let summary = "See why every row is as tall as it is."
}
