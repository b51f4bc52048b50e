/// Where the heights of rows come from (UIKit's `rowHeight`).
public enum RowHeight: Hashable, Sendable {
    /// Each row's constraints decide (`automaticDimension`).
    case automatic
    /// Every row has one height, in points, separator included.
    case fixed(Double)
}

/// What the height of a row is taken for until it is measured (UIKit's `estimatedRowHeight`).
public enum EstimatedRowHeight: Hashable, Sendable {
    /// No estimates: every row is measured before the first frame (`estimatedRowHeight = 0`).
    case off
    /// One estimate for all rows, in points.
    case constant(Double)

    /// The estimate in points; 0 if there is none.
    public var value: Double {
        switch self {
        case .off: 0
        case .constant(let height): height
        }
    }
}
