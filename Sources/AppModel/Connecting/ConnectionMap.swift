import AutoLayout
import LayoutDocument

/// The handles for constraints of a row, in points of the row.
package struct ConnectionMap: Sendable {
    /// A part of a view that a constraint can attach to.
    package struct Anchor: Hashable, Sendable {
        /// The parts of a view.
        package enum Part: Hashable, Sendable {
            /// The midpoint of an edge.
            case edge(LayoutEdge)
            /// An edge inside the margins; only the contentView has these.
            case margin(LayoutEdge)
            /// The middle.
            case centre
        }

        /// The view's name; that of the contentView too.
        package var view: String
        /// The part.
        package var part: Part

        /// Names a place.
        package init(_ view: String, _ part: Part) {
            self.view = view
            self.part = part
        }
    }

    /// A constraint between two edges, as a line from the one to the other.
    package struct Segment: Hashable, Sendable {
        /// The constraint's index in the template.
        package var constraint: Int
        /// Where the line begins.
        package var start: Point
        /// Where the line ends.
        package var end: Point

        /// The middle of the line.
        package var middle: Point { Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2) }
    }

    /// The frames of views in the row, by their names; the contentView's too.
    package let frames: [String: Rect]
    /// The margins of the contentView in points.
    package let margins: DirectionalEdgeInsets
    /// Whether leading is right.
    package let isMirrored: Bool

    /// The greatest distance of the pointer from a handle that it hits, in points.
    package static let reach = 12.0

    /// Makes a map of frames.
    package init(frames: [String: Rect], margins: DirectionalEdgeInsets, isMirrored: Bool) {
        self.frames = frames
        self.margins = margins
        self.isMirrored = isMirrored
    }

    /// Makes the map of a row as it is laid out.
    @MainActor
    package init(of row: InspectedRow) {
        var frames: [String: Rect] = [:]
        func add(_ view: View, x: Double, y: Double) {
            let frame = Rect(
                x: x + view.frame.x, y: y + view.frame.y, width: view.frame.width, height: view.frame.height)
            if !view.isHidden { frames[view.name] = frame }
            for child in view.subviews where !view.isHidden { add(child, x: frame.x, y: frame.y) }
        }
        let contentView = row.cell.contentView
        add(contentView, x: 0, y: 0)
        self.init(
            frames: frames, margins: contentView.layoutMargins,
            isMirrored: row.cell.engine.environment.layoutDirection == .rightToLeft)
    }

    // MARK: Places

    /// The position of an anchor; `nil` where its view is not visible.
    package func point(of anchor: Anchor) -> Point? {
        guard let frame = frames[anchor.view] else { return nil }
        let (midX, midY) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
        switch anchor.part {
        case .centre: return Point(x: midX, y: midY)
        case .edge(let edge): return point(on: edge, of: frame, inset: 0)
        case .margin(let edge): return point(on: edge, of: frame, inset: margins[edge])
        }
    }

    private func point(on edge: LayoutEdge, of frame: Rect, inset: Double) -> Point {
        let (midX, midY) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
        switch edge {
        case .top: return Point(x: midX, y: frame.y + inset)
        case .bottom: return Point(x: midX, y: frame.y + frame.height - inset)
        case .leading, .trailing:
            let isLeft = (edge == .leading) != isMirrored
            return Point(x: isLeft ? frame.x + inset : frame.x + frame.width - inset, y: midY)
        }
    }

    /// The anchors at which a drag from a view can begin.
    package func handles(of view: String) -> [Anchor] {
        guard view != TemplateSpec.contentViewName, frames[view] != nil else { return [] }
        return LayoutEdge.allCases.map { Anchor(view, .edge($0)) } + [Anchor(view, .centre)]
    }

    /// The handle of a view at a point; `nil` for none.
    package func handle(of view: String, at point: Point) -> Anchor? {
        let near = handles(of: view).compactMap { anchor in
            self.point(of: anchor).map { (anchor: anchor, distance: Self.distance($0, point)) }
        }.filter { $0.distance <= 7 }
        // In a small view edges have precedence over the centre.
        return near.min {
            ($0.anchor.part == .centre ? 1 : 0, $0.distance) < (
                $1.anchor.part == .centre ? 1 : 0, $1.distance
            )
        }?
        .anchor
    }

    /// The target of a drag from an anchor; `nil` for none.
    ///
    /// Edges of the contentView are hit along their whole length, those of views near their midpoints or inside the
    /// view.
    package func target(at point: Point, from origin: Anchor) -> Anchor? {
        let content = TemplateSpec.contentViewName
        // The smallest view under the pointer.
        let under = frames.filter { name, frame in
            name != content && frame.contains(x: point.x, y: point.y, grownBy: 2)
        }.min { ($0.value.width * $0.value.height, $0.key) < ($1.value.width * $1.value.height, $1.key) }
        if let under, under.key != origin.view { return Anchor(under.key, part(of: under.value, at: point)) }
        guard let own = frames[content] else { return nil }
        var best: (anchor: Anchor, distance: Double)?
        for edge in LayoutEdge.allCases {
            for part in [Anchor.Part.margin(edge), .edge(edge)] {
                guard let place = self.point(of: Anchor(content, part)) else { continue }
                let isAcross = edge == .leading || edge == .trailing
                let distance = abs(isAcross ? place.x - point.x : place.y - point.y)
                let along =
                    isAcross
                    ? (own.y - 40...own.y + own.height + 40).contains(point.y)
                    : (own.x...own.x + own.width).contains(point.x)
                if along, distance <= Self.reach, distance < best?.distance ?? .infinity {
                    best = (Anchor(content, part), distance)
                }
            }
        }
        if let best { return best.anchor }
        // A drag back to the view itself means its size.
        if let under, under.key == origin.view {
            let part = part(of: under.value, at: point)
            return part == origin.part ? nil : Anchor(under.key, part)
        }
        return nil
    }

    /// The part of a frame nearest to a point.
    private func part(of frame: Rect, at point: Point) -> Anchor.Part {
        var best: (part: Anchor.Part, distance: Double) = (
            .centre, Self.distance(Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2), point)
        )
        let left: LayoutEdge = isMirrored ? .trailing : .leading
        let right: LayoutEdge = isMirrored ? .leading : .trailing
        for (edge, distance) in [
            (left, point.x - frame.x), (right, frame.x + frame.width - point.x), (.top, point.y - frame.y),
            (.bottom, frame.y + frame.height - point.y),
        ] where distance < min(best.distance, Self.reach) {
            best = (.edge(edge), distance)
        }
        return best.part
    }

    private static func distance(_ one: Point, _ other: Point) -> Double {
        let (dx, dy) = (one.x - other.x, one.y - other.y)
        return (dx * dx + dy * dy).squareRoot()
    }

    // MARK: Constraints

    /// The constraints of a view between two edges, as lines.
    package func segments(of view: String, in template: TemplateSpec) -> [Segment] {
        template.constraints.enumerated().compactMap { index, constraint in
            guard constraint.isActive, let second = constraint.second,
                constraint.first.view == view || second.view == view,
                let first = point(of: constraint.first), let last = point(of: second),
                let axis = axis(constraint.first), axis == self.axis(second)
            else { return nil }
            // The line is beside the smaller of the two views.
            let small = constraint.first.view == TemplateSpec.contentViewName ? last : first
            let (start, end) =
                axis == .horizontal
                ? (Point(x: first.x, y: small.y), Point(x: last.x, y: small.y))
                : (Point(x: small.x, y: first.y), Point(x: small.x, y: last.y))
            guard Self.distance(start, end) >= 1 else { return nil }
            return Segment(constraint: index, start: start, end: end)
        }
    }

    private func axis(_ side: ConstraintSpec.AttributeRef) -> Axis? {
        (LayoutEdge(side.attribute) ?? LayoutEdge(margin: side.attribute)) == nil ? nil : side.attribute.axis
    }

    private func point(of side: ConstraintSpec.AttributeRef) -> Point? {
        guard side.guide == nil, let frame = frames[side.view] else { return nil }
        if let edge = LayoutEdge(side.attribute) { return point(on: edge, of: frame, inset: 0) }
        guard let edge = LayoutEdge(margin: side.attribute), side.view == TemplateSpec.contentViewName else {
            return nil
        }
        return point(on: edge, of: frame, inset: margins[edge])
    }

    /// The constraint whose line is at a point; `nil` for none.
    package func segment(at point: Point, among segments: [Segment]) -> Segment? {
        segments.map { ($0, Self.distance($0.middle, point)) }.filter { $0.1 <= 8 }.min { $0.1 < $1.1 }?.0
    }
}

extension LayoutEdge {
    /// The edge of a margin attribute; `nil` for other attributes.
    init?(margin attribute: Attribute) {
        guard attribute != attribute.withoutMargin else { return nil }
        self.init(attribute.withoutMargin)
    }
}

extension Rect {
    /// Whether a point is inside.
    package func contains(_ point: Point) -> Bool { contains(x: point.x, y: point.y, grownBy: 0) }

    fileprivate func contains(x: Double, y: Double, grownBy reach: Double) -> Bool {
        x >= self.x - reach && x <= self.x + width + reach && y >= self.y - reach
            && y <= self.y + height + reach
    }
}
