import AutoLayout
import SwiftSyntax

/// Constraints of Stevia: methods of views, horizontal rows of operators such as `|-16-photo-8-name-16-|`, and vertical
/// lists in `layout`.
enum Stevia {
    /// The priority of all its constraints.
    static var priority: Number { Number(751) }
    /// The distance of views between which an operator stands alone.
    fileprivate static var standardGap: Number { Number(8) }

    /// Whether a file uses the library.
    static func isIn(_ scope: Scope) -> Bool { scope.file.imports.contains("Stevia") }

    // MARK: Limits

    /// A number with the relation that a prefix such as `>=` gives it; `nil` for another operator or value.
    static func limit(_ symbol: String, _ value: Value, in interpreter: Interpreter) -> Value? {
        guard let relation = Relation(rawValue: symbol), let number = interpreter.number(value) else {
            return nil
        }
        let limit = Instance("Limit")
        limit.fields = ["relation": .text(Text(relation.rawValue)), "value": .number(number)]
        return .object(limit)
    }

    /// The relation and the number of a distance or a size; `nil` for another value.
    static func limit(of value: Value, in interpreter: Interpreter) -> (relation: Relation, number: Number)? {
        guard case .object(let limit) = value, limit.baseName == "Limit" else {
            return interpreter.number(value).map { (.equal, $0) }
        }
        guard let word = limit.fields["relation"]?.text?.literal, let relation = Relation(rawValue: word),
            let number = limit.fields["value"]?.number
        else { return nil }
        return (relation, number)
    }

    /// A share of the superview, as `50%`; `nil` for a value that is no number.
    static func percentage(_ value: Value, in interpreter: Interpreter) -> Value? {
        guard let number = interpreter.number(value) else { return nil }
        let percentage = Instance("Percentage")
        percentage.fields["share"] = .number(Number(number.value / 100))
        return .object(percentage)
    }

    fileprivate static func share(_ value: Value?) -> Number? {
        value?.instance?.fields["share"]?.number
    }

    // MARK: Methods

    fileprivate static let edges: Set<Attribute> = [.top, .bottom, .left, .right, .leading, .trailing]

    /// The attribute behind a member such as `view.Top`; `nil` for another member.
    static func anchor(_ name: String, of item: Instance) -> Value? {
        guard item.view != nil, name.first?.isUppercase == true else { return nil }
        return Attribute.named(UIKitConstants.lowered(name)).map {
            .anchor(AnchorValue(item: item, attribute: $0))
        }
    }
}

extension Call {
    /// What a method of a view's makes; `nil` for one that is not Stevia's.
    func stevia(on view: Instance) -> Value? {
        let own = Value.object(view)
        func given(_ label: String? = nil) -> (relation: Relation, number: Number)? {
            arguments.value(label).flatMap { Stevia.limit(of: $0, in: interpreter) }
        }
        if let edge = Attribute(rawValue: name), Stevia.edges.contains(edge), let limit = given() {
            pin(view, edge, limit)
            return own
        }
        switch name {
        case "subviews", "sv", "arrangedSubviews":
            return add(arguments, to: view, isArranged: name == "arrangedSubviews") ? own : nil
        case "width", "height":
            let side: Attribute = name == "width" ? .width : .height
            if let share = Stevia.share(first) {
                make(view, side, .equal, view.view?.superview, multiplier: share)
                return own
            }
            guard let limit = given() else { return nil }
            make(view, side, limit.relation, nil, constant: limit.number)
        case "size":
            guard let limit = given() else { return nil }
            for side in [Attribute.width, .height] {
                make(view, side, limit.relation, nil, constant: limit.number)
            }
        case "fillContainer", "fillHorizontally", "fillVertically":
            let inset = given("padding") ?? given() ?? (.equal, Number(0))
            let edges: [Attribute] =
                (name == "fillVertically" ? [] : [.leading, .trailing])
                + (name == "fillHorizontally" ? [] : [.top, .bottom])
            for edge in edges { pin(view, edge, inset) }
        case "centerInContainer", "centerHorizontally", "centerVertically":
            let offset = given("offset")?.number ?? Number(0)
            for axis in [Attribute.centerX, .centerY]
            where name == "centerInContainer" || (axis == .centerX) == (name == "centerHorizontally") {
                make(view, axis, .equal, view.view?.superview, constant: offset)
            }
        case "heightEqualsWidth": make(view, .height, .equal, view, .width)
        case "aspectRatio":
            make(view, .width, .equal, view, .height, multiplier: given()?.number ?? Number(1))
        case "followEdges":
            guard let other = object, other.view != nil else { return nil }
            for edge in [Attribute.top, .bottom, .leading, .trailing] {
                make(view, edge, .equal, other, constant: given("\(edge)")?.number ?? Number(0))
            }
        case "layout":
            guard let list = elements(of: arguments) else { return nil }
            layOut(list)
        default: return nil
        }
        return own
    }

    /// The values that a call lists, also as the statements of a closure; `nil` where one of them is not known.
    private func elements(of arguments: [Argument]) -> [Value]? {
        var values = arguments.map(\.value)
        if values.count == 1, case .function(.closure(let closure, let outer)) = values[0] {
            let inner = Scope(file: outer.file, parent: outer)
            inner.isBuilder = true
            values = closure.statements.map { item in
                guard case .expr(let expression) = item.item else { return .void }
                return interpreter.evaluate(expression, in: inner)
            }
        } else if values.count == 1, case .array(let list) = values[0] {
            values = list
        }
        let isKnown = values.allSatisfy { value in
            switch value {
            case .void, .unknown: false
            default: true
            }
        }
        return isKnown ? values : nil
    }

    private func add(_ arguments: [Argument], to view: Instance, isArranged: Bool) -> Bool {
        guard let list = elements(of: arguments) else { return false }
        let views = list.compactMap(\.instance)
        guard views.count == list.count else { return false }
        for child in views {
            if isArranged || UIKitTypes.isKind(view.baseName, of: "UIStackView") {
                UIKitMethods.arrange(child, in: view, at: nil)
            } else {
                UIKitMethods.add(child, to: view, at: nil)
            }
            child.view?.usesConstraints = true
        }
        return true
    }

    /// What a function of Stevia's makes; `nil` for others.
    func steviaFunction() -> Value? {
        let attributes: [String: [Attribute]] =
            switch name {
            case "align":
                [
                    "tops": [.top], "bottoms": [.bottom], "lefts": [.left], "rights": [.right],
                    "leadings": [.leading], "trailings": [.trailing], "horizontally": [.centerY],
                    "vertically": [.centerX],
                ]
            case "equal": ["widths": [.width], "heights": [.height], "sizes": [.width, .height]]
            default: [:]
            }
        guard let label = arguments.first?.label, let sides = attributes[label] else { return nil }
        let views = arguments.flatMap { self.views(in: $0.value) ?? [] }
        guard views.count > 1 else { return nil }
        for (one, other) in zip(views, views.dropFirst()) {
            for side in sides { make(other, side, .equal, one) }
        }
        return .array(views.map { .object($0) })
    }

    // MARK: Operators

    /// The views of a horizontal row; `nil` for another value.
    private func views(in value: Value) -> [Instance]? {
        switch value {
        case .object(let view) where view.view != nil: [view]
        case .array(let elements) where !elements.isEmpty:
            elements.reduce([]) { found, element in
                guard let found, case .object(let view) = element, view.view != nil else { return nil }
                return found + [view]
            }
        default: nil
        }
    }

    /// What an operator before or behind a value makes: a pin to a side of the superview, or a distance from it.
    func steviaSide(of value: Value) -> Value? {
        guard name == "|-" || name.hasSuffix("|") else { return nil }
        let isTrailing = name != "|-" && node?.is(PostfixOperatorExprSyntax.self) == true
        if let views = views(in: value), let view = isTrailing ? views.last : views.first {
            let gap = name == "|" ? Number(0) : Stevia.standardGap
            pin(view, isTrailing ? .trailing : .leading, (.equal, gap))
            return value
        }
        guard Stevia.limit(of: value, in: interpreter) != nil else { return nil }
        return gap(value, beside: [], edge: isTrailing ? .trailing : .leading)
    }

    /// A distance that waits for the view behind it, or for that before it.
    private func gap(_ limit: Value, beside views: [Instance], edge: Attribute? = nil) -> Value {
        let gap = Instance("Stevia.Gap")
        gap.fields = ["views": .array(views.map { .object($0) }), "limit": limit]
        if let edge { gap.fields["edge"] = .text(Text(edge.rawValue)) }
        return .object(gap)
    }

    /// A distance with the views before it; without a limit it leaves open how far the next view is.
    private struct Gap {
        var limit: (relation: Relation, number: Number)?
        var edge: Attribute?
        var views: [Instance]
    }

    private func gap(in value: Value) -> Gap? {
        guard case .object(let gap) = value, gap.baseName == "Stevia.Gap" else { return nil }
        return Gap(
            limit: gap.fields["limit"].flatMap { Stevia.limit(of: $0, in: interpreter) },
            edge: gap.fields["edge"]?.text?.literal.flatMap { Attribute(rawValue: $0) },
            views: gap.fields["views"].flatMap { views(in: $0) } ?? [])
    }

    /// The value of an operator between views, distances and sizes; `nil` for other operands.
    func steviaRow(_ first: Value, _ second: Value) -> Value? {
        switch name {
        case "-", "--", "⁃": return row(first, second)
        case "~":
            guard let views = views(in: first), let limit = Stevia.limit(of: second, in: interpreter) else {
                return nil
            }
            for view in views { make(view, .height, limit.relation, nil, constant: limit.number) }
            return first
        case "==", ">=", "<=":
            // A number beside an edge is its distance from that of the superview.
            guard case .anchor(let anchor) = first, !anchor.attribute.isSize,
                let number = interpreter.number(second), let relation = Relation(rawValue: name),
                case .number = second
            else { return nil }
            let isFar = [.bottom, .right].contains(anchor.attribute)
            return .object(
                make(
                    anchor.item, anchor.attribute, relation, anchor.item.view?.superview,
                    constant: isFar ? number.negated : number))
        default: return nil
        }
    }

    private func row(_ first: Value, _ second: Value) -> Value? {
        if let gap = gap(in: first), let next = views(in: second), let view = next.first {
            if let limit = gap.limit {
                if gap.edge == .leading {
                    pin(view, .leading, limit)
                } else if let last = gap.views.last {
                    make(view, .leading, limit.relation, last, .trailing, constant: limit.number)
                }
            }
            return .array((gap.views + next).map { .object($0) })
        }
        guard let before = views(in: first), let last = before.last else { return nil }
        if let gap = gap(in: second), gap.edge == .trailing, let limit = gap.limit {
            pin(last, .trailing, limit)
            return first
        }
        if let next = views(in: second), let view = next.first {
            make(view, .leading, .equal, last, .trailing, constant: Stevia.standardGap)
            return .array((before + next).map { .object($0) })
        }
        // An empty text leaves the distance open.
        if case .text = second { return gap(.null, beside: before) }
        return Stevia.limit(of: second, in: interpreter) == nil ? nil : gap(second, beside: before)
    }

    /// Places views one below the other, with the distances between them.
    private func layOut(_ list: [Value]) {
        var distance: (relation: Relation, number: Number)?
        var above: Instance?
        var isOpen = false
        for (place, value) in list.enumerated() {
            if let row = views(in: value), let view = row.first {
                for (one, other) in zip(row, row.dropFirst()) { make(other, .centerY, .equal, one) }
                if let above, !isOpen {
                    let gap = distance ?? (.equal, Number(0))
                    make(view, .top, gap.relation, above, .bottom, constant: gap.number)
                } else if above == nil, let distance {
                    pin(view, .top, distance)
                }
                (above, distance, isOpen) = (view, nil, false)
            } else if case .text = value {
                isOpen = true
            } else if let limit = Stevia.limit(of: value, in: interpreter) {
                distance = limit
                if place == list.count - 1, let above { pin(above, .bottom, limit) }
            }
        }
    }

    // MARK: Constraints

    /// A pin to an edge of the superview, as far inside as the number says.
    private func pin(_ view: Instance, _ edge: Attribute, _ limit: (relation: Relation, number: Number)) {
        guard let superview = view.view?.superview else {
            interpreter.leavesLayoutOpen = true
            return
        }
        make(
            view, edge, edge.isFar ? limit.relation.reversed : limit.relation, superview,
            constant: edge.isFar ? limit.number.negated : limit.number)
    }

    @discardableResult
    private func make(
        _ view: Instance, _ attribute: Attribute, _ relation: Relation, _ item: Instance?,
        _ other: Attribute? = nil, multiplier: Number = Number(1), constant: Number = Number(0)
    ) -> Instance {
        constrain(
            view, attribute, relation, to: item, other, multiplier: multiplier, constant: constant,
            priority: Stevia.priority)
    }
}
