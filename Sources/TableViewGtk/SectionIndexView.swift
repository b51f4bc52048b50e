import CellRendering
import Gtk
import SelfSizing

/// The titles of a list's sections at its edge: a click or a drag goes to a section.
///
/// It stands over the list, in the room that the rows leave for it. The keyboard has other ways to a section.
@MainActor
public final class SectionIndexView: CustomWidget {
    public override class var cssName: String? { "sectionindex" }
    public override class var accessibleRole: AccessibleRole? { .group }

    /// The height that a title takes where there is room for all, in points.
    static let titleHeight = 15.0

    /// The titles, from the top down.
    public var titles: [SectionIndexTitle] = [] {
        didSet { if titles != oldValue { titlesChanged() } }
    }
    /// The colour of the titles.
    public var color = RGBA.black {
        didSet { if color != oldValue { queueDraw() } }
    }
    /// Called with the section whose title the pointer is on, once for each section it comes to.
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
            : Measurement(minimum: 0, natural: Int((Double(titles.count) * Self.titleHeight).rounded(.up)))
    }

    /// The place among ``titles`` at a height in the widget, in points; `nil` without titles.
    public func titleIndex(atY y: Double) -> Int? {
        guard !titles.isEmpty else { return nil }
        let place = (y - top) / titlePitch
        return min(max(Int(place.rounded(.down)), 0), titles.count - 1)
    }

    // MARK: Drawing

    /// The distance from one title to the next: less than a title's height where there are too many.
    private var titlePitch: Double {
        titles.isEmpty ? Self.titleHeight : min(Self.titleHeight, Double(height) / Double(titles.count))
    }
    private var top: Double { (Double(height) - titlePitch * Double(titles.count)) / 2 }

    /// Draws the titles, or as many of them as there is room for, with dots in place of the others.
    public override func snapshot(_ snapshot: Snapshot) {
        guard !titles.isEmpty, height > 0 else { return }
        // Every other thing drawn is a dot as soon as one is, as in UIKit.
        let stride =
            titlePitch >= Self.titleHeight ? 1 : Int((2 * Self.titleHeight / titlePitch).rounded(.up))
        for index in Swift.stride(from: 0, to: titles.count, by: stride) {
            draw(titles[index].title, at: index, into: snapshot)
            if stride > 1, index + stride < titles.count {
                draw("•", at: Double(index) + Double(stride) / 2, into: snapshot)
            }
        }
    }

    private func draw(_ text: String, at index: Int, into snapshot: Snapshot) {
        draw(text, at: Double(index), into: snapshot)
    }

    private func draw(_ text: String, at place: Double, into snapshot: Snapshot) {
        let layout = PangoLayout(
            context: context, text: text, font: FontDescription(family: "Sans", pixelSize: 11, weight: 600))
        let size = layout.size
        snapshot.append(
            layout, x: ((Double(width) - size.width) / 2).rounded(),
            y: (top + (place + 0.5) * titlePitch - size.height / 2).rounded(), color: color)
    }

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
        updateProperty(.label("Section index, \(first.title) to \(last.title)"))
    }
}
