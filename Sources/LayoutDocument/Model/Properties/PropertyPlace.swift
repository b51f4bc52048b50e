import AutoLayout

/// Where views keep a value.
struct PropertyPlace: Sendable {
    /// The keys of the kinds below which documents have it; none where documents lack it.
    var kinds: [String] = []
    /// The controls that have it; `nil` for all, and for other kinds.
    var controls: Set<Control.Kind>?
    /// The value; `nil` for a view of another kind.
    let get: @Sendable (ViewSpec) -> PropertyValue?
    /// Changes the value; whether the view is of the kind, and the value of the type.
    let set: @Sendable (inout ViewSpec, PropertyValue) -> Bool

    /// What stands for all kinds, of properties beside the kind.
    static let anyKind = "view"

    /// A place in views of all kinds.
    ///
    /// - Parameters:
    ///   - path: The path to it.
    ///   - isWritten: Whether documents have it, beside the kind.
    /// - Returns: The place.
    static func view<Value: Hashable & Sendable>(
        _ path: WritableKeyPath<ViewSpec, Value> & Sendable, isWritten: Bool = true
    ) -> Self {
        Self(kinds: isWritten ? [anyKind] : []) {
            PropertyValue(ofDescription: $0[keyPath: path])
        } set: { view, value in
            guard let own = value.inDescription(as: Value.self) else { return false }
            view[keyPath: path] = own
            return true
        }
    }

    /// A place in views of the kind that has such a description.
    ///
    /// - Parameters:
    ///   - path: The path to it.
    ///   - kinds: The keys of the kinds below which documents have it.
    ///   - controls: The controls that have it; `nil` for all.
    /// - Returns: The place.
    static func of<Spec: Sendable, Value: Hashable & Sendable>(
        _ path: WritableKeyPath<Spec, Value> & Sendable, _ kinds: String...,
        controls: Set<Control.Kind>? = nil
    ) -> Self {
        Self(kinds: kinds, controls: controls) {
            $0.kind[Spec.self].map { PropertyValue(ofDescription: $0[keyPath: path]) }
        } set: { view, value in
            guard view.kind[Spec.self] != nil, let own = value.inDescription(as: Value.self) else {
                return false
            }
            view.kind[Spec.self]?[keyPath: path] = own
            return true
        }
    }

    /// Two values of a kind that documents write as one, and that are read and written each by itself.
    static func apart(_ kind: String) -> Self {
        Self(kinds: [kind]) { _ in
            nil
        } set: { _, _ in
            false
        }
    }
}

extension ButtonSpec {
    /// The name of the image; an empty one for none.
    var imageName: TextTemplate {
        get { image?.image ?? TextTemplate(parts: []) }
        set {
            var spec = image ?? ImageSpec(image: newValue)
            spec.image = newValue
            image = newValue.parts.isEmpty ? nil : spec
        }
    }

    /// The size of the image, if there is one.
    var imageSize: Size? {
        get { image?.size }
        set { image?.size = newValue }
    }
}

extension LabelFont {
    /// The name of the text style that is the font; an empty one for another font.
    var styleName: String {
        get { if case .textStyle(let style) = self { style.rawValue } else { "" } }
        set { if let style = TextStyle(rawValue: newValue) { self = .textStyle(style) } }
    }
}

extension StackSpec {
    /// The names of alignments, some of which depend on the axis.
    static let alignmentNames = [
        "fill", "leading", "top", "firstBaseline", "center", "trailing", "bottom", "lastBaseline",
    ]

    /// Whether a stack along an axis has an alignment of a name.
    static func aligns(at name: String, _ axis: Axis) -> Bool {
        switch name {
        case "leading", "trailing": axis == .vertical
        case "top", "bottom", "firstBaseline", "lastBaseline": axis == .horizontal
        default: true
        }
    }

    /// The name of the alignment, as the axis has it.
    var alignmentName: String {
        get { alignment.name(in: axis) }
        set {
            let name = ["top": "leading", "bottom": "trailing"][newValue] ?? newValue
            if let own = StackView.Alignment(rawValue: name) { alignment = own }
        }
    }
}
