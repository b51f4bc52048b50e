import AutoLayout
import Testing

@Suite struct MarginTests {
    /// A box 4 inside the leading edge of a contentView with margins 11, 16, 13 and 20, its own being 8; a label
    /// between the box's margins.
    private struct Sample {
        let content = View(name: "contentView")
        let box = View(name: "box")
        let label = Label("label", words(12))
        let engine: LayoutEngine

        init(preserves: Bool, direction: LayoutDirection = .leftToRight) {
            content.layoutMargins = DirectionalEdgeInsets(top: 11, leading: 16, bottom: 13, trailing: 20)
            content.addSubview(box)
            box.addSubview(label)
            box.preservesSuperviewLayoutMargins = preserves
            LayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 4),
                box.trailingAnchor.constraint(equalTo: content.trailingAnchor),
                box.topAnchor.constraint(equalTo: content.topAnchor),
                box.bottomAnchor.constraint(equalTo: content.bottomAnchor),
                label.leadingAnchor.constraint(equalTo: box.layoutMarginsGuide.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: box.layoutMarginsGuide.trailingAnchor),
                label.topAnchor.constraint(equalTo: box.layoutMarginsGuide.topAnchor),
                label.bottomAnchor.constraint(equalTo: box.layoutMarginsGuide.bottomAnchor),
            ])
            engine = LayoutEngine(root: content, environment: environment(direction: direction))
        }

        func height(at width: Double) -> Double {
            engine.fittingSize(
                for: Size(width: width, height: 0), horizontalPriority: .required,
                verticalPriority: .fittingSizeLevel
            ).height
        }
    }

    /// 212 wide, the box is 208; less 16 the label has 192: 24 characters, 5 words, 3 lines.
    @Test func marginsAreTheViewsOwn() {
        let sample = Sample(preserves: false)
        #expect(sample.height(at: 212) == 8 + 60 + 8)
        sample.engine.layOut(size: Size(width: 212, height: 76))
        #expect(sample.label.frame == Rect(x: 8, y: 8, width: 192, height: 60))
    }

    /// The contentView's margins reach 12, 20, 11 and 13 into the box; the label has 176: 22 characters, 4
    /// words, 3 lines.
    @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func marginsKeepTheSuperviews(direction: LayoutDirection) {
        let sample = Sample(preserves: true, direction: direction)
        #expect(sample.height(at: 212) == 11 + 60 + 13)
        sample.engine.layOut(size: Size(width: 212, height: 84))
        let x: Double = direction == .leftToRight ? 12 : 20
        #expect(sample.label.frame == Rect(x: x, y: 11, width: 176, height: 60))
        #expect(
            sample.box.effectiveLayoutMargins
                == DirectionalEdgeInsets(top: 11, leading: 12, bottom: 13, trailing: 20))
        #expect(sample.box.layoutMarginsGuide.layoutFrame == sample.label.frame)
    }

    /// Preserved margins do not add up over several layouts.
    @Test func keptMarginsDoNotDependOnHistory() {
        let sample = Sample(preserves: true)
        #expect(sample.height(at: 212) == 84)
        sample.content.layoutMargins.leading = 60
        // 56 reach into the box: 132 for the label, 16 characters, 3 words, 4 lines.
        #expect(sample.height(at: 212) == 11 + 80 + 13)
        sample.content.layoutMargins.leading = 16
        #expect(sample.height(at: 212) == 84)
        sample.box.preservesSuperviewLayoutMargins = false
        #expect(sample.height(at: 212) == 76)
    }

    /// An inner box, 2 inside the box, preserves the same margins: 12 − 2.
    @Test func marginsAreKeptThroughSeveralViews() {
        let sample = Sample(preserves: true)
        let inner = View(name: "inner")
        let dot = ShapeView(name: "dot", contentSize: Size(width: 10, height: 10))
        sample.box.addSubview(inner)
        inner.addSubview(dot)
        inner.preservesSuperviewLayoutMargins = true
        LayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: sample.box.leadingAnchor, constant: 2),
            inner.topAnchor.constraint(equalTo: sample.box.topAnchor, constant: 30),
            LayoutConstraint(dot, .leading, .equal, to: inner, .leadingMargin),
            LayoutConstraint(dot, .top, .equal, to: inner, .topMargin),
        ])
        sample.engine.layOut(size: Size(width: 212, height: 84))
        #expect(dot.frame == Rect(x: 10, y: 8, width: 10, height: 10))
    }
}
