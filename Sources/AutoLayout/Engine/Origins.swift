import Wording

/// One of the four sides of a view, following the writing direction.
public enum LayoutEdge: Int, Hashable, Sendable, CaseIterable {
    /// Where lines of text begin.
    case leading
    /// Where lines of text end.
    case trailing
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom

    /// The axis on which the edge is a position.
    public var axis: Axis { rawValue < 2 ? .horizontal : .vertical }
}

/// The origin of a constraint in an ``AxisSystem``.
public enum ConstraintOrigin {
    /// A constraint made by hand.
    case constraint(LayoutConstraint)
    /// A view's resistance to growing beyond its intrinsic size.
    case contentHugging(View, Axis)
    /// A view's resistance to shrinking below its intrinsic size.
    case compressionResistance(View, Axis)
    /// The size that the root is laid out at, as a table requires it.
    case encapsulatedSize(Axis)
    /// The size that the root is measured at.
    case fittingSize(Axis)
    /// The frame and autoresizing mask of a view.
    case autoresizing(View, Axis)
    /// A size is not negative.
    case nonNegativeSize(any LayoutItem, Axis)
    /// The position of a standard guide of a view.
    case guide(LayoutGuide)
    /// The root begins at 0.
    case rootOrigin(Axis)
    /// The position that a view has where constraints leave it open.
    case restingOrigin(View, Axis)
}

extension ConstraintOrigin: CustomStringConvertible {
    /// The name that messages and explanations use; where UIKit has one, it is UIKit's.
    public var description: String { text(isForPeople: true) }

    /// The same with identifiers and the names that documents use, for programs, logs and tooltips.
    public var fullText: String { text(isForPeople: false) }

    private func text(isForPeople: Bool) -> String {
        func name(_ item: any LayoutItem) -> String { isForPeople ? item.spokenName : item.name }
        return switch self {
        case .constraint(let constraint): isForPeople ? constraint.description : constraint.fullText
        case .contentHugging(let view, let axis): tr("\(name(view)): content hugging, \(axis.word)")
        case .compressionResistance(let view, let axis):
            tr("\(name(view)): compression resistance, \(axis.word)")
        case .encapsulatedSize(.horizontal): "UIView-Encapsulated-Layout-Width"
        case .encapsulatedSize(.vertical): "UIView-Encapsulated-Layout-Height"
        case .fittingSize(.horizontal): "fittingSizeHTarget"
        case .fittingSize(.vertical): "fittingSizeVTarget"
        case .autoresizing(let view, let axis): tr("\(name(view)): autoresizing mask, \(axis.word)")
        case .nonNegativeSize(let item, .horizontal): tr("\(name(item)): width not negative")
        case .nonNegativeSize(let item, .vertical): tr("\(name(item)): height not negative")
        case .guide(let guide): name(guide)
        case .rootOrigin(let axis): tr("origin, \(axis.word)")
        case .restingOrigin(let view, let axis): tr("\(name(view)): recorded position, \(axis.word)")
        }
    }

    /// The constraint made by hand, if it is one.
    public var constraint: LayoutConstraint? {
        guard case .constraint(let constraint) = self else { return nil }
        return constraint
    }
}

/// The origin of a parameter in an ``AxisSystem``, a length in points.
public enum ParameterOrigin {
    /// The constant of a constraint.
    case constant(LayoutConstraint)
    /// The intrinsic width or height of a view.
    case intrinsicContentSize(View, Axis)
    /// The distance of a view's margin from its edge.
    case margin(View, LayoutEdge)
    /// The distance of a text's first baseline from its top, or of its last baseline from its bottom.
    case baseline(View, Attribute)
    /// The size that the root is measured or laid out at.
    case size(Axis)
    /// The largest width of a readable content guide.
    case readableWidth(View)
    /// The distance or size that an autoresizing mask starts from.
    case autoresizing(View, Attribute)
}

extension ParameterOrigin: CustomStringConvertible {
    /// The name that explanations use.
    public var description: String { text(isForPeople: true) }

    /// The same with identifiers and the names that documents use, for programs.
    public var fullText: String { text(isForPeople: false) }

    private func text(isForPeople: Bool) -> String {
        func name(_ item: any LayoutItem) -> String { isForPeople ? item.spokenName : item.name }
        return switch self {
        case .constant(let constraint):
            isForPeople
                ? constraint.givenName ?? constraint.description
                : constraint.identifier ?? constraint.fullText
        case .intrinsicContentSize(let view, .horizontal): tr("intrinsic width of \(name(view))")
        case .intrinsicContentSize(let view, .vertical): tr("intrinsic height of \(name(view))")
        case .margin(let view, let edge): tr("\(edge.margin) of \(name(view))")
        case .baseline(let view, .lastBaseline): tr("last baseline of \(name(view))")
        case .baseline(let view, _): tr("first baseline of \(name(view))")
        case .size(.horizontal): tr("width")
        case .size(.vertical): tr("height")
        case .readableWidth(let view): tr("readable width of \(name(view))")
        case .autoresizing(let view, let attribute):
            tr("\(attribute.rawValue) of \(name(view)) by its autoresizing mask")
        }
    }
}
