import AutoLayout
import LayoutDocument

/// At which widths and text sizes a finding of a cell is there.
public struct FindingRanges: Hashable, Sendable {
    /// The widths at one text size.
    public struct Stretch: Hashable, Sendable {
        /// The text size.
        public let textSize: ContentSizeCategory
        /// The widths in whole points, from narrow to wide; between two of them it is not there.
        public let widths: [ClosedRange<Int>]

        /// Makes the widths at a text size.
        public init(textSize: ContentSizeCategory, widths: [ClosedRange<Int>]) {
            self.textSize = textSize
            self.widths = widths
        }
    }

    /// The rule.
    public let rule: Rule
    /// The names of the views.
    public let views: [String]
    /// What sentences call the views.
    public let spokenViews: [String]
    /// The text sizes at which it is there, in the order in which they were searched.
    public let stretches: [Stretch]
    /// The widths that were searched.
    public let searchedWidths: ClosedRange<Int>
    /// The text sizes that were searched.
    public let searchedTextSizes: [ContentSizeCategory]
    /// Where it is worst.
    public let worst: TileState
    /// By how much there, in points.
    public let amount: Double

    /// Whether it is there at a width and a text size that were searched.
    public func contains(width: Int, textSize: ContentSizeCategory) -> Bool {
        stretches.contains { $0.textSize == textSize && $0.widths.contains { $0.contains(width) } }
    }
}
