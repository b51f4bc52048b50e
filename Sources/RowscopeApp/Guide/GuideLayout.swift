import Gtk

/// The table of contents beside the page where there is room, otherwise in its place.
final class GuideLayout: CustomWidget {
    /// The width of the table of contents, in points.
    private static let contentsWidth = 270
    /// The least width at which it stands beside the page, in points.
    private static let leastWidth = 640

    private let contents: Widget
    private let page: Widget
    /// Whether there is too little room for both.
    private(set) var isNarrow = false
    /// Whether the table of contents is shown.
    var showsContents = true {
        didSet { if showsContents != oldValue { queueAllocate() } }
    }
    /// Called after the room has come to be enough for both, or no longer is.
    var onNarrow: () -> Void = {}

    init(contents: Widget, page: Widget) {
        self.contents = contents
        self.page = page
        super.init()
        addChild(contents)
        addChild(page)
        hexpand = true
        vexpand = true
    }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        let (first, second) = (contents.measured(orientation), page.measured(orientation))
        return Measurement(
            minimum: max(first.minimum, second.minimum), natural: max(first.natural, second.natural))
    }

    override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        if isNarrow != (width < Self.leastWidth) {
            isNarrow.toggle()
            showsContents = !isNarrow
            MainLoop.once { [weak self] in self?.onNarrow() }
        }
        contents.isChildVisible = showsContents
        page.isChildVisible = !isNarrow || !showsContents
        let side = isNarrow ? width : max(Self.contentsWidth, contents.measured(.horizontal).minimum)
        let isMirrored = direction == .rightToLeft
        if showsContents {
            allocateChild(
                contents, x: isMirrored ? Double(width - side) : 0, y: 0, width: side, height: height)
        }
        guard page.isChildVisible else { return }
        let start = showsContents ? side : 0
        allocateChild(page, x: isMirrored ? 0 : Double(start), y: 0, width: width - start, height: height)
    }
}
