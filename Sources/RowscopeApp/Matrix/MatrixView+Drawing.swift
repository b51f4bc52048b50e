import AppModel
import Audit
import AutoLayout
import CellRendering
import Gtk
import LayoutDocument
import Wording

/// A text of a header.
struct MatrixText: Hashable {
    let text: String
    let size: Double
    let weight: Int
    /// The width at which the text is cut off, in points.
    let width: Double
}

extension MatrixView {
    /// Draws the visible tiles and the headers.
    ///
    /// - Returns: Whether there was time in the frame to draw all of them.
    func draw(into snapshot: Snapshot) -> Bool {
        guard let tiles else { return true }
        let (wide, high) = (Double(width), Double(height))
        let top = vadjustment.value
        let rows = tiles.rows(from: top, to: top + max(0, high - headerHeight))
        let columns = tiles.columns(from: scrollX, to: scrollX + max(0, wide - headerWidth))
        let body = Gtk.Rect(
            x: isMirrored ? 0 : headerWidth, y: headerHeight, width: wide - headerWidth,
            height: high - headerHeight)
        var isComplete = true
        snapshot.withClip(to: body) {
            for row in rows where !tiles.isCollapsed(row) {
                for column in columns {
                    let place = MatrixGrid.Place(row: row, column: column)
                    guard tiles.grid.hasTile(at: place) else { continue }
                    let tile = tiles.grid.tile(at: place)
                    let frame = frame(tiles.frame(at: place))
                    if !draw(tile, in: frame, into: snapshot) { isComplete = false }
                    if tiles.captionHeight > 0 {
                        drawCaption(of: tile, over: frame, height: tiles.captionHeight, into: snapshot)
                    }
                }
            }
        }
        guard headerHeight > 0 else { return isComplete }
        drawRowHeaders(rows, tiles, into: snapshot)
        drawColumnHeaders(columns, tiles, into: snapshot)
        return isComplete
    }

    // MARK: Tiles

    /// - Returns: Whether there was time in the frame to draw the tile.
    private func draw(_ tile: Int, in room: AutoLayout.Rect, into snapshot: Snapshot) -> Bool {
        let outcome = matrix.outcomes[tile]
        let stands = matrix.stands(tile)
        let state = matrix.state(of: tile)
        let palette = painter.palette(of: state?.theme ?? .light)
        let picture = painter.picture(of: tile)
        var frame = room
        let size = picture?.size ?? outcome.map { Size(width: state?.width ?? 0, height: $0.height) }
        if let size {
            frame.width = min(room.width, (size.width * scale).rounded())
            frame.height = min(room.height, (size.height * scale).rounded(.up))
            if isMirrored { frame.x = room.maxX - frame.width }
        }
        let whole = Gtk.Rect(frame)
        func drawTile() {
            snapshot.append(picture?.background ?? palette[.background], in: whole)
            if let picture, let node = picture.node {
                snapshot.withClip(to: whole) {
                    snapshot.append(node, x: whole.x, y: whole.y, scale: scale)
                }
            }
            if let size, size.height * scale > whole.height + 1 {
                drawCut(of: size.height, in: whole, palette, into: snapshot)
            }
            if outcome == nil { drawHatch(in: whole, palette, into: snapshot) }
        }
        if stands, outcome != nil {
            drawTile()
        } else {
            snapshot.withOpacity(outcome == nil ? 0.55 : 0.3) { drawTile() }
        }
        drawBorder(of: tile, stands: stands, around: whole, into: snapshot)
        return picture != nil
    }

    private func drawBorder(
        of tile: Int, stands: Bool, around frame: Gtk.Rect, into snapshot: Snapshot
    ) {
        if stands, let worst = matrix.mark(of: tile) {
            let mark = style.mark(of: worst)
            let width = mark.borderWidth
            snapshot.appendBorder(
                mark.color, width: width, around: RoundedRect(frame.grown(by: width), radius: 2))
            drawBadge(onTile: frame, atEnd: true, into: snapshot) {
                style.drawMark(of: worst, x: 0, y: 0, into: snapshot)
            }
        } else {
            snapshot.appendBorder(
                style.foreground.withAlpha(0.18), width: 1, around: RoundedRect(frame.grown(by: 1), radius: 2)
            )
        }
        if matrix.differences[tile] != nil {
            drawBadge(onTile: frame, atEnd: false, into: snapshot) {
                style.drawDifference(x: 0, y: 0, into: snapshot)
            }
        }
        guard tile == matrix.selected else { return }
        let isFocused = hasFocus && stateFlags.contains(.focusVisible)
        snapshot.appendBorder(
            style.palette[.accent], width: isFocused ? 3 : 2,
            around: RoundedRect(frame.grown(by: 7), radius: 6))
    }

    /// Draws a badge at an upper corner of a tile, smaller on a small tile, of which it would hide too much.
    private func drawBadge(
        onTile frame: Gtk.Rect, atEnd: Bool, into snapshot: Snapshot, _ draw: () -> Void
    ) {
        let factor = min(1, max(0.6, min(frame.width, frame.height) / 40))
        let isRight = atEnd != isMirrored
        let x = isRight ? frame.x + frame.width - FindingMark.side * factor + 5 : frame.x - 5
        snapshot.withSavedState {
            snapshot.translate(x: x, y: frame.y - 7)
            snapshot.scale(factor)
            draw()
        }
    }

    /// Marks that a cell continues below its shown part.
    private func drawCut(
        of height: Double, in frame: Gtk.Rect, _ palette: Palette, into snapshot: Snapshot
    ) {
        let fade = min(56, frame.height / 2)
        let top = frame.y + frame.height - fade
        let background = palette[.background]
        snapshot.appendLinearGradient(
            in: Gtk.Rect(x: frame.x, y: top, width: frame.width, height: fade), from: (0, top),
            to: (0, frame.y + frame.height),
            stops: [(0, background.withAlpha(0)), (0.55, background), (1, background)])
        draw(
            "… \(height.points)", size: 11, weight: 600,
            in: AutoLayout.Rect(x: frame.x, y: 0, width: frame.width, height: 0),
            y: frame.y + frame.height - 19, color: palette[.label], into: snapshot)
    }

    private func drawHatch(in frame: Gtk.Rect, _ palette: Palette, into snapshot: Snapshot) {
        guard frame.width > 1, frame.height > 1 else { return }
        let color = palette[.label].withAlpha(0.14)
        snapshot.appendHatch(color, in: frame, spacing: 9)
    }

    // MARK: Headers

    /// Draws what a tile shows over it, and below that what was found.
    private func drawCaption(
        of tile: Int, over frame: AutoLayout.Rect, height: Double, into snapshot: Snapshot
    ) {
        let isSelected = tile == matrix.selected
        draw(
            matrix.title(of: tile), size: 13, weight: isSelected ? 700 : 500, in: frame, y: frame.y - height,
            color: isSelected ? accent : style.foreground, atStart: true, into: snapshot)
        draw(
            matrix.verdict(of: tile), size: 11, weight: 400, in: frame, y: frame.y - height + 18,
            color: style.foreground.withAlpha(0.65), atStart: true, into: snapshot)
    }

    /// The least width of a column with the whole detail in its header, in points.
    private static let leastDetailWidth = 120.0

    private func drawColumnHeaders(_ columns: Range<Int>, _ tiles: MatrixLayout, into snapshot: Snapshot) {
        let wide = Double(width)
        let band = Gtk.Rect(x: 0, y: 0, width: wide, height: headerHeight)
        snapshot.append(bandColor, in: band)
        snapshot.append(lineColor, in: Gtk.Rect(x: 0, y: headerHeight - 1, width: wide, height: 1))
        let clip = Gtk.Rect(
            x: isMirrored ? 0 : headerWidth, y: 0, width: wide - headerWidth,
            height: headerHeight)
        let selected = tiles.grid.place(of: matrix.selected).column
        snapshot.withClip(to: clip) {
            for column in columns {
                let frame = frame(tiles.frame(at: .init(row: 0, column: column)))
                let title = tiles.grid.matrix.shortTitle(of: column, on: tiles.grid.across)
                let (matrix, across) = (tiles.grid.matrix, tiles.grid.across)
                // In a narrow column a few letters of the whole detail would be of no use.
                let detail =
                    frame.width > Self.leastDetailWidth
                    ? matrix.subtitle(of: column, on: across) : matrix.shortSubtitle(of: column, on: across)
                draw(
                    title, size: 13, weight: column == selected ? 700 : 500, in: frame,
                    y: detail == nil ? 12 : 5, color: column == selected ? accent : style.foreground,
                    into: snapshot)
                if let detail {
                    draw(
                        detail, size: 11, weight: 400, in: frame, y: 22,
                        color: style.foreground.withAlpha(0.65),
                        into: snapshot)
                }
            }
        }
        // The names of the two axes.
        let corner = AutoLayout.Rect(
            x: isMirrored ? wide - headerWidth + 6 : 12, y: 0, width: headerWidth - 18, height: 0)
        snapshot.append(
            bandColor,
            in: Gtk.Rect(
                x: isMirrored ? wide - headerWidth : 0, y: 0, width: headerWidth,
                height: headerHeight - 1))
        draw(
            tiles.grid.across.title + (isMirrored ? " ←" : " →"), size: 11, weight: 400, in: corner, y: 5,
            color: style.foreground.withAlpha(0.65), atStart: true, into: snapshot)
        draw(
            tiles.grid.down.title + " ↓", size: 11, weight: 400, in: corner, y: 21,
            color: style.foreground.withAlpha(0.65), atStart: true, into: snapshot)
    }

    private func drawRowHeaders(_ rows: Range<Int>, _ tiles: MatrixLayout, into snapshot: Snapshot) {
        let wide = Double(width)
        let x = isMirrored ? wide - headerWidth : 0
        let band = Gtk.Rect(
            x: x, y: headerHeight, width: headerWidth, height: Double(height) - headerHeight)
        snapshot.append(bandColor, in: band)
        snapshot.append(
            lineColor,
            in: Gtk.Rect(
                x: isMirrored ? x : x + headerWidth - 1, y: headerHeight, width: 1,
                height: band.height))
        let grid = tiles.grid
        let selected = grid.place(of: matrix.selected).row
        for row in rows {
            let frame = frame(tiles.frame(at: .init(row: row, column: 0)))
            let index = row % grid.rowsPerBlock
            let title = grid.matrix.shortTitle(of: index, on: grid.down)
            let detail = grid.matrix.subtitle(of: index, on: grid.down)
            let area = AutoLayout.Rect(
                x: isMirrored ? x + 6 : 12, y: 0, width: headerWidth - 18, height: 0)
            if tiles.isCollapsed(row) {
                drawCollapsed(title, isSelected: row == selected, in: area, frame, band, into: snapshot)
                continue
            }
            // The name of a high row stays in view with the row.
            let needed = detail == nil ? 18.0 : 34
            let pinned = tiles.top(ofTitle: 0) == nil ? 0 : MatrixLayout.titleHeight
            let y = min(max(frame.y, headerHeight + pinned + 6), max(frame.y, frame.maxY - needed))
            snapshot.withClip(to: band) {
                draw(
                    title, size: 13, weight: row == selected ? 700 : 500, in: area, y: y,
                    color: row == selected ? accent : style.foreground, atStart: true, into: snapshot)
                if let detail {
                    draw(
                        detail, size: 11, weight: 400, in: area, y: y + 17,
                        color: style.foreground.withAlpha(0.65), atStart: true, into: snapshot)
                }
            }
        }
        drawBlockTitles(rows, tiles, into: snapshot)
    }

    /// Draws the name of a row that shows no tiles, and why it shows none.
    private func drawCollapsed(
        _ title: String, isSelected: Bool, in area: AutoLayout.Rect, _ frame: AutoLayout.Rect,
        _ band: Gtk.Rect, into snapshot: Snapshot
    ) {
        let dim = style.foreground.withAlpha(0.65)
        snapshot.withClip(to: band) {
            draw(
                title, size: 11, weight: isSelected ? 700 : 400, in: area, y: frame.y,
                color: isSelected ? accent : dim, atStart: true, into: snapshot)
        }
        let room = Gtk.Rect(
            x: isMirrored ? 0 : headerWidth, y: headerHeight,
            width: Double(width) - headerWidth, height: Double(height) - headerHeight)
        snapshot.withClip(to: room) {
            draw(
                FindingCounts([]).verdict, size: 11, weight: 400,
                in: AutoLayout.Rect(
                    x: room.x + MatrixLayout.gap, y: 0, width: room.width - 2 * MatrixLayout.gap, height: 0),
                y: frame.y, color: dim, atStart: true, into: snapshot)
        }
    }

    /// Draws the titles of blocks; the title of the topmost block stays in view.
    private func drawBlockTitles(_ rows: Range<Int>, _ tiles: MatrixLayout, into snapshot: Snapshot) {
        let grid = tiles.grid
        guard let first = rows.first, let last = rows.last, tiles.top(ofTitle: 0) != nil else { return }
        let firstBlock = first / grid.rowsPerBlock
        let lastBlock = min(last / grid.rowsPerBlock + 1, grid.blockCount - 1)
        let wide = Double(width)
        snapshot.withClip(
            to: Gtk.Rect(x: 0, y: headerHeight, width: wide, height: Double(height) - headerHeight)
        ) {
            for block in firstBlock...lastBlock {
                guard let top = tiles.top(ofTitle: block) else { continue }
                var y = headerHeight + top - vadjustment.value
                if block == firstBlock { y = max(y, headerHeight) }
                if block < grid.blockCount - 1, let next = tiles.top(ofTitle: block + 1) {
                    y = min(y, headerHeight + next - vadjustment.value - MatrixLayout.titleHeight)
                }
                let band = Gtk.Rect(x: 0, y: y, width: wide, height: MatrixLayout.titleHeight)
                snapshot.append(bandColor, in: band)
                snapshot.append(lineColor, in: Gtk.Rect(x: 0, y: y + band.height - 1, width: wide, height: 1))
                draw(
                    grid.title(ofBlock: block), size: 13, weight: 700,
                    in: AutoLayout.Rect(x: 12, y: 0, width: wide - 24, height: 0), y: y + 6,
                    color: style.foreground, atStart: true, into: snapshot)
            }
        }
    }

    private var accent: RGBA { style.palette[.accent] }
    private var bandColor: RGBA { style.band }
    private var lineColor: RGBA { style.line }

    /// Draws a line of text at the start or in the middle of a frame, cut off where it is too long.
    private func draw(
        _ text: String, size: Double, weight: Int, in frame: AutoLayout.Rect, y: Double, color: RGBA,
        atStart: Bool = false, into snapshot: Snapshot
    ) {
        guard !text.isEmpty, frame.width > 8 else { return }
        let room = atStart ? frame.width : frame.width + MatrixLayout.gap - 4
        let layout = layout(MatrixText(text: text, size: size, weight: weight, width: room.rounded(.down)))
        let extent = min(room, layout.size.width)
        let start = isMirrored ? frame.maxX - extent : frame.x
        let x = atStart ? start : frame.x + (frame.width - extent) / 2
        snapshot.append(layout, x: x.rounded(), y: y.rounded(), color: color)
    }

    private func layout(_ text: MatrixText) -> PangoLayout {
        if let known = texts[text] { return known }
        if texts.count > 2000 { texts.removeAll() }
        let layout = PangoLayout(drawn: text.text, size: text.size, weight: text.weight)
        if layout.size.width > text.width {
            layout.width = text.width
            layout.ellipsize = .end
            layout.height = 1
        }
        texts[text] = layout
        return layout
    }
}

extension Gtk.Rect {
    /// The rectangle with its edges moved outwards by a distance in points.
    func grown(by distance: Double) -> Gtk.Rect {
        Gtk.Rect(
            x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
    }
}
