/// Where the heights of rows come from (UIKit's `rowHeight` and the ways of sizing rows before it).
public enum RowHeight: Hashable, Sendable {
    /// Each row's constraints decide (`automaticDimension`).
    case automatic
    /// An off-screen cell of each reuse identifier is filled, laid out at the list's width, and asked for its
    /// fitting height, by hand, as `heightForRowAt` did before automatic heights.
    case sizingCell
    /// The bounding rectangle of the row's text decides, as before constraints; for cells of one label.
    case textHeight
    /// Rows are as high as an Interface Builder file records their cells; the constraints of others decide.
    case recorded
    /// Every row has one height, in points, separator included.
    case fixed(Double)

    /// The height of a row whose constraints do not reach from the top of the contentView to its bottom, in
    /// points: UIKit's standard row height.
    public static let standard = 44.0

    /// Whether heights follow from the rows' constraints.
    public var followsConstraints: Bool { self == .automatic || self == .sizingCell || self == .recorded }

    /// Whether one height is given for all rows.
    var isFixed: Bool {
        if case .fixed = self { true } else { false }
    }
}

/// What the height of a row is taken for until it is measured (UIKit's `estimatedRowHeight`).
public enum EstimatedRowHeight: Hashable, Sendable {
    /// No estimates: every row is measured before the first frame (`estimatedRowHeight = 0`).
    case off
    /// One estimate for all rows, in points.
    case constant(Double)
    /// Each row's own estimate, by a minimal calculation (`estimatedHeightForRowAt`).
    case perRow
    /// One number for all rows that the list chooses by itself (`estimatedRowHeight = automaticDimension`).
    case automatic
    /// The mean of the measured rows of the same reuse identifier at this width and text size.
    case adaptive

    /// The estimate in points that holds before anything is learned; 0 if there is none.
    public var value: Double {
        switch self {
        case .off: 0
        case .constant(let height): height
        case .perRow, .automatic, .adaptive: RowHeight.standard
        }
    }
}
