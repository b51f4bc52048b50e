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
        func blended(_ blend: Double) -> ScrollSpace { ScrollSpace(from: start, to: target, blend: blend) }
        func slider(of space: ScrollSpace) -> SliderEnds {
            SliderEnds(
                contentLength: space.contentHeight, viewportLength: viewportHeight, trackLength: trackLength
            ) {
                space.travel(
                    showing: visibleRows, frozenRows, viewportHeight: viewportHeight, near: travel) ?? travel
            }
        }
        let old = slider(of: blended(begin))
        func fits(_ space: ScrollSpace) -> Bool { slider(of: space).isNear(old, within: distance) }
        if fits(blended(1)) {
            adopt(ScrollSpace(freezing: target))
            return target.revision == index.revision
        }
        if let fitting = SliderEnds.furthest(from: begin, blended: blended, fits: fits) { adopt(fitting) }
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
