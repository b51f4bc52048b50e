import AutoLayout
import Wording

/// The views in a scroll view are on a content area, whose size the constraints give, and not in the view's bounds.
///
/// The content area is a guide here that begins at the view's origin: the position before scrolling.
extension CellConverter {
    /// The name of a scroll view's content or frame guide, which is made on first use: the view's name and a suffix.
    func scrollGuide(
        _ guideNames: ReferenceWritableKeyPath<CellConverter, [String: String]>, _ suffix: String,
        of view: String
    ) -> String {
        if let name = self[keyPath: guideNames][view] { return name }
        let name = names.unusedName(view + suffix)
        self[keyPath: guideNames][view] = name
        guides.append(LayoutGuideSpec(name: name, owner: view, isNamed: false))
        return name
    }

    /// Constraints as UIKit interprets them: those between a scroll view's edges or margins and views inside it are on
    /// its content area.
    func ofScrollContents(_ constraints: [ConstraintSpec]) -> [ConstraintSpec] {
        let scrollViews = Set(views.filter { $0.recorded?.element == "scrollView" }.map(\.name))
        if scrollViews.isEmpty { return constraints }
        let parents = Dictionary(views.map { ($0.name, $0.superview ?? "") }, uniquingKeysWith: { $1 })
        var result = constraints.map { constraint in
            var constraint = constraint
            guard let second = constraint.second else { return constraint }
            let first = constraint.first
            if scrollViews.contains(first.view), Self.isEdge(first),
                isInside(second.view, first.view, parents)
            {
                constraint.first.view = scrollGuide(\.scrollContents, "Content", of: first.view)
            } else if scrollViews.contains(second.view), Self.isEdge(second),
                isInside(first.view, second.view, parents)
            {
                constraint.second?.view = scrollGuide(\.scrollContents, "Content", of: second.view)
            }
            return constraint
        }
        for (view, content) in scrollContents.sorted(by: { $0.key < $1.key }) {
            result += pins(
                of: content, to: view, [.leading, .top], "content", source: tr("\(content) is not scrolled"))
        }
        for (view, frame) in scrollFrames.sorted(by: { $0.key < $1.key }) {
            result += pins(
                of: frame, to: view, [.leading, .trailing, .top, .bottom], "frame",
                source: tr("\(frame) is the frame of \(view)"))
        }
        return result
    }

    private func pins(
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
    private func isInside(_ view: String, _ other: String, _ parents: [String: String]) -> Bool {
        var name = parents[view]
        while let current = name {
            if current == other { return true }
            name = parents[current]
        }
        return false
    }
}
