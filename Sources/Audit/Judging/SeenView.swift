import AutoLayout

/// What a person sees of a view: where it draws, in the contentView's coordinates.
struct SeenView {
    let judged: JudgedView
    let rect: Rect

    var place: Int { judged.place }
    var name: String { judged.view.name }
    var role: JudgedView.Role { judged.role }
}
