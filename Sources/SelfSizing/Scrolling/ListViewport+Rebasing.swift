extension ListViewport {
    /// Starts a new epoch in which the scroll bar agrees with all that has been measured.
    ///
    /// The content stays where it is; the slider may jump. See ``rebase(movingSliderAtMost:onTrackOf:)``.
    public mutating func rebase() {
        if needsLayout || correction != .steady { startEpoch() } else { adopt(ScrollSpace(freezing: index)) }
    }

    /// Brings the scroll bar a step nearer to what has been measured, without a visible change.
    ///
    /// For idle time: each call starts an epoch whose slider differs from the last one's by no more than a given
    /// length, and the content does not move. Where the whole difference is too large for one call, it covers part of
    /// it. It does nothing before the list has been laid out.
    ///
    /// - Parameters:
    ///   - distance: How far either end of the slider may move, in pixels.
    ///   - trackLength: The length of the scroll bar's track, in pixels.
    ///
    /// - Returns: Whether the scroll bar has arrived.
    ///
    /// Complexity: O(log *n*) for each visible row.
    @discardableResult
    public mutating func rebase(movingSliderAtMost distance: Double, onTrackOf trackLength: Double) -> Bool {
        guard !needsLayout else { return false }
        // A scroll bar that is updated at once has always arrived.
        guard correction == .steady else { return true }
        let hasArrived = space.hasArrived
        if hasArrived, space.target.revision == index.revision { return true }
        if approachShownRows(movingSliderAtMost: distance, onTrackOf: trackLength) { return false }
        let start = hasArrived ? space.target : space.base
        let target = hasArrived ? index : space.target
        let begin = hasArrived ? 0 : space.blend

        // The frozen positions of the visible rows are the same for every blend, so they are found once.
        let frozenRows = ScrollSpace(from: start, to: target, blend: 0).frozenRows(visibleRows)
        let old = Slider(
            ScrollSpace(from: start, to: target, blend: begin), self, frozenRows, trackLength)
        func candidate(_ blend: Double) -> (space: ScrollSpace, fits: Bool) {
            let space = ScrollSpace(from: start, to: target, blend: blend)
            return (space, Slider(space, self, frozenRows, trackLength).isNear(old, within: distance))
        }
        let whole = candidate(1)
        if whole.fits {
            adopt(ScrollSpace(freezing: target))
            return target.revision == index.revision
        }
        var fitting: ScrollSpace?
        var low = begin
        var high = 1.0
        for _ in 0..<30 {
            let middle = (low + high) / 2
            let next = candidate(middle)
            if next.fits {
                fitting = next.space
                low = middle
            } else {
                high = middle
            }
        }
        if let fitting { adopt(fitting) }
        return false
    }

    /// Moves the value nearer to that of the visible rows.
    ///
    /// A value that was set can be beyond what is shown, as where the rows at the list's end turned out short. It then
    /// differs from the value that the next space has for the same rows.
    ///
    /// - Returns: Whether that was a step of its own; mostly the value is that of the rows already.
    private mutating func approachShownRows(
        movingSliderAtMost distance: Double, onTrackOf trackLength: Double
    )
        -> Bool
    {
        let room = trackLength - viewportHeight / space.contentHeight * trackLength
        guard maximumValue > 0, room > 0,
            let found = space.travel(showing: visibleRows, viewportHeight: viewportHeight, near: travel)
        else { return false }
        let shown = value / maximumValue
        guard abs(found - shown) > 1e-9 else { return false }
        let step = min(distance / room, abs(found - shown))
        travel = found > shown ? shown + step : shown - step
        knownValue = travel * maximumValue
        epoch += 1
        return true
    }

    private mutating func adopt(_ space: ScrollSpace) {
        self.space = space
        epoch += 1
        takeTravel()
    }
}

/// The position of a scroll bar's slider on its track, in pixels.
private struct Slider {
    /// The ends of the slider; `nil` if all of the list is visible and there is no slider.
    var ends: (top: Double, bottom: Double)?

    init(
        _ space: ScrollSpace, _ viewport: ListViewport, _ frozenRows: [FrozenRow], _ trackLength: Double
    ) {
        let height = viewport.viewportHeight
        guard space.contentHeight > height else { return }
        let travel = space.travel(
            showing: viewport.visibleRows, frozenRows, viewportHeight: height, near: viewport.travel)
        let length = height / space.contentHeight * trackLength
        let top = (travel ?? viewport.travel) * (trackLength - length)
        ends = (top, top + length)
    }

    /// Whether the difference is small enough, or the slider appears or disappears as a whole.
    func isNear(_ other: Slider, within distance: Double) -> Bool {
        guard let ends, let others = other.ends else { return true }
        return abs(ends.top - others.top) <= distance && abs(ends.bottom - others.bottom) <= distance
    }
}
