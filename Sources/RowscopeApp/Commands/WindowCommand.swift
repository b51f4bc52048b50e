import AppModel
import Gtk

/// Something that can be done in the window, declared once by the feature that does it.
///
/// The window's action, its keys, the main menu, the list of all commands and the window of shortcuts are made from it.
@MainActor
struct WindowCommand {
    /// The name of the window's action, such as `copy-report`.
    let id: String
    /// The name shown to people.
    let title: String
    /// What the command belongs to.
    let section: CommandSection
    /// Further words by which it is found.
    var words = ""
    /// Its keys, the one to be shown first.
    var keys: [CommandKeys] = []
    /// Its place in the main menu; `nil` for none.
    var menu: MenuPlace?
    /// Whether the list of all commands has it.
    var isListed = true
    /// Whether it can be run now.
    var isPossible: @MainActor () -> Bool = { true }
    /// Whether it is on; `nil` of a command that switches nothing.
    var isOn: (@MainActor () -> Bool)?
    /// Gives what the command shows the focus, where it was run from the list of all commands.
    var focus: (@MainActor () -> Void)?
    /// What it does.
    let run: @MainActor () -> Void

    /// The action in GTK's words, such as `win.copy-report`.
    var action: String { "win." + id }
}

/// What commands belong to, in the order in which they are listed.
enum CommandSection: String, CaseIterable {
    case file = "File"
    case edit = "Edit"
    case cell = "Cell"
    case size = "Size"
    case list = "List"
    case rows = "Rows"
    case rowHeight = "Row Height"
    case demonstrations = "Demonstrations"
    case view = "View"
    case pages = "Pages"
    case inspector = "Inspector"
    case overlays = "Overlays"
    case matrix = "Matrix"
    case copy = "Copy"
    case controls = "Controls"
    case examples = "Examples"
    case lessons = "Lessons"
    case flow = "Flow"
    case help = "Help"
}

/// The keys of a command, and where they work.
struct CommandKeys: Hashable {
    /// Where keys work.
    enum Reach: Hashable {
        /// Wherever the focus is.
        case window
        /// Wherever nothing is typed.
        case exceptTyping
        /// With the focus in the list.
        case list
    }

    /// The keys in GTK's words, such as `<Control>o`.
    let accelerator: String
    let reach: Reach

    /// Keys that work wherever the focus is.
    static func window(_ accelerator: String) -> CommandKeys {
        .init(accelerator: accelerator, reach: .window)
    }

    /// Keys that work wherever nothing is typed.
    static func exceptTyping(_ accelerator: String) -> CommandKeys {
        .init(accelerator: accelerator, reach: .exceptTyping)
    }

    /// Keys that work with the focus in the list.
    static func list(_ accelerator: String) -> CommandKeys { .init(accelerator: accelerator, reach: .list) }

    /// Whether these keys are pressed.
    ///
    /// Signs such as brackets need Shift or Alt on some keyboards; these do not count there.
    @MainActor
    func matches(_ key: Key, _ modifiers: ModifierFlags) -> Bool {
        guard let own = Accelerator.parse(accelerator) else { return false }
        let pressed = modifiers.keys
        let isSign =
            own.key.character.map { !$0.properties.isAlphabetic && $0.value > 0x20 && $0.value != 0x7F }
            ?? false
        if isSign {
            return key.character == own.key.character
                && pressed.isSubset(of: own.modifiers.union([.shift, .alt]))
        }
        return key.lowercased == own.key.lowercased && pressed == own.modifiers
    }
}
