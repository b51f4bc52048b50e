/// What the names in a template's constraints can mean.
struct ConstraintScope {
    /// The names of the views in the document's order.
    let viewNames: [String]
    /// The named numbers.
    let metrics: [String: Double]
    private let superviews: [String: String]

    /// Makes a scope from a template's views and metrics.
    init(views: [ViewSpec], metrics: [String: Double]) {
        viewNames = views.map(\.name)
        self.metrics = metrics
        superviews = Dictionary(
            views.map { ($0.name, $0.superview ?? TemplateSpec.contentViewName) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The name of the view that holds a view; `nil` for the content view and unknown names.
    func superview(of view: String) -> String? { superviews[view] }

    /// Whether a name is a view's.
    func hasView(_ name: String) -> Bool { superviews[name] != nil }

    /// Whether a text can name a view, field or metric: a letter, then letters, digits and underscores.
    static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        return isNameStart(first) && text.unicodeScalars.allSatisfy(isNamePart)
    }

    /// Whether a name can begin with a character.
    static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar == "_"
    }

    /// Whether a name can go on with a character.
    static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
        isNameStart(scalar) || ("0"..."9").contains(scalar)
            || scalar.properties.canonicalCombiningClass != .notReordered
    }
}
