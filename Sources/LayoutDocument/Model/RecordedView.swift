import AutoLayout

/// What an Interface Builder file records of a view besides what it is.
package struct RecordedView: Hashable, Sendable {
    /// The object's identifier in the file.
    package var id: String
    /// The element that describes the view, such as `label`.
    package var element: String
    /// The class that the file names for it, if it is another than the element's own.
    package var customClass: String?
    /// The frame in the superview's coordinates in points, as the file has it; `nil` where it has none.
    package var frame: Rect?
    /// The intrinsic size that a class of the author's own drew itself with on the canvas, in points; `nil` where the
    /// file records none.
    package var drawnSize: Size?
    /// The values that the file sets properties of its class to.
    package var runtimeAttributes: [RuntimeAttribute] = []
    /// Whether the view shows one of the system's symbols, whose alignment rectangle is not its frame.
    package var isSymbol = false
    /// Whether a colour of the view is one of an asset catalogue, of which the file records the light value alone.
    package var hasCatalogColor = false
    /// Whether the view is a text view that does not scroll, and is as high as its text.
    var growsWithText = false
    /// Whether the view is a text view that a person types in.
    var isEditable = false
    /// Which label of the cell's style the view is; `nil` for another view.
    var styledLabel: StyledLabel?
    /// Whether it is a label of a cell style, which UIKit places itself.
    package var isStyledLabel: Bool { styledLabel != nil }
    /// Whether the view's margins begin inside the safe area.
    var insetsLayoutMarginsFromSafeArea = true
    /// Whether the file says that the frame differs from the constraints.
    package var isMisplaced = false
    /// Whether the file says that the constraints leave the frame open.
    package var isAmbiguous = false
}

/// A label that belongs to a cell's style.
enum StyledLabel: String, CaseIterable, Sendable {
    case text = "textLabel"
    case detail = "detailTextLabel"
    case image = "imageView"
}

/// A frame and a mask that place a view in place of constraints.
package struct AutoresizingSpec: Hashable, Sendable {
    /// The frame in the superview's coordinates in points.
    package var frame: Rect
    /// The superview's size that the frame was made for, in points.
    package var superviewSize: Size
    /// What shares in a change of the superview's size.
    package var mask: AutoresizingMask

    /// Makes a placement; frame and size in points.
    package init(frame: Rect, superviewSize: Size, mask: AutoresizingMask) {
        self.frame = frame
        self.superviewSize = superviewSize
        self.mask = mask
    }
}

/// A layout guide of a template, with a name among those of the views.
package struct LayoutGuideSpec: Hashable, Sendable {
    /// The name by which constraints speak of the guide.
    package var name: String
    /// The name of the view that the guide belongs to.
    package var owner: String
    /// Whether a person named the guide; else its name was made up when a file was read.
    package var isNamed: Bool

    /// Makes a guide.
    package init(name: String, owner: String, isNamed: Bool = true) {
        self.name = name
        self.owner = owner
        self.isNamed = isNamed
    }
}
