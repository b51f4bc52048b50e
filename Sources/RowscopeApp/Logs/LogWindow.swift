import AppModel
import Gtk
import SolverProblems
import Wording

/// The window of a pasted log: the answer, and below it the text.
@MainActor
final class LogWindow {
    let window = Window()
    let answer = LogAnswerView()
    /// Called when the window is closed.
    var onClosed: () -> Void = {}
    /// The cells of the open document, in which the log's lines are found; `nil` while none is open.
    var cells: () -> LoggedCell? = { nil }

    private let view = TextView().margined(horizontal: 9, vertical: 9)
    private let expander: Expander
    private let empty = Label.paragraph(styles: "dim-label")
    private let scroller: ScrolledWindow
    private lazy var reading = DelayedCall(milliseconds: 300) { [weak self] in self?.read() }

    /// The longest text that is read, in bytes.
    private static let longestText = 1 << 20

    init() {
        window.title = tr("Log")
        window.defaultSize = (760, 780)
        view.isMonospace = true
        view.acceptsTab = false
        view.wraps = true
        view.updateProperty(.label(tr("The log")))
        let field = ScrolledWindow(child: view)
        field.sizeRequest = (-1, 180)
        field.marginTop = 6
        expander = Expander(label: tr("The text of the log"), child: field)
        expander.setMargins(12)
        let column = Box(.vertical, spacing: 18, [empty, answer.widget])
        column.setMargins(18)
        scroller = ScrolledWindow(child: column, horizontal: .never).expanding(.vertical)
        window.child = Box(.vertical, spacing: 0, [scroller, Separator(.horizontal), expander])
        window.titlebar = makeHeader()
        view.onChanged { [weak self] in self?.reading.restart() }
        window.onCloseRequest { [weak self] in
            self?.onClosed()
            return false
        }
        window.onPlainKey { [weak window] key in
            guard key == .escape else { return false }
            window?.close()
            return true
        }
        read()
        expander.isExpanded = true
    }

    private func makeHeader() -> Widget {
        let header = HeaderBar()
        let paste = Button(label: tr("Paste"))
        paste.tooltipText = tr("Reads the log on the clipboard")
        paste.onClicked { [weak self] in self?.paste() }
        header.packStart(paste)
        return header
    }

    /// The text of the log.
    var text: String {
        get { view.text }
        set {
            view.text = newValue
            reading.cancel()
            read()
            expander.isExpanded = !isRead
            if !isRead { view.grabFocus() }
        }
    }

    /// Whether the text has something that is answered.
    private(set) var isRead = false

    /// Reads the log on the clipboard.
    func paste() {
        Clipboard.readText { [weak self] text in self?.text = text ?? "" }
    }

    /// Reads the text again, once nothing has changed for a while.
    func documentDidChange() { reading.restart() }

    private func read() {
        let text = String(decoding: Array(view.text.utf8.prefix(Self.longestText)), as: UTF8.self)
        let parts = PastedLog(text).parts.map { LogAnswerView.Answer($0, in: cells()) }
        isRead = !parts.isEmpty
        answer.show(parts)
        empty.isVisible = parts.isEmpty
        let isBlank = text.allSatisfy(\.isWhitespace)
        empty.text =
            isBlank
            ? tr("Copy what Xcode’s console printed about constraints, and paste it here.")
            : tr(
                """
                There is no constraint that can be read. Paste the list that follows “Unable to simultaneously \
                satisfy constraints.”
                """)
        scroller.vadjustment.value = 0
    }
}
