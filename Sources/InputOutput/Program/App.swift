import AppResources
import Wording

/// The names of the program.
package enum App {
    /// The application's identifier.
    package static let id = "io.github.rowscope.Rowscope"
    /// The path of the program's compiled resources.
    package static let resourcePath = AppResources.path
    /// The name of the program.
    package static let name = "Rowscope"
    /// The program's version.
    package static let version = "0.1.0"
    /// The program's purpose in a sentence.
    package static var summary: String { tr("See why every row is as tall as it is.") }
}
