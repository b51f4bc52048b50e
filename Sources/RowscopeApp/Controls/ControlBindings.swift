import AppModel
import Gtk

/// The widgets of a section that show one value of the controls each, and set it.
@MainActor
final class ControlBindings {
    private let model: OpenList
    private let refreshGuard = RefreshGuard()
    private var shows: [(Controls) -> Void] = []

    init(_ model: OpenList) { self.model = model }

    /// Lets a choice show a value and set it.
    func bind<Value>(_ choice: Choice<Value>, to path: WritableKeyPath<Controls, Value>) {
        choice.onChosen { [weak self] new in self?.change { $0[keyPath: path] = new } }
        shows.append { [weak choice] in choice?.value = $0[keyPath: path] }
    }

    /// Lets a check box show a truth and set it.
    func bind(_ box: CheckButton, to path: WritableKeyPath<Controls, Bool>) {
        box.onToggled { [weak self, weak box] in
            if let isOn = box?.isActive { self?.change { $0[keyPath: path] = isOn } }
        }
        shows.append { [weak box] in box?.isActive = $0[keyPath: path] }
    }

    /// Lets a field show a number and set it.
    func bind(_ field: SpinButton, to path: WritableKeyPath<Controls, Double>) {
        field.onValueChanged { [weak self, weak field] in
            if let number = field?.value { self?.change { $0[keyPath: path] = number } }
        }
        shows.append { [weak field] in field?.value = $0[keyPath: path] }
    }

    /// Changes the controls as the user does; nothing while they are shown.
    func change(_ body: (inout Controls) -> Void) { reacting { _ = model.updateControls(body) } }

    /// Runs a body that does what the user asked for; nothing while the controls are shown.
    func reacting(_ body: () -> Void) { refreshGuard.reacting(body) }

    /// Shows what a body shows, and then the values of all widgets.
    func refresh(_ body: () -> Void) {
        refreshGuard.refreshing {
            body()
            for show in shows { show(model.controls) }
        }
    }
}
