import AutoLayout
import TestKit
import Testing

@Suite struct PreparedTextTests {
    private let text = PreparingText()
    private let label = Label("label", words(12))

    private func engine(category: ContentSizeCategory = .large) -> LayoutEngine {
        let content = View(name: "contentView")
        content.addSubview(label)
        LayoutConstraint.activate(label.pinToEdges())
        return LayoutEngine(
            root: content,
            environment: LayoutEnvironment(textMeasurer: text, contentSizeCategory: category))
    }

    private func height(_ engine: LayoutEngine, _ width: Double) -> Double {
        engine.fittingSize(
            for: Size(width: width, height: 0), horizontalPriority: .required,
            verticalPriority: .fittingSizeLevel
        ).height
    }

    @Test func aTextIsPreparedOnceForAllWidths() {
        let engine = engine()
        // 12 words of 4: with 20 columns 4 words a line, with 15 three, with 9 one.
        #expect([160.0, 120, 72, 160].map { height(engine, $0) } == [60, 80, 120, 60])
        #expect(text.prepared == ["\(words(12)) 16.0"])
    }

    @Test func withinTheWidthsOfAnAnswerNothingIsMeasured() {
        let engine = engine()
        #expect(height(engine, 160) == 60)
        #expect(label.textWidths == 160..<168)
        #expect(text.askedWidths == [nil, 160])
        for width in [161.0, 167, 160] { #expect(height(engine, width) == 60) }
        #expect(text.askedWidths == [nil, 160])
        #expect(height(engine, 168) == 60)
        #expect(height(engine, 151) == 80)
        #expect(text.askedWidths == [nil, 160, 168, 151])
        #expect(label.wrapWidth == 151)
        // The text fits on one line, so the answer without a width holds.
        #expect(height(engine, 600) == 20)
        #expect(label.wrapWidth == nil)
        #expect(text.askedWidths.count == 4)
    }

    @Test func aContentSetAgainIsNotPreparedAgain() {
        let engine = engine()
        #expect(height(engine, 160) == 60)
        let first = label.content
        label.text = words(8)
        #expect(label.content.prepared == nil)
        #expect(height(engine, 160) == 40)
        let second = label.content
        for _ in 0..<3 {
            label.content = first
            #expect(height(engine, 160) == 60)
            #expect(label.text == words(12))
            label.content = second
            #expect(height(engine, 160) == 40)
        }
        #expect(text.prepared.count == 2)
        let asked = text.askedWidths.count
        label.content = second
        #expect(height(engine, 160) == 40)
        #expect(text.askedWidths.count == asked, "the same content changes nothing")
    }

    @Test func anotherFontPreparesAnew() {
        label.font = .textStyle(.body)
        let engine = engine()
        _ = height(engine, 160)
        let content = label.content
        engine.environment.contentSizeCategory = .accessibilityLarge
        let tall = height(engine, 160)
        label.text = ""
        #expect(height(engine, 160) == 0)
        // A text prepared at another text size is not used.
        label.content = content
        #expect(height(engine, 160) == tall)
        #expect(text.prepared == ["17.0", "33.0", "33.0"].map { "\(words(12)) \($0)" })
        label.font = sixteen
        #expect(height(engine, 160) == 60)
        label.font = .textStyle(.body)
        #expect(height(engine, 160) == tall)
    }

    @Test func aLineLimitIsAskedOfWhatIsPrepared() {
        let engine = engine()
        #expect(height(engine, 160) == 60)
        label.numberOfLines = 2
        #expect(height(engine, 160) == 40)
        label.preferredMaxLayoutWidth = 80
        #expect(height(engine, 160) == 40)
        #expect(label.wrapWidth == 80)
        #expect(text.prepared.count == 1)
    }

    @Test func aSimpleMeasurersAnswerHoldsFromTheWidestLineToTheWidth() {
        let plain = MonospacedText()
        let prepared = plain.prepare(words(12), font: FontDescriptor(pointSize: 16))
        for width in stride(from: 40.0, through: 500, by: 7) {
            let answer = prepared.measure(numberOfLines: 0, width: width, by: plain)
            #expect(answer.widths.contains(width))
            for near in [answer.widths.lowerBound, answer.size.width, (answer.size.width + width) / 2] {
                let other = prepared.measure(numberOfLines: 0, width: near, by: plain)
                #expect(other.size == answer.size, "\(near) in \(answer.widths)")
            }
        }
        let whole = prepared.measure(numberOfLines: 0, width: nil, by: plain)
        #expect(whole.widths == 472..<Double.infinity)
    }
}
