import AppModel
import Gtk
import Wording

/// The search bar for a row's text.
@MainActor
final class FindBar {
    /// The number of rows that are searched before other events are handled.
    private static let rowsPerStep = 2000

    let widget: Box
    /// Makes a search from the selected row; `nil` while there is no list.
    var makeSearch: (_ text: String, _ isBackward: Bool, _ includesRow: Bool) -> RowSearch? = { _, _, _ in nil
    }
    /// Called with the row that was found.
    var onFound: (Int) -> Void = { _ in }
    /// Called when the bar is opened.
    var onOpen: () -> Void = {}
    /// Called when the bar was closed.
    var onClose: () -> Void = {}

    private let entry = SearchEntry()
    private let status = Label(styles: "numeric", xalign: 0, ellipsize: .end)
    private let next = Button(iconName: "go-down-symbolic")
    private let previous = Button(iconName: "go-up-symbolic")
    private var search: RowSearch?
    private lazy var searching = IdleWork { [weak self] in self?.advance() ?? false }

    init() {
        entry.widthChars = 8
        entry.maxWidthChars = 30
        entry.setProperty("placeholder-text", to: tr("Text in a row"))
        entry.updateProperty(.label(tr("Find a row by its text")))
        entry.tooltipText = tr("A text that the row contains; Enter goes on to the next")
        // A long status does not move the widgets beside it.
        status.hexpand = true
        next.describe(tr("Next row"), tooltip: tr("The next row that contains it (Enter)"))
        previous.describe(tr("Previous row"), tooltip: tr("The row before that contains it (Shift+Enter)"))
        let steps = ControlRow.linked([previous, next])
        let close = Button(iconName: "window-close-symbolic").flat()
        close.describe(tr("Close the search"), tooltip: tr("Close (Escape)"))
        widget = Box(.horizontal, spacing: 6, [entry, steps, status, close]).styled("find-bar")
        entry.onSearchChanged { [weak self] in self?.find(includesRow: true) }
        entry.onActivate { [weak self] in self?.find() }
        entry.onStopSearch { [weak self] in self?.hide() }
        next.onClicked { [weak self] in self?.find() }
        previous.onClicked { [weak self] in self?.find(isBackward: true) }
        close.onClicked { [weak self] in self?.hide() }
        entry.onKey(.capture) { [weak self] key, modifiers in
            guard let self, modifiers.keys == .shift, key == .return || key == .keypadEnter else {
                return false
            }
            find(isBackward: true)
            return true
        }
    }

    /// Shows the bar, or gives it the focus.
    func show() {
        if !widget.isVisible { onOpen() }
        widget.isVisible = true
        entry.grabFocus()
        entry.selectRegion()
    }

    /// Hides the bar.
    func hide() {
        guard widget.isVisible else { return }
        stop()
        widget.isVisible = false
        onClose()
    }

    /// Searches for the next or previous row that contains the typed text.
    func find(isBackward: Bool = false, includesRow: Bool = false) {
        guard widget.isVisible else { return show() }
        stop()
        let text = entry.text
        guard !text.isEmpty else { return say("") }
        search = makeSearch(text, isBackward, includesRow)
        // The first rows are searched at once; most lists have no more.
        if advance() { searching.start() }
    }

    private func stop() {
        searching.stop()
        search = nil
    }

    /// Continues the search for one step.
    ///
    /// - Returns: Whether there are more rows to search.
    private func advance() -> Bool {
        guard let outcome = search?.advance(limit: Self.rowsPerStep) else { return false }
        switch outcome {
        case .searching:
            say(tr("searching, \((search?.fraction ?? 0).percent(.down))"))
            return true
        case .found(let row):
            say(tr("row \(row.grouped)"))
            search = nil
            onFound(row)
        case .nothing:
            say(tr("in no row"))
            search = nil
        }
        return false
    }

    private func say(_ text: String) {
        if status.text != text { status.text = text }
    }
}
