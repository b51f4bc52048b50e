internal import CGtk

/// What the desktop does for a program.
@MainActor
public enum Desktop {
    /// Opens an address or a file (`file:…`) with the program that is there for it.
    public static func open(uri: String, parent: Window? = nil) {
        gtk_show_uri(parent?.gtkWindow, uri, UInt32(GDK_CURRENT_TIME))
    }
}
