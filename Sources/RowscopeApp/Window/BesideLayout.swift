import Gtk

/// A main widget with a pane beside it where there is room, and below it where there is not.
final class BesideLayout: CustomWidget {
    /// The width of the pane beside the main widget, in points.
    private static let paneWidth = 300
    /// The height of the pane below the main widget, in points.
    private static let paneHeight = 170
    /// The least width at which the pane stands beside, in points.
    private static let leastWidth = 800

    private let main: Widget
    /// The pane; `nil` for none.
    var pane: Widget? {
        willSet { if let pane { removeChild(pane) } }
        didSet { if let pane { addChild(pane) } }
    }

    init(_ main: Widget) {
        self.main = main
        super.init()
        addChild(main)
        hexpand = true
        vexpand = true
    }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        let own = main.measured(orientation, forSize: size)
        guard let pane, pane.isVisible else { return own }
        switch orientation {
        case .horizontal:
            let other = pane.measured(.horizontal)
            return Measurement(
                minimum: max(own.minimum, other.minimum), natural: own.natural + Self.paneWidth)
        case .vertical:
            guard size < Self.leastWidth else { return own }
            return Measurement(
                minimum: own.minimum + Self.paneHeight, natural: own.natural + Self.paneHeight)
        }
    }

    override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        guard let pane, pane.isVisible else {
            return allocateChild(main, x: 0, y: 0, width: width, height: height)
        }
        if width < Self.leastWidth {
            let upper = height - Self.paneHeight
            allocateChild(main, x: 0, y: 0, width: width, height: upper)
            allocateChild(pane, x: 0, y: Double(upper), width: width, height: Self.paneHeight)
        } else {
            let side = max(Self.paneWidth, pane.measured(.horizontal).minimum)
            let isMirrored = direction == .rightToLeft
            allocateChild(main, x: isMirrored ? Double(side) : 0, y: 0, width: width - side, height: height)
            allocateChild(pane, x: isMirrored ? 0 : Double(width - side), y: 0, width: side, height: height)
        }
    }
}
