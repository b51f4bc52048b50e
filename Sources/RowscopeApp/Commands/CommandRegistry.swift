import AppModel
import Gtk
import Wording

/// All commands of a window.
final class CommandRegistry: Registry {
    /// The commands, in the order in which features have declared them.
    private(set) var commands: [WindowCommand] = []
    /// The window's action of each command.
    private var actions: [Action] = []
    /// Keys that widgets handle by themselves, listed beside those of the commands.
    private(set) var notes: [ShortcutNote] = []
    /// Closures that make further entries each time the commands are listed, such as those of the examples.
    private var makers: [@MainActor () -> [CommandEntry]] = []
    private unowned let window: ApplicationWindow
    private lazy var refreshing = DelayedCall { [weak self] in self?.refresh() }

    init(window: ApplicationWindow) {
        self.window = window
        RegistryScope.add(self)
    }

    /// Adds commands, with an action of the window for each.
    func add(_ new: [WindowCommand]) {
        commands += new
        for command in new {
            let run: @MainActor (ActionValue?) -> Void = { [weak self] _ in self?.run(command) }
            let action = Action(command.id, state: command.isOn.map { .bool($0()) }, run)
            window.addAction(action)
            actions.append(action)
        }
        mayHaveChanged()
    }

    /// Adds keys that a widget handles by itself, as GTK's accelerators with spaces between them.
    func add(notes group: String, _ new: [(title: String, keys: String)]) {
        notes += new.map { ShortcutNote(group: group, title: $0.title, keys: $0.keys) }
    }

    /// Adds entries that are offered besides the commands.
    func addEntries(_ make: @escaping @MainActor () -> [CommandEntry]) { makers.append(make) }

    func removeAll() {
        refreshing.cancel()
        (commands, actions, makers, notes) = ([], [], [], [])
    }

    private func run(_ command: WindowCommand) {
        guard command.isPossible() else { return }
        command.run()
        refresh()
    }

    // MARK: Keeping up

    /// Schedules a refresh of which commands can be run and which are on.
    func mayHaveChanged() { refreshing.schedule() }

    /// Refreshes which commands can be run and which are on.
    func refresh() {
        for (command, action) in zip(commands, actions) {
            let isEnabled = command.isPossible()
            if action.isEnabled != isEnabled { action.isEnabled = isEnabled }
            guard let isOn = command.isOn?() else { continue }
            if action.state?.bool != isOn { action.state = .bool(isOn) }
        }
    }

    // MARK: Keys

    /// Whether a text is being edited, which then receives the keys.
    var isTyping: Bool {
        window.focusWidget.map { ["GtkText", "GtkTextView"].contains($0.typeName) } ?? false
    }

    /// Lets the application, the window and the list's views respond to the keys of the commands.
    func addKeys(to application: Application?, listViews: [Widget]) {
        for command in commands {
            let keys = command.keys.filter { $0.reach == .window }.map(\.accelerator)
            if !keys.isEmpty { application?.setAccels(keys, for: command.action) }
        }
        // In the capture phase, before GTK moves the focus by Ctrl and arrows.
        window.onKey(.capture) { [weak self] key, modifiers in
            guard let self, !isTyping else { return false }
            return press(key, modifiers, in: .exceptTyping)
        }
        for view in listViews {
            view.onKey { [weak self] key, modifiers in self?.press(key, modifiers, in: .list) ?? false }
        }
    }

    private func press(_ key: Key, _ modifiers: ModifierFlags, in reach: CommandKeys.Reach) -> Bool {
        let pressed = commands.first { command in
            command.keys.contains { $0.reach == reach && $0.matches(key, modifiers) } && command.isPossible()
        }
        guard let pressed else { return false }
        run(pressed)
        return true
    }

    // MARK: Lists

    /// All entries that can be run now, by sections.
    func entries() -> [CommandEntry] {
        let own = commands.filter { $0.isListed && $0.isPossible() }.map { command in
            CommandEntry(
                command: Command(
                    id: command.action, title: command.title, section: command.section.title,
                    keywords: command.words,
                    shortcut: command.keys.first.flatMap { Accelerator.label($0.accelerator) },
                    isOn: command.isOn?())
            ) { [weak self] in
                self?.run(command)
                command.focus?()
            }
        }
        let all = own + makers.flatMap { $0() }
        let order = Dictionary(
            CommandSection.allCases.enumerated().map { ($0.element.title, $0.offset) },
            // Two sections may have one title in another language.
            uniquingKeysWith: { first, _ in first })
        let place = { (entry: CommandEntry) in order[entry.command.section] ?? order.count }
        return all.enumerated().sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
            .map(\.element)
    }

    /// The keys of all commands, by sections, for the window of shortcuts.
    func shortcuts() -> [ShortcutsWindow.Group] {
        var groups: [(title: String, shortcuts: [ShortcutsWindow.Shortcut])] = []
        func add(_ title: String, _ keys: String, to group: String) {
            let shortcut = ShortcutsWindow.Shortcut(title, keys)
            if let place = groups.firstIndex(where: { $0.title == group }) {
                groups[place].shortcuts.append(shortcut)
            } else {
                groups.append((group, [shortcut]))
            }
        }
        for section in CommandSection.allCases {
            for command in commands where command.section == section {
                for reach in [CommandKeys.Reach.window, .exceptTyping, .list] {
                    guard let keys = command.keys.first(where: { $0.reach == reach }) else { continue }
                    let group = reach == .list ? tr("\(section.title), in the list") : section.title
                    add(command.title, keys.accelerator, to: group)
                }
            }
        }
        for note in notes { add(note.title, note.keys, to: note.group) }
        return groups.map { .init($0.title, $0.shortcuts) }
    }
}

/// Keys that a widget handles by itself.
struct ShortcutNote {
    /// Where they work, such as “Matrix, in the tiles”.
    let group: String
    /// What they do.
    let title: String
    /// The keys as GTK's accelerators, separated by spaces.
    let keys: String
}
