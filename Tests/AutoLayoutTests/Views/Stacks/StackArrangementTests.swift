import AutoLayout
import TestKit
import Testing

@Suite struct StackArrangementTests {
    @Test func arrangedViewsAreSubviews() {
        let (a, b, c) = (View(name: "a"), View(name: "b"), View(name: "c"))
        let stack = StackView(name: "stack", arrangedSubviews: [a, b])
        stack.insertArrangedSubview(c, at: 1)
        #expect(stack.arrangedSubviews.map(\.name) == ["a", "c", "b"])
        #expect(stack.subviews.map(\.name) == ["a", "b", "c"])
        stack.insertArrangedSubview(b, at: 0)
        #expect(stack.arrangedSubviews.map(\.name) == ["b", "a", "c"])
        stack.removeArrangedSubview(a)
        #expect(stack.arrangedSubviews.map(\.name) == ["b", "c"])
        #expect(a.superview === stack)
        c.removeFromSuperview()
        #expect(stack.arrangedSubviews.map(\.name) == ["b"])
        let other = StackView(name: "other")
        other.addArrangedSubview(b)
        #expect(stack.arrangedSubviews.isEmpty)
        #expect(other.arrangedSubviews.map(\.name) == ["b"])
        stack.addArrangedSubview(stack)
        #expect(stack.arrangedSubviews.isEmpty)
    }

    /// A view that leaves the arrangement loses all constraints of the stack.
    @Test func removalTakesConstraintsBack() {
        let stage = StackStage(.horizontal, [20, 60]) { $0.alignment = .center }
        stage.layOut(80, 20)
        let box = stage.stack.arrangedSubviews[1]
        #expect(!box.constraints.isEmpty)
        stage.stack.removeArrangedSubview(box)
        #expect(box.constraints.isEmpty)
        stage.layOut(80, 20)
        #expect(stage.lengths == [80])
        #expect(!stage.stack.constraints.contains { $0.firstItem === box || $0.secondItem === box })
    }

    /// A custom spacing is removed with its view, and kept for a view that moves.
    @Test func customSpacingBelongsToTheView() {
        let (a, b, outside) = (View(name: "a"), View(name: "b"), View(name: "outside"))
        let stack = StackView(name: "stack", arrangedSubviews: [a, b])
        stack.setCustomSpacing(5, after: a)
        stack.setCustomSpacing(7, after: outside)
        stack.insertArrangedSubview(a, at: 1)
        #expect(stack.customSpacing(after: a) == 5)
        #expect(stack.customSpacing(after: outside) == StackView.spacingUseDefault)
        stack.removeArrangedSubview(a)
        stack.addArrangedSubview(a)
        #expect(stack.customSpacing(after: a) == StackView.spacingUseDefault)
    }

    // MARK: Hidden views

    /// Boxes of 20, 60 and 40: without the second, 70 with one gap, and without its breadth of 20.
    @Test(arguments: Axis.allCases, StackView.Distribution.allCases)
    func hiddenViewsLeaveTheArrangement(axis: Axis, distribution: StackView.Distribution) {
        let stage = StackStage(axis, [20, 60, 40]) {
            $0.spacing = 10
            $0.distribution = distribution
        }
        let whole = stage.fittingSize
        let alone = StackStage(axis, [20, 40]) {
            $0.spacing = 10
            $0.distribution = distribution
        }
        stage.stack.arrangedSubviews[1].isHidden = true
        #expect(stage.fittingSize == alone.fittingSize)
        stage.layOut(150, 30)
        alone.layOut(150, 30)
        #expect(stage.starts == alone.starts)
        #expect(stage.lengths == alone.lengths)
        stage.stack.arrangedSubviews[1].isHidden = false
        #expect(stage.fittingSize == whole)
    }

    /// A required height of a hidden view neither holds the room open nor causes a conflict.
    @Test func aHiddenViewWithRequiredHeightTakesNoRoom() {
        let stage = StackStage(.vertical, [20, 60, 40]) { $0.spacing = 10 }
        let box = stage.stack.arrangedSubviews[1]
        box.heightAnchor.constraint(equalToConstant: 80).isActive = true
        #expect(stage.fittingSize.height == 160)
        box.isHidden = true
        #expect(stage.fittingSize.height == 70)
        stage.layOut(70, 20)
        #expect(!stage.engine.hasDroppedConstraints)
        #expect(stage.starts == [0, 30])
    }

    /// The shown views are 60 and 30, 10 apart.
    ///
    /// Hidden views end where the first one begins, are centred on the gap (65), or begin where the last one ends, each
    /// at the size of its content.
    @Test(arguments: Axis.allCases)
    func hiddenViewsHaveAPlaceOfTheirOwn(axis: Axis) {
        let stage = StackStage(axis, [20, 60, 40, 30, 10]) { $0.spacing = 10 }
        for place in [0, 2, 4] { stage.stack.arrangedSubviews[place].isHidden = true }
        stage.layOut(100, 24)
        let frames = stage.stack.arrangedSubviews.map(\.frame)
        #expect(frames.map { axis == .horizontal ? $0.x : $0.y } == [-20, 0, 65, 70, 100])
        #expect(frames.map { $0.size[axis] } == [20, 60, 40, 30, 10])
        #expect(stage.starts == [0, 70])
        // Across the axis they are placed as if they were shown.
        stage.stack.alignment = .center
        stage.layOut(100, 24)
        let middle = stage.stack.arrangedSubviews[2].frame
        #expect((axis == .horizontal ? middle.y : middle.x) == 2)
    }

    /// The gap behind the last view shown belongs to that view.
    @Test func customSpacingSkipsHiddenViews() {
        let stage = StackStage(.horizontal, [20, 60, 40]) { $0.spacing = 10 }
        stage.stack.setCustomSpacing(5, after: stage.stack.arrangedSubviews[0])
        stage.stack.setCustomSpacing(50, after: stage.stack.arrangedSubviews[1])
        stage.stack.arrangedSubviews[1].isHidden = true
        #expect(stage.fittingSize.width == 65)
    }

    @Test(arguments: StackView.Distribution.allCases, StackView.Alignment.allCases)
    func aStackOfNothingHasNoSize(distribution: StackView.Distribution, alignment: StackView.Alignment) {
        let stage = StackStage(.horizontal, [20]) {
            $0.distribution = distribution
            $0.alignment = alignment
            $0.spacing = 10
        }
        #expect(stage.fittingSize == Size(width: 20, height: 20))
        stage.stack.arrangedSubviews[0].isHidden = true
        #expect(stage.fittingSize == .zero)
        stage.stack.arrangedSubviews[0].removeFromSuperview()
        #expect(stage.fittingSize == .zero)
    }

    /// Any sequence of changes ends in the arrangement of a new stack.
    @Test func theResultDoesNotDependOnHistory() {
        var generator = SeededGenerator(seed: 7)
        let lengths = [20.0, 60, 40, 30]
        let stage = StackStage(.horizontal, lengths)
        let boxes = stage.stack.arrangedSubviews
        for _ in 0..<60 {
            let new = StackStage(.horizontal, lengths)
            let distribution = StackView.Distribution.allCases.randomElement(using: &generator) ?? .fill
            let alignment = StackView.Alignment.allCases.randomElement(using: &generator) ?? .fill
            let spacing = Double.random(in: 0...20, using: &generator).rounded()
            for stack in [stage.stack, new.stack] {
                stack.distribution = distribution
                stack.alignment = alignment
                stack.spacing = spacing
            }
            for (place, box) in boxes.enumerated() {
                box.isHidden = Bool.random(using: &generator)
                new.stack.arrangedSubviews[place].isHidden = box.isHidden
            }
            #expect(stage.fittingSize == new.fittingSize)
            stage.layOut(300, 50)
            new.layOut(300, 50)
            #expect(stage.starts == new.starts && stage.lengths == new.lengths)
            #expect(stage.crossStarts == new.crossStarts && stage.breadths == new.breadths)
        }
    }

    // MARK: Constraints

    /// The names in UIKit's conflict messages.
    @Test func constraintsHaveTheirUsualIdentifiers() {
        let stage = StackStage(.horizontal, [20, 60, 40]) {
            $0.alignment = .center
            $0.distribution = .equalSpacing
        }
        stage.stack.arrangedSubviews[0].isHidden = true
        stage.layOut(200, 20)
        let held = stage.stack.constraints + stage.stack.arrangedSubviews.flatMap(\.constraints)
        #expect(
            Set(held.compactMap(\.identifier)) == [
                "UISV-canvas-connection", "UISV-spacing", "UISV-alignment", "UISV-spanning-boundary",
                "UISV-spanning-fit", "UISV-canvas-fit", "UISV-ambiguity-suppression", "UISV-hiding",
            ])
        #expect(held.allSatisfy { $0.identifier != nil })
    }

    /// A change of the spacing keeps every constraint; a change of a view's visibility removes those that are not
    /// needed.
    @Test func spacingChangesConstantsOnly() {
        let stage = StackStage(.horizontal, [20, 60, 40]) { $0.spacing = 10 }
        stage.layOut(140, 20)
        let before = stage.stack.constraints.map { ObjectIdentifier($0) }
        stage.stack.spacing = 20
        stage.stack.setCustomSpacing(5, after: stage.stack.arrangedSubviews[0])
        #expect(stage.fittingSize.width == 145)
        #expect(stage.stack.constraints.map { ObjectIdentifier($0) } == before)
        for _ in 0..<3 {
            stage.stack.arrangedSubviews[1].isHidden.toggle()
            stage.layOut(140, 20)
        }
        // Two connections, one gap, and two edges for each of two views; four for the hidden view, of which the stack
        // holds three.
        #expect(stage.stack.constraints.count == 2 + 1 + 4 + 3)
    }

    // MARK: Nesting

    /// A row of a picture, a column of two texts, and a button at the end: the most common cell.
    @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func stacksNest(direction: LayoutDirection) {
        let picture = ShapeView(name: "picture", contentSize: Size(width: 40, height: 40))
        let title = Label("title", "title", lines: 1)
        let body = Label("body", words(8))
        let column = StackView(name: "column", axis: .vertical, arrangedSubviews: [title, body])
        column.spacing = 4
        let stage = StackStage(.horizontal, [picture, column], direction: direction) {
            $0.spacing = 10
            $0.alignment = .center
        }
        LayoutConstraint.activate(stage.stack.pinToEdges())
        for axis in Axis.allCases { picture.setContentHuggingPriority(251, for: axis) }
        // 80 points remain for the body: ten characters or two words per line; 20 + 4 + 4 × 20.
        let size = stage.engine.fittingSize(
            for: Size(width: 130, height: 0), horizontalPriority: .required,
            verticalPriority: .fittingSizeLevel)
        #expect(size.height == 104)
        stage.layOut(130, 104)
        let isReversed = direction == .rightToLeft
        #expect(picture.frame == Rect(x: isReversed ? 90 : 0, y: 32, width: 40, height: 40))
        #expect(column.frame == Rect(x: isReversed ? 0 : 50, y: 0, width: 80, height: 104))
        #expect(body.frame == Rect(x: 0, y: 24, width: 80, height: 80))
        // A row whose body is hidden: the picture is the highest.
        body.isHidden = true
        title.isHidden = true
        stage.layOut(130, 40)
        #expect(picture.frame.y == 0)
        #expect(column.frame.height == 0)
    }
}
