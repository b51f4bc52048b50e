import CellRendering
import Gtk

/// A picture of what happens at each width, over the slider of widths.
///
/// The painting is kept in one node, so that a frame in which only the width changes draws one line.
class WidthTrackWidget: CustomWidget {
    override class var cssName: String? { "widthtrack" }
    override class var accessibleRole: AccessibleRole? { .image }

    private weak var slider: Scale?
    private let trackHeight: Int
    private var painted: (painter: WidthTrackDrawing, height: Int, node: RenderNode?)?

    /// Makes a track that is aligned with a slider, width over width.
    init(over slider: Scale, name: String, height: Int) {
        self.slider = slider
        trackHeight = height
        super.init()
        updateProperty(.label(name))
        onPointer { [weak self] in self?.point(at: $0) }
        onPress { [weak self] _, x, y in self?.clicked(x: x, y: y) }
        setCursor("pointer")
    }

    /// Where the widths are.
    var axis: WidthAxis { WidthAxis(of: self, along: slider) }

    // MARK: To override

    /// Paints what does not depend on the present width.
    func paint(_ painter: WidthTrackDrawing, into snapshot: Snapshot) {}

    /// Marks the present width.
    func mark(_ painter: WidthTrackDrawing, into snapshot: Snapshot) {}

    /// Called with the place of the pointer; `nil` when it leaves.
    func point(at place: (x: Double, y: Double)?) {}

    /// Called with the place of a click.
    func clicked(x: Double, y: Double) {}

    // MARK: Drawing

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        orientation == .horizontal ? Measurement(minimum: 60, natural: 120) : Measurement(trackHeight)
    }

    override func styleChanged() { forget() }

    /// Lets the track be painted again.
    func forget() {
        painted = nil
        queueDraw()
    }

    override func snapshot(_ snapshot: Snapshot) {
        let painter = WidthTrackDrawing(
            axis: axis, palette: Palette(themeOf: self), foreground: foregroundColor)
        if painted?.painter != painter || painted?.height != height {
            painted = (painter, height, Snapshot.node { paint(painter, into: $0) })
        }
        if let node = painted?.node { snapshot.append(node) }
        mark(painter, into: snapshot)
    }
}
