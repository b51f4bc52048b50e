import AutoLayout
import Testing

@Suite struct StackAlignmentTests {
    /// Two boxes of 50, 10 and 30 across, in 40.
    @Test(arguments: Axis.allCases, [LayoutDirection.leftToRight, .rightToLeft])
    func viewsStandAcrossTheAxis(axis: Axis, direction: LayoutDirection) {
        let isMirrored = axis == .vertical && direction == .rightToLeft
        let atStart = [0.0, 0]
        let atEnd = [30.0, 10]
        let expected: [(StackView.Alignment, [Double], [Double])] = [
            (.fill, [0, 0], [40, 40]),
            (.leading, isMirrored ? atEnd : atStart, [10, 30]),
            (.center, [15, 5], [10, 30]),
            (.trailing, isMirrored ? atStart : atEnd, [10, 30]),
        ]
        for (alignment, starts, breadths) in expected {
            let stage = stage(axis, direction) { $0.alignment = alignment }
            stage.layOut(100, 40)
            #expect(stage.crossStarts == starts, "\(alignment)")
            #expect(stage.breadths == breadths, "\(alignment)")
        }
    }

    private func stage(
        _ axis: Axis, _ direction: LayoutDirection, configure: (StackView) -> Void
    ) -> StackStage {
        let boxes = [10.0, 30].map { breadth in
            ShapeView(
                name: "box \(breadth)",
                contentSize: axis == .horizontal
                    ? Size(width: 50, height: breadth) : Size(width: breadth, height: 50))
        }
        return StackStage(axis, boxes, direction: direction, configure: configure)
    }

    /// At any alignment, the stack is as broad as its broadest view.
    @Test(arguments: Axis.allCases)
    func theBroadestViewDecides(axis: Axis) {
        for alignment in StackView.Alignment.allCases {
            let stage = stage(axis, .leftToRight) { $0.alignment = alignment }
            let size = stage.fittingSize
            #expect((axis == .horizontal ? size.height : size.width) == 30, "\(alignment)")
        }
    }

    /// A view without an intrinsic size gets no extent across the axis, unless the alignment is fill.
    @Test func aViewWithoutSizeIsNotLeftOpen() {
        let plain = View(name: "plain")
        let stage = StackStage(
            .horizontal, [ShapeView(name: "a", contentSize: Size(width: 10, height: 30)), plain])
        stage.layOut(100, 40)
        #expect(plain.frame.height == 40)
        stage.stack.alignment = .center
        stage.layOut(100, 40)
        #expect(plain.frame.height == 0)
        #expect(plain.frame.y == 20)
    }

    /// Margins of 11, 16, 13 and 20 points.
    @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func marginsRelativeArrangementKeepsInsideTheMargins(direction: LayoutDirection) {
        let stage = StackStage(.horizontal, [50, 50], direction: direction) {
            $0.layoutMargins = DirectionalEdgeInsets(top: 11, leading: 16, bottom: 13, trailing: 20)
            $0.isLayoutMarginsRelativeArrangement = true
        }
        #expect(stage.fittingSize == Size(width: 136, height: 44))
        stage.layOut(136, 44)
        #expect(stage.starts == (direction == .leftToRight ? [16, 66] : [70, 20]))
        #expect(stage.crossStarts == [11, 11])
        stage.stack.layoutMargins.leading = 6
        #expect(stage.fittingSize.width == 126)
        stage.stack.isLayoutMarginsRelativeArrangement = false
        #expect(stage.fittingSize == Size(width: 100, height: 20))
    }

    // MARK: Baselines

    /// A line of the 32-point font is 40 high with its baseline at 32; one of 16 points 20 high, baseline at 16.
    private func texts() -> (large: Label, small: Label, box: View) {
        let large = Label(name: "large", font: .fixed(FontDescriptor(pointSize: 32)))
        large.text = "large"
        let small = Label("small", "line one")
        small.numberOfLines = 0
        return (large, small, ShapeView(name: "box", contentSize: Size(width: 10, height: 10)))
    }

    /// Baselines are at 32, so that the small text begins at 16.
    ///
    /// A box without a baseline is at the top of the first text, or at its bottom. In more room than needed, the views
    /// are at the bottom, as in a public file whose stack is 197 points high and whose labels of 18 begin at 179.
    @Test(arguments: [(height: 40.0, above: 0.0), (100, 60)])
    func baselinesOfOneLine(height: Double, above: Double) {
        let (large, small, box) = texts()
        let stage = StackStage(.horizontal, [box, large, small]) { $0.alignment = .firstBaseline }
        large.setContentHuggingPriority(249, for: .horizontal)
        #expect(stage.fittingSize.height == 40)
        stage.layOut(300, height)
        #expect(stage.crossStarts == [above, above, above + 16])
        #expect(stage.breadths == [10, 40, 20])
        stage.stack.alignment = .lastBaseline
        stage.layOut(300, height)
        #expect(stage.crossStarts == [above + 30, above, above + 16])
    }

    /// Two lines of the small text: the first baseline is at 16 and the last at 36, 4 above its bottom.
    @Test func baselinesOfTwoLines() {
        let (large, small, _) = texts()
        let stage = StackStage(.horizontal, [large, small]) { $0.alignment = .firstBaseline }
        small.preferredMaxLayoutWidth = 40
        #expect(stage.fittingSize.height == 56)
        stage.layOut(120, 56)
        #expect(stage.crossStarts == [0, 16])
        stage.stack.alignment = .lastBaseline
        // Last baselines at 36: the large text begins at 4 and ends at 44.
        #expect(stage.fittingSize.height == 44)
        stage.layOut(120, 44)
        #expect(stage.crossStarts == [4, 0])
    }

    /// A column's baseline is that of its first or last view.
    @Test func aColumnHasBaselines() {
        let (large, small, box) = texts()
        let column = StackView(name: "column", axis: .vertical, arrangedSubviews: [small, box])
        let stage = StackStage(.horizontal, [large, column]) { $0.alignment = .firstBaseline }
        // Baseline at 32; the column begins at 16 and ends at 16 + 20 + 10.
        #expect(stage.fittingSize.height == 46)
        stage.layOut(200, 46)
        #expect(stage.crossStarts == [0, 16])
        // Its last view is a box without a baseline: the bottoms are aligned.
        stage.stack.alignment = .lastBaseline
        #expect(stage.fittingSize.height == 40)
        stage.layOut(200, 40)
        #expect(stage.crossStarts == [0, 10])
        // Without the box the column ends with a text.
        box.isHidden = true
        stage.layOut(200, 40)
        #expect(stage.crossStarts == [0, 16])
    }

    /// The baselines are 30 apart: the second text's top, 16 above its baseline, is at 32 + 30 − 16.
    ///
    /// The box has no baseline, so its top is 30 below the baseline before it.
    @Test func baselineRelativeArrangementMeasuresBaselines() {
        let (large, small, box) = texts()
        let stage = StackStage(.vertical, [large, small, box]) {
            $0.spacing = 30
            $0.isBaselineRelativeArrangement = true
        }
        #expect(stage.fittingSize.height == 102)
        stage.layOut(102, 300)
        #expect(stage.starts == [0, 46, 92])
        stage.stack.isBaselineRelativeArrangement = false
        #expect(stage.fittingSize.height == 130)
    }
}
