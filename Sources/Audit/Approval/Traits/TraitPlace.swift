import AutoLayout
import LayoutDocument

/// Where views keep a value that a trait speaks of.
struct TraitPlace<Value>: Sendable {
    /// The value; `nil` for a view of another kind.
    let get: @Sendable (ViewSpec) -> Value?
    /// Changes the value; whether the view is of the kind.
    let set: @Sendable (inout ViewSpec, Value) -> Bool

    /// A place in views of all kinds.
    static func view(_ path: WritableKeyPath<ViewSpec, Value> & Sendable) -> Self {
        Self {
            $0[keyPath: path]
        } set: {
            $0[keyPath: path] = $1
            return true
        }
    }

    /// A place in views of the kind that has such a description.
    static func of<Spec>(_ path: WritableKeyPath<Spec, Value> & Sendable) -> Self {
        Self {
            $0.kind[Spec.self]?[keyPath: path]
        } set: { view, value in
            view.kind[Spec.self]?[keyPath: path] = value
            return view.kind[Spec.self] != nil
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
