import AutoLayout
import LayoutDocument
import Wording

/// Values of objects of the source, as templates have them.
extension TemplateBuilder {
    func color(_ instance: Instance, _ name: String) -> Color? {
        if case .color(let color)? = instance.fields[name] { color } else { nil }
    }

    /// Whether code sets a colour of a view, or of its text, that is not known.
    func hasUnknownColor(_ instance: Instance) -> Bool {
        ["backgroundColor", "textColor", "titleColor"].contains { name in
            switch instance.fields[name] {
            case nil, .color?, .null?: false
            default: true
            }
        }
    }

    /// Whether code sets the background of a view to none.
    func isClear(_ instance: Instance) -> Bool {
        if case .color(nil)? = instance.fields["backgroundColor"] { true } else { false }
    }

    /// The margins that code gives a view; `nil` where it gives none.
    func margins(of instance: Instance) -> DirectionalEdgeInsets? {
        if let origin = instance.origins["layoutMargins"], instance.origins["directionalLayoutMargins"] != nil
        {
            interpreter.note(origin, "layoutMargins", tr("the directional margins are taken"))
        }
        if let insets = set("directionalLayoutMargins", of: instance) {
            return self.insets(insets, ["top", "leading", "bottom", "trailing"])
        }
        if let insets = set("layoutMargins", of: instance) {
            var margins = self.insets(insets, ["top", "left", "bottom", "right"])
            // Left stays left in every direction.
            if margins.leading != margins.trailing {
                interpreter.asksDirection = true
                if interpreter.traits.direction == .rightToLeft {
                    (margins.leading, margins.trailing) = (margins.trailing, margins.leading)
                }
                noteSetting(.fixedMargins, of: instance, "layoutMargins")
            }
            return margins
        }
        return nil
    }

    /// Margins that code has set, as a whole or in part, and not only read.
    private func set(_ name: String, of instance: Instance) -> Instance? {
        guard case .object(let insets)? = instance.fields[name],
            instance.origins[name] != nil || !insets.origins.isEmpty
        else { return nil }
        return insets
    }

    func insets(_ instance: Instance, _ names: [String]) -> DirectionalEdgeInsets {
        let parts = names.map { name in
            instance.fields[name].flatMap { interpreter.number($0)?.value } ?? 0
        }
        return DirectionalEdgeInsets(top: parts[0], leading: parts[1], bottom: parts[2], trailing: parts[3])
    }
}
