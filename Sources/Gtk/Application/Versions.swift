internal import CGtk

/// The versions of the libraries that the program runs with.
public enum Versions {
    /// GTK's, as “4.8.3”.
    public static var gtk: String {
        "\(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())"
    }

    /// Pango's, as “1.50.12”.
    public static var pango: String { String(orEmpty: pango_version_string()) }
}
