import AutoLayout
import SourceText

/// A value that an Interface Builder file sets a property of an object's class to, as the nib is loaded.
package struct RuntimeAttribute: Hashable, Sendable {
    /// A value of a type that files can have.
    package enum Value: Hashable, Sendable {
        /// None.
        case null
        /// A number.
        case number(Double)
        /// A truth value.
        case truth(Bool)
        /// A text.
        case text(String)
        /// A colour.
        case color(Color)
        /// A size in points.
        case size(Size)
        /// A point, in points.
        case point(Point)
        /// A rectangle in points.
        case rect(Rect)
    }

    /// The property, or several with dots between them.
    package var keyPath: String
    /// The value; `nil` for one that is not understood.
    package var value: Value?
    /// Whether the layout may follow it.
    package var touchesLayout: Bool
    /// Where it is written.
    package var place: SourcePlace
}
