import Gtk

/// A widget that gives way to a smaller one, or to none, where there is too little width for it.
final class FoldingWidget: CustomWidget {
    private let whole: Widget
    private let folded: Widget?

    /// Makes a widget that folds.
    ///
    /// - Parameters:
    ///   - whole: The widget where there is room.
    ///   - folded: The widget in its place where there is none; `nil` to show nothing then.
    init(_ whole: Widget, folded: Widget? = nil) {
        self.whole = whole
        self.folded = folded
        super.init()
        for child in [whole, folded].compactMap(\.self) { addChild(child) }
    }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        let large = whole.measured(orientation)
        let small = folded?.measured(orientation) ?? Measurement(0)
        guard orientation == .horizontal else {
            return Measurement(
                minimum: max(large.minimum, small.minimum), natural: max(large.natural, small.natural))
        }
        return Measurement(minimum: small.minimum, natural: max(small.minimum, large.natural))
    }

    override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        let isWhole = width >= whole.measured(.horizontal).minimum
        whole.isChildVisible = isWhole
        folded?.isChildVisible = !isWhole
        guard let shown = isWhole ? whole : folded else { return }
        allocateChild(shown, x: 0, y: 0, width: width, height: height)
    }
}
