import AutoLayout
import SelfSizing

/// Marks of the emphasis in the selected row, of a row's estimate, and of the pool of its cell.
extension RowOverlay {
    static func emphasis(_ emphasis: RowEmphasis, _ geometry: OverlayGeometry) -> [OverlayMark] {
        var marks: [OverlayMark] = []
        let frames = geometry.visibleViews
        func frame(of name: String) -> Rect? {
            if name == geometry.contentView.name { return geometry.frame(of: geometry.contentView) }
            return frames.first { $0.view.name == name }?.frame
        }
        for place in emphasis.places {
            let name = geometry.contentView.view(named: place.view)?.equationName ?? place.view
            marks += [
                OverlayMark(.ambiguity, .ambiguous, .area(place.frame), subject: place.view),
                OverlayMark(
                    .ambiguity, .ambiguous, .outline(place.frame),
                    caption: "\(name)  \(place.frame.size.text)", subject: place.view),
            ]
        }
        for identity in emphasis.findings {
            guard let rect = frame(of: identity.view) else { continue }
            // A view without extent in one direction is drawn as a line.
            let shape: OverlayMark.Shape =
                rect.width > 0 && rect.height > 0
                ? .outline(rect)
                : .line(from: rect.origin, to: Point(x: rect.maxX, y: rect.maxY), isDistance: true)
            marks.append(
                OverlayMark([], identity.meaning, shape, caption: identity.caption, subject: identity.view))
        }
        if let name = emphasis.pointedView, let rect = frame(of: name) {
            marks.append(OverlayMark([], .emphasised, .area(rect), subject: name))
        }
        if let name = emphasis.selectedView ?? emphasis.pointedView, let rect = frame(of: name) {
            marks.append(OverlayMark([], .emphasised, .outline(rect), subject: name))
        }
        if let constraint = emphasis.pointedConstraint,
            let status = geometry.engine.constraintStatuses().first(where: { $0.constraint === constraint }),
            let drawing = ConstraintDrawing(constraint, geometry)
        {
            marks += drawing.marks([], .emphasised, status)
        }
        return marks
    }

    /// The width of the strip that compares a row's height with its estimate, in points.
    private static let estimateStrip = 6.0

    /// A line at the row's estimated end, and a strip at its trailing edge: the estimate, and the difference to the
    /// measured height.
    static func estimate(_ estimate: HeightEstimate, _ geometry: OverlayGeometry) -> [OverlayMark] {
        let size = estimate.measured
        let end = min(max(0, estimate.estimated), size.height)
        let x = geometry.isReversed ? 0 : size.width - estimateStrip
        func mark(
            _ meaning: OverlayMark.Meaning, _ shape: OverlayMark.Shape, _ caption: String = ""
        )
            -> OverlayMark
        {
            OverlayMark(.estimates, meaning, shape, caption: caption, subject: "estimate")
        }
        let y = min(end, max(0, size.height - 1))
        return [
            mark(.estimated, .area(Rect(x: x, y: 0, width: estimateStrip, height: end))),
            mark(
                .measured, .area(Rect(x: x, y: end, width: estimateStrip, height: size.height - end))),
            mark(
                .estimated,
                .line(from: Point(x: 0, y: y), to: Point(x: size.width, y: y), isDistance: false),
                estimate.caption),
        ]
    }

    /// A tint over the row and a thick line at its trailing edge, in the colour of the cell's reuse pool.
    static func reuse(_ use: CellUse, _ geometry: OverlayGeometry) -> [OverlayMark] {
        let frame = geometry.frame(of: geometry.contentView)
        let inset = OverlayStyle.poolLineWidth / 2
        let x = geometry.isReversed ? frame.x + inset : frame.maxX - inset
        let meaning = OverlayMark.Meaning.pool(at: use.place)
        return [
            OverlayMark(.reuse, meaning, .area(frame), subject: use.identifier),
            OverlayMark(
                .reuse, meaning,
                .line(from: Point(x: x, y: frame.y), to: Point(x: x, y: frame.maxY), isDistance: false),
                caption: use.caption, subject: use.identifier),
        ]
    }
}
