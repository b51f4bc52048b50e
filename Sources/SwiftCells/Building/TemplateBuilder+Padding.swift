import AutoLayout
import LayoutDocument

extension TemplateBuilder {
    /// Adds a label whose class pads its text, as a container that holds the text.
    func addPadded(_ label: ViewSpec, by padding: DirectionalEdgeInsets) {
        var container = label
        container.kind = .container
        var text = ViewSpec(
            name: names.name(label.name + "Text"), kind: label.kind, superview: label.name, place: label.place
        )
        text.isNamed = label.isNamed
        text.contentHugging = label.contentHugging
        text.compressionResistance = label.compressionResistance
        paddedTexts[label.name] = text.name
        views += [container, text]
        let sides: [(Attribute, Double)] = [
            (.top, padding.top), (.left, padding.leading), (.bottom, -padding.bottom),
            (.right, -padding.trailing),
        ]
        for (attribute, constant) in sides {
            hold(text.name, attribute, to: label.name, attribute, constant, in: label)
        }
    }

    /// Gives a label the room that its class keeps free around the text while it draws, with the line that does.
    func takeDrawing(by converter: ViewConverter, into view: inout ViewSpec) {
        guard case .label(var label) = view.kind, let (insets, function) = converter.drawingInsets else {
            return
        }
        label.drawingInsets = insets
        view.kind = .label(label)
        view.propertyOrigins["drawText"] = function.mark.origin
    }

    /// The view with a label's baselines: the inner text of a padded label.
    func holder(of attribute: Attribute, _ name: String) -> String {
        switch attribute {
        case .firstBaseline, .lastBaseline: paddedTexts[name] ?? name
        default: name
        }
    }
}
