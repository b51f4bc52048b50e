import AutoLayout
import LayoutDocument
import SelfSizing

/// The settings with which a document's list is shown.
///
/// They change the view, not the document.
package struct Controls: Hashable, Sendable {
    /// The widths that can be shown, in points.
    package static let widths = AuditMatrix.widthBounds
    /// The estimated row heights that can be given, in points.
    package static let estimates: ClosedRange<Double> = 1...2000
    /// The numbers of rows that can be shown.
    package static let rowCounts: ClosedRange<Int> = 1...1_000_000_000
    /// The estimate where a document gives none: UIKit's standard row height, in points.
    package static let defaultEstimate: Double = 44

    /// The width of the list in points.
    package var width: Double = 375
    /// The text size.
    package var textSize = TextSizeSetting.category(.large)
    /// The estimated height of rows that are not measured.
    package var estimatedRowHeight = EstimatedRowHeight.constant(defaultEstimate)
    /// The number of rows; the written rows repeat.
    ///
    /// `nil` is the document's own number.
    package var rowCount: Int?
    /// Whether the cases of the document's audit follow its rows.
    package var showsCases = false
    /// The writing direction.
    package var direction = DirectionSetting.content
    /// The texts that replace the rows' own.
    package var texts = RowTexts.none
    /// How rows are measured, with the demonstrations that are on.
    package var measuring = MeasuringSettings()
    /// What happens to the scroll position when rows turn out taller or shorter than estimated.
    package var correction = PositionCorrection.steady
    /// Whether rows out of view are measured in idle time.
    package var measuresAhead = false
    /// Whether the list is a table or a flow.
    package var layoutKind = LayoutKind.table
    /// How items flow.
    package var flow = FlowLayoutSettings.selfSizing
    /// Whether the sizing steps of a flow's items run one at a time.
    package var stepsItemSizes = false

    /// The controls a list starts with.
    package init() {}
}

/// The two ways in which a list arranges its cells.
package enum LayoutKind: String, Hashable, Sendable, CaseIterable {
    /// One below the other (UIKit's table view).
    case table
    /// In lines that each hold as many cells as fit (UIKit's collection view with a flow layout).
    case flow
}
