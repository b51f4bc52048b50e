extension LayoutEngine {
    /// Solves horizontally: first margins that preserve the superview's, then labels at their solved widths, until
    /// nothing changes.
    func settleHorizontally() {
        isLooping = false
        resetMargins(.horizontal)
        var rounds = 0
        var marginRounds = 0
        while true {
            if marginRounds < Self.maximumRounds, !items.marginKeepers.isEmpty, widenMargins(.horizontal) {
                marginRounds += 1
                continue
            }
            recorder?.note(.widths, of: self)
            let moved = wrapLabels()
            if moved || rounds == 0 { recorder?.note(.wrapped, of: self) }
            guard moved else { return }
            rounds += 1
            if rounds > Self.maximumRounds {
                isLooping = true
                return
            }
        }
    }

    /// Solves vertically, with margins that preserve the superview's.
    ///
    /// - Returns: Whether there are such margins.
    @discardableResult
    func settleVertically() -> Bool {
        if items.marginKeepers.isEmpty { return false }
        resetMargins(.vertical)
        for _ in 0..<Self.maximumRounds where !widenMargins(.vertical) { break }
        return true
    }

    /// Wraps labels at their solved widths.
    ///
    /// - Returns: Whether an intrinsic size changed, so that widths have to be solved again.
    private func wrapLabels() -> Bool {
        var moved = false
        let system = horizontal
        let environment = environment
        hot.forEachLabel { label, place in
            guard label.wrapsAutomatically,
                label.wrap(at: solvedWidth(of: place, in: system), in: environment)
            else { return }
            moved = true
            updateContent(of: label, at: place)
        }
        if moved { updateBaselines() }
        return moved
    }

    /// The width that a view will have once its edges are on the pixel grid, in points.
    private func solvedWidth(of place: Int, in system: AxisSystem) -> Double {
        let edges = system.solvedEdges(of: place, .horizontal)
        return environment.roundToPixel(edges.end) - environment.roundToPixel(edges.start)
    }
}
