import Wording

/// The zoom of the stage, in the steps of keys and menus.
package enum StageZoom {
    /// The steps, ascending.
    package static let steps: [Double] = [
        0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4,
    ]

    /// The steps that a menu offers, ascending.
    package static let offered: [Double] = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

    /// The least zoom that fits a list into the stage; a wider list scrolls.
    package static let leastFitting = 0.3

    /// The zoom at which something fits into the stage, at most 1.
    ///
    /// - Parameters:
    ///   - needed: The width that it needs, in points.
    ///   - width: The available width.
    /// - Returns: The zoom, from ``leastFitting`` to 1.
    package static func fitting(_ needed: Int, inWidth width: Int) -> Double {
        guard needed > width, needed > 0 else { return 1 }
        return max(leastFitting, Double(width) / Double(needed))
    }

    /// The next larger step; the largest stays.
    package static func larger(than zoom: Double) -> Double {
        steps.first { $0 > zoom + 0.001 } ?? steps[steps.count - 1]
    }

    /// The next smaller step; the smallest stays.
    package static func smaller(than zoom: Double) -> Double {
        steps.last { $0 < zoom - 0.001 } ?? steps[0]
    }

    /// The nearest valid zoom.
    package static func clamped(_ zoom: Double) -> Double {
        zoom.isFinite ? min(max(zoom, steps[0]), steps[steps.count - 1]) : 1
    }

    /// The zoom in words, such as "125 %".
    package static func text(_ zoom: Double) -> String { zoom.percent() }
}
