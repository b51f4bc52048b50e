import AutoLayout
import Gtk
import Wording

/// The button that opens a rule in the guide.
@MainActor
enum RuleButton {
    /// Makes the button.
    ///
    /// - Parameters:
    ///   - rule: The rule.
    ///   - onClicked: Called to open it.
    /// - Returns: The button.
    static func make(for rule: Rule, onClicked: @escaping @MainActor (Rule) -> Void) -> Gtk.Button {
        let button = Button(label: tr("Open Rule")).styled("small-button").aligned(vertically: .start)
        button.tooltipText = tr("Open the rule “\(rule.rawValue)” in the guide")
        button.updateProperty(.label(tr("Open the rule: \(rule.title)")))
        button.onClicked { onClicked(rule) }
        return button
    }
}
