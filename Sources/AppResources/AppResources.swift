import Foundation
import Gtk

/// The style, menus, icon, examples, lessons, schema and guide that are compiled into the program.
///
/// The build makes `embeddedBundle` from `Resources/rowscope.gresource.xml`, and `guideBundle` from the pages that
/// `docs/README.md` leads to. They are Swift, because the package manager compiles no C that is made by the build.
package enum AppResources {
    /// The path under which GTK and ``Gtk/Resource`` find the resources.
    package static let path: String = {
        register()
        return "/io/github/rowscope/Rowscope"
    }()

    /// The folder under which the pages of the guide are found, by their paths in the project.
    ///
    /// They are made known when somebody asks, since most runs of the program show none.
    package static let guidePath: String = {
        register(guideBundle)
        return "/io/github/rowscope/Guide"
    }()

    /// Makes the resources known to GTK, which looks for some by itself when an application starts.
    package static func register() { _ = isRegistered }

    /// False only for a bundle that the build has damaged: every test that reads a resource fails then.
    private static let isRegistered = register(embeddedBundle)

    @discardableResult
    private static func register(_ bundle: StaticString) -> Bool {
        guard let bytes = Data(base64Encoded: bundle.description) else { return false }
        return (try? Resource.register(bytes: [UInt8](bytes))) != nil
    }
}
