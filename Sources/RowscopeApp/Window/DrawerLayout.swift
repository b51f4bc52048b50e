import AppModel
import Gtk
import Wording

/// The stage with the drawer below it, or beside it if that is wanted and there is room.
///
/// The stage has at least half of the room.
final class DrawerLayout: CustomWidget {
    /// The least width of a drawer beside the stage, in points.
    private static let leastWidth = 320

    /// The edge of a drawer beside the stage.
    let sideHandle = PanelHandle(
        name: tr("Width of the drawer"), width: 420, growsForward: false)
    private let stage: Widget
    private let drawer: Drawer
    /// Whether the drawer is shown beside the stage.
    private(set) var isBeside = false
    /// Whether there is room for a drawer beside the stage.
    private(set) var hasRoomBeside = true
    /// Called after ``hasRoomBeside`` changed.
    var onRoom: () -> Void = {}

    /// Makes the layout of a stage and a drawer.
    init(_ stage: Widget, _ drawer: Drawer) {
        self.stage = stage
        self.drawer = drawer
        super.init()
        hexpand = true
        vexpand = true
        for child in [stage, drawer.widget, sideHandle] as [Widget] { addChild(child) }
        sideHandle.onChange = { [weak self] in self?.queueResize() }
        drawer.onArrangement = { [weak self] in self?.queueResize() }
    }

    /// Notes whether there is room beside the stage; observers change widgets, which must wait until all are allocated.
    private func noteRoom(inWidth width: Int) {
        let hasRoom = width >= 2 * leastSideWidth
        guard hasRoom != hasRoomBeside else { return }
        hasRoomBeside = hasRoom
        MainLoop.after(milliseconds: 0, priority: .normal) { [weak self] in self?.onRoom() }
    }

    private var leastSideWidth: Int {
        max(Self.leastWidth, drawer.widget.measured(.horizontal).minimum)
    }

    override var requestMode: SizeRequestMode { .constantSize }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        let own = stage.measured(orientation)
        guard drawer.isShown else { return own }
        let other = drawer.widget.measured(orientation)
        switch orientation {
        case .horizontal:
            return Measurement(
                minimum: max(own.minimum, other.minimum), natural: max(own.natural, other.natural))
        case .vertical:
            guard !isBeside else {
                return Measurement(
                    minimum: max(own.minimum, other.minimum), natural: max(own.natural, other.minimum))
            }
            return Measurement(
                minimum: own.minimum + other.minimum, natural: own.natural + drawer.wantedHeight)
        }
    }

    override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        noteRoom(inWidth: width)
        isBeside = drawer.isShown && drawer.isAtSide && hasRoomBeside
        drawer.handle.isChildVisible = !isBeside
        sideHandle.isChildVisible = isBeside
        guard drawer.isShown else {
            return allocateChild(stage, x: 0, y: 0, width: width, height: height)
        }
        if isBeside { allocateBeside(width, height) } else { allocateBelow(width, height) }
    }

    private func allocateBeside(_ width: Int, _ height: Int) {
        let side = min(max(sideHandle.wantedLength, leastSideWidth), width / 2)
        let isMirrored = direction == .rightToLeft
        allocateChild(stage, x: isMirrored ? Double(side) : 0, y: 0, width: width - side, height: height)
        allocateChild(
            drawer.widget, x: isMirrored ? 0 : Double(width - side), y: 0, width: side, height: height)
        let edge = Double((isMirrored ? side : width - side) - PanelHandle.grip / 2)
        allocateChild(sideHandle, x: edge, y: 0, width: PanelHandle.grip, height: height)
    }

    private func allocateBelow(_ width: Int, _ height: Int) {
        let least = drawer.widget.measured(.vertical, forSize: width).minimum
        drawer.handle.mostLength = max(least, height / 2)
        let low = min(max(drawer.wantedHeight, least), drawer.handle.mostLength)
        allocateChild(stage, x: 0, y: 0, width: width, height: height - low)
        allocateChild(drawer.widget, x: 0, y: Double(height - low), width: width, height: low)
    }
}
