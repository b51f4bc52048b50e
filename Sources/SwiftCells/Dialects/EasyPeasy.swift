import AutoLayout
import Wording

/// Constraints of EasyPeasy: `view.easy.layout(Top(8).to(title), Height(>=20))`, a value for each attribute.
enum EasyPeasy {
    private static let groups: [String: [Attribute]] = [
        "Size": [.width, .height], "Edges": [.top, .left, .right, .bottom], "Center": [.centerX, .centerY],
        "Margins": [.topMargin, .leftMargin, .rightMargin, .bottomMargin],
        "CenterWithinMargins": [.centerXWithinMargins, .centerYWithinMargins],
    ]
    fileprivate static let priorities = ["required": 1000.0, "high": 750, "medium": 500, "low": 250]

    /// Whether a file uses the library.
    static func isIn(_ scope: Scope) -> Bool { scope.file.imports.contains("EasyPeasy") }

    /// The attributes that a value of the library's sets; `nil` for another name.
    fileprivate static func attributes(_ name: String) -> [Attribute]? {
        guard name.first?.isUppercase == true else { return nil }
        return groups[name] ?? Attribute(rawValue: UIKitConstants.lowered(name)).map { [$0] }
    }

    /// What lays a view or a guide out.
    static func maker(of item: Instance) -> Value {
        let maker = Instance("EasyPeasy.Maker")
        maker.fields["item"] = .object(item)
        return .object(maker)
    }

    /// The value of `*0.5` before a number: a multiplier.
    static func multiplier(_ value: Value, in interpreter: Interpreter) -> Value? {
        guard let number = interpreter.number(value) else { return nil }
        let limit = Instance("Limit")
        limit.fields = [
            "relation": .text(Text(Relation.equal.rawValue)), "value": .number(Number(0)),
            "multiplier": .number(number),
        ]
        return .object(limit)
    }
}

extension Call {
    /// An attribute of EasyPeasy's by its name; `nil` for another name.
    func easyPeasyAttribute() -> Value? {
        guard let attributes = EasyPeasy.attributes(name), arguments.count <= 1 else { return nil }
        let attribute = Instance("EasyPeasy.Attribute")
        attribute.attributes = attributes
        attribute.fields["constant"] = first
        return .object(attribute)
    }

    /// What a method of the library's objects makes; `nil` for one that is not known.
    func easyPeasy(on instance: Instance) -> Value? {
        guard instance.baseName == "EasyPeasy.Attribute" else {
            guard let item = instance.fields["item"]?.instance else { return nil }
            switch name {
            case "layout": return layOut(item)
            case "reload": return .void
            case "clear":
                for made in item.view?.made ?? [] { made.constraint?.isActive = false }
                return .void
            default: return nil
            }
        }
        switch name {
        case "to", "like":
            guard let other = object, other.view != nil || other.guide != nil else { return nil }
            instance.fields["other"] = .object(other)
            instance.fields["attribute"] = arguments.dropFirst().first?.value
            if name == "like" { instance.fields["isLike"] = .truth(true) }
        case "with":
            guard let first, let priority = priority(first) else { return nil }
            instance.fields["priority"] = .number(priority)
        case "when":
            guard case .function(let condition)? = first else { return nil }
            instance.fields["isLeftOut"] = interpreter.truth(run(condition)).map { .truth(!$0) }
        default: return nil
        }
        return .object(instance)
    }

    private func priority(_ value: Value) -> Number? {
        guard case .member(let member) = value else { return interpreter.number(value) }
        let name = member.name.replacing("Priority", with: "")
        if name == "custom", let argument = member.arguments?.first {
            return interpreter.number(argument.value)
        }
        return EasyPeasy.priorities[name].map { Number($0) }
    }

    private func layOut(_ item: Instance) -> Value {
        guard !interpreter.takesContentOnly else { return .array([]) }
        item.view?.usesConstraints = true
        let values = arguments.flatMap { interpreter.elements(of: $0.value) ?? [$0.value] }
        var made: [Instance] = []
        for value in values {
            guard let attribute = value.instance, let found = attribute.attributes else {
                interpreter.openViews.append(item)
                interpreter.noteCall("layout()", tr("an attribute of it is left out, since it is not known"))
                continue
            }
            if case .truth(true)? = attribute.fields["isLeftOut"] { continue }
            for one in found {
                guard let constraint = make(one, attribute, of: item) else { continue }
                // The same attribute set again replaces the one before.
                for old in item.view?.made ?? [] where isSame(old, constraint) {
                    old.constraint?.isActive = false
                }
                constraint.constraint?.isActive = true
                item.view?.made.append(constraint)
                made.append(constraint)
            }
        }
        return .array(made.map { .object($0) })
    }

    private func isSame(_ one: Instance, _ other: Instance) -> Bool {
        guard let one = one.constraint, let other = other.constraint else { return false }
        return one.first.attribute == other.first.attribute && one.relation == other.relation
            && one.priority.value == other.priority.value && one !== other
    }

    private func make(_ attribute: Attribute, _ given: Instance, of item: Instance) -> Instance? {
        var (relation, constant, multiplier) = (Relation.equal, Number(0), Number(1))
        if let value = given.fields["constant"] {
            if case .object(let parts) = value, parts.baseName != "Limit" {
                guard let part = parts.fields[attribute.withoutMargin.rawValue] else { return nil }
                constant = interpreter.number(part) ?? constant
            } else if let limit = Stevia.limit(of: value, in: interpreter) {
                (relation, constant) = limit
            }
            if case .object(let limit) = value, case .number(let factor)? = limit.fields["multiplier"] {
                multiplier = factor
            }
        }
        let superview = item.view?.superview ?? item.guide?.owner
        let other = given.fields["other"]?.instance ?? (attribute.isSize ? nil : superview)
        guard attribute.isSize || other != nil else {
            interpreter.openViews.append(item)
            return nil
        }
        var second = attribute
        if other !== superview, given.fields["isLike"] == nil, !attribute.isSize {
            second = attribute.opposite ?? attribute
        }
        second = given.fields["attribute"]?.name.flatMap { Attribute(rawValue: $0) } ?? second
        return constrain(
            item, attribute, relation, to: other, second, multiplier: multiplier,
            constant: attribute.isFar || attribute == .lastBaseline ? constant.negated : constant,
            priority: given.fields["priority"]?.number, isActive: false)
    }
}
