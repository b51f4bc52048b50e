import AutoLayout
import Wording

/// The views in a scroll view are on a content area, whose size the constraints give, and not in the view's bounds.
///
/// The content area is a guide here that begins at the view's origin: the position before scrolling.
package enum ScrollContents {
    /// Constraints as UIKit interprets them: those between a scroll view's edges or margins and views inside it are on
    /// its content area.
    ///
    /// - Parameters:
    ///   - constraints: The constraints.
    ///   - views: All views.
    ///   - guide: The name of the guide that stands for the content area of a scroll view.
    /// - Returns: The constraints in their order.
    package static func interpreted(
        _ constraints: [ConstraintSpec], in views: [ViewSpec], guide: (String) -> String
    ) -> [ConstraintSpec] {
        let scrollViews = Set(views.filter(\.scrolls).map(\.name))
        if scrollViews.isEmpty { return constraints }
        let parents = Dictionary(views.map { ($0.name, $0.superview ?? "") }, uniquingKeysWith: { $1 })
        return constraints.map { constraint in
            var constraint = constraint
            guard let second = constraint.second else { return constraint }
            let first = constraint.first
            if scrollViews.contains(first.view), isEdge(first), isInside(second.view, first.view, parents) {
                constraint.first.view = guide(first.view)
            } else if scrollViews.contains(second.view), isEdge(second),
                isInside(first.view, second.view, parents)
            {
                constraint.second?.view = guide(second.view)
            }
            return constraint
        }
    }

    /// The constraints that put guides into scroll views.
    ///
    /// - Parameters:
    ///   - contents: The guides of content areas, by the views' names.
    ///   - frames: The guides of frames.
    /// - Returns: Their pins.
    package static func pins(contents: [String: String], frames: [String: String] = [:]) -> [ConstraintSpec] {
        contents.sorted { $0.key < $1.key }.flatMap { view, content in
            pins(
                of: content, to: view, [.leading, .top], "content", source: tr("\(content) is not scrolled"))
        }
            + frames.sorted { $0.key < $1.key }.flatMap { view, frame in
                pins(
                    of: frame, to: view, [.leading, .trailing, .top, .bottom], "frame",
                    source: tr("\(frame) is the frame of \(view)"))
            }
    }

    private static func pins(
        of guide: String, to view: String, _ edges: [Attribute], _ role: String, source: String
    ) -> [ConstraintSpec] {
        edges.map { edge in
            var constraint = ConstraintSpec(
                identifier: "\(view) \(role)", first: .init(guide, edge), second: .init(view, edge),
                source: source)
            constraint.hasMadeUpIdentifier = true
            return constraint
        }
    }

    private static func isEdge(_ side: ConstraintSpec.AttributeRef) -> Bool {
        side.guide == nil && !side.attribute.isSize && side.attribute != .centerX
            && side.attribute != .centerY
    }

    /// Whether a view is inside another one; views are at most as deep as the file's elements.
    private static func isInside(_ view: String, _ other: String, _ parents: [String: String]) -> Bool {
        var name = parents[view]
        while let current = name {
            if current == other { return true }
            name = parents[current]
        }
        return false
    }
}
