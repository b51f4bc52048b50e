import AppModel
import AutoLayout
import CellRendering
import Gtk
import Wording

/// What breaks at each width at all twelve text sizes: a band for each size, the smallest on top, with the present one
/// marked.
///
/// A click goes to the width and the text size under the pointer.
@MainActor
final class WidthTrackSizes: CustomWidget {
    override class var cssName: String? { "widthtrack" }
    override class var accessibleRole: AccessibleRole? { .image }

    /// The height of a band and the gap below it, in points.
    private static let band = 5.0
    private static let gap = 1.0

    /// Called with the clicked width and text size.
    var onPlace: (Double, ContentSizeCategory) -> Void = { _, _ in }
    /// The present width in points, and the present text size.
    var present: (width: Double, category: ContentSizeCategory) = (0, .large) {
        didSet { if present != oldValue { queueDraw() } }
    }
    private weak var slider: Scale?
    private var tracks: [ContentSizeCategory: BreakTrack] = [:]
    private var namesRows = false
    private var version = -1
    private var drawing: (key: Key, node: RenderNode?)?

    private struct Key: Equatable {
        let axis: WidthAxis
        let palette: Palette
        let foreground: RGBA
    }

    /// Makes bands that are aligned with a slider, width over width.
    init(over slider: Scale) {
        self.slider = slider
        super.init()
        updateProperty(.label(tr("What happens at each width, at all text sizes")))
        let motion = EventControllerMotion()
        motion.onMotion { [weak self] x, y in self?.point(atX: x, y) }
        addController(motion)
        let click = GestureClick()
        click.onPressed { [weak self] _, x, y in
            guard let self else { return }
            onPlace(Double(axis.width(at: x)), category(at: y))
        }
        addController(click)
        setCursor("pointer")
    }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        let height = Int(Double(ContentSizeCategory.allCases.count) * (Self.band + Self.gap))
        return orientation == .horizontal
            ? Measurement(minimum: 60, natural: 120) : Measurement(minimum: height, natural: height)
    }

    override func styleChanged() { forget() }

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

    private func forget() {
        drawing = nil
        queueDraw()
    }

    private var axis: WidthAxis { WidthAxis(of: self, along: slider) }

    private func category(at y: Double) -> ContentSizeCategory {
        let all = ContentSizeCategory.allCases
        return all[min(max(Int(clamping: y / (Self.band + Self.gap)), 0), all.count - 1)]
    }

    override func snapshot(_ snapshot: Snapshot) {
        let axis = axis
        let palette = Palette(themeOf: self)
        let key = Key(axis: axis, palette: palette, foreground: foregroundColor)
        if drawing?.key != key {
            let made = Snapshot()
            let painter = WidthTrackDrawing(axis: axis, palette: palette, foreground: key.foreground)
            for (index, category) in ContentSizeCategory.allCases.enumerated() {
                guard let track = tracks[category] else { continue }
                painter.drawBand(
                    track, y: Double(index) * (Self.band + Self.gap), height: Self.band, into: made)
            }
            drawing = (key, made.takeNode())
        }
        if let node = drawing?.node { snapshot.append(node) }
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

    private func point(atX x: Double, _ y: Double) {
        let category = category(at: y)
        let place = axis.width(at: x)
        let caption =
            tracks[category].map { $0.caption(atWidth: place, namesRows: namesRows) }
            ?? place.grouped
        let text = "\(category.displayName)\n\(caption)"
        if tooltipText != text { tooltipText = text }
    }
}
