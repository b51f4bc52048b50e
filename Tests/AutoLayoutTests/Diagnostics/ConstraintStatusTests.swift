import AutoLayout
import Testing

/// The status of constraints in a layout, worked out by arithmetic.
@Suite struct ConstraintStatusTests {
    /// A box in a contentView of 300 × 100, with constraints on its leading edge and its width.
    private func statuses(
        direction: LayoutDirection = .leftToRight, _ make: (View, View) -> [LayoutConstraint]
    ) -> [ConstraintStatus] {
        let content = View(name: "contentView")
        let box = View(name: "box")
        content.addSubview(box)
        let constraints = make(content, box)
        LayoutConstraint.activate(constraints)
        let engine = LayoutEngine(root: content, environment: environment(direction: direction))
        engine.layOut(size: Size(width: 300, height: 100))
        let all = engine.constraintStatuses()
        return constraints.compactMap { constraint in all.first { $0.constraint === constraint } }
    }

    @Test func eachStateIsReportedWithItsDeviation() {
        let found = statuses { content, box in
            [
                LayoutConstraint(box, .leading, .equal, to: content, .leading, constant: 20),
                LayoutConstraint(box, .width, .equal, toConstant: 50),
                LayoutConstraint(box, .width, .greaterThanOrEqual, toConstant: 20),
                LayoutConstraint(box, .width, .lessThanOrEqual, toConstant: 50),
                LayoutConstraint(box, .width, .equal, toConstant: 80, priority: 500),
                LayoutConstraint(box, .trailing, .lessThanOrEqual, to: content, .trailing, constant: -16),
                LayoutConstraint(box, .width, .equal, toConstant: 70),
            ]
        }
        #expect(found.map(\.state) == [.active, .active, .slack, .active, .notMet, .slack, .dropped])
        // The trailing edges are 230 apart, and the constraint demands 16.
        #expect(found.map(\.deviation) == [0, 0, 30, 0, -30, -214, -20])
    }

    @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func leftAndRightAreMeasuredFromTheLeft(direction: LayoutDirection) {
        let found = statuses(direction: direction) { content, box in
            [
                LayoutConstraint(box, .left, .equal, to: content, .left, constant: 20),
                LayoutConstraint(box, .width, .equal, toConstant: 50),
                LayoutConstraint(box, .right, .lessThanOrEqual, to: content, .right, constant: -30),
                LayoutConstraint(box, .right, .equal, to: content, .right, priority: 400),
            ]
        }
        #expect(found.map(\.state) == [.active, .active, .slack, .notMet])
        #expect(found.map(\.deviation) == [0, 0, -200, -230])
    }
}
