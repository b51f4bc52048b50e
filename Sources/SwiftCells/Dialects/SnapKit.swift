import AutoLayout
import SwiftSyntax
import Wording

/// Constraints of SnapKit, by its published behaviour.
enum SnapKit {
    /// The attributes of a word, in the order in which SnapKit makes their constraints.
    private static let attributes: [String: [Attribute]] = [
        "left": [.left], "top": [.top], "right": [.right], "bottom": [.bottom], "leading": [.leading],
        "trailing": [.trailing], "width": [.width], "height": [.height], "centerX": [.centerX],
        "centerY": [.centerY], "lastBaseline": [.lastBaseline], "baseline": [.lastBaseline],
        "firstBaseline": [.firstBaseline], "leftMargin": [.leftMargin], "rightMargin": [.rightMargin],
        "topMargin": [.topMargin], "bottomMargin": [.bottomMargin], "leadingMargin": [.leadingMargin],
        "trailingMargin": [.trailingMargin], "centerXWithinMargins": [.centerXWithinMargins],
        "centerYWithinMargins": [.centerYWithinMargins], "edges": [.left, .top, .right, .bottom],
        "horizontalEdges": [.left, .right], "verticalEdges": [.top, .bottom],
        "directionalEdges": [.top, .bottom, .leading, .trailing],
        "directionalHorizontalEdges": [.leading, .trailing], "directionalVerticalEdges": [.top, .bottom],
        "size": [.width, .height], "center": [.centerX, .centerY],
        "margins": [.leftMargin, .topMargin, .rightMargin, .bottomMargin],
        "directionalMargins": [.topMargin, .bottomMargin, .leadingMargin, .trailingMargin],
        "centerWithinMargins": [.centerXWithinMargins, .centerYWithinMargins],
    ]

    /// SnapKit's order of the constraints of one chain.
    private static let order: [Attribute] = [
        .left, .top, .right, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
        .firstBaseline,
        .lastBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
        .centerXWithinMargins, .centerYWithinMargins,
    ]

    private static let relations: [String: Relation] = [
        "equalTo": .equal, "equalToSuperview": .equal, "lessThanOrEqualTo": .lessThanOrEqual,
        "lessThanOrEqualToSuperview": .lessThanOrEqual, "greaterThanOrEqualTo": .greaterThanOrEqual,
        "greaterThanOrEqualToSuperview": .greaterThanOrEqual,
    ]

    static let priorities: [String: Double] = [
        "required": 1000, "high": 750, "medium": 500, "low": 250, "almostRequired": 999, "veryHigh": 900,
    ]

    /// The object behind `view.snp`.
    static func dsl(of view: Instance) -> Instance {
        let dsl = Instance("SnapKit.ViewDSL")
        dsl.fields["owner"] = .object(view)
        return dsl
    }

    /// Sets `snp.contentHuggingVerticalPriority` and the like.
    static func setPriority(_ name: String, of dsl: Instance, _ value: Value, in interpreter: Interpreter) {
        guard let view = owner(of: dsl)?.view, let number = priority(value, in: interpreter) else { return }
        let axis: Axis = name.contains("Vertical") ? .vertical : .horizontal
        if name.hasPrefix("contentHugging") {
            view.hugging[axis] = number
        } else if name.hasPrefix("contentCompressionResistance") {
            view.resistance[axis] = number
        }
    }

    private static func owner(of dsl: Instance) -> Instance? {
        if case .object(let view)? = dsl.fields["owner"] { return view }
        return nil
    }

    // MARK: Members

    /// A member of one of SnapKit's objects; `nil` for one that is not known.
    static func member(of instance: Instance, _ name: String) -> Value? {
        let name = Masonry.plain(name)
        switch instance.baseName {
        case "SnapKit.ViewDSL":
            guard let attributes = attributes[name] else { return nil }
            return .object(item(of: instance, attributes))
        case "SnapKit.Maker", "SnapKit.Description":
            if name == "constraint" {
                let constraint = Instance("SnapKit.Constraint")
                constraint.fields["all"] = instance.fields["all"] ?? .array([])
                return .object(constraint)
            }
            // Words of Masonry's between others.
            if ["with", "and"].contains(name), instance.baseName == "SnapKit.Description" {
                return .object(instance)
            }
            guard let attributes = attributes[name] else { return nil }
            let description = Instance("SnapKit.Description")
            description.fields["owner"] = instance.fields["owner"]
            description.fields["maker"] =
                instance.baseName == "SnapKit.Maker" ? .object(instance) : instance.fields["maker"]
            description.fields["attributes"] = names((self.attributes(of: instance) ?? []) + attributes)
            return .object(description)
        case "SnapKit.Constraint":
            if name == "layoutConstraints" { return instance.fields["all"] }
            if name == "isActive" { return .truth(true) }
            return nil
        default: return nil
        }
    }

    private static func item(of dsl: Instance, _ attributes: [Attribute]) -> Instance {
        let item = Instance("SnapKit.Item")
        item.fields["owner"] = dsl.fields["owner"]
        item.fields["attributes"] = names(attributes)
        return item
    }

    private static func names(_ attributes: [Attribute]) -> Value {
        .array(attributes.map { .text(Text($0.rawValue)) })
    }

    private static func attributes(of instance: Instance) -> [Attribute]? {
        guard case .array(let names)? = instance.fields["attributes"] else { return nil }
        return names.compactMap {
            if case .text(let text) = $0 { return text.literal.flatMap { Attribute(rawValue: $0) } }
            return nil
        }
    }

    // MARK: Calls

    /// A call of a method; `nil` for one that is not known.
    static func call(
        _ instance: Instance, _ name: String, _ arguments: [Argument], node: FunctionCallExprSyntax?,
        scope: Scope,
        in interpreter: Interpreter
    ) -> Value? {
        let name = Masonry.plain(name)
        switch instance.baseName {
        case "SnapKit.ViewDSL":
            return make(instance, name, arguments, scope: scope, in: interpreter)
        case "SnapKit.Constraint": return change(instance, name, arguments, in: interpreter)
        default: break
        }
        if let relation = relations[name] {
            if case .array(let targets)? = arguments.first?.value {
                // Masonry takes several views at once.
                for target in targets {
                    _ = relate(
                        instance, relation, name, [Argument(nil, target)], node: node, scope: scope,
                        in: interpreter)
                }
                return .object(instance)
            }
            // A constraint of Masonry's that is kept gets another constant.
            if instance.fields["all"] != nil, case .number? = arguments.first?.value {
                return change(instance, "updateOffset", arguments, in: interpreter)
            }
            return relate(instance, relation, name, arguments, node: node, scope: scope, in: interpreter)
        }
        guard instance.baseName == "SnapKit.Description" else { return nil }
        switch name {
        case "offset", "inset", "insets", "sizeOffset", "centerOffset", "valueOffset":
            guard let value = arguments.first?.value else { return nil }
            if instance.fields["all"] == nil {
                // In Masonry, a chain without a target goes to the superview.
                let target = Argument(nil, .number(Number(0)))
                _ = relate(
                    instance, .equal, "equalTo", [target], node: node, scope: scope, in: interpreter)
            }
            setConstants(of: instance, value, isInset: name.hasPrefix("inset"), in: interpreter)
        case "multipliedBy", "dividedBy":
            guard let number = arguments.first.flatMap({ interpreter.number($0.value, default: 1) }) else {
                return nil
            }
            for constraint in constraints(of: instance) {
                constraint.multiplier = name == "multipliedBy" ? number : Number(1 / number.value)
            }
        case "priority":
            guard let number = arguments.first.flatMap({ priority($0.value, in: interpreter) }) else {
                return nil
            }
            for constraint in constraints(of: instance) { constraint.priority = number }
        case "priorityRequired", "priorityHigh", "priorityMedium", "priorityLow":
            let word = UIKitConstants.lowered(String(name.dropFirst("priority".count)))
            for constraint in constraints(of: instance) {
                constraint.priority = Number(priorities[word] ?? 1000)
            }
        case "key", "install": return change(instance, name, arguments, in: interpreter)
        case "labeled":
            guard case .text(let text)? = arguments.first?.value else { return nil }
            for constraint in constraints(of: instance) { constraint.identifier = text.literal }
        case "update", "activate", "deactivate", "uninstall":
            return change(instance, name, arguments, in: interpreter)
        default: return nil
        }
        return .object(instance)
    }

    private static func priority(_ value: Value, in interpreter: Interpreter) -> Number? {
        if case .member(let member) = value, let known = priorities[UIKitConstants.lowered(member.name)] {
            return Number(known)
        }
        return UIKitConstraints.priority(value, in: interpreter)
    }

    /// `makeConstraints`, `remakeConstraints`, `updateConstraints`, `prepareConstraints` and `removeConstraints`.
    private static func make(
        _ dsl: Instance, _ name: String, _ arguments: [Argument], scope: Scope, in interpreter: Interpreter
    ) -> Value? {
        guard let view = owner(of: dsl) else { return .void }
        if name == "removeConstraints" {
            if !interpreter.takesContentOnly { deactivate(view) }
            return .void
        }
        guard
            ["makeConstraints", "remakeConstraints", "updateConstraints", "prepareConstraints"].contains(name)
        else { return nil }
        guard !interpreter.takesContentOnly, case .function(let function)? = arguments.last?.value else {
            return .void
        }
        view.view?.usesConstraints = true
        let before = view.view?.made ?? []
        if name == "remakeConstraints" { deactivate(view) }
        let maker = Instance("SnapKit.Maker")
        maker.fields["owner"] = .object(view)
        if name == "prepareConstraints" { maker.fields["isPrepared"] = .truth(true) }
        let count = interpreter.constraints.count
        _ = interpreter.call(function, [Argument(nil, .object(maker))], in: scope)
        var made = Array(interpreter.constraints[min(count, interpreter.constraints.count)...])
        made = made.filter { $0.fields["snapKit"] != nil && $0.constraint?.first.item === view }
        switch name {
        case "prepareConstraints": return .array(kept(made))
        case "updateConstraints": update(before, with: &made)
        default: break
        }
        view.view?.made.append(contentsOf: made)
        return .void
    }

    /// SnapKit's own constraints, each of those that one chain makes.
    private static func kept(_ made: [Instance]) -> [Value] {
        var groups: [(chain: Instance?, all: [Value])] = []
        for constraint in made {
            var chain: Instance?
            if case .object(let description)? = constraint.fields["chain"] { chain = description }
            if chain != nil, groups.last?.chain === chain {
                groups[groups.count - 1].all.append(.object(constraint))
            } else {
                groups.append((chain, [.object(constraint)]))
            }
        }
        return groups.map { group in
            let constraint = Instance("SnapKit.Constraint")
            constraint.fields["all"] = .array(group.all)
            return .object(constraint)
        }
    }

    private static func deactivate(_ view: Instance) {
        for constraint in view.view?.made ?? [] { constraint.constraint?.isActive = false }
        view.view?.made = []
    }

    /// Copies the constants of new constraints to equal ones that exist already.
    private static func update(_ before: [Instance], with made: inout [Instance]) {
        made.removeAll { new in
            guard let state = new.constraint else { return false }
            let old = before.compactMap(\.constraint).first { known in
                known.isActive && known.first.attribute == state.first.attribute
                    && known.relation == state.relation
                    && known.second?.item === state.second?.item
                    && known.second?.attribute == state.second?.attribute
            }
            guard let old else { return false }
            old.constant = state.constant
            state.isActive = false
            return true
        }
    }

    static func constraints(of description: Instance) -> [ConstraintState] {
        guard case .array(let all)? = description.fields["all"] else { return [] }
        return all.compactMap {
            if case .object(let instance) = $0 { return instance.constraint }
            return nil
        }
    }

    /// `update(offset:)` and the like on a kept constraint.
    private static func change(
        _ instance: Instance, _ name: String, _ arguments: [Argument], in interpreter: Interpreter
    ) -> Value? {
        guard !interpreter.takesContentOnly else { return .object(instance) }
        switch name {
        case "key": break
        case "activate", "install": for constraint in constraints(of: instance) { constraint.isActive = true }
        case "deactivate", "uninstall":
            for constraint in constraints(of: instance) { constraint.isActive = false }
        case "update", "updateOffset", "updateInset":
            guard let argument = arguments.first else { return nil }
            if argument.label == "priority" {
                guard let number = priority(argument.value, in: interpreter) else { return nil }
                for constraint in constraints(of: instance) { constraint.priority = number }
            } else {
                setConstants(
                    of: instance, argument.value, isInset: argument.label == "inset", in: interpreter)
            }
        default: return nil
        }
        return .object(instance)
    }

    // MARK: Relations

    private static func relate(
        _ instance: Instance, _ relation: Relation, _ name: String, _ arguments: [Argument],
        node: FunctionCallExprSyntax?, scope: Scope, in interpreter: Interpreter
    ) -> Value? {
        guard let view = owner(of: instance), let from = attributes(of: instance) else { return nil }
        // A branch for other rows, in the closure that makes the constraints.
        guard !interpreter.takesContentOnly else { return .object(instance) }
        var target: Instance?
        var to: [Attribute] = []
        var constants: Value?
        if name.hasSuffix("Superview") {
            target =
                view.view?.superview ?? view.guide?.owner
                ?? interpreter.laterSuperview(of: view, name + "()", at: node, in: scope)
            guard target != nil else {
                if let node {
                    interpreter.note(
                        node, in: scope, name + "()",
                        tr("it is left out, since the view has no superview here"))
                }
                return .object(instance)
            }
        } else {
            guard let argument = arguments.first?.value else { return nil }
            switch argument {
            case .object(let item) where item.baseName == "SnapKit.Item":
                target = owner(of: item)
                to = attributes(of: item) ?? []
            case .object(let item) where item.baseName == "SnapKit.ViewDSL": target = owner(of: item)
            case .object(let item) where item.view != nil || item.guide != nil || item.baseName == "?":
                target = item
            case .anchor(let anchor):
                target = anchor.item
                to = [anchor.attribute]
            case .object, .number, .member: constants = argument
            case .unknown(let unknown):
                let name = unknown.name.lowercased()
                // A name like that of a view is no length.
                if name.hasSuffix("view") || name.hasSuffix("label") || name.hasSuffix("superview") {
                    if let node {
                        interpreter.note(
                            node, in: scope, unknown.name,
                            tr("the constraint is left out, since the view is not known"))
                    }
                    return .object(instance)
                }
                constants = argument
            default:
                if let node {
                    interpreter.note(
                        node, in: scope, name + "()",
                        tr("the constraint is left out, since its target is not known"))
                }
                return .object(instance)
            }
        }
        var isPrepared = false
        if case .object(let maker)? = instance.fields["maker"], maker.fields["isPrepared"] != nil {
            isPrepared = true
        }
        var made: [Value] = []
        if case .array(let known)? = instance.fields["all"] { made = known }
        for (index, attribute) in order.filter({ from.contains($0) }).enumerated() {
            let other = counterpart(of: attribute, at: index, from: from, to: to)
            var second = target.map { AnchorValue(item: $0, attribute: other) }
            if second == nil, !other.isSize,
                let superview = view.view?.superview ?? view.guide?.owner
                    ?? interpreter.laterSuperview(of: view, name + "()", at: node, in: scope)
            {
                second = AnchorValue(item: superview, attribute: position(other))
            }
            let constraint = UIKitConstraints.add(
                AnchorValue(item: view, attribute: attribute), relation, second,
                constant: constants.map { constant($0, attribute, isInset: false, in: interpreter) }
                    ?? Number(0),
                node: node, scope: scope, in: interpreter)
            constraint.fields["snapKit"] = .truth(true)
            constraint.fields["chain"] = .object(instance)
            constraint.constraint?.isActive = !isPrepared
            made.append(.object(constraint))
        }
        instance.fields["all"] = .array(made)
        return .object(instance)
    }
}
