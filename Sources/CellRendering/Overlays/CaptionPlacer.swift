import AutoLayout

/// Finds places for captions where they cover each other and the row's texts as little as possible.
struct CaptionPlacer {
    /// The area for captions.
    let area: Rect
    /// The rectangles that captions avoid if they can.
    let texts: [Rect]
    /// The places that captions have taken.
    var taken: [Rect] = []

    /// The best of the places near a mark for a caption of a size; the place then counts as taken.
    ///
    /// An essential caption covers none that was placed before it where any place is left.
    ///
    /// - Returns: The place; `nil` where a caption that only names a view would cover too much.
    mutating func place(_ size: Size, at mark: OverlayMark, isEssential: Bool) -> Rect? {
        var best: (rect: Rect, isCovering: Bool, cost: Double)?
        for (order, candidate) in Self.candidates(for: mark.shape, size).enumerated() {
            let rect = Rect(
                x: min(max(candidate.x, area.x), max(area.x, area.maxX - size.width)).rounded(),
                y: min(max(candidate.y, area.y), max(area.y, area.maxY - size.height)).rounded(),
                width: size.width, height: size.height)
            // A caption moved away from its mark is harder to relate to it.
            let moved = abs(rect.x - candidate.x) + abs(rect.y - candidate.y)
            let cost = Double(order) * 2 + coverCost(of: rect) + moved
            guard cost < .infinity else { continue }
            let isCovering = isEssential && taken.contains { rect.overlap(with: $0) > 0 }
            let isBetter = best.map { isCovering == $0.isCovering ? cost < $0.cost : !isCovering }
            if isBetter ?? true { best = (rect, isCovering, cost) }
        }
        // A caption over a text hides what it is about.
        if mark.isOfFoundView, let known = best, coverCost(of: known.rect) > 0,
            let other = freePlace(size, near: mark.bounds)
        {
            best = (other, false, 0)
        }
        let rect = best?.rect ?? Rect(x: area.x, y: area.y, width: size.width, height: size.height)
        if !isEssential {
            let covered = (taken + texts).reduce(0) { $0 + rect.overlap(with: $1) }
            if covered > 0.3 * size.width * size.height { return nil }
        }
        taken.append(rect)
        return rect
    }

    /// What it costs that a caption covers others and texts.
    private func coverCost(of rect: Rect) -> Double {
        taken.reduce(0) { $0 + 60 * rect.overlap(with: $1) }
            + texts.reduce(0) { $0 + 10 * rect.overlap(with: $1) }
    }

    /// The most texts and captions among which a free place is searched; a row of more has hardly any.
    private static let crowd = 64
    /// How far from a mark a free place is searched, in points.
    private static let reach = 96.0
    /// How far below the upper edge of a high mark a free place is searched, in points.
    private static let depth = 480.0

    /// The place nearest to a mark where a caption covers no text and no other caption; `nil` for none.
    private func freePlace(_ size: Size, near mark: Rect) -> Rect? {
        guard taken.count + texts.count <= Self.crowd, size.width > 0, size.height > 0 else { return nil }
        let first = max(area.y, mark.y - Self.reach).rounded()
        let last = Point(x: area.maxX - size.width, y: min(area.maxY - size.height, mark.y + Self.depth))
        var best: (rect: Rect, distance: Double)?
        for y in stride(from: first, through: last.y, by: 4) {
            for x in stride(from: area.x, through: last.x, by: 8) {
                let rect = Rect(x: x, y: y, width: size.width, height: size.height)
                let distance =
                    max(0, mark.x - rect.maxX, rect.x - mark.maxX)
                    + max(0, mark.y - rect.maxY, rect.y - mark.maxY)
                guard distance < best?.distance ?? Self.reach, coverCost(of: rect) == 0 else { continue }
                best = (rect, distance)
            }
        }
        return best?.rect
    }

    private static func candidates(for shape: OverlayMark.Shape, _ size: Size) -> [Point] {
        switch shape {
        case .area(let rect):
            let middle = Point(
                x: rect.x + (rect.width - size.width) / 2, y: rect.y + (rect.height - size.height) / 2)
            return [middle] + corners(of: rect, size)
        case .outline(let rect): return corners(of: rect, size)
        case .line(let start, let end, _): return places(along: start, end, size)
        }
    }

    /// Inside a rectangle at its lower and upper edge, then outside.
    private static func corners(of rect: Rect, _ size: Size) -> [Point] {
        let tops = [rect.maxY - size.height - 1, rect.y + 1, rect.y - size.height, rect.maxY]
        return tops.flatMap { top in
            [1, 0.75, 0.5, 0.25, 0].map { part in
                Point(x: rect.x + 1 + (rect.width - size.width - 2) * part, y: top)
            }
        }
    }

    /// Places on a line if it is long enough to be visible beside the caption, and places on either side of it.
    private static func places(along start: Point, _ end: Point, _ size: Size) -> [Point] {
        let isLevel = start.y == end.y
        let length = isLevel ? abs(end.x - start.x) : abs(end.y - start.y)
        let isLong = length >= (isLevel ? size.width : size.height) + 8
        let sides = isLong ? [0.0, 1, -1] : [1, -1, 2, -2]
        return sides.flatMap { side in
            [0.5, 0.25, 0.75, 0.1, 0.9].map { part in
                let x = start.x + (end.x - start.x) * part
                let y = start.y + (end.y - start.y) * part
                return Point(
                    x: x - size.width / 2 + (isLevel ? 0 : side * (size.width / 2 + 5)),
                    y: y - size.height / 2 + (isLevel ? side * (size.height / 2 + 4) : 0))
            }
        }
    }
}

extension Rect {
    /// The area that two rectangles share, in square points.
    func overlap(with other: Rect) -> Double {
        let width = min(maxX, other.maxX) - max(x, other.x)
        let height = min(maxY, other.maxY) - max(y, other.y)
        return width > 0 && height > 0 ? width * height : 0
    }
}
