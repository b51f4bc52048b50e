/// Where the ends of a scroll bar's slider are on its track, in pixels.
struct SliderEnds {
    /// The ends; `nil` if all of the list is visible and there is no slider.
    private var ends: (top: Double, bottom: Double)?

    /// Places a slider.
    ///
    /// - Parameters:
    ///   - contentLength: The length of the content, in points.
    ///   - viewportLength: The part of it that is visible.
    ///   - trackLength: The length of the track, in pixels.
    ///   - travel: Answers the share of its way that the slider has gone; not asked for without a slider.
    init(
        contentLength: Double, viewportLength: Double, trackLength: Double, travel: () -> Double
    ) {
        guard contentLength > viewportLength else { return }
        let length = viewportLength / contentLength * trackLength
        let top = travel() * (trackLength - length)
        ends = (top, top + length)
    }

    /// Whether the difference is small enough, or the slider appears or disappears as a whole.
    func isNear(_ other: SliderEnds, within distance: Double) -> Bool {
        guard let ends, let others = other.ends else { return true }
        return abs(ends.top - others.top) <= distance && abs(ends.bottom - others.bottom) <= distance
    }

    /// The space that goes furthest from one blend towards another while it fits; `nil` where none of those tried fits.
    static func furthest<Space>(
        from blend: Double, blended: (Double) -> Space, fits: (Space) -> Bool
    ) -> Space? {
        var fitting: Space?
        var low = blend
        var high = 1.0
        for _ in 0..<30 {
            let middle = (low + high) / 2
            let next = blended(middle)
            if fits(next) {
                fitting = next
                low = middle
            } else {
                high = middle
            }
        }
        return fitting
    }
}
