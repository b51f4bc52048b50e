/// Figures of the list that are measured together.
enum FigureGroup: String, CaseIterable {
    /// Measuring a row for the first time, and at another width.
    case row
    /// The share of text layouts for which Pango is asked for the lines.
    case fallback
    /// The memory of the height index.
    case memory
    /// The first frame, and the number of cells.
    case open
    /// Scrolling frame by frame.
    case scroll
    /// Jumps to random rows.
    case jump
    /// Changes of the width.
    case width
    /// Changes of a constraint's constant.
    case constant
    /// Changes of the text size.
    case text
    /// Switching overlays, and scrolling under them.
    case overlay
    /// The drift of rows that should stay in place, and the moves of the scroll bar.
    case steady

    /// Whether the figures need a window.
    var needsWindow: Bool { self != .row && self != .fallback && self != .memory }

    /// Whether the group is selected by the beginning of a name; without names, all groups are.
    func matches(_ names: [String]) -> Bool {
        names.isEmpty || names.contains { rawValue.hasPrefix($0) }
    }
}
