import AppModel
import AutoLayout
import CellRendering
import Gtk
import SelfSizing
import Wording

/// The viewport of a list during a reload: rows at estimated heights, then their cells, then measured heights.
struct ReloadReplayPicture: ReplayPicture {
    /// The room beside the viewport for row heights, in points at any scale.
    private static let gutter = 72.0

    let replay: ReloadReplay
    /// The drawings of the cells, by row.
    private let drawings: [Int: RenderNode]
    let size: AutoLayout.Size

    /// Makes the picture of a list.
    ///
    /// - Parameters:
    ///   - replay: The replay.
    ///   - measurer: Makes the cells; it is not changed.
    ///   - renderer: Draws the cells.
    init(_ replay: ReloadReplay, _ measurer: RowMeasurer, _ renderer: CellRenderer) {
        self.replay = replay
        size = AutoLayout.Size(
            width: replay.width + 2 * Self.gutter, height: max(replay.viewportHeight, 1))
        let scratch = measurer.another(settings: measurer.settings.withoutDemonstrations)
        var drawings: [Int: RenderNode] = [:]
        let rows = Set(replay.stages.flatMap { $0.rows.filter(\.hasCell).map(\.row) })
        for row in rows where row < scratch.dataSource.numberOfRows {
            let (measurement, cell) = scratch.layOut(row: row)
            drawings[row] = Snapshot.node {
                renderer.drawRow(cell, measurement: measurement, width: replay.width, into: $0)
            }
        }
        self.drawings = drawings
    }

    func draw(at position: Double, with renderer: CellRenderer, scale: Double, into snapshot: Snapshot) {
        let pair = StagePair(at: position, of: replay.stages.count)
        guard replay.stages.indices.contains(pair.second) else { return }
        let (from, to) = (replay.stages[pair.first], replay.stages[pair.second])
        let palette = renderer.appearance.palette
        let sheet = Gtk.Rect(x: Self.gutter, y: 0, width: replay.width, height: replay.viewportHeight)
        snapshot.append(palette[.background], in: sheet)
        let shown = pair.nearest == pair.first ? from : to
        snapshot.withClip(to: Gtk.Rect(width: size.width, height: size.height)) {
            for row in shown.rows {
                let before = from.rows.first { $0.row == row.row } ?? row
                let after = to.rows.first { $0.row == row.row } ?? row
                draw(
                    row,
                    in: Gtk.Rect(
                        x: Self.gutter, y: pair.between(before.y, after.y), width: replay.width,
                        height: pair.between(before.height, after.height)), with: renderer, scale: scale,
                    into: snapshot)
            }
        }
        snapshot.appendBorder(
            palette[.secondaryLabel], width: 1.5 / scale, around: RoundedRect(sheet, radius: 0))
        if shown.rows.isEmpty {
            renderer.drawReplayCaption(
                replay.rowCount.counted("row"), color: palette[.secondaryLabel], scale: scale,
                aroundX: size.width / 2, y: size.height / 2, into: snapshot)
        }
    }

    private func draw(
        _ row: ReloadReplay.Row, in frame: Gtk.Rect, with renderer: CellRenderer, scale: Double,
        into snapshot: Snapshot
    ) {
        let palette = renderer.appearance.palette
        let grey = palette[.tertiaryLabel]
        if row.hasCell, let node = drawings[row.row] {
            snapshot.withClip(to: frame) { snapshot.append(node, x: frame.x, y: frame.y) }
        }
        let color = row.isMeasured ? palette[.success] : grey
        if row.isMeasured {
            snapshot.append(color.withAlpha(row.hasCell ? 0.06 : 0.16), in: frame)
        } else {
            renderer.drawReplayHatch(grey.withAlpha(0.4), in: frame, scale: scale, into: snapshot)
        }
        // The separator below the row.
        snapshot.append(
            color.withAlpha(0.7),
            in: Gtk.Rect(
                x: frame.x, y: frame.y + frame.height - 1 / scale, width: frame.width, height: 1 / scale))
        let isMirrored = renderer.appearance.layoutDirection == .rightToLeft
        // Captions of rows too low for them are left out.
        guard frame.height * scale >= 13 else { return }
        let heightX = isMirrored ? frame.x - Self.gutter / 2 : frame.x + frame.width + Self.gutter / 2
        let numberX = isMirrored ? frame.x + frame.width + Self.gutter / 2 : frame.x - Self.gutter / 2
        let middle = min(
            max(frame.y + frame.height / 2, 7 / scale), max(replay.viewportHeight - 7 / scale, 0))
        renderer.drawReplayCaption(
            (row.isMeasured ? "" : "≈ ") + row.height.text(),
            color: palette[row.isMeasured ? .label : .secondaryLabel], scale: scale,
            aroundX: heightX, y: middle, into: snapshot)
        renderer.drawReplayCaption(
            row.row.grouped, color: palette[.secondaryLabel], scale: scale, aroundX: numberX,
            y: middle, into: snapshot)
    }
}
