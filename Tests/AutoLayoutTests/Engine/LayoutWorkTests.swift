import AutoLayout
import Testing

@Suite struct LayoutWorkTests {
    private func cell(gap: Double) -> (engine: LayoutEngine, label: Label) {
        let content = View(name: "contentView")
        let label = Label("label", "four")
        content.addSubview(label)
        LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: gap),
            content.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: gap),
            label.topAnchor.constraint(equalTo: content.topAnchor),
        ])
        let engine = LayoutEngine(root: content, environment: environment())
        content.bottomAnchor.constraint(equalTo: label.bottomAnchor).isActive = true
        return (engine, label)
    }

    private func measure(_ engine: LayoutEngine, width: Double) {
        _ = engine.fittingSize(
            for: Size(width: width, height: 0), horizontalPriority: .required,
            verticalPriority: .fittingSizeLevel)
    }

    /// Constraints from before and after the making of the engine count, each once.
    @Test func constraintsAreCountedWhenTheyAreAdded() {
        let (engine, label) = cell(gap: 8)
        #expect(engine.work.constraints == 4)
        let width = label.widthAnchor.constraint(lessThanOrEqualToConstant: 50)
        width.isActive = true
        width.priority = 500
        width.constant = 60
        #expect(engine.work.constraints == 5)
        width.isActive = false
        width.isActive = true
        #expect(engine.work.constraints == 6)
    }

    @Test func systemsAreBuiltOnceForEachStructure() {
        let (engine, label) = cell(gap: 13.25)
        // A structure that no other test has, since its solution would be known otherwise.
        let width = label.widthAnchor.constraint(greaterThanOrEqualToConstant: 3)
        width.priority = 613
        width.isActive = true
        measure(engine, width: 100)
        // One system for each axis.
        #expect(engine.work.systems == 2)
        let solves = engine.work.solves
        #expect(solves >= 1)
        for width in [100.0, 90, 80] { measure(engine, width: width) }
        label.text = "other"
        measure(engine, width: 80)
        #expect(engine.work.systems == 2)
        label.setContentHuggingPriority(300, for: .vertical)
        measure(engine, width: 80)
        #expect(engine.work.systems == 3)
        // The work of the old system still counts.
        #expect(engine.work.solves >= solves)
    }

    @Test func aSecondCellOfTheSameStructureNeedsNoTemplate() {
        let first = cell(gap: 7).engine
        measure(first, width: 100)
        let second = cell(gap: 7).engine
        measure(second, width: 100)
        #expect(second.work.systems == 2)
        #expect(second.work.templates == 0)
    }

    /// A text is measured without a width, and at a width at which it takes more than one line.
    @Test func textsAreCountedWhenTheyAreMeasured() {
        let (engine, label) = cell(gap: 8)
        label.text = "four four four"
        measure(engine, width: 300)
        #expect(engine.work.textMeasurements == 1)
        measure(engine, width: 300)
        #expect(engine.work.textMeasurements == 1)
        measure(engine, width: 96)
        #expect(engine.work.textMeasurements == 2)
        label.removeFromSuperview()
        measure(engine, width: 96)
        #expect(engine.work.textMeasurements == 2)
    }

    @Test func workIsAddedAndSubtracted() {
        var one = LayoutWork()
        one.pivots = 3
        one.constraints = 2
        #expect((one + one).pivots == 6)
        #expect(one + one - one == one)
    }
}
