import Foundation
import Gtk

/// The style, menus, icon, examples, lessons and schema, compiled into the program.
///
/// The build generates `embeddedBundle` from `Resources/rowscope.gresource.xml`. It is Swift, because the package
/// manager does not compile generated C.
public enum AppResources {
    /// The path under which GTK and ``Gtk/Resource`` find the resources.
    public static let path: String = {
        register()
        return "/io/github/rowscope/Rowscope"
    }()

    /// Registers the resources with GTK, which looks up some of them when an application starts.
    public static func register() { _ = isRegistered }

    /// Whether the bundle was registered; `false` only for a bundle damaged by the build, for which every test that
    /// reads a resource fails.
    private static let isRegistered: Bool = {
        guard let bundle = Data(base64Encoded: embeddedBundle.description) else { return false }
        return (try? Resource.register(bytes: [UInt8](bundle))) != nil
    }()
}
