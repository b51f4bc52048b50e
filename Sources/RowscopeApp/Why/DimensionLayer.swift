import AppModel
import AutoLayout
import CellRendering
import Gtk
import SelfSizing
import TableViewGtk

/// What the stage shows of the picked row over the list: the dimension line of the selected frame value, the part of the
/// cell that is pointed at, and the cell as it was while a number is changed.
///
/// All of it is drawn with the frame that it tells of.
@MainActor
final class DimensionLayer: StageLayer {
    /// Whether the line is shown.
    var isShown: () -> Bool = { true }

    let why: WhyModel
    var list: OpenList { why.list }
    private var inspection: InspectionModel { why.inspection }
    private(set) weak var stage: StageView?
    /// The line as it was drawn last.
    private var line: DimensionLine?
    /// Whether the pointer has lit something up.
    private var isPointing = false

    /// Makes the layer of a stage.
    init(_ why: WhyModel, stage: StageView) {
        self.why = why
        self.stage = stage
        let motion = EventControllerMotion()
        motion.onMotion { [weak self] x, y in self?.point(atX: x, y: y) }
        motion.onLeave { [weak self] in self?.stopPointing() }
        stage.addController(motion)
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
            let row = list.targetRow, let frame = frame(ofRow: row, in: stage)
        else { return }
        let viewport = Gtk.Rect(x: 0, y: sheet.y, width: Double(stage.width), height: sheet.height)
        let sum =
            isShown || inspection.highlight.term != nil
            ? why.currentSum(tellsReasons: false).value ?? nil : nil
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

    /// Where a row is on the stage; `nil` if it is out of sight.
    private func frame(ofRow row: Int, in stage: StageView) -> Gtk.Rect? {
        let own: AutoLayout.Rect? =
            stage.layoutKind == .table
            ? stage.tableView.visibleFrame(ofRow: row) : stage.collectionView.visibleFrame(ofItem: row)
        guard let own, let origin = stage.listView.bounds(in: stage) else { return nil }
        return Gtk.Rect(x: origin.x + own.x, y: origin.y + own.y, width: own.width, height: own.height)
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
        return lineOfView(sum, place, frame, style)
    }

    /// The height of the row, in the margin beside the sheet.
    private func heightLine(
        _ sum: FrameSum, _ frame: Gtk.Rect, _ sheet: Gtk.Rect, _ style: DimensionStyle,
        _ stage: StageView
    ) -> DimensionLine {
        // Items of a flow have neighbours: their line stands in front of them.
        if stage.layoutKind == .flow {
            return DimensionLine(
                sum: sum, style: style, origin: (frame.x + 5, frame.y), length: frame.height,
                captionSide: 1,
                captionRoom: 0)
        }
        let isMirrored = stage.direction == .rightToLeft
        let x =
            isMirrored
            ? sheet.x + sheet.width + Double(StageView.handleWidth) + 6 : sheet.x - 10
        return DimensionLine(
            sum: sum, style: style, origin: (x, frame.y), length: frame.height,
            captionSide: isMirrored ? 1 : -1,
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

    /// A frame value of a view: from where it counts, along the view's edge.
    private func lineOfView(
        _ sum: FrameSum, _ place: (view: Gtk.Rect, superview: Gtk.Rect), _ frame: Gtk.Rect,
        _ style: DimensionStyle
    ) -> DimensionLine? {
        let view = place.view
        let around = place.superview
        let isReversed = list.layoutDirection == .rightToLeft
        func line(x: Double, y: Double, _ length: Double) -> DimensionLine {
            let isVertical = sum.axis == .vertical
            // Amounts stand where they hide the least: beside the view, and below it if there is room.
            let before = isVertical ? x - frame.x : y - frame.y
            let after = isVertical ? frame.x + frame.width - x : frame.y + frame.height - y
            let isAfter = isVertical ? before < 32 : after >= 24 || after > before
            return DimensionLine(
                sum: sum, style: style, origin: (x, y), length: length, captionSide: isAfter ? 1 : -1,
                captionRoom: isAfter ? after : before)
        }
        let beside = min(max(view.x - 6, frame.x + 5), frame.x + frame.width - 5)
        let below = min(view.y + view.height + 3, frame.y + frame.height - 5)
        switch sum.selection.attribute {
        case .height: return line(x: beside, y: view.y, view.height)
        case .top, .bottom, .centerY, .firstBaseline, .lastBaseline:
            return line(x: beside, y: around.y, sum.value)
        case .width:
            return line(
                x: isReversed ? view.x + view.width : view.x, y: below,
                isReversed ? -view.width : view.width)
        case .left, .right, .centerX: return line(x: around.x, y: below, sum.value)
        case .leading, .trailing:
            return isReversed
                ? line(x: around.x + around.width, y: below, -sum.value)
                : line(x: around.x, y: below, sum.value)
        default: return nil
        }
    }

    /// Where a view and its superview are on the stage.
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

    /// Lights up the part of the cell that a term is about; views and constraints are lit up by the row itself.
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

    /// Draws the cell as it was, in dashes.
    private func draw(
        _ ghost: CellGhost, at frame: Gtk.Rect, _ style: DimensionStyle, into snapshot: Snapshot
    ) {
        let color = style.palette[.label].withAlpha(0.7)
        let bounds = Gtk.Rect(
            x: frame.x, y: frame.y, width: max(frame.width, ghost.size.width),
            height: max(frame.height, ghost.size.height) + 1)
        snapshot.appendCairo(in: bounds) { cairo in
            cairo.setColor(color)
            cairo.setLineWidth(1)
            cairo.setDash([3, 3])
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
            cairo.move(x: frame.x, y: bottom)
            cairo.line(x: frame.x + ghost.size.width, y: bottom)
            cairo.stroke()
        }
    }

    func cell(ofRow row: Int) -> TableViewCell? {
        guard let stage else { return nil }
        return stage.layoutKind == .table
            ? stage.tableView.visibleCell(forRow: row) : stage.collectionView.visibleCell(forItem: row)
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
