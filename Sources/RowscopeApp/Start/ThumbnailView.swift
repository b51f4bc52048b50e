import CellRendering
import Gtk

/// A list at a small scale: its first rows in the width of the view, fading out at the bottom.
final class ThumbnailView: CustomWidget {
    override class var accessibleRole: AccessibleRole? { .presentation }

    /// The height of the view in points.
    static let height = 138
    /// The height of the part that fades out, in points.
    private static let fade = 28.0

    /// The drawing; `nil` until it was made.
    var thumbnail: Thumbnail? {
        didSet { queueDraw() }
    }
    /// The colour behind the rows.
    var background = RGBA.white {
        didSet { if background != oldValue { queueDraw() } }
    }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        Measurement(orientation == .vertical ? Self.height : 0)
    }

    override func snapshot(_ snapshot: Snapshot) {
        let whole = Gtk.Rect(width: Double(width), height: Double(height))
        snapshot.append(background, in: whole)
        guard let thumbnail, let node = thumbnail.node else { return }
        let scale = whole.width / thumbnail.width
        snapshot.withClip(to: whole) {
            snapshot.append(node, x: 0, y: 0, scale: scale)
        }
        guard thumbnail.height * scale > whole.height else { return }
        let top = whole.height - Self.fade
        snapshot.appendLinearGradient(
            in: Gtk.Rect(x: 0, y: top, width: whole.width, height: Self.fade), from: (0, top),
            to: (0, whole.height),
            stops: [(offset: 0, color: background.withAlpha(0)), (offset: 1, color: background)])
    }
}
