import AutoLayout
import SourceText

/// What attributes that a nib sets by key paths may do to the layout.
enum RuntimeAttributes {
    /// The types of values that no length and no switch is made of.
    private static let drawn: Set<String> = ["color", "image", "nil"]
    private static let texts: Set<String> = ["string", "localizableString", "mutableString"]
    /// Parts of the names of properties that change what is drawn alone.
    private static let drawing = [
        "olor", "adius", "hadow", "order", "alpha", "opacity", "nimation", "keleton", "ocali",
        "accessibility", "enabled", "nteraction", "highlight", "gradient",
    ]
    /// Properties of UIKit's views by which sizes change, in the last part of key paths.
    private static let sizing: Set<String> = [
        "text", "attributedText", "title", "font", "fontName", "hidden", "isHidden", "frame", "bounds",
        "center", "axis", "spacing", "alignment", "distribution", "numberOfLines", "preferredMaxLayoutWidth",
        "constant", "priority", "active", "transform", "placeholder",
    ]
    private static let sizingParts = [
        "nset", "argin", "adding", "idth", "eight", "pacing", "izeToFit", "onstraint",
    ]

    /// Whether an attribute may touch the layout: it is one of UIKit's that does, or a number or switch of the view's own
    /// class, which may do anything with it.
    static func mayTouchLayout(_ attribute: XMLElement, of view: XMLElement) -> Bool {
        let path = attribute["keyPath"] ?? ""
        let last = path.split(separator: ".").last.map(String.init) ?? path
        let type = attribute["type"] ?? ""
        if drawn.contains(type) { return false }
        if sizing.contains(last) { return true }
        if path.hasPrefix("layer.") { return false }
        if texts.contains(type) { return false }
        if drawing.contains(where: last.contains) { return false }
        return view["customClass"] != nil || sizingParts.contains(where: last.contains)
    }
}

extension CellConverter {
    /// The values that an element sets properties of its class to, but for keys of texts.
    func runtimeAttributes(of element: XMLElement) -> [RuntimeAttribute] {
        element.children(in: "userDefinedRuntimeAttributes").compactMap { attribute in
            guard let path = attribute["keyPath"], !path.isEmpty, !context.localisation.isKeyPath(path) else {
                return nil
            }
            return RuntimeAttribute(
                keyPath: path, value: value(of: attribute),
                touchesLayout: RuntimeAttributes.mayTouchLayout(attribute, of: element),
                place: attribute.place)
        }
    }

    private func value(of attribute: XMLElement) -> RuntimeAttribute.Value? {
        let inner = attribute.children.first { $0["key"] == "value" }
        func number(_ name: String) -> Double? {
            inner?[name].flatMap(Double.init).flatMap {
                $0.magnitude <= InterfaceBuilderContext.maximumLength ? $0 : nil
            }
        }
        switch attribute["type"] {
        case "boolean": return attribute["value"].map { .truth($0 == "YES") }
        case "number":
            if let truth = inner?["value"], ["YES", "NO"].contains(truth) { return .truth(truth == "YES") }
            return number("value").map { .number($0) }
        case "string", "localizableString", "mutableString":
            return (attribute["value"] ?? inner?.text).map { .text($0) }
        case "color": return colors.color(in: attribute, key: "value").map { .color($0) }
        case "size":
            guard let width = number("width"), let height = number("height") else { return nil }
            return .size(Size(width: width, height: height))
        case "point":
            guard let x = number("x"), let y = number("y") else { return nil }
            return .point(Point(x: x, y: y))
        case "rect":
            guard let x = number("x"), let y = number("y"), let width = number("width"),
                let height = number("height")
            else { return nil }
            return .rect(Rect(x: x, y: y, width: width, height: height))
        case "nil": return .null
        default: return nil
        }
    }
}
