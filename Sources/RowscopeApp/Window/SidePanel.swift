import Gtk
import Wording

/// The panel at the left of the stage: the controls, or the lessons.
@MainActor
package final class SidePanel {
    package let widget = Stack()

    package init() { widget.isHorizontallyHomogeneous = false }

    /// Adds the panel of a page.
    package func add(_ panel: Widget, for page: WindowPage) { widget.add(panel, name: page.rawValue) }

    /// The page that is shown.
    package var page: WindowPage {
        get { widget.visibleChildName.flatMap(WindowPage.init) ?? .explore }
        set { widget.visibleChildName = newValue.rawValue }
    }
}

/// The pages that the header leads to.
package enum WindowPage: String, CaseIterable {
    /// An open document with the controls beside it.
    case explore
    /// A cell audited in many states.
    case matrix
    /// A lesson beside the stage.
    case lessons

    /// The page's title.
    package var title: String {
        switch self {
        case .explore: tr("Explore")
        case .matrix: tr("Matrix")
        case .lessons: tr("Lessons")
        }
    }
}
