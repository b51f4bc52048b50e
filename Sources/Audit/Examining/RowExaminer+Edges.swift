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
        if down > Self.tolerance, isChainBroken() { down = 0 }
        let amount = max(across, down)
        if amount > Self.tolerance { return isOffCanvas(examined, rect, size) ? nil : amount }
        guard examined.role == .text, !examined.isOnOwnGround else { return nil }
        var next = edges[examined.place]
        while let place = next {
            if let amount = reach(of: rect, at: examined.place, outOf: place) { return amount }
            next = edges[place]
        }
        return nil
    }

    /// Coloured views with a height of their own that reach below the row, which does not grow with them.
    func overhanging() -> [TileFinding] {
        if isChainBroken() { return [] }
        let height = cell.contentView.frame.height
        let known = Set(shown.map(\.place))
        return views.indices.dropFirst().compactMap { place in
            let view = views[place]
            let bounds = bounds(of: place)
            let amount = bounds.maxY - height
            guard amount > Self.leastOverlap, bounds.y < height, view.superview === cell.contentView,
                view.backgroundColor?.isSeen == true, !known.contains(place), !isPinnedBeside(place, 0),
                view.constraints.contains(where: {
                    $0.isActive && $0.firstItem === view && $0.firstAttribute == .height
                        && $0.relation == .equal
                })
            else { return nil }
            return TileFinding(.outside, of: [view], amount: amount)
        }
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
    private func isOffCanvas(_ examined: ExaminedView, _ rect: Rect, _ size: Size) -> Bool {
        guard rect.maxX <= 0 || rect.x >= size.width || rect.maxY <= 0 || rect.y >= size.height else {
            return false
        }
        return isPinnedBeside(examined.place, 0)
    }

    /// Whether a view, or one between it and another view around it, is placed by a frame, or pinned to the far edge of
    /// its superview.
    private func isPinnedBeside(_ inner: Int, _ outer: Int) -> Bool {
        var place = inner
        while place > outer {
            let view = views[place]
            if sidePins.areBeside(view) || view.translatesAutoresizingMaskIntoConstraints { return true }
            place = parents[place]
        }
        return false
    }
}
