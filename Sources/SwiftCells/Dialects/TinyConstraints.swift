import AutoLayout
import Wording

/// Constraints of TinyConstraints: the names of its methods say which attributes are equal.
///
/// Its offsets are constants of anchors, but for that of `trailingToSuperview`, which counts inwards. Rows are read from
/// left to right.
struct TinyConstraints {
    let view: Instance
    let call: Call

    private var arguments: [Argument] { call.arguments }
    private var interpreter: Interpreter { call.interpreter }

    private static let sides: [(name: String, attribute: Attribute)] = [
        ("top", .top), ("left", .left), ("right", .right), ("bottom", .bottom),
    ]

    /// Whether a file uses the library.
    static func isIn(_ scope: Scope) -> Bool { scope.file.imports.contains("TinyConstraints") }

    /// What a method of a view or a layout guide makes; `nil` for one that is not the library's.
    func made() -> Value? {
        if call.name.hasSuffix("Superview") { return view.view == nil ? nil : toSuperview() }
        if let (word, other) = Self.split(call.name) {
            guard let attribute = Attribute.named(word),
                let second = Attribute.named(UIKitConstants.lowered(other))
            else { return nil }
            return instance(label: "of").map { make(attribute, to: $0, second) }
        }
        switch call.name {
        case "edges":
            return instance(label: "to").map {
                edges([.top, .left, .bottom, .right], of: $0, without: excluded)
            }
        case "center": return instance(label: "in").map { center(in: $0) }
        case "origin": return instance(label: "to").map { edges([.left, .top], of: $0) }
        case "size": return size()
        case "aspectRatio":
            guard let ratio = arguments.first, ratio.label == nil else { return nil }
            return make(.width, to: view, .height, multiplier: number(ratio.value))
        case "stack": return stack()
        case "prepareForLayout" where arguments.isEmpty:
            view.view?.usesConstraints = true
            return .object(view)
        case "setHugging", "setCompressionResistance":
            guard let state = view.view else { return nil }
            let own = call.name == "setHugging" ? "ContentHugging" : "ContentCompressionResistance"
            return call.named("set\(own)Priority").method(of: view, state)
        default: return Attribute.named(call.name).flatMap { single($0) }
        }
    }

    /// `top(to:)`, `width(_:)`, `width(min:max:)` and their like.
    private func single(_ attribute: Attribute) -> Value? {
        if let other = instance(label: "to") { return make(attribute, to: other) }
        guard attribute.isSize else { return nil }
        let limits = [("min", Relation.greaterThanOrEqual), ("max", .lessThanOrEqual)]
        let found = limits.compactMap { label, relation -> Value? in
            guard let limit = call.value(label) else { return nil }
            if case .null = limit { return nil }
            return make(attribute, relation, constant: number(limit))
        }
        if !found.isEmpty { return .array(found) }
        guard let length = arguments.first, length.label == nil else { return nil }
        return make(attribute, constant: number(length.value))
    }

    /// The parts of a name such as `topToBottom`.
    private static func split(_ name: String) -> (String, String)? {
        guard let range = name.firstRange(of: "To") else { return nil }
        return (String(name[..<range.lowerBound]), String(name[range.upperBound...]))
    }

    // MARK: The superview

    /// A call that names the superview; `nil` for one that is not the library's.
    private func toSuperview() -> Value? {
        if call.name == "centerInSuperview" { return superview().map { center(in: $0) } ?? .array([]) }
        guard let (word, _) = Self.split(call.name), call.name == word + "ToSuperview" else { return nil }
        if let attribute = Attribute.named(word) {
            guard let area = superview() else { return interpreter.unknownConstraint() }
            return make(attribute, to: area, constant: attribute == .trailing ? offset.negated : nil)
        }
        let sides: [Attribute]
        switch word {
        case "edges": sides = [.top, .left, .right, .bottom]
        case "horizontal": sides = [.left, .right]
        case "vertical": sides = [.top, .bottom]
        case "origin": sides = [.left, .top]
        default: return nil
        }
        guard let area = superview() else { return .array([]) }
        let others = [("leading", "left"), ("trailing", "right")]
        let absolute = others.filter { excluded.contains($0.0) }.map { $0.1 }
        return edges(sides, of: area, without: excluded.union(absolute))
    }

    /// The superview or its safe area; `nil` where the view has none, which is noted.
    private func superview() -> Instance? {
        guard let superview = call.superview(of: view) else {
            call.note(tr("it is left out, since the view has no superview here"))
            return nil
        }
        guard call.value("usingSafeArea").flatMap({ interpreter.truth($0) }) == true, superview.view != nil
        else { return superview }
        return UIKitMembers.area(.safeArea, "safeAreaLayoutGuide", of: superview).instance
    }

    // MARK: Arguments

    private func instance(label: String) -> Instance? {
        guard let instance = call.value(label)?.instance, instance.view != nil || instance.guide != nil
        else { return nil }
        return instance
    }

    private func number(_ value: Value?) -> Number { value.flatMap { interpreter.number($0) } ?? Number(0) }

    private var offset: Number { number(call.value("offset")) }

    /// The parts of a structure; none where it is not known.
    private func fields(_ label: String?, of type: String) -> [String: Value]? {
        let typed = arguments.value(label).map {
            interpreter.typed($0, as: TypeReference(name: type), in: call.scope)
        }
        return typed?.instance?.fields
    }

    /// The anchor that a call names in place of the other view's own, as in `top(to: title, title.bottomAnchor)`.
    private var anchor: AnchorValue? {
        for argument in arguments where argument.label == nil {
            if case .anchor(let anchor) = argument.value { return anchor }
        }
        return nil
    }

    /// The sides that a call leaves out.
    private var excluded: Set<String> {
        let given = call.value("excluding") ?? .null
        var names: Set<String> = []
        for case .member(let member) in interpreter.elements(of: given) ?? [given] {
            names.insert(member.name)
        }
        return names
    }

    // MARK: Insets

    /// The sides that the library's functions for insets set, by their names.
    private static let insetSides: [String: [String]] = [
        "uniform": sides.map(\.name), "horizontal": ["left", "right"], "vertical": ["top", "bottom"],
        "top": ["top"], "left": ["left"], "bottom": ["bottom"], "right": ["right"],
    ]

    /// Insets of one number, such as `.horizontal(16)`; `nil` for another call.
    static func insets(_ name: String, _ arguments: [Argument], scope: Scope) -> Value? {
        guard isIn(scope), let sides = insetSides[name], arguments.count == 1, arguments[0].label == nil,
            case .object(let insets)? = UIKitConstants.geometry("UIEdgeInsets")
        else { return nil }
        for side in sides { insets.fields[side] = arguments[0].value }
        return .object(insets)
    }

    /// The sum of two insets, one of which is known to be that; `nil` for other values.
    static func sum(_ first: Value, _ second: Value, scope: Scope, in interpreter: Interpreter) -> Value? {
        guard isIn(scope) else { return nil }
        let parts = [first, second].flatMap { $0.elements ?? [$0] }
        let isKnown = parts.contains { $0.instance?.baseName == "UIEdgeInsets" }
        return isKnown ? sum(parts, scope: scope, in: interpreter).map { Value.object($0) } : nil
    }

    private static func sum(_ parts: [Value], scope: Scope, in interpreter: Interpreter) -> Instance? {
        guard case .object(let sum)? = UIKitConstants.geometry("UIEdgeInsets") else { return nil }
        for part in parts {
            let value = interpreter.typed(part, as: TypeReference(name: "UIEdgeInsets"), in: scope)
            guard case .object(let insets) = value, insets.baseName == "UIEdgeInsets" else { return nil }
            for (side, _) in sides {
                let numbers = [sum, insets].map { insets in
                    insets.fields[side].flatMap { interpreter.number($0) } ?? Number(0)
                }
                // A number alone keeps its literal.
                let known = numbers.filter { $0.value != 0 }
                let whole = Number(numbers.reduce(0) { $0 + $1.value })
                sum.fields[side] = .number(known.count == 1 ? known[0] : whole)
            }
        }
        return sum
    }

    /// The sides that insets leave free, a sum such as `.top(10) + .horizontal(16)` included.
    private var insets: [Attribute: Number] {
        var result: [Attribute: Number] = [:]
        guard let given = call.value("insets") else { return result }
        if let known = Self.sum(given.elements ?? [given], scope: call.scope, in: interpreter) {
            for (name, side) in Self.sides { result[side] = number(known.fields[name]) }
        } else if case .unknown = given {
            let inset = number(given)
            for (_, side) in Self.sides { result[side] = inset }
        }
        return result
    }

    // MARK: Several constraints

    private func edges(_ sides: [Attribute], of area: Instance, without excluded: Set<String> = []) -> Value {
        let insets = insets
        let left = Self.sides.filter { !excluded.contains($0.name) }.map(\.attribute)
        return .array(
            sides.filter(left.contains).map { side in
                let inset = insets[side] ?? Number(0)
                return make(side, to: area, constant: side.isFar ? inset.negated : inset)
            })
    }

    private func center(in area: Instance) -> Value {
        let offset = fields("offset", of: "CGPoint")
        return .array([
            make(.centerX, to: area, constant: number(offset?["x"])),
            make(.centerY, to: area, constant: number(offset?["y"])),
        ])
    }

    /// `size(_:)` and `size(to:)`.
    private func size() -> Value? {
        if let other = instance(label: "to") {
            let added = fields("insets", of: "CGSize")
            return .array([
                make(.width, to: other, constant: number(added?["width"])),
                make(.height, to: other, constant: number(added?["height"])),
            ])
        }
        guard let size = fields(nil, of: "CGSize"), let width = size["width"], let height = size["height"]
        else { return nil }
        return .array([make(.width, constant: number(width)), make(.height, constant: number(height))])
    }

    /// Adds views to this one, each at the end of the one before.
    private func stack() -> Value? {
        guard let given = arguments.first, given.label == nil, let own = view.view,
            let elements = interpreter.elements(of: given.value)
        else { return nil }
        let views = elements.compactMap { interpreter.views($0).instance }.filter { $0.view != nil }
        guard views.count == elements.count else { return nil }
        if interpreter.phase == .filling { interpreter.addsViewsForRows = true }
        own.usesConstraints = true
        let isVertical = call.value("axis")?.member?.name != "horizontal"
        let (start, end): (Attribute, Attribute) = isVertical ? (.top, .bottom) : (.left, .right)
        let across: [Attribute] = isVertical ? [.left, .right] : [.top, .bottom]
        var bare = call
        bare.arguments = []
        var made: [Value] = []
        for (index, child) in views.enumerated() {
            UIKitMethods.add(child, to: view, at: nil)
            interpreter.noteAddition(of: child, at: call.node, in: call.scope)
            let pin = TinyConstraints(view: child, call: bare)
            if index == 0 {
                made.append(pin.make(start, to: view))
            } else {
                made.append(
                    pin.make(start, to: views[index - 1], end, constant: number(call.value("spacing"))))
            }
            made += across.map { pin.make($0, to: view) }
            if index == views.count - 1 { made.append(pin.make(end, to: view)) }
            for (label, side) in [("width", Attribute.width), ("height", .height)] {
                guard let length = call.value(label) else { continue }
                if case .null = length { continue }
                made.append(pin.make(side, constant: number(length)))
            }
        }
        return .array(made)
    }

    // MARK: Constraints

    private func make(
        _ attribute: Attribute, _ relation: Relation? = nil, to item: Instance? = nil,
        _ other: Attribute? = nil, multiplier: Number? = nil, constant: Number? = nil
    ) -> Value {
        let anchor = item == nil ? nil : anchor
        var factor = multiplier ?? call.value("multiplier").map { number($0) } ?? Number(1)
        // The library multiplies the centre of a view, not an anchor of its own.
        if anchor != nil, !attribute.isSize { factor = Number(1) }
        let isActive = call.value("isActive")?.truth != false
        return .object(
            call.constrain(
                view, attribute, relation ?? call.relation, to: anchor?.item ?? item,
                anchor?.attribute ?? other, multiplier: factor, constant: constant ?? offset,
                priority: call.value("priority").flatMap { UIKitConstraints.priority($0, in: interpreter) },
                isActive: isActive))
    }
}

extension Call {
    /// What a method of a constraint's does; `nil` for one that is not TinyConstraints's.
    func tinyConstraints(onConstraint instance: Instance) -> Value? {
        guard TinyConstraints.isIn(scope), arguments.count == 1, arguments[0].label == nil, let first,
            ["with", "set"].contains(name)
        else { return nil }
        if interpreter.takesContentOnly { return .object(instance) }
        if name == "with" {
            guard let priority = UIKitConstraints.priority(first, in: interpreter) else { return nil }
            instance.constraint?.priority = priority
        } else {
            guard let isActive = interpreter.truth(first) else { return nil }
            setActive(.object(instance), isActive)
        }
        return .object(instance)
    }

    /// What a method of an array's does; `nil` for one that is not TinyConstraints's.
    func tinyConstraints(onElements elements: [Value]) -> Value? {
        guard TinyConstraints.isIn(scope), arguments.isEmpty, ["activate", "deActivate"].contains(name)
        else { return nil }
        if !interpreter.takesContentOnly { setActive(.array(elements), name == "activate") }
        return .void
    }
}
