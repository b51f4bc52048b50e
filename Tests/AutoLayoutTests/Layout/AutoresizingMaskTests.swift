import AutoLayout
import Testing

/// A view with an ornament of 3 at its left and 2 at its right.
private final class OrnamentedView: View {
    override var alignmentRectInsets: EdgeInsets { EdgeInsets(top: 0, left: 3, bottom: 0, right: 2) }
}

@Suite struct AutoresizingMaskTests {
    /// A view at (30, 10) of 50 × 30 in a box of 200 × 100: 120 remain at the right and 60 at the bottom.
    private func layOut(
        _ mask: AutoresizingMask, at size: Size, direction: LayoutDirection = .leftToRight,
        view: View = View(name: "view")
    ) -> Rect {
        let content = View(name: "contentView")
        let box = View(name: "box")
        content.addSubview(box)
        box.addSubview(view)
        LayoutConstraint.activate(box.pinToEdges())
        view.setFrame(
            Rect(x: 30, y: 10, width: 50, height: 30), inSuperviewOfSize: Size(width: 200, height: 100))
        view.autoresizingMask = mask
        view.translatesAutoresizingMaskIntoConstraints = true
        let engine = LayoutEngine(root: content, environment: environment(direction: direction))
        engine.layOut(size: size)
        #expect(engine.droppedConstraints.isEmpty)
        return view.frame
    }

    @Test(
        arguments: (0..<64).map(AutoresizingMask.init(rawValue:)),
        [LayoutDirection.leftToRight, .rightToLeft])
    func everyMaskGivesTheFrameAtItsOwnSize(mask: AutoresizingMask, direction: LayoutDirection) {
        let frame = layOut(mask, at: Size(width: 200, height: 100), direction: direction)
        #expect(frame == Rect(x: 30, y: 10, width: 50, height: 30))
    }

    // The box grows by 200 to 400 and by 100 to 200. Flexible parts share that in proportion to their lengths:
    // 30, 50 and 120 horizontally; 10, 30 and 60 vertically.
    private static let grown: [(AutoresizingMask, Rect)] = [
        ([], Rect(x: 30, y: 10, width: 50, height: 30)),
        ([.flexibleWidth, .flexibleHeight], Rect(x: 30, y: 10, width: 250, height: 130)),
        ([.flexibleLeftMargin, .flexibleTopMargin], Rect(x: 230, y: 110, width: 50, height: 30)),
        ([.flexibleRightMargin, .flexibleBottomMargin], Rect(x: 30, y: 10, width: 50, height: 30)),
        ([.flexibleLeftMargin, .flexibleRightMargin], Rect(x: 70, y: 10, width: 50, height: 30)),
        ([.flexibleLeftMargin, .flexibleWidth], Rect(x: 105, y: 10, width: 175, height: 30)),
        (
            [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin],
            Rect(x: 60, y: 10, width: 100, height: 30)
        ),
        (
            [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin],
            Rect(x: 30, y: 20, width: 50, height: 60)
        ),
    ]

    @Test(arguments: grown, [LayoutDirection.leftToRight, .rightToLeft])
    func flexiblePartsShareInProportion(
        expectation: (mask: AutoresizingMask, frame: Rect), direction: LayoutDirection
    ) {
        let frame = layOut(expectation.mask, at: Size(width: 400, height: 200), direction: direction)
        #expect(frame == expectation.frame)
    }

    @Test func theFrameSurroundsTheAlignmentRectangle() {
        let size = Size(width: 400, height: 200)
        let frame = layOut(.flexibleWidth, at: size, view: OrnamentedView(name: "ornamented"))
        #expect(frame == Rect(x: 30, y: 10, width: 250, height: 30))
    }

    /// If the superview's size is not given, its present size is used.
    @Test func aFrameSetByHandCountsFromTheSuperviewsSize() {
        let content = View(name: "contentView")
        let engine = LayoutEngine(root: content, environment: environment())
        engine.layOut(size: Size(width: 200, height: 100))
        let view = View(name: "view")
        view.frame = Rect(x: 30, y: 10, width: 50, height: 30)
        view.autoresizingMask = [.flexibleLeftMargin]
        view.translatesAutoresizingMaskIntoConstraints = true
        content.addSubview(view)
        engine.layOut(size: Size(width: 220, height: 100))
        #expect(view.frame == Rect(x: 50, y: 10, width: 50, height: 30))
        view.frame.x = 60
        engine.layOut(size: Size(width: 250, height: 100))
        #expect(view.frame.x == 90)
    }

    /// A label with constraints to a view that is placed by its mask.
    @Test func constraintsAndMasksMeet() {
        let content = View(name: "contentView")
        let view = View(name: "view")
        let dot = ShapeView(name: "dot", contentSize: Size(width: 10, height: 10))
        content.addSubview(view)
        content.addSubview(dot)
        view.setFrame(
            Rect(x: 30, y: 10, width: 50, height: 30), inSuperviewOfSize: Size(width: 200, height: 100))
        view.autoresizingMask = .flexibleWidth
        view.translatesAutoresizingMaskIntoConstraints = true
        LayoutConstraint.activate([
            dot.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: 8),
            dot.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
        let engine = LayoutEngine(root: content, environment: environment())
        engine.layOut(size: Size(width: 300, height: 100))
        #expect(dot.frame == Rect(x: 188, y: 20, width: 10, height: 10))
    }
}
