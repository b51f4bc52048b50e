import Gtk

/// A control of a panel with the label beside it.
@MainActor
struct NamedControl {
    let name: String
    let widget: Widget
    /// The expanders around the control, from the outside in; a folded expander keeps its child out of the widget tree.
    private let folds: [Expander]

    /// All controls of a panel that can be used now, in the order of their positions.
    static func all(in panel: Widget) -> [NamedControl] {
        var found: [NamedControl] = []
        collect(in: panel, folds: [], into: &found)
        var names: Set<String> = []
        return found.filter { names.insert($0.name).inserted }
    }

    private static func collect(in widget: Widget, folds: [Expander], into found: inout [NamedControl]) {
        guard widget.isVisible else { return }
        if isControl(widget) {
            if widget.isEffectivelySensitive, let name = name(of: widget), !name.isEmpty {
                found.append(NamedControl(name: name, widget: widget, folds: folds))
            }
            return
        }
        if let expander = widget as? Expander {
            if let child = expander.child { collect(in: child, folds: folds + [expander], into: &found) }
            return
        }
        for child in widget.children { collect(in: child, folds: folds, into: &found) }
    }

    private static func isControl(_ widget: Widget) -> Bool {
        widget is SpinButton || widget is DropDown || widget is Scale || widget is CheckButton
            || widget is ToggleButton || widget is Entry
    }

    private static func name(of widget: Widget) -> String? {
        if let check = widget as? CheckButton { return check.label }
        if let button = widget as? ToggleButton { return button.label }
        // The nearest text before it in its row.
        var before = widget.previousSibling
        while let sibling = before {
            if let label = sibling as? Label { return label.text }
            before = sibling.previousSibling
        }
        return nil
    }

    /// Unfolds the expanders around the control.
    func reveal() {
        for fold in folds { fold.isExpanded = true }
    }
}
