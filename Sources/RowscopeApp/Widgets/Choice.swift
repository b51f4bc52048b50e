import Gtk

/// A choice between values that unfolds.
@MainActor
final class Choice<Value: Equatable> {
    let widget: DropDown
    private var values: [Value]

    /// Makes a choice between values by their names.
    ///
    /// - Parameters:
    ///   - name: What is chosen, for screen readers.
    ///   - options: The values and what they are called.
    ///   - tooltip: A sentence with the property's name.
    init(_ name: String, _ options: [(Value, String)], tooltip: String) {
        values = options.map(\.0)
        widget = DropDown(options.map(\.1))
        widget.tooltipText = tooltip
        widget.updateProperty(.label(name))
    }

    /// Offers other values; the chosen one stays where it is among them.
    func setOptions(_ options: [(Value, String)]) {
        guard options.map(\.0) != values else { return }
        let chosen = value
        values = options.map(\.0)
        widget.setStrings(options.map(\.1))
        value = chosen
    }

    /// The chosen value; `nil` while it is none of those to choose from.
    var value: Value? {
        get { widget.selected.flatMap { values.indices.contains($0) ? values[$0] : nil } }
        set { widget.selected = newValue.flatMap { values.firstIndex(of: $0) } }
    }

    /// Calls a closure with the value when another one is chosen.
    func onChosen(_ handler: @escaping @MainActor (Value) -> Void) {
        widget.onSelected { [weak self] in
            if let value = self?.value { handler(value) }
        }
    }
}
