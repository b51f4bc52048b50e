import Gtk
import Wording

/// The edge of a panel; F8 gives it the focus.
final class PanelHandle: EdgeHandle {
    /// The breadth of the strip that takes the pointer, in points.
    static let grip = 9

    private let followsReading: Bool

    /// Makes the edge of a panel.
    ///
    /// - Parameters:
    ///   - name: What it is called.
    ///   - width: The usual width of the panel, in points.
    ///   - growsForward: Whether the panel grows when the edge moves in the reading direction.
    init(name: String, width: Int, growsForward: Bool) {
        followsReading = growsForward
        super.init(
            .horizontal, lengths: 240...640, standardLength: width, name: name,
            tooltip: tr(
                "Drag to make the panel wider or narrower (F8 and arrows); double-click for the usual width"))
    }

    override var growsForward: Bool { followsReading != (direction == .rightToLeft) }

    /// Tab skips the handle, which has a key of its own.
    override func focus(_ direction: FocusDirection) -> Bool { false }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        orientation == .horizontal ? Measurement(Self.grip) : Measurement(0)
    }

    override func snapshot(_ snapshot: Snapshot) {
        guard hasFocus else { return }
        snapshot.append(
            foregroundColor.withAlpha(0.6),
            in: RoundedRect(
                Rect(x: Double(width) / 2 - 2, y: 6, width: 4, height: Double(height) - 12), radius: 2))
    }
}
