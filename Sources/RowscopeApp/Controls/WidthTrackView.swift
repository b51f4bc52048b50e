import AppModel
import CellRendering
import Gtk
import Wording

/// The track of the width slider: what breaks at each width, with the present width marked.
///
/// A click goes to the width under the pointer. To the keyboard and to screen readers the track is a picture, beside
/// buttons that go from one break to the next.
final class WidthTrackView: WidthTrackWidget {
    /// Called with the width that was clicked.
    var onWidth: (Double) -> Void = { _ in }
    private var track: BreakTrack?
    private var version = -1
    /// Whether rows are named in captions.
    var namesRows = false
    /// The present width in points.
    var presentWidth = 0.0 {
        didSet { if presentWidth != oldValue { queueDraw() } }
    }
    private var pointed: Double?

    /// Makes a track that is aligned with a slider, width over width.
    init(over slider: Scale) {
        super.init(over: slider, name: tr("What happens at each width"), height: 16)
    }

    /// Shows a track.
    ///
    /// - Parameters:
    ///   - track: The breaks and changes at each width; `nil` for none.
    ///   - version: A number that differs for different tracks, so that they need not be compared.
    func show(_ track: BreakTrack?, version: Int) {
        guard version != self.version else { return }
        self.version = version
        self.track = track
        forget()
    }

    override func paint(_ painter: WidthTrackDrawing, into snapshot: Snapshot) {
        if let track { painter.draw(track, height: Double(height), into: snapshot) }
    }

    override func mark(_ painter: WidthTrackDrawing, into snapshot: Snapshot) {
        let (axis, palette) = (painter.axis, painter.palette)
        if let pointed {
            snapshot.append(
                painter.foreground.withAlpha(0.5),
                in: Rect(x: pointed.rounded(), y: 0, width: 1, height: Double(height)))
        }
        guard presentWidth >= Double(axis.widths.lowerBound), presentWidth <= Double(axis.widths.upperBound)
        else { return }
        let x = axis.place(of: presentWidth).rounded()
        snapshot.append(
            palette[.background], in: Rect(x: x - 2, y: 0, width: 4, height: Double(height)))
        snapshot.append(palette[.accent], in: Rect(x: x - 1, y: 0, width: 2, height: Double(height)))
    }

    override func clicked(x: Double, y: Double) { onWidth(Double(axis.width(at: x))) }

    override func point(at place: (x: Double, y: Double)?) {
        pointed = place?.x
        queueDraw()
        guard let x = place?.x, let track else { return }
        let caption = track.caption(atWidth: axis.width(at: x), namesRows: namesRows)
        if tooltipText != caption { tooltipText = caption }
    }
}
