import AppModel
import AutoLayout
import CellRendering
import Gtk

/// The selected row before and after a repair, side by side at a small scale.
@MainActor
final class OutcomeView: CustomWidget {
    override class var accessibleRole: AccessibleRole? { .image }

    /// A row, drawn.
    struct Picture {
        let node: RenderNode?
        let size: Size
        /// The frames of the views that the repair is about, in the row's coordinates.
        var outlines: [AutoLayout.Rect] = []
    }

    /// The gap between the two pictures, in points.
    private static let gap = 18.0
    /// The greatest height of the view, in points.
    private static let limit = 120.0

    private let before: Picture
    private let after: Picture
    private let background: RGBA

    init(before: Picture, after: Picture, background: RGBA) {
        self.before = before
        self.after = after
        self.background = background
        super.init()
        hexpand = true
    }

    override var requestMode: SizeRequestMode { .heightForWidth }

    private func scale(inWidth width: Double) -> Double {
        let room = max(1, (width - Self.gap) / 2)
        return min(1, room / max(1, before.size.width, after.size.width))
    }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        guard orientation == .vertical else { return Measurement(minimum: 120, natural: 280) }
        let scale = scale(inWidth: size > 0 ? Double(size) : 280)
        let height = min(Self.limit, max(before.size.height, after.size.height) * scale).rounded(.up)
        return Measurement(minimum: Int(clamping: height), natural: Int(clamping: height))
    }

    override func snapshot(_ snapshot: Snapshot) {
        let width = Double(width)
        let scale = scale(inWidth: width)
        let room = (width - Self.gap) / 2
        // The row before the repair is at the leading side.
        let isReversed = direction == .rightToLeft
        let far = room + Self.gap
        draw(before, x: isReversed ? width - before.size.width * scale : 0, scale, into: snapshot)
        draw(after, x: isReversed ? room - after.size.width * scale : far, scale, into: snapshot)
        let y = min(Double(height), min(before.size.height, after.size.height) * scale) / 2
        let color = foregroundColor.withAlpha(0.6)
        let tip = isReversed ? room + 3 : room + Self.gap - 3
        let tail = isReversed ? room + Self.gap - 3 : room + 3
        let barb = isReversed ? tip + 4 : tip - 4
        snapshot.appendCairo(in: Gtk.Rect(x: room, y: y - 6, width: Self.gap, height: 12)) { cairo in
            cairo.setColor(color)
            cairo.setLineWidth(1.5)
            cairo.move(x: tail, y: y)
            cairo.line(x: tip, y: y)
            cairo.move(x: barb, y: y - 4)
            cairo.line(x: tip, y: y)
            cairo.line(x: barb, y: y + 4)
            cairo.stroke()
        }
    }

    private func draw(_ picture: Picture, x: Double, _ scale: Double, into snapshot: Snapshot) {
        let frame = Gtk.Rect(
            x: x, y: 0, width: picture.size.width * scale,
            height: min(Double(height), picture.size.height * scale))
        snapshot.append(background, in: frame)
        if let node = picture.node {
            snapshot.withClip(to: frame) {
                snapshot.withSavedState {
                    snapshot.translate(x: x, y: 0)
                    snapshot.scale(scale)
                    snapshot.append(node)
                    for outline in picture.outlines {
                        snapshot.appendBorder(
                            foregroundColor.withAlpha(0.5), width: 1 / scale,
                            around: RoundedRect(Gtk.Rect(outline)))
                    }
                }
            }
        }
        snapshot.appendBorder(foregroundColor.withAlpha(0.25), width: 1, around: RoundedRect(frame))
    }
}

extension OutcomeView.Picture {
    /// Draws a row that was laid out by a separate cell.
    ///
    /// - Parameters:
    ///   - drawing: The row.
    ///   - views: The views whose edges are drawn, with those around them.
    ///   - renderer: Draws the row.
    @MainActor
    init(_ drawing: InspectedRow, outlining views: [String], _ renderer: CellRenderer) {
        let snapshot = Snapshot()
        renderer.drawRow(
            drawing.cell, measurement: drawing.measurement, width: drawing.size.width,
            highlight: RowHighlight(), into: snapshot)
        self.init(
            node: snapshot.takeNode(), size: drawing.size, outlines: drawing.frames(of: views))
    }
}
