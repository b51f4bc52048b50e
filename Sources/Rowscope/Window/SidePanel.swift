import Gtk

/// The panel at the left of the stage: the controls, or the lessons.
@MainActor
final class SidePanel {
    let widget = Stack()

    init() { widget.isHorizontallyHomogeneous = false }

    /// Adds the panel of a page.
    func add(_ panel: Widget, for page: WindowPage) { widget.add(panel, name: page.rawValue) }

    /// The page that is shown.
    var page: WindowPage {
        get { widget.visibleChildName.flatMap(WindowPage.init) ?? .explore }
        set { widget.visibleChildName = newValue.rawValue }
    }
}

/// The pages that the header leads to.
enum WindowPage: String, CaseIterable {
    /// A document is looked at with the controls beside.
    case explore
    /// A cell is audited in many states.
    case matrix
    /// A lesson beside the stage.
    case lessons

    /// The page's title.
    var title: String {
        switch self {
        case .explore: "Explore"
        case .matrix: "Matrix"
        case .lessons: "Lessons"
        }
    }
}
