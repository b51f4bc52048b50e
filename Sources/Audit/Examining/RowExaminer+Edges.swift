import AutoLayout

/// Views outside of the view that contains them.
extension RowExaminer {
    /// How far the visible content of a view is outside the contentView, or a text outside a view with a visible edge.
    ///
    /// In points; `nil` where it is inside. Content above or below the contentView does not count where it is reported
    /// as a broken chain.
    func outside(_ examined: ExaminedView, _ rect: Rect) -> Double? {
        let size = cell.contentView.frame.size
        let across = max(-rect.x, rect.maxX - size.width)
        var down = max(-rect.y, rect.maxY - size.height)
        let isOpen = isChainBroken() || cell.recordedHeight != nil && down <= Self.recordedTolerance
        if down > Self.tolerance, isOpen { down = 0 }
        let amount = max(across, down)
        if amount > Self.tolerance { return isOffCanvas(examined.place, size) ? nil : amount }
        guard examined.role == .text, !examined.isOnOwnGround else { return nil }
        var next = edges[examined.place]
        while let place = next {
            if let amount = reach(of: rect, at: examined.place, outOf: place) { return amount }
            next = edges[place]
        }
        return nil
    }

    /// How far texts may reach out of a height that a file records, since their fonts differ, in points.
    private static let recordedTolerance = 4.0

    /// Coloured views that reach below the row, with a height of their own, with which the row does not grow, or with a
    /// pin over its edge; and those that reach over its sides with a width of their own.
    ///
    /// Those in other views count below the row alone.
    func overhanging() -> [TileFinding] {
        let size = cell.contentView.frame.size
        let isBroken = isChainBroken()
        let known = Set(shown.map(\.place))
        let found: [TileFinding] = views.indices.dropFirst().compactMap { place in
            let view = views[place]
            let bounds = bounds(of: place)
            let down = isBroken || bounds.y >= size.height ? 0 : bounds.maxY - size.height
            let across =
                bounds.x >= size.width || bounds.maxX <= 0 ? 0 : max(-bounds.x, bounds.maxX - size.width)
            guard max(down, across) > Self.leastOverlap, view.superview === cell.contentView,
                view.backgroundColor?.isSeen == true || unknownColors[place], !known.contains(place),
                !isPinnedBeside(place, 0), !view.translatesAutoresizingMaskIntoConstraints
            else { return nil }
            func isGiven(_ size: Attribute) -> Bool {
                view.constraints.contains {
                    $0.isActive && $0.firstItem === view && $0.firstAttribute == size
                        && $0.relation == .equal
                }
            }
            if down > Self.leastOverlap, isGiven(.height) || isTurnedOutward(view, bounds) {
                return TileFinding(.outside, of: [view], amount: down)
            }
            guard across > Self.leastOverlap, isGiven(.width),
                shown.contains(where: { $0.view.isDescendant(of: view) })
            else { return nil }
            return TileFinding(.outside, of: [view], amount: across)
        }
        return isBroken ? found : found + overhangingInside(besides: Set(found.flatMap(\.views)))
    }

    /// Coloured views in other views that reach below the row, each without those in it.
    ///
    /// - Parameter known: The names of the views that are found to do so, and whose content follows them.
    /// - Returns: The findings.
    private func overhangingInside(besides known: Set<String>) -> [TileFinding] {
        let height = cell.contentView.frame.height
        let least = cell.recordedHeight == nil ? Self.leastOverlap : Self.recordedTolerance
        var findings: [TileFinding] = []
        var found = known
        for place in views.indices.dropFirst() where parents[place] > 0 {
            guard let end = endOfColoredView(place, below: height), end - height > least,
                !placesAround([place]).contains(where: { found.contains(views[$0].name) })
            else { continue }
            found.insert(views[place].name)
            findings.append(TileFinding(.outside, of: [views[place]], amount: end - height))
        }
        return findings
    }

    /// Views that are no taller than this are lines, in points.
    private static let tallestLine = 3.0

    /// Where a coloured view with a height of its own ends that reaches below a line across the row; `nil` for
    /// others.
    ///
    /// In the contentView's coordinates. What the views around it clip does not count, nor does a view that
    /// decorates: a line, a ground behind content that is not in it, and what is kept beside the row.
    func endOfColoredView(_ place: Int, below line: Double) -> Double? {
        let view = views[place]
        guard bounds(of: place).maxY > line, let visible = visibleFrames[place],
            visible.height > Self.tallestLine,
            view.backgroundColor?.isSeen == true || unknownColors[place], hasOwnHeight(view),
            !view.translatesAutoresizingMaskIntoConstraints,
            !shown.contains(where: { $0.place == place }), !isPinnedBeside(place, 0)
        else { return nil }
        let isGround = seen.contains {
            $0.place > place && !isInside($0.place, place) && $0.rect.intersection(visible) != nil
        }
        return isGround ? nil : visible.maxY
    }

    /// Whether a view has an intrinsic height, or a constraint of its own that gives it one or a least one.
    private func hasOwnHeight(_ view: View) -> Bool {
        view.intrinsicContentSize.height != View.noIntrinsicMetric
            || view.constraints.contains {
                $0.isActive && $0.firstItem === view && $0.firstAttribute == .height
                    && $0.relation != .lessThanOrEqual
            }
    }

    /// Whether a view with content is pinned inside the contentView at its top, and beyond it at its bottom.
    ///
    /// A distance from a bottom edge is negative. A line or a ground that reaches into the next row on purpose has no
    /// content.
    private func isTurnedOutward(_ view: View, _ bounds: Rect) -> Bool {
        guard bounds.y > 0, shown.contains(where: { $0.view.isDescendant(of: view) }) else { return false }
        return cell.contentView.constraints.contains { constraint in
            guard constraint.isActive, constraint.relation == .equal, constraint.priority == .required,
                constraint.firstAttribute == .bottom, constraint.secondAttribute == .bottom
            else { return false }
            return constraint.firstItem === view && constraint.secondItem === cell.contentView
                ? constraint.constant > 0
                : constraint.firstItem === cell.contentView && constraint.secondItem === view
                    && constraint.constant < 0
        }
    }

    /// A ratio below this is 0.
    static let leastRatio = 1e-4

    /// Views that show something and have no size: coloured ones that a stack view makes no room for across its axis,
    /// those that draw and that neither a constraint nor a stack view sizes, and those whose ratio is 0.
    func vanished() -> [TileFinding] {
        views.dropFirst().compactMap { view in
            guard min(view.frame.width, view.frame.height) < Self.tolerance else { return nil }
            if view.emptyRatio != nil {
                return TileFinding(.zeroSized, of: [view], amount: max(view.frame.width, view.frame.height))
            }
            guard view.subviews.isEmpty else { return nil }
            guard let stack = view.arrangingStack else { return unsized(view, along: [.height, .width]) }
            let isVertical = stack.axis == .vertical
            let room = isVertical ? stack.frame.width : stack.frame.height
            if let finding = unsized(view, along: [isVertical ? .height : .width], beside: room) {
                return finding
            }
            guard stack.alignment != .fill, view.backgroundColor?.isSeen == true else { return nil }
            let size = view.frame.size
            let (across, along) =
                isVertical ? (size.width, size.height) : (size.height, size.width)
            let attribute: Attribute = isVertical ? .width : .height
            // A size of 0 that is set is meant, as that of a bar that fills.
            guard across < Self.tolerance, along > Self.tolerance, !isSized(view, attribute) else {
                return nil
            }
            return TileFinding(.zeroSized, of: [view], amount: along)
        }
    }

    /// The finding about a view that draws, and that constraints or a stack view place and do not size along one of the
    /// sides.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - sides: The sides that count.
    ///   - room: How much room it is given along the other side, whatever it takes of that.
    /// - Returns: The finding; `nil` for none.
    private func unsized(_ view: View, along sides: Set<Attribute>, beside room: Double = 0) -> TileFinding? {
        guard !view.translatesAutoresizingMaskIntoConstraints, view.isPlain, draws(view) else { return nil }
        let own = view.intrinsicContentSize
        for (attribute, size, other, intrinsic) in [
            (Attribute.height, view.frame.height, view.frame.width, own.height),
            (.width, view.frame.width, view.frame.height, own.width),
        ]
        where sides.contains(attribute) && size < Self.tolerance && max(other, room) > Self.tolerance
            && intrinsic == View.noIntrinsicMetric && !isSized(view, attribute)
        {
            // What is pinned to both ends of another view is as large as that one.
            let ends = ends(of: view, along: attribute)
            if ends.count > 1, Set(ends).count == 1 { continue }
            return TileFinding(.zeroSized, of: [view], amount: max(other, room))
        }
        return nil
    }

    /// The views to which constraints pin the ends of a view, along its height or its width: one for each pinned end.
    func ends(of view: View, along size: Attribute) -> [String] {
        let near: Set<Attribute> = size == .height ? [.top, .firstBaseline] : [.leading, .left]
        let far: Set<Attribute> = size == .height ? [.bottom, .lastBaseline] : [.trailing, .right]
        let constraints = template?.constraints ?? []
        func other(_ attributes: Set<Attribute>) -> String? {
            for constraint in constraints {
                guard let second = constraint.second else { continue }
                if constraint.first.view == view.name,
                    attributes.contains(constraint.first.attribute.withoutMargin)
                {
                    return second.view
                }
                if second.view == view.name, attributes.contains(second.attribute.withoutMargin) {
                    return constraint.first.view
                }
            }
            return nil
        }
        return [other(near), other(far)].compactMap(\.self)
    }

    /// Whether the class of a view draws what it shows, and all of its code is understood.
    private func draws(_ view: View) -> Bool {
        guard let template, !template.isIncomplete else { return false }
        return template.view(named: view.name)?.drawsItself == true
    }

    /// Whether an active constraint that no stack view makes is about the size of a view.
    func isSized(_ view: View, _ attribute: Attribute) -> Bool {
        var holder: View? = view
        while let next = holder {
            let sizes = next.constraints.contains { constraint in
                constraint.isActive && constraint.stackView == nil
                    && (constraint.firstItem === view && constraint.firstAttribute == attribute
                        || constraint.secondItem === view && constraint.secondAttribute == attribute)
            }
            if sizes { return true }
            holder = next.superview
        }
        return false
    }

    /// How far a rectangle of a view reaches out of another view around it; `nil` where it is inside, or pinned beside
    /// it like a caption.
    private func reach(of rect: Rect, at inner: Int, outOf place: Int) -> Double? {
        let bounds = bounds(of: place)
        let amount = max(
            bounds.x - rect.x, bounds.y - rect.y, rect.maxX - bounds.maxX, rect.maxY - bounds.maxY)
        guard amount > Self.leastOverlap else { return nil }
        return rect.intersection(bounds) == nil && isPinnedBeside(inner, place) ? nil : amount
    }

    /// Whether a view is kept beside the row on purpose, to be moved in: it is entirely outside, and pinned to the
    /// row's far edge.
    private func isOffCanvas(_ place: Int, _ size: Size) -> Bool {
        let rect = bounds(of: place)
        guard rect.maxX <= 0 || rect.x >= size.width || rect.maxY <= 0 || rect.y >= size.height else {
            return false
        }
        return isPinnedBeside(place, 0)
    }

    /// Whether a view, or one between it and another view around it, has a frame beside its superview, or is pinned to
    /// the far edge of that.
    private func isPinnedBeside(_ inner: Int, _ outer: Int) -> Bool {
        var place = inner
        while place > outer {
            let view = views[place]
            if sidePins.areBeside(view) || hasFrameBeside(view) { return true }
            place = parents[place]
        }
        return false
    }

    /// Whether a view is placed by a frame that was outside of its superview from the beginning.
    private func hasFrameBeside(_ view: View) -> Bool {
        guard view.translatesAutoresizingMaskIntoConstraints else { return false }
        guard let spec = template?.view(named: view.name)?.autoresizing else { return true }
        let size = spec.superviewSize
        return spec.frame.intersection(Rect(x: 0, y: 0, width: size.width, height: size.height)) == nil
    }
}

extension View {
    /// Whether it has nothing of its own to show but what its class draws: no text, picture or control.
    var isPlain: Bool {
        !(self is Label) && !(self is ImageView) && !(self is Button) && !(self is Control)
    }
}

extension View {
    /// The constraint that makes its width or height a multiple of another one by 0; `nil` for none.
    var emptyRatio: LayoutConstraint? {
        [self, superview].compactMap(\.self).lazy.flatMap(\.constraints).first { constraint in
            // What nearly no constraint has comes first: a view can be among hundreds.
            constraint.secondAttribute?.isSize == true && abs(constraint.multiplier) < RowExaminer.leastRatio
                && constraint.relation == .equal && constraint.firstAttribute.isSize
                && constraint.firstItem === self && constraint.isActive
                && frame.size[constraint.firstAttribute.axis] < RowExaminer.tolerance
        }
    }
}
