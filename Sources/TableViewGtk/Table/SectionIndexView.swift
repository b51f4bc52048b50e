import CellRendering
import Gtk
import SelfSizing
import Wording

/// The titles of a list's sections at its edge: a click or a drag scrolls to a section.
///
/// The view lies over the list, in the room that the rows leave for it. The keyboard has other ways to a section.
public final class SectionIndexView: CustomWidget {
    /// The name of the view's node in style sheets.
    public override class var cssName: String? { "sectionindex" }
    /// The accessible role: a group, as the keyboard has other ways to a section.
    public override class var accessibleRole: AccessibleRole? { .group }

    /// The titles, from the top down.
    public var titles: [SectionIndexTitle] = [] {
        didSet { if titles != oldValue { titlesChanged() } }
    }
    /// The colour of the titles.
    public var color = RGBA.black {
        didSet { if color != oldValue { queueDraw() } }
    }
    /// Called with the section whose title the pointer reaches, once for each section.
    public var onSection: @MainActor (Int) -> Void = { _ in }

    private let context = PangoContext(fontMap: FontMap())
    private var chosen: Int?

    /// Makes an index without titles.
    public override init() {
        super.init()
        let drag = GestureDrag()
        var start = 0.0
        drag.onBegin { [weak self, weak drag] _, y in
            start = y
            drag?.claim()
            self?.choose(atY: y)
        }
        drag.onUpdate { [weak self] _, dy in self?.choose(atY: start + dy) }
        drag.onEnd { [weak self] _, _ in self?.chosen = nil }
        addController(drag)
    }

    /// Asks for its own width.
    public override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        orientation == .horizontal
            ? Measurement(minimum: 0, natural: Int(RowAccessories.sectionIndexWidth))
            : Measurement(
                minimum: 0,
                natural: Int((Double(titles.count) * SectionIndexDrawing.titleHeight).rounded(.up)))
    }

    /// The place among ``titles`` at a height in the widget, in points; `nil` without titles.
    public func titleIndex(atY y: Double) -> Int? {
        guard !titles.isEmpty else { return nil }
        let drawing = drawing
        let place = (y - drawing.top) / drawing.titlePitch
        return min(max(Int(clamping: place.rounded(.down)), 0), titles.count - 1)
    }

    // MARK: Drawing

    private var drawing: SectionIndexDrawing {
        SectionIndexDrawing(
            titles: titles.map(\.title), color: color, height: Double(height), context: context)
    }

    /// Draws the titles, or as many of them as there is room for, with dots in place of the others.
    public override func snapshot(_ snapshot: Snapshot) { drawing.draw(into: snapshot) }

    // MARK: Choosing

    private func choose(atY y: Double) {
        guard let index = titleIndex(atY: y), index != chosen else { return }
        chosen = index
        updateProperty(.valueText(titles[index].title))
        onSection(titles[index].section)
    }

    private func titlesChanged() {
        queueResize()
        queueDraw()
        guard let first = titles.first, let last = titles.last else { return }
        updateProperty(.label(tr("Section index, \(first.title) to \(last.title)")))
    }
}
