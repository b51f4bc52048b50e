import AutoLayout
import LayoutDocument
import ListState
import SourceText

/// What a scene looks at, and how: a document, and whatever the command line can say, and a little more.
public struct LessonState: Hashable, Sendable {
    /// A change of the document's text: the words that are there, and those that take their place.
    public struct TextChange: Hashable, Sendable {
        /// The words in the document, which are there exactly once.
        public var old: String
        /// What takes its place.
        public var new: String
        /// Where the change is written in its file.
        public var place: SourcePlace
    }

    /// The pages of the inspector.
    public enum InspectorPage: String, Hashable, Sendable, CaseIterable {
        /// The height as a sum.
        case why
        /// The constraints on the picked view.
        case constraints
        /// The tree of views.
        case tree
        /// What is wrong.
        case problems
    }

    /// The document as the lesson names it: an example's reference, or a file beside the lesson.
    public var document = ""
    /// Changes of the document's text, in order.
    public var changes: [TextChange] = []
    /// Width, text size and all other controls, the picked row and the overlays.
    public var request = OpenRequest()
    /// What of the picked row is looked at; `nil` leaves it.
    public var selection: Selection?
    /// The page of the inspector that is shown; `nil` leaves it as it is.
    public var inspector: InspectorPage?
    /// What is shown at the window's bottom, by its name, or `none`; `nil` leaves it as it is.
    public var drawer: String?
    /// The row whose bottom edge is brought into view, from 0; `nil` leaves the list where it is.
    public var bottom: Int?
    /// How far the list is scrolled after all else, in points; positive is towards the end.
    public var scroll = 0.0
    /// Whether the list is loaded again for it, as if nothing had been measured.
    public var beginsAnew = false
    /// How many of the steps in which a flow's items come to their sizes are made.
    public var steps: Int?
    /// Where the state is written in its file.
    public var place = SourcePlace.start

    /// Makes a state of nothing in particular.
    public init() {}

    /// The picked row, from 0.
    public var row: Int { request.row ?? 0 }

    /// How a document that a lesson names is opened.
    static func reference(ofDocument name: String, beside sourceName: String) -> String {
        if name.hasPrefix("example:") { return name }
        if sourceName.hasPrefix("lesson:") { return "lesson:" + name }
        return DocumentFiles.path(of: name, beside: sourceName)
    }
}
