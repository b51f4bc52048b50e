import AutoLayout
import LayoutDocument

/// At which widths and text sizes a finding of a cell is there.
package struct FindingRanges: Hashable, Sendable {
    /// The widths at one text size.
    package struct Stretch: Hashable, Sendable {
        /// The text size.
        package let textSize: ContentSizeCategory
        /// The widths in whole points, from narrow to wide; between two of them it is not there.
        package let widths: [ClosedRange<Int>]

        /// Makes the widths at a text size.
        package init(textSize: ContentSizeCategory, widths: [ClosedRange<Int>]) {
            self.textSize = textSize
            self.widths = widths
        }
    }

    /// The rule.
    package let rule: Rule
    /// The names of the views.
    package let views: [String]
    /// What sentences call the views.
    package let spokenViews: [String]
    /// The text sizes at which it is there, in the order in which they were searched.
    package let stretches: [Stretch]
    /// The widths that were searched.
    package let searchedWidths: ClosedRange<Int>
    /// The text sizes that were searched.
    package let searchedTextSizes: [ContentSizeCategory]
    /// Where it is worst.
    package let worst: TileState
    /// By how much there, in points.
    package let amount: Double
}
