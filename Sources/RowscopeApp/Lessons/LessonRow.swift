import Gtk

/// A row on the card of a lesson or an exercise: an icon beside texts, as a button.
@MainActor
enum LessonRow {
    /// Makes a row.
    ///
    /// - Parameters:
    ///   - icon: The icon at the start.
    ///   - texts: The texts from the top down, each with the class of its style; empty ones are left out.
    /// - Returns: The row, without an action yet.
    static func make(_ icon: Image, _ texts: [(text: String, style: String)]) -> Button {
        icon.valign = .start
        let column = Box(.vertical, spacing: 3).expanding()
        for (text, style) in texts where !text.isEmpty {
            let label = LessonCard.paragraph().styled(style)
            label.text = text
            column.append(label)
        }
        let button = Button().styled("goal").flat()
        button.child = Box(.horizontal, spacing: 9, [icon, column])
        return button
    }
}
