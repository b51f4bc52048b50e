import AppModel
import Gtk
import Wording

/// A row of figures, the most important first; only figures that fit whole are shown.
///
/// The row does not keep the window wide.
final class FiguresRow: CustomWidget {
    /// The room between two figures, in points.
    private static let spacing = 12

    private var all: [Widget] = []
    private var figures: [Widget] { all.filter(\.isVisible) }
    /// How many figures are shown, of how many.
    private var shown = (count: 0, of: 0)

    override class var accessibleRole: AccessibleRole? { .button }

    /// Called when the row is activated by the keyboard.
    var onActivate: () -> Void = {}
    /// Called when the number of figures that fit has changed, with that number.
    var onCount: (Int) -> Void = { _ in }

    override init() {
        super.init()
        isFocusable = true
        addCssClass("figures-row")
        hexpand = true
        updateProperty(
            .label(tr("Figures")), .description(tr("Enter opens the history of height and position")))
        onPlainKey { [weak self] key in
            guard let self, [.return, .keypadEnter, .space].contains(key) else { return false }
            onActivate()
            return true
        }
    }

    /// Adds a figure after the others.
    func append(_ figure: Widget) {
        insertChild(figure, after: all.last)
        all.append(figure)
    }

    override var requestMode: SizeRequestMode { .constantSize }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        let natural = figures.map { $0.measured(orientation).natural }
        guard orientation == .horizontal else {
            return Measurement(natural.max() ?? 0)
        }
        let spacing = Self.spacing * max(figures.count - 1, 0)
        return Measurement(minimum: 0, natural: natural.reduce(spacing, +))
    }

    override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        let widths = figures.map { $0.measured(.horizontal).natural }
        let count = FiguresFit.count(widths, in: width, spacing: Self.spacing)
        var x = 0
        for (place, figure) in figures.enumerated() {
            figure.isChildVisible = place < count
            guard place < count else { continue }
            // In text from right to left, rows begin at the right.
            let left = direction == .rightToLeft ? width - x - widths[place] : x
            allocateChild(figure, x: Double(left), y: 0, width: widths[place], height: height)
            x += widths[place] + Self.spacing
        }
        guard shown != (count, widths.count) else { return }
        shown = (count, widths.count)
        // Callbacks wait until the layout is over.
        MainLoop.once { [weak self] in self?.onCount(count) }
    }
}
