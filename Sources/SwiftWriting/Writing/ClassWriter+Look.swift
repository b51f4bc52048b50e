import AutoLayout
import LayoutDocument

/// Properties of views of all kinds.
extension ClassWriter {
    /// Writes background, corners, border and the like.
    func writeLook(of view: ViewSpec, local: String, into lines: inout [String]) {
        if let color = view.color { lines.append("\(local).backgroundColor = \(self.color(color, view))") }
        if view.cornerRadius != 0 {
            lines.append("\(local).layer.cornerRadius = \(SwiftLiteral.number(view.cornerRadius))")
        }
        if let border = view.border {
            lines.append("\(local).layer.borderWidth = \(SwiftLiteral.number(border.width))")
            let color = self.color(border.color, view, hasContext: false)
            let isExpression = color.hasSuffix("}")
            lines.append("\(local).layer.borderColor = \(isExpression ? "(\(color))" : color).cgColor")
        }
        if view.clipsToBounds { lines.append("\(local).clipsToBounds = true") }
        if view.alpha != 1 { lines.append("\(local).alpha = \(SwiftLiteral.number(view.alpha))") }
        assign(view.isHidden, to: "isHidden", of: view, local: local, into: &lines)
    }

    /// Writes margins and priorities.
    func writeLayout(of view: ViewSpec, local: String, into lines: inout [String]) {
        if hasOwnMargins(view) {
            lines.append("\(local).directionalLayoutMargins = \(SwiftLiteral.insets(view.layoutMargins))")
        }
        if view.preservesSuperviewLayoutMargins {
            lines.append("\(local).preservesSuperviewLayoutMargins = true")
        }
        for number in ViewNumber.all {
            guard number.axis != nil, let value = number.value(of: view), value != usual(number, of: view)
            else { continue }
            lines.append(number.statement(local, SwiftLiteral.priority(LayoutPriority(value))))
        }
    }

    /// The priority that a view of UIKit starts with.
    private func usual(_ number: ViewNumber, of view: ViewSpec) -> Double {
        if number.property != .contentHugging { return LayoutPriority.defaultHigh.rawValue }
        return view.kind.contentHugging.rawValue
    }

    /// Whether a view's margins must be written: they differ from the default, or a constraint on a stack's margins
    /// uses them.
    private func hasOwnMargins(_ view: ViewSpec) -> Bool {
        guard case .stack(let stack) = view.kind else {
            return view.layoutMargins != ViewSpec.defaultLayoutMargins
        }
        return stack.isMarginsRelative || view.preservesSuperviewLayoutMargins
            || template.views.contains { $0.superview == view.name && $0.preservesSuperviewLayoutMargins }
            || template.constraints.contains { $0.speaksOfMargins(of: view.name) }
    }
}

extension ConstraintSpec {
    /// Whether a side is one of a view's margins, or of a guide inside them.
    fileprivate func speaksOfMargins(of view: String) -> Bool {
        [first, second].contains {
            guard let side = $0, side.view == view else { return false }
            return side.attribute.isOfMargins || side.guide == .layoutMargins
                || side.guide == .readableContent
        }
    }
}
