/// Constraints that code activates where UIKit refuses them.
extension TemplateSpec {
    /// A constraint whose activation ends the app.
    package struct RefusedActivation: Hashable, Sendable {
        /// Why UIKit refuses it.
        package enum Cause: Hashable, Sendable {
            /// The views have no common ancestor yet, as one of them, or what holds it, is added later: with the line that
            /// adds it, in words.
            case tooEarly(view: String, addition: String)
            /// It is added to a view that does not hold both of its views, and not to their common ancestor.
            case wrongHolder(holder: String, ancestor: String)
            /// Code never adds its views to one that holds both, and none of them is in the cell.
            case apart
        }

        /// Why UIKit refuses it.
        package var cause: Cause
        /// The names of the views that it is about.
        package var views: [String]
        /// The line that activates it, in words.
        package var place: String
        /// The line that makes it, in words; `nil` where that is the same.
        package var maker: String?
        /// Where it is activated, and where the view is added that is added too late; `nil` where that is not known.
        package var activation, addition: ConstraintSpec.Origin?

        package init(_ cause: Cause, of views: [String], place: String, maker: String? = nil) {
            (self.cause, self.views, self.place, self.maker) = (cause, views, place, maker)
        }
    }
}
