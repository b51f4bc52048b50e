import AutoLayout
import Testing

/// Lays out a contentView of a fixed size with views, and solves it once.
private func laidOut(
    _ views: [View], width: Double = 300, height: Double = 100,
    direction: LayoutDirection = .leftToRight, _ constraints: (View) -> [LayoutConstraint]
) -> LayoutEngine {
    let content = View(name: "contentView")
    for view in views { content.addSubview(view) }
    LayoutConstraint.activate(constraints(content))
    let engine = LayoutEngine(root: content, environment: environment(direction: direction))
    engine.layOut(size: Size(width: width, height: height))
    return engine
}

@Suite struct ConstraintSemanticsTests {
    /// Two labels side by side in 300: the one that hugs less takes the rest.
    @Test func theWeakerHuggerGrows() {
        let a = Label("a", "aaaa", lines: 1)
        let b = Label("b", "bbbb", lines: 1)
        b.setContentHuggingPriority(249, for: .horizontal)
        let engine = laidOut([a, b]) { content in
            [
                a.leadingAnchor.constraint(equalTo: content.leadingAnchor),
                b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 10),
                b.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            ]
        }
        #expect(a.frame.width == 32)
        #expect(b.frame.x == 42)
        #expect(b.frame.width == 258)
        a.setContentHuggingPriority(248, for: .horizontal)
        engine.layOut(size: Size(width: 300, height: 100))
        #expect(b.frame.width == 32)
        #expect(a.frame.width == 258)
    }

    /// The two texts need 400 of the 300 points, so the one that resists less gives way.
    @Test func theWeakerResisterShrinks() {
        let a = Label("a", String(repeating: "a", count: 25), lines: 1)
        let b = Label("b", String(repeating: "b", count: 25), lines: 1)
        b.setContentCompressionResistancePriority(749, for: .horizontal)
        _ = laidOut([a, b]) { content in
            [
                a.leadingAnchor.constraint(equalTo: content.leadingAnchor),
                b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
                b.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            ]
        }
        #expect(a.frame.width == 200)
        #expect(b.frame.width == 100)
    }

    /// A cap above the compression resistance makes the intrinsic height ineffective; one below does not.
    @Test(arguments: [(751.0, 30.0), (749, 40)])
    func aStrongerConstraintOverridesTheIntrinsicSize(priority: Double, height: Double) {
        let label = Label("a", words(2), lines: 0)
        _ = laidOut([label], width: 40) { content in
            let cap = LayoutConstraint(
                label, .height, .lessThanOrEqual, toConstant: 30, priority: LayoutPriority(priority))
            return [
                cap, label.topAnchor.constraint(equalTo: content.topAnchor),
                label.leadingAnchor.constraint(equalTo: content.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            ]
        }
        #expect(label.frame.height == height)
    }

    // Two multi-line labels share 282 points. Each needs 232; the first resists more and keeps them, and the second
    // wraps in the rest.
    @Test func labelsThatShareAWidthSettle() {
        let a = Label("a", words(6))
        let b = Label("b", words(6))
        b.setContentCompressionResistancePriority(700, for: .horizontal)
        let engine = laidOut([a, b], width: 290) { content in
            [
                a.leadingAnchor.constraint(equalTo: content.leadingAnchor),
                b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8),
                b.trailingAnchor.constraint(equalTo: content.trailingAnchor),
                a.topAnchor.constraint(equalTo: content.topAnchor),
                b.topAnchor.constraint(equalTo: content.topAnchor),
            ]
        }
        // a: 29 characters, 232 points; b: the other 50 points, one word per line.
        #expect(a.frame.width == 232)
        #expect(a.frame.height == 20)
        #expect(b.frame.width == 50)
        #expect(b.frame.height == 120)
        #expect(!engine.didDetectLoop)
    }

    @Test func baselinesAlign() {
        let small = Label("small", "small", lines: 1)
        let large = Label(name: "large", font: .fixed(FontDescriptor(pointSize: 32)), numberOfLines: 1)
        large.text = "large"
        _ = laidOut([small, large]) { content in
            [
                large.topAnchor.constraint(equalTo: content.topAnchor, constant: 10),
                small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
            ]
        }
        // Baselines are one font size below the top: 10 + 32 = 26 + 16.
        #expect(small.frame.y == 26)
        small.text = ""
    }

    @Test func anAspectRatioCouplesTheAxes() {
        let picture = ShapeView(
            name: "picture",
            contentSize: Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric))
        _ = laidOut([picture]) { content in
            picture.pinToEdges().filter { $0.firstAttribute != .bottom && $0.secondAttribute != .bottom }
                + [
                    LayoutConstraint(picture, .height, .equal, to: picture, .width, multiplier: 0.25)
                ]
        }
        #expect(picture.frame == Rect(x: 0, y: 0, width: 300, height: 75))
    }

    @Test func aMultipleOfAPositionIsInTheCommonAncestor() {
        let box = View(name: "box")
        let dot = ShapeView(name: "dot", contentSize: Size(width: 10, height: 10))
        box.addSubview(dot)
        _ = laidOut([box]) { _ in
            box.pinToEdges(inset: 20) + [
                LayoutConstraint(dot, .centerX, .equal, to: box, .centerX, multiplier: 0.5),
                LayoutConstraint(dot, .centerY, .equal, to: box, .centerY, multiplier: 0.5),
            ]
        }
        // The box is 260 × 60; half of its centre is (65, 15) in its own coordinates.
        #expect(dot.frame == Rect(x: 60, y: 10, width: 10, height: 10))
    }

    @Test func leftAndRightDoNotFollowTheDirection() {
        let dot = ShapeView(name: "dot", contentSize: Size(width: 10, height: 10))
        _ = laidOut([dot], direction: .rightToLeft) { content in
            [
                dot.leftAnchor.constraint(equalTo: content.leftAnchor, constant: 30),
                dot.topAnchor.constraint(equalTo: content.topAnchor),
            ]
        }
        #expect(dot.frame.x == 30)
    }

    @Test func contradictionsAreDroppedAndComeBack() {
        let dot = ShapeView(name: "dot", contentSize: Size(width: 10, height: 10))
        let second = LayoutConstraint(dot, .width, .equal, toConstant: 50, identifier: "second")
        let first = LayoutConstraint(dot, .width, .equal, toConstant: 40, identifier: "first")
        let engine = laidOut([dot]) { _ in [first, second] }
        #expect(engine.droppedConstraints.map(\.identifier) == ["second"])
        #expect(dot.frame.width == 40)
        first.isActive = false
        engine.layOut(size: Size(width: 300, height: 100))
        #expect(engine.droppedConstraints.isEmpty)
        #expect(dot.frame.width == 50)
    }

    @Test func constantsAndPrioritiesChangeInPlace() {
        let dot = ShapeView(name: "dot", contentSize: Size(width: 10, height: 10))
        let strong = LayoutConstraint(dot, .width, .equal, toConstant: 40, priority: 800)
        let weak = LayoutConstraint(dot, .width, .equal, toConstant: 60, priority: 790)
        let engine = laidOut([dot]) { _ in [strong, weak] }
        #expect(dot.frame.width == 40)
        strong.constant = 45
        engine.layOut(size: Size(width: 300, height: 100))
        #expect(dot.frame.width == 45)
        weak.priority = 801
        engine.layOut(size: Size(width: 300, height: 100))
        #expect(dot.frame.width == 60)
    }

    @Test func removingAViewTakesItsConstraintsAlong() {
        let a = ShapeView(name: "a", contentSize: Size(width: 10, height: 10))
        let b = ShapeView(name: "b", contentSize: Size(width: 10, height: 10))
        let engine = laidOut([a, b]) { content in
            [
                a.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 5),
                b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 5),
            ]
        }
        #expect(b.frame.x == 20)
        #expect(engine.installedConstraintCount == 2)
        a.removeFromSuperview()
        engine.layOut(size: Size(width: 300, height: 100))
        #expect(engine.installedConstraintCount == 0)
        #expect(b.frame.x == 0)
    }

    @Test func addingASubviewAgainPutsItOnTopWithItsConstraints() {
        let a = ShapeView(name: "a", contentSize: Size(width: 10, height: 10))
        let b = ShapeView(name: "b", contentSize: Size(width: 10, height: 10))
        let engine = laidOut([a, b]) { content in
            [a.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 30)]
        }
        engine.root.addSubview(a)
        engine.layOut(size: Size(width: 300, height: 100))
        #expect(engine.root.subviews.map(\.name) == ["b", "a"])
        #expect(a.frame.x == 30)
        #expect(a.superview === engine.root)
    }

    @Test func aConstraintWithoutACommonAncestorStaysInactive() {
        let a = View(name: "a")
        let b = View(name: "b")
        let constraint = a.topAnchor.constraint(equalTo: b.topAnchor)
        constraint.isActive = true
        #expect(!constraint.isActive)
    }

    /// Constraints are added once; constants are set in every pass.
    @Test func updateConstraintsRunsFromTheLeavesOncePerPass() {
        final class Calls { var names: [String] = [] }
        final class Recorder: View {
            var calls: Calls?
            override func updateConstraints() { calls?.names.append(name) }
        }
        let calls = Calls()
        let outer = Recorder(name: "outer")
        let inner = Recorder(name: "inner")
        for view in [outer, inner] { view.calls = calls }
        outer.addSubview(inner)
        let engine = laidOut([outer]) { _ in [] }
        #expect(calls.names == ["inner", "outer"])
        engine.layOut(size: Size(width: 200, height: 100))
        #expect(calls.names == ["inner", "outer"])
        inner.setNeedsUpdateConstraints()
        engine.layOut(size: Size(width: 200, height: 100))
        #expect(calls.names == ["inner", "outer", "inner"])
    }

    @Test func pixelsAreHalfPointsAtTwice() {
        let dot = ShapeView(name: "dot", contentSize: Size(width: 10.25, height: 10))
        let content = View(name: "contentView")
        content.addSubview(dot)
        dot.centerXAnchor.constraint(equalTo: content.centerXAnchor).isActive = true
        let engine = LayoutEngine(root: content, environment: environment(scale: 2))
        engine.layOut(size: Size(width: 101, height: 20))
        #expect((dot.frame.x * 2).rounded() == dot.frame.x * 2)
        #expect((dot.frame.maxX * 2).rounded() == dot.frame.maxX * 2)
        #expect(abs(dot.frame.x + dot.frame.width / 2 - 50.5) <= 0.25)
    }
}
