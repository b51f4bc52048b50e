import AutoLayout

/// What a person sees of a view: where it draws, in the contentView's coordinates.
struct SeenView {
    let judged: JudgedView
    let rect: Rect
    /// How many lines its text has; 1 for another view.
    let lineCount: Int
    /// Whether the end of its text is left out.
    let isShortened: Bool

    var place: Int { judged.place }
    var view: View { judged.view }
    var name: String { view.name }
    var role: JudgedView.Role { judged.role }
}
