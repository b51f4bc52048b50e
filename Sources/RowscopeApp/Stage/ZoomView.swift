import AppModel
import Gtk

/// Shows a widget at a zoom; inside, layout, drawing and the pointer work in the widget's own coordinates.
final class ZoomView: CustomWidget {
    private let child: Widget
    /// The zoom that the child is given; `nil` for its own size, or smaller if there is less room.
    var fixedZoom: Double? {
        didSet { if fixedZoom != oldValue { queueResize() } }
    }
    /// Whether the zoom stays fixed while an edge is dragged.
    var isHeld = false {
        didSet { if isHeld != oldValue { queueResize() } }
    }
    /// The zoom at which the child is drawn.
    private(set) var zoom = 1.0
    /// Called after the zoom has changed.
    var onZoom: () -> Void = {}

    init(child: Widget) {
        self.child = child
        super.init()
        clipsContent = true
        addChild(child)
    }

    /// The zoom that does not depend on the room; `nil` if it does.
    private var givenZoom: Double? { fixedZoom ?? (isHeld ? zoom : nil) }

    /// The zoom at a width of the view, in points.
    private func zoom(inWidth width: Int) -> Double {
        givenZoom ?? StageZoom.fitting(child.measured(.horizontal).minimum, inWidth: width)
    }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        switch orientation {
        case .horizontal:
            let own = child.measured(.horizontal)
            return Measurement(
                minimum: Self.scaled(own.minimum, by: givenZoom ?? StageZoom.leastFitting),
                natural: Self.scaled(own.natural, by: givenZoom ?? 1))
        case .vertical:
            let zoom = size < 0 ? zoom : zoom(inWidth: size)
            let own = child.measured(
                .vertical, forSize: size < 0 ? size : Int(clamping: Double(size) / zoom))
            // An enlarged list shows less of itself, rather than request a higher window.
            return Measurement(minimum: own.minimum, natural: Self.scaled(own.natural, by: zoom))
        }
    }

    private static func scaled(_ points: Int, by zoom: Double) -> Int {
        Int(clamping: (Double(points) * zoom).rounded(.up))
    }

    override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        let new = zoom(inWidth: width)
        if new != zoom {
            zoom = new
            // Callbacks wait until the layout is over.
            MainLoop.once { [weak self] in self?.onZoom() }
        }
        let points = max(Int(clamping: Double(width) / zoom), child.measured(.horizontal).minimum)
        let high = max(
            Int(clamping: Double(height) / zoom), child.measured(.vertical, forSize: points).minimum)
        allocateChild(child, x: 0, y: 0, width: points, height: high, scale: zoom)
    }
}
