import Gtk

/// A small drawing of a fixed size beside text with the same meaning; screen readers skip it.
class MarkWidget: CustomWidget {
    override class var accessibleRole: AccessibleRole? { .presentation }

    private let size: (width: Int, height: Int)

    /// Makes a mark of a size in points.
    init(width: Int, height: Int) {
        size = (width, height)
        super.init()
        valign = .center
        canTarget = false
    }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        Measurement(orientation == .horizontal ? self.size.width : self.size.height)
    }

    override func styleChanged() { queueDraw() }
}
