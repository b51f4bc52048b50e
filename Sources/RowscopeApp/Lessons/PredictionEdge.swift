import AppModel
import AutoLayout
import CellRendering
import Gtk
import Lessons
import TableViewGtk
import Wording

/// An edge of a frame on the stage that a learner drags to the predicted place.
///
/// The edge is an overlay that only draws; drags come from the list below.
final class PredictionEdge: CustomWidget {
    /// The greatest distance of a press from the edge, in pixels.
    private static let reach = 10.0
    /// The distance from an end of the visible list within which the pointer scrolls it, in points.
    private static let margin = 12.0
    /// The distance that the list scrolls in a frame during a drag, in points.
    private static let scrollStep = 6.0

    /// Called while the edge is dragged, with the length in points.
    var onLength: (Double) -> Void = { _ in }
    /// The colours of the list.
    var palette = Palette.light { didSet { queueDraw() } }

    private let table: TableView
    private var target: Prediction.Target?
    /// Whether the edge can still be dragged.
    private var isOpen = false
    private(set) var length = 0.0
    private var lengthAtDragStart = 0.0
    /// The distance of the drag so far, in points.
    private var dragged = 0.0
    /// The start of the drag and the pointer, from the top of the visible list, in points.
    private var (dragStart, pointer) = (0.0, 0.0)
    /// The distance that the list has scrolled during the drag, in points.
    private var scrolled = 0.0
    /// Scrolls the list while the pointer is at its end.
    private var scrolling: TickCallback?

    init(over table: TableView) {
        self.table = table
        super.init()
        canTarget = false
        clipsContent = true
        addDragging()
    }

    /// Shows the edge of a target, or none.
    ///
    /// - Parameters:
    ///   - new: The target; `nil` for none.
    ///   - length: The length of the edge, in points.
    ///   - isOpen: Whether the edge can be dragged.
    func show(_ new: Prediction.Target?, length: Double, isOpen: Bool) {
        target = new
        self.length = length
        self.isOpen = isOpen && new != nil
        queueDraw()
    }

    /// Moves the edge.
    func set(length new: Double) {
        length = new
        queueDraw()
    }

    /// Redraws the edge after a layout of the list, which may have moved the frame.
    func listDidLayOut() { if target != nil { queueDraw() } }

    // MARK: Geometry

    private struct Place {
        /// The list in this widget's pixels.
        var list: Gtk.Rect
        /// The frame at the predicted length.
        var frame: Gtk.Rect
        /// The number of pixels per point.
        var scale: Double
        /// Whether the trailing edge is at the left.
        var isMirrored: Bool
    }

    private var place: Place? {
        guard let target, let row = target.row ?? table.selectedRow, table.isMapped,
            let list = table.bounds(in: self), table.width > 0
        else { return nil }
        let own =
            target.view.map { table.visibleFrame(ofView: $0, inRow: row) } ?? table.visibleFrame(ofRow: row)
        guard let own else { return nil }
        let scale = list.width / Double(table.width)
        let isMirrored = table.layout?.measurer.environment.layoutDirection == .rightToLeft
        var frame = Gtk.Rect(
            x: list.x + own.x * scale, y: list.y + own.y * scale, width: own.width * scale,
            height: own.height * scale)
        if target.axis == .vertical {
            frame.height = length * scale
        } else {
            if isMirrored { frame.x += frame.width - length * scale }
            frame.width = length * scale
        }
        return Place(list: list, frame: frame, scale: scale, isMirrored: isMirrored)
    }

    // MARK: Drawing

    override func snapshot(_ snapshot: Snapshot) {
        guard let place, let target else { return }
        let frame = place.frame
        let color = palette[.accent]
        let axis = target.axis
        // The rectangle has room beside the list for the ends of the edge.
        let shown = Gtk.Rect(
            x: place.list.x - 24, y: place.list.y, width: place.list.width + 48, height: place.list.height)
        snapshot.withClip(to: shown) {
            snapshot.append(color.withAlpha(isOpen ? 0.10 : 0.05), in: frame)
            snapshot.appendCairo(in: shown) { cairo in
                cairo.setPen(isOpen ? color : color.withAlpha(0.6), width: 2, dash: [6, 4])
                if axis == .vertical {
                    let y = frame.y + frame.height
                    cairo.line(through: (frame.x - 12, y), (frame.x + frame.width + 12, y))
                } else {
                    let x = place.isMirrored ? frame.x : frame.x + frame.width
                    cairo.line(through: (x, max(shown.y, frame.y - 12)), (x, frame.y + frame.height + 12))
                }
                cairo.stroke()
            }
        }
        drawTag(at: frame, axis, place, color, into: snapshot)
    }

    /// Draws the length beside the list, where it covers no text: at the trailing side for a height, above for a width.
    private func drawTag(
        at frame: Gtk.Rect, _ axis: Axis, _ place: Place, _ color: RGBA, into snapshot: Snapshot
    ) {
        // The text is as large as the rows beside it, but never too small to read.
        let enlargement = max(1, place.scale)
        let words =
            isOpen
            ? "\(length.rounded().points)?" : tr("you said \(length.rounded().text())")
        let text = PangoLayout(drawn: words, size: 13 * enlargement, weight: 700)
        let (width, height) = (text.size.width + 16 * enlargement, text.size.height + 6 * enlargement)
        var (x, y): (Double, Double)
        if axis == .vertical {
            x = place.isMirrored ? place.list.x - width - 12 : place.list.x + place.list.width + 12
            y = frame.y + frame.height - height / 2
        } else {
            x = (place.isMirrored ? frame.x : frame.x + frame.width) - width / 2
            y = place.list.y - height
        }
        y = min(max(y, place.list.y - height), place.list.y + place.list.height - height)
        x = min(max(x, 0), Double(self.width) - width)
        let tag = RoundedRect(Gtk.Rect(x: x, y: y, width: width, height: height), radius: height / 2)
        snapshot.append(palette[.background], in: tag)
        snapshot.append(isOpen ? color : color.withAlpha(0.12), in: tag)
        snapshot.append(
            text, x: x + 8 * enlargement, y: y + 3 * enlargement,
            color: isOpen ? palette[.background] : palette[.label])
    }

    // MARK: Dragging

    private func addDragging() {
        let drag = GestureDrag()
        drag.propagationPhase = .capture
        drag.onBegin { [weak self, weak drag] x, y in
            guard let self, let drag else { return }
            if isOnEdge(x: x, y: y) {
                (lengthAtDragStart, dragged, scrolled) = (length, 0, 0)
                dragStart = y
                drag.claim()
                // A press that moves nothing says that the length stays.
                takeDrag()
            } else {
                drag.deny()
            }
        }
        drag.onUpdate { [weak self] dx, dy in
            guard let self, let target else { return }
            // The coordinates of the list are points, at any zoom.
            let isMirrored = table.layout?.measurer.environment.layoutDirection == .rightToLeft
            let distance = target.axis == .vertical ? dy : isMirrored ? -dx : dx
            (dragged, pointer) = (distance, dragStart + dy)
            takeDrag()
            if target.axis == .vertical { scrollAtEnds() }
        }
        drag.onEnd { [weak self] _, _ in
            self?.scrolling?.remove()
            self?.scrolling = nil
        }
        table.addController(drag)
        let motion = EventControllerMotion()
        motion.onMotion { [weak self] x, y in
            guard let self, target != nil else { return }
            let cursor = target?.axis == .vertical ? "ns-resize" : "ew-resize"
            table.setCursor(isOnEdge(x: x, y: y) ? cursor : nil)
        }
        table.addController(motion)
    }

    private func takeDrag() {
        length = max(0, (lengthAtDragStart + dragged + scrolled).rounded())
        queueDraw()
        onLength(length)
    }

    /// The distance of the pointer beyond the visible list, in points, negative above it; 0 inside.
    private var beyond: Double {
        let (top, bottom) = (Self.margin, Double(table.height) - Self.margin)
        return pointer > bottom ? pointer - bottom : min(0, pointer - top)
    }

    /// Scrolls the list while the pointer is held at one of its ends.
    private func scrollAtEnds() {
        guard scrolling == nil, beyond != 0 else { return }
        scrolling = table.addTickCallback { [weak self] _ in
            guard let self, isOpen, beyond != 0 else {
                self?.scrolling = nil
                return false
            }
            let step = max(-Self.scrollStep, min(Self.scrollStep, beyond))
            let moved = table.scroll(byPoints: step)
            // Below the last row the edge moves without the list.
            scrolled += step > 0 ? step : moved
            takeDrag()
            return true
        }
    }

    /// Whether a point of the list is within reach of the edge.
    private func isOnEdge(x: Double, y: Double) -> Bool {
        guard isOpen, let target, let row = target.row ?? table.selectedRow else { return false }
        let own =
            target.view.map { table.visibleFrame(ofView: $0, inRow: row) } ?? table.visibleFrame(ofRow: row)
        guard let own else { return false }
        if target.axis == .vertical { return abs(y - own.y - length) <= Self.reach }
        let isMirrored = table.layout?.measurer.environment.layoutDirection == .rightToLeft
        let edge = isMirrored ? own.x + own.width - length : own.x + length
        return abs(x - edge) <= Self.reach && y >= own.y && y <= own.y + own.height
    }
}
