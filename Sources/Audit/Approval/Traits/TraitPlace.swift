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
            ($0.kind.spec as? Spec)?[keyPath: path]
        } set: { view, value in
            guard var spec = view.kind.spec as? Spec else { return false }
            spec[keyPath: path] = value
            view.kind.spec = spec
            return true
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

extension ViewSpec.Kind {
    /// What the kind says of a view; `nil` for a kind that says nothing.
    fileprivate var spec: Any? {
        get {
            switch self {
            case .label(let spec): spec
            case .shape(let spec): spec
            case .separator(let spec): spec
            case .stack(let spec): spec
            case .image(let spec): spec
            case .button(let spec): spec
            case .control(let spec): spec
            case .placeholder(let spec): spec
            case .container, .spacer: nil
            }
        }
        set {
            switch newValue {
            case let spec as LabelSpec: self = .label(spec)
            case let spec as ShapeSpec: self = .shape(spec)
            case let spec as SeparatorSpec: self = .separator(spec)
            case let spec as StackSpec: self = .stack(spec)
            case let spec as ImageSpec: self = .image(spec)
            case let spec as ButtonSpec: self = .button(spec)
            case let spec as ControlSpec: self = .control(spec)
            case let spec as PlaceholderSpec: self = .placeholder(spec)
            default: break
            }
        }
    }
}
