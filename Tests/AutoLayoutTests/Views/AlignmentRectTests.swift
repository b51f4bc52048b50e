import AutoLayout
import Testing

/// A view that draws an ornament around its content, as wide as its insets.
private final class OrnamentedView: View {
    override var intrinsicContentSize: Size { Size(width: 49, height: 31) }
    override var alignmentRectInsets: EdgeInsets { EdgeInsets(top: 1, left: 3, bottom: 4, right: 2) }
}

@Suite struct AlignmentRectTests {
    /// The alignment rectangle is 49 × 31 at (10, 5) from the leading top corner; the frame is 3 more to the
    /// left, 2 to the right, 1 above and 4 below, in both directions.
    @Test(arguments: [(LayoutDirection.leftToRight, 10.0), (.rightToLeft, 300 - 10 - 49)])
    func framesAreOutsets(direction: LayoutDirection, left: Double) {
        let content = View(name: "contentView")
        let ornamented = OrnamentedView(name: "ornamented")
        let inner = ShapeView(name: "inner", contentSize: Size(width: 5, height: 5))
        content.addSubview(ornamented)
        ornamented.addSubview(inner)
        LayoutConstraint.activate([
            ornamented.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 10),
            ornamented.topAnchor.constraint(equalTo: content.topAnchor, constant: 5),
            inner.leftAnchor.constraint(equalTo: ornamented.leftAnchor),
            LayoutConstraint(inner, .top, .equal, to: ornamented, .topMargin),
        ])
        let engine = LayoutEngine(root: content, environment: environment(direction: direction))
        engine.layOut(size: Size(width: 300, height: 50))
        #expect(ornamented.frame == Rect(x: left - 3, y: 4, width: 54, height: 36))
        // From the left edge of the alignment rectangle; margins are measured from the bounds.
        #expect(inner.frame == Rect(x: 3, y: 8, width: 5, height: 5))
    }
}
