import AutoLayout
import LayoutDocument
import SelfSizing

/// What a document's list is looked at with: views of it, not edits.
public struct Controls: Hashable, Sendable {
    /// The widths that can be shown, in points.
    public static let widths = AuditMatrix.widthBounds
    /// The estimated row heights that can be given, in points.
    public static let estimates: ClosedRange<Double> = 1...2000
    /// The numbers of rows that can be shown.
    public static let rowCounts: ClosedRange<Int> = 1...1_000_000_000
    /// The estimate where a document gives none: UIKit's standard row height, in points.
    public static let defaultEstimate: Double = 44

    /// The width of the list in points.
    public var width: Double = 375
    /// The text size.
    public var textSize = TextSizeSetting.category(.large)
    /// What an unmeasured row's height is taken for.
    public var estimatedRowHeight = EstimatedRowHeight.constant(defaultEstimate)
    /// The number of rows, written rows repeated; `nil` for the document's own.
    public var rowCount: Int?
    /// Whether the cases of the document's audit come after its rows.
    public var showsCases = false
    /// The writing direction.
    public var direction = DirectionSetting.content
    /// What stands in for the rows' own texts.
    public var texts = RowTexts.none
    /// How rows are measured, the demonstrations of wrong ways with it.
    public var measuring = MeasuringSettings()
    /// What happens to the position when rows turn out taller or shorter than expected.
    public var correction = PositionCorrection.steady
    /// Whether rows that are not in view are measured in idle time.
    public var measuresAhead = false
    /// Whether rows are stacked or flow.
    public var layoutKind = LayoutKind.table
    /// How items flow.
    public var flow = FlowLayoutSettings.selfSizing
    /// Whether the steps in which a flow's items come to their sizes are made one by one.
    public var stepsItemSizes = false

    /// The controls a list starts with.
    public init() {}
}

/// The two ways in which a list arranges its cells.
public enum LayoutKind: String, Hashable, Sendable, CaseIterable {
    /// One below the other (UIKit's table view).
    case table
    /// In lines, as many to a line as fit (UIKit's collection view with a flow layout).
    case flow
}
