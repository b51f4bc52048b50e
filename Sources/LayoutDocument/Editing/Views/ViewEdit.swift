import AutoLayout
import SourceText

/// An edit of a template's views, written into the document at once.
package enum ViewEdit: Hashable, Sendable {
    /// Adds a view.
    case add(NewView)
    /// Renames a view, wherever the document has its name.
    case rename(view: String, to: String)
    /// Moves a view among its siblings; the index is counted without the view itself.
    case move(view: String, index: Int)
    /// Embeds siblings in a new stack or container.
    case embed(Embedding)
    /// Moves the subviews of a stack or container to its superview, and removes it.
    case release(view: String)
    /// Removes views, with their subviews and the constraints on them.
    case remove(views: [String])
    /// Sets a property; `nil` restores the format's default.
    case set(view: String, ViewProperty, DocumentValue?)
}

/// A view that is added to a template.
package struct NewView: Hashable, Sendable {
    /// The name; one that no view of the template has.
    package var name: String
    /// What the view is.
    package var kind: NewViewKind
    /// The container or stack that it is added to; `nil` for the contentView.
    package var superview: String?
    /// The number of views before it there.
    package var index = Int.max
    /// The constraints that place it.
    package var constraints: [ConstraintSpec] = []
    /// Constraints that it takes the place of, by their places among the template's.
    package var replaced: [Int] = []
}

/// Siblings that are put into a stack or a container.
package struct Embedding: Hashable, Sendable {
    /// What the views are put into.
    package enum Holder: Hashable, Sendable {
        /// A stack with a spacing in points.
        case stack(Axis, spacing: Double, StackView.Alignment)
        /// A view that keeps the constraints between them.
        case container
    }

    /// The views, in the order in which they are to follow one another.
    package var views: [String]
    /// What they are put into.
    package var holder: Holder
    /// Its name; one that no view of the template has.
    package var name: String
    /// The views that reach furthest at each edge.
    package var outermost: [LayoutEdge: [String]]

    /// Puts views together.
    package init(views: [String], in holder: Holder, name: String, outermost: [LayoutEdge: [String]]) {
        self.views = views
        self.holder = holder
        self.name = name
        self.outermost = outermost
    }
}
