import AutoLayout

/// The names that a template's constraints can use.
struct ConstraintScope {
    /// The names as visual formats know them.
    let names: VisualFormat.Scope
    /// The fields that rows bring; constraints can draw on more.
    let fields: FieldNames
    private let superviews: [String: String]

    /// Makes a scope from a template's views, metrics and fields.
    init(views: [ViewSpec], metrics: [String: Double], fields: FieldNames) {
        self.fields = fields
        names = VisualFormat.Scope(
            views: views.map(\.name), metrics: metrics, containers: [TemplateSpec.contentViewName])
        superviews = Dictionary(
            firstOf: views.map { ($0.name, $0.superview ?? TemplateSpec.contentViewName) })
    }

    /// The names of the views in the document's order.
    var viewNames: [String] { names.views }

    /// The named numbers.
    var metrics: [String: Double] { names.metrics }

    /// The name of a view's superview; `nil` for the content view and unknown names.
    func superview(of view: String) -> String? { superviews[view] }

    /// Whether a name is a view's.
    func hasView(_ name: String) -> Bool { superviews[name] != nil }

    /// Whether names mean the same in another scope.
    func isSame(as other: ConstraintScope) -> Bool {
        superviews == other.superviews && metrics == other.metrics && fields.names == other.fields.names
    }
}
