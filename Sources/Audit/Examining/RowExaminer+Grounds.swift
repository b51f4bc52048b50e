import AutoLayout

/// Texts with a ground of their own, as tags and badges have it, that are drawn larger than their text.
extension RowExaminer {
    /// A text whose ground is larger than the text asks for, while something without a ground could take the room.
    struct StretchedGround {
        /// The view with the ground: the label, or the view around it.
        let ground: View
        /// The label.
        let label: Label
        /// What could take the room.
        let neighbour: View
        /// The axis on which it is too large.
        let axis: Axis
        /// The stack view that makes it as large as the neighbour across its own axis; `nil` where the label's hugging
        /// decides.
        let filling: StackView?
        /// How much larger it is, in points.
        let amount: Double
    }

    /// How much larger than its text a ground may be, in points.
    private static let leastStretch = 4.0
    /// The longest text of a tag, in characters.
    private static let longestTag = 20

    /// The ground of a label that is drawn larger than its text; `nil` where it is not, or is meant to be.
    func stretchedGround(of label: Label) -> StretchedGround? {
        guard let ground = ground(of: label) else { return nil }
        let text = ExaminedText.wholeSize(of: label, in: environment)
        let area = label.textArea
        let room = (horizontal: area.width - text.width, vertical: area.height - text.height)
        for axis in Axis.allCases {
            let amount = axis == .horizontal ? room.horizontal : room.vertical
            guard amount > Self.leastStretch, ground === label || fills(label, ground, axis),
                !hasSize(label, axis), !hasSize(ground, axis)
            else { continue }
            func found(_ neighbour: View, _ filling: StackView? = nil) -> StretchedGround {
                StretchedGround(
                    ground: ground, label: label, neighbour: neighbour, axis: axis, filling: filling,
                    amount: amount)
            }
            let hugging = label.contentHuggingPriority(for: axis)
            let firm = neighbours(of: ground, axis).first { view in
                view.contentHuggingPriority(for: axis) > hugging && isAsLargeAsItsText(view, axis)
            }
            if let firm { return found(firm) }
            if let (stack, largest) = filling(ground, label, axis) { return found(largest, stack) }
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

    /// Whether a label is pinned to both sides of the view around it on an axis, so that it is as large as that.
    private func fills(_ label: Label, _ box: View, _ axis: Axis) -> Bool {
        let sides = box.constraints.filter { constraint in
            constraint.isActive && constraint.relation == .equal
                && [constraint.firstItem?.owningView, constraint.secondItem?.owningView].contains {
                    $0 === label
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

    /// The labels without a ground that stand before or behind a view on an axis, next to it or in its stack view.
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
        return beside.filter { other in
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
