import AutoLayout
import SwiftSyntax
import Wording

/// Constraints of UIKit's visual formats.
extension Call {
    /// The constraints of `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)`.
    func visualFormatConstraints() -> [Instance] {
        func fail(_ why: String) -> [Instance] {
            note(why, as: "visual format")
            return []
        }
        guard case .text(let text)? = first, let format = text.literal else {
            return fail(tr("its constraints are left out, since the format is not known"))
        }
        guard case .dictionary(let pairs)? = value("views") else {
            return fail(tr("its constraints are left out, since the views are not known"))
        }
        var items: [String: Instance] = [:]
        var keys: Set<String> = []
        for pair in pairs {
            guard case .text(let key) = pair.key, let name = key.literal else { continue }
            keys.insert(name)
            if case .object(let item) = pair.value { items[name] = item }
        }
        var metrics: [String: Double] = [:]
        if case .dictionary(let pairs)? = value("metrics") {
            for pair in pairs {
                guard case .text(let key) = pair.key, let name = key.literal,
                    let number = interpreter.number(pair.value)
                else { continue }
                metrics[name] = number.value
            }
        }
        let given = Self.formatOptions(value("options"))
        let direction = given.intersection([.directionLeftToRight, .directionRightToLeft])
        let names = VisualFormat.Scope(views: items.keys.sorted(), metrics: metrics)
        let found: [VisualFormat.Constraint]
        do {
            let parsed = try VisualFormat(parsing: format)
            // A single view is not aligned with others; its direction counts.
            let isAlone = parsed.elements.count { if case .view = $0 { true } else { false } } < 2
            found = try parsed.constraints(in: names, options: isAlone ? direction : given)
            if parsed.orientation == .horizontal, direction.contains(.directionLeftToRight) {
                noteDirection(of: parsed, items)
            }
        } catch {
            // A name is missing where all of them are known.
            if let node, keys.count == pairs.count, let parsed = try? VisualFormat(parsing: format) {
                for case .view(let view) in parsed.elements where !keys.contains(view.name) {
                    interpreter.unknownNames.append((view.name, scope.file.mark(of: node)))
                }
            }
            return fail(tr("its constraints are left out: \(error.message)"))
        }
        func anchor(_ side: VisualFormat.Side) -> AnchorValue? {
            switch side.item {
            case .view(let name): return items[name].map { AnchorValue(item: $0, attribute: side.attribute) }
            case .superview(let name):
                guard let item = items[name] else { return nil }
                let superview =
                    item.view?.superview ?? item.guide?.owner
                    ?? interpreter.laterSuperview(of: item, "visual format", at: node, in: scope)
                return superview.map { AnchorValue(item: $0, attribute: side.attribute) }
            }
        }
        return found.compactMap { constraint in
            guard let first = anchor(constraint.first) else { return nil }
            return UIKitConstraints.add(
                first, constraint.relation, constraint.second.flatMap(anchor),
                multiplier: Number(constraint.multiplier), constant: Number(constraint.constant),
                priority: Number(constraint.priority.rawValue), node: node, scope: scope, in: interpreter)
        }
    }

    /// Notes the views of a format that runs from left to right, with the line of its options.
    private func noteDirection(of format: VisualFormat, _ items: [String: Instance]) {
        guard let node else { return }
        let argument = node.as(FunctionCallExprSyntax.self)?.arguments.first { $0.label?.text == "options" }
        let place = scope.file.mark(of: argument?.expression ?? node)
        for case .view(let view) in format.elements {
            guard let item = items[view.name] else { continue }
            interpreter.fixedFormats.append((item, place))
        }
    }

    private static let formatOptions: [String: LayoutConstraint.FormatOptions] = [
        "alignAllLeft": .alignAllLeft, "alignAllRight": .alignAllRight, "alignAllTop": .alignAllTop,
        "alignAllBottom": .alignAllBottom, "alignAllLeading": .alignAllLeading,
        "alignAllTrailing": .alignAllTrailing, "alignAllCenterX": .alignAllCenterX,
        "alignAllCenterY": .alignAllCenterY, "alignAllLastBaseline": .alignAllLastBaseline,
        "alignAllBaseline": .alignAllLastBaseline, "alignAllFirstBaseline": .alignAllFirstBaseline,
        "directionLeadingToTrailing": .directionLeadingToTrailing,
        "directionLeftToRight": .directionLeftToRight, "directionRightToLeft": .directionRightToLeft,
    ]

    private static func formatOptions(_ value: Value?) -> LayoutConstraint.FormatOptions {
        switch value {
        case .member(let member)?:
            if let argument = member.arguments?.first { return formatOptions(argument.value) }
            return formatOptions[UIKitConstants.lowered(member.name)] ?? []
        case .array(let elements)?: return elements.reduce(into: []) { $0.formUnion(formatOptions($1)) }
        default: return []
        }
    }
}
