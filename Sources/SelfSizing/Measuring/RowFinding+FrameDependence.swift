import AutoLayout
import Wording

extension TableViewCell {
    /// Views whose intrinsic size depends on their frame, so that the height of the row depends on the cell's previous
    /// layout.
    ///
    /// The cell is measured twice at one width, once after a layout of that width and once after a layout half as wide.
    /// It is left as laid out at the width.
    public func frameDependentSizes(inWidth width: Double) -> [RowFinding] {
        guard width >= 2, !engine.didDetectLoop else { return [] }
        func sizes(afterLayoutOfWidth before: Double) -> (height: Double, sizes: [(view: View, size: Size)]) {
            layOut(width: before, height: RowHeight.standard)
            let height = fittingHeight(forWidth: width)
            return (height, contentView.descendants.map { ($0, $0.intrinsicContentSize) })
        }
        let narrow = sizes(afterLayoutOfWidth: (width / 2).rounded())
        let same = sizes(afterLayoutOfWidth: width)
        return zip(narrow.sizes, same.sizes).compactMap { narrowly, equally in
            guard narrowly.view === equally.view, narrowly.size != equally.size else { return nil }
            return RowFinding(
                .frameDependentSize, reuseIdentifier: reuseIdentifier,
                message: tr(
                    """
                    the intrinsic size of \(narrowly.view.spokenName) depends on its frame: \
                    \(narrowly.size.text) after a layout half as wide, \(equally.size.text) after one of \
                    this width
                    """),
                repairs: [
                    tr(
                        """
                        let the intrinsic size depend on the content alone; preferredMaxLayoutWidth is the \
                        width at which a label wraps
                        """)
                ])
        }
    }
}

extension View {
    /// The views inside this one.
    fileprivate var descendants: [View] { subviews.flatMap { [$0] + $0.descendants } }
}
