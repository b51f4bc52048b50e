import AutoLayout
import SourceText

/// The description of one view of a cell.
package struct ViewSpec: Hashable, Sendable {
    /// What a view is and shows.
    package enum Kind: Hashable, Sendable {
        /// Text.
        case label(LabelSpec)
        /// A filled rectangle of a given size, which may stand for a picture.
        case shape(ShapeSpec)
        /// A thin line, as thick as given and as long as its constraints make it.
        case separator(SeparatorSpec)
        /// A view without content of its own that holds others.
        case container
        /// A view that lays out others in a row or a column.
        case stack(StackSpec)
        /// A picture.
        case image(ImageSpec)
        /// A title, a picture or both, to be pressed.
        case button(ButtonSpec)
        /// A switch, a slider and the like.
        case control(ControlSpec)
        /// A view of an unknown class.
        case placeholder(PlaceholderSpec)
        /// Room that takes what others leave: a view without content and intrinsic size.
        case spacer
    }

    /// The margins of a view unless it gives its own: 8 points on every side, as in UIKit.
    package static let defaultLayoutMargins = DirectionalEdgeInsets(
        top: 8, leading: 8, bottom: 8, trailing: 8)

    /// The name by which constraints speak of the view; unique in its template.
    package var name: String
    /// Whether a person named the view; else its name was made up when a file was read.
    package var isNamed = true
    /// What the view is and shows.
    package var kind: Kind
    /// The name of the container or stack that holds the view; `nil` means the cell's content view.
    package var superview: String?
    /// How strongly the view resists growing beyond its intrinsic size.
    package var contentHugging = AxisPriorities(.defaultLow)
    /// How strongly the view resists shrinking below its intrinsic size.
    package var compressionResistance = AxisPriorities(.defaultHigh)
    /// Whether the view is left out of the drawing, and of the stack it stands in; no unless given.
    package var isHidden = RowValue.constant(false)
    /// The margins in points.
    package var layoutMargins = ViewSpec.defaultLayoutMargins
    /// Whether the margins are at least so wide that content stays inside the superview's margins.
    package var preservesSuperviewLayoutMargins = false
    /// How far the rectangle on which constraints act is inside the frame, in points.
    package var alignmentInsets = EdgeInsets.zero
    /// The background, or what a shape or separator is filled with; `nil` shows what is behind.
    package var color: Color?
    /// The radius of the background's corners in points.
    package var cornerRadius = 0.0
    /// The line along the inside of its edges; `nil` for none.
    package var border: Border?
    /// Whether what is inside the view is cut at its edges and round corners.
    package var clipsToBounds = false
    /// Whether its content scrolls in it, so that it has no size of its own.
    package var scrolls = false
    /// How much the view covers what is behind, from 0 to 1.
    package var alpha = 1.0
    /// Whether code gives the view or its text a colour that is not known.
    package var hasUnknownColor = false
    /// Whether code gives its text as it is, so that it is the same in every language.
    package var keepsText = false
    /// Whether its class draws what it shows.
    package var drawsItself = false
    /// Whether its font is of a text style, or scaled, and stays as it was made while the app runs, since nothing has it
    /// follow the text size (`adjustsFontForContentSizeCategory`).
    package var keepsFontSize = false
    /// The opposite: whether its font follows the text size, or has no size that could.
    package var adjustsFont: Bool {
        get { !keepsFontSize }
        set { keepsFontSize = !newValue }
    }
    /// A size that stands for the intrinsic one at design time, in points.
    package var placeholderIntrinsicSize: Size?
    /// Whether that size counts in Interface Builder alone, since the view's class is known and gives it none.
    package var isSizedOnCanvasAlone = false
    /// The frame and mask that place the view in place of constraints; `nil` for constraints.
    package var autoresizing: AutoresizingSpec?
    /// Where the view is, in its superview, as far as constraints leave that open; `nil` for its leading and top edges.
    package var restingOrigin: Point?
    /// What an Interface Builder file records of the view; `nil` where it comes from elsewhere.
    package var recorded: RecordedView?
    /// The place of the name in the document.
    package var place: SourcePlace
    /// Its place where another file than the template's describes it, as a nib beside its class.
    package var origin: ConstraintSpec.Origin?
    /// Where the font of its text is written, in the file that describes it; `nil` where that is not known.
    package var fontPlace: SourcePlace?
    /// Where code sets properties and priorities of the view, by their names in code, as in `font` and
    /// `contentCompressionResistancePriority.horizontal`; of `superview`, where code adds it.
    package var propertyOrigins: [String: ConstraintSpec.Origin] = [:]
    /// Where code of another file makes the view; `nil` where the cell's own does.
    package var maker: ConstraintSpec.Origin?
    /// Where the view's font is made; `nil` where that is where it is set.
    package var fontMaker: ConstraintSpec.Origin?

    /// Makes a view; its priorities are those a view of UIKit starts with, 250 and 750.
    package init(name: String, kind: Kind, superview: String? = nil, place: SourcePlace = .start) {
        self.name = name
        self.kind = kind
        self.superview = superview
        self.place = place
    }
}

extension ViewSpec.Kind {
    /// What the kind is called, in the words of the document format; all controls are `control`.
    package var name: String {
        switch self {
        case .label: "label"
        case .shape: "shape"
        case .separator: "separator"
        case .container: "container"
        case .stack: "stack"
        case .image: "image"
        case .button: "button"
        case .control: "control"
        case .placeholder: "placeholder"
        case .spacer: "spacer"
        }
    }

    /// The description of the kind; `nil` for other kinds, which setting it does not change.
    ///
    /// The casts are known when the code is compiled, since each use names the type.
    package subscript<Spec>(_: Spec.Type) -> Spec? {
        get {
            switch self {
            case .label(let spec): spec as? Spec
            case .shape(let spec): spec as? Spec
            case .separator(let spec): spec as? Spec
            case .stack(let spec): spec as? Spec
            case .image(let spec): spec as? Spec
            case .button(let spec): spec as? Spec
            case .control(let spec): spec as? Spec
            case .placeholder(let spec): spec as? Spec
            case .container, .spacer: nil
            }
        }
        set {
            switch (self, newValue) {
            case (.label, let spec as LabelSpec): self = .label(spec)
            case (.shape, let spec as ShapeSpec): self = .shape(spec)
            case (.separator, let spec as SeparatorSpec): self = .separator(spec)
            case (.stack, let spec as StackSpec): self = .stack(spec)
            case (.image, let spec as ImageSpec): self = .image(spec)
            case (.button, let spec as ButtonSpec): self = .button(spec)
            case (.control, let spec as ControlSpec): self = .control(spec)
            case (.placeholder, let spec as PlaceholderSpec): self = .placeholder(spec)
            default: break
            }
        }
    }
}
