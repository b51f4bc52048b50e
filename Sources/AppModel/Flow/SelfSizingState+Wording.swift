import AutoLayout
import SelfSizing

extension SelfSizingState {
    /// What the last step did, in a sentence or two.
    ///
    /// - Parameters:
    ///   - itemCount: The number of items.
    ///   - expectedItemSize: The size that items are taken for, in points.
    ///   - contentSize: The size of the content as it is expected to be now, in points.
    /// - Returns: The sentences.
    func sentence(itemCount: Int, expectedItemSize: Size, contentSize: Size) -> String {
        let number = "item \(Figures.grouped((item ?? 0) + 1))"
        let expected = Figures.size(expectedItemSize)
        switch step {
        case .estimate:
            return
                "\(Figures.grouped(itemCount)) items of the estimated \(expected) make a contentSize of "
                + "\(Figures.size(contentSize)). Display starts."
        case .computeSize:
            return "The cell of \(number) is about to appear and computes its size from its constraints: "
                + "\(Figures.size(preferredSize ?? .zero)) in place of \(expected)."
        case .invalidate:
            if invalidatedItems.isEmpty {
                return "The layout receives the size of \(number). It is the estimated one: "
                    + "nothing is invalid."
            }
            let range =
                "\(Figures.grouped(invalidatedItems.lowerBound + 1)) to "
                + Figures.grouped(invalidatedItems.upperBound)
            return "The layout receives the size of \(number), and the attributes of items \(range) in view, "
                + "the line before included, are invalid."
        case .finalAttributes:
            guard let frame = finalAttributes?.frame else {
                return "The layout returns the final attributes: \(number) is out of view now."
            }
            return "The layout returns the final attributes of \(number): at \(Figures.points(frame.x)), "
                + "\(Figures.points(frame.y)), \(Figures.size(frame.size)). The contentSize is "
                + "\(Figures.size(contentSize))."
        case .show:
            return isFinished
                ? "Every item in view is shown. Those that scroll into view begin with their estimate."
                : "The cell of \(number) is shown with them. The next item waits with its estimate."
        }
    }
}

extension Figures {
    /// A width and a height in points, as in “50 × 20.5”.
    static func size(_ size: Size) -> String { "\(points(size.width)) × \(points(size.height))" }
}
