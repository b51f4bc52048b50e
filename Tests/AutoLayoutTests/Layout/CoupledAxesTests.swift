import AutoLayout
import Testing

@Suite struct CoupledAxesTests {
    private func image() -> ShapeView {
        let none = View.noIntrinsicMetric
        return ShapeView(name: "image", contentSize: Size(width: none, height: none))
    }

    /// A picture as wide as half the contentView, 16 : 9, above a line of text: 160 / 16 × 9 + 20.
    @Test func theRowGrowsWithItsPicture() {
        let content = View(name: "contentView")
        let picture = image()
        let caption = Label("caption", "caption", lines: 1)
        for view in [picture, caption] { content.addSubview(view) }
        LayoutConstraint.activate([
            picture.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            picture.topAnchor.constraint(equalTo: content.topAnchor),
            LayoutConstraint(picture, .width, .equal, to: content, .width, multiplier: 0.5),
            LayoutConstraint(picture, .width, .equal, to: picture, .height, multiplier: 16.0 / 9),
            caption.topAnchor.constraint(equalTo: picture.bottomAnchor),
            caption.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            content.bottomAnchor.constraint(equalTo: caption.bottomAnchor),
        ])
        let engine = LayoutEngine(root: content, environment: environment())
        func height(_ width: Double) -> Double {
            engine.fittingSize(
                for: Size(width: width, height: 0), horizontalPriority: .required,
                verticalPriority: .fittingSizeLevel
            ).height
        }
        #expect(height(320) == 90 + 20)
        #expect(height(640) == 180 + 20)
        #expect(height(320) == 110)
        #expect(engine.system(for: .horizontal) === engine.system(for: .vertical))
        engine.layOut(size: Size(width: 320, height: 110))
        #expect(picture.frame == Rect(x: 0, y: 0, width: 160, height: 90))
    }

    /// A square beside a text, as high as the text.
    private struct SquareBesideText {
        let content = View(name: "contentView")
        let square: ShapeView
        let text: Label
        let engine: LayoutEngine

        init(_ square: ShapeView, words count: Int) {
            self.square = square
            text = Label("text", words(count))
            for view in [square, text] { content.addSubview(view) }
            // The text's height has a higher priority than its width; at equal priorities one would be traded for the
            // other.
            text.setContentCompressionResistancePriority(740, for: .horizontal)
            text.setContentHuggingPriority(240, for: .horizontal)
            LayoutConstraint.activate([
                square.leadingAnchor.constraint(equalTo: content.leadingAnchor),
                square.topAnchor.constraint(equalTo: content.topAnchor),
                LayoutConstraint(square, .width, .equal, to: square, .height),
                square.heightAnchor.constraint(equalTo: text.heightAnchor),
                text.leadingAnchor.constraint(equalTo: square.trailingAnchor),
                text.topAnchor.constraint(equalTo: content.topAnchor),
                text.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            ])
            engine = LayoutEngine(root: content, environment: environment())
            engine.layOut(size: Size(width: 300, height: 400))
        }
    }

    // 20 words have 99 characters. One line leaves the text 280 points: 7 words per line and 3 lines, so the square is
    // 60. That leaves 240: 6 words per line, 4 lines, 80. That leaves 220: 5 words per line, which are still 4 lines.
    @Test func threeRoundsSettle() {
        let sample = SquareBesideText(image(), words: 20)
        #expect(!sample.engine.didDetectLoop)
        #expect(sample.square.frame == Rect(x: 0, y: 0, width: 80, height: 80))
        #expect(sample.text.frame == Rect(x: 80, y: 0, width: 220, height: 80))
    }

    // 40 words: 280 → 6 lines, 180 → 10 lines, 100 → 20 lines, which leave no width for them.
    @Test func whatGoesOnIsALoop() {
        let sample = SquareBesideText(image(), words: 40)
        #expect(sample.engine.didDetectLoop)
        sample.text.text = words(20)
        sample.engine.layOut(size: Size(width: 300, height: 400))
        #expect(!sample.engine.didDetectLoop)
        #expect(sample.square.frame.width == 80)
    }

    /// Without the ratio, the axes are independent again.
    @Test func theAxesComeApart() {
        let sample = SquareBesideText(image(), words: 20)
        let ratio = sample.square.constraints.first { $0.secondAttribute == .height }
        ratio?.isActive = false
        sample.square.widthAnchor.constraint(equalToConstant: 60).isActive = true
        sample.engine.layOut(size: Size(width: 300, height: 400))
        #expect(sample.engine.system(for: .horizontal) !== sample.engine.system(for: .vertical))
        #expect(sample.text.frame == Rect(x: 60, y: 0, width: 240, height: 80))
    }
}
