import AutoLayout
import SelfSizing

/// Views that stay in place when the writing direction mirrors the row.
extension RowExaminer {
    /// The least visible distance of a view from its mirrored position, in points.
    private static let leastDistance = 8.0

    /// The views pinned to the left or right, or placed by masks, that stay in place while others are mirrored.
    func unmirrored() -> [TileFinding] {
        guard environment.layoutDirection == .rightToLeft else { return [] }
        var pinned = views.indices.dropFirst().filter { isPinnedToSide(views[$0]) }
        if pinned.isEmpty { return [] }
        let showing = placesAround(seen.map(\.place))
        pinned.removeAll { !showing.contains($0) }
        if pinned.isEmpty { return [] }
        let mirrored = views.map(\.frame)
        let plain = framesFromLeftToRight()
        func distance(_ place: Int) -> Double? {
            let (here, there) = (mirrored[place], plain[place])
            let width = mirrored[parents[place]].width
            guard abs(width - plain[parents[place]].width) < 1, abs(here.width - there.width) < 1 else {
                return nil
            }
            return width - there.maxX - here.x
        }
        func isKept(_ place: Int) -> Bool { abs(mirrored[place].x - plain[place].x) < 1 }
        func changesSides(_ place: Int) -> Bool {
            abs(distance(place) ?? .infinity) < 1
                && abs(mirrored[place].x - plain[place].x) > Self.leastDistance
        }
        // A view changes sides with its superview, too.
        guard placesAround(shown.map(\.place)).contains(where: { $0 > 0 && changesSides($0) }) else {
            return []
        }
        return pinned.compactMap { place in
            guard isKept(place), let distance = distance(place), abs(distance) > Self.leastDistance else {
                return nil
            }
            return TileFinding(.unmirrored, of: [views[place]], amount: abs(distance))
        }
    }

    /// The frames of the views, in their superviews, in a layout from left to right of the same content and size.
    private func framesFromLeftToRight() -> [Rect] {
        let size = cell.cellView.frame.size
        let environment = environment
        var other = environment
        other.layoutDirection = .leftToRight
        cell.engine.environment = other
        cell.layOut(width: size.width, height: size.height)
        defer {
            cell.engine.environment = environment
            cell.layOut(width: size.width, height: size.height)
        }
        return views.map(\.frame)
    }

    private func isPinnedToSide(_ view: View) -> Bool {
        view.translatesAutoresizingMaskIntoConstraints || sidePins.holdSide(of: view)
    }
}
