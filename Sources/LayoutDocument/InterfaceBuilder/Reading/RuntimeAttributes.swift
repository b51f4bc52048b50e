import SourceText

/// What attributes that a nib sets by key paths may do to the layout.
enum RuntimeAttributes {
    /// The types of values that no length and no switch is made of.
    private static let drawn: Set<String> = ["color", "image", "nil"]
    private static let texts: Set<String> = ["string", "localizableString", "mutableString"]
    /// Parts of the names of properties that change what is drawn alone.
    private static let drawing = [
        "olor", "adius", "hadow", "order", "alpha", "opacity", "nimation", "keleton", "ocali",
        "accessibility",
        "enabled", "nteraction", "highlight", "gradient",
    ]
    /// Properties of UIKit's views by which sizes change, in the last part of key paths.
    private static let sizing: Set<String> = [
        "text", "attributedText", "title", "font", "fontName", "hidden", "isHidden", "frame", "bounds",
        "center", "axis",
        "spacing", "alignment", "distribution", "numberOfLines", "preferredMaxLayoutWidth", "constant",
        "priority",
        "active", "transform", "placeholder",
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
