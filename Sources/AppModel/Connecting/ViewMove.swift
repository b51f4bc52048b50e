import AutoLayout
import LayoutDocument
import Wording

/// A way to move a view by changing the constant of one of its constraints.
package struct ViewMove: Hashable, Sendable {
    /// The constraint's index in the template.
    package var constraint: Int
    /// The constraint in words, as in “Leading: distance to avatar”.
    package var title: String
    /// The constant now, in points.
    package var before: Double
    /// The constant that moves the view, in points.
    package var constant: Double

    /// The constraints that position a view, with the constants that move it.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - way: The distance in points, towards the trailing edge and down.
    ///   - template: The template.
    /// - Returns: The moves, those along the longer distance first.
    package static func moves(
        of view: String, by way: (x: Double, y: Double), in template: TemplateSpec
    ) -> [ViewMove] {
        let axes: [Axis] = abs(way.x) >= abs(way.y) ? [.horizontal, .vertical] : [.vertical, .horizontal]
        let names = template.spokenNames
        return axes.flatMap { axis -> [ViewMove] in
            let distance = (axis == .horizontal ? way.x : way.y).rounded()
            guard distance != 0 else { return [] }
            return template.constraints.enumerated().compactMap { index, constraint in
                guard constraint.isActive, !constraint.first.attribute.isSize,
                    constraint.first.attribute.axis == axis, let second = constraint.second
                else { return nil }
                let isFirst = constraint.first.view == view
                guard isFirst || second.view == view else { return nil }
                let other = isFirst ? second : constraint.first
                let own = isFirst ? constraint.first : second
                return ViewMove(
                    constraint: index, title: tr("\(own.attribute.rawValue) to \(names.text(of: other))"),
                    before: constraint.constant,
                    constant: constraint.constant + (isFirst ? distance : -distance))
            }
        }
    }
}
