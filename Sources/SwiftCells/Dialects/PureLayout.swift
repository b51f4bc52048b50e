import AutoLayout
import SwiftSyntax
import Wording

extension Interpreter {
    /// A view whose autoresizing mask is turned off, as PureLayout makes it.
    func autoLayoutView(_ type: String, node: ExprSyntax?, in scope: Scope) -> Value? {
        let value = make(type, [], node: node, in: scope)
        if case .object(let view)? = value { view.view?.usesConstraints = true }
        return value
    }
}

/// The words of PureLayout, in the spellings of its versions for Swift 1 to 6.
private enum PureLayout {
    static let words: [String: Attribute] = [
        "vertical": .centerX, "horizontal": .centerY, "marginLeft": .leftMargin,
        "marginRight": .rightMargin, "marginTop": .topMargin, "marginBottom": .bottomMargin,
        "marginLeading": .leadingMargin, "marginTrailing": .trailingMargin,
        "marginAxisVertical": .centerXWithinMargins, "marginAxisHorizontal": .centerYWithinMargins,
    ]
    static let edges: [(attribute: Attribute, part: String)] = [
        (.top, "top"), (.leading, "left"), (.bottom, "bottom"), (.trailing, "right"),
    ]

    static func attribute(_ value: Value?) -> Attribute? {
        guard case .member(let member)? = value else { return nil }
        let name = UIKitConstants.lowered(member.name)
        return words[name] ?? Attribute.named(name)
    }
}

/// Constraints of PureLayout.
extension Call {
    /// What a method of a view's makes; `nil` for one that is not PureLayout's.
    func pureLayout(on view: Instance) -> Value? {
        if name == "configureForAutoLayout" {
            view.view?.usesConstraints = true
            return .object(view)
        }
        guard !interpreter.takesContentOnly else { return .object(Instance("NSLayoutConstraint")) }
        if name.contains("uperview") || arguments.first?.label?.contains("uperview") == true,
            superview(of: view) == nil
        {
            note(tr("it is left out, since the view has no superview here"))
            return interpreter.unknownConstraint()
        }
        if name.hasPrefix("autoPinEdgesToSuperview") { return pinEdges(view) }
        if name.hasPrefix("autoPinEdge") { return pinEdge(view) }
        if name.hasPrefix("autoSetDimension") { return setDimension(view) }
        if name.hasPrefix("autoMatch") || name.hasPrefix("autoConstrain") { return match(view) }
        if name.hasPrefix("autoAlignAxis") { return align(view) }
        switch name {
        case "autoCenterInSuperview", "autoCenterInSuperviewMargins":
            let axes = [Attribute.centerY, .centerX]
            return .array(
                axes.map { axis in
                    let isMargins = name.hasSuffix("Margins")
                    return add(
                        view, axis, .equal, superview(of: view), isMargins ? axis.withMargin : axis)
                })
        case "autoSetContentHuggingPriority", "autoSetContentHuggingPriorityForAxis",
            "autoSetContentCompressionResistancePriority",
            "autoSetContentCompressionResistancePriorityForAxis":
            guard let axis = PureLayout.attribute(first) else { return nil }
            let priority = interpreter.pureLayoutPriority ?? Number(1000)
            let direction: Axis = axis == .centerX ? .vertical : .horizontal
            if name.contains("Hugging") {
                view.view?.hugging[direction] = priority
            } else {
                view.view?.resistance[direction] = priority
            }
            return .void
        case "autoRemoveConstraintsAffectingView":
            for constraint in interpreter.constraints
            where constraint.constraint?.first.item === view || constraint.constraint?.second?.item === view {
                constraint.constraint?.isActive = false
            }
            return .void
        default: return nil
        }
    }

    private func add(
        _ view: Instance, _ attribute: Attribute, _ relation: Relation, _ item: Instance?,
        _ other: Attribute? = nil, multiplier: Number = Number(1), constant: Number = Number(0)
    ) -> Value {
        .object(
            constrain(
                view, attribute, relation, to: item, other, multiplier: multiplier, constant: constant,
                priority: interpreter.pureLayoutPriority, isActive: interpreter.installsPureLayout))
    }

    // MARK: Pins

    /// A pin to an edge of the superview, or of one of its layout guides.
    private func pin(
        _ view: Instance, _ edge: Attribute, to area: Instance?, _ other: Attribute? = nil, inset: Number
    ) -> Value {
        add(
            view, edge, edge.isFar ? relation.reversed : relation, area, other ?? edge,
            constant: edge.isFar ? inset.negated : inset)
    }

    /// The superview, or its safe area where the call speaks of that.
    private func area(of view: Instance, _ target: String) -> Instance? {
        let superview = superview(of: view)
        guard let superview, target.contains("SafeArea") else { return superview }
        return UIKitMembers.area(.safeArea, "safeAreaLayoutGuide", of: superview).instance
    }

    private func pinEdges(_ view: Instance) -> Value? {
        var insets: [Attribute: Number] = [:]
        var given = arguments.first { $0.label != "excludingEdge" }?.value
        if case .member(let member)? = given { given = interpreter.resolve(member, as: "UIEdgeInsets") }
        for (edge, part) in PureLayout.edges {
            switch given {
            case .object(let structure)?:
                insets[edge] = structure.fields[part].flatMap { interpreter.number($0) }
            case .unknown?: insets[edge] = given.flatMap { interpreter.number($0) }
            default: break
            }
        }
        var excluded = PureLayout.attribute(value("excludingEdge"))
        if excluded == .left { excluded = .leading }
        if excluded == .right { excluded = .trailing }
        let area = area(of: view, name)
        let isMargins = name.contains("Margins")
        return .array(
            PureLayout.edges.map(\.attribute).filter { $0 != excluded }.map { edge in
                pin(
                    view, edge, to: area, isMargins ? edge.withMargin : edge,
                    inset: insets[edge] ?? Number(0))
            })
    }

    private func pinEdge(_ view: Instance) -> Value? {
        guard let edge = PureLayout.attribute(first) else { return unknownTarget() }
        let target = name + (arguments.first?.label ?? "")
        if target.lowercased().contains("superview") {
            if target.contains("Margin") {
                return pin(
                    view, edge, to: superview(of: view), edge.withMargin, inset: Number(0))
            }
            let inset = number("withInset", "inset") ?? Number(0)
            return pin(view, edge, to: area(of: view, target), inset: inset)
        }
        guard let other = value("of", "ofView")?.instance else { return unknownTarget() }
        return add(
            view, edge, relation, other, PureLayout.attribute(value("to", "toEdge")) ?? edge,
            constant: number("withOffset", "offset") ?? Number(0))
    }

    private func unknownTarget() -> Value {
        note(tr("it is left out, since what it is tied to is not known"))
        return interpreter.unknownConstraint()
    }

    // MARK: Sizes and axes

    private func setDimension(_ view: Instance) -> Value? {
        if name.hasPrefix("autoSetDimensions") {
            var size = first
            if case .member(let member)? = size { size = interpreter.resolve(member, as: "CGSize") }
            var number: Number?
            if let size, size.instance == nil {
                number = interpreter.number(size)
                guard number != nil else { return unknownTarget() }
            }
            guard let size else { return unknownTarget() }
            return .array(
                [(Attribute.width, "width"), (.height, "height")].compactMap { attribute, part in
                    let given = size.instance?.fields[part].flatMap { interpreter.number($0) } ?? number
                    return given.map { add(view, attribute, .equal, nil, constant: $0) }
                })
        }
        guard let dimension = PureLayout.attribute(first), let size = number("toSize", "to") else {
            return unknownTarget()
        }
        return add(view, dimension, relation, nil, constant: size)
    }

    /// `autoMatch` and `autoConstrainAttribute`.
    private func match(_ view: Instance) -> Value? {
        guard let attribute = PureLayout.attribute(first), let other = value("of", "ofView")?.instance else {
            return named("autoMatch").unknownTarget()
        }
        return add(
            view, attribute, relation, other,
            PureLayout.attribute(value("to", "toDimension", "toAttribute")) ?? attribute,
            multiplier: number("withMultiplier", "multiplier", standard: 1) ?? Number(1),
            constant: number("withOffset", "offset") ?? Number(0))
    }

    private func align(_ view: Instance) -> Value? {
        guard let axis = PureLayout.attribute(first) else { return unknownTarget() }
        let target = name + (arguments.first?.label ?? "")
        if target.lowercased().contains("superview") {
            return add(
                view, axis, .equal, superview(of: view),
                target.contains("Margin") ? axis.withMargin : axis)
        }
        guard let other = value("toSameAxisOf", "toSameAxisOfView")?.instance else { return unknownTarget() }
        return add(
            view, axis, .equal, other, multiplier: number("withMultiplier", standard: 1) ?? Number(1),
            constant: number("withOffset") ?? Number(0))
    }

    // MARK: Constraints and arrays

    /// What a method of a constraint's does; `nil` for one that is not PureLayout's.
    func pureLayout(onConstraint instance: Instance) -> Value? {
        switch name {
        case "autoInstall", "autoRemove":
            if !interpreter.takesContentOnly { instance.constraint?.isActive = name == "autoInstall" }
        case "autoIdentify":
            if case .text(let text)? = first { instance.constraint?.identifier = text.literal }
        default: return nil
        }
        return .object(instance)
    }

    /// Runs the block of a static method of `NSLayoutConstraint`.
    func pureLayoutBlock() -> Value {
        guard let function else { return .void }
        let count = interpreter.constraints.count
        let priority = interpreter.pureLayoutPriority
        let installs = interpreter.installsPureLayout
        switch name {
        case "autoSetPriority":
            if let first {
                interpreter.pureLayoutPriority = UIKitConstraints.priority(first, in: interpreter)
            }
        case "autoCreateConstraintsWithoutInstalling": interpreter.installsPureLayout = false
        default: break
        }
        _ = run(function)
        interpreter.pureLayoutPriority = priority
        interpreter.installsPureLayout = installs
        return .array(
            interpreter.constraints[min(count, interpreter.constraints.count)...].map { .object($0) })
    }

    /// What a method of an array's does.
    func pureLayout(onElements elements: [Value]) -> Value? {
        let objects = elements.compactMap(\.instance)
        guard !interpreter.takesContentOnly else { return .array([]) }
        switch name {
        case "autoInstallConstraints", "autoRemoveConstraints":
            for object in objects { object.constraint?.isActive = name == "autoInstallConstraints" }
            return .void
        case "autoIdentifyConstraints": return .array(elements)
        default: break
        }
        guard !objects.isEmpty else { return .array([]) }
        switch name {
        case "autoSetViewsDimension":
            return .array(objects.compactMap { named("autoSetDimension").setDimension($0) })
        case "autoSetViewsDimensionsToSize", "autoSetViewsDimensions":
            return .array(objects.compactMap { named("autoSetDimensions").setDimension($0) })
        case "autoAlignViewsToEdge", "autoAlignViews", "autoAlignViewsToAxis", "autoMatchViewsDimension",
            "autoMatchViews":
            guard let attribute = PureLayout.attribute(first) else { return nil }
            // Each view follows the one before it.
            return .array(zip(objects.dropFirst(), objects).map { add($0, attribute, .equal, $1) })
        default:
            note(tr("its constraints are left out"))
            return .array([])
        }
    }
}
