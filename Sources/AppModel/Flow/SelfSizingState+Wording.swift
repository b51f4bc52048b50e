import AutoLayout
import SelfSizing
import Wording

extension SelfSizingState {
    /// The effect of the last step, in a sentence or two.
    ///
    /// - Parameters:
    ///   - itemCount: The number of items.
    ///   - expectedItemSize: The estimated size of items, in points.
    ///   - contentSize: The expected size of the content now, in points.
    /// - Returns: The sentences.
    func sentence(itemCount: Int, expectedItemSize: Size, contentSize: Size) -> String {
        let number = tr("item \((item ?? 0).grouped)")
        let expected = expectedItemSize.text
        switch step {
        case .estimate:
            return tr(
                itemCount,
                one: """
                    \(itemCount.grouped) item of the estimated \(expected) makes a contentSize of \
                    \(contentSize.text). Display starts.
                    """,
                many: """
                    \(itemCount.grouped) items of the estimated \(expected) make a contentSize of \
                    \(contentSize.text). Display starts.
                    """)
        case .computeSize:
            return tr(
                """
                The cell of \(number) is about to appear and computes its size from its constraints: \
                \((preferredSize ?? .zero).text) in place of \(expected).
                """
            )
        case .invalidate:
            if invalidatedItems.isEmpty {
                return tr(
                    "The layout receives the size of \(number). It is the estimated one: nothing is invalid.")
            }
            let (first, last) = (
                invalidatedItems.lowerBound.grouped, (invalidatedItems.upperBound - 1).grouped
            )
            return tr(
                """
                The layout receives the size of \(number), and the attributes of items \(first) to \(last) \
                in view, the line before included, are invalid.
                """)
        case .finalAttributes:
            guard let frame = finalAttributes?.frame else {
                return tr("The layout returns the final attributes: \(number) is out of view now.")
            }
            return tr(
                """
                The layout returns the final attributes of \(number): at \(frame.x.text()), \
                \(frame.y.text()), \(frame.size.text). The contentSize is \(contentSize.text).
                """
            )
        case .show:
            return isFinished
                ? tr("Every item in view is shown. Those that scroll into view begin with their estimate.")
                : tr("The cell of \(number) is shown with them. The next item waits with its estimate.")
        }
    }
}
