import AppModel
import Gtk

/// A row of figures that shows as many as have room, the ones that matter most, and never half a one.
///
/// It keeps no window wide. An ellipsis stands for what is left out; its tooltip says it.
@MainActor
final class FiguresRow: CustomWidget {
    /// The room between two figures, in points.
    private static let spacing = 12

    private var figures: [Widget] = []
    private var ranks: [Int] = []
    private var texts: [@MainActor () -> String] = []
    private let more = Label("…", styles: "caption")

    override class var accessibleRole: AccessibleRole? { .button }

    /// Called when the row is activated by a key.
    var onActivate: () -> Void = {}

    override init() {
        super.init()
        isFocusable = true
        updateProperty(.label("Figures"), .description("Enter opens the history of height and position"))
        let keys = EventControllerKey()
        keys.onPressed { [weak self] key, modifiers in
            guard let self, modifiers.keys.isEmpty, [.return, .keypadEnter, .space].contains(key) else {
                return false
            }
            onActivate()
            return true
        }
        addController(keys)
        addChild(more)
    }

    /// Adds a figure after the others.
    ///
    /// - Parameters:
    ///   - figure: The figure.
    ///   - rank: How long it stays while there is less and less room: 0 longest.
    ///   - text: The figure in words while it is left out.
    func append(_ figure: Widget, rank: Int, text: @escaping @MainActor () -> String) {
        insertChild(figure, after: figures.last)
        figures.append(figure)
        ranks.append(rank)
        texts.append(text)
    }

    /// Has the ellipsis say what the figures left out are now.
    func updateTooltip() {
        guard more.isChildVisible else { return }
        more.tooltipText = figures.indices.filter { !figures[$0].isChildVisible }.map { texts[$0]() }
            .joined(separator: "\n")
    }

    override var requestMode: SizeRequestMode { .constantSize }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        let natural = figures.map { $0.measured(orientation).natural }
        guard orientation == .horizontal else {
            let height = natural.max() ?? 0
            return Measurement(minimum: height, natural: height)
        }
        let spacing = Self.spacing * max(figures.count - 1, 0)
        return Measurement(minimum: 0, natural: natural.reduce(spacing, +))
    }

    override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        let widths = figures.map { $0.measured(.horizontal).natural }
        let moreWidth = more.measured(.horizontal).natural
        let shown = FiguresFit.shown(
            widths: widths, ranks: ranks, in: width, spacing: Self.spacing, ellipsis: moreWidth)
        for (place, figure) in figures.enumerated() { figure.isChildVisible = shown.contains(place) }
        more.isChildVisible = shown.count < figures.count
        var x = 0
        func put(_ child: Widget, width childWidth: Int) {
            // Rows begin at the right in text from right to left.
            let left = direction == .rightToLeft ? width - x - childWidth : x
            allocateChild(child, x: Double(left), y: 0, width: childWidth, height: height)
            x += childWidth + Self.spacing
        }
        for place in shown { put(figures[place], width: widths[place]) }
        if more.isChildVisible { put(more, width: moreWidth) }
        updateTooltip()
    }
}
