import Gtk
import Wording

/// The upper edge of the drawer.
final class DrawerHandle: EdgeHandle {
    /// The heights that the drawer may be given, in points.
    static let heights = 120...1600

    init() {
        super.init(
            .vertical, lengths: DrawerHandle.heights, standardLength: 260, name: tr("Height of the drawer"),
            tooltip: tr(
                "Drag to make the drawer taller or shorter (arrows); double-click for the usual height"))
    }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        orientation == .vertical ? Measurement(7) : Measurement(0)
    }

    override func snapshot(_ snapshot: Snapshot) {
        let color = foregroundColor.withAlpha(hasFocus ? 0.7 : 0.25)
        snapshot.append(
            color, in: RoundedRect(Rect(x: Double(width) / 2 - 20, y: 2, width: 40, height: 3), radius: 1.5))
    }
}
