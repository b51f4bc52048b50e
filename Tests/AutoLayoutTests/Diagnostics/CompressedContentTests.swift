import AutoLayout
import Testing

/// Findings about views that are smaller than their contents, and the constraints that cause it.
@Suite struct CompressedContentTests {
    /// A text of four lines, 80 points high, with a cap on its height.
    private func capped(
        _ priority: LayoutPriority, relation: Relation = .lessThanOrEqual
    )
        -> LayoutEngine
    {
        let content = View(name: "contentView")
        let body = Label("body", words(4))
        content.addSubview(body)
        // 32 points hold one word of 4 letters.
        LayoutConstraint.activate(
            body.pinToEdges() + [
                LayoutConstraint(
                    body, .height, relation, toConstant: 68, priority: priority, identifier: "cap")
            ])
        let engine = LayoutEngine(root: content, environment: environment())
        _ = engine.fittingSize(
            for: Size(width: 32, height: 0), horizontalPriority: .required,
            verticalPriority: .fittingSizeLevel)
        return engine
    }

    @Test func theConstraintThatWinsIsNamed() throws {
        let engine = capped(.required)
        let findings = engine.findings()
        // The same cap is reported only once.
        #expect(findings.map(\.rule) == [.compressedContent])
        let finding = try #require(findings.first)
        #expect(finding.severity == .note)
        #expect(
            finding.message
                == "body is 12 points shorter than its text needs: cap: body.height <= 68 wins over its "
                + "compression resistance of 750")
        #expect(
            finding.repairs.map(\.title) == [
                "give the constraint cap: body.height <= 68 the priority 749"
            ])
        finding.repairs.first?.apply()
        let height = engine.fittingSize(
            for: Size(width: 32, height: 0), horizontalPriority: .required,
            verticalPriority: .fittingSizeLevel
        ).height
        #expect(height == 80)
        #expect(engine.findings().isEmpty)
    }

    @Test func anEquationMayBecomeABound() throws {
        let finding = try #require(capped(.required, relation: .equal).findings().first)
        #expect(
            finding.repairs.map(\.title) == [
                "replace the constraint cap: body.height == 68 by cap: body.height >= 68",
                "give the constraint cap: body.height == 68 the priority 749",
            ])
    }

    @Test func aWeakerCapIsNotReported() {
        #expect(capped(749).findings().isEmpty)
    }

    @Test func aTextCutOffAtTheSideNamesWhatHoldsItsEdges() {
        let content = View(name: "contentView")
        let title = Label("title", "aaaaaaaaaa", lines: 1)
        content.addSubview(title)
        LayoutConstraint.activate(title.pinToEdges(inset: 10))
        let engine = LayoutEngine(root: content, environment: environment())
        engine.layOut(size: Size(width: 90, height: 40))
        // 10 letters of 8 in 70 points.
        #expect(
            engine.findings().map(\.message) == [
                "title is 10 points narrower than its text needs: UIView-Encapsulated-Layout-Width; "
                    + "title.leading == contentView.leading + 10 and contentView.trailing == title.trailing "
                    + "+ 10 win over its compression resistance of 750"
            ])
        engine.layOut(size: Size(width: 100, height: 40))
        #expect(engine.findings().isEmpty)
    }
}
