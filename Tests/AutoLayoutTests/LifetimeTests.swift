import AutoLayout
import Testing

@Suite struct LifetimeTests {
    @Test func constraintsDoNotKeepTheirViews() {
        weak var content: View?
        weak var label: View?
        var kept: LayoutConstraint?
        do {
            let root = View(name: "contentView")
            let child = Label("label", "text")
            root.addSubview(child)
            let constraints = child.pinToEdges(inset: 4)
            LayoutConstraint.activate(constraints)
            kept = constraints.first
            let engine = LayoutEngine(root: root, environment: environment())
            engine.layOut(size: Size(width: 100, height: 50))
            content = root
            label = child
            #expect(content != nil && label != nil)
        }
        #expect(content == nil)
        #expect(label == nil)
        #expect(kept?.firstItem == nil)
        #expect(kept?.isActive == false)
    }
}

@Suite struct MirroringTests {
    /// A badge that begins at the centre of an avatar lies on its trailing half in both directions.
    @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func aCentreBesideAnEdgeFollowsTheDirection(direction: LayoutDirection) {
        let content = View(name: "contentView")
        let avatar = ShapeView(name: "avatar", contentSize: Size(width: 40, height: 40))
        let badge = ShapeView(name: "badge", contentSize: Size(width: 10, height: 10))
        content.addSubview(avatar)
        content.addSubview(badge)
        LayoutConstraint.activate([
            avatar.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
            LayoutConstraint(badge, .leading, .equal, to: avatar, .centerX, constant: 4),
        ])
        let engine = LayoutEngine(root: content, environment: environment(direction: direction))
        engine.layOut(size: Size(width: 300, height: 50))
        #expect(badge.frame.x == (direction == .leftToRight ? 40 : 300 - 40 - 10))
    }
}

@Suite struct IntrinsicSizeTests {
    @Test func anIntrinsicSizeThatGoesLeavesNothingBehind() {
        let content = View(name: "contentView")
        let shape = ShapeView(name: "shape", contentSize: Size(width: 40, height: 20))
        content.addSubview(shape)
        let stretch = LayoutConstraint(
            shape, .width, .equal, to: content, .width, priority: LayoutPriority(10))
        stretch.isActive = true
        let engine = LayoutEngine(root: content, environment: environment())
        engine.layOut(size: Size(width: 300, height: 50))
        #expect(shape.frame.width == 40)
        shape.contentSize = Size(width: View.noIntrinsicMetric, height: 20)
        engine.layOut(size: Size(width: 300, height: 50))
        #expect(shape.frame.width == 300)
    }

    @Test func whatTheSolverCannotTakeIsReported() {
        let content = View(name: "contentView")
        let shape = ShapeView(name: "shape", contentSize: Size(width: 40, height: 20))
        content.addSubview(shape)
        let constraint = LayoutConstraint(shape, .width, .equal, toConstant: 60)
        constraint.isActive = true
        let engine = LayoutEngine(root: content, environment: environment())
        engine.layOut(size: Size(width: 300, height: 50))
        #expect(shape.frame.width == 60)
        constraint.constant = .nan
        engine.layOut(size: Size(width: 300, height: 50))
        #expect(engine.refusals.count == 1)
        #expect(shape.frame.width == 40)
        constraint.constant = 70
        engine.layOut(size: Size(width: 300, height: 50))
        #expect(engine.refusals.isEmpty)
        #expect(shape.frame.width == 70)
        constraint.priority = 2000
        engine.layOut(size: Size(width: 300, height: 50))
        #expect(engine.refusals.count == 1)
        constraint.priority = 900
        engine.layOut(size: Size(width: 300, height: 50))
        #expect(engine.refusals.isEmpty)
        #expect(shape.frame.width == 70)
    }

    /// A hierarchy has no circles: an addition that would close one is ignored.
    @Test func aViewIsNotPutIntoItself() {
        let outer = View(name: "outer")
        let inner = View(name: "inner")
        outer.addSubview(inner)
        inner.addSubview(outer)
        inner.addSubview(inner)
        #expect(outer.superview == nil && inner.superview === outer)
        #expect(inner.subviews.isEmpty)
    }

    /// A constant may be too large for a moment, until the second of two constants has changed too.
    @Test func lengthsThatAreTooLargeOnlyInBetweenAreTaken() {
        let content = View(name: "contentView")
        let label = Label("a", "aaaa", lines: 1)
        content.addSubview(label)
        content.layoutMargins.leading = 0
        let far = LayoutConstraint(label, .leading, .equal, to: content, .leadingMargin, constant: 9e11)
        far.isActive = true
        let engine = LayoutEngine(root: content, environment: environment())
        engine.layOut(size: Size(width: 300, height: 50))
        #expect(label.frame.x == 9e11)
        content.layoutMargins.leading = 9e11
        far.constant = -9e11
        engine.layOut(size: Size(width: 300, height: 50))
        #expect(label.frame.x == 0)
    }
}
