import AutoLayout
import LayoutDocument
import Wording

/// Frames of SDAutoLayout, whose calls say the same as constraints: `view.sd_layout.leftSpaceToView(other, 10)`.
enum SDAutoLayout {
    /// The type of what a view's `sd_layout` gives.
    static let typeName = "SDAutoLayoutModel"
    private static let beginnings: Set<String> = ["sd_layout", "sd_resetLayout", "sd_resetNewLayout"]

    /// Whether a file is of the library itself, which calculates frames when a view lays itself out: what its calls say
    /// is known here.
    static func isOwn(_ path: String) -> Bool {
        let name = FilePath(path).name.prefix { $0 != "." }
        return ["UIView+SDAutoLayout", "UITableView+SDAutoTableViewCellHeight"].contains(String(name))
    }

    /// Sets a property of a view's that the library has; `false` for another one.
    static func set(_ name: String, of view: Instance, to value: Value, by call: Call) -> Bool {
        switch name {
        case "sd_equalWidthSubviews":
            let elements = call.interpreter.elements(of: value) ?? []
            let views = elements.compactMap(\.instance).filter { $0.view != nil }
            guard views.count > 1, views.count == elements.count else { return false }
            for other in views.dropFirst() {
                call.keep(call.constrain(other, .width, to: views[0], .width), as: name, of: other)
            }
        case "fixedWidth", "fixedHeight", "sd_maxWidth":
            guard let number = call.interpreter.number(value) else { return false }
            let attribute: Attribute = name == "fixedHeight" ? .height : .width
            let relation: Relation = name == "sd_maxWidth" ? .lessThanOrEqual : .equal
            call.keep(call.constrain(view, attribute, relation, constant: number), as: name, of: view)
        case "maxNumberOfLinesToShow":
            guard let lines = call.interpreter.number(value) else { return false }
            view.fields["numberOfLines"] = .number(Number(max(0, lines.value)))
        // The label measures its attributed text.
        case "isAttributedContent": break
        default: return false
        }
        return true
    }

    /// What a view's property begins with; `nil` for another name.
    static func member(of view: Instance, _ name: String) -> Value? {
        guard beginnings.contains(name) else { return nil }
        let chain = Instance(typeName)
        chain.fields["owner"] = .object(view)
        return .object(chain)
    }
}

extension Call {
    /// What a method of a chain's of SDAutoLayout does, which gives the chain again.
    func sdAutoLayout(onChain chain: Instance) -> Value? {
        guard let view = chain.fields["owner"]?.instance else { return nil }
        if interpreter.takesContentOnly { return .object(chain) }
        if name == "offset" {
            if let last = chain.fields["last"]?.instance, let number = number(at: 0) {
                last.constraint?.constant = number
            }
        } else if let made = constraint(of: view) {
            keep(made, as: name, of: view)
            chain.fields["last"] = .object(made)
        } else if !place(view) {
            interpreter.noteCall(name + "()", tr("it is left out, since its source is not among the files"))
        }
        return .object(chain)
    }

    /// What a method of a view's does; `nil` for one that is not SDAutoLayout's.
    func sdAutoLayout(on view: Instance, _ state: ViewState) -> Value? {
        if let chain = SDAutoLayout.member(of: view, name) { return chain }
        if name == "sd_addSubviews" { return named("addSubviews").method(of: view, state) }
        // A pass of layout.
        if name == "updateLayout", arguments.isEmpty, scope.file.isTranslated { return .void }
        let ends = [
            "setupAutoHeightWithBottomView", "setupAutoHeightWithBottomViewsArray",
            "setupAutoWidthWithRightView", "setSingleLineAutoResizeWithMaxWidth",
            "setupAutoSizeWithHorizontalPadding",
        ]
        guard ends.contains(name) else { return nil }
        if interpreter.takesContentOnly { return .void }
        switch name {
        case "setSingleLineAutoResizeWithMaxWidth":
            if let width = number(at: 0), width.value > 0 {
                keep(constrain(view, .width, .lessThanOrEqual, constant: width), as: name, of: view)
            }
        case "setupAutoSizeWithHorizontalPadding":
            guard let padding = number(at: 0), let height = number("buttonHeight") else { return nil }
            let insets = Instance("UIEdgeInsets")
            for side in ["left", "right"] { insets.fields[side] = .number(padding) }
            for side in ["top", "bottom"] { insets.fields[side] = .number(Number(0)) }
            view.fields["contentEdgeInsets"] = .object(insets)
            keep(constrain(view, .height, constant: height), as: name, of: view)
        default: end(view)
        }
        return .void
    }

    // MARK: Constraints

    /// The constraint that a call says; `nil` for a call that is none.
    private func constraint(of view: Instance) -> Instance? {
        func attribute(_ ending: String) -> Attribute? {
            guard name.hasSuffix(ending) else { return nil }
            let word = String(name.dropLast(ending.count))
            return ["x": Attribute.left, "y": .top][word] ?? Attribute.named(word)
        }
        let superview = view.view?.superview
        let other = object.flatMap { $0.view == nil ? nil : $0 }
        func given() -> Number { number(at: 0) ?? Number(0) }
        if let side = attribute("SpaceToView"), let opposite = side.opposite, let other {
            // A space to the superview is one inside of it.
            let space = number(at: 1) ?? Number(0)
            return constrain(
                view, side, to: other, other === superview ? side : opposite,
                constant: side.isFar ? space.negated : space)
        }
        if let side = attribute("EqualToView"), let other { return constrain(view, side, to: other, side) }
        if let size = attribute("RatioToView"), let other {
            return constrain(view, size, to: other, size, multiplier: number(at: 1) ?? Number(1))
        }
        switch name {
        case "widthEqualToHeight": return constrain(view, .width, to: view, .height)
        case "heightEqualToWidth": return constrain(view, .height, to: view, .width)
        case "centerXIs": return superview.map { constrain(view, .centerX, to: $0, .left, constant: given()) }
        case "centerYIs": return superview.map { constrain(view, .centerY, to: $0, .top, constant: given()) }
        case "minWidthIs": return constrain(view, .width, .greaterThanOrEqual, constant: given())
        case "maxWidthIs": return constrain(view, .width, .lessThanOrEqual, constant: given())
        case "minHeightIs": return constrain(view, .height, .greaterThanOrEqual, constant: given())
        case "maxHeightIs": return constrain(view, .height, .lessThanOrEqual, constant: given())
        default: break
        }
        guard let own = attribute("Is") else { return nil }
        if own.isSize { return constrain(view, own, constant: given()) }
        return superview.map { constrain(view, own, to: $0, own, constant: given()) }
    }

    /// Does what is several constraints or none; `false` for a call that is not known.
    private func place(_ view: Instance) -> Bool {
        switch name {
        case "autoHeightRatio", "autoWidthRatio":
            guard let ratio = number(at: 0) else { return false }
            if ratio.value > 0 {
                let (size, other): (Attribute, Attribute) =
                    name == "autoHeightRatio" ? (.height, .width) : (.width, .height)
                keep(constrain(view, size, to: view, other, multiplier: ratio), as: name, of: view)
            } else if name == "autoHeightRatio" {
                // A label is as tall as its text.
                view.fields["numberOfLines"] = .number(Number(0))
            }
            return true
        case "spaceToSuperView":
            guard let superview = view.view?.superview, let first,
                let insets = interpreter.typed(first, as: TypeReference(name: "UIEdgeInsets"), in: scope)
                    .instance
            else { return false }
            for attribute in [Attribute.top, .left, .bottom, .right] {
                let side = attribute.rawValue
                let inset = insets.fields[side].flatMap { interpreter.number($0) } ?? Number(0)
                keep(
                    constrain(
                        view, attribute, to: superview, constant: attribute.isFar ? inset.negated : inset),
                    as: side + "SpaceToView", of: view)
            }
            return true
        default: return name.hasPrefix("sd_")
        }
    }

    /// The end of a cell or of another view below or beside its last views.
    private func end(_ view: Instance) {
        let margin = (number(at: 1) ?? Number(0)).negated
        let attribute: Attribute = name.contains("Width") ? .right : .bottom
        var area = view
        if let content = interpreter.knownMember(of: .object(view), "contentView", from: scope)?.instance,
            content.view != nil
        {
            area = content
        }
        let given = first ?? .null
        let isList = name.hasSuffix("Array")
        let all = interpreter.elements(of: given) ?? [given]
        for case (let index, .object(let last)) in all.enumerated() where last.view != nil {
            let constraint = constrain(
                last, attribute, isList ? .lessThanOrEqual : .equal, to: area, constant: margin)
            keep(constraint, as: "\(name) \(index)", of: view)
        }
    }

    /// Keeps a constraint in place of that which an earlier call of a name has made, as for another row.
    fileprivate func keep(_ made: Instance, as name: String, of owner: Instance) {
        let key = SDAutoLayout.typeName
        let old = (owner.view?.made ?? []).filter { $0.fields[key]?.text?.literal == name }
        for constraint in old { constraint.constraint?.isActive = false }
        interpreter.constraints.removeAll { constraint in old.contains { $0 === constraint } }
        owner.view?.made.removeAll { constraint in old.contains { $0 === constraint } }
        made.fields[key] = .text(Text(name))
        owner.view?.made.append(made)
    }
}
