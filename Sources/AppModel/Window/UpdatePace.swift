/// How soon something that follows each frame is brought up to date: at once after a rest, and at a steady pace while
/// changes come with every frame.
public struct UpdatePace: Hashable, Sendable {
    /// The least time between two updates, in milliseconds.
    public let pause: Int
    private var last: Int64?

    /// Makes a pace.
    ///
    /// - Parameter pause: The least time between two updates, in milliseconds.
    public init(pause: Int) { self.pause = pause }

    /// How long an update asked for now is to wait.
    ///
    /// - Parameter now: The time in microseconds.
    /// - Returns: The time in milliseconds; 0 for not at all, never more than ``pause``.
    public func wait(at now: Int64) -> Int {
        guard let last, now >= last else { return 0 }
        let rest = Int64(pause) * 1000 - (now - last)
        return rest <= 0 ? 0 : Int((rest + 999) / 1000)
    }

    /// Notes that an update was made.
    ///
    /// - Parameter now: The time in microseconds.
    public mutating func noteUpdate(at now: Int64) { last = now }
}
