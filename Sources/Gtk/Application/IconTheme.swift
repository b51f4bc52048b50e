internal import CGtk

/// The icons that can be shown by name.
@MainActor
public enum IconTheme {
    private static var current: OpaquePointer? {
        gdk_display_get_default().flatMap { gtk_icon_theme_get_for_display($0) }
    }

    /// Whether there is an icon of a name.
    public static func hasIcon(_ name: String) -> Bool {
        current.map { gtk_icon_theme_has_icon($0, name) != 0 } ?? false
    }

    /// Adds icons from compiled resources.
    public static func addResourcePath(_ path: String) {
        if let current { gtk_icon_theme_add_resource_path(current, path) }
    }

    /// Adds icons from a folder.
    public static func addSearchPath(_ path: String) {
        if let current { gtk_icon_theme_add_search_path(current, path) }
    }
}
