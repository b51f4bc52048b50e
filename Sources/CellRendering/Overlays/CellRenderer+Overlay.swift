import AutoLayout
import Gtk

extension CellRenderer {
    /// The size of captions' letters in points.
    private static let captionSize = 11.0
    /// The room at both ends of a caption, in points: so little that two digits fit a margin of 16.
    private static let captionPadding = 2.0
    /// How far beyond a row marks are drawn, in points.
    private static let reach = 500.0
    /// The most captions of a row; more could not be read.
    private static let captionLimit = 200

    /// Draws overlays over a row; the origin is the row's top left corner.
    ///
    /// - Parameters:
    ///   - overlay: The marks, computed from the row's cell.
    ///   - size: The row's size in points; captions stay inside.
    ///   - snapshot: Where to draw.
    public func draw(_ overlay: RowOverlay, size: Size, into snapshot: Snapshot) {
        let palette = appearance.palette
        let area = AutoLayout.Rect(x: 0, y: 0, width: size.width, height: size.height)
        let meanings = Set(overlay.marks.map(\.meaning))
        let styles = Dictionary(
            uniqueKeysWithValues: meanings.map { ($0, OverlayStyle($0, in: palette)) })
        // Marks far beyond the row are cut off: long dashes and hatches are costly.
        let limit = area.inset(
            by: EdgeInsets(top: -Self.reach, left: -Self.reach, bottom: -Self.reach, right: -Self.reach))
        let marks = overlay.marks.compactMap { $0.limited(to: limit) }
        var bounds = area
        for mark in marks { bounds = bounds.union(mark.bounds) }
        if !marks.isEmpty {
            let margin = EdgeInsets(top: -6, left: -6, bottom: -6, right: -6)
            snapshot.appendCairo(in: Gtk.Rect(bounds.inset(by: margin))) { cairo in
                let part = AutoLayout.Rect(cairo.clipBounds).inset(by: margin)
                for mark in marks where mark.bounds.touches(part) {
                    guard let style = styles[mark.meaning] else { continue }
                    Self.draw(mark, style, with: cairo)
                }
            }
        }
        var placer = CaptionPlacer(area: area, texts: overlay.texts)
        // Findings come first, and get the better places.
        let ordered = marks.filter(\.isFinding) + marks.filter { !$0.isFinding }
        for mark in ordered.lazy.filter({ !$0.caption.isEmpty }).prefix(Self.captionLimit) {
            guard let style = styles[mark.meaning] else { continue }
            let layout = caption(mark.caption)
            let box = layout.size
            let extent = Size(width: (box.width + 2 * Self.captionPadding).rounded(.up), height: box.height)
            guard let rect = placer.place(extent, at: mark, isEssential: style.fillsCaption) else { continue }
            drawCaption(layout, style, in: rect, into: snapshot)
        }
    }

    /// A caption laid out by the context of the row's texts.
    func caption(_ text: String, size: Double = CellRenderer.captionSize, weight: Int = 500) -> PangoLayout {
        let layout = PangoLayout(
            context: textEngine.context, text: text,
            font: FontDescription(family: "Sans", pixelSize: size, weight: weight))
        layout.setAttributes([.tabularDigits])
        return layout
    }

    private func drawCaption(
        _ layout: PangoLayout, _ style: OverlayStyle, in rect: AutoLayout.Rect, into snapshot: Snapshot
    ) {
        let pill = RoundedRect(Gtk.Rect(rect), radius: 3)
        let palette = appearance.palette
        guard style.fillsCaption else {
            snapshot.append(palette[.background].withAlpha(0.9), in: pill)
            snapshot.append(
                layout, x: rect.x + Self.captionPadding, y: rect.y,
                color: palette[.label].mixed(with: palette[.background], 0.15))
            return
        }
        // A rim of the background sets it off from what it covers.
        let rim = Gtk.Rect(rect.inset(by: EdgeInsets(top: -1, left: -1, bottom: -1, right: -1)))
        snapshot.append(palette[.background], in: RoundedRect(rim, radius: 4))
        snapshot.append(style.color, in: pill)
        snapshot.append(layout, x: rect.x + Self.captionPadding, y: rect.y, color: style.textColor)
    }

    // MARK: Shapes

    static func draw(_ mark: OverlayMark, _ style: OverlayStyle, with cairo: CairoContext) {
        cairo.setPen(style.color, width: style.lineWidth, dash: style.dash)
        switch mark.shape {
        case .outline(let rect):
            guard rect.width > 0, rect.height > 0 else { return }
            let half = style.lineWidth / 2
            cairo.rectangle(
                Gtk.Rect(
                    x: rect.x + half, y: rect.y + half, width: max(0, rect.width - style.lineWidth),
                    height: max(0, rect.height - style.lineWidth)))
            cairo.stroke()
        case .area(let rect):
            guard rect.width > 0, rect.height > 0 else { return }
            cairo.withSavedState {
                cairo.rectangle(Gtk.Rect(rect))
                cairo.clip()
                cairo.setColor(style.color.withAlpha(mark.meaning == .measured ? 0.9 : 0.14))
                cairo.paint()
                guard style.hatchesAreas else { return }
                cairo.setDash([])
                cairo.setColor(style.color.withAlpha(0.5))
                Hatch.draw(in: Gtk.Rect(rect), spacing: 6, with: cairo)
            }
        case .line(let start, let end, let isDistance):
            draw(lineFrom: start, to: end, isDistance: isDistance, mark, style, with: cairo)
        }
    }

    private static func draw(
        lineFrom start: Point, to end: Point, isDistance: Bool, _ mark: OverlayMark, _ style: OverlayStyle,
        with cairo: CairoContext
    ) {
        let isLevel = start.y == end.y
        // In the middle of pixels, so that lines are sharp.
        let a = Point(
            x: isLevel ? start.x : start.x.rounded(.down) + 0.5,
            y: isLevel ? start.y.rounded(.down) + 0.5 : start.y)
        let b = Point(x: isLevel ? end.x : a.x, y: isLevel ? a.y : end.y)
        cairo.line(through: (a.x, a.y), (b.x, b.y))
        cairo.stroke()
        cairo.setDash([])
        if isDistance {
            // Inside the distance, so that the bars of neighbours do not touch.
            for (point, inwards) in [(a, 0.5), (b, -0.5)] {
                let x = isLevel ? point.x + inwards : point.x
                let y = isLevel ? point.y : point.y + inwards
                cairo.move(x: isLevel ? x : x - 3, y: isLevel ? y - 3 : y)
                cairo.line(x: isLevel ? x : x + 3, y: isLevel ? y + 3 : y)
            }
            cairo.stroke()
        }
        guard mark.meaning == .dropped else { return }
        // Crossed out, so that it is seen without the colour.
        let x = a.x + (b.x - a.x) * 0.2
        let y = a.y + (b.y - a.y) * 0.2
        for sign in [1.0, -1] {
            cairo.line(through: (x - 4, y - 4 * sign), (x + 4, y + 4 * sign))
        }
        cairo.stroke()
    }
}

extension OverlayMark {
    /// The part of the mark within a rectangle; `nil` for a mark whose position is not a number.
    fileprivate func limited(to limit: AutoLayout.Rect) -> OverlayMark? {
        func limited(_ point: Point) -> Point {
            Point(
                x: min(max(point.x, limit.x), limit.maxX), y: min(max(point.y, limit.y), limit.maxY))
        }
        func limited(_ rect: AutoLayout.Rect) -> AutoLayout.Rect {
            let start = limited(rect.origin)
            let end = limited(Point(x: rect.maxX, y: rect.maxY))
            return AutoLayout.Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
        }
        let box = bounds
        guard [box.x, box.y, box.maxX, box.maxY].allSatisfy(\.isFinite) else { return nil }
        var mark = self
        mark.shape =
            switch shape {
            case .outline(let rect): .outline(limited(rect))
            case .area(let rect): .area(limited(rect))
            case .line(let start, let end, let isDistance):
                .line(from: limited(start), to: limited(end), isDistance: isDistance)
            }
        return mark
    }

    /// Whether it marks a finding.
    var isFinding: Bool {
        switch meaning {
        case .notMet, .dropped, .conflicting, .missing, .ambiguous, .misplaced, .finding: true
        default: false
        }
    }
}

extension AutoLayout.Rect {
    /// Makes the engine's rectangle from GTK's.
    init(_ rect: Gtk.Rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }

    /// Whether two rectangles, also without a width or height, have a point in common.
    func touches(_ other: AutoLayout.Rect) -> Bool {
        x <= other.maxX && other.x <= maxX && y <= other.maxY && other.y <= maxY
    }

    /// The smallest rectangle around two.
    func union(_ other: AutoLayout.Rect) -> AutoLayout.Rect {
        let left = min(x, other.x)
        let top = min(y, other.y)
        return AutoLayout.Rect(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
}
