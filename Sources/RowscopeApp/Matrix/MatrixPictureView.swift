import AppModel
import AutoLayout
import CellRendering
import Gtk
import Wording

/// The picture of the selected tile, as large as the panel allows but at most at its own size.
final class MatrixPictureView: CustomWidget {
    override class var accessibleRole: AccessibleRole? { .image }

    private let matrix: MatrixModel
    private let painter: MatrixPainter
    private var tile: Int?
    private var picture: MatrixPainter.Picture?
    /// The height in the cell at which the picture begins, in points, so that the marks are in view.
    private var top = 0.0
    private var size: Size { picture?.size ?? .zero }

    /// The room around the picture for its border, in points.
    private static let inset = 3.0
    /// The greatest height of the picture, in points; of a higher cell the part from `top` is shown.
    private static let limit = 420.0
    private static let fade = 60.0

    init(_ matrix: MatrixModel, painter: MatrixPainter) {
        self.matrix = matrix
        self.painter = painter
        super.init()
        hexpand = true
        canTarget = false
    }

    func show(_ tile: Int) {
        self.tile = tile
        painter.beginFrame()
        let outcome = matrix.outcomes.indices.contains(tile) ? matrix.outcomes[tile] : nil
        let marked = outcome.flatMap { painter.marked(tile, $0) }
        picture = marked?.picture ?? painter.picture(of: tile, waits: true)
        top = marked?.top ?? 0
        updateProperty(.label(tr("The cell, \(matrix.name(of: tile))")))
        queueResize()
    }

    private func scale(inWidth width: Double) -> Double {
        size.width > 0 ? min(1, max(1, width - 2 * Self.inset) / size.width) : 1
    }

    override var requestMode: SizeRequestMode { .heightForWidth }

    override func measure(orientation: Orientation, forSize width: Int) -> Measurement {
        guard orientation == .vertical else { return Measurement(minimum: 120, natural: 280) }
        let scale = scale(inWidth: width > 0 ? Double(width) : 280)
        let height = Int(clamping: (min(Self.limit, size.height * scale) + 2 * Self.inset).rounded(.up))
        return Measurement(height)
    }

    override func snapshot(_ snapshot: Snapshot) {
        guard let tile, let picture else { return }
        let scale = scale(inWidth: Double(width))
        let hidden = max(0, min(top - 32, picture.size.height - Self.limit / scale))
        let wide = picture.size.width * scale
        let frame = Gtk.Rect(
            x: direction == .rightToLeft ? Double(width) - wide - Self.inset : Self.inset, y: Self.inset,
            width: wide, height: min(Self.limit, picture.size.height * scale))
        snapshot.append(picture.background, in: frame)
        if let node = picture.node {
            snapshot.withClip(to: frame) {
                snapshot.withSavedState {
                    snapshot.translate(x: frame.x, y: frame.y)
                    snapshot.scale(scale)
                    snapshot.append(node, x: 0, y: -hidden)
                }
            }
        }
        if (picture.size.height - hidden) * scale > Self.limit + 1 {
            let top = frame.y + frame.height - Self.fade
            snapshot.appendLinearGradient(
                in: Gtk.Rect(x: frame.x, y: top, width: frame.width, height: Self.fade), from: (0, top),
                to: (0, frame.y + frame.height),
                stops: [(0, picture.background.withAlpha(0)), (1, picture.background)])
        }
        let worst = matrix.outcomes.indices.contains(tile) ? matrix.outcomes[tile]?.worst : nil
        let mark = worst.map { FindingMark($0, in: Palette(themeOf: self)) }
        let border = mark?.borderWidth ?? 1
        snapshot.appendBorder(
            mark?.color ?? foregroundColor.withAlpha(0.25), width: border,
            around: RoundedRect(frame.grown(by: border), radius: 2))
    }

    override func styleChanged() {
        guard let tile, picture != nil else { return }
        MainLoop.once { [weak self] in self?.show(tile) }
    }
}
