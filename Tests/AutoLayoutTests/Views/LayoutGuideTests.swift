import AutoLayout
import Testing

@Suite struct LayoutGuideTests {
    /// Each of three guides takes a third of the room around two shapes of 30 in 300: (300 − 60) / 3 = 80, at both
    /// sides and between the shapes.
    @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func guidesAreSpacers(direction: LayoutDirection) {
        let a = ShapeView(name: "a", contentSize: Size(width: 30, height: 30))
        let b = ShapeView(name: "b", contentSize: Size(width: 30, height: 30))
        let content = View(name: "contentView")
        let spacers = ["before", "between", "after"].map(LayoutGuide.init(identifier:))
        for view in [a, b] { content.addSubview(view) }
        for spacer in spacers { content.addLayoutGuide(spacer) }
        LayoutConstraint.activate([
            spacers[0].leadingAnchor.constraint(equalTo: content.leadingAnchor),
            a.leadingAnchor.constraint(equalTo: spacers[0].trailingAnchor),
            spacers[1].leadingAnchor.constraint(equalTo: a.trailingAnchor),
            b.leadingAnchor.constraint(equalTo: spacers[1].trailingAnchor),
            spacers[2].leadingAnchor.constraint(equalTo: b.trailingAnchor),
            spacers[2].trailingAnchor.constraint(equalTo: content.trailingAnchor),
            spacers[1].widthAnchor.constraint(equalTo: spacers[0].widthAnchor),
            spacers[2].widthAnchor.constraint(equalTo: spacers[0].widthAnchor),
            spacers[0].heightAnchor.constraint(equalToConstant: 5),
        ])
        let engine = LayoutEngine(root: content, environment: environment(direction: direction))
        engine.layOut(size: Size(width: 300, height: 50))
        let (first, last) = direction == .leftToRight ? (a, b) : (b, a)
        #expect(first.frame.x == 80)
        #expect(last.frame.x == 190)
        #expect(spacers[1].layoutFrame == Rect(x: 110, y: 0, width: 80, height: 0))
        #expect(spacers[0].layoutFrame.height == 5)
    }

    @Test func removingAGuideTakesItsConstraintsAlong() {
        let content = View(name: "contentView")
        let guide = LayoutGuide(identifier: "column")
        content.addLayoutGuide(guide)
        let constraint = guide.topAnchor.constraint(equalTo: content.topAnchor)
        constraint.isActive = true
        #expect(constraint.isActive)
        content.removeLayoutGuide(guide)
        #expect(!constraint.isActive)
        #expect(guide.owningView == nil)
        #expect(content.layoutGuides.isEmpty)
    }

    /// Margins of 16 at the leading and 20 at the trailing side, 11 at the top and 13 at the bottom.
    @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func theMarginsGuideIsTheAreaInsideTheMargins(direction: LayoutDirection) {
        let content = View(name: "contentView")
        content.layoutMargins = DirectionalEdgeInsets(top: 11, leading: 16, bottom: 13, trailing: 20)
        let dot = ShapeView(name: "dot", contentSize: Size(width: 10, height: 10))
        let half = View(name: "half")
        content.addSubview(dot)
        content.addSubview(half)
        LayoutConstraint.activate([
            dot.trailingAnchor.constraint(equalTo: content.layoutMarginsGuide.trailingAnchor),
            dot.bottomAnchor.constraint(equalTo: content.layoutMarginsGuide.bottomAnchor),
            half.leftAnchor.constraint(equalTo: content.layoutMarginsGuide.leftAnchor),
            LayoutConstraint(
                half, .width, .equal, to: content.layoutMarginsGuide, .width, multiplier: 0.5),
            LayoutConstraint(half, .centerY, .equal, to: content, .centerYWithinMargins),
            half.heightAnchor.constraint(equalToConstant: 10),
        ])
        let engine = LayoutEngine(root: content, environment: environment(direction: direction))
        engine.layOut(size: Size(width: 136, height: 54))
        let isReversed = direction == .rightToLeft
        #expect(dot.frame == Rect(x: isReversed ? 20 : 106, y: 31, width: 10, height: 10))
        // 100 × 30 inside the margins; the middle is at 11 + 15.
        #expect(half.frame == Rect(x: isReversed ? 20 : 16, y: 21, width: 50, height: 10))
        #expect(
            content.layoutMarginsGuide.layoutFrame
                == Rect(x: isReversed ? 20 : 16, y: 11, width: 100, height: 30))
        #expect(content.safeAreaLayoutGuide.layoutFrame == content.bounds)
    }

    /// With margins of 8 at both sides, the readable width stops growing at 672, and is centred.
    @Test(arguments: [(300.0, 8.0, 284.0), (688, 8, 672), (1000, 164, 672)])
    func theReadableGuideIsNarrowAndInTheMiddle(width: Double, x: Double, readable: Double) {
        let content = View(name: "contentView")
        let text = Label("text", words(400))
        content.addSubview(text)
        LayoutConstraint.activate([
            text.leadingAnchor.constraint(equalTo: content.readableContentGuide.leadingAnchor),
            text.trailingAnchor.constraint(equalTo: content.readableContentGuide.trailingAnchor),
            text.topAnchor.constraint(equalTo: content.readableContentGuide.topAnchor),
        ])
        let engine = LayoutEngine(root: content, environment: environment())
        engine.layOut(size: Size(width: width, height: 50))
        #expect(text.frame.x == x)
        #expect(text.frame.width == readable)
        #expect(text.frame.y == 8)
        engine.environment.contentSizeCategory = .accessibilityExtraExtraExtraLarge
        engine.layOut(size: Size(width: 3000, height: 50))
        // Body text has 53 points rather than 17: 672 × 53 / 17, to the nearest point.
        #expect(text.frame.width == 2095)
    }
}
