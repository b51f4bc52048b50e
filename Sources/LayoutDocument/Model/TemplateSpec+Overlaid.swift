import AutoLayout

/// Two views of a cell that lie over each other in the Interface Builder file that describes them.
///
/// Whoever drew them saw that: they are shown in turn.
package struct OverlaidViews: Hashable, Sendable {
    /// The names, sorted.
    package let names: [String]

    /// Makes a pair of views by their names.
    package init(_ first: String, _ second: String) { names = [first, second].sorted() }
}

extension TemplateSpec {
    /// The texts and controls that stand in one place on the canvas: half of the smaller one or more lies in the other,
    /// and on both axes they have an end or the middle in common, or one reaches beyond the other; but for two of one line
    /// that constraints hold at opposite sides.
    package var overlaidViews: [OverlaidViews] {
        guard recorded != nil || views.contains(where: { $0.recorded != nil }) else { return [] }
        var origins: [String: Point] = [:]
        var boxes: [(name: String, rect: Rect)] = []
        for view in views {
            guard let record = view.recorded, let frame = record.frame else { continue }
            let outer = view.superview.flatMap { origins[$0] } ?? .zero
            // What is inside a view whose place is not recorded has none either.
            guard view.superview.map({ origins[$0] != nil }) ?? true else { continue }
            let rect = frame.offset(x: outer.x, y: outer.y)
            origins[view.name] = rect.origin
            guard !record.isMisplaced, rect.width > 0, rect.height > 0 else { continue }
            switch view.kind {
            case .label, .button, .control: boxes.append((view.name, rect))
            case .container where record.growsWithText:
                // A text view that is as tall as its text shows it by a label in it.
                if let text = views.first(where: { $0.superview == view.name }) {
                    boxes.append((text.name, rect))
                }
            default: break
            }
        }
        guard boxes.count <= Self.mostCompared else { return [] }
        var pairs: [OverlaidViews] = []
        for (index, first) in boxes.enumerated() {
            for second in boxes[(index + 1)...]
            where first.rect.isInPlace(of: second.rect) && !standsBeside(first.name, second.name) {
                pairs.append(OverlaidViews(first.name, second.name))
            }
        }
        return pairs
    }

    /// Whether constraints put two views into one line and hold them at its opposite sides alone: whoever drew them meant
    /// them to stand beside each other, and one has run into the other.
    private func standsBeside(_ first: String, _ second: String) -> Bool {
        let pair = Set([first, second])
        let isLine = constraints.contains { constraint in
            let side = constraint.first.attribute
            guard constraint.isActive, constraint.relation == .equal, side.axis == .vertical, !side.isSize,
                let other = constraint.second
            else { return false }
            return Set([constraint.first.view, other.view]) == pair
        }
        guard isLine else { return false }
        let (one, other) = (heldSides(of: first), heldSides(of: second))
        return one == [.leading] && other == [.trailing] || one == [.trailing] && other == [.leading]
    }

    /// The sides at which equations hold a view, along a line; its middle, too.
    private func heldSides(of view: String) -> Set<Attribute> {
        var sides: Set<Attribute> = []
        for constraint in constraints where constraint.isActive && constraint.relation == .equal {
            guard let second = constraint.second else { continue }
            for side in [constraint.first, second] where side.view == view {
                switch side.attribute.withoutMargin {
                case .leading, .left: sides.insert(.leading)
                case .trailing, .right: sides.insert(.trailing)
                case .centerX: sides.insert(.centerX)
                default: break
                }
            }
        }
        return sides
    }

    /// The most views that are compared with each other.
    private static let mostCompared = 300
}

extension Rect {
    /// Whether half of the smaller of two rectangles, or more, lies in the other, and on both axes they are aligned, but
    /// for some points, or one reaches beyond the other at both ends.
    fileprivate func isInPlace(of other: Rect) -> Bool {
        let width = min(maxX, other.maxX) - max(x, other.x)
        let height = min(maxY, other.maxY) - max(y, other.y)
        guard width > 0, height > 0,
            width * height * 2 >= min(self.width * self.height, other.width * other.height)
        else { return false }
        /// Whether two extents are aligned, by how much they differ at either end.
        func isAligned(_ near: Double, _ far: Double) -> Bool {
            min(abs(near), abs(far), abs(near + far) / 2) <= 4 || (near <= 0) == (far >= 0)
        }
        return isAligned(x - other.x, maxX - other.maxX) && isAligned(y - other.y, maxY - other.maxY)
    }
}
