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
            state.maker = scope.file.mark(of: node)
        }
        state.isItemOfList = state.isInPlace && node?.parent?.is(ArrayElementSyntax.self) == true
        state.isOfOtherRows = interpreter.takesContentOnly || interpreter.fittingSize != nil
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
    fileprivate static func inset(_ value: Value, _ first: AnchorValue, _ second: Value) -> Double? {
        guard case .unknown(let unknown) = value, case .anchor(let other) = second,
            other.attribute == first.attribute, first.attribute.isFar
        else { return nil }
        return -Interpreter.suggestedNumber(unknown.name)
    }

    fileprivate static let relations: [String: Relation] = [
        "equalTo": .equal, "greaterThanOrEqualTo": .greaterThanOrEqual, "lessThanOrEqualTo": .lessThanOrEqual,
        "equalToConstant": .equal, "greaterThanOrEqualToConstant": .greaterThanOrEqual,
        "lessThanOrEqualToConstant": .lessThanOrEqual,
        "constraintEqualToAnchor": .equal, "constraintEqualToConstant": .equal,
        "constraintGreaterThanOrEqualToAnchor": .greaterThanOrEqual,
        "constraintGreaterThanOrEqualToConstant": .greaterThanOrEqual,
        "constraintLessThanOrEqualToAnchor": .lessThanOrEqual,
        "constraintLessThanOrEqualToConstant": .lessThanOrEqual,
    ]

    /// The attribute that a case names; `nil` for none or one that is not known.
    fileprivate static func attribute(_ value: Value) -> Attribute? {
        value.member.flatMap { Attribute.named(UIKitConstants.lowered($0.name)) }
    }

    /// The relation that a case names, UIKit's or a library's; equal where it names none.
    static func relation(_ value: Value?) -> Relation {
        guard case .member(let member)? = value else { return .equal }
        return switch UIKitConstants.lowered(member.name) {
        case "lessThanOrEqual", "equalOrLess": .lessThanOrEqual
        case "greaterThanOrEqual", "equalOrGreater": .greaterThanOrEqual
        default: .equal
        }
    }

    /// UIKit's name of a relation.
    static func name(of relation: Relation) -> String {
        switch relation {
        case .lessThanOrEqual: "lessThanOrEqual"
        case .equal: "equal"
        case .greaterThanOrEqual: "greaterThanOrEqual"
        }
    }

    /// Whether the second item and attribute are `nil` and `.notAnAttribute`.
    fileprivate static func isNothing(_ item: Value, _ attribute: Value) -> Bool {
        if item.isNull { return true }
        if let word = attribute.word { return word == "notAnAttribute" }
        return attribute.number?.value == 0
    }
}

extension Call {
    /// The constraint that a method of an anchor makes; `nil` for one that makes none.
    func method(ofAnchor anchor: AnchorValue) -> Value? {
        let isOld = UIKitConstraints.relations[name] != nil
        guard name == "constraint" || isOld, let first else { return nil }
        let label = isOld ? name : arguments[0].label ?? ""
        var constant = Number(0)
        var multiplier = Number(1)
        for argument in arguments.dropFirst() {
            switch argument.label {
            case "constant":
                let inset = UIKitConstraints.inset(argument.value, anchor, first)
                constant = self.constant(argument.value, default: inset)
            case "multiplier": multiplier = interpreter.number(argument.value, default: 1) ?? multiplier
            default: break
            }
        }
        func add(
            _ relation: Relation, _ second: AnchorValue?, _ multiplier: Number, _ constant: Number
        ) -> Value {
            let constraint = UIKitConstraints.add(
                anchor, relation, second, multiplier: multiplier, constant: constant, node: node,
                scope: scope, in: interpreter)
            // In Swift, anchors of two axes do not compile.
            constraint.constraint?.isCheckedLate = second != nil && scope.file.isTranslated
            return .object(constraint)
        }
        if let range = label.firstRange(of: "ToSystemSpacing"),
            let relation = UIKitConstraints.relations[String(label[..<range.lowerBound]) + "To"]
        {
            guard case .anchor(let second) = first else { return nil }
            return add(relation, second, Number(1), Number(8 * multiplier.value))
        }
        guard let relation = UIKitConstraints.relations[label] else { return nil }
        if label.hasSuffix("Constant") {
            return interpreter.number(first).map { add(relation, nil, Number(1), $0) }
        }
        guard case .anchor(let second) = first else {
            if let node {
                interpreter.note(
                    node, in: scope, "constraint",
                    tr("it is left out, since what it is tied to is not known"),
                    of: anchor.item)
            }
            return interpreter.unknownConstraint()
        }
        return add(relation, second, multiplier, constant)
    }

    /// The constant of a constraint; one that is no number is noted.
    private func constant(_ value: Value, default standard: Double?) -> Number {
        if let number = interpreter.number(value, default: standard) { return number }
        if !interpreter.takesContentOnly {
            note(tr("it is taken to be 0, since it is not known"), as: "constant")
        }
        return Number(0)
    }

    // MARK: NSLayoutConstraint

    /// `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`.
    func layoutConstraint() -> Value {
        guard arguments.count >= 7, let item = object,
            let attribute = UIKitConstraints.attribute(arguments[1].value)
        else {
            note(tr("it is left out, since its item is not known"), as: "NSLayoutConstraint")
            return interpreter.unknownConstraint()
        }
        if case .unknown = arguments[2].value {
            note(tr("it is taken to be equal, since it is not known"), as: "relation")
        }
        var second: AnchorValue?
        if case .object(let other) = arguments[3].value,
            let attribute = UIKitConstraints.attribute(arguments[4].value)
        {
            second = AnchorValue(item: other, attribute: attribute)
        } else if !UIKitConstraints.isNothing(arguments[3].value, arguments[4].value), node != nil {
            note(tr("it is left out, since what it is tied to is not known"), as: "NSLayoutConstraint")
            return interpreter.unknownConstraint()
        }
        let constraint = UIKitConstraints.add(
            AnchorValue(item: item, attribute: attribute),
            UIKitConstraints.relation(arguments[2].value), second,
            multiplier: interpreter.number(arguments[5].value, default: 1) ?? Number(1),
            constant: constant(arguments[6].value, default: nil), node: node, scope: scope,
            in: interpreter)
        constraint.constraint?.isCheckedLate = second != nil || hasNoSecondItem
        return .object(constraint)
    }

    /// Whether the code of `NSLayoutConstraint(item:…)` says that there is no second item: a value may be `nil` in
    /// this run alone.
    private var hasNoSecondItem: Bool {
        if arguments[3].node?.is(NilLiteralExprSyntax.self) == true { return true }
        let attribute = arguments[4].node?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        return attribute.map(UIKitConstants.lowered) == "notAnAttribute"
    }

    /// What a static method of `NSLayoutConstraint` does; `nil` for one that is not known.
    func staticMethodOfConstraints() -> Value? {
        switch name {
        case "activate", "activateConstraints", "deactivate", "deactivateConstraints":
            guard !interpreter.takesContentOnly, let first else { return .void }
            setActive(first, name.hasPrefix("activate"))
            return .void
        case "constraints", "constraintsWithVisualFormat":
            return .array(visualFormatConstraints().map { .object($0) })
        case "autoCreateAndInstallConstraints", "autoSetPriority", "autoCreateConstraintsWithoutInstalling":
            return pureLayoutBlock()
        default: return nil
        }
    }

    /// Makes the constraints in a value active, or inactive; added to a view where there is a holder.
    func setActive(_ value: Value, _ isActive: Bool, holder: Instance? = nil) {
        switch value {
        case .array(let elements):
            for element in elements {
                guard interpreter.step() else { return }
                setActive(element, isActive, holder: holder)
            }
        case .dictionary(let pairs): for pair in pairs { setActive(pair.value, isActive) }
        case .object(let instance):
            guard let constraint = instance.constraint else { return }
            interpreter.setActive(constraint, isActive, at: node, in: scope, holder: holder)
        case .unknown(let unknown):
            note(tr("these constraints are left out, since they are not known"), as: unknown.name)
        default: break
        }
    }
}

extension Interpreter {
    /// A placeholder for a constraint that could not be made; it accepts assignments.
    func unknownConstraint() -> Value { .object(Instance("NSLayoutConstraint")) }
}
