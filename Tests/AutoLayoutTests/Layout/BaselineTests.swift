import AutoLayout
import Testing

/// Lines are 20 high with their baseline at 16, in the 16-point font.
@Suite struct BaselineTests {
    private func laidOut(_ views: [View], _ constraints: (View) -> [LayoutConstraint]) {
        let content = View(name: "contentView")
        for view in views { content.addSubview(view) }
        LayoutConstraint.activate(constraints(content))
        LayoutEngine(root: content, environment: environment())
            .layOut(size: Size(width: 300, height: 200))
    }

    /// A text of 20 is centred in a label of 50 and begins at 15, so its baseline is at 31.
    ///
    /// A label of the text's own height with the same baseline begins at 31 − 16.
    @Test func theBaselineOfATallLabelIsWhereItsTextIsDrawn() {
        let tall = Label("tall", "tall", lines: 1)
        let own = Label("own", "own", lines: 1)
        laidOut([tall, own]) { content in
            [
                tall.topAnchor.constraint(equalTo: content.topAnchor),
                tall.heightAnchor.constraint(equalToConstant: 50),
                own.firstBaselineAnchor.constraint(equalTo: tall.firstBaselineAnchor),
            ]
        }
        #expect(own.frame.y == 15)
        #expect(own.frame.height == 20)
    }

    /// Two lines are 40 high; in 50 they are drawn from 5 on, the last baseline at 5 + 36.
    @Test func theLastBaselineIsThatOfTheLastLine() {
        let tall = Label("tall", words(6))
        let own = Label("own", "own", lines: 1)
        laidOut([tall, own]) { content in
            [
                tall.topAnchor.constraint(equalTo: content.topAnchor),
                tall.heightAnchor.constraint(equalToConstant: 50),
                tall.widthAnchor.constraint(equalToConstant: 120),
                own.lastBaselineAnchor.constraint(equalTo: tall.lastBaselineAnchor),
            ]
        }
        #expect(tall.textSize.lineCount == 2)
        #expect(own.frame.y == 41 - 16)
    }

    @Test func aViewWithoutTextHasItsBaselinesAtTheBottom() {
        let shape = ShapeView(name: "shape", contentSize: Size(width: 30, height: 30))
        let own = Label("own", "own", lines: 1)
        laidOut([shape, own]) { content in
            [
                own.topAnchor.constraint(equalTo: content.topAnchor, constant: 40),
                shape.firstBaselineAnchor.constraint(equalTo: own.firstBaselineAnchor),
            ]
        }
        #expect(shape.frame.maxY == 56)
    }

    /// The row is as high as the taller of two labels on one baseline, 8 from the top: 8 + 32 for the large text, whose
    /// line continues for 8; the small label ends 4 below the baseline.
    @Test func baselinesHoldARowOpen() {
        let large = Label(name: "large", font: .fixed(FontDescriptor(pointSize: 32)), numberOfLines: 1)
        large.text = "large"
        let small = Label("small", "small", lines: 1)
        let content = View(name: "contentView")
        for view in [large, small] { content.addSubview(view) }
        LayoutConstraint.activate([
            large.topAnchor.constraint(equalTo: content.topAnchor, constant: 8),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
            content.bottomAnchor.constraint(equalTo: small.bottomAnchor, constant: 8),
        ])
        let engine = LayoutEngine(root: content, environment: environment())
        let size = engine.fittingSize(
            for: .zero, horizontalPriority: .required, verticalPriority: .fittingSizeLevel)
        #expect(size.height == 8 + 32 + 4 + 8)
        large.font = .fixed(FontDescriptor(pointSize: 48))
        let larger = engine.fittingSize(
            for: .zero, horizontalPriority: .required, verticalPriority: .fittingSizeLevel)
        #expect(larger.height == 8 + 48 + 4 + 8)
    }
}
