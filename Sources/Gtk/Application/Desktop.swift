internal import CGtk

/// Services of the desktop.
@MainActor
public enum Desktop {
    /// Opens an address or a file (`file:…`) with its default program.
    public static func open(uri: String, parent: Window? = nil) {
        gtk_show_uri(parent?.gtkWindow, uri, UInt32(GDK_CURRENT_TIME))
    }
}
