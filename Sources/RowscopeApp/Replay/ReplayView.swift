import AutoLayout
import CellRendering
import Gtk
import Wording

/// Shows a replay's picture as large as it fits, and moves it between stages by short animations.
final class ReplayView: CustomWidget {
    override class var cssName: String? { "replay" }
    override class var accessibleRole: AccessibleRole? { .image }

    /// The duration of a move between stages, in microseconds; no animation of the app takes more than 200 ms.
    private static let duration: Int64 = 200_000
    /// The room around the picture, in points.
    private static let margin = 12.0
    /// The greatest scale of a picture.
    private static let largestScale = 1.75

    /// The picture; `nil` for none.
    var picture: (any ReplayPicture)? {
        didSet { queueDraw() }
    }
    /// Draws the cells.
    var renderer: CellRenderer?
    /// Called at each position during a move, and at its end.
    var onMove: (Double) -> Void = { _ in }

    /// The position of the picture: the stage, counted from 0; a fraction lies between two stages.
    private(set) var position = 0.0
    private var motion: (from: Double, to: Double, start: Int64)?
    private var tick: TickCallback?

    override init() {
        super.init()
        isFocusable = true
        clipsContent = true
        tooltipText = tr("What the layout engine had solved at this step (systemLayoutSizeFitting)")
    }

    /// Moves to a position, animated if the desktop allows animations.
    func move(to target: Double, isAnimated: Bool) {
        tick?.remove()
        tick = nil
        motion = nil
        guard isAnimated, isMapped, Settings.current?.enablesAnimations != false, target != position else {
            return show(target)
        }
        motion = (position, target, frameTime)
        tick = addTickCallback { [weak self] time in self?.advance(to: time) ?? false }
    }

    private func advance(to time: Int64) -> Bool {
        guard let motion else { return false }
        let part = min(max(Double(time - motion.start) / Double(Self.duration), 0), 1)
        // Easing out: fast at first.
        let eased = 1 - (1 - part) * (1 - part) * (1 - part)
        if part >= 1 {
            self.motion = nil
            tick = nil
        }
        show(part >= 1 ? motion.to : motion.from + (motion.to - motion.from) * eased)
        return part < 1
    }

    private func show(_ new: Double) {
        position = new
        queueDraw()
        onMove(new)
    }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        orientation == .horizontal
            ? Measurement(minimum: 200, natural: 440) : Measurement(minimum: 110, natural: 210)
    }

    override func snapshot(_ snapshot: Snapshot) {
        guard let picture, let renderer, width > 0, height > 0 else { return }
        let room = (
            width: max(Double(width) - 2 * Self.margin, 1), height: max(Double(height) - 2 * Self.margin, 1)
        )
        let size = picture.size
        guard size.width > 0, size.height > 0 else { return }
        let scale = min(Self.largestScale, room.width / size.width, room.height / size.height)
        // Drawn into a snapshot without a scale first, since Cairo drawings in a scaled snapshot are misplaced.
        let drawing = Snapshot.node {
            picture.draw(at: position, with: renderer, scale: scale, into: $0)
        }
        guard let drawing else { return }
        snapshot.withClip(to: Gtk.Rect(width: Double(width), height: Double(height))) {
            // The room that is left over is at the trailing side, where texts end.
            let isMirrored = renderer.appearance.layoutDirection == .rightToLeft
            let slack = max(room.width - size.width * scale, 0) / 3
            let x =
                isMirrored
                ? Double(width) - Self.margin - slack - size.width * scale : Self.margin + slack
            snapshot.append(drawing, x: x, y: Self.margin, scale: scale)
        }
        if hasFocus {
            snapshot.appendBorder(
                renderer.appearance.palette[.accent].withAlpha(0.7), width: 2,
                around: RoundedRect(Gtk.Rect(width: Double(width), height: Double(height)), radius: 6))
        }
    }

    override func stateChanged(from previous: StateFlags) { queueDraw() }
}
