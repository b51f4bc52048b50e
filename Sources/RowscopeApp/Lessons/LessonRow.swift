import Gtk

/// A row of a lesson's or an exercise's card: an icon beside texts, which leads to what it is about.
@MainActor
enum LessonRow {
    /// Makes a row.
    ///
    /// - Parameters:
    ///   - icon: Whether it is done.
    ///   - texts: The texts from the top down, each with the class of its style; empty ones are left out.
    /// - Returns: The row, which does nothing yet when it is clicked.
    static func make(_ icon: Image, _ texts: [(text: String, style: String)]) -> Button {
        icon.valign = .start
        let column = Box(.vertical, spacing: 3)
        for (text, style) in texts where !text.isEmpty {
            let label = LessonCard.paragraph()
            label.isVisible = true
            label.text = text
            label.addCssClass(style)
            column.append(label)
        }
        column.hexpand = true
        let button = Button()
        button.child = Box(.horizontal, spacing: 9, [icon, column])
        button.hasFrame = false
        button.addCssClass("goal")
        return button
    }
}
