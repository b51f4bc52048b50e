/// Figures of the list that are measured together.
enum FigureGroup: String, CaseIterable {
    /// A row measured for the first time, and at another width.
    case row
    /// How often Pango is asked for the lines of a text.
    case fallback
    /// What the height index takes.
    case memory
    /// The first frame, and how many rows live.
    case open
    /// Scrolling on, frame by frame.
    case scroll
    /// Jumps to anywhere.
    case jump
    /// Steps of the width.
    case width
    /// Steps of a constraint's constant.
    case constant
    /// Steps of the text size.
    case text
    /// What is drawn over the rows coming and going, and scrolling under it.
    case overlay
    /// How far rows drift when they should stay, and what the scroll bar does.
    case steady

    /// Whether the figures are those of a list in a window.
    var needsWindow: Bool { self != .row && self != .fallback && self != .memory }

    /// Whether the group is among those asked for by the beginning of their names; all are if none is.
    func matches(_ names: [String]) -> Bool {
        names.isEmpty || names.contains { rawValue.hasPrefix($0) }
    }
}
