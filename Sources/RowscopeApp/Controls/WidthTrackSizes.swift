import AppModel
import AutoLayout
import CellRendering
import Gtk
import Wording

/// What breaks at each width at all twelve text sizes: a band for each size, the smallest on top, with the present one
/// marked.
///
/// A click goes to the width and the text size under the pointer.
final class WidthTrackSizes: WidthTrackWidget {
    /// The height of a band and the gap below it, in points.
    private static let band = 5.0
    private static let gap = 1.0

    /// Called with the clicked width and text size.
    var onPlace: (Double, ContentSizeCategory) -> Void = { _, _ in }
    /// The present width in points, and the present text size.
    var present: (width: Double, category: ContentSizeCategory) = (0, .large) {
        didSet { if present != oldValue { queueDraw() } }
    }
    private var tracks: [ContentSizeCategory: BreakTrack] = [:]
    private var namesRows = false
    private var version = -1

    /// Makes bands that are aligned with a slider, width over width.
    init(over slider: Scale) {
        super.init(
            over: slider, name: tr("What happens at each width, at all text sizes"),
            height: Int(
                Double(ContentSizeCategory.allCases.count) * (WidthTrackSizes.band + WidthTrackSizes.gap)))
    }

    /// Shows the tracks of the text sizes, as far as they are known.
    func show(_ tracks: [ContentSizeCategory: BreakTrack], version: Int, namesRows: Bool) {
        guard version != self.version else { return }
        self.version = version
        self.tracks = tracks
        self.namesRows = namesRows
        forget()
        updateProperty(
            .description(
                ContentSizeCategory.allCases.compactMap { category in
                    tracks[category].map { "\(category.displayName): \($0.summary)" }
                }.joined(separator: " ")))
    }

    private func category(at y: Double) -> ContentSizeCategory {
        let all = ContentSizeCategory.allCases
        return all[min(max(Int(clamping: y / (Self.band + Self.gap)), 0), all.count - 1)]
    }

    override func paint(_ painter: WidthTrackDrawing, into snapshot: Snapshot) {
        for (index, category) in ContentSizeCategory.allCases.enumerated() {
            guard let track = tracks[category] else { continue }
            painter.drawBand(
                track, y: Double(index) * (Self.band + Self.gap), height: Self.band, into: snapshot)
        }
    }

    override func mark(_ painter: WidthTrackDrawing, into snapshot: Snapshot) {
        let (axis, palette) = (painter.axis, painter.palette)
        // Marks the present text size at the band's ends, and the present width with a line.
        let y = Double(present.category.ordinal) * (Self.band + Self.gap)
        let left = min(axis.start, axis.end)
        let right = max(axis.start, axis.end)
        for x in [left - 5, right + 1] {
            snapshot.append(palette[.accent], in: Rect(x: x, y: y, width: 4, height: Self.band))
        }
        guard present.width >= Double(axis.widths.lowerBound), present.width <= Double(axis.widths.upperBound)
        else { return }
        let x = axis.place(of: present.width).rounded()
        snapshot.append(
            palette[.accent].withAlpha(0.7), in: Rect(x: x, y: 0, width: 1, height: Double(height)))
        snapshot.append(
            palette[.accent], in: Rect(x: x - 2, y: y, width: 5, height: Self.band))
    }

    override func clicked(x: Double, y: Double) {
        onPlace(Double(axis.width(at: x)), category(at: y))
    }

    override func point(at pointer: (x: Double, y: Double)?) {
        guard let pointer else { return }
        let category = category(at: pointer.y)
        let place = axis.width(at: pointer.x)
        let caption =
            tracks[category].map { $0.caption(atWidth: place, namesRows: namesRows) }
            ?? place.grouped
        let text = "\(category.displayName)\n\(caption)"
        if tooltipText != text { tooltipText = text }
    }
}
