import Gtk

/// A drop-down list of values.
@MainActor
final class Choice<Value: Equatable> {
    let widget: DropDown
    private var values: [Value]

    /// Makes a drop-down list of named values.
    ///
    /// - Parameters:
    ///   - name: The accessible name of the choice.
    ///   - options: The values and their names.
    ///   - tooltip: A sentence with the property's name.
    init(_ name: String, _ options: [(Value, String)], tooltip: String) {
        values = options.map(\.0)
        widget = DropDown(options.map(\.1))
        widget.describe(name, tooltip: tooltip)
    }

    /// Sets other values; the chosen one stays if it is among them.
    func setOptions(_ options: [(Value, String)]) {
        guard options.map(\.0) != values else { return }
        let chosen = value
        values = options.map(\.0)
        widget.setStrings(options.map(\.1))
        value = chosen
    }

    /// The chosen value; `nil` for none of the options.
    var value: Value? {
        get { widget.selected.flatMap { values.indices.contains($0) ? values[$0] : nil } }
        set { widget.selected = newValue.flatMap { values.firstIndex(of: $0) } }
    }

    /// Calls a closure with the value when the user chooses another one.
    func onChosen(_ handler: @escaping @MainActor (Value) -> Void) {
        widget.onSelected { [weak self] in
            if let value = self?.value { handler(value) }
        }
    }
}
