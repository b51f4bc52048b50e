import AutoLayout

/// The distances between two views of a row: between edges that face each other, or from the edges of the outer view to
/// those of the inner one.
package struct ViewDistances: Hashable, Sendable {
    /// A distance, as a line along one axis.
    package struct Line: Hashable, Sendable {
        /// Where it begins and ends, in the row's coordinates.
        package let from, to: Point

        /// Makes a distance.
        package init(from: Point, to: Point) { (self.from, self.to) = (from, to) }

        /// The distance in points.
        package var length: Double { max(abs(to.x - from.x), abs(to.y - from.y)) }
    }

    /// The distances that are not 0.
    package let lines: [Line]

    /// Measures the distances between the frames of two views in one coordinate system.
    package init(from first: Rect, to second: Rect) {
        let across = Self.middle(first.y...first.maxY, second.y...second.maxY)
        let down = Self.middle(first.x...first.maxX, second.x...second.maxX)
        lines =
            Self.gaps(first.x...first.maxX, second.x...second.maxX).map {
                Line(from: Point(x: $0.lowerBound, y: across), to: Point(x: $0.upperBound, y: across))
            }
            + Self.gaps(first.y...first.maxY, second.y...second.maxY).map {
                Line(from: Point(x: down, y: $0.lowerBound), to: Point(x: down, y: $0.upperBound))
            }
    }

    /// The gaps between two extents along an axis.
    private static func gaps(
        _ first: ClosedRange<Double>, _ second: ClosedRange<Double>
    ) -> [ClosedRange<Double>] {
        let (low, high) = (
            max(first.lowerBound, second.lowerBound), min(first.upperBound, second.upperBound)
        )
        let gaps: [ClosedRange<Double>]
        if low >= high {
            gaps = [high...low]
        } else if [first, second].contains(low...high) {
            // One lies within the other.
            let (start, end) = (
                min(first.lowerBound, second.lowerBound), max(first.upperBound, second.upperBound)
            )
            gaps = [start...low, high...end]
        } else {
            gaps = []
        }
        return gaps.filter { $0.upperBound - $0.lowerBound > 0.005 }
    }

    /// Where a line between two views stands along the other axis: in the middle of what they share, or of the second.
    private static func middle(_ first: ClosedRange<Double>, _ second: ClosedRange<Double>) -> Double {
        let (low, high) = (
            max(first.lowerBound, second.lowerBound), min(first.upperBound, second.upperBound)
        )
        return low < high ? (low + high) / 2 : (second.lowerBound + second.upperBound) / 2
    }
}
