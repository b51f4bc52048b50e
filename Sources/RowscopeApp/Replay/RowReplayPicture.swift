import AppModel
import AutoLayout
import CellRendering
import Gtk
import SelfSizing
import Wording

/// A row between the stages of its layout; its texts wrap at the widths of the moment.
struct RowReplayPicture: ReplayPicture {
    /// The room beside the row for its height, and above it for its width, in points.
    private static let gutter = 52.0
    private static let ruler = 20.0
    /// The opacity of content beyond the room that it was given.
    private static let faint = 0.28

    let replay: LayoutReplay
    /// A cell with the row's content; its frames are set before each drawing.
    let cell: TableViewCell
    private let views: [AutoLayout.View]
    let size: AutoLayout.Size

    init(_ replay: LayoutReplay, _ cell: TableViewCell) {
        self.replay = replay
        self.cell = cell
        views = Self.views(in: cell.contentView)
        var height = 0.0
        for (index, stage) in replay.stages.enumerated() {
            height = max(height, replay.rowHeight(at: index))
            // A row without sufficient constraints may have views far below its end.
            for view in stage.views { height = max(height, min(view.frame.maxY, 2 * height + 200)) }
        }
        size = AutoLayout.Size(width: replay.width + Self.gutter, height: height + Self.ruler)
    }

    /// The views in the order of the stages' views.
    private static func views(in view: AutoLayout.View) -> [AutoLayout.View] {
        [view] + view.subviews.flatMap(views)
    }

    func draw(at position: Double, with renderer: CellRenderer, scale: Double, into snapshot: Snapshot) {
        let pair = StagePair(at: position, of: replay.stages.count)
        guard replay.stages.indices.contains(pair.second) else { return }
        let (from, to) = (replay.stages[pair.first], replay.stages[pair.second])
        guard from.views.count == views.count, to.views.count == views.count else { return }
        let frames = views.indices.map { pair.between(from.views[$0].frame, to.views[$0].frame) }
        let height = pair.between(replay.rowHeight(at: pair.first), replay.rowHeight(at: pair.second))
        let isMirrored = renderer.appearance.layoutDirection == .rightToLeft
        snapshot.withSavedState {
            snapshot.translate(x: isMirrored ? Self.gutter : 0, y: Self.ruler)
            drawRow(frames, height: height, with: renderer, scale: scale, into: snapshot)
            drawFrames(
                frames, changed: replay.stages[pair.nearest].changed, with: renderer, scale: scale,
                into: snapshot)
            drawMeasures(
                height: height, at: pair, isMirrored: isMirrored, with: renderer, scale: scale, into: snapshot
            )
        }
    }

    // MARK: The row

    private func drawRow(
        _ frames: [AutoLayout.Rect], height: Double, with renderer: CellRenderer, scale: Double,
        into snapshot: Snapshot
    ) {
        let palette = renderer.appearance.palette
        let sheet = Gtk.Rect(width: replay.width, height: height)
        snapshot.appendShadow(
            RGBA.black.withAlpha(palette.isDark ? 0.6 : 0.22), around: RoundedRect(sheet, radius: 0),
            dy: 1 / scale, blur: 5 / scale)
        snapshot.append(palette[.background], in: sheet)
        place(frames, height: height)
        let overflowing = labels(outgrowing: frames, by: renderer)
        // The whole height of texts first, faint; then the part that fits.
        for (place, label) in overflowing {
            label.frame.height = fullHeight(of: label, renderer) ?? frames[place].height
        }
        snapshot.withOpacity(Self.faint) { renderer.draw(cell, into: snapshot) }
        for (_, label) in overflowing { label.alpha = 0 }
        let separator = min(replay.measurement.separatorHeight, height)
        snapshot.withClip(to: sheet) {
            renderer.drawRow(
                cell,
                measurement: RowMeasurement(contentHeight: height - separator, separatorHeight: separator),
                width: replay.width, into: snapshot)
            for (place, label) in overflowing {
                label.alpha = 1
                draw(label, frame: frames[place], with: renderer, into: snapshot)
            }
        }
    }

    /// Draws the part of a label that fits into its frame.
    private func draw(
        _ label: AutoLayout.Label, frame: AutoLayout.Rect, with renderer: CellRenderer,
        into snapshot: Snapshot
    ) {
        let origin = contentOrigin
        let inside = frame.offset(x: origin.x, y: origin.y)
        snapshot.withClip(to: Gtk.Rect(inside)) {
            snapshot.withSavedState {
                snapshot.translate(x: inside.x - label.frame.x, y: inside.y - label.frame.y)
                renderer.draw(label, into: snapshot)
            }
        }
    }

    /// The origin of the contentView in the row.
    private var contentOrigin: Point { cell.contentView.frame.origin }

    /// Sets the frames of the cell's views, in the contentView's coordinates.
    private func place(_ frames: [AutoLayout.Rect], height: Double) {
        let separator = min(replay.measurement.separatorHeight, height)
        cell.cellView.frame = AutoLayout.Rect(
            x: 0, y: 0, width: replay.width, height: height - separator)
        let origin = cell.rowFrames.contentView.origin
        for (place, view) in views.enumerated() {
            let frame = frames[place]
            let parent = replay.parents.indices.contains(place) ? replay.parents[place] : -1
            if parent <= 0 {
                view.frame = place == 0 ? frame.offset(x: origin.x, y: origin.y) : frame
            } else {
                view.frame = frame.offset(x: -frames[parent].x, y: -frames[parent].y)
            }
        }
    }

    /// The visible labels whose text is higher than their frame.
    private func labels(
        outgrowing frames: [AutoLayout.Rect], by renderer: CellRenderer
    ) -> [(Int, AutoLayout.Label)] {
        views.enumerated().compactMap { place, view in
            guard let label = view as? AutoLayout.Label, label.alpha == 1, isInSight(place),
                let height = fullHeight(of: label, renderer), height > frames[place].height + 0.5
            else { return nil }
            return (place, label)
        }
    }

    private func isInSight(_ place: Int) -> Bool {
        var place = place
        while place >= 0 {
            if views[place].isHidden || views[place].alpha <= 0 { return false }
            place = replay.parents.indices.contains(place) ? replay.parents[place] : -1
        }
        return true
    }

    /// The height of a label's text at its present width, in points.
    private func fullHeight(of label: AutoLayout.Label, _ renderer: CellRenderer) -> Double? {
        guard !label.text.isEmpty else { return nil }
        return renderer.textEngine.size(
            of: label.text, font: renderer.descriptor(of: label.font, in: label),
            numberOfLines: label.numberOfLines, width: max(label.frame.width, 1)
        ).height
    }

    // MARK: Frames and measures

    private func drawFrames(
        _ frames: [AutoLayout.Rect], changed: Set<Int>, with renderer: CellRenderer, scale: Double,
        into snapshot: Snapshot
    ) {
        let palette = renderer.appearance.palette
        let origin = contentOrigin
        for (place, view) in views.enumerated().dropFirst() {
            // Containers are drawn only where their frames have changed.
            let isChanged = changed.contains(place)
            guard isInSight(place), view.subviews.isEmpty || isChanged else { continue }
            let frame = Gtk.Rect(frames[place].offset(x: origin.x, y: origin.y))
            guard frame.width > 0, frame.height > 0 else { continue }
            if isChanged {
                snapshot.append(palette[.accent].withAlpha(0.10), in: frame)
                snapshot.appendBorder(
                    palette[.accent], width: 1.5 / scale, around: RoundedRect(frame, radius: 0))
            } else {
                snapshot.appendBorder(
                    palette[.tertiaryLabel].withAlpha(0.45), width: 1 / scale,
                    around: RoundedRect(frame, radius: 0))
            }
        }
    }

    /// Draws the width above the row and the height beside it.
    private func drawMeasures(
        height: Double, at pair: StagePair, isMirrored: Bool, with renderer: CellRenderer, scale: Double,
        into snapshot: Snapshot
    ) {
        let palette = renderer.appearance.palette
        let nearest = replay.stages[pair.nearest]
        let line = 1 / scale
        let isHorizontal = nearest.kind == .widths
        let isVertical = nearest.kind == .heights
        let acrossColor = isHorizontal ? palette[.accent] : palette[.secondaryLabel]
        let y = -8 / scale
        snapshot.append(acrossColor, in: Gtk.Rect(x: 0, y: y, width: replay.width, height: line))
        for x in [0, replay.width - line] {
            snapshot.append(acrossColor, in: Gtk.Rect(x: x, y: y - 3 / scale, width: line, height: 7 / scale))
        }
        renderer.drawReplayCaption(
            replay.width.text(), color: acrossColor, scale: scale, aroundX: replay.width / 2, y: y,
            into: snapshot)
        let downColor = isVertical ? palette[.accent] : palette[.secondaryLabel]
        let x = isMirrored ? -10 / scale : replay.width + 10 / scale
        snapshot.append(downColor, in: Gtk.Rect(x: x, y: 0, width: line, height: height))
        for y in [0, height - line] {
            snapshot.append(downColor, in: Gtk.Rect(x: x - 3 / scale, y: y, width: 7 / scale, height: line))
        }
        renderer.drawReplayCaption(
            replay.isHeightKnown(at: pair.nearest)
                ? replay.rowHeight(at: pair.nearest).text() : "?", color: downColor, scale: scale,
            aroundX: x + (isMirrored ? -16 : 16) / scale, y: height / 2, into: snapshot)
    }
}
