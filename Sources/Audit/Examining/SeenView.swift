import AutoLayout

/// What a person sees of a view: where it draws, in the contentView's coordinates.
struct SeenView {
    let examined: ExaminedView
    let rect: Rect
    /// How many lines its text has; 1 for another view.
    let lineCount: Int
    /// Whether the end of its text is left out.
    let isShortened: Bool

    var place: Int { examined.place }
    var view: View { examined.view }
    var name: String { view.name }
    var role: ExaminedView.Role { examined.role }
}
