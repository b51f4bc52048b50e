import AutoLayout
import SwiftSyntax
import Wording

/// Constraints of Masonry, from which SnapKit comes: its names are SnapKit's with another beginning.
enum Masonry {
    private static let beginning = "mas_"

    /// Whether a call makes constraints of Masonry's.
    static func isCall(_ name: String) -> Bool {
        name.hasPrefix(beginning) && (name.hasSuffix("Constraints") || name.hasPrefix("mas_distribute"))
    }

    /// SnapKit's name for one of Masonry's.
    static func plain(_ name: String) -> String {
        guard name.hasPrefix(beginning) else { return name }
        return String(name.dropFirst(beginning.count))
    }

    /// The guide and the edge behind `view.mas_safeAreaLayoutGuideTop`; `nil` for another name.
    static func safeArea(_ name: String, of view: Instance) -> Value? {
        let word = "mas_safeAreaLayoutGuide"
        guard name.hasPrefix(word),
            case .object(let guide) = UIKitMembers.area(.safeArea, "safeAreaLayoutGuide", of: view)
        else { return nil }
        let edge = UIKitConstants.lowered(String(name.dropFirst(word.count)))
        guard !edge.isEmpty, let attribute = Attribute(rawValue: edge) else { return .object(guide) }
        return .anchor(AnchorValue(item: guide, attribute: attribute))
    }

    /// A call of an array's method; `nil` for one that is not known.
    static func call(
        onArray elements: [Value], _ name: String, _ arguments: [Argument], node: FunctionCallExprSyntax?,
        scope: Scope, in interpreter: Interpreter
    ) -> Value? {
        guard isCall(name) else { return nil }
        let views = elements.compactMap { element -> Instance? in
            if case .object(let view) = element, view.view != nil { return view }
            return nil
        }
        guard !interpreter.takesContentOnly else { return .void }
        if name.hasPrefix("mas_distribute") {
            distribute(views, arguments, node: node, scope: scope, in: interpreter)
            return .void
        }
        for view in views {
            _ = SnapKit.call(
                SnapKit.dsl(of: view), plain(name), arguments, node: node, scope: scope, in: interpreter)
        }
        return .void
    }

    /// `mas_distributeViewsAlongAxis:withFixedSpacing:leadSpacing:tailSpacing:` and the one with a fixed length.
    private static func distribute(
        _ views: [Instance], _ arguments: [Argument], node: FunctionCallExprSyntax?, scope: Scope,
        in interpreter: Interpreter
    ) {
        func number(_ label: String) -> Number? {
            arguments.first { $0.label == label }.flatMap { interpreter.number($0.value) }
        }
        guard views.count > 1, let superview = views[0].view?.superview,
            let axis = arguments.first.flatMap({ UIKitFonts.name($0.value) }).map(UIKitConstants.lowered)
        else { return }
        let isHorizontal = axis == "horizontal"
        let (start, end, size): (Attribute, Attribute, Attribute) =
            isHorizontal ? (.left, .right, .width) : (.top, .bottom, .height)
        func add(
            _ view: Instance, _ attribute: Attribute, _ other: Instance?, _ second: Attribute,
            _ constant: Number, multiplier: Number = Number(1)
        ) {
            view.view?.usesConstraints = true
            let constraint = UIKitConstraints.add(
                AnchorValue(item: view, attribute: attribute), .equal,
                other.map { AnchorValue(item: $0, attribute: second) }, multiplier: multiplier,
                constant: constant, node: node, scope: scope, in: interpreter)
            constraint.constraint?.isActive = true
            constraint.fields["snapKit"] = .truth(true)
            view.view?.made.append(constraint)
        }
        let (lead, tail) = (number("leadSpacing") ?? Number(0), number("tailSpacing") ?? Number(0))
        add(views[0], start, superview, start, lead)
        var far = tail
        far.value = -far.value
        far.literal?.factor *= -1
        if let spacing = number("withFixedSpacing") {
            for (view, previous) in zip(views.dropFirst(), views) {
                add(view, size, previous, size, Number(0))
                add(view, start, previous, end, spacing)
            }
        } else if let length = number("withFixedItemLength") {
            let steps = Double(views.count - 1)
            for (index, view) in views.enumerated() {
                add(view, size, nil, size, length)
                guard index > 0, index < views.count - 1 else { continue }
                let part = Double(index) / steps
                add(
                    view, end, superview, end,
                    Number((1 - part) * (length.value + lead.value) - part * tail.value),
                    multiplier: Number(part))
            }
        }
        if let last = views.last { add(last, end, superview, end, far) }
    }
}
