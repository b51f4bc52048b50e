import AutoLayout
import SelfSizing

/// Views that stay in place when the writing direction mirrors the row.
extension RowExaminer {
    /// The least visible distance of a view from its mirrored position, in points.
    private static let leastDistance = 8.0

    /// The views pinned to the left or right, or placed by masks, that stay in place while others are mirrored.
    func unmirrored() -> [TileFinding] {
        guard environment.layoutDirection == .rightToLeft else { return [] }
        return forcedStacks() + pinnedViews()
    }

    /// The views pinned to sides, or placed by masks, that stay in place: all in one finding where nothing is mirrored.
    private func pinnedViews() -> [TileFinding] {
        var pinned = views.indices.dropFirst().filter { isPinnedToSide(views[$0]) }
        if pinned.isEmpty { return [] }
        let forced = forcedNames
        if !forced.isEmpty {
            pinned.removeAll { forced.contains(views[parents[$0]].name) && !isRead(parents[$0]) }
        }
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

    /// The names of the views that keep their direction.
    var forcedNames: Set<String> {
        Set(template?.settings(of: .forcedDirection).map(\.view) ?? [])
    }

    /// The stack views that keep their direction, with how far the farthest of their views is from its mirrored place.
    private func forcedStacks() -> [TileFinding] {
        let names = forcedNames
        if names.isEmpty { return [] }
        let showing = placesAround(shown.map(\.place))
        return views.indices.compactMap { place in
            guard let stack = views[place] as? StackView, names.contains(stack.name), isRead(place) else {
                return nil
            }
            let distances = showing.filter { $0 > place && parents[$0] == place }
                .map { abs(stack.frame.width - views[$0].frame.maxX - views[$0].frame.x) }
            guard let amount = distances.max(), amount > Self.leastDistance else { return nil }
            return TileFinding(.unmirrored, of: [stack], amount: amount)
        }
    }

    /// Whether what the view at a place shows is read in the direction of the language.
    ///
    /// It has a text with letters then, and no slider or progress bar, as players have. Numbers alone stand from left to
    /// right in every language.
    private func isRead(_ place: Int) -> Bool {
        var hasLetters = false
        for examined in shown where isInside(examined.place, place) {
            switch examined.content {
            case .label(let label): hasLetters = hasLetters || label.text.contains(where: \.isLetter)
            case .control(let control) where control.kind == .slider || control.kind == .progress:
                return false
            default: break
            }
        }
        return hasLetters
    }

    private func isPinnedToSide(_ view: View) -> Bool {
        view.translatesAutoresizingMaskIntoConstraints || sidePins.holdSide(of: view)
    }
}
