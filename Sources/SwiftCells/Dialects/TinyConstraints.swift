import AutoLayout
import SwiftSyntax

/// Constraints of TinyConstraints: the names of its methods say which attributes are equal.
struct TinyConstraints {
    let view: Instance
    let arguments: [Argument]
    let node: FunctionCallExprSyntax?
    let scope: Scope
    let interpreter: Interpreter

    /// The attributes by the words of methods.
    private static let attributes: [String: Attribute] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
        "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY,
    ]
    private static let edges: [(name: String, attribute: Attribute)] = [
        ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
    ]

    /// A call of a view's method; `nil` for one that is not the library's.
    func call(_ name: String) -> Value? {
        if let (word, other) = Self.split(name), let attribute = Self.attributes[word] {
            if other == "Superview" { return superview.map { make(attribute, to: $0) } }
            return Self.attributes[UIKitConstants.lowered(other)].flatMap { other in
                instance(label: "of").map { make(attribute, to: $0, other) }
            }
        }
        switch name {
        case "edgesToSuperview", "horizontalToSuperview", "verticalToSuperview":
            return superview.map { makeEdges(name, of: $0) }
        case "edges": return instance(label: "to").map { makeEdges(name, of: $0) }
        case "centerInSuperview":
            return superview.map { list([make(.centerX, to: $0), make(.centerY, to: $0)]) }
        case "center":
            return instance(label: "in").map { list([make(.centerX, to: $0), make(.centerY, to: $0)]) }
        case "size":
            guard case .object(let size)? = typed(nil, as: "CGSize"), let width = size.fields["width"],
                let height = size.fields["height"]
            else { return nil }
            return list([make(.width, constant: number(width)), make(.height, constant: number(height))])
        case "aspectRatio":
            return make(.width, to: view, .height, multiplier: number(arguments.first?.value))
        default:
            guard let attribute = Self.attributes[name] else { return nil }
            if let other = instance(label: "to") { return make(attribute, to: other) }
            let limits = [("min", Relation.greaterThanOrEqual), ("max", .lessThanOrEqual)]
            let found = limits.compactMap { label, relation in
                value(label).map { make(attribute, relation, constant: number($0)) }
            }
            if !found.isEmpty { return list(found) }
            guard arguments.first?.label == nil, attribute == .width || attribute == .height else {
                return nil
            }
            return make(attribute, constant: number(arguments.first?.value))
        }
    }

    /// The parts of a name such as `topToBottom`.
    private static func split(_ name: String) -> (String, String)? {
        guard let range = name.firstRange(of: "To") else { return nil }
        return (String(name[..<range.lowerBound]), String(name[range.upperBound...]))
    }

    // MARK: Arguments

    private var superview: Instance? { view.view?.superview }

    private func value(_ label: String) -> Value? { arguments.first { $0.label == label }?.value }

    private func instance(label: String) -> Instance? {
        guard case .object(let instance)? = value(label), instance.view != nil || instance.guide != nil else {
            return nil
        }
        return instance
    }

    private func number(_ value: Value?) -> Number { value.flatMap { interpreter.number($0) } ?? Number(0) }

    private func typed(_ label: String?, as type: String) -> Value? {
        arguments.first { $0.label == label }.map {
            interpreter.typed($0.value, as: TypeReference(name: type), in: scope)
        }
    }

    private var relation: Relation {
        guard case .member(let member)? = value("relation") else { return .equal }
        switch member.name {
        case "equalOrLess": return .lessThanOrEqual
        case "equalOrGreater": return .greaterThanOrEqual
        default: return .equal
        }
    }

    /// The sides that insets leave free, as `.top(10) + .horizontal(16)` or insets of UIKit's.
    private var insets: [String: Number] {
        var result: [String: Number] = [:]
        let given = value("insets") ?? .null
        let parts: [Value] = if case .array(let parts) = given { parts } else { [given] }
        for part in parts {
            switch part {
            case .member(let member) where member.arguments?.count == 1 && member.chain.isEmpty:
                let sides =
                    switch member.name {
                    case "horizontal": ["leading", "trailing"]
                    case "vertical": ["top", "bottom"]
                    case "uniform": ["top", "leading", "bottom", "trailing"]
                    case "left": ["leading"]
                    case "right": ["trailing"]
                    default: [member.name]
                    }
                for side in sides { result[side] = number(member.arguments?.first?.value) }
            case .null: break
            default:
                guard
                    case .object(let insets) = interpreter.typed(
                        part, as: TypeReference(name: "UIEdgeInsets"), in: scope)
                else { continue }
                for (side, name) in [("left", "leading"), ("right", "trailing")] {
                    result[name] = number(insets.fields[side])
                }
                for side in ["top", "bottom"] { result[side] = number(insets.fields[side]) }
            }
        }
        return result
    }

    // MARK: Constraints

    private func list(_ values: [Value]) -> Value { .array(values) }

    private func makeEdges(_ name: String, of area: Instance) -> Value {
        var excluded: Set<String> = []
        let given = value("excluding") ?? .null
        for case .member(let member) in interpreter.elements(of: given) ?? [given] {
            excluded.insert(["left": "leading", "right": "trailing"][member.name] ?? member.name)
        }
        let insets = insets
        return list(
            Self.edges.filter { side in
                let isVertical = side.attribute == .top || side.attribute == .bottom
                return !excluded.contains(side.name)
                    && (name == "horizontalToSuperview" ? !isVertical : true)
                    && (name == "verticalToSuperview" ? isVertical : true)
            }.map { side in
                let inset = insets[side.name] ?? Number(0)
                let isFar = side.attribute == .bottom || side.attribute == .trailing
                return make(side.attribute, to: area, constant: isFar ? inset.negated : inset)
            })
    }

    private func make(
        _ attribute: Attribute, _ relation: Relation? = nil, to item: Instance? = nil,
        _ other: Attribute? = nil, multiplier: Number? = nil, constant: Number? = nil
    ) -> Value {
        view.view?.usesConstraints = true
        let second = item.map { AnchorValue(item: $0, attribute: other ?? attribute) }
        let constraint = UIKitConstraints.add(
            AnchorValue(item: view, attribute: attribute), relation ?? self.relation, second,
            multiplier: multiplier ?? value("multiplier").map { number($0) } ?? Number(1),
            constant: constant ?? value("offset").map { number($0) } ?? Number(0),
            priority: value("priority").flatMap { UIKitConstraints.priority($0, in: interpreter) },
            node: node, scope: scope, in: interpreter)
        if case .truth(false)? = value("isActive") {} else { constraint.constraint?.isActive = true }
        return .object(constraint)
    }
}
