import AutoLayout
import Testing

/// A view that sets its label's preferred width to the label's width, as cells did before this was automatic.
private final class ReportingView: View {
    let label: Label

    init(_ label: Label) {
        self.label = label
        super.init(name: "contentView")
    }

    override func layoutSubviews() { label.preferredMaxLayoutWidth = label.frame.width }
}

/// A view that requests another layout in every layout.
private final class RestlessView: View {
    override func layoutSubviews() { layoutMargins.top += 1 }
}

@Suite struct PreferredWidthTests {
    /// 59 characters; in a contentView of 156 with margins of 8 the label has 140: 17 characters, 3 words, 4
    /// lines of 20.
    private func sample(_ content: View, _ label: Label) -> LayoutEngine {
        content.addSubview(label)
        LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: content.layoutMarginsGuide.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: content.layoutMarginsGuide.trailingAnchor),
            label.topAnchor.constraint(equalTo: content.topAnchor),
            label.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        ])
        return LayoutEngine(root: content, environment: environment())
    }

    private func height(_ engine: LayoutEngine) -> Double {
        engine.fittingSize(
            for: Size(width: 156, height: 0), horizontalPriority: .required,
            verticalPriority: .fittingSizeLevel
        ).height
    }

    @Test func automaticWidthsAreThoseSolved() {
        let label = Label("label", words(12))
        #expect(height(sample(View(name: "contentView"), label)) == 80)
        #expect(label.wrapWidth == 140)
    }

    // The classic mistake: the table's width of 156, without the margins. 19 characters, 4 words, 3 lines.
    @Test func aWrongWidthByHandGivesAWrongHeight() {
        let label = Label("label", words(12))
        let engine = sample(View(name: "contentView"), label)
        label.preferredMaxLayoutWidth = 156
        #expect(height(engine) == 60)
        label.preferredMaxLayoutWidth = 140
        #expect(height(engine) == 80)
        label.preferredMaxLayoutWidth = 0
        #expect(height(engine) == 80)
    }

    @Test func aWidthSetInLayoutIsLaidOutAtOnce() {
        let label = Label("label", words(12))
        label.preferredMaxLayoutWidth = 1000
        let engine = sample(ReportingView(label), label)
        #expect(height(engine) == 20)
        engine.layOut(size: Size(width: 156, height: 20))
        #expect(label.preferredMaxLayoutWidth == 140)
        #expect(height(engine) == 80)
        #expect(!engine.didDetectLoop)
    }

    @Test func aViewThatNeverRestsIsALoop() {
        let engine = LayoutEngine(root: RestlessView(name: "contentView"), environment: environment())
        engine.layOut(size: Size(width: 100, height: 20))
        #expect(engine.didDetectLoop)
    }

    /// The wider of two labels takes the width that the other leaves: this takes 3 rounds, all of which are made.
    @Test func labelsInARowShareTheirWidth() {
        let content = View(name: "contentView")
        let labels = ["a", "b", "c"].map { Label($0, words(8)) }
        for (place, label) in labels.enumerated() {
            content.addSubview(label)
            label.setContentCompressionResistancePriority(
                LayoutPriority(750 - Double(place)), for: .horizontal)
        }
        LayoutConstraint.activate([
            labels[0].leadingAnchor.constraint(equalTo: content.leadingAnchor),
            labels[1].leadingAnchor.constraint(equalTo: labels[0].trailingAnchor),
            labels[2].leadingAnchor.constraint(equalTo: labels[1].trailingAnchor),
            labels[2].trailingAnchor.constraint(equalTo: content.trailingAnchor),
            LayoutConstraint(labels[0], .width, .lessThanOrEqual, toConstant: 100),
            LayoutConstraint(labels[1], .width, .lessThanOrEqual, toConstant: 120),
        ])
        let engine = LayoutEngine(root: content, environment: environment())
        engine.layOut(size: Size(width: 300, height: 400))
        #expect(!engine.didDetectLoop)
        // a: at 100, 12 characters, 2 words, 72 wide. b: at 120, 15 characters, 3 words, 112 wide. c: the rest.
        #expect(labels.map(\.textSize.lineCount) == [4, 3, 3])
        #expect(labels.map(\.frame.width) == [72, 112, 116])
    }
}
