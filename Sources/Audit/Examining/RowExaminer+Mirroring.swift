import AutoLayout
import SelfSizing

/// Views that stay in place when the writing direction mirrors the row.
extension RowExaminer {
    /// The least visible distance of a view from its mirrored position, in points.
    private static let leastDistance = 8.0

    /// The views pinned to the left or right, or placed by masks, that stay in place while others are mirrored.
    func unmirrored() -> [TileFinding] {
        guard environment.layoutDirection == .rightToLeft else { return [] }
        let forced = forcedViews()
        if !forced.isEmpty {
            return [TileFinding(.unmirrored, of: forced.map(\.view), amount: forced[0].amount)]
        }
        var pinned = views.indices.dropFirst().filter { isPinnedToSide(views[$0]) }
        if pinned.isEmpty { return [] }
        let showing = placesAround(seen.map(\.place))
        // A picture that code sets is seen in the app.
        pinned.removeAll {
            !showing.contains($0) && !(views[$0] is ImageView) && views[$0].backgroundColor?.isSeen != true
        }
        if pinned.isEmpty { return [] }
        let mirrored = views.map(\.frame)
        let plain = framesFromLeftToRight()
        /// How far a view is from its mirrored place; a width that is open may differ.
        func distance(_ place: Int, ofSameWidth isSame: Bool = true) -> Double? {
            let (here, there) = (mirrored[place], plain[place])
            let width = mirrored[parents[place]].width
            guard abs(width - plain[parents[place]].width) < 1,
                !isSame || abs(here.width - there.width) < 1
            else { return nil }
            return width - there.maxX - here.x
        }
        func isKept(_ place: Int) -> Bool { abs(mirrored[place].x - plain[place].x) < 1 }
        func changesSides(_ place: Int) -> Bool {
            abs(distance(place) ?? .infinity) < 1
                && abs(mirrored[place].x - plain[place].x) > Self.leastDistance
        }
        func isLeft(_ place: Int) -> Bool {
            isKept(place) && abs(distance(place, ofSameWidth: false) ?? 0) > Self.leastDistance
        }
        // A view changes sides with its superview, too.
        guard placesAround(shown.map(\.place)).contains(where: { $0 > 0 && changesSides($0) }) else {
            // Nothing of the row is mirrored: that is one decision, and one finding.
            let left = pinned.filter(isLeft)
            guard !left.isEmpty else { return [] }
            let amount = left.compactMap { distance($0, ofSameWidth: false) }.map(abs).max() ?? 0
            return [TileFinding(.unmirrored, of: left.map { views[$0] }, amount: amount)]
        }
        return pinned.compactMap { place in
            guard isLeft(place), let distance = distance(place, ofSameWidth: false) else { return nil }
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

    /// What is shown in stack views that keep their direction, the farthest from its mirrored place first.
    ///
    /// There is nothing where something else of the row is shown, as beside the controls of a player.
    private func forcedViews() -> [(view: View, amount: Double)] {
        let names = Set(
            (template?.settings ?? []).filter { $0.kind == .forcedDirection }.map(\.view))
        if names.isEmpty { return [] }
        var forced: [(view: View, amount: Double)] = []
        for view in shown.map({ views[$0.place] }) {
            guard let stack = view.superview, names.contains(stack.name) else { return [] }
            forced.append((view, abs(stack.frame.width - view.frame.maxX - view.frame.x)))
        }
        return forced.filter { $0.amount > Self.leastDistance }.sorted { $0.amount > $1.amount }
    }

    private func isPinnedToSide(_ view: View) -> Bool {
        view.translatesAutoresizingMaskIntoConstraints || sidePins.holdSide(of: view)
    }
}
