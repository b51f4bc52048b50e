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
        ("win.present", ["F11"]),
        ("win.focus-edge", ["F8"]),
        ("win.show-timeline", ["<Control>t"]),
        ("win.show-replay", ["<Shift><Control>t"]),
        ("win.show-history", ["<Control>h"]),
        ("win.zoom-in", ["<Control>plus", "<Control>equal", "<Control>KP_Add"]),
        ("win.zoom-out", ["<Control>minus", "<Control>KP_Subtract"]),
        ("win.zoom-normal", ["<Control>0", "<Control>KP_0"]),
        ("win.show-commands", ["<Control>k"]),
        ("win.go-to-row", ["<Control>g"]),
        ("win.find", ["<Control>f"]),
        ("window.close", ["<Control>w"]),
        ("app.quit", ["<Control>q"]),
    ]

    /// Keys that the window, or the list where it has the focus, follows by itself: with an entry in the focus they are
    /// the entry's, and plain letters are the list's alone.
    static let handled: [(action: String?, keys: [String])] = [
        ("win.undo", ["<Control>z"]), ("win.redo", ["<Shift><Control>z"]),
        ("win.reset-controls", ["<Control>r"]), ("win.show-help-overlay", ["<Control>question"]),
        (nil, ["F10"]), (nil, ["F2"]), ("win.focus-list", ["Escape"]),
        (nil, ["<Control>Left", "<Control>Right"]),
        (nil, ["<Shift><Control>Left", "<Shift><Control>Right"]),
        ("win.previous-break", ["bracketleft"]), ("win.next-break", ["bracketright"]),
        ("win.previous-change", ["braceleft"]), ("win.next-change", ["braceright"]),
        (nil, ["<Control>Page_Up", "<Control>Page_Down"]), (nil, ["a", "<Shift>a"]), (nil, ["w"]),
        ("win.toggle-estimate", ["e"]), ("win.reload-data", ["r"]), (nil, ["o"]),
        ("win.overlay-preset::frames", ["1"]), ("win.overlay-preset::constraints", ["2"]),
        ("win.overlay-preset::content", ["3"]), ("win.overlay-preset::problems", ["4"]),
        ("win.overlay-recorded", ["g"]), ("win.insert-row", ["Insert"]), ("win.delete-row", ["Delete"]),
        (nil, ["Up", "Down"]), (nil, ["Page_Up", "Page_Down"]), (nil, ["Home", "End"]), (nil, ["space"]),
        (nil, ["Left", "Right"]), (nil, ["period"]),
        ("win.next-finding", ["f"]), ("win.previous-finding", ["<Shift>f"]),
        (nil, ["<Control>Home", "<Control>End"]), (nil, ["Return"]),
    ]

    /// The keys of an action that are shown beside its name; `nil` where it has none.
    static func keys(for action: String) -> String? {
        all.first { $0.action == action }?.keys.first
            ?? handled.first { $0.action == action }?.keys.first
    }

    /// Has an application follow them.
    static func add(to application: Application) {
        for entry in all { application.setAccels(entry.keys, for: entry.action) }
    }
}
