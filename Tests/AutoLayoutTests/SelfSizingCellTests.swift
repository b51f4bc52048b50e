import AutoLayout
import Testing

/// A contentView with a title above a body, pinned to all four edges.
private struct TitleAndBody {
    let content = View(name: "contentView")
    let title = Label("title", "Title", lines: 1)
    let body: Label
    let engine: LayoutEngine

    init(body text: String, direction: LayoutDirection = .leftToRight) {
        body = Label("body", text)
        content.layoutMargins = DirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 20)
        content.addSubview(title)
        content.addSubview(body)
        LayoutConstraint.activate([
            LayoutConstraint(title, .leading, .equal, to: content, .leadingMargin),
            LayoutConstraint(title, .trailing, .lessThanOrEqual, to: content, .trailingMargin),
            LayoutConstraint(title, .top, .equal, to: content, .topMargin),
            body.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8),
            body.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            LayoutConstraint(body, .trailing, .equal, to: content, .trailingMargin),
            LayoutConstraint(body, .bottom, .equal, to: content, .bottomMargin),
        ])
        engine = LayoutEngine(root: content, environment: environment(direction: direction))
    }

    func height(at width: Double) -> Double {
        content.systemLayoutSizeFitting(
            Size(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}

@Suite struct SelfSizingCellTests {
    // 12 words of 4 letters: 59 characters. At 236 wide the body has 200 points, 25 characters, 5 words:
    // three lines. 11 + 20 + 8 + 3 × 20 + 11 = 110.
    @Test(arguments: [(236.0, 3.0), (276, 2), (508, 1), (116, 6), (156, 4)])
    func theRowGrowsWithItsText(width: Double, lines: Double) {
        #expect(TitleAndBody(body: words(12)).height(at: width) == 11 + 20 + 8 + 20 * lines + 11)
    }

    @Test func theHeightDoesNotDependOnEarlierWidths() {
        let cell = TitleAndBody(body: words(12))
        let fresh = [236.0, 116, 508, 156].map { TitleAndBody(body: words(12)).height(at: $0) }
        for _ in 0..<3 {
            #expect([236.0, 116, 508, 156].map { cell.height(at: $0) } == fresh)
        }
    }

    @Test func fittingMovesNoFrame() {
        let cell = TitleAndBody(body: words(12))
        cell.engine.layOut(size: Size(width: 236, height: 110))
        let before = cell.body.frame
        _ = cell.height(at: 116)
        #expect(cell.body.frame == before)
    }

    @Test func framesFollowTheConstraints() {
        let cell = TitleAndBody(body: words(12))
        cell.engine.layOut(size: Size(width: 236, height: 110))
        #expect(cell.title.frame == Rect(x: 16, y: 11, width: 40, height: 20))
        #expect(cell.body.frame == Rect(x: 16, y: 39, width: 200, height: 60))
        #expect(cell.content.frame == Rect(x: 0, y: 0, width: 236, height: 110))
    }

    @Test func rightToLeftIsTheMirrorImage() {
        let cell = TitleAndBody(body: words(12), direction: .rightToLeft)
        cell.engine.layOut(size: Size(width: 236, height: 110))
        #expect(cell.title.frame == Rect(x: 236 - 16 - 40, y: 11, width: 40, height: 20))
        #expect(cell.body.frame == Rect(x: 20, y: 39, width: 200, height: 60))
    }

    @Test func changingTheDirectionOfALiveCellMirrorsIt() {
        let cell = TitleAndBody(body: words(12))
        cell.engine.layOut(size: Size(width: 236, height: 110))
        cell.engine.environment.layoutDirection = .rightToLeft
        cell.engine.layOut(size: Size(width: 236, height: 110))
        #expect(cell.body.frame == Rect(x: 20, y: 39, width: 200, height: 60))
    }

    @Test func newTextNewHeight() {
        let cell = TitleAndBody(body: words(12))
        #expect(cell.height(at: 236) == 110)
        cell.body.text = words(2)
        #expect(cell.height(at: 236) == 70)
        cell.body.text = ""
        #expect(cell.height(at: 236) == 50)
    }

    @Test func marginsMoveTheHeight() {
        let cell = TitleAndBody(body: words(12))
        #expect(cell.height(at: 236) == 110)
        cell.content.layoutMargins.top = 31
        #expect(cell.height(at: 236) == 130)
    }

    @Test func textStylesFollowTheContentSizeCategory() {
        let cell = TitleAndBody(body: words(12))
        cell.title.font = .textStyle(.body)
        // The title's line is 1.25 × 17, rounded up: 22 rather than 20.
        #expect(cell.height(at: 236) == 112)
        cell.engine.environment.contentSizeCategory = .accessibilityExtraExtraExtraLarge
        // 53 × 1.25 = 66.25, rounded up.
        #expect(cell.height(at: 236) == 110 - 20 + 67)
    }

    /// A given height may differ from that of the content: it overrides the weaker content, as the frames show.
    @Test func aSqueezedCellSqueezesItsLabel() {
        let cell = TitleAndBody(body: words(12))
        cell.engine.layOut(size: Size(width: 236, height: 90))
        #expect(cell.title.frame.height + cell.body.frame.height == 90 - 11 - 8 - 11)
        #expect(cell.engine.droppedConstraints.isEmpty)
    }
}
