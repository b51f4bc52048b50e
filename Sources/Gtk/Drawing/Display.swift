internal import CGtk

/// The screen, keyboard and pointer that GTK talks to.
public enum Display {
    /// Whether GTK could connect; the first call connects.
    public static var isAvailable: Bool { connected }

    // Done once: without it, drawing without a display ends the process.
    private static let connected: Bool = {
        FontMap.shareFontsAmongThreads()
        return gtk_init_check() != 0
    }()

    static func prepareForDrawing() { _ = connected }

    /// Starts GTK before any widget is made; the application does that by itself when it runs.
    ///
    /// - Throws: `GtkError` when there is no display.
    @MainActor
    public static func start() throws {
        guard isAvailable else {
            throw GtkError(
                domain: "gtk", code: 0,
                message: "There is no display: DISPLAY and WAYLAND_DISPLAY name none that answers")
        }
    }
}
