#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The motion of a list after it was released: its speed decays exponentially.
///
/// It is a pure function of the time since the release. So the list comes to rest at the same place whether frames come
/// late, early or not at all, and tests need no clock.
///
/// With *v* for the velocity at release and *τ* for ``timeConstant``, the velocity after a time *t* is *v*
/// e^(−*t*/*τ*), and the distance covered is *v τ* (1 − e^(−*t*/*τ*)). The motion ends when less than ``restDistance``
/// would be left to go; that rest is not covered.
public struct Deceleration: Equatable, Sendable {
    /// The time in seconds in which the speed falls to 1/e, at UIKit's normal deceleration rate: the speed keeps 99.8 %
    /// in each millisecond.
    public static let normalTimeConstant = 0.4995
    /// The distance left to go, in points, at which the motion ends: half a pixel at a scale of 1.
    public static let restDistance = 0.5

    /// The velocity at release, in points per second; positive is down the list.
    public let initialVelocity: Double
    /// The time in which the speed falls to 1/e, in seconds.
    public let timeConstant: Double
    /// How long the motion takes, in seconds.
    public let duration: Double

    /// Creates the motion that follows a release.
    ///
    /// - Parameters:
    ///   - initialVelocity: The velocity at release, in points per second. A value that is not finite counts as 0.
    ///   - timeConstant: The time in which the speed falls to 1/e, in seconds. A value that is not positive and finite
    ///     counts as ``normalTimeConstant``.
    public init(initialVelocity: Double, timeConstant: Double = normalTimeConstant) {
        let velocity = initialVelocity.isFinite ? initialVelocity : 0
        let constant = timeConstant > 0 && timeConstant.isFinite ? timeConstant : Self.normalTimeConstant
        self.initialVelocity = velocity
        self.timeConstant = constant
        let reach = abs(velocity) * constant
        duration = reach > Self.restDistance ? constant * log(reach / Self.restDistance) : 0
    }

    /// The distance covered at a time after the release, in points, signed as the velocity.
    ///
    /// - Parameter time: Seconds since the release; times outside the motion are clamped to it.
    ///
    /// - Returns: The distance in points.
    public func position(at time: Double) -> Double {
        guard duration > 0, time > 0 else { return 0 }
        let decayed = exp(-min(time, duration) / timeConstant)
        return initialVelocity * timeConstant * (1 - decayed)
    }

    /// Whether the motion has ended at a time after the release, in seconds.
    public func isFinished(at time: Double) -> Bool { !(time < duration) }
}
