import AutoLayout
import SwiftSyntax
import Wording

/// Frames of SDAutoLayout, whose calls say the same as constraints: `view.sd_layout.leftSpaceToView(other, 10)`.
struct SDAutoLayout {
    let view: Instance
    let arguments: [Argument]
    let node: FunctionCallExprSyntax?
    let scope: Scope
    let interpreter: Interpreter

    /// The type of what a view's `sd_layout` gives.
    static let typeName = "SDAutoLayoutModel"
    private static let beginnings: Set<String> = ["sd_layout", "sd_resetLayout", "sd_resetNewLayout"]

    /// What a view's property begins with; `nil` for another name.
    static func member(of view: Instance, _ name: String) -> Value? {
        guard beginnings.contains(name) else { return nil }
        let chain = Instance(typeName)
        chain.fields["owner"] = .object(view)
        return .object(chain)
    }

    /// A call of a chain's method, which gives the chain again.
    static func call(
        on chain: Instance, _ name: String, _ arguments: [Argument], node: FunctionCallExprSyntax?,
        scope: Scope, in interpreter: Interpreter
    ) -> Value? {
        guard case .object(let view)? = chain.fields["owner"] else { return nil }
        if interpreter.takesContentOnly { return .object(chain) }
        let call = SDAutoLayout(
            view: view, arguments: arguments, node: node, scope: scope, interpreter: interpreter)
        if name == "offset" {
            if case .object(let last)? = chain.fields["last"], let number = call.number(0) {
                last.constraint?.constant = number
            }
        } else if let made = call.constraint(name) {
            call.keep(made, as: name, of: view)
            chain.fields["last"] = .object(made)
        } else if !call.place(name) {
            interpreter.noteCall(name + "()", tr("it is left out, since its source is not among the files"))
        }
        return .object(chain)
    }

    /// A call of a view's method; `nil` for one that is not the library's.
    static func call(
        onView view: Instance, _ state: ViewState, _ name: String, _ arguments: [Argument],
        node: FunctionCallExprSyntax?, scope: Scope, in interpreter: Interpreter
    ) -> Value? {
        if let chain = member(of: view, name) { return chain }
        if name == "sd_addSubviews" {
            return ViewMethods.call(
                view, state, "addSubviews", arguments, node: node, scope: scope, in: interpreter)
        }
        let ends = [
            "setupAutoHeightWithBottomView", "setupAutoHeightWithBottomViewsArray",
            "setupAutoWidthWithRightView", "setSingleLineAutoResizeWithMaxWidth",
        ]
        guard ends.contains(name) else { return nil }
        if interpreter.takesContentOnly { return .void }
        let call = SDAutoLayout(
            view: view, arguments: arguments, node: node, scope: scope, interpreter: interpreter)
        if name == "setSingleLineAutoResizeWithMaxWidth" {
            if let width = call.number(0), width.value > 0 {
                call.keep(call.make(.width, .lessThanOrEqual, constant: width), as: name, of: view)
            }
        } else {
            call.end(name)
        }
        return .void
    }

    // MARK: Arguments

    private var superview: Instance? { view.view?.superview }

    private func number(_ index: Int) -> Number? {
        arguments.indices.contains(index) ? interpreter.number(arguments[index].value) : nil
    }

    private var other: Instance? {
        guard case .object(let other)? = arguments.first?.value, other.view != nil else { return nil }
        return other
    }

    // MARK: Constraints

    private static let attributes: [String: Attribute] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "centerX": .centerX,
        "centerY": .centerY, "width": .width, "height": .height, "x": .left, "y": .top,
    ]
    private static let opposites: [Attribute: Attribute] = [
        .left: .right, .right: .left, .top: .bottom, .bottom: .top,
    ]

    /// The constraint that a call says; `nil` for a call that is none.
    private func constraint(_ name: String) -> Instance? {
        func attribute(_ ending: String) -> Attribute? {
            name.hasSuffix(ending) ? Self.attributes[String(name.dropLast(ending.count))] : nil
        }
        if let side = attribute("SpaceToView"), let opposite = Self.opposites[side], let other {
            // A space to the superview is one inside of it.
            let space = number(1) ?? Number(0)
            return make(
                side, to: other, other === superview ? side : opposite,
                constant: side == .right || side == .bottom ? space.negated : space)
        }
        if let side = attribute("EqualToView"), let other { return make(side, to: other, side) }
        if let size = attribute("RatioToView"), let other {
            return make(size, to: other, size, multiplier: number(1) ?? Number(1))
        }
        switch name {
        case "widthEqualToHeight": return make(.width, to: view, .height)
        case "heightEqualToWidth": return make(.height, to: view, .width)
        case "centerXIs": return superview.map { make(.centerX, to: $0, .left, constant: number(0)) }
        case "centerYIs": return superview.map { make(.centerY, to: $0, .top, constant: number(0)) }
        case "minWidthIs": return make(.width, .greaterThanOrEqual, constant: number(0))
        case "maxWidthIs": return make(.width, .lessThanOrEqual, constant: number(0))
        case "minHeightIs": return make(.height, .greaterThanOrEqual, constant: number(0))
        case "maxHeightIs": return make(.height, .lessThanOrEqual, constant: number(0))
        default: break
        }
        guard let own = attribute("Is") else { return nil }
        if own == .width || own == .height { return make(own, constant: number(0)) }
        return superview.map { make(own, to: $0, own, constant: number(0)) }
    }

    /// Does what is several constraints or none; `false` for a call that is not known.
    private func place(_ name: String) -> Bool {
        switch name {
        case "autoHeightRatio", "autoWidthRatio":
            guard let ratio = number(0) else { return false }
            if ratio.value > 0 {
                let (size, other): (Attribute, Attribute) =
                    name == "autoHeightRatio" ? (.height, .width) : (.width, .height)
                keep(make(size, to: view, other, multiplier: ratio), as: name, of: view)
            } else if name == "autoHeightRatio" {
                // A label is as tall as its text.
                view.fields["numberOfLines"] = .number(Number(0))
            }
            return true
        case "spaceToSuperView":
            guard let superview, let given = arguments.first,
                case .object(let insets) = interpreter.typed(
                    given.value, as: TypeReference(name: "UIEdgeInsets"), in: scope)
            else { return false }
            for (side, attribute) in [
                ("top", Attribute.top), ("left", .left), ("bottom", .bottom), ("right", .right),
            ] {
                let inset = insets.fields[side].flatMap { interpreter.number($0) } ?? Number(0)
                let isFar = attribute == .bottom || attribute == .right
                keep(
                    make(attribute, to: superview, attribute, constant: isFar ? inset.negated : inset),
                    as: side + "SpaceToView", of: view)
            }
            return true
        default: return name.hasPrefix("sd_")
        }
    }

    /// The end of a cell or of another view below or beside its last views.
    private func end(_ name: String) {
        let margin = (number(1) ?? Number(0)).negated
        let attribute: Attribute = name.contains("Width") ? .right : .bottom
        var area = view
        if case .object(let content)? = interpreter.knownMember(of: .object(view), "contentView", from: scope),
            content.view != nil
        {
            area = content
        }
        let given = arguments.first?.value ?? .null
        let isList = name.hasSuffix("Array")
        let all = interpreter.elements(of: given) ?? [given]
        for case (let index, .object(let last)) in all.enumerated() where last.view != nil {
            last.view?.usesConstraints = true
            let constraint = UIKitConstraints.add(
                AnchorValue(item: last, attribute: attribute), isList ? .lessThanOrEqual : .equal,
                AnchorValue(item: area, attribute: attribute), constant: margin, node: node, scope: scope,
                in: interpreter)
            constraint.constraint?.isActive = true
            keep(constraint, as: "\(name) \(index)", of: view)
        }
    }

    /// Keeps a constraint in place of that which an earlier call of a name has made, as for another row.
    private func keep(_ made: Instance, as name: String, of owner: Instance) {
        let old = (owner.view?.made ?? []).filter { earlier in
            guard case .text(let text)? = earlier.fields[Self.typeName] else { return false }
            return text.literal == name
        }
        for constraint in old { constraint.constraint?.isActive = false }
        interpreter.constraints.removeAll { constraint in old.contains { $0 === constraint } }
        owner.view?.made.removeAll { constraint in old.contains { $0 === constraint } }
        made.fields[Self.typeName] = .text(Text(name))
        owner.view?.made.append(made)
    }

    private func make(
        _ attribute: Attribute, _ relation: Relation = .equal, to item: Instance? = nil,
        _ second: Attribute? = nil, multiplier: Number = Number(1), constant: Number? = nil
    ) -> Instance {
        view.view?.usesConstraints = true
        let constraint = UIKitConstraints.add(
            AnchorValue(item: view, attribute: attribute), relation,
            item.map { AnchorValue(item: $0, attribute: second ?? attribute) }, multiplier: multiplier,
            constant: constant ?? Number(0), node: node, scope: scope, in: interpreter)
        constraint.constraint?.isActive = true
        return constraint
    }
}
