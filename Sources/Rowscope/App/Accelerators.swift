import Gtk

/// The keys that work wherever the focus is, and the actions that they run.
@MainActor
enum Accelerators {
    /// Each action with its keys in GTK's words; the first of them is the one that is shown.
    static let all: [(action: String, keys: [String])] = [
        ("win.open", ["<Control>o"]),
        ("win.save", ["<Control>s"]),
        ("win.save-as", ["<Shift><Control>s"]),
        ("win.start-page", ["<Alt>Home"]),
        ("win.copy-report", ["<Shift><Control>c"]),
        ("win.show-controls", ["F9"]),
        ("win.show-inspector", ["<Shift>F9"]),
        ("win.focus-edge", ["F8"]),
        ("win.show-timeline", ["<Control>t"]),
        ("win.zoom-in", ["<Control>plus", "<Control>equal", "<Control>KP_Add"]),
        ("win.zoom-out", ["<Control>minus", "<Control>KP_Subtract"]),
        ("win.zoom-normal", ["<Control>0", "<Control>KP_0"]),
        ("window.close", ["<Control>w"]),
        ("app.quit", ["<Control>q"]),
    ]

    /// Has an application follow them.
    static func add(to application: Application) {
        for entry in all { application.setAccels(entry.keys, for: entry.action) }
    }
}
