import AutoLayout

/// Constraints of TinyConstraints: the names of its methods say which attributes are equal.
extension Call {
    private static let edges: [(name: String, attribute: Attribute)] = [
        ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
    ]

    /// What a method of a view's makes; `nil` for one that is not TinyConstraints's.
    func tinyConstraints(on view: Instance) -> Value? {
        let superview = view.view?.superview
        if let range = name.firstRange(of: "To"),
            let attribute = Attribute.named(String(name[..<range.lowerBound]))
        {
            let other = name[range.upperBound...]
            if other == "Superview" { return superview.map { make(view, attribute, to: $0) } }
            return Attribute.named(UIKitConstants.lowered(String(other))).flatMap { other in
                instance("of").map { make(view, attribute, to: $0, other) }
            }
        }
        func center(in area: Instance) -> Value {
            .array([make(view, .centerX, to: area), make(view, .centerY, to: area)])
        }
        switch name {
        case "edgesToSuperview", "horizontalToSuperview", "verticalToSuperview":
            return superview.map { makeEdges(view, of: $0) }
        case "edges": return instance("to").map { makeEdges(view, of: $0) }
        case "centerInSuperview": return superview.map(center)
        case "center": return instance("in").map(center)
        case "size":
            guard let given = arguments.first(where: { $0.label == nil })?.value,
                let size = interpreter.typed(given, as: TypeReference(name: "CGSize"), in: scope).instance,
                let width = size.fields["width"], let height = size.fields["height"]
            else { return nil }
            return .array([
                make(view, .width, constant: number(width)), make(view, .height, constant: number(height)),
            ])
        case "aspectRatio": return make(view, .width, to: view, .height, multiplier: number(first))
        default:
            guard let attribute = Attribute.named(name) else { return nil }
            if let other = instance("to") { return make(view, attribute, to: other) }
            let limits = [("min", Relation.greaterThanOrEqual), ("max", .lessThanOrEqual)]
            let found = limits.compactMap { label, relation in
                value(label).map { make(view, attribute, relation, constant: number($0)) }
            }
            if !found.isEmpty { return .array(found) }
            guard arguments.first?.label == nil, attribute.isSize else { return nil }
            return make(view, attribute, constant: number(first))
        }
    }

    private func instance(_ label: String) -> Instance? {
        guard let instance = value(label)?.instance, instance.view != nil || instance.guide != nil else {
            return nil
        }
        return instance
    }

    private func number(_ value: Value?) -> Number { value.flatMap { interpreter.number($0) } ?? Number(0) }

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
                    let insets = interpreter.typed(
                        part, as: TypeReference(name: "UIEdgeInsets"), in: scope
                    ).instance
                else { continue }
                for (side, name) in [("left", "leading"), ("right", "trailing")] {
                    result[name] = number(insets.fields[side])
                }
                for side in ["top", "bottom"] { result[side] = number(insets.fields[side]) }
            }
        }
        return result
    }

    private func makeEdges(_ view: Instance, of area: Instance) -> Value {
        var excluded: Set<String> = []
        let given = value("excluding") ?? .null
        for case .member(let member) in interpreter.elements(of: given) ?? [given] {
            excluded.insert(["left": "leading", "right": "trailing"][member.name] ?? member.name)
        }
        let insets = insets
        return .array(
            Self.edges.filter { side in
                let isVertical = side.attribute == .top || side.attribute == .bottom
                return !excluded.contains(side.name)
                    && (name == "horizontalToSuperview" ? !isVertical : true)
                    && (name == "verticalToSuperview" ? isVertical : true)
            }.map { side in
                let inset = insets[side.name] ?? Number(0)
                return make(
                    view, side.attribute, to: area, constant: side.attribute.isFar ? inset.negated : inset)
            })
    }

    private func make(
        _ view: Instance, _ attribute: Attribute, _ relation: Relation? = nil, to item: Instance? = nil,
        _ other: Attribute? = nil, multiplier: Number? = nil, constant: Number? = nil
    ) -> Value {
        let isActive = if case .truth(false)? = value("isActive") { false } else { true }
        return .object(
            constrain(
                view, attribute, relation ?? self.relation, to: item, other,
                multiplier: multiplier ?? value("multiplier").map { number($0) } ?? Number(1),
                constant: constant ?? value("offset").map { number($0) } ?? Number(0),
                priority: value("priority").flatMap { UIKitConstraints.priority($0, in: interpreter) },
                isActive: isActive))
    }
}
