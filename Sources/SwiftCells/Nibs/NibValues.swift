import AutoLayout
import LayoutDocument

/// Properties of views from their nib, for code that reads them.
enum NibValues {
    /// The value of a property; `nil` where the nib does not give it.
    static func value(of instance: Instance, _ name: String) -> Value? {
        guard let part = instance.nib else { return nil }
        if name == "layoutMargins" || name == "directionalLayoutMargins", instance.fields[name] == nil {
            return part.margins.map { margins($0, name) }
        }
        guard let spec = part.spec else { return nil }
        switch name {
        case "alpha": return .number(Number(spec.alpha))
        case "isHidden", "hidden":
            guard case .constant(let isHidden) = spec.isHidden else { return nil }
            return .truth(isHidden)
        case "backgroundColor": return spec.color.map { .color($0) }
        case "clipsToBounds": return .truth(spec.clipsToBounds)
        case "frame", "bounds":
            return spec.recorded?.frame.map { frame in
                let origin = name == "bounds" ? Point.zero : frame.origin
                return UIKitConstants.rect(x: origin.x, y: origin.y, width: frame.width, height: frame.height)
            }
        default: return value(of: spec.kind, name, part)
        }
    }

    private static func value(of kind: ViewSpec.Kind, _ name: String, _ part: NibPart) -> Value? {
        switch (kind, name) {
        case (.label(let label), "text"): text(label.text, part)
        case (.label(let label), "font"): .font(label.font)
        case (.label(let label), "textColor"): .color(label.textColor)
        case (.label(let label), "numberOfLines"): .number(Number(Double(label.numberOfLines)))
        case (.stack(let stack), "spacing"): .number(Number(stack.spacing))
        case (.button(let button), "currentTitle"): text(button.title, part)
        case (.control(let control), "text"): text(control.text, part)
        case (.control(let control), "font"): .font(control.font)
        default: nil
        }
    }

    private static func text(_ text: TextTemplate, _ part: NibPart) -> Value {
        .text(Text(translated: text.text(fields: part.fields.map { $0.defaultText ?? "" }), key: nil))
    }

    private static func margins(_ margins: DirectionalEdgeInsets, _ name: String) -> Value {
        let (type, start, end) =
            name == "layoutMargins"
            ? ("UIEdgeInsets", "left", "right") : ("NSDirectionalEdgeInsets", "leading", "trailing")
        let numbers = [
            "top": margins.top, start: margins.leading, "bottom": margins.bottom, end: margins.trailing,
        ]
        return .object(Instance(type, numbers: numbers))
    }
}
