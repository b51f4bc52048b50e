internal import CGtk

/// The desktop settings of the user.
public final class Settings: Object {
    /// The settings of the display; `nil` without one.
    public static var current: Settings? {
        guard Display.isAvailable else { return nil }
        return Object.wrap(gtk_settings_get_default()) as? Settings
    }

    /// Whether the theme's dark variant is preferred.
    public var prefersDarkTheme: Bool {
        get { property("gtk-application-prefer-dark-theme") ?? false }
        set { setProperty("gtk-application-prefer-dark-theme", to: newValue) }
    }

    /// The resolution of fonts in dots per inch times 1024; -1: as the display has it.
    public var xftDPI: Int { property("gtk-xft-dpi") ?? -1 }

    /// The desktop's text scale: 1 at 96 dots per inch.
    public var textScale: Double { xftDPI > 0 ? Double(xftDPI) / (1024 * 96) : 1 }

    /// Whether animations are enabled.
    public var enablesAnimations: Bool { property("gtk-enable-animations") ?? true }

    /// The theme's name.
    public var themeName: String { property("gtk-theme-name") ?? "" }
}
