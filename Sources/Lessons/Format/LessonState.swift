import LayoutDocument
import ListState
import SourceText

/// The state of the window in a scene: a document, the settings of the command line, and those that only lessons have.
package struct LessonState: Hashable, Sendable {
    /// A change of the document's text: some words and their replacement.
    package struct TextChange: Hashable, Sendable {
        /// The words in the document, which are there exactly once.
        package var old: String
        /// The replacement.
        package var new: String
        /// Where the change is written in its file.
        package var place: SourcePlace
    }

    /// The pages of the inspector.
    package enum InspectorPage: String, Hashable, Sendable, CaseIterable {
        /// The height explained as a sum.
        case why
        /// The constraints on the selected view.
        case constraints
        /// The view hierarchy.
        case tree
        /// The problems.
        case problems
    }

    /// The document as the lesson names it: an example's reference, or a file beside the lesson.
    package var document = ""
    /// Changes of the document's text, in order.
    package var changes: [TextChange] = []
    /// Width, text size and all other controls, the selected row, and the overlays.
    package var request = OpenRequest()
    /// The inspected part of the selected row; `nil` leaves it as it is.
    package var selection: Selection?
    /// The inspector's page; `nil` leaves it as it is.
    package var inspector: InspectorPage?
    /// The name of the drawer's page at the window's bottom, or `none`; `nil` leaves it as it is.
    package var drawer: String?
    /// The row whose bottom edge is brought into view, from 0; `nil` leaves the list where it is.
    package var bottom: Int?
    /// The scroll distance, applied last, in points; positive is towards the end.
    package var scroll = 0.0
    /// Whether the list is loaded again first, so that nothing is measured.
    package var beginsAnew = false
    /// The number of sizing steps of a flow's items to run.
    package var steps: Int?
    /// Where the state is written in its file.
    package var place = SourcePlace.start

    /// Makes a state without settings.
    package init() {}

    /// The selected row, from 0.
    package var row: Int { request.row ?? 0 }

    /// The reference that opens a document named by a lesson.
    static func reference(ofDocument name: String, beside sourceName: String) -> String {
        if name.hasPrefix("example:") { return name }
        if sourceName.hasPrefix("lesson:") { return "lesson:" + name }
        return DocumentFiles.path(of: name, beside: sourceName)
    }
}
