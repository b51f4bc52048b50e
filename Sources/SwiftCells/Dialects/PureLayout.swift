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

/// Constraints of PureLayout, in the spellings of its versions for Swift 1 to 6.
enum PureLayout {
    private static let words: [String: Attribute] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
        "trailing": .trailing, "width": .width, "height": .height, "vertical": .centerX,
        "horizontal": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
        "firstBaseline": .firstBaseline, "marginLeft": .leftMargin, "marginRight": .rightMargin,
        "marginTop": .topMargin, "marginBottom": .bottomMargin, "marginLeading": .leadingMargin,
        "marginTrailing": .trailingMargin, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
        "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
        "trailingMargin": .trailingMargin, "marginAxisVertical": .centerXWithinMargins,
        "marginAxisHorizontal": .centerYWithinMargins,
    ]

    private static func attribute(_ value: Value?) -> Attribute? {
        guard case .member(let member)? = value else { return nil }
        return words[UIKitConstants.lowered(member.name)]
    }

    private static func relation(_ arguments: [Argument]) -> Relation {
        guard case .member(let member)? = arguments.first(where: { $0.label == "relation" })?.value else {
            return .equal
        }
        switch UIKitConstants.lowered(member.name) {
        case "lessThanOrEqual": return .lessThanOrEqual
        case "greaterThanOrEqual": return .greaterThanOrEqual
        default: return .equal
        }
    }

    /// The receiver and arguments of a method call.
    private struct Call {
        let view: Instance
        let arguments: [Argument]
        let node: FunctionCallExprSyntax?
        let scope: Scope
        let interpreter: Interpreter

        func value(_ labels: String...) -> Value? {
            arguments.first { argument in argument.label.map(labels.contains) ?? false }?.value
        }

        func number(_ labels: String..., standard: Double? = nil) -> Number? {
            arguments.first { argument in argument.label.map(labels.contains) ?? false }
                .flatMap { interpreter.number($0.value, default: standard) }
        }

        var superview: Instance? {
            let called = node?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            return view.view?.superview ?? view.guide?.owner
                ?? interpreter.laterSuperview(of: view, (called ?? "") + "()", at: node, in: scope)
        }

        func add(
            _ attribute: Attribute, _ relation: Relation, _ item: Instance?, _ other: Attribute? = nil,
            multiplier: Number = Number(1), constant: Number = Number(0)
        ) -> Value {
            view.view?.usesConstraints = true
            let second = item.map { AnchorValue(item: $0, attribute: other ?? attribute) }
            let constraint = UIKitConstraints.add(
                AnchorValue(item: view, attribute: attribute), relation, second, multiplier: multiplier,
                constant: constant, priority: interpreter.pureLayoutPriority, node: node, scope: scope,
                in: interpreter)
            constraint.constraint?.isActive = interpreter.installsPureLayout
            return .object(constraint)
        }

        /// A pin to an edge of the superview, or of one of its layout guides.
        func pin(
            _ edge: Attribute, to area: Instance?, _ other: Attribute? = nil, inset: Number,
            _ relation: Relation
        )
            -> Value
        {
            let isFar = [.right, .trailing, .bottom].contains(edge)
            return add(
                edge, isFar ? relation.reversed : relation, area, other ?? edge,
                constant: isFar ? inset.negated : inset)
        }
    }

    /// A call of a view's method; `nil` for one that is not known.
    static func call(
        _ view: Instance, _ name: String, _ arguments: [Argument], node: FunctionCallExprSyntax?,
        scope: Scope,
        in interpreter: Interpreter
    ) -> Value? {
        if name == "configureForAutoLayout" {
            view.view?.usesConstraints = true
            return .object(view)
        }
        guard !interpreter.takesContentOnly else { return .object(Instance("NSLayoutConstraint")) }
        let call = Call(view: view, arguments: arguments, node: node, scope: scope, interpreter: interpreter)
        if name.contains("uperview") || arguments.first?.label?.contains("uperview") == true,
            call.superview == nil
        {
            if let node {
                interpreter.note(
                    node, in: scope, name + "()", tr("it is left out, since the view has no superview here"))
            }
            return interpreter.unknownConstraint()
        }
        if name.hasPrefix("autoPinEdgesToSuperview") { return pinEdges(call, name) }
        if name.hasPrefix("autoPinEdge") { return pinEdge(call, name) }
        if name.hasPrefix("autoSetDimension") { return setDimension(call, name) }
        if name.hasPrefix("autoMatch") || name.hasPrefix("autoConstrain") { return match(call) }
        if name.hasPrefix("autoAlignAxis") { return align(call, name) }
        switch name {
        case "autoCenterInSuperview":
            return .array([
                call.add(.centerY, .equal, call.superview), call.add(.centerX, .equal, call.superview),
            ])
        case "autoCenterInSuperviewMargins":
            return .array([
                call.add(.centerY, .equal, call.superview, .centerYWithinMargins),
                call.add(.centerX, .equal, call.superview, .centerXWithinMargins),
            ])
        case "autoSetContentHuggingPriority", "autoSetContentHuggingPriorityForAxis",
            "autoSetContentCompressionResistancePriority",
            "autoSetContentCompressionResistancePriorityForAxis":
            guard let axis = attribute(arguments.first?.value) else { return nil }
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

    // MARK: Pins

    private static func pinEdges(_ call: Call, _ name: String) -> Value? {
        var insets: [Attribute: Number] = [:]
        let first = call.arguments.first { $0.label != "excludingEdge" }?.value
        var given = first
        if case .member(let member)? = first { given = call.interpreter.resolve(member, as: "UIEdgeInsets") }
        if case .object(let structure)? = given {
            for (edge, part) in [
                (Attribute.top, "top"), (.leading, "left"), (.bottom, "bottom"), (.trailing, "right"),
            ] {
                insets[edge] = structure.fields[part].flatMap { call.interpreter.number($0) }
            }
        } else if case .unknown? = given, let number = given.flatMap({ call.interpreter.number($0) }) {
            for edge in [Attribute.top, .leading, .bottom, .trailing] { insets[edge] = number }
        }
        var excluded = call.value("excludingEdge").flatMap { attribute($0) }
        if excluded == .left { excluded = .leading }
        if excluded == .right { excluded = .trailing }
        var area = call.superview
        if name.contains("SafeArea"), let superview = area,
            case .object(let guide) = UIKitMembers.area(.safeArea, "safeAreaLayoutGuide", of: superview)
        {
            area = guide
        }
        let isMargins = name.contains("Margins")
        return .array(
            [Attribute.top, .leading, .bottom, .trailing].filter { $0 != excluded }.map { edge in
                call.pin(
                    edge, to: area, isMargins ? edge.withMargin : edge, inset: insets[edge] ?? Number(0),
                    relation(call.arguments))
            })
    }

    private static func pinEdge(_ call: Call, _ name: String) -> Value? {
        let arguments = call.arguments
        guard let edge = attribute(arguments.first?.value) else { return unknownTarget(call, name) }
        let target = name + (arguments.first?.label ?? "")
        if target.lowercased().contains("superview") {
            let inset = call.number("withInset", "inset") ?? Number(0)
            if target.contains("Margin") {
                return call.pin(
                    edge, to: call.superview, edge.withMargin, inset: Number(0), relation(arguments))
            }
            if target.contains("SafeArea"), let superview = call.superview,
                case .object(let guide) = UIKitMembers.area(.safeArea, "safeAreaLayoutGuide", of: superview)
            {
                return call.pin(edge, to: guide, inset: inset, relation(arguments))
            }
            return call.pin(edge, to: call.superview, inset: inset, relation(arguments))
        }
        guard case .object(let other)? = call.value("of", "ofView") else { return unknownTarget(call, name) }
        let edgeOfOther = call.value("to", "toEdge").flatMap { attribute($0) } ?? edge
        return call.add(
            edge, relation(arguments), other, edgeOfOther,
            constant: call.number("withOffset", "offset") ?? Number(0))
    }

    private static func unknownTarget(_ call: Call, _ name: String) -> Value {
        if let node = call.node {
            call.interpreter.note(
                node, in: call.scope, name + "()", tr("it is left out, since what it is tied to is not known")
            )
        }
        return call.interpreter.unknownConstraint()
    }

    // MARK: Sizes and axes

    private static func setDimension(_ call: Call, _ name: String) -> Value? {
        let arguments = call.arguments
        if name.hasPrefix("autoSetDimensions") {
            var size = arguments.first?.value
            if case .member(let member)? = size { size = call.interpreter.resolve(member, as: "CGSize") }
            guard case .object(let structure)? = size else {
                guard let size, let number = call.interpreter.number(size) else {
                    return unknownTarget(call, name)
                }
                return .array([
                    call.add(.width, .equal, nil, constant: number),
                    call.add(.height, .equal, nil, constant: number),
                ])
            }
            return .array(
                [(Attribute.width, "width"), (.height, "height")].compactMap { attribute, part in
                    structure.fields[part].flatMap { call.interpreter.number($0) }.map {
                        call.add(attribute, .equal, nil, constant: $0)
                    }
                })
        }
        guard let dimension = attribute(arguments.first?.value), let size = call.number("toSize", "to") else {
            return unknownTarget(call, name)
        }
        return call.add(dimension, relation(arguments), nil, constant: size)
    }

    /// `autoMatch` and `autoConstrainAttribute`.
    private static func match(_ call: Call) -> Value? {
        let arguments = call.arguments
        guard let first = attribute(arguments.first?.value),
            case .object(let other)? = call.value("of", "ofView")
        else { return unknownTarget(call, "autoMatch") }
        let second = call.value("to", "toDimension", "toAttribute").flatMap { attribute($0) } ?? first
        return call.add(
            first, relation(arguments), other, second,
            multiplier: call.number("withMultiplier", "multiplier", standard: 1) ?? Number(1),
            constant: call.number("withOffset", "offset") ?? Number(0))
    }

    private static func align(_ call: Call, _ name: String) -> Value? {
        let arguments = call.arguments
        guard let axis = attribute(arguments.first?.value) else { return unknownTarget(call, name) }
        let target = name + (arguments.first?.label ?? "")
        if target.lowercased().contains("superview") {
            return call.add(
                axis, .equal, call.superview, target.contains("Margin") ? axis.withMargin : axis)
        }
        guard case .object(let other)? = call.value("toSameAxisOf", "toSameAxisOfView") else {
            return unknownTarget(call, name)
        }
        return call.add(
            axis, .equal, other, multiplier: call.number("withMultiplier", standard: 1) ?? Number(1),
            constant: call.number("withOffset") ?? Number(0))
    }

    // MARK: Constraints and arrays

    /// A call of a constraint's method; `nil` for one that is not known.
    static func call(
        onConstraint instance: Instance, _ name: String, _ arguments: [Argument], in interpreter: Interpreter
    ) -> Value? {
        switch name {
        case "autoInstall", "autoRemove":
            if !interpreter.takesContentOnly { instance.constraint?.isActive = name == "autoInstall" }
            return .object(instance)
        case "autoIdentify":
            if case .text(let text)? = arguments.first?.value {
                instance.constraint?.identifier = text.literal
            }
            return .object(instance)
        default: return nil
        }
    }

    /// A static call on `NSLayoutConstraint`.
    static func staticCall(
        _ name: String, _ arguments: [Argument], scope: Scope, in interpreter: Interpreter
    ) -> Value? {
        guard case .function(let function)? = arguments.last?.value else { return .void }
        let count = interpreter.constraints.count
        let priority = interpreter.pureLayoutPriority
        let installs = interpreter.installsPureLayout
        switch name {
        case "autoSetPriority":
            if let first = arguments.first {
                interpreter.pureLayoutPriority = UIKitConstraints.priority(first.value, in: interpreter)
            }
        case "autoCreateConstraintsWithoutInstalling": interpreter.installsPureLayout = false
        default: break
        }
        _ = interpreter.call(function, [], in: scope)
        interpreter.pureLayoutPriority = priority
        interpreter.installsPureLayout = installs
        return .array(
            interpreter.constraints[min(count, interpreter.constraints.count)...].map { .object($0) })
    }

    /// A call of an array's method; `nil` for one that is not known.
    static func call(
        onArray elements: [Value], _ name: String, _ arguments: [Argument], node: FunctionCallExprSyntax?,
        scope: Scope, in interpreter: Interpreter
    ) -> Value? {
        let objects = elements.compactMap { element -> Instance? in
            if case .object(let instance) = element { return instance }
            return nil
        }
        guard !interpreter.takesContentOnly else { return .array([]) }
        switch name {
        case "autoInstallConstraints", "autoRemoveConstraints":
            for object in objects { object.constraint?.isActive = name == "autoInstallConstraints" }
            return .void
        case "autoIdentifyConstraints": return .array(elements)
        default: break
        }
        guard !objects.isEmpty else { return .array([]) }
        func call(_ view: Instance) -> Call {
            Call(view: view, arguments: arguments, node: node, scope: scope, interpreter: interpreter)
        }
        switch name {
        case "autoSetViewsDimension":
            return .array(objects.compactMap { setDimension(call($0), "autoSetDimension") })
        case "autoSetViewsDimensionsToSize", "autoSetViewsDimensions":
            return .array(objects.compactMap { setDimension(call($0), "autoSetDimensions") })
        case "autoAlignViewsToEdge", "autoAlignViews", "autoAlignViewsToAxis", "autoMatchViewsDimension",
            "autoMatchViews":
            guard let attribute = attribute(arguments.first?.value) else { return nil }
            // Each view follows the one before it.
            return .array(
                zip(objects.dropFirst(), objects).map { call($0).add(attribute, .equal, $1) })
        default:
            if let node {
                interpreter.note(node, in: scope, name + "()", tr("its constraints are left out"))
            }
            return .array([])
        }
    }
}
