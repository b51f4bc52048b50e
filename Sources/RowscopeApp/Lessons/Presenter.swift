import AppModel
import Gtk
import Wording

/// Presenting for a projector: the card and the stage alone, enlarged, until the window is restored.
///
/// On a screen of any height, a line of the card's text takes a 25th of the height; all else on the card is in
/// proportion.
@MainActor
final class Presenter {
    /// The shares of the window's width for the card and the inspector.
    private static let (cardPart, inspectorPart) = (0.38, 0.24)
    /// The room beside a list for its margins, its scroll bar and its map, in points.
    private static let besideList = 96.0
    /// How many lines of the card's text the height has room for.
    private static let lineCount = 25.0
    /// The line height as a multiple of the text size, as in the style sheet.
    private static let lineHeight = 1.35
    /// The least text size of the card, for windows smaller than a screen, in points.
    private static let leastTextSize = 15.0
    /// The text size elsewhere as a share of the card's.
    private static let smallerText = 0.62

    /// The sheet that blanks the window.
    let blank = Box(.vertical, spacing: 0).styled("blank").hidden()
    let pen = PresenterPen()
    let clock = PresenterClock()
    private(set) var isOn = false
    /// Called after presenting has begun or ended, with whether it is on.
    var onChange: (Bool) -> Void = { _ in }

    private let context: WindowContext
    private let style = CssProvider()
    private var textSize = 0.0
    /// The panels and their widths before presenting.
    private var before: (panels: PanelArrangement, start: Int, end: Int)?

    init(_ context: WindowContext) {
        self.context = context
        blank.updateProperty(.label(tr("Blank; press the full stop to go on")))
        context.windowOverlay.addOverlay(pen)
        context.windowOverlay.addOverlay(clock.widget)
        context.windowOverlay.addOverlay(blank)
        context.panels.rooms.observe { [weak self] in self?.takeSize() }
    }

    /// Begins or ends presenting.
    func set(_ new: Bool) {
        guard new != isOn else { return }
        isOn = new
        blank.isVisible = false
        _ = pen.putAway()
        clock.restart()
        if new { begin() } else { end() }
        context.window.setCssClass("presenter", new)
        context.presenting.send(new)
        context.window.isFullscreen = new
        context.commands.refresh()
        onChange(new)
    }

    /// Whether a list is drawn at its size or larger between the card and the inspector.
    ///
    /// - Parameter width: The width of the list in points.
    /// - Returns: Whether there is so much room.
    func hasRoom(besideInspectorForList width: Double) -> Bool {
        let part = 1 - Self.cardPart - Self.inspectorPart
        return Double(context.panels.size.width) * part >= width + Self.besideList
    }

    /// Blanks the screen, or shows it again.
    func toggleBlank() { blank.isVisible.toggle() }

    private func begin() {
        let panels = context.panels
        before = (
            panels.arrangement, panels.startHandle?.wantedLength ?? 0, panels.endHandle?.wantedLength ?? 0
        )
        style.addToDisplay()
        takeSize()
    }

    private func end() {
        style.removeFromDisplay()
        textSize = 0
        guard let before else { return }
        self.before = nil
        context.panels.arrange(before.panels)
        context.panels.startHandle?.wantedLength = before.start
        context.panels.endHandle?.wantedLength = before.end
    }

    /// Adapts panels and text size to the window's size.
    private func takeSize() {
        let size = context.panels.size
        guard isOn, size.width > 0, size.height > 0 else { return }
        context.panels.startHandle?.wantedLength = Int(Double(size.width) * Self.cardPart)
        context.panels.endHandle?.wantedLength = Int(Double(size.width) * Self.inspectorPart)
        let new = max(Self.leastTextSize, (Double(size.height) / Self.lineCount / Self.lineHeight).rounded())
        guard new != textSize else { return }
        textSize = new
        style.load(
            """
            .presenter { font-size: \(Int(new * Self.smallerText))px; }
            .presenter .lessons { font-size: \(Int(new))px; }
            """)
    }
}
