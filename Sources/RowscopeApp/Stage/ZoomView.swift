import AppModel
import Gtk

/// Shows a widget larger or smaller than its points: what is in it measures, draws and takes the pointer as ever.
@MainActor
final class ZoomView: CustomWidget {
    private let child: Widget
    /// How much larger than its points the child is wanted; `nil` for its own size, or as much of it as has room.
    var fixedZoom: Double? {
        didSet { if fixedZoom != oldValue { queueResize() } }
    }
    /// Keeps the zoom as it is now, as long as an edge is dragged.
    var isHeld = false {
        didSet { if isHeld != oldValue { queueResize() } }
    }
    /// How much larger than its points the child is drawn.
    private(set) var zoom = 1.0
    /// Called after the child was drawn larger or smaller.
    var onZoom: () -> Void = {}

    init(child: Widget) {
        self.child = child
        super.init()
        clipsContent = true
        addChild(child)
    }

    /// The zoom that is asked for whatever room there is; `nil` where the room decides.
    private var givenZoom: Double? { fixedZoom ?? (isHeld ? zoom : nil) }

    /// The zoom in a width in points.
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
            // A list that is enlarged shows less of itself rather than ask for a higher window.
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
            // Not in the middle of a layout.
            MainLoop.once { [weak self] in self?.onZoom() }
        }
        let points = max(Int(clamping: Double(width) / zoom), child.measured(.horizontal).minimum)
        let high = max(
            Int(clamping: Double(height) / zoom), child.measured(.vertical, forSize: points).minimum)
        allocateChild(child, x: 0, y: 0, width: points, height: high, scale: zoom)
    }
}
