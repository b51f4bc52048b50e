import AutoLayout
import SwiftSyntax
import Wording

/// Constraints as UIKit makes them.
enum UIKitConstraints {
    /// Makes a constraint and keeps it, inactive.
    static func add(
        _ first: AnchorValue, _ relation: Relation, _ second: AnchorValue?, multiplier: Number = Number(1),
        constant: Number = Number(0), priority: Number? = nil, node: (some SyntaxProtocol)?, scope: Scope,
        in interpreter: Interpreter
    ) -> Instance {
        let instance = Instance("NSLayoutConstraint")
        let home = interpreter.home(scope.file, node.map { scope.file.range(of: $0) } ?? 0..<0)
        let state = ConstraintState(
            first: first, relation: relation, second: second, multiplier: multiplier, constant: constant,
            activations: interpreter.activations, file: home.file, bytes: home.bytes)
        if let priority { state.priority = priority }
        state.isInPlace = home.file === scope.file && node != nil
        if let node, home.file !== scope.file {
            state.maker = SourceMark(
                file: scope.file, byte: node.positionAfterSkippingLeadingTrivia.utf8Offset)
        }
        state.isItemOfList = state.isInPlace && node?.parent?.is(ArrayElementSyntax.self) == true
        instance.constraint = state
        interpreter.constraints.append(instance)
        return instance
    }

    /// The priority that a value stands for; `nil` where it is none.
    static func priority(_ value: Value, in interpreter: Interpreter) -> Number? {
        switch value {
        case .member(let member):
            if member.name == "init", let argument = member.arguments?.first {
                return interpreter.number(argument.value)
            }
            if let known = UIKitConstants.priorities[UIKitConstants.lowered(member.name)] {
                return Number(known)
            }
            if case .number(let number)? = interpreter.resolve(member, as: "UILayoutPriority") {
                return number
            }
            return nil
        default: return interpreter.number(value, default: 1000)
        }
    }

    /// A likely constant from a trailing or bottom edge to the same edge of another view inside it; `nil` for others.
    private static func inset(_ value: Value, _ first: AnchorValue, _ second: Value) -> Double? {
        guard case .unknown(let unknown) = value, case .anchor(let other) = second,
            other.attribute == first.attribute, [.trailing, .right, .bottom].contains(first.attribute)
        else { return nil }
        return -Interpreter.suggestedNumber(unknown.name)
    }

    private static let relations: [String: Relation] = [
        "equalTo": .equal, "greaterThanOrEqualTo": .greaterThanOrEqual, "lessThanOrEqualTo": .lessThanOrEqual,
        "equalToConstant": .equal, "greaterThanOrEqualToConstant": .greaterThanOrEqual,
        "lessThanOrEqualToConstant": .lessThanOrEqual,
        "constraintEqualToAnchor": .equal, "constraintEqualToConstant": .equal,
        "constraintGreaterThanOrEqualToAnchor": .greaterThanOrEqual,
        "constraintGreaterThanOrEqualToConstant": .greaterThanOrEqual,
        "constraintLessThanOrEqualToAnchor": .lessThanOrEqual,
        "constraintLessThanOrEqualToConstant": .lessThanOrEqual,
    ]

    /// A call of an anchor's method; `nil` for one that makes no constraint.
    static func call(
        on anchor: AnchorValue, _ name: String, _ arguments: [Argument], node: FunctionCallExprSyntax?,
        scope: Scope, in interpreter: Interpreter
    ) -> Value? {
        let isOld = relations[name] != nil
        guard name == "constraint" || isOld, let first = arguments.first else { return nil }
        let label = isOld ? name : first.label ?? ""
        var constant = Number(0)
        var multiplier = Number(1)
        for argument in arguments.dropFirst() {
            switch argument.label {
            case "constant":
                constant = self.constant(
                    argument.value, default: inset(argument.value, anchor, first.value), node: node,
                    scope: scope, in: interpreter)
            case "multiplier": multiplier = interpreter.number(argument.value, default: 1) ?? multiplier
            default: break
            }
        }
        if label.hasPrefix("equalToSystemSpacing") || label.hasPrefix("greaterThanOrEqualToSystemSpacing")
            || label.hasPrefix("lessThanOrEqualToSystemSpacing")
        {
            guard case .anchor(let second) = first.value else { return nil }
            let relation: Relation =
                label.hasPrefix("equal")
                ? .equal : label.hasPrefix("greater") ? .greaterThanOrEqual : .lessThanOrEqual
            return .object(
                add(
                    anchor, relation, second, constant: Number(8 * multiplier.value), node: node,
                    scope: scope,
                    in: interpreter))
        }
        guard let relation = relations[label] else { return nil }
        if label.hasSuffix("Constant") {
            guard let number = interpreter.number(first.value) else { return nil }
            return .object(
                add(anchor, relation, nil, constant: number, node: node, scope: scope, in: interpreter))
        }
        guard case .anchor(let second) = first.value else {
            if let node {
                interpreter.note(
                    node, in: scope, "constraint",
                    tr("it is left out, since what it is tied to is not known"),
                    of: anchor.item)
            }
            return interpreter.unknownConstraint()
        }
        return .object(
            add(
                anchor, relation, second, multiplier: multiplier, constant: constant, node: node,
                scope: scope,
                in: interpreter))
    }

    /// The constant of a constraint; one that is no number is noted.
    private static func constant(
        _ value: Value, default standard: Double?, node: (some SyntaxProtocol)?, scope: Scope,
        in interpreter: Interpreter
    ) -> Number {
        if let number = interpreter.number(value, default: standard) { return number }
        if let node, !interpreter.takesContentOnly {
            interpreter.note(node, in: scope, "constant", tr("it is taken to be 0, since it is not known"))
        }
        return Number(0)
    }

    // MARK: NSLayoutConstraint

    private static let attributes: [String: Attribute] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
        "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY,
        "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline, "baseline": .lastBaseline,
        "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
        "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
        "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    ]

    /// The attribute that a case names; `nil` for none or one that is not known.
    static func attribute(_ value: Value) -> Attribute? {
        guard case .member(let member) = value else { return nil }
        return attributes[UIKitConstants.lowered(member.name)]
    }

    /// `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`.
    static func make(
        _ arguments: [Argument], node: ExprSyntax?, scope: Scope, in interpreter: Interpreter
    ) -> Value? {
        guard arguments.count >= 7, case .object(let item) = arguments[0].value,
            let attribute = attribute(arguments[1].value)
        else {
            if let node {
                interpreter.note(
                    node, in: scope, "NSLayoutConstraint", tr("it is left out, since its item is not known"))
            }
            return interpreter.unknownConstraint()
        }
        var relation = Relation.equal
        if case .unknown = arguments[2].value, let node {
            interpreter.note(
                node, in: scope, "relation", tr("it is taken to be equal, since it is not known"))
        }
        if case .member(let member) = arguments[2].value {
            switch UIKitConstants.lowered(member.name) {
            case "lessThanOrEqual": relation = .lessThanOrEqual
            case "greaterThanOrEqual": relation = .greaterThanOrEqual
            default: break
            }
        }
        var second: AnchorValue?
        if case .object(let other) = arguments[3].value, let attribute = Self.attribute(arguments[4].value) {
            second = AnchorValue(item: other, attribute: attribute)
        } else if !isNothing(arguments[3].value, arguments[4].value), let node {
            interpreter.note(
                node, in: scope, "NSLayoutConstraint",
                tr("it is left out, since what it is tied to is not known")
            )
            return interpreter.unknownConstraint()
        }
        let multiplier = interpreter.number(arguments[5].value, default: 1) ?? Number(1)
        let constant = constant(
            arguments[6].value, default: nil, node: node, scope: scope, in: interpreter)
        return .object(
            add(
                AnchorValue(item: item, attribute: attribute), relation, second, multiplier: multiplier,
                constant: constant, node: node, scope: scope, in: interpreter))
    }

    /// Whether the second item and attribute are `nil` and `.notAnAttribute`.
    private static func isNothing(_ item: Value, _ attribute: Value) -> Bool {
        if case .null = item { return true }
        if let name = UIKitFonts.name(attribute).map(UIKitConstants.lowered) {
            return name == "notAnAttribute"
        }
        if case .number(let number) = attribute { return number.value == 0 }
        return false
    }

    /// A static call on `NSLayoutConstraint`.
    static func staticCall(
        _ name: String, _ arguments: [Argument], node: ExprSyntax?, scope: Scope, in interpreter: Interpreter
    ) -> Value? {
        switch name {
        case "activate", "activateConstraints", "deactivate", "deactivateConstraints":
            guard !interpreter.takesContentOnly, let first = arguments.first?.value else { return .void }
            setActive(first, name.hasPrefix("activate"), node: node, scope: scope, in: interpreter)
            return .void
        case "constraints", "constraintsWithVisualFormat":
            return .array(
                VisualFormats.constraints(arguments, node: node, scope: scope, in: interpreter).map {
                    .object($0)
                })
        case "autoCreateAndInstallConstraints", "autoSetPriority", "autoCreateConstraintsWithoutInstalling":
            return PureLayout.staticCall(name, arguments, scope: scope, in: interpreter)
        default: return nil
        }
    }

    /// Makes the constraints in a value active, or inactive; added to a view where there is a holder.
    static func setActive(
        _ value: Value, _ isActive: Bool, node: ExprSyntax?, scope: Scope, holder: Instance? = nil,
        in interpreter: Interpreter
    ) {
        switch value {
        case .array(let elements):
            for element in elements {
                guard interpreter.step() else { return }
                setActive(
                    element, isActive, node: node, scope: scope, holder: holder, in: interpreter)
            }
        case .dictionary(let pairs):
            for pair in pairs { setActive(pair.value, isActive, node: node, scope: scope, in: interpreter) }
        case .object(let instance):
            guard let constraint = instance.constraint else { return }
            interpreter.setActive(constraint, isActive, at: node, in: scope, holder: holder)
        case .unknown(let unknown):
            if let node {
                interpreter.note(
                    node, in: scope, unknown.name,
                    tr("these constraints are left out, since they are not known"))
            }
        default: break
        }
    }
}

extension Interpreter {
    /// A placeholder for a constraint that could not be made; it accepts assignments.
    func unknownConstraint() -> Value { .object(Instance("NSLayoutConstraint")) }
}
