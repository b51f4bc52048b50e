import AppModel
import Gtk

/// Card and stage alone and large, for a projector: what the window was like before comes back.
///
/// A line of the card's text takes a 25th of the height, whatever the screen's; all else on the card is in proportion.
@MainActor
final class Presenter {
    /// The parts of the window's width that card and inspector take.
    private static let (cardPart, inspectorPart) = (0.38, 0.24)
    /// How many lines of the card's text the height has room for.
    private static let lineCount = 25.0
    /// The height of a line in terms of its text's size, as in the style sheet.
    private static let lineHeight = 1.35
    /// The least size of the card's text, for windows that are no screen's, in points.
    private static let leastTextSize = 15.0
    /// The text elsewhere in terms of the card's.
    private static let smallerText = 0.62

    /// The blank sheet over everything.
    let blank = Box(.vertical, spacing: 0)
    private(set) var isOn = false
    /// Called before presenting begins, and after it has ended.
    var onChange: (Bool) -> Void = { _ in }

    private let context: WindowContext
    private let style = CssProvider()
    private var textSize = 0.0
    /// The panels before, and the widths that they were given.
    private var before: (panels: PanelArrangement, start: Int, end: Int)?

    init(_ context: WindowContext) {
        self.context = context
        blank.addCssClass("blank")
        blank.isVisible = false
        blank.updateProperty(.label("Blank; press the full stop to go on"))
        context.windowOverlay.addOverlay(blank)
        context.panels.rooms.observe { [weak self] in self?.takeSize() }
    }

    /// Begins or ends presenting.
    func set(_ new: Bool) {
        guard new != isOn else { return }
        isOn = new
        blank.isVisible = false
        if new { begin() } else { end() }
        context.window.setCssClass("presenter", new)
        context.presenting.send(new)
        context.window.isFullscreen = new
        context.commands.refresh()
        onChange(new)
    }

    /// Blanks the screen, or shows it again.
    func toggleBlank() { blank.isVisible.toggle() }

    private func begin() {
        let panels = context.panels
        before = (
            panels.arrangement, panels.startHandle?.wantedWidth ?? 0, panels.endHandle?.wantedWidth ?? 0
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
        context.panels.startHandle?.wantedWidth = before.start
        context.panels.endHandle?.wantedWidth = before.end
    }

    /// Goes by the window's size.
    private func takeSize() {
        let size = context.panels.size
        guard isOn, size.width > 0, size.height > 0 else { return }
        context.panels.startHandle?.wantedWidth = Int(Double(size.width) * Self.cardPart)
        context.panels.endHandle?.wantedWidth = Int(Double(size.width) * Self.inspectorPart)
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
