import AppModel
import AutoLayout
import CellRendering
import Gtk
import SelfSizing
import TableViewGtk

/// The layer of the selected row over the list: the dimension line of the selected frame value, the highlighted part of
/// the cell, and the cell from before a change while a number is changed.
///
/// The layer is drawn in the same frame as the row.
final class DimensionLayer: StageLayer {
    /// Whether the line is shown.
    var isShown: () -> Bool = { true }

    let why: WhyModel
    var list: OpenList { why.list }
    private var inspection: InspectionModel { why.inspection }
    private(set) weak var stage: StageView?
    /// The line as it was drawn last.
    private var line: DimensionLine?
    /// Whether the layer has set the highlight.
    private var isPointing = false

    /// Makes the layer of a stage.
    init(_ why: WhyModel, stage: StageView) {
        self.why = why
        self.stage = stage
        stage.onPointer { [weak self] place in
            if let place { self?.point(atX: place.x, y: place.y) } else { self?.stopPointing() }
        }
        addSelecting(to: stage)
    }

    // MARK: Drawing

    /// Draws over the list.
    ///
    /// - Parameters:
    ///   - sheet: Where the list is on the stage, in points.
    ///   - snapshot: Where to draw.
    func draw(over sheet: Gtk.Rect, into snapshot: Snapshot) {
        line = nil
        let isShown = isShown()
        guard let stage, isShown || why.ghost != nil || inspection.highlight != .none,
            let row = list.targetRow, let frame = stage.frame(ofRow: row)
        else { return }
        let viewport = Gtk.Rect(x: 0, y: sheet.y, width: Double(stage.width), height: sheet.height)
        let sum =
            isShown || inspection.highlight.term != nil
            ? why.currentSum(findsReasons: false).value ?? nil : nil
        let style = DimensionStyle(palette: stage.palette)
        snapshot.withClip(to: viewport) {
            if let ghost = why.ghost, ghost.row == row { draw(ghost, at: frame, style, into: snapshot) }
            let line = sum.flatMap { makeLine($0, row, frame, sheet, style) }
            drawHighlight(frame, line, style, into: snapshot)
            guard isShown, let line else { return }
            line.draw(lit: line.sum.terms(litBy: inspection.highlight), within: viewport, into: snapshot)
            self.line = line
        }
    }

    private func makeLine(
        _ sum: FrameSum, _ row: Int, _ frame: Gtk.Rect, _ sheet: Gtk.Rect, _ style: DimensionStyle
    ) -> DimensionLine? {
        guard let stage else { return nil }
        guard let name = sum.selection.view else {
            return sum.selection.attribute == .height
                ? heightLine(sum, frame, sheet, style, stage) : widthLine(sum, row, frame, style)
        }
        guard let place = place(ofView: name, inRow: row, frame) else { return nil }
        return sum.axis == .vertical
            ? heightLine(ofView: sum, place, frame, sheet, style, stage)
            : widthLine(ofView: sum, place, row, frame, style)
    }

    /// The height of the row, in the margin beside the sheet.
    private func heightLine(
        _ sum: FrameSum, _ frame: Gtk.Rect, _ sheet: Gtk.Rect, _ style: DimensionStyle,
        _ stage: StageView
    ) -> DimensionLine {
        // Items of a flow have neighbours, so the line lies over the item.
        if stage.layoutKind == .flow {
            return DimensionLine(
                sum: sum, style: style, origin: (frame.x + 5, frame.y), length: frame.height,
                captionSide: 1,
                captionRoom: 0)
        }
        return lineInMargin(sum, y: frame.y, length: frame.height, sheet, style, stage)
    }

    /// A line beside the sheet, where it covers nothing.
    private func lineInMargin(
        _ sum: FrameSum, y: Double, length: Double, _ sheet: Gtk.Rect, _ style: DimensionStyle,
        _ stage: StageView
    ) -> DimensionLine {
        let isMirrored = stage.direction == .rightToLeft
        let x =
            isMirrored
            ? sheet.x + sheet.width + StageEdge.breadthBeside + 6 : sheet.x - 10
        return DimensionLine(
            sum: sum, style: style, origin: (x, y), length: length, captionSide: isMirrored ? 1 : -1,
            captionRoom: isMirrored ? Double(stage.width) - x : x, standsOnCell: false)
    }

    /// The width of the contentView, across the row.
    private func widthLine(
        _ sum: FrameSum, _ row: Int, _ frame: Gtk.Rect, _ style: DimensionStyle
    ) -> DimensionLine {
        let content = cell(ofRow: row)?.contentView.frame.x ?? 0
        return DimensionLine(
            sum: sum, style: style, origin: (frame.x + content, frame.y + 6), length: sum.value,
            captionSide: 1, captionRoom: frame.height)
    }

    /// A height or a vertical place of a view: beside the sheet in a table, along the view's edge in an item.
    private func heightLine(
        ofView sum: FrameSum, _ place: (view: Gtk.Rect, superview: Gtk.Rect), _ frame: Gtk.Rect,
        _ sheet: Gtk.Rect, _ style: DimensionStyle, _ stage: StageView
    ) -> DimensionLine? {
        let view = place.view
        let (y, length) =
            sum.selection.attribute == .height ? (view.y, view.height) : (place.superview.y, sum.value)
        if stage.layoutKind == .table {
            return lineInMargin(sum, y: y, length: length, sheet, style, stage)
        }
        let x = min(max(view.x - 6, frame.x + 5), frame.x + frame.width - 5)
        return DimensionLine(
            sum: sum, style: style, origin: (x, y), length: length, captionSide: -1,
            captionRoom: x - frame.x)
    }

    /// A width or a horizontal place of a view: along the edge where amounts cover no text, or without amounts.
    private func widthLine(
        ofView sum: FrameSum, _ place: (view: Gtk.Rect, superview: Gtk.Rect), _ row: Int, _ frame: Gtk.Rect,
        _ style: DimensionStyle
    ) -> DimensionLine? {
        let (view, around) = (place.view, place.superview)
        let isReversed = list.layoutDirection == .rightToLeft
        let (x, length): (Double, Double)
        switch sum.selection.attribute {
        case .width: (x, length) = isReversed ? (view.x + view.width, -view.width) : (view.x, view.width)
        case .left, .right, .centerX: (x, length) = (around.x, sum.value)
        case .leading, .trailing:
            (x, length) = isReversed ? (around.x + around.width, -sum.value) : (around.x, sum.value)
        default: return nil
        }
        let below = min(view.y + view.height + 3, frame.y + frame.height - 5)
        let above = max(view.y - 4, frame.y + 5)
        let labels = cell(ofRow: row)?.cellView.placesOfLabels ?? []
        let free = [(y: below, side: 1.0), (y: above, side: -1.0)].first { candidate in
            let amounts = Gtk.Rect(
                x: min(x, x + length), y: candidate.y + (candidate.side > 0 ? 4 : -20), width: abs(length),
                height: 16)
            return amounts.y >= frame.y && amounts.y + amounts.height <= frame.y + frame.height
                && !labels.contains {
                    $0.maxX > amounts.x - frame.x && $0.x < amounts.x - frame.x + amounts.width
                        && $0.maxY > amounts.y - frame.y && $0.y < amounts.y - frame.y + amounts.height
                }
        }
        return DimensionLine(
            sum: sum, style: style, origin: (x, free?.y ?? below), length: length,
            captionSide: free?.side ?? 1, captionRoom: free == nil ? 0 : frame.height)
    }

    /// The frames of a view and of its superview on the stage.
    private func place(
        ofView name: String, inRow row: Int, _ frame: Gtk.Rect
    ) -> (view: Gtk.Rect, superview: Gtk.Rect)? {
        guard let cell = cell(ofRow: row), let found = cell.cellView.place(ofView: name) else {
            return nil
        }
        func moved(_ rect: AutoLayout.Rect) -> Gtk.Rect {
            Gtk.Rect(x: frame.x + rect.x, y: frame.y + rect.y, width: rect.width, height: rect.height)
        }
        return (moved(found.view), moved(found.superview))
    }

    // MARK: What is pointed at

    /// Highlights the part of the cell that a term stands for; the row itself highlights views and constraints.
    private func drawHighlight(
        _ frame: Gtk.Rect, _ line: DimensionLine?, _ style: DimensionStyle, into snapshot: Snapshot
    ) {
        let highlight = inspection.highlight
        guard highlight != .none else { return }
        if let line, let term = highlight.term, line.sum.selection == .rowHeight,
            let segment = line.segments.first(where: { $0.term == term })
        {
            let band = Gtk.Rect(
                x: frame.x, y: segment.rect.y, width: frame.width, height: segment.rect.height)
            snapshot.append(style.color(of: line.sum.terms[term].kind).withAlpha(0.18), in: band)
        }
    }

    /// Draws the frames of the cell from before a change, dashed.
    private func draw(
        _ ghost: CellGhost, at frame: Gtk.Rect, _ style: DimensionStyle, into snapshot: Snapshot
    ) {
        let color = style.palette[.label].withAlpha(0.7)
        let bounds = Gtk.Rect(
            x: frame.x, y: frame.y, width: max(frame.width, ghost.size.width),
            height: max(frame.height, ghost.size.height) + 1)
        snapshot.appendCairo(in: bounds) { cairo in
            cairo.setPen(color, width: 1, dash: [3, 3])
            for rect in ghost.frames {
                cairo.rectangle(
                    Gtk.Rect(
                        x: (frame.x + rect.x).rounded() + 0.5, y: (frame.y + rect.y).rounded() + 0.5,
                        width: max(0, rect.width - 1), height: max(0, rect.height - 1)))
            }
            cairo.stroke()
            cairo.setDash([6, 3])
            cairo.setColor(style.palette[.accent])
            let bottom = (frame.y + ghost.size.height).rounded() - 0.5
            cairo.line(through: (frame.x, bottom), (frame.x + ghost.size.width, bottom))
            cairo.stroke()
        }
    }

    func cell(ofRow row: Int) -> TableViewCell? {
        stage?.listView.visibleCell(forRow: row)
    }

    // MARK: Pointing

    private func point(atX x: Double, y: Double) {
        guard let line, let term = line.term(atX: x, y: y) else { return stopPointing() }
        isPointing = true
        inspection.point(at: line.sum.highlight(ofTerm: term))
    }

    private func stopPointing() {
        guard isPointing else { return }
        isPointing = false
        inspection.point(at: .none)
    }
}
