import AppModel
import Gtk
import LayoutDocument
import Wording

/// The open parameters of Swift source, each with a number or a switch to set it.
@MainActor
final class ParameterList {
    let widget: Box
    /// Called with a parameter and its new value; `nil` for the default.
    var onChange: (CellFileSummary.Parameter, SwiftParameterValue?) -> Void = { _, _ in }

    /// The numbers and switches, in the order of the parameters.
    private(set) var controls: [Widget] = []

    private let rows = Box(.vertical, spacing: 6)
    private let refreshGuard = RefreshGuard()
    private var shown: [CellFileSummary.Parameter] = []
    /// Whether values apply while they are dragged; in a document each would be a step to undo.
    private var isLive = false
    private var updates: [(CellFileSummary.Parameter) -> Void] = []

    init() {
        let note = Label(
            tr("The source does not give these values. They can be set here."), styles: "sentence", xalign: 0,
            wraps: true)
        widget = ControlRow.section(tr("Parameters"), [note, rows])
        widget.isVisible = false
    }

    /// Shows parameters; parameters that were shown before keep their controls.
    func show(_ new: [CellFileSummary.Parameter], isFileItself: Bool) {
        guard new != shown else { return }
        let isSame = new.map(Self.identity) == shown.map(Self.identity)
        shown = new
        isLive = isFileItself
        widget.isVisible = !new.isEmpty
        refreshGuard.refreshing {
            if !isSame {
                rows.removeAll()
                controls = []
                updates = []
                let isUnique = Set(new.map(\.template)).count < 2 || isFileItself
                for index in new.indices { addRow(index, namesTemplate: !isUnique) }
            }
            for (update, parameter) in zip(updates, new) { update(parameter) }
        }
    }

    /// The properties of a parameter that decide which control it has.
    private static func identity(_ parameter: CellFileSummary.Parameter) -> [String] {
        var isNumber = false
        if case .number = parameter.defaultValue { isNumber = true }
        return [parameter.template, parameter.name, "\(isNumber)"]
    }

    private func addRow(_ index: Int, namesTemplate: Bool) {
        let parameter = shown[index]
        let title = namesTemplate ? "\(parameter.template): \(parameter.name)" : parameter.name
        let reset = Button(iconName: "edit-undo-symbolic").flat()
        reset.updateProperty(.label(tr("Reset \(title)")))
        reset.onClicked { [weak self] in self?.set(index, to: nil) }
        let control: Widget
        switch parameter.defaultValue {
        case .number:
            let number = ScrubbableNumber(label: title, format: { $0.text() })
            var original = parameter.value
            number.onBegin = { [weak self] in original = self?.shown[index].value ?? original }
            number.onChange = { [weak self] value in
                if self?.isLive == true { self?.set(index, to: .number(value)) }
            }
            number.onCommit = { [weak self] in self?.set(index, to: .number($0)) }
            number.onCancel = { [weak self] in self?.set(index, to: original) }
            updates.append { parameter in
                if case .number(let value) = parameter.value { number.value = value }
                reset.tooltipText = tr("Set \(title) to \(parameter.defaultValue.text), its default")
                reset.isSensitive = parameter.isSet
            }
            control = number
        case .truth:
            let toggle = Switch()
            toggle.updateProperty(.label(title))
            toggle.onActiveChanged { [weak self] in
                self?.refreshGuard.reacting { self?.set(index, to: .truth(toggle.isActive)) }
            }
            updates.append { parameter in
                if case .truth(let value) = parameter.value { toggle.isActive = value }
                reset.tooltipText = tr("Set \(title) to \(parameter.defaultValue.text), its default")
                reset.isSensitive = parameter.isSet
            }
            control = toggle
        }
        control.valign = .center
        controls.append(control)
        let row = ControlRow.labelled(title, control)
        row.append(reset)
        row.tooltipText = tr("Used first in line \(parameter.line)")
        rows.append(row)
    }

    private func set(_ index: Int, to value: SwiftParameterValue?) {
        guard shown.indices.contains(index) else { return }
        onChange(shown[index], value)
        // Shows the old value again where the new one was refused.
        refresh(index)
    }

    private func refresh(_ index: Int) {
        guard shown.indices.contains(index), updates.indices.contains(index) else { return }
        refreshGuard.refreshing { updates[index](shown[index]) }
    }
}
