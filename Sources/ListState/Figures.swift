import AutoLayout
import SelfSizing
import Wording

/// The numbers of the strip under the list, all read from the engine.
package struct Figures: Hashable, Sendable {
    /// The width and the expected height of the whole list in points (`contentSize`).
    package var contentSize: Size
    /// The number of rows.
    package var rowCount: Int
    /// The number of rows whose height is known.
    package var measuredRowCount: Int
    /// The number of rows measured in the last frame that measured any.
    package var frameMeasurementCount: Int
    /// The time they took, in milliseconds.
    package var frameMilliseconds: Double
    /// The font family of the texts.
    package var fontFamily: String
    /// The rows among the measured ones that were measured ahead.
    package var aheadRowCount = 0
    /// The progress of measuring ahead, from 0 to 1; `nil` while it is off.
    package var aheadFraction: Double?
    /// The expected scroll offset along the list in points (`contentOffset`).
    package var contentOffset = 0.0
    /// The last jump of the list in points, visible or compensated; 0 if there was none.
    package var jump = 0.0
    /// Whether jumps are compensated, so that they are not visible.
    package var isSteady = true
    /// The share of heights that were remembered when a width or text size came back, from 0 to 1.
    package var recalledShare = 0.0
    /// The duplicates of constraints that a demonstration has piled up.
    package var pile = ConstraintPile()

    /// Makes the figures of a frame.
    package init(
        contentSize: Size = .zero, rowCount: Int = 0, measuredRowCount: Int = 0,
        frameMeasurementCount: Int = 0, frameMilliseconds: Double = 0, fontFamily: String = ""
    ) {
        self.contentSize = contentSize
        self.rowCount = rowCount
        self.measuredRowCount = measuredRowCount
        self.frameMeasurementCount = frameMeasurementCount
        self.frameMilliseconds = frameMilliseconds
        self.fontFamily = fontFamily
    }

    /// The number of measured rows, with those measured ahead, as in “37 + 12 ahead (50 %) of 1,000”.
    ///
    /// The percentage is the share of the rows around the viewport that are to be measured ahead, which are not all
    /// rows of a long list.
    package var measuredSummary: String {
        guard aheadFraction != nil || aheadRowCount > 0 else {
            return tr("\(measuredRowCount.grouped) of \(rowCount.grouped)")
        }
        let shown = max(0, measuredRowCount - aheadRowCount)
        // Rounded down: 100 % means that all are measured.
        let share = aheadFraction.map { " (\($0.percent(.down)))" } ?? ""
        return tr("\(shown.grouped) + \(aheadRowCount.grouped) ahead\(share) of \(rowCount.grouped)")
    }

    /// The number of duplicates, as in “1,240”, or “4,800, the most that are kept”; `nil` where there are none.
    package var pileSummary: String? {
        guard pile.duplicates > 0 else { return nil }
        let count = pile.duplicates.grouped
        return pile.fullCells > 0 ? tr("\(count), the most that are kept") : count
    }

    /// The last jump, as in “would have jumped 212 pt” or “last jumped −8.5 pt”.
    package var jumpSummary: String {
        if jump == 0 { return tr("no jump") }
        return isSteady ? tr("would have jumped \(jump.points)") : tr("last jumped \(jump.points)")
    }
}
