import AppModel
import AutoLayout
import CellRendering
import Gtk

/// The selected row before and after a repair, one below the other, each as wide as the view.
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
    /// The greatest height of a picture, in points.
    private static let limit = 160.0

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
        min(1, max(1, width) / max(1, before.size.width, after.size.width))
    }

    /// The height at which a picture is drawn, in points.
    private func height(of picture: Picture, _ scale: Double) -> Double {
        min(Self.limit, picture.size.height * scale).rounded(.up)
    }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        guard orientation == .vertical else { return Measurement(minimum: 120, natural: 280) }
        let scale = scale(inWidth: size > 0 ? Double(size) : 280)
        return Measurement(Int(clamping: height(of: before, scale) + Self.gap + height(of: after, scale)))
    }

    override func snapshot(_ snapshot: Snapshot) {
        let scale = scale(inWidth: Double(width))
        let top = height(of: before, scale)
        draw(before, y: 0, scale, into: snapshot)
        draw(after, y: top + Self.gap, scale, into: snapshot)
        let x = Double(width) / 2
        let (tail, tip) = (top + 3, top + Self.gap - 3)
        let color = foregroundColor.withAlpha(0.6)
        snapshot.appendCairo(in: Gtk.Rect(x: x - 6, y: top, width: 12, height: Self.gap)) { cairo in
            cairo.setPen(color, width: 1.5)
            cairo.line(through: (x, tail), (x, tip))
            cairo.line(through: (x - 4, tip - 4), (x, tip), (x + 4, tip - 4))
            cairo.stroke()
        }
    }

    private func draw(_ picture: Picture, y: Double, _ scale: Double, into snapshot: Snapshot) {
        let x = direction == .rightToLeft ? Double(width) - picture.size.width * scale : 0
        let frame = Gtk.Rect(
            x: x, y: y, width: picture.size.width * scale, height: height(of: picture, scale))
        snapshot.append(background, in: frame)
        if let node = picture.node {
            snapshot.withClip(to: frame) {
                snapshot.withSavedState {
                    snapshot.translate(x: x, y: y)
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
        let node = Snapshot.node {
            renderer.drawRow(
                drawing.cell, measurement: drawing.measurement, width: drawing.size.width, into: $0)
        }
        self.init(node: node, size: drawing.size, outlines: drawing.frames(of: views))
    }

    /// Whether no pixel differs from another picture's; not where one of them cannot be drawn.
    ///
    /// - Parameters:
    ///   - other: The other picture.
    ///   - background: What lies under both.
    /// - Returns: Whether both look alike.
    @MainActor
    func looksSame(as other: Self, on background: RGBA) -> Bool {
        guard size == other.size, outlines == other.outlines else { return false }
        guard let node, let otherNode = other.node else { return node == nil && other.node == nil }
        // A higher picture is cut off where it is shown.
        let height = min(size.height, Self.comparedHeight)
        func pixels(_ node: RenderNode) -> [UInt32]? {
            try? node.draw(width: size.width, height: height, scale: 2, background: background).pixels
        }
        guard let own = pixels(node), let others = pixels(otherNode) else { return false }
        return own == others
    }

    /// The height of what is compared of rows, in points.
    private static let comparedHeight = 2000.0
}
