import Wording

/// How much larger than its points the stage is drawn, in the steps that keys and menus take.
public enum StageZoom {
    /// The steps, ascending.
    public static let steps: [Double] = [
        0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4,
    ]

    /// The steps that a menu offers, ascending.
    public static let offered: [Double] = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

    /// The least zoom that comes of fitting; what is wider then scrolls.
    public static let leastFitting = 0.3

    /// The zoom of something that fits its room: its own size, or as much of it as has room.
    ///
    /// - Parameters:
    ///   - needed: The width that it needs, in points.
    ///   - width: The width that there is.
    /// - Returns: The zoom, from ``leastFitting`` to 1.
    public static func fitting(_ needed: Int, inWidth width: Int) -> Double {
        guard needed > width, needed > 0 else { return 1 }
        return max(leastFitting, Double(width) / Double(needed))
    }

    /// The next larger step; the largest stays.
    public static func larger(than zoom: Double) -> Double {
        steps.first { $0 > zoom + 0.001 } ?? steps[steps.count - 1]
    }

    /// The next smaller step; the smallest stays.
    public static func smaller(than zoom: Double) -> Double {
        steps.last { $0 < zoom - 0.001 } ?? steps[0]
    }

    /// The nearest zoom that there can be.
    public static func clamped(_ zoom: Double) -> Double {
        zoom.isFinite ? min(max(zoom, steps[0]), steps[steps.count - 1]) : 1
    }

    /// The zoom in words, such as "125 %".
    public static func text(_ zoom: Double) -> String { zoom.percent() }
}
