import Gtk

/// A row that takes the focus itself, before what is in it: GTK's own boxes are passed over by the Tab key.
class FocusableRow: CustomWidget {
    private let content: Box

    /// Makes a row without anything in it.
    init(spacing: Int) {
        content = Box(.horizontal, spacing: spacing)
        super.init()
        isFocusable = true
        addChild(content)
    }

    /// Adds something at the end.
    func append(_ child: Widget) { content.append(child) }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        content.measured(orientation, forSize: size)
    }

    override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        allocateChild(content, x: 0, y: 0, width: width, height: height)
    }
}
