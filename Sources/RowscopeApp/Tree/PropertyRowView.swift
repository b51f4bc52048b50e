import AppModel
import Gtk
import LayoutDocument
import Wording

/// A property of the selected view, with an entry, a choice or a check box.
@MainActor
final class PropertyRowView {
    let widget: Box
    /// Called with the new text, empty for the format's default; returns an error message, or `nil`.
    var onSet: (String) -> String? = { _ in nil }
    let entry = Entry()
    private let problem = Label.paragraph(styles: "error").hidden()
    private(set) var choice: DropDown?
    private var names: [String] = []
    private var check: CheckButton?
    private let guarding = RefreshGuard()
    private var shown: String?
    private let focus = EventControllerFocus()

    init(_ property: ViewProperty) {
        let control: Widget
        if let names = property.choices {
            self.names = names
            let drop = DropDown([tr("default")] + names)
            choice = drop
            control = drop
        } else if property.isTruth {
            let box = CheckButton()
            check = box
            control = box
        } else {
            control = entry
        }
        control.tooltipText = "\(property.title) (\(property.key))"
        let row = ControlRow.labelled(property.title, control)
        control.updateProperty(.label(property.title))
        widget = Box(.vertical, spacing: 3, [row, problem]).styled("attribute-row")
        entry.widthChars = 14
        entry.maxWidthChars = 22
        connect()
    }

    private func connect() {
        choice?.onSelected { [weak self] in
            guard let self, let selected = choice?.selected else { return }
            guarding.reacting { self.set(selected == 0 ? "" : self.names[selected - 1]) }
        }
        check?.onToggled { [weak self] in
            guard let self, let check else { return }
            guarding.reacting { self.set(check.isActive ? "true" : "") }
        }
        entry.onActivate { [weak self] in self?.commit() }
        focus.onLeave { [weak self] in self?.commit() }
        entry.addController(focus)
        entry.onKey(.capture) { [weak self] key, _ in
            guard let self, key == .escape, entry.text != shown ?? "" else { return false }
            entry.text = shown ?? ""
            problem.isVisible = false
            return true
        }
    }

    private func commit() {
        guarding.reacting { if entry.text != shown ?? "" { set(entry.text) } }
    }

    private func set(_ text: String) {
        let wrong = onSet(text)
        problem.text = wrong ?? ""
        problem.isVisible = wrong != nil
        if wrong == nil { shown = text.isEmpty ? nil : text }
    }

    /// Shows the value in the document; a text that is being typed stays.
    func show(_ text: String?) {
        guarding.refreshing {
            choice?.selected = text.flatMap { text in names.firstIndex(of: text).map { $0 + 1 } } ?? 0
            check?.isActive = text == "true"
            entry.placeholder = tr("default")
            guard text != shown || entry.text.isEmpty else { return }
            shown = text
            if !focus.containsFocus { entry.text = text ?? "" }
        }
    }
}
