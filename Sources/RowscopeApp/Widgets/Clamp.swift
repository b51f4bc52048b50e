import Gtk

/// Centres its child, at most at a legible width.
final class Clamp: CustomWidget {
    private let child: Widget
    private let maximumWidth: Int
    /// Called when the theme's colours may have changed.
    var onStyleChange: () -> Void = {}
    /// Called when the clamp is mapped.
    var onMapped: () -> Void = {}

    /// Makes a clamp; the width is in points.
    init(_ child: Widget, maximumWidth: Int) {
        self.child = child
        self.maximumWidth = maximumWidth
        super.init()
        addChild(child)
    }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        switch orientation {
        case .horizontal:
            let measured = child.measured(.horizontal)
            return Measurement(
                minimum: measured.minimum, natural: max(measured.minimum, min(measured.natural, maximumWidth))
            )
        case .vertical:
            return child.measured(.vertical, forSize: size < 0 ? -1 : min(size, maximumWidth))
        }
    }

    override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        let inner = max(child.measured(.horizontal).minimum, min(width, maximumWidth))
        allocateChild(child, x: Double((width - inner) / 2), y: 0, width: inner, height: height)
    }

    override func styleChanged() { onStyleChange() }

    override func mapped() { onMapped() }
}
