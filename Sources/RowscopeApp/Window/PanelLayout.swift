import AppModel
import Gtk
import Wording

/// The three columns of the window: the controls, the stage with the widgets above and below it, and the inspector.
///
/// The panels keep the widths that they were dragged to. Where both do not fit, the inspector lies over the stage,
/// which avoids it as far as possible.
final class PanelLayout: CustomWidget {
    /// The usual width of a panel in points.
    static let controlsWidth = 320
    /// The greatest minimum width of the columns, in points.
    private static let greatestMinimum = 640

    private let start: Widget
    private let centre: Widget
    private let end: Widget
    let startHandle: PanelHandle
    let endHandle: PanelHandle
    /// Whether the panel at the end lies over the middle.
    var isEndFloating = false {
        didSet {
            guard isEndFloating != oldValue else { return }
            end.setCssClass("floating", isEndFloating)
            queueResize()
        }
    }
    /// Called with the room for panels, when it changes.
    var onPanelRoom: (PanelArrangement.Room) -> Void = { _ in }
    /// The width at which the middle does not scroll sideways, in points.
    var centreRoom: () -> Int = { 0 }
    private var panelRoom: PanelArrangement.Room?
    /// Called when the size of the columns, or the room between the panels, has changed.
    var onRoom: () -> Void = {}
    /// The room for the middle between the panels, in points; the height is that of all columns.
    private(set) var room = (width: 0, height: 0)
    private var notedWidth = 0

    /// Makes the columns.
    ///
    /// - Parameters:
    ///   - start: The panel at the start.
    ///   - centre: The widget in the middle.
    ///   - end: The panel at the end.
    init(start: Widget, centre: Widget, end: Widget) {
        self.start = start
        self.centre = centre
        self.end = end
        startHandle = PanelHandle(
            name: tr("Width of the controls"), width: PanelLayout.controlsWidth, growsForward: true)
        endHandle = PanelHandle(
            name: tr("Width of the inspector"), width: PanelLayout.controlsWidth, growsForward: false)
        super.init()
        for child in [start, centre, end, startHandle, endHandle] as [Widget] { addChild(child) }
        for handle in [startHandle, endHandle] { handle.onChange = { [weak self] in self?.queueResize() } }
    }

    /// The width of a panel in points, at least its minimum, and at most half of the columns.
    private func width(of panel: Widget, _ handle: PanelHandle, in width: Int) -> Int {
        guard panel.isVisible else { return 0 }
        let least = panel.measured(.horizontal).minimum
        return max(least, min(handle.wantedLength, max(least, width / 2)))
    }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        let all = [start, centre, end].map {
            $0.isVisible ? $0.measured(orientation) : Measurement(0)
        }
        guard orientation == .horizontal else {
            let least = all.map(\.minimum).max() ?? 0
            return Measurement(minimum: least, natural: all.map(\.natural).max() ?? 0)
        }
        let least = max(all[0].minimum + all[1].minimum, all[2].minimum)
        return Measurement(
            minimum: min(least, Self.greatestMinimum), natural: all.reduce(0) { $0 + $1.natural })
    }

    override var requestMode: SizeRequestMode { .constantSize }

    override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        let panelRoom = PanelArrangement.Room(inWidth: width)
        if panelRoom != self.panelRoom {
            self.panelRoom = panelRoom
            // Callbacks wait until the layout is over.
            MainLoop.once { [weak self] in self?.onPanelRoom(panelRoom) }
        }
        let first = self.width(of: start, startHandle, in: width)
        let last = self.width(of: end, endHandle, in: width)
        let isFloating = isEndFloating && centreRoom() > width - first - last
        let room = isFloating ? width - first : width - first - last
        note(room: (isEndFloating ? width - first : width - first - last, height), width)
        let middle = max(room, centre.measured(.horizontal).minimum)
        place(start, at: 0, first, width, height)
        place(centre, at: first, middle, width, height)
        place(end, at: width - last, last, width, height)
        let grip = PanelHandle.grip
        startHandle.isChildVisible = start.isVisible
        endHandle.isChildVisible = end.isVisible
        place(startHandle, at: first - grip / 2 - 1, grip, width, height)
        place(endHandle, at: width - last - grip / 2, grip, width, height)
    }

    private func note(room new: (width: Int, height: Int), _ width: Int) {
        guard room != new || notedWidth != width else { return }
        (room, notedWidth) = (new, width)
        // Callbacks wait until the layout is over.
        MainLoop.once { [weak self] in self?.onRoom() }
    }

    /// Places a child at a distance from the start, which is the right side in an interface from right to left.
    private func place(_ child: Widget, at x: Int, _ childWidth: Int, _ width: Int, _ height: Int) {
        guard child.isVisible else { return }
        let left = direction == .rightToLeft ? width - x - childWidth : x
        let high = max(height, child.measured(.vertical, forSize: childWidth).minimum)
        allocateChild(child, x: Double(left), y: 0, width: childWidth, height: high)
    }
}
