import AutoLayout

/// Views that are from left to right whatever the writing direction (`forceLeftToRight`).
extension TemplateSpec {
    /// Gives what is inside views that keep their direction left and right in place of leading and trailing.
    ///
    /// Of stack views only horizontal ones show it; ``mirrorKeptStacks()`` is for them.
    ///
    /// - Parameter kept: The views, each with the line that says so.
    package mutating func keepDirection(of kept: [Setting]) {
        func isVertical(_ name: String) -> Bool {
            guard case .stack(let stack)? = view(named: name)?.kind else { return false }
            return stack.axis == .vertical
        }
        let kept = kept.filter { !isVertical($0.view) }
        if kept.isEmpty { return }
        settings += kept
        let names = Set(kept.map(\.view))
        let superviews = Dictionary(firstOf: views.map { ($0.name, $0.superview ?? Self.contentViewName) })
        for index in constraints.indices {
            guard let other = constraints[index].second else { continue }
            let (one, two) = (constraints[index].first.view, other.view)
            let holder: String? =
                if superviews[one] == two {
                    two
                } else if superviews[two] == one || one == two {
                    one
                } else {
                    superviews[one] == superviews[two] ? superviews[one] : nil
                }
            guard let holder, names.contains(holder) else { continue }
            constraints[index].first.attribute = constraints[index].first.attribute.fromLeftToRight
            constraints[index].second?.attribute = other.attribute.fromLeftToRight
        }
    }

    /// Gives stack views that keep their direction the opposite order of their views from right to left.
    package mutating func mirrorKeptStacks() {
        let names = Set(settings.filter { $0.kind == .forcedDirection }.map(\.view))
        let stacks = Set(
            views.filter { view in
                guard case .stack = view.kind else { return false }
                return names.contains(view.name)
            }.map(\.name))
        if stacks.isEmpty { return }
        var mirrored = self
        mirrored.adaptations = []
        mirrored.reverseViews(in: stacks)
        adaptations.append(
            Adaptation(
                textSizes: Set(ContentSizeCategory.allCases), direction: .rightToLeft, template: mirrored))
    }

    /// Puts the views of stack views into the opposite order.
    private mutating func reverseViews(in stacks: Set<String>) {
        let inside = Dictionary(grouping: views, by: \.superview)
        var ordered: [ViewSpec] = []
        func add(_ superview: String?) {
            var own = inside[superview] ?? []
            if let superview, stacks.contains(superview) { own.reverse() }
            for view in own {
                ordered.append(view)
                add(view.name)
            }
        }
        add(nil)
        if ordered.count == views.count { views = ordered }
    }
}

extension Attribute {
    /// The sides that follow the writing direction, and what they are where leading is left.
    private static let directed: [(along: Attribute, fixed: Attribute)] = [
        (.leading, .left), (.trailing, .right), (.leadingMargin, .leftMargin),
        (.trailingMargin, .rightMargin),
    ]

    /// The side that an attribute means where leading is left.
    package var fromLeftToRight: Attribute { Self.directed.first { $0.along == self }?.fixed ?? self }

    /// The side that follows the writing direction, and that an attribute means where leading is left.
    package var alongDirection: Attribute { Self.directed.first { $0.fixed == self }?.along ?? self }
}
