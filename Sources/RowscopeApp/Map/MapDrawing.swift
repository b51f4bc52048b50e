import CellRendering
import Gtk
import SelfSizing

/// Draws a list's map; unchanged parts are kept from the last drawing.
@MainActor
struct MapDrawing {
    /// The distance of two lines of the hatching, in points.
    private static let hatchStep = 6.0

    private var ground: RenderNode?
    private var parts: RenderNode?
    private var loupeHatch: RenderNode?
    private var pointer: RenderNode?
    private var findings: (marks: [MapMarks.Problem], node: RenderNode?)?
    private var connector: (top: Double, bottom: Double, node: RenderNode?)?

    /// Discards all kept drawings.
    mutating func forget() { self = MapDrawing() }

    /// Discards the kept drawing of the list's parts.
    mutating func forgetParts() { parts = nil }

    /// Draws the map, and the loupe if there is one.
    ///
    /// - Parameters:
    ///   - map: The parts of the list.
    ///   - marks: The marks of the viewport, of the anchor and of rows with problems.
    ///   - loupe: The rows around the viewport; `nil` without a loupe.
    ///   - pageLength: The viewport's height in points.
    ///   - geometry: The places of the map and the loupe.
    ///   - palette: The colours.
    ///   - isWithheld: Whether the map hides which rows are measured: neither green nor hatched.
    ///   - snapshot: The snapshot to draw into.
    mutating func draw(
        _ map: ListMap, marks: MapMarks, loupe: ListLoupe?, pageLength: Double, in geometry: MapGeometry,
        palette: Palette, isWithheld: Bool, into snapshot: Snapshot
    ) {
        let ink = palette[.label]
        if ground == nil {
            ground = Snapshot.node {
                isWithheld
                    ? $0.append(ink.withAlpha(0.05), in: geometry.overview)
                    : hatch(geometry.overview, ink, into: $0)
            }
        }
        if isWithheld {
            parts = nil
        } else if parts == nil {
            parts = Snapshot.node { Self.drawParts(map, geometry, palette[.success], into: $0) }
        }
        if let ground { snapshot.append(ground) }
        if let parts { snapshot.append(parts) }
        if let loupe {
            drawConnector(marks, geometry, ink, into: snapshot)
            draw(loupe, marks, pageLength, geometry, palette, isWithheld, into: snapshot)
        }
        let view = geometry.overview
        frame(
            Gtk.Rect(x: view.x - 2, y: marks.top, width: view.width + 4, height: marks.bottom - marks.top),
            ink, into: snapshot)
        drawFindings(marks.findings, geometry, palette, into: snapshot)
        if loupe == nil, let anchor = marks.anchor {
            point(at: anchor, beside: view, geometry, palette[.accent], into: snapshot)
        }
    }

    /// Fills a column with slanted grey lines on a faint ground, which stand for estimates.
    private func hatch(_ column: Gtk.Rect, _ ink: RGBA, into snapshot: Snapshot) {
        guard column.height > 0 else { return }
        snapshot.append(ink.withAlpha(0.05), in: column)
        snapshot.appendCairo(in: column) { context in
            context.setPen(ink.withAlpha(0.36), width: 1)
            var y = column.y - column.width
            while y < column.y + column.height + column.width {
                context.line(through: (column.x, y + column.width), (column.x + column.width, y))
                y += Self.hatchStep
            }
            context.stroke()
        }
    }

    /// Draws solid bars for parts with measured rows, as wide as the measured share but at least visible.
    private static func drawParts(
        _ map: ListMap, _ geometry: MapGeometry, _ color: RGBA, into snapshot: Snapshot
    ) {
        let count = map.partCount
        let column = geometry.overview
        var part = 0
        while part < count {
            let level = map.level(ofPart: part)
            var end = part + 1
            while end < count, map.level(ofPart: end) == level { end += 1 }
            if level > 0 {
                let top = (column.height * Double(part) / Double(count)).rounded()
                let bottom = (column.height * Double(end) / Double(count)).rounded()
                let width = max(3, column.width * Double(level) / Double(ListMap.levelCount))
                let x = geometry.isMirrored ? column.x + column.width - width : column.x
                snapshot.append(color, in: Gtk.Rect(x: x, y: top, width: width, height: bottom - top))
            }
            part = end
        }
    }

    /// A frame around the viewport: dark on light and light on dark, over any content.
    private func frame(_ rect: Gtk.Rect, _ ink: RGBA, into snapshot: Snapshot) {
        snapshot.append(ink.withAlpha(0.16), in: rect)
        snapshot.appendBorder(ink, width: 1.5, around: RoundedRect(rect, radius: 1.5))
    }

    /// A triangle that points at the anchor from the side away from the scroll bar.
    private mutating func point(
        at y: Double, beside column: Gtk.Rect, _ geometry: MapGeometry, _ color: RGBA,
        into snapshot: Snapshot
    ) {
        if pointer == nil {
            let isMirrored = geometry.isMirrored
            pointer = Snapshot.node { drawing in
                drawing.appendCairo(in: Gtk.Rect(x: 0, y: -4, width: 6, height: 8)) { context in
                    context.setColor(color)
                    context.line(
                        through: (isMirrored ? 6 : 0, 0), (isMirrored ? 0 : 6, -4), (isMirrored ? 0 : 6, 4))
                    context.closePath()
                    context.fill()
                }
            }
        }
        let x = geometry.isMirrored ? column.x - 9 : column.x + column.width + 3
        if let pointer { snapshot.append(pointer, x: x, y: min(max(y, 4), geometry.height - 4)) }
    }

    /// Ticks beside the map in the colours of the rules: errors extend over the map, warnings stay beside it.
    private mutating func drawFindings(
        _ marks: [MapMarks.Problem], _ geometry: MapGeometry, _ palette: Palette, into snapshot: Snapshot
    ) {
        if findings?.marks != marks {
            let node = Snapshot.node { drawing in
                for mark in marks {
                    var rect = geometry.findings
                    if mark.rule.severity == .error {
                        rect.width += 4
                        if geometry.isMirrored { rect.x -= 4 }
                    }
                    rect.height = MapMarks.Problem.height
                    rect.y = min(max(mark.y - rect.height / 2, 0), max(geometry.height - rect.height, 0))
                    drawing.append(FindingMark(mark.rule, in: palette).color, in: rect)
                }
            }
            findings = (marks, node)
        }
        if let node = findings?.node { snapshot.append(node) }
    }

    // MARK: Loupe

    /// Draws two lines from the viewport on the map to the ends of the loupe.
    private mutating func drawConnector(
        _ marks: MapMarks, _ geometry: MapGeometry, _ ink: RGBA, into snapshot: Snapshot
    ) {
        if connector?.top != marks.top || connector?.bottom != marks.bottom {
            let gap = geometry.gap
            let (from, to) = geometry.isMirrored ? (gap.x + gap.width, gap.x) : (gap.x, gap.x + gap.width)
            let inner = geometry.isMirrored ? -2.0 : 2.0
            let node = Snapshot.node { drawing in
                drawing.appendCairo(in: gap) { context in
                    context.setPen(ink.withAlpha(0.35), width: 1)
                    context.line(through: (from + inner, marks.top), (to, 0.5))
                    context.line(through: (from + inner, marks.bottom), (to, geometry.height - 0.5))
                    context.stroke()
                }
            }
            connector = (marks.top, marks.bottom, node)
        }
        if let node = connector?.node { snapshot.append(node) }
    }

    private mutating func draw(
        _ loupe: ListLoupe, _ marks: MapMarks, _ pageLength: Double, _ geometry: MapGeometry,
        _ palette: Palette, _ isWithheld: Bool, into snapshot: Snapshot
    ) {
        let column = geometry.loupe
        let ink = palette[.label]
        if loupeHatch == nil { loupeHatch = Snapshot.node { hatch(column, ink, into: $0) } }
        if isWithheld { snapshot.append(ink.withAlpha(0.05), in: column) }
        let scale = geometry.loupeScale(pageLength: pageLength)
        func position(_ y: Double) -> Double {
            min(max(geometry.height / 2 + (y - pageLength / 2) * scale, 0), geometry.height).rounded()
        }
        let rows = loupe.rows
        var index = 0
        while index < rows.count {
            let row = rows[index]
            var end = index + 1
            while end < rows.count, rows[end].isMeasured == row.isMeasured { end += 1 }
            let last = rows[end - 1]
            let top = position(row.y)
            let run = Gtk.Rect(
                x: column.x, y: top, width: column.width, height: position(last.y + last.height) - top)
            if run.height > 0, !isWithheld {
                if row.isMeasured {
                    snapshot.append(palette[.success], in: run)
                } else if let loupeHatch {
                    snapshot.withClip(to: run) { snapshot.append(loupeHatch) }
                }
            }
            index = end
        }
        // Draws lines between rows that are tall enough.
        let line = palette[.background]
        for row in rows where row.height * scale >= 3 {
            let y = position(row.y)
            guard y > 0, y < geometry.height else { continue }
            snapshot.append(line, in: Gtk.Rect(x: column.x, y: y, width: column.width, height: 1))
        }
        let top = position(0)
        frame(
            Gtk.Rect(x: column.x - 2, y: top, width: column.width + 4, height: position(pageLength) - top),
            ink, into: snapshot)
        // Draws the anchor's triangle outside the loupe, where there is room.
        guard marks.anchor != nil else { return }
        let anchor = position(marks.anchorInView)
        let mark = Gtk.Rect(x: column.x - 2, y: anchor - 1, width: column.width + 4, height: 2)
        snapshot.append(palette[.accent], in: mark)
    }
}
