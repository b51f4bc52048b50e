import AutoLayout
import Testing

/// Findings about stack views, whose constraints only the stack itself changes.
@Suite struct StackDiagnosticsTests {
    private func stage(_ stack: StackView, height: Double, _ more: [LayoutConstraint] = []) -> LayoutEngine {
        let content = View(name: "contentView")
        content.addSubview(stack)
        stack.spacing = 8
        LayoutConstraint.activate(stack.pinToEdges() + more)
        let engine = LayoutEngine(root: content, environment: environment())
        engine.layOut(size: Size(width: 100, height: height))
        return engine
    }

    /// Two texts of 20 and a gap of 8 leave 12 of 60 points.
    @Test func equalTextsInAStackShareTheRoom() throws {
        let a = Label("a", words(1), lines: 1)
        let b = Label("b", words(1), lines: 1)
        let engine = stage(StackView(name: "stack", axis: .vertical, arrangedSubviews: [a, b]), height: 60)
        let found = engine.ambiguities()
        #expect(
            found.first?.message
                == "the height of a is open: between 20 and 32 points; content hugging of a and b is equal")
        let repair = try #require(found.first?.repairs.first)
        #expect(repair.title == "set the vertical content hugging priority of b to 249")
        repair.apply()
        engine.layOut(size: Size(width: 100, height: 60))
        #expect(engine.findings().isEmpty)
        #expect(a.frame.height == 20)
    }

    /// The stack's own constraints are listed under UIKit's names and never repaired.
    @Test func aStackThatIsTooLowConflicts() throws {
        let a = ShapeView(name: "a", contentSize: Size(width: 10, height: 10))
        let b = ShapeView(name: "b", contentSize: Size(width: 10, height: 10))
        let stack = StackView(name: "stack", axis: .vertical, arrangedSubviews: [a, b])
        let engine = stage(
            stack, height: 60,
            [
                LayoutConstraint(a, .height, .equal, toConstant: 30, identifier: "first"),
                LayoutConstraint(b, .height, .equal, toConstant: 40, identifier: "second"),
                LayoutConstraint(stack, .height, .equal, toConstant: 60, identifier: "whole"),
            ])
        let conflict = try #require(engine.conflicts().first)
        #expect(engine.conflicts().count == 1)
        for part in ["b.top 8 (UISV-spacing)", "a.height 30 (first)", "b.height 40 (second)"] {
            #expect(conflict.reason.contains(part))
        }
        #expect(conflict.reason.hasSuffix(" = 78, but stack.height is 60 (whole)"))
        #expect(conflict.log.contains("<NSLayoutConstraint 'UISV-spacing' V:[a]-(8)-[b]   (active)>"))
        #expect(!conflict.repairs.isEmpty)
        for repair in conflict.repairs { #expect(!repair.title.contains("UISV")) }
        try #require(conflict.repairs.first).apply()
        engine.layOut(size: Size(width: 100, height: 60))
        #expect(engine.conflicts().isEmpty)
    }
}
