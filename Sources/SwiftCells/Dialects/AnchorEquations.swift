import AutoLayout
import Wording

/// One side of an equation: anchors with a multiplier and a constant.
struct AnchorSide {
    var anchors: [AnchorValue]
    /// Whether the constant goes inwards, as for all edges.
    var isInset = false
    var multiplier = Number(1)
    var constant = Number(0)
    /// The constants of the single anchors, where they differ.
    var constants: [Number] = []

    /// The side as code has it.
    var value: Value {
        let instance = Instance("AnchorSide")
        instance.side = self
        return .object(instance)
    }
}

extension Value {
    /// The side of an equation that it is; `nil` for another value.
    fileprivate var side: AnchorSide? {
        if case .anchor(let anchor) = self { AnchorSide(anchors: [anchor]) } else { instance?.side }
    }
}

/// Constraints as equations of anchors, as Anchorage, Cartography and Stevia write them: `a.top == b.bottom + 8 ~ .high`.
enum AnchorEquations {
    /// Whether a file uses such a library.
    static func areIn(_ file: SourceFile) -> Bool {
        ["Anchorage", "Cartography", "Stevia"].contains(where: file.imports.contains)
    }

    // MARK: Names

    private static let groups: [String: [Attribute]] = [
        "horizontalAnchors": [.leading, .trailing], "verticalAnchors": [.top, .bottom],
        "edgeAnchors": [.top, .leading, .bottom, .trailing], "centerAnchors": [.centerX, .centerY],
        "sizeAnchors": [.width, .height],
    ]

    /// Several anchors of a view or a guide under one name; `nil` for another name.
    static func group(_ name: String, of item: Instance) -> Value? {
        groups[name].flatMap { group($0, of: item) }
    }

    private static func group(_ attributes: [Attribute], of item: Instance) -> Value? {
        guard let first = attributes.first, item.view != nil || item.guide != nil else { return nil }
        return AnchorSide(
            anchors: attributes.map { AnchorValue(item: item, attribute: $0) },
            isInset: first != .width && first != .centerX
        ).value
    }

    /// A view as the closure of `constrain` has it, with its superviews.
    fileprivate static func proxy(of view: Instance, depth: Int = 0) -> Value {
        let proxy = Instance("ViewProxy")
        for attribute in Attribute.allCases {
            proxy.fields[attribute.rawValue] = .anchor(AnchorValue(item: view, attribute: attribute))
        }
        proxy.fields["baseline"] = proxy.fields["lastBaseline"]
        for (name, group) in [("edges", "edgeAnchors"), ("center", "centerAnchors"), ("size", "sizeAnchors")]
        {
            proxy.fields[name] = Self.group(group, of: view)
        }
        proxy.fields["safeAreaLayoutGuide"] = .object(proxy)
        if let above = view.view?.superview, depth < 3 {
            proxy.fields["superview"] = Self.proxy(of: above, depth: depth + 1)
        }
        return .object(proxy)
    }
}

extension Call {
    /// Runs the closure of Cartography's `constrain` for views; `nil` where it is given others.
    private func constrainProxies() -> Value? {
        guard let function else { return nil }
        func proxied(_ value: Value) -> Value? {
            switch value {
            case .object(let view) where view.view != nil: return AnchorEquations.proxy(of: view)
            case .array(let views):
                let all = views.compactMap(proxied)
                return all.count == views.count ? .array(all) : nil
            default: return nil
            }
        }
        let views = arguments.dropLast().filter { $0.label == nil }
        let proxies = views.compactMap { proxied($0.value) }
        guard proxies.count == views.count, !proxies.isEmpty else { return nil }
        _ = interpreter.call(function, proxies.map { Argument(nil, $0) }, in: scope)
        return .object(Instance("ConstraintGroup"))
    }

    // MARK: Functions

    /// What a function of Cartography's makes, or a method of its edges; `nil` for others.
    func anchorEquations(on edges: Value? = nil) -> Value? {
        switch name {
        case "constrain": constrainProxies()
        case "inset": first.flatMap { inset($0, by: Array(arguments.dropFirst())) }
        case "inseted": edges.flatMap { inset($0, by: arguments) }
        case "align", "distribute": alignViews()
        default: nil
        }
    }

    /// Edges moved inwards: by one number, by those of both axes, or by one for each edge.
    private func inset(_ edges: Value, by arguments: [Argument]) -> Value? {
        guard var side = edges.side, side.anchors.count == 4 else { return nil }
        var insets: [Number?]
        if case .object(let given)? = arguments.first?.value {
            insets = [["top"], ["left", "leading"], ["bottom"], ["right", "trailing"]].map { names in
                names.compactMap { given.fields[$0] }.first.flatMap { interpreter.number($0) }
            }
        } else {
            let numbers = arguments.map { interpreter.number($0.value) }
            let label = arguments.first?.label
            switch numbers.count {
            case 1 where label == "horizontally": insets = [Number(0), numbers[0], Number(0), numbers[0]]
            case 1 where label == "vertically": insets = [numbers[0], Number(0), numbers[0], Number(0)]
            case 1: insets = [numbers[0], numbers[0], numbers[0], numbers[0]]
            case 2: insets = [numbers[1], numbers[0], numbers[1], numbers[0]]
            case 4: insets = numbers
            default: return nil
            }
        }
        let known = insets.compactMap(\.self)
        guard known.count == 4 else { return nil }
        side.constants = [known[0], known[1], known[2].negated, known[3].negated]
        return side.value
    }

    /// `align` and `distribute`: an attribute that views share, or the distances between them.
    private func alignViews() -> Value? {
        var (arguments, amount) = (arguments, Number(0))
        if arguments.first?.label == "by" {
            amount = interpreter.number(arguments.removeFirst().value) ?? amount
        }
        let views = arguments.flatMap { interpreter.elements(of: $0.value) ?? [$0.value] }
        let ends: [String: (String, String)] = [
            "horizontally": ("trailing", "leading"), "leftToRight": ("right", "left"),
            "vertically": ("bottom", "top"), "equalWidth": ("width", "width"),
            "equalHeight": ("height", "height"),
        ]
        guard let label = arguments.first?.label, views.count > 1 else { return nil }
        let (far, near) = (name == "align" ? (label, label) : ends[label]) ?? ("", "")
        let pairs = zip(views, views.dropFirst()).map { one, other in (one, other) }
        let made = pairs.compactMap { one, other -> Value? in
            guard case .anchor(let end)? = one.instance?.fields[far],
                case .anchor(let start)? = other.instance?.fields[near]
            else { return nil }
            return make(start, .equal, end, Number(1), amount)
        }
        return made.count == pairs.count ? .array(made) : nil
    }

    // MARK: Operators

    /// The value of an operator between anchors, numbers and constraints; `nil` for other operands.
    func combineAnchors(_ first: Value, _ second: Value) -> Value? {
        if let relation = Relation(rawValue: name) { return equate(first, relation, second) }
        switch name {
        case "+", "-", "*", "/": return sum(first, second)
        case "~":
            let all = constraints(first)
            guard !all.isEmpty, let priority = priority(second) else { return nil }
            for constraint in all { constraint.constraint?.priority = priority }
            return first
        default: return nil
        }
    }

    /// The number of a priority, in Anchorage's names too.
    private func priority(_ value: Value) -> Number? {
        switch value {
        case .member(let member) where member.name == "high": Number(750)
        case .member(let member) where member.name == "low": Number(250)
        default: UIKitConstraints.priority(value, in: interpreter)
        }
    }

    /// The constraints in a value.
    private func constraints(_ value: Value) -> [Instance] {
        switch value {
        case .object(let instance) where instance.constraint != nil: [instance]
        case .array(let values): values.flatMap(constraints)
        default: []
        }
    }

    private func sum(_ first: Value, _ second: Value) -> Value? {
        if name == "+", case .object(let insets) = second, insets.baseName.hasSuffix("EdgeInsets") {
            return inset(first, by: [Argument(nil, second)])
        }
        guard
            let (side, other) = first.side.map({ ($0, second) })
                ?? second.side.map({ ($0, first) }),
            let number = interpreter.number(other)
        else { return nil }
        var result = side
        switch name {
        case "+": result.constant = number
        case "-": result.constant = number.negated
        case "*": result.multiplier = number
        default:
            guard number.value != 0 else { return nil }
            result.multiplier = Number(1 / number.value)
        }
        // The sum of two constants is no literal's.
        if name == "+" || name == "-", side.constant.value != 0 {
            result.constant = Number(side.constant.value + result.constant.value)
        }
        return result.value
    }

    private func equate(_ first: Value, _ relation: Relation, _ second: Value) -> Value? {
        guard let left = first.side else { return nil }
        let made: [Value]?
        if let right = second.side {
            guard left.anchors.count == right.anchors.count else { return nil }
            made = zip(left.anchors, right.anchors).enumerated().map { place, pair in
                let (own, other) = pair
                if right.constants.indices.contains(place) {
                    return make(own, relation, other, right.multiplier, right.constants[place])
                }
                let isFar = right.isInset && own.attribute.isFar
                return make(
                    own, isFar ? relation.reversed : relation, other, right.multiplier,
                    isFar ? right.constant.negated : right.constant)
            }
        } else if case .object(let size) = second, left.anchors.count == 2, let width = size.fields["width"],
            let height = size.fields["height"]
        {
            made = zip(left.anchors, [width, height]).compactMap { anchor, value in
                interpreter.number(value).map { make(anchor, relation, nil, Number(1), $0) }
            }
        } else if left.anchors.allSatisfy(\.attribute.isSize) {
            made = interpreter.number(second).map { number in
                left.anchors.map { make($0, relation, nil, Number(1), number) }
            }
        } else {
            return leaveOut(left)
        }
        return made.map { $0.count == 1 ? $0[0] : .array($0) }
    }

    /// Leaves out an equation of places whose other side is not known; one entry stands for it.
    private func leaveOut(_ left: AnchorSide) -> Value {
        interpreter.openViews += left.anchors.map(\.item)
        let line = node.map { scope.file.place(of: $0).line }
        if !interpreter.notes.contains(where: { $0.file == scope.file.path && $0.place.line == line }) {
            note(tr("it is left out, since what it is tied to is not known"), as: "constraint")
        }
        return interpreter.unknownConstraint()
    }

    private func make(
        _ first: AnchorValue, _ relation: Relation, _ second: AnchorValue?, _ multiplier: Number,
        _ constant: Number
    ) -> Value {
        .object(
            constrain(
                first.item, first.attribute, relation, to: second?.item, second?.attribute,
                multiplier: multiplier, constant: constant,
                priority: Stevia.isIn(scope) ? Stevia.priority : nil))
    }
}
