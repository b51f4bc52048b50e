import Wording

/// Readable names of a log's views and constraints.
struct LoggedNames {
    private var names: [String: String] = [:]
    /// The views in order of appearance.
    private(set) var views: [LoggedView] = []

    /// Names every view by its label or class; equal names have their addresses beside them, as the debugger takes them.
    init(_ constraints: [LoggedConstraint]) {
        var places: [LoggedView: Int] = [:]
        for anchor in constraints.flatMap(\.anchors) {
            guard let place = places[anchor.view] else {
                places[anchor.view] = views.count
                views.append(anchor.view)
                continue
            }
            if views[place].className.isEmpty { views[place].className = anchor.view.className }
            if views[place].label == nil { views[place].label = anchor.view.label }
        }
        let bases = views.map(Self.base)
        let counts = bases.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        var numbers: [String: Int] = [:]
        for (view, base) in zip(views, bases) {
            let number = numbers[base, default: 0] + 1
            numbers[base] = number
            let mark = view.key.hasPrefix("0x") ? ":\(view.key)" : " \(number)"
            names[view.key] = counts[base, default: 0] > 1 ? base + mark : base
        }
    }

    private static func base(_ view: LoggedView) -> String {
        if let label = view.label {
            let isWord =
                label.allSatisfy { $0.isLetter || $0.isNumber || "_-+.".contains($0) } && label.first != "."
                && label.last != "."
            return isWord ? label : "“\(label)”"
        }
        if view.className.isEmpty { return view.key }
        if view.isCellsContent { return "contentView" }
        return SwiftClassName.unmangled(view.className)
            ?? view.className.split(separator: ".").last.map(String.init) ?? view.className
    }

    /// The name of a view by its key.
    func name(_ key: String) -> String {
        if let name = names[key] { return name }
        // The superview of a view placed by its mask has only that description.
        let prefix = "superview of "
        return key.hasPrefix(prefix) ? prefix + name(String(key.dropFirst(prefix.count))) : key
    }

    /// An attribute of a view.
    func name(_ anchor: LoggedAnchor) -> String { "\(name(anchor.view.key)).\(anchor.attribute)" }

    /// A constraint as an equation.
    func equation(_ constraint: LoggedConstraint) -> String {
        if !constraint.terms.isEmpty { return expression(constraint) }
        var text = "\(name(constraint.first)) \(constraint.relation.sign) "
        if let second = constraint.second {
            if constraint.multiplier != 1 { text += "\(constraint.multiplier.shortText(decimals: 6)) × " }
            text += name(second)
            if constraint.constant != 0 {
                text += constraint.constant < 0 ? " - " : " + "
                text += abs(constraint.constant).shortText(decimals: 6)
            }
        } else {
            text += constraint.constant.shortText(decimals: 6)
        }
        if constraint.priority < 1000 { text += " @ \(constraint.priority.shortText(decimals: 6))" }
        return text
    }

    /// A constraint between several anchors, as they add up.
    private func expression(_ constraint: LoggedConstraint) -> String {
        var text = ""
        for term in constraint.terms {
            let isNegative = term.factor < 0
            let sign = text.isEmpty ? (isNegative ? "-" : "") : (isNegative ? " - " : " + ")
            let factor = abs(term.factor) == 1 ? "" : "\(abs(term.factor).shortText(decimals: 6)) × "
            text += sign + factor + name(term.anchor)
        }
        return "\(text) \(constraint.relation.sign) \(constraint.constant.shortText(decimals: 6))"
    }

    /// A constraint as an equation with its identifier and place.
    func title(_ constraint: LoggedConstraint) -> String {
        var text = equation(constraint)
        if !constraint.isActive { text += " (not active)" }
        let notes = [constraint.identifier, constraint.source, Self.origin(constraint)].compactMap { $0 }
        if !notes.isEmpty { text += " (\(notes.joined(separator: ", ")))" }
        return text
    }

    private static func origin(_ constraint: LoggedConstraint) -> String? {
        switch constraint.origin {
        case .autoresizingMask: "from the autoresizing mask"
        case .prototype: "added by Interface Builder at build time"
        case .own: constraint.library.map { "\($0)’s" }
        case .encapsulated, .system: constraint.identifier == nil ? "\(constraint.owner.rawValue)’s own" : nil
        default: nil
        }
    }
}
