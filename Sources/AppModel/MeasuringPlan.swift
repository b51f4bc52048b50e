/// What it takes to measure every row before the first frame, as a list without estimates does.
public enum MeasuringPlan: Hashable, Sendable {
    /// It passes unnoticed: measure at once.
    case immediate
    /// It takes a while: show progress and let it be cancelled.
    case withProgress(seconds: Double)
    /// It would take minutes: refuse, and say so.
    case refused(seconds: Double)

    /// Below this nobody notices a pause, in seconds.
    public static let noticeable = 0.1
    /// From here on a measurement is refused, in seconds.
    public static let limit = 60.0

    /// Decides by the expected time.
    ///
    /// - Parameters:
    ///   - rowCount: The number of rows to measure.
    ///   - secondsPerRow: The mean time of a sample of them.
    public init(rowCount: Int, secondsPerRow: Double) {
        let seconds = Double(rowCount) * secondsPerRow
        switch seconds {
        case ..<Self.noticeable: self = .immediate
        case ..<Self.limit: self = .withProgress(seconds: seconds)
        default: self = .refused(seconds: seconds)
        }
    }

    /// A time as people say it, as in “about 40 seconds” or “about 3 minutes”.
    public static func spoken(seconds: Double) -> String {
        func about(_ value: Double, _ unit: String) -> String {
            let count = max(1, Int(value.rounded()))
            return "about \(count) \(unit)\(count == 1 ? "" : "s")"
        }
        return switch seconds {
        case ..<90: about(seconds, "second")
        case ..<5400: about(seconds / 60, "minute")
        case ..<172_800: about(seconds / 3600, "hour")
        default: about(seconds / 86_400, "day")
        }
    }
}
