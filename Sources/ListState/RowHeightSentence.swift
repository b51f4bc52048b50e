import SelfSizing
import Wording

/// Describes a way of finding heights together with an estimate.
package enum RowHeightSentence {
    /// A sentence or two for the pair.
    package static func text(for height: RowHeight, estimate: EstimatedRowHeight) -> String {
        // A height that is known from the start needs no estimate.
        if case .fixed = height { return when(height, estimate) }
        return "\(when(height, estimate)) \(standIn(estimate))"
    }

    /// When heights are found, and how.
    private static func when(_ height: RowHeight, _ estimate: EstimatedRowHeight) -> String {
        let isOff = estimate == .off
        return switch height {
        case .automatic:
            isOff
                ? tr("Every row is measured by its constraints before the first frame.")
                : tr("A row is measured by its constraints when it is about to appear.")
        case .sizingCell:
            isOff
                ? tr("One off-screen cell per reuse identifier measures every row before any cell is shown.")
                : tr("One off-screen cell per reuse identifier measures a row when it is about to appear.")
        case .textHeight:
            isOff
                ? tr("The text’s bounding rectangle is taken for every row before any cell is shown.")
                : tr("The text’s bounding rectangle is taken for a row when it is about to appear.")
        case .recorded:
            tr(
                """
                A row is as tall as its Interface Builder file records, or as its constraints ask for \
                without one.
                """)
        case .fixed(let points):
            tr("Every row is \(points.text()) points tall, whatever is in it, and none is measured.")
        }
    }

    /// The estimate in use until a height is known.
    private static func standIn(_ estimate: EstimatedRowHeight) -> String {
        switch estimate {
        case .off: tr("Nothing has to be guessed.")
        case .constant(let points): tr("Until then it counts as \(points.text()) points.")
        case .perRow: tr("Until then it counts with a quick estimate of its own.")
        case .automatic: tr("Until then it counts with one number that the list chooses.")
        case .adaptive: tr("Until then it counts with the mean of the measured rows of its kind.")
        }
    }
}
