import AutoLayout
import Testing

/// Findings about positions and sizes that constraints leave open.
@Suite struct AmbiguityTests {
    private static let none = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)

    /// The image, title and description of DESIGN §2.1, S13, with short texts.
    private struct ImageCell {
        let title = Label("title", words(1), lines: 1)
        let text = Label("description", words(3), lines: 0)
        let engine: LayoutEngine

        init(descriptionHugging: LayoutPriority = 250, direction: LayoutDirection = .leftToRight) {
            let content = View(name: "contentView")
            let image = ShapeView(name: "image", contentSize: AmbiguityTests.none)
            for view in [image, title, text] { content.addSubview(view) }
            text.setContentHuggingPriority(descriptionHugging, for: .vertical)
            LayoutConstraint.activate([
                image.leadingAnchor.constraint(equalTo: content.leadingAnchor),
                image.topAnchor.constraint(equalTo: content.topAnchor),
                image.widthAnchor.constraint(equalToConstant: 80),
                image.heightAnchor.constraint(equalToConstant: 80),
                LayoutConstraint(content, .bottom, .greaterThanOrEqual, to: image, .bottom),
                title.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 8),
                title.topAnchor.constraint(equalTo: image.topAnchor),
                content.trailingAnchor.constraint(equalTo: title.trailingAnchor),
                LayoutConstraint(title, .height, .lessThanOrEqual, toConstant: 22, priority: 250),
                text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
                text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8),
                content.trailingAnchor.constraint(equalTo: text.trailingAnchor),
                content.bottomAnchor.constraint(equalTo: text.bottomAnchor),
            ])
            engine = LayoutEngine(root: content, environment: environment(direction: direction))
            engine.layOut(size: Size(width: 320, height: 80))
        }
    }

    /// A view that takes the remaining room exceeds its content by that amount.
    ///
    /// 80 points less the gap of 8 are shared by two texts of 20, so 32 are left over. Above 22 the title would
    /// pay for its cap as well.
    @Test func equalHuggingLeavesTheTitlesHeightOpen() throws {
        let cell = ImageCell()
        let found = cell.engine.ambiguities()
        #expect(
            found.map(\.message) == [
                "the height of title is open: between 20 and 22 points; content hugging of title and "
                    + "description is equal",
                "the vertical position and the height of description are open: its top edge lies between 28 "
                    + "and 30 points, its height between 50 and 52 points; content hugging of title and "
                    + "description is equal",
            ])
        let title = try #require(found.first)
        #expect(title.axis == .vertical)
        #expect(title.size == 20...22)
        #expect(title.position == nil)
        #expect(
            title.repairs.first?.title
                == "set the vertical content hugging priority of description to 249")
        let findings = cell.engine.findings()
        #expect(findings.map(\.rule) == [.ambiguous, .ambiguous])
        #expect(findings.allSatisfy { $0.severity.isProblem })
    }

    /// Both layouts are complete, and each of them adds up.
    @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func alternativesAreWholeLayouts(direction: LayoutDirection) throws {
        let cell = ImageCell(direction: direction)
        let title = try #require(cell.engine.ambiguities().first)
        try #require(title.alternatives.count == 2)
        for (alternative, height) in zip(title.alternatives, [20.0, 22]) {
            #expect(alternative.frames.map(\.item.name) == ["contentView", "image", "title", "description"])
            let x: Double = direction == .leftToRight ? 88 : 0
            #expect(alternative.frame(of: cell.title) == Rect(x: x, y: 0, width: 232, height: height))
            #expect(
                alternative.frame(of: cell.text)
                    == Rect(x: x, y: height + 8, width: 232, height: 72 - height))
        }
        #expect(cell.title.frame.height == 20, "nothing was applied")
    }

    @Test func huggingOneLowerDecides() throws {
        let cell = ImageCell()
        let repair = try #require(cell.engine.ambiguities().first?.repairs.first)
        repair.apply()
        cell.engine.layOut(size: Size(width: 320, height: 80))
        #expect(cell.engine.ambiguities().isEmpty)
        #expect(cell.title.frame.height == 20)
        #expect(cell.text.frame.height == 52)
        #expect(ImageCell(descriptionHugging: 249).engine.findings().isEmpty)
    }

    /// A description that fills its room leaves none to share.
    @Test func aLongTextDecides() {
        let cell = ImageCell()
        cell.text.text = words(60)
        let height = cell.engine.fittingSize(
            for: Size(width: 320, height: 0), horizontalPriority: .required,
            verticalPriority: .fittingSizeLevel
        ).height
        #expect(height > 80)
        #expect(cell.engine.ambiguities().isEmpty)
    }

    // MARK: Little said

    private func stage(_ view: View, _ constraints: (View) -> [LayoutConstraint]) -> LayoutEngine {
        let content = View(name: "contentView")
        content.addSubview(view)
        LayoutConstraint.activate(constraints(content))
        let engine = LayoutEngine(root: content, environment: environment())
        engine.layOut(size: Size(width: 100, height: 50))
        return engine
    }

    @Test func withoutAnyConstraintAViewLiesAnywhere() throws {
        let label = Label("a", words(1), lines: 1)
        let engine = stage(label) { content in
            [
                label.topAnchor.constraint(equalTo: content.topAnchor),
                content.bottomAnchor.constraint(equalTo: label.bottomAnchor),
            ]
        }
        let found = engine.ambiguities()
        #expect(
            found.map(\.message) == [
                "the horizontal position of a is open: its leading edge lies anywhere; no constraint on the "
                    + "horizontal axis speaks of it"
            ])
        #expect(
            found.first?.repairs.map(\.title) == [
                "add the constraint a.leading == contentView.leading + 8",
                "add the constraint contentView.trailing == a.trailing + 8",
            ])
        try #require(found.first?.repairs.first).apply()
        engine.layOut(size: Size(width: 100, height: 50))
        #expect(engine.ambiguities().isEmpty)
        #expect(label.frame.x == 8)
    }

    @Test func withoutContentAViewNeedsASize() throws {
        let shape = ShapeView(name: "a", contentSize: Self.none)
        let engine = stage(shape) { content in
            [
                shape.topAnchor.constraint(equalTo: content.topAnchor),
                content.bottomAnchor.constraint(equalTo: shape.bottomAnchor),
                shape.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            ]
        }
        let found = engine.ambiguities()
        #expect(
            found.map(\.message) == [
                "the width of a is open: at 0 points or more; it has no content, and no constraint gives it "
                    + "a size"
            ])
        #expect(
            found.first?.repairs.map(\.title) == [
                "add the constraint contentView.trailing == a.trailing + 8",
                "add the constraint a.width == 44",
            ])
        try #require(found.first?.repairs.first).apply()
        engine.layOut(size: Size(width: 100, height: 50))
        #expect(engine.ambiguities().isEmpty)
    }

    @Test func inequalitiesAloneLeaveRoom() throws {
        let label = Label("a", words(1), lines: 1)
        let engine = stage(label) { content in
            [
                label.topAnchor.constraint(equalTo: content.topAnchor),
                content.bottomAnchor.constraint(equalTo: label.bottomAnchor),
                LayoutConstraint(
                    label, .leading, .greaterThanOrEqual, to: content, .leading, constant: 10,
                    identifier: "in"),
                LayoutConstraint(content, .trailing, .greaterThanOrEqual, to: label, .trailing),
            ]
        }
        let found = engine.ambiguities()
        // The text is 32 wide: 100 - 32 = 68.
        #expect(
            found.map(\.message) == [
                "the horizontal position of a is open: its leading edge lies between 10 and 68 points; only "
                    + "inequalities hold it: in: a.leading >= contentView.leading + 10 and "
                    + "contentView.trailing >= a.trailing"
            ])
        #expect(
            found.first?.repairs.first?.title
                == "replace the constraint in: a.leading >= contentView.leading + 10 by in: a.leading == "
                + "contentView.leading + 10")
        try #require(found.first?.repairs.first).apply()
        engine.layOut(size: Size(width: 100, height: 50))
        #expect(engine.ambiguities().isEmpty)
    }

    /// Two texts in too little room, equally strong.
    @Test(arguments: [(LayoutPriority(750), true), (749, false)])
    func equalResistanceLeavesWidthsOpen(other: LayoutPriority, isOpen: Bool) throws {
        let a = Label("a", "aaaaaaaa", lines: 1)
        let b = Label("b", "bbbbbbbb", lines: 1)
        b.setContentCompressionResistancePriority(other, for: .horizontal)
        let content = View(name: "contentView")
        content.addSubview(a)
        content.addSubview(b)
        LayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 10),
            content.trailingAnchor.constraint(equalTo: b.trailingAnchor),
            a.topAnchor.constraint(equalTo: content.topAnchor),
            b.topAnchor.constraint(equalTo: content.topAnchor),
            content.bottomAnchor.constraint(equalTo: a.bottomAnchor),
        ])
        let engine = LayoutEngine(root: content, environment: environment())
        // Two texts of 64 and a gap of 10 need 28 points more than 110.
        engine.layOut(size: Size(width: 110, height: 20))
        let found = engine.ambiguities()
        #expect(found.isEmpty != isOpen)
        guard isOpen else { return }
        #expect(
            found.first?.message
                == "the width of a is open: between 36 and 64 points; compression resistance of a and b is "
                + "equal")
        #expect(
            found.first?.repairs.first?.title
                == "set the horizontal compression resistance priority of b to 749")
        try #require(found.first?.repairs.first).apply()
        engine.layOut(size: Size(width: 110, height: 20))
        #expect(engine.ambiguities().isEmpty)
    }

    /// The views inside an open view move with it, and are not open themselves.
    @Test func subviewsGoAlong() {
        let box = View(name: "box")
        let label = Label("a", words(1), lines: 1)
        box.addSubview(label)
        LayoutConstraint.activate(label.pinToEdges(inset: 4))
        let engine = stage(box) { content in
            [
                box.topAnchor.constraint(equalTo: content.topAnchor),
                content.bottomAnchor.constraint(equalTo: box.bottomAnchor),
            ]
        }
        #expect(engine.ambiguities().map(\.item.name) == ["box"])
    }

    @Test func beforeTheFirstLayoutNothingIsReported() {
        let content = View(name: "contentView")
        content.addSubview(View(name: "a"))
        let engine = LayoutEngine(root: content, environment: environment())
        #expect(engine.ambiguities().isEmpty)
        #expect(engine.conflicts().isEmpty)
    }
}
