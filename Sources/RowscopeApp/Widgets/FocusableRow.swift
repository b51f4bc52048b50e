import Gtk

/// A row that takes the focus before its children; Tab skips GTK's own boxes.
class FocusableRow: CustomWidget {
    private let content: Box

    /// Makes an empty row.
    init(spacing: Int) {
        content = Box(.horizontal, spacing: spacing)
        super.init()
        isFocusable = true
        addChild(content)
    }

    /// Adds a child at the end.
    func append(_ child: Widget) { content.append(child) }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        content.measured(orientation, forSize: size)
    }

    override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        allocateChild(content, x: 0, y: 0, width: width, height: height)
    }
}
