import AutoLayout
import Wording

/// Constraints of SnapKit, by its published behaviour.
enum SnapKit {
    /// The attributes of a word, in the order in which SnapKit makes their constraints.
    private static let groups: [String: [Attribute]] = [
        "edges": [.left, .top, .right, .bottom], "horizontalEdges": [.left, .right],
        "verticalEdges": [.top, .bottom], "directionalEdges": [.top, .bottom, .leading, .trailing],
        "directionalHorizontalEdges": [.leading, .trailing], "directionalVerticalEdges": [.top, .bottom],
        "size": [.width, .height], "center": [.centerX, .centerY],
        "margins": [.leftMargin, .topMargin, .rightMargin, .bottomMargin],
        "directionalMargins": [.topMargin, .bottomMargin, .leadingMargin, .trailingMargin],
        "centerWithinMargins": [.centerXWithinMargins, .centerYWithinMargins],
    ]

    private static func attributes(named name: String) -> [Attribute]? {
        groups[name] ?? Attribute.named(name).map { [$0] }
    }

    /// SnapKit's order of the constraints of one chain.
    fileprivate static let order: [Attribute] = [
        .left, .top, .right, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
        .firstBaseline,
        .lastBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
        .centerXWithinMargins, .centerYWithinMargins,
    ]

    fileprivate static let relations: [String: Relation] = [
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

    fileprivate static func owner(of dsl: Instance) -> Instance? {
        dsl.fields["owner"]?.instance
    }

    // MARK: Members

    /// A member of one of SnapKit's objects; `nil` for one that is not known.
    static func member(of instance: Instance, _ name: String) -> Value? {
        let name = Masonry.plain(name)
        switch instance.baseName {
        case "SnapKit.ViewDSL":
            guard let attributes = attributes(named: name) else { return nil }
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
            guard let attributes = attributes(named: name) else { return nil }
            let description = Instance("SnapKit.Description")
            description.fields["owner"] = instance.fields["owner"]
            description.fields["maker"] =
                instance.baseName == "SnapKit.Maker" ? .object(instance) : instance.fields["maker"]
            description.attributes = (instance.attributes ?? []) + attributes
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
        item.attributes = attributes
        return item
    }

    fileprivate static func priority(_ value: Value, in interpreter: Interpreter) -> Number? {
        if case .member(let member) = value, let known = priorities[UIKitConstants.lowered(member.name)] {
            return Number(known)
        }
        // A type of the source's own that stands for a priority.
        let own = interpreter.computedMember(of: value, "constraintPriorityTargetValue") ?? value
        return UIKitConstraints.priority(own, in: interpreter)
    }

    /// SnapKit's own constraints, each of those that one chain makes.
    fileprivate static func kept(_ made: [Instance]) -> [Value] {
        var groups: [(chain: Instance?, all: [Value])] = []
        for constraint in made {
            let chain = constraint.fields["chain"]?.instance
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

    fileprivate static func deactivate(_ view: Instance) {
        for constraint in view.view?.made ?? [] { constraint.constraint?.isActive = false }
        view.view?.made = []
    }

    /// Copies the constants of new constraints to equal ones that exist already.
    fileprivate static func update(_ before: [Instance], with made: inout [Instance]) {
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
        return all.compactMap(\.instance?.constraint)
    }
}

extension Call {
    /// What a method of one of SnapKit's objects does, or one of Masonry's; `nil` for one that is not known.
    func snapKit(on instance: Instance) -> Value? {
        let call = named(Masonry.plain(name))
        return switch instance.baseName {
        case "SnapKit.ViewDSL": call.make(instance)
        case "SnapKit.Constraint": call.change(instance)
        default: call.describe(instance)
        }
    }

    /// A call of a chain's method.
    private func describe(_ instance: Instance) -> Value? {
        if let relation = SnapKit.relations[name] {
            if case .array(let targets)? = first {
                // Masonry takes several views at once.
                for target in targets { _ = relate(instance, relation, target) }
                return .object(instance)
            }
            // A constraint of Masonry's that is kept gets another constant.
            if instance.fields["all"] != nil, case .number? = first {
                return named("updateOffset").change(instance)
            }
            return relate(instance, relation, first)
        }
        guard instance.baseName == "SnapKit.Description" else { return nil }
        switch name {
        case "offset", "inset", "insets", "sizeOffset", "centerOffset", "valueOffset":
            guard let first else { return nil }
            if instance.fields["all"] == nil {
                // In Masonry, a chain without a target goes to the superview.
                _ = named("equalTo").relate(instance, .equal, .number(Number(0)))
            }
            SnapKit.setConstants(of: instance, first, isInset: name.hasPrefix("inset"), in: interpreter)
        case "multipliedBy", "dividedBy":
            guard let number = first.flatMap({ interpreter.number($0, default: 1) }) else { return nil }
            for constraint in SnapKit.constraints(of: instance) {
                constraint.multiplier = name == "multipliedBy" ? number : Number(1 / number.value)
            }
        case "priority":
            guard let number = first.flatMap({ SnapKit.priority($0, in: interpreter) }) else { return nil }
            for constraint in SnapKit.constraints(of: instance) { constraint.priority = number }
        case "priorityRequired", "priorityHigh", "priorityMedium", "priorityLow":
            let word = UIKitConstants.lowered(String(name.dropFirst("priority".count)))
            for constraint in SnapKit.constraints(of: instance) {
                constraint.priority = Number(SnapKit.priorities[word] ?? 1000)
            }
        case "labeled":
            guard case .text(let text)? = first else { return nil }
            for constraint in SnapKit.constraints(of: instance) { constraint.identifier = text.literal }
        case "key", "install", "update", "activate", "deactivate", "uninstall": return change(instance)
        default: return nil
        }
        return .object(instance)
    }

    /// `makeConstraints`, `remakeConstraints`, `updateConstraints`, `prepareConstraints` and `removeConstraints`.
    private func make(_ dsl: Instance) -> Value? {
        guard let view = SnapKit.owner(of: dsl) else { return .void }
        if name == "removeConstraints" {
            if !interpreter.takesContentOnly { SnapKit.deactivate(view) }
            return .void
        }
        guard
            ["makeConstraints", "remakeConstraints", "updateConstraints", "prepareConstraints"].contains(name)
        else { return nil }
        guard !interpreter.takesContentOnly, let function else { return .void }
        view.view?.usesConstraints = true
        let before = view.view?.made ?? []
        if name == "remakeConstraints" { SnapKit.deactivate(view) }
        let maker = Instance("SnapKit.Maker")
        maker.fields["owner"] = .object(view)
        if name == "prepareConstraints" { maker.fields["isPrepared"] = .truth(true) }
        let count = interpreter.constraints.count
        _ = run(function, .object(maker))
        var made = Array(interpreter.constraints[min(count, interpreter.constraints.count)...])
        made = made.filter { $0.fields["snapKit"] != nil && $0.constraint?.first.item === view }
        switch name {
        case "prepareConstraints": return .array(SnapKit.kept(made))
        case "updateConstraints": SnapKit.update(before, with: &made)
        default: break
        }
        view.view?.made.append(contentsOf: made)
        return .void
    }

    /// `update(offset:)` and the like on a kept constraint.
    private func change(_ instance: Instance) -> Value? {
        guard !interpreter.takesContentOnly else { return .object(instance) }
        let constraints = SnapKit.constraints(of: instance)
        switch name {
        case "key": break
        case "activate", "install": for constraint in constraints { constraint.isActive = true }
        case "deactivate", "uninstall": for constraint in constraints { constraint.isActive = false }
        case "update", "updateOffset", "updateInset":
            guard let argument = arguments.first else { return nil }
            if argument.label == "priority" {
                guard let number = SnapKit.priority(argument.value, in: interpreter) else { return nil }
                for constraint in constraints { constraint.priority = number }
            } else {
                SnapKit.setConstants(
                    of: instance, argument.value, isInset: argument.label == "inset", in: interpreter)
            }
        default: return nil
        }
        return .object(instance)
    }

    // MARK: Relations

    private func relate(_ instance: Instance, _ relation: Relation, _ argument: Value?) -> Value? {
        guard let view = SnapKit.owner(of: instance), let from = instance.attributes else { return nil }
        // A branch for other rows, in the closure that makes the constraints.
        guard !interpreter.takesContentOnly else { return .object(instance) }
        var target: Instance?
        var to: [Attribute] = []
        var constants: Value?
        if name.hasSuffix("Superview") {
            target = superview(of: view)
            guard target != nil else {
                note(tr("it is left out, since the view has no superview here"))
                return .object(instance)
            }
        } else {
            guard let argument else { return nil }
            switch argument {
            case .object(let item) where item.baseName == "SnapKit.Item":
                target = SnapKit.owner(of: item)
                to = item.attributes ?? []
            case .object(let item) where item.baseName == "SnapKit.ViewDSL":
                target = SnapKit.owner(of: item)
            case .object(let item) where item.view != nil || item.guide != nil || item.baseName == "?":
                target = item
            case .anchor(let anchor):
                target = anchor.item
                to = [anchor.attribute]
            case .object, .number, .member: constants = argument
            case .unknown(let unknown):
                let name = unknown.name.lowercased()
                // A name like that of a view is no length.
                if ["view", "label"].contains(where: { name.hasSuffix($0) }) {
                    note(tr("the constraint is left out, since the view is not known"), as: unknown.name)
                    return .object(instance)
                }
                constants = argument
            default:
                note(tr("the constraint is left out, since its target is not known"))
                return .object(instance)
            }
        }
        let isPrepared = instance.fields["maker"]?.instance?.fields["isPrepared"] != nil
        var made = instance.fields["all"]?.elements ?? []
        for (index, attribute) in SnapKit.order.filter({ from.contains($0) }).enumerated() {
            let other = SnapKit.counterpart(of: attribute, at: index, from: from, to: to)
            // Without a target, a place is one in the superview.
            let isPlace = target == nil && !other.isSize
            let constant = constants.map {
                SnapKit.constant($0, attribute, isInset: false, in: interpreter)
            }
            let constraint = constrain(
                view, attribute, relation, to: isPlace ? superview(of: view) : target,
                isPlace ? SnapKit.position(other) : other, constant: constant ?? Number(0),
                isActive: !isPrepared)
            constraint.fields["snapKit"] = .truth(true)
            constraint.fields["chain"] = .object(instance)
            made.append(.object(constraint))
        }
        instance.fields["all"] = .array(made)
        return .object(instance)
    }
}
