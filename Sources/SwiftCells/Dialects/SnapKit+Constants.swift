import AutoLayout
import Wording

extension SnapKit {
    static func setConstants(
        of description: Instance, _ value: Value, isInset: Bool, in interpreter: Interpreter
    ) {
        for constraint in constraints(of: description) {
            // The sign of an inset depends on the second edge if there is one.
            constraint.constant = constant(
                value, (constraint.second ?? constraint.first).attribute, isInset: isInset, in: interpreter)
        }
    }

    /// The constant of an attribute, from a number, size, point or insets.
    static func constant(
        _ value: Value, _ attribute: Attribute, isInset: Bool, in interpreter: Interpreter
    ) -> Number {
        let edge = attribute.withoutMargin
        if case .member(let member) = value, let zero = interpreter.resolve(member, as: "UIEdgeInsets") {
            return constant(zero, attribute, isInset: isInset, in: interpreter)
        }
        guard case .object(let structure) = value else {
            guard let number = interpreter.number(value) else {
                interpreter.noteCall("constant", tr("it is taken to be 0, since it is not known"))
                return Number(0)
            }
            return isInset ? inset(edge, number, number, number, number) : number
        }
        func part(_ names: String...) -> Number {
            for name in names {
                if let number = structure.fields[name].flatMap({ interpreter.number($0) }) { return number }
            }
            return Number(0)
        }
        switch structure.baseName {
        case "CGSize": return edge == .width ? part("width") : edge == .height ? part("height") : Number(0)
        case "CGPoint": return edge.isSize ? Number(0) : edge.axis == .horizontal ? part("x") : part("y")
        default:
            return inset(
                edge, part("top"), part("left", "leading"), part("bottom"), part("right", "trailing"))
        }
    }

    private static func inset(
        _ edge: Attribute, _ top: Number, _ left: Number, _ bottom: Number, _ right: Number
    ) -> Number {
        func sum(_ a: Number, _ b: Number, _ factor: Double, _ other: Double) -> Number {
            Number(factor * a.value + other * b.value)
        }
        switch edge {
        case .left, .leading: return left
        case .top, .firstBaseline: return top
        case .right, .trailing: return right.negated
        case .bottom, .lastBaseline: return bottom.negated
        case .centerX: return sum(left, right, 0.5, -0.5)
        case .centerY: return sum(top, bottom, 0.5, -0.5)
        case .width: return sum(left, right, -1, -1)
        case .height: return sum(top, bottom, -1, -1)
        default: return Number(0)
        }
    }

    /// A centre that is compared with a number is measured from the edge.
    static func position(_ attribute: Attribute) -> Attribute {
        switch attribute {
        case .centerX: .left
        case .centerY: .top
        default: attribute
        }
    }

    static func counterpart(
        of attribute: Attribute, at index: Int, from: [Attribute], to: [Attribute]
    ) -> Attribute {
        guard let first = to.first else { return attribute }
        if Set(from) == Set(to) { return attribute }
        if from.count == to.count, from.count >= 4 {
            return to.first { $0.axis == attribute.axis && $0.withoutMargin == attribute.withoutMargin }
                ?? first
        }
        return first
    }
}
