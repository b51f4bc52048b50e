import AppResources

/// Names under which the desktop knows the program.
enum App {
    /// The application's identifier.
    static let id = "io.github.rowscope.Rowscope"
    /// Where the program's compiled resources are.
    static let resourcePath = AppResources.path
    /// The name shown to people.
    static let name = "Rowscope"
    /// What the program does.
    static let summary = "See why every row is as tall as it is."
}
