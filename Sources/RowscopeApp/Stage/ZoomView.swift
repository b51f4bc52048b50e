import AppModel
import Gtk

/// Shows a widget larger or smaller than its points: what is in it measures, draws and takes the pointer as ever.
@MainActor
final class ZoomView: CustomWidget {
    private let child: Widget
    /// How much larger than its points the child is drawn.
    var zoom = 1.0 {
        didSet { if zoom != oldValue { queueResize() } }
    }

    init(child: Widget) {
        self.child = child
        super.init()
        clipsContent = true
        addChild(child)
    }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        let own = child.measured(orientation, forSize: size < 0 ? size : Int(clamping: Double(size) / zoom))
        let scaled = { (points: Int) in Int(clamping: (Double(points) * self.zoom).rounded(.up)) }
        // A list that is enlarged shows less of itself rather than ask for a higher window.
        return Measurement(
            minimum: orientation == .horizontal ? scaled(own.minimum) : own.minimum,
            natural: scaled(own.natural))
    }

    override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        let points = max(Int(clamping: Double(width) / zoom), child.measured(.horizontal).minimum)
        let high = max(
            Int(clamping: Double(height) / zoom), child.measured(.vertical, forSize: points).minimum)
        allocateChild(child, x: 0, y: 0, width: points, height: high, scale: zoom)
    }
}
