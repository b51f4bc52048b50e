internal import CGtk

/// A window with the program's name, version and authors.
public final class AboutDialog: Window {
    /// Makes the window.
    ///
    /// - Parameters:
    ///   - programName: The program's name.
    ///   - version: Its version.
    ///   - comments: One sentence about it.
    public convenience init(programName: String, version: String, comments: String = "") {
        self.init(raw: gtk_about_dialog_new(), transfer: .none)
        setProperty("program-name", to: programName)
        setProperty("version", to: version)
        setProperty("comments", to: comments)
        isModal = true
    }

    /// The licence in full.
    public func setLicense(_ text: String) { gtk_about_dialog_set_license(c(), text) }

    /// The themed icon shown.
    public func setLogo(iconName: String) { gtk_about_dialog_set_logo_icon_name(c(), iconName) }
}
