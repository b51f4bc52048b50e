import Foundation
import Gtk

/// The style, menus, icon, examples, lessons and schema that are compiled into the program.
///
/// The build makes `embeddedBundle` from `Resources/rowscope.gresource.xml`. It is Swift, because the package manager
/// compiles no C that is made by the build.
public enum AppResources {
    /// The folder under which GTK and ``Gtk/Resource`` find them.
    public static let path: String = {
        register()
        return "/io/github/rowscope/Rowscope"
    }()

    /// Makes the resources known to GTK, which looks for some by itself when an application starts.
    public static func register() { _ = isRegistered }

    /// False only for a bundle that the build has damaged: every test that reads a resource fails then.
    private static let isRegistered: Bool = {
        guard let bundle = Data(base64Encoded: embeddedBundle.description) else { return false }
        return (try? Resource.register(bytes: [UInt8](bundle))) != nil
    }()
}
