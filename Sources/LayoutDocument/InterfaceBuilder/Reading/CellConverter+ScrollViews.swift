import AutoLayout

/// What is in a scroll view lies on a content area of its own, as large as the constraints make it, rather than in the
/// view's bounds. The content area is a guide here that begins where the view does: the position before scrolling.
extension CellConverter {
    /// The name of the guide that is a scroll view's content area; it is made when it is first asked for.
    func scrollContent(of view: String) -> String {
        if let name = scrollContents[view] { return name }
        let name = names.unusedName(view + "Content")
        scrollContents[view] = name
        guides.append(LayoutGuideSpec(name: name, owner: view))
        return name
    }

    /// The name of the guide that is a scroll view's frame; it is made when it is first asked for.
    func scrollFrame(of view: String) -> String {
        if let name = scrollFrames[view] { return name }
        let name = names.unusedName(view + "Frame")
        scrollFrames[view] = name
        guides.append(LayoutGuideSpec(name: name, owner: view))
        return name
    }

    /// Constraints as UIKit takes them: those between a scroll view's edges or margins and what is inside it speak of
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
                constraint.first.view = scrollContent(of: first.view)
            } else if scrollViews.contains(second.view), Self.isEdge(second),
                isInside(first.view, second.view, parents)
            {
                constraint.second?.view = scrollContent(of: second.view)
            }
            return constraint
        }
        for (view, content) in scrollContents.sorted(by: { $0.key < $1.key }) {
            for attribute in [Attribute.leading, .top] {
                result.append(
                    ConstraintSpec(
                        identifier: "\(view) content", first: .init(content, attribute),
                        second: .init(view, attribute), source: "\(content) is not scrolled"))
            }
        }
        for (view, frame) in scrollFrames.sorted(by: { $0.key < $1.key }) {
            for attribute in [Attribute.leading, .trailing, .top, .bottom] {
                result.append(
                    ConstraintSpec(
                        identifier: "\(view) frame", first: .init(frame, attribute),
                        second: .init(view, attribute), source: "\(frame) is the frame of \(view)"))
            }
        }
        return result
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
