import AppModel
import Gtk
import Wording

/// Something that people can do in the window, declared once by the feature that does it.
///
/// The window's action, its keys, the main menu, the list of all commands and the window of shortcuts are made from it.
@MainActor
struct WindowCommand {
    /// The name of the window's action, such as `copy-report`.
    let id: String
    /// The name shown to people.
    let title: String
    /// The section that lists the command.
    let section: CommandSection
    /// Further words by which a search finds it.
    var words = ""
    /// Its keys; the first are the ones shown.
    var keys: [CommandKeys] = []
    /// Its place in the main menu; `nil` for none.
    var menu: MenuPlace?
    /// Whether the list of all commands includes it.
    var isListed = true
    /// Whether it can be run now.
    var isPossible: @MainActor () -> Bool = { true }
    /// Whether it is on; `nil` for a command that is no toggle.
    var isOn: (@MainActor () -> Bool)?
    /// Moves the focus to the widget that the command shows, after it was run from the list of all commands.
    var focus: (@MainActor () -> Void)?
    /// The action of the command.
    let run: @MainActor () -> Void

    /// The name of the action with its group, such as `win.copy-report`.
    var action: String { "win." + id }
}

/// The sections of commands, in the order in which they are listed.
enum CommandSection: CaseIterable {
    case file, edit, cell, size, list, rows, rowHeight, demonstrations, view, pages
    case inspector, overlays, matrix, copy, controls, examples, lessons, flow, help

    /// The heading in lists of commands.
    var title: String {
        switch self {
        case .file: tr("File")
        case .edit: tr("Edit")
        case .cell: tr("Cell")
        case .size: tr("Size")
        case .list: tr("List")
        case .rows: tr("Rows")
        case .rowHeight: tr("Row Height")
        case .demonstrations: tr("Demonstrations")
        case .view: tr("View")
        case .pages: tr("Pages")
        case .inspector: tr("Inspector")
        case .overlays: tr("Overlays")
        case .matrix: tr("Matrix")
        case .copy: tr("Copy")
        case .controls: tr("Controls")
        case .examples: tr("Examples")
        case .lessons: tr("Lessons")
        case .flow: tr("Flow")
        case .help: tr("Help")
        }
    }
}

/// The keys of a command, and where they work.
struct CommandKeys: Hashable {
    /// The scope in which keys work.
    enum Reach: Hashable {
        /// Wherever the focus is.
        case window
        /// Wherever no text is being typed.
        case exceptTyping
        /// With the focus in the list.
        case list
    }

    /// The keys as a GTK accelerator, such as `<Control>o`.
    let accelerator: String
    let reach: Reach

    /// Keys that work wherever the focus is.
    static func window(_ accelerator: String) -> CommandKeys {
        .init(accelerator: accelerator, reach: .window)
    }

    /// Keys that work wherever no text is being typed.
    static func exceptTyping(_ accelerator: String) -> CommandKeys {
        .init(accelerator: accelerator, reach: .exceptTyping)
    }

    /// Keys that work with the focus in the list.
    static func list(_ accelerator: String) -> CommandKeys { .init(accelerator: accelerator, reach: .list) }

    /// Whether these keys are pressed.
    ///
    /// Shift and Alt are ignored for signs such as brackets, which need them on some keyboards.
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
