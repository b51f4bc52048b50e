import AutoLayout

/// The description of one view of a cell.
public struct ViewSpec: Hashable, Sendable {
    /// What a view is and shows.
    public enum Kind: Hashable, Sendable {
        /// Text.
        case label(LabelSpec)
        /// A filled rectangle of a given size, which may stand for a picture.
        case shape(ShapeSpec)
        /// A thin line, as thick as given and as long as its constraints make it.
        case separator(SeparatorSpec)
        /// A view without content of its own that holds others.
        case container(ContainerSpec)
        /// A view that lays out others in a row or a column.
        case stack(StackSpec)
    }

    /// The name by which constraints speak of the view; unique in its template.
    public var name: String
    /// What the view is and shows.
    public var kind: Kind
    /// The name of the container or stack that holds the view; `nil` means the cell's content view.
    public var superview: String?
    /// How strongly the view resists growing beyond its intrinsic size.
    public var contentHugging: AxisPriorities
    /// How strongly the view resists shrinking below its intrinsic size.
    public var compressionResistance: AxisPriorities
    /// Whether the view is left out of the drawing, and of the stack it stands in; no unless given.
    public var isHidden: RowValue<Bool>
    /// The place of the name in the document.
    public var place: SourcePlace

    /// Makes a view; the priorities left out are those a view of UIKit starts with, 250 and 750.
    public init(
        name: String, kind: Kind, superview: String? = nil,
        contentHugging: AxisPriorities = AxisPriorities(.defaultLow),
        compressionResistance: AxisPriorities = AxisPriorities(.defaultHigh),
        isHidden: RowValue<Bool> = .constant(false), place: SourcePlace = .start
    ) {
        self.name = name
        self.kind = kind
        self.superview = superview
        self.contentHugging = contentHugging
        self.compressionResistance = compressionResistance
        self.isHidden = isHidden
        self.place = place
    }
}

/// A priority for each of the two axes.
public struct AxisPriorities: Hashable, Sendable {
    /// The priority along the horizontal axis.
    public var horizontal: LayoutPriority
    /// The priority along the vertical axis.
    public var vertical: LayoutPriority

    /// Makes a pair of priorities.
    public init(horizontal: LayoutPriority, vertical: LayoutPriority) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Makes a pair with the same priority on both axes.
    public init(_ both: LayoutPriority) { self.init(horizontal: both, vertical: both) }

    /// The priority along one axis.
    public subscript(axis: Axis) -> LayoutPriority {
        get { axis == .horizontal ? horizontal : vertical }
        set {
            if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
        }
    }
}
