internal import CGtk

/// What the desktop does for a program.
@MainActor
public enum Desktop {
    /// Opens an address or a file (`file:…`) with the program that is there for it.
    public static func open(uri: String, parent: Window? = nil) {
        gtk_show_uri(parent?.gtkWindow, uri, UInt32(GDK_CURRENT_TIME))
    }

    /// Sets the program's name as the desktop matches it with its entry, and as people read it.
    public static func setProgramName(_ name: String, displayName: String) {
        g_set_prgname(name)
        g_set_application_name(displayName)
    }

    /// Sets the themed icon of all windows.
    public static func setDefaultIcon(name: String) { gtk_window_set_default_icon_name(name) }
}
