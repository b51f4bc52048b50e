import AutoLayout
import LayoutDocument
import SelfSizing

/// A template as it was approved: everything that affects its layout, without places.
package struct ApprovedTemplate: Hashable, Sendable {
    /// The reuse identifier.
    package var identifier: String
    /// The names of the fields that its rows bring.
    package var fields: [String] = []
    /// The margins of the contentView in points.
    package var layoutMargins = TemplateSpec.defaultLayoutMargins
    /// The height of its rows in points; `nil` where the list decides.
    package var rowHeight: Double?
    /// The size of an item in points; `nil` for rows of a table.
    package var itemSize: Size?
    /// The height that an Interface Builder file records, in points; `nil` where none is, or the approved file does not say.
    package var recordedHeight: Double?
    /// Whether rows are at least as high as recorded.
    package var hasOpenHeight = false
    /// What stands at the trailing edge of its rows; `nil` where the list decides.
    package var accessory: RowAccessories.Accessory?
    /// The size of the view in place of the accessory, in points; `nil` for none.
    package var accessoryViewSize: Size?
    /// How far the contentView's edges lie inside the row's, in points.
    package var contentInsets = EdgeInsets.zero
    /// The guides that constraints speak of.
    package var guides: [LayoutGuideSpec] = []
    /// The views, each after the one that holds it.
    package var views: [ApprovedView] = []
    /// The constraints, without places; their row parts' fields are places in ``fields``.
    package var constraints: [ConstraintSpec] = []
}

extension ApprovedTemplate {
    /// Makes it from a template of a document.
    init(_ spec: TemplateSpec) {
        self.init(identifier: spec.identifier)
        fields = spec.fields.map(\.name)
        layoutMargins = spec.layoutMargins
        rowHeight = spec.rowHeight
        itemSize = spec.itemSize
        recordedHeight = spec.recordedHeight
        hasOpenHeight = spec.hasOpenHeight
        accessory = spec.accessory
        accessoryViewSize = spec.accessoryViewSize
        contentInsets = spec.contentInsets
        guides = spec.layoutGuides.map { LayoutGuideSpec(name: $0.name, owner: $0.owner) }
        views = spec.views.map { ApprovedView($0, fields: spec.fields.map(\.name)) }
        constraints = spec.constraints.map(\.withoutPlace)
        for index in constraints.indices { constraints[index].isAdded = false }
    }
}

/// A view as it was approved.
package struct ApprovedView: Hashable, Sendable {
    /// The name.
    package var name: String
    /// What it is, such as `label`.
    package var kind: String
    /// The view that holds it; `nil` for the contentView.
    package var superview: String?
    /// Its values other than the defaults, by the names of ``ViewTrait``.
    package var traits: [String: String] = [:]
}

extension ApprovedView {
    /// What a document says of a view.
    init(_ spec: ViewSpec, fields: [String]) {
        self.init(name: spec.name, kind: spec.kind.name, superview: spec.superview)
        for trait in ViewTrait.all {
            if let text = trait.get(spec, fields), text != trait.standard { traits[trait.name] = text }
        }
    }

    /// The view's description, as far as it affects the layout.
    ///
    /// - Parameter fields: The names of the template's fields.
    /// - Returns: The description; `nil` where a kind, field or value does not exist.
    func spec(fields: [String]) -> ViewSpec? {
        guard let kind = ViewSpec.Kind(named: kind) else { return nil }
        var spec = ViewSpec(name: name, kind: kind, superview: superview)
        // A trait may depend on another, so they are set in order.
        let isWhole = ViewTrait.all.allSatisfy { trait in
            traits[trait.name].map { trait.set(&spec, $0, fields) } ?? true
        }
        return isWhole ? spec : nil
    }
}
