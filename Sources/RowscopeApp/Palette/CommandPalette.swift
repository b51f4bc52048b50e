import AppModel
import Gtk
import Wording

/// The searchable list of all commands; arrow keys choose a command and Enter runs it.
final class CommandPalette: Registry {
    /// The width of the card in points.
    private static let width = 560

    let widget: Box
    /// Makes the commands each time the list is shown.
    var makeEntries: () -> [CommandEntry] = { [] }
    /// Makes further commands from the typed text, such as “row 12”.
    var makeTyped: (String) -> [CommandEntry] = { _ in [] }
    /// The identifiers of the commands run last, the latest first.
    var recent: [String] = []
    /// Called when the list was closed without running a command.
    var onCancel: () -> Void = {}

    private let entry = SearchEntry().expanding()
    private let list = ListBox().styled("commands")
    private let scroller: ScrolledWindow
    private let empty = Label(
        tr("Nothing by that name. Try “width 320”, “row 12” or “estimate”."), styles: "dim-label", wraps: true
    )
    private var index = CommandIndex([])
    private var entries: [String: CommandEntry] = [:]
    private var shown: [CommandEntry] = []
    private var rows: [CommandRow] = []
    private var isClosing = false

    init() {
        list.selectionMode = .browse
        list.activatesOnSingleClick = true
        list.canFocus = false
        list.updateProperty(.label(tr("Commands")))
        empty.setMargins(18)
        list.setPlaceholder(empty)
        scroller = ScrolledWindow(list, upTo: 420)
        scroller.minContentHeight = 120
        entry.updateProperty(.label(tr("All commands")))
        entry.updateRelation(.controls([list]))
        widget = Box(.vertical, spacing: 6, [entry, scroller]).styled("palette").aligned(.center)
        widget.valign = .start
        widget.isVisible = false
        connect()
        RegistryScope.add(self)
    }

    func removeAll() {
        (makeEntries, makeTyped, entries, shown, rows) = ({ [] }, { _ in [] }, [:], [], [])
    }

    /// Whether the list is shown.
    var isShown: Bool { widget.isVisible }

    /// Shows the list with a text in its entry.
    func show(typed: String = "", hint: String = tr("Search commands, examples, “width 320”, “row 12” …")) {
        let all = makeEntries()
        entries = Dictionary(all.map { ($0.command.id, $0) }, uniquingKeysWith: { first, _ in first })
        index = CommandIndex(all.map(\.command), recent: recent)
        entry.setProperty("placeholder-text", to: hint)
        entry.text = typed
        widget.isVisible = true
        let room = (widget.window?.allocatedWidth ?? Self.width) - 48
        widget.sizeRequest = (min(Self.width, max(room, 240)), -1)
        entry.grabFocus()
        entry.cursorPosition = -1
        refresh()
    }

    /// Hides the list.
    func hide() {
        guard isShown, !isClosing else { return }
        // Hiding the list moves the focus, which would hide the list again.
        isClosing = true
        widget.isVisible = false
        isClosing = false
    }

    private func cancel() {
        guard isShown else { return }
        hide()
        onCancel()
    }

    private func connect() {
        entry.onChanged { [weak self] in self?.refresh() }
        entry.onActivate { [weak self] in self?.runSelected() }
        entry.onStopSearch { [weak self] in self?.cancel() }
        list.onRowActivated { [weak self] place in self?.run(at: place) }
        widget.onPlainKey(.capture) { [weak self] key in
            guard let self else { return false }
            switch key {
            case .down: move(by: 1)
            case .up: move(by: -1)
            case .pageDown: move(by: 8)
            case .pageUp: move(by: -8)
            case .tab: move(by: 1)
            default: return false
            }
            return true
        }
        widget.onFocused { [weak self] isInside in
            guard !isInside else { return }
            // Waits until the focus has reached its new widget.
            MainLoop.once { if self?.widget.window?.isActive != false { self?.leave() } }
        }
    }

    /// Hides the list when another widget has the focus, for instance after a click.
    private func leave() {
        guard isShown, let focus = widget.window?.focusWidget, focus !== widget,
            !focus.isDescendant(of: widget)
        else { return }
        hide()
    }

    private func refresh() {
        guard isShown else { return }
        let typed = makeTyped(entry.text)
        let matches = index.matches(entry.text)
        list.removeAll()
        rows = []
        shown = []
        for entry in typed { add(entry, places: []) }
        for match in matches {
            guard let entry = entries[match.command.id] else { continue }
            add(entry, places: match.places)
        }
        if !shown.isEmpty { select(0) }
    }

    private func add(_ entry: CommandEntry, places: [Int]) {
        let row = CommandRow(entry.command, places: places)
        rows.append(row)
        shown.append(entry)
        list.append(row.widget)
        // Screen readers announce the list's row rather than its content.
        row.widget.parent?.updateProperty(.label(row.name))
    }

    private func move(by step: Int) {
        guard !shown.isEmpty else { return }
        select(min(max((list.selectedIndex ?? 0) + step, 0), shown.count - 1))
    }

    private func select(_ place: Int) {
        list.selectedIndex = place
        guard rows.indices.contains(place) else { return }
        if let row = rows[place].widget.parent { entry.updateRelation(.activeDescendant(row)) }
        // The focus stays in the entry, so the list does not scroll by itself.
        guard let bounds = rows[place].widget.parent?.bounds(in: list) else { return }
        let adjustment = scroller.vadjustment
        if bounds.y < adjustment.value {
            adjustment.value = bounds.y
        } else if bounds.y + bounds.height > adjustment.value + adjustment.pageSize {
            adjustment.value = bounds.y + bounds.height - adjustment.pageSize
        }
    }

    /// Searches for a text as if it had been typed.
    func type(_ text: String) { entry.text = text }

    /// Runs the chosen command.
    func runSelected() { if let place = list.selectedIndex { run(at: place) } }

    private func run(at place: Int) {
        guard shown.indices.contains(place) else { return }
        let entry = shown[place]
        recent.removeAll { $0 == entry.command.id }
        if entries[entry.command.id] != nil { recent.insert(entry.command.id, at: 0) }
        recent = Array(recent.prefix(8))
        hide()
        onCancel()
        entry.run()
    }
}

/// A command as a row of the list: its name with the matches of the search, its section, and its keys.
@MainActor
private final class CommandRow {
    let widget: Box
    /// The name that screen readers announce.
    let name: String

    init(_ command: Command, places: [Int]) {
        name = [
            command.title, command.section, command.isOn.map { $0 ? tr("on") : tr("off") }, command.shortcut,
        ].compactMap { $0 }.joined(separator: ", ")
        let title = Label(markup: Self.markup(command.title, places: places))
        title.ellipsize = .end
        title.xalign = 0
        let section = Label(command.section, styles: "dim-label", xalign: 0).expanding()
        widget = Box(.horizontal, spacing: 12, [title, section])
        if let isOn = command.isOn {
            let tick = Label(isOn ? tr("on") : tr("off"))
            tick.addCssClass(isOn ? "switched-on" : "dim-label")
            widget.append(tick)
        }
        if let shortcut = command.shortcut {
            let keys = Label(shortcut, styles: "command-keys")
            widget.append(keys)
        }
    }

    private static func markup(_ title: String, places: [Int]) -> String {
        let typed = Set(places)
        return title.enumerated().map { place, character in
            let text = Label.escaped(String(character))
            return typed.contains(place) ? "<b>\(text)</b>" : text
        }.joined()
    }
}
