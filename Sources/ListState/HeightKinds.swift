import SelfSizing
import Wording

/// The ways of finding row heights, without their figures.
package enum RowHeightKind: String, Hashable, Sendable, CaseIterable {
    /// The rows' constraints give the height.
    case automatic
    /// A sizing cell gives the height.
    case sizingCell
    /// The bounding rectangle of the text gives the height.
    case textHeight
    /// The height that an Interface Builder file records.
    case recorded
    /// One height for all rows.
    case fixed

    /// The kind of a way of finding heights.
    package init(_ height: RowHeight) {
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
    package var title: String {
        switch self {
        case .automatic: tr("Automatic")
        case .sizingCell: tr("Sizing cell")
        case .textHeight: tr("Text height")
        case .recorded: tr("As recorded")
        case .fixed: tr("Fixed")
        }
    }

    /// The way of this kind, with a height in points for ``fixed``.
    package func rowHeight(fixed: Double) -> RowHeight {
        switch self {
        case .automatic: .automatic
        case .sizingCell: .sizingCell
        case .textHeight: .textHeight
        case .recorded: .recorded
        case .fixed: .fixed(fixed)
        }
    }
}

/// The kinds of estimates, without their figures.
package enum EstimateKind: String, Hashable, Sendable, CaseIterable {
    /// No estimates.
    case off
    /// One estimate for all rows.
    case constant
    /// An estimate for each row.
    case perRow
    /// An estimate that the list chooses.
    case automatic
    /// The mean of the measured rows of the same kind.
    case adaptive

    /// The kind of an estimate.
    package init(_ estimate: EstimatedRowHeight) {
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
    package var title: String {
        switch self {
        case .off: tr("Off")
        case .constant: tr("Constant")
        case .perRow: tr("Per row")
        case .automatic: tr("Automatic")
        case .adaptive: tr("Adaptive")
        }
    }

    /// The estimate of this kind, with a height in points for ``constant``.
    package func estimate(constant: Double) -> EstimatedRowHeight {
        switch self {
        case .off: .off
        case .constant: .constant(constant)
        case .perRow: .perRow
        case .automatic: .automatic
        case .adaptive: .adaptive
        }
    }
}
