/// The pace of updates that follow frames: at once after a rest, and at regular intervals while every frame has
/// changes.
package struct UpdatePace: Hashable, Sendable {
    /// The least time between two updates, in milliseconds.
    package let pause: Int
    private var last: Int64?

    /// Makes a pace.
    ///
    /// - Parameter pause: The least time between two updates, in milliseconds.
    package init(pause: Int) { self.pause = pause }

    /// The delay of an update requested now.
    ///
    /// - Parameter now: The time in microseconds.
    /// - Returns: The delay in milliseconds, from 0 to ``pause``.
    package func wait(at now: Int64) -> Int {
        guard let last, now >= last else { return 0 }
        let rest = Int64(pause) * 1000 - (now - last)
        return rest <= 0 ? 0 : Int((rest + 999) / 1000)
    }

    /// Notes that an update was made.
    ///
    /// - Parameter now: The time in microseconds.
    package mutating func noteUpdate(at now: Int64) { last = now }
}
