import AutoLayout

/// Texts with a ground of their own, as tags and badges have it, and controls that UIKit draws in one size: what is
/// larger than it is drawn.
extension RowExaminer {
    /// A view that is larger than what it shows, while a text without a ground could take the room.
    struct StretchedGround {
        /// The view with the ground: the label, or the view around it; or the control.
        let ground: View
        /// The label, or the control.
        let content: View
        /// What could take the room.
        let neighbour: View
        /// The axis on which it is too large.
        let axis: Axis
        /// The stack view that makes it as large as the neighbour across its own axis; `nil` where the content's hugging
        /// decides.
        let filling: StackView?
        /// How much larger it is, in points.
        let amount: Double
    }

    /// How much larger than its text a ground may be, in points.
    private static let leastStretch = 4.0
    /// The longest text of a tag, in characters.
    private static let longestTag = 20

    /// The ground of a label that is drawn larger than its text, or a control that is larger than it is drawn; `nil` where
    /// it is not, or is meant to be.
    func stretchedGround(of content: View) -> StretchedGround? {
        guard let (ground, room) = spareRoom(in: content) else { return nil }
        for axis in Axis.allCases {
            let amount = room[axis]
            guard amount > Self.leastStretch, ground === content || fills(content, ground, axis),
                !hasSize(content, axis), !hasSize(ground, axis)
            else { continue }
            func found(_ neighbour: View, _ filling: StackView? = nil) -> StretchedGround {
                StretchedGround(
                    ground: ground, content: content, neighbour: neighbour, axis: axis, filling: filling,
                    amount: amount)
            }
            let hugging = content.contentHuggingPriority(for: axis)
            let firm = neighbours(of: ground, axis).first { view in
                view.contentHuggingPriority(for: axis) > hugging && isAsLargeAsItsText(view, axis)
            }
            if let firm { return found(firm) }
            if let label = content as? Label, let (stack, largest) = filling(ground, label, axis) {
                return found(largest, stack)
            }
        }
        return nil
    }

    /// The room that a label or a control has besides what it draws, with the view whose size shows it; `nil` for views
    /// that show no difference.
    private func spareRoom(in content: View) -> (ground: View, room: Size)? {
        switch content {
        case let label as Label:
            guard let ground = ground(of: label) else { return nil }
            let (text, area) = (ExaminedText.wholeSize(of: label, in: environment), label.textArea)
            return (ground, Size(width: area.width - text.width, height: area.height - text.height))
        case let control as Control where control.kind.hasOneSize:
            let (frame, own) = (control.frame, control.intrinsicContentSize)
            let insets = control.alignmentRectInsets
            return (
                control,
                Size(
                    width: frame.width - insets.left - insets.right - own.width,
                    height: frame.height - insets.top - insets.bottom - own.height)
            )
        default: return nil
        }
    }

    /// The constraint that holds the distance between what is stretched and the text beside it, with the relation that
    /// lets the distance grow; `nil` for none, as in a stack view.
    func gap(of stretched: StretchedGround) -> (constraint: LayoutConstraint, relation: Relation)? {
        let (view, axis) = (stretched.ground, stretched.axis)
        guard view.arrangingStack == nil, let holder = view.superview else { return nil }
        for constraint in holder.constraints where constraint.isActive && constraint.relation == .equal {
            guard let attribute = constraint.secondAttribute, constraint.firstAttribute.axis == axis,
                let first = constraint.firstItem as? View, let second = constraint.secondItem as? View,
                first === view || second === view,
                stretched.neighbour.isDescendant(of: first === view ? second : first)
            else { continue }
            // What comes first keeps its place.
            if first === view, constraint.firstAttribute.isNearEdge, attribute.isFarEdge {
                return (constraint, .greaterThanOrEqual)
            }
            if second === view, constraint.firstAttribute.isFarEdge, attribute.isNearEdge {
                return (constraint, .lessThanOrEqual)
            }
        }
        return nil
    }

    /// The view whose ground is seen behind a label alone: the label itself, or the view around it; `nil` for none, and
    /// for long texts on a plain ground.
    func ground(of label: Label) -> View? {
        func isGround(_ view: View) -> Bool {
            guard view.backgroundColor != nil || view.border != nil,
                view.hasSeenEdge(on: Self.color(behind: view))
            else { return false }
            return view.cornerRadius > 0 || view.border != nil || label.text.count <= Self.longestTag
        }
        if isGround(label) { return label }
        guard let box = label.superview, box !== cell.contentView, !(box is StackView),
            box.subviews.allSatisfy({ $0 === label || $0.isHidden }), isGround(box)
        else { return nil }
        return box
    }

    /// The colour of what is around a view.
    private static func color(behind view: View) -> Color {
        let around = sequence(first: view, next: \.superview).dropFirst()
        return around.lazy.compactMap(\.backgroundColor).first { $0.isSeen } ?? .background
    }

    /// Whether a view is pinned to both sides of the view around it on an axis, so that it is as large as that.
    private func fills(_ content: View, _ box: View, _ axis: Axis) -> Bool {
        let sides = box.constraints.filter { constraint in
            constraint.isActive && constraint.relation == .equal
                && [constraint.firstItem?.owningView, constraint.secondItem?.owningView].contains {
                    $0 === content
                }
        }
        .map(\.firstAttribute.withoutMargin).filter { $0.axis == axis }
        return Set(sides).isSuperset(of: [.leading, .trailing]) || Set(sides).isSuperset(of: [.left, .right])
            || Set(sides).isSuperset(of: [.top, .bottom])
    }

    /// Whether a constraint gives a view a length on an axis.
    private func hasSize(_ view: View, _ axis: Axis) -> Bool {
        (view.constraints + (view.superview?.constraints ?? [])).contains { constraint in
            guard constraint.isActive, constraint.relation != .lessThanOrEqual else { return false }
            let isFirst = constraint.firstItem === view && constraint.firstAttribute.isSize
            let isSecond = constraint.secondItem === view && constraint.secondAttribute?.isSize == true
            return (isFirst || isSecond) && constraint.firstAttribute.axis == axis
        }
    }

    /// The labels without a ground that stand before or behind a view on an axis, next to it or in its stack view, alone or
    /// in a stack view of the other axis.
    private func neighbours(of view: View, _ axis: Axis) -> [View] {
        let beside: [View]
        if let stack = view.arrangingStack {
            guard stack.axis == axis, stack.distribution == .fill else { return [] }
            beside = stack.arrangedSubviews
        } else {
            beside = (view.superview?.constraints ?? []).compactMap { constraint in
                guard constraint.isActive, constraint.relation == .equal,
                    let attribute = constraint.secondAttribute, constraint.firstAttribute.axis == axis,
                    constraint.firstAttribute.isNearEdge && attribute.isFarEdge
                        || constraint.firstAttribute.isFarEdge && attribute.isNearEdge
                else { return nil }
                let (first, second) = (constraint.firstItem as? View, constraint.secondItem as? View)
                return first === view ? second : second === view ? first : nil
            }
        }
        // What stands in a column is as wide as its widest text.
        let texts = beside.flatMap { other -> [View] in
            guard let column = other as? StackView, column.axis != axis else { return [other] }
            return column.isHidden || hasSize(column, axis) ? [] : column.arrangedSubviews
        }
        return texts.filter { other in
            guard let label = other as? Label, other !== view, !other.isHidden else { return false }
            return ground(of: label) == nil && !label.text.isEmpty && !hasSize(label, axis)
        }
    }

    /// Whether a label takes no more room than its text on an axis.
    private func isAsLargeAsItsText(_ view: View, _ axis: Axis) -> Bool {
        guard let label = view as? Label else { return false }
        let (frame, text) = (label.frame.size, ExaminedText.wholeSize(of: label, in: environment))
        return (axis == .horizontal ? frame.width - text.width : frame.height - text.height) < 1
    }

    /// The stack view that makes a tag as large as the text beside it, across its own axis, with that text.
    private func filling(_ ground: View, _ label: Label, _ axis: Axis) -> (StackView, View)? {
        guard let stack = ground.arrangingStack, stack.axis != axis, stack.alignment == .fill,
            ground.cornerRadius > 0 || ground.border != nil, label.text.count <= Self.longestTag,
            // A text in the middle of a wide ground is meant to be there.
            axis == .vertical || label.textAlignment != .center
        else { return nil }
        let others = stack.arrangedSubviews.compactMap { $0 as? Label }.filter {
            $0 !== label && !$0.isHidden && self.ground(of: $0) == nil && isAsLargeAsItsText($0, axis)
        }
        return others.first.map { (stack, $0) }
    }
}
