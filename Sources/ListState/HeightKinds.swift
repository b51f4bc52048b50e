import SelfSizing

/// The ways of finding heights, without their numbers.
public enum RowHeightKind: String, Hashable, Sendable, CaseIterable {
    /// The rows' constraints decide.
    case automatic
    /// A sizing cell is measured by hand.
    case sizingCell
    /// The bounding rectangle of the text.
    case textHeight
    /// The height that an Interface Builder file records.
    case recorded
    /// One height for all rows.
    case fixed

    /// The kind of a way.
    public init(_ height: RowHeight) {
        self =
            switch height {
            case .automatic: .automatic
            case .sizingCell: .sizingCell
            case .textHeight: .textHeight
            case .recorded: .recorded
            case .fixed: .fixed
            }
    }

    /// The name that a control shows.
    public var title: String {
        switch self {
        case .automatic: "Automatic"
        case .sizingCell: "Sizing cell"
        case .textHeight: "Text height"
        case .recorded: "As recorded"
        case .fixed: "Fixed"
        }
    }

    /// The way of this kind, with the height in points that a fixed one has.
    public func rowHeight(fixed: Double) -> RowHeight {
        switch self {
        case .automatic: .automatic
        case .sizingCell: .sizingCell
        case .textHeight: .textHeight
        case .recorded: .recorded
        case .fixed: .fixed(fixed)
        }
    }
}

/// The kinds of estimates, without their numbers.
public enum EstimateKind: String, Hashable, Sendable, CaseIterable {
    /// No estimates.
    case off
    /// One estimate for all rows.
    case constant
    /// Each row's own.
    case perRow
    /// One that the list chooses.
    case automatic
    /// The mean of the measured rows of a kind.
    case adaptive

    /// The kind of an estimate.
    public init(_ estimate: EstimatedRowHeight) {
        self =
            switch estimate {
            case .off: .off
            case .constant: .constant
            case .perRow: .perRow
            case .automatic: .automatic
            case .adaptive: .adaptive
            }
    }

    /// The name that a control shows.
    public var title: String {
        switch self {
        case .off: "Off"
        case .constant: "Constant"
        case .perRow: "Per row"
        case .automatic: "Automatic"
        case .adaptive: "Adaptive"
        }
    }

    /// The estimate of this kind, with the height in points that a constant one has.
    public func estimate(constant: Double) -> EstimatedRowHeight {
        switch self {
        case .off: .off
        case .constant: .constant(constant)
        case .perRow: .perRow
        case .automatic: .automatic
        case .adaptive: .adaptive
        }
    }
}
