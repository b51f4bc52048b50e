import AutoLayout
import SwiftSyntax
import Wording

/// Constraints of EasyPeasy: `view.easy.layout(Top(8).to(title), Height(>=20))`, a value for each attribute.
enum EasyPeasy {
    private static let attributes: [String: [Attribute]] = [
        "Width": [.width], "Height": [.height], "Size": [.width, .height], "Left": [.left],
        "Right": [.right], "Top": [.top], "Bottom": [.bottom], "Leading": [.leading],
        "Trailing": [.trailing], "CenterX": [.centerX], "CenterY": [.centerY],
        "FirstBaseline": [.firstBaseline], "LastBaseline": [.lastBaseline],
        "LeftMargin": [.leftMargin], "RightMargin": [.rightMargin], "TopMargin": [.topMargin],
        "BottomMargin": [.bottomMargin], "LeadingMargin": [.leadingMargin],
        "TrailingMargin": [.trailingMargin], "CenterXWithinMargins": [.centerXWithinMargins],
        "CenterYWithinMargins": [.centerYWithinMargins],
        "Edges": [.top, .left, .right, .bottom], "Center": [.centerX, .centerY],
        "Margins": [.topMargin, .leftMargin, .rightMargin, .bottomMargin],
        "CenterWithinMargins": [.centerXWithinMargins, .centerYWithinMargins],
    ]
    private static let priorities = ["required": 1000.0, "high": 750, "medium": 500, "low": 250]
    private static let sides: [Attribute: String] = [
        .top: "top", .left: "left", .right: "right", .bottom: "bottom", .topMargin: "top",
        .leftMargin: "left", .rightMargin: "right", .bottomMargin: "bottom", .width: "width",
        .height: "height",
    ]
    private static let opposites: [Attribute: Attribute] = [
        .left: .right, .right: .left, .top: .bottom, .bottom: .top, .leading: .trailing,
        .trailing: .leading, .leftMargin: .rightMargin, .rightMargin: .leftMargin,
        .topMargin: .bottomMargin, .bottomMargin: .topMargin, .leadingMargin: .trailingMargin,
        .trailingMargin: .leadingMargin,
    ]
    private static let far: Set<Attribute> = [
        .right, .bottom, .trailing, .lastBaseline, .rightMargin, .bottomMargin, .trailingMargin,
    ]

    /// Whether a file uses the library.
    static func isIn(_ scope: Scope) -> Bool { scope.file.imports.contains("EasyPeasy") }

    /// What lays a view or a guide out.
    static func maker(of item: Instance) -> Value {
        let maker = Instance("EasyPeasy.Maker")
        maker.fields["item"] = .object(item)
        return .object(maker)
    }

    /// An attribute by its name; `nil` for another name.
    static func attribute(_ name: String, _ arguments: [Argument], in interpreter: Interpreter) -> Value? {
        guard attributes[name] != nil, arguments.count <= 1 else { return nil }
        let attribute = Instance("EasyPeasy.Attribute")
        attribute.fields["name"] = .text(Text(name))
        attribute.fields["constant"] = arguments.first?.value
        return .object(attribute)
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

    /// A call of a method of the library's objects; `nil` for one that is not known.
    static func call(
        _ instance: Instance, _ name: String, _ arguments: [Argument], node: FunctionCallExprSyntax?,
        scope: Scope, in interpreter: Interpreter
    ) -> Value? {
        guard instance.baseName == "EasyPeasy.Attribute" else {
            guard case .object(let item)? = instance.fields["item"] else { return nil }
            switch name {
            case "layout": return layOut(item, arguments, node: node, scope: scope, in: interpreter)
            case "reload": return .void
            case "clear":
                for made in item.view?.made ?? [] { made.constraint?.isActive = false }
                return .void
            default: return nil
            }
        }
        switch name {
        case "to", "like":
            guard case .object(let other)? = arguments.first?.value, other.view != nil || other.guide != nil
            else { return nil }
            instance.fields["other"] = .object(other)
            instance.fields["attribute"] = arguments.dropFirst().first?.value
            if name == "like" { instance.fields["isLike"] = .truth(true) }
        case "with":
            guard let first = arguments.first?.value, let priority = priority(first, in: interpreter) else {
                return nil
            }
            instance.fields["priority"] = .number(priority)
        case "when":
            guard case .function(let condition)? = arguments.first?.value else { return nil }
            instance.fields["isLeftOut"] =
                interpreter.truth(interpreter.call(condition, [], in: scope)).map { .truth(!$0) }
        default: return nil
        }
        return .object(instance)
    }

    private static func priority(_ value: Value, in interpreter: Interpreter) -> Number? {
        guard case .member(let member) = value else { return interpreter.number(value) }
        let name = member.name.replacing("Priority", with: "")
        if name == "custom", let argument = member.arguments?.first {
            return interpreter.number(argument.value)
        }
        return priorities[name].map { Number($0) }
    }

    private static func layOut(
        _ item: Instance, _ arguments: [Argument], node: FunctionCallExprSyntax?, scope: Scope,
        in interpreter: Interpreter
    ) -> Value {
        guard !interpreter.takesContentOnly else { return .array([]) }
        item.view?.usesConstraints = true
        let values = arguments.flatMap { interpreter.elements(of: $0.value) ?? [$0.value] }
        var made: [Instance] = []
        for value in values {
            guard case .object(let attribute) = value, case .text(let text)? = attribute.fields["name"],
                let found = text.literal.flatMap({ attributes[$0] })
            else {
                interpreter.openViews.append(item)
                interpreter.noteCall("layout()", tr("an attribute of it is left out, since it is not known"))
                continue
            }
            if case .truth(true)? = attribute.fields["isLeftOut"] { continue }
            for one in found {
                guard let constraint = make(one, attribute, of: item, node, scope, interpreter) else {
                    continue
                }
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

    private static func isSame(_ one: Instance, _ other: Instance) -> Bool {
        guard let one = one.constraint, let other = other.constraint else { return false }
        return one.first.attribute == other.first.attribute && one.relation == other.relation
            && one.priority.value == other.priority.value && one !== other
    }

    private static func make(
        _ attribute: Attribute, _ given: Instance, of item: Instance, _ node: FunctionCallExprSyntax?,
        _ scope: Scope, _ interpreter: Interpreter
    ) -> Instance? {
        var (relation, constant, multiplier) = (Relation.equal, Number(0), Number(1))
        if let value = given.fields["constant"] {
            if case .object(let parts) = value, parts.baseName != "Limit" {
                guard let side = sides[attribute], let part = parts.fields[side] else { return nil }
                constant = interpreter.number(part) ?? constant
            } else if let limit = Stevia.limit(of: value, in: interpreter) {
                (relation, constant) = limit
            }
            if case .object(let limit) = value, case .number(let factor)? = limit.fields["multiplier"] {
                multiplier = factor
            }
        }
        let superview = item.view?.superview ?? item.guide?.owner
        var other: Instance?
        if case .object(let view)? = given.fields["other"] { other = view }
        if other == nil, !attribute.isSize { other = superview }
        guard attribute.isSize || other != nil else {
            interpreter.openViews.append(item)
            return nil
        }
        var second = attribute
        if other !== superview, given.fields["isLike"] == nil, !attribute.isSize {
            second = opposites[attribute] ?? attribute
        }
        if let named = given.fields["attribute"].flatMap({ UIKitFonts.name($0) }),
            let known = Attribute(rawValue: named)
        {
            second = known
        }
        var priority: Number?
        if case .number(let number)? = given.fields["priority"] { priority = number }
        return UIKitConstraints.add(
            AnchorValue(item: item, attribute: attribute), relation,
            other.map { AnchorValue(item: $0, attribute: second) }, multiplier: multiplier,
            constant: far.contains(attribute) ? constant.negated : constant, priority: priority, node: node,
            scope: scope, in: interpreter)
    }
}
