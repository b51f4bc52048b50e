import AutoLayout

/// The state of a view besides its properties.
final class ViewState {
    var subviews: [Instance] = []
    weak var superview: Instance?
    var arranged: [Instance] = []
    var guides: [Instance] = []
    var customSpacing: [ObjectIdentifier: Number] = [:]
    var hugging: [Axis: Number] = [:]
    var resistance: [Axis: Number] = [:]
    /// Where code sets these priorities, by the names that ``ViewSpec/propertyOrigins`` has.
    var priorityOrigins: [String: SourceMark] = [:]
    /// The superview's size when the view was added; `nil` where it had none.
    var superviewSize: Size?
    /// Where code adds it to its superview as a plain subview.
    var addition: SourceMark?
    /// Where code takes it out of a stack view's arranged subviews, and leaves it in the stack view.
    var unarranging: SourceMark?
    /// Where code adds it to its superview, after how many activations of constraints, and whether that makes the cell.
    var connection: (place: SourceMark, order: Int, isMaking: Bool)?
    /// Whether code took the view out of the cell.
    var wasRemoved = false
    /// Whether code or a dialect has turned the autoresizing mask off.
    var usesConstraints = false
    /// Constraints of the view that its own methods installed, as SnapKit's update needs.
    var made: [Instance] = []
    /// Where code takes the width from at which the view wraps for good; `nil` for a number, or for a layout's width.
    var textWidth: TextWidthSource?
    /// Where code positions the view by hand, and by which property or method.
    var placing: (place: SourceMark, name: String)?
    /// Whether the layout pass positions it so, after its constraints have.
    var isPlacedLast = false
    /// Whether the layout pass gives it the cell's frame.
    var followsCell = false
    /// Where the last of its properties is set by its name.
    var lastSetting: SourceMark?
    /// Its content from the row, by property.
    var content: [String: Value] = [:]
}

/// A layout guide of a view, added or predefined.
final class GuideState {
    enum Area {
        case own, margins, safeArea, readable, content, frame
        /// A guide of the list or the window; no row depends on it.
        case elsewhere
    }

    weak var owner: Instance?
    let area: Area

    init(owner: Instance?, area: Area) {
        self.owner = owner
        self.area = area
    }
}
