/// The way in which the heights of rows are found (UIKit's `rowHeight` and earlier ways of sizing rows).
public enum RowHeight: Hashable, Sendable {
    /// Each row's constraints decide (`automaticDimension`).
    case automatic
    /// An off-screen cell of each reuse identifier is filled, laid out at the list's width, and asked for its fitting
    /// height, by hand, as `heightForRowAt` did before automatic heights.
    case sizingCell
    /// The bounding rectangle of the row's text decides, as before constraints; for cells of one label.
    case textHeight
    /// Rows have the heights that an Interface Builder file records for their cells; without one, their constraints
    /// decide.
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

/// The estimated height of a row until it is measured (UIKit's `estimatedRowHeight`).
public enum EstimatedRowHeight: Hashable, Sendable {
    /// No estimates: every row is measured before the first frame (`estimatedRowHeight = 0`).
    case off
    /// One estimate for all rows, in points.
    case constant(Double)
    /// Each row's own estimate, by a minimal calculation (`estimatedHeightForRowAt`).
    case perRow
    /// One estimate for all rows, chosen by the list (`estimatedRowHeight = automaticDimension`).
    case automatic
    /// The mean of the measured rows of the same reuse identifier at this width and text size.
    case adaptive

    /// The estimate in points before anything is learned; 0 if there is none.
    public var value: Double {
        switch self {
        case .off: 0
        case .constant(let height): height
        case .perRow, .automatic, .adaptive: RowHeight.standard
        }
    }
}
