import Audit
import AutoLayout
import SelfSizing
import Testing

/// Layouts whose findings can be worked out by hand; each finding is tested beside the nearest layout without it.
@Suite("Examining a row")
struct ExaminingTests {
    @Test("A line is truncated by what is missing of its width, and whole where it just fits")
    func truncatedLine() {
        let made = HandMadeCell()
        made.pin(made.label("title", "word word word"), .leading, .trailing, .top, .bottom)
        // 14 characters of 8 points, and 10 points at each side.
        #expect(
            made.examine(width: 132) == RowExamination(lines: [.init(label: "title", count: 1)], findings: [])
        )
        #expect(made.examine(width: 131).breaks == [TileFinding(.truncated, views: ["title"], amount: 1)])
        #expect(made.examine(width: 100).breaks == [TileFinding(.truncated, views: ["title"], amount: 32)])
    }

    @Test("A button's title is truncated, unless UIKit breaks it into lines", arguments: [true, false])
    func wrappingTitle(wraps: Bool) {
        let stage = HandMadeCell()
        let button = Button(name: "b", font: .fixed(FontDescriptor(pointSize: 16)), style: .system)
        button.title = "A title of many characters"
        button.wrapsTitle = wraps
        stage.contentView.addSubview(button)
        stage.constrain(
            button.leadingAnchor.constraint(equalTo: stage.contentView.leadingAnchor),
            button.topAnchor.constraint(equalTo: stage.contentView.topAnchor),
            button.bottomAnchor.constraint(equalTo: stage.contentView.bottomAnchor),
            button.widthAnchor.constraint(equalToConstant: 60))
        let rules = stage.examine(width: 200).findings.map(\.rule)
        #expect(rules.contains(.truncated) == !wraps)
        #expect(rules.contains(.clipped) == wraps)
    }

    @Test("Lines beyond the limit are missing of the height")
    func truncatedLines() {
        let made = HandMadeCell()
        let label = made.label("body", "word word word word word word", lines: 2)
        made.pin(label, .leading, .trailing, .top, .bottom)
        // Three words take 14 characters: 112 points.
        #expect(made.examine(width: 132).isFine)
        let narrow = made.examine(width: 131)
        #expect(narrow.breaks == [TileFinding(.truncated, views: ["body"], amount: 20)])
        #expect(narrow.lines == [.init(label: "body", count: 2)])
    }

    @Test("A text in a view too low for its lines shows those that fit")
    func cappedHeight() {
        let made = HandMadeCell()
        let label = made.label("body", "word word word", lines: 0)
        made.pin(label, .leading, .trailing, .top, .bottom)
        let cap = LayoutConstraint(label, .height, .equal, toConstant: 60)
        made.constrain(cap)
        // One word to a line.
        #expect(made.examine(width: 60).isFine)
        cap.constant = 40
        let low = made.examine(width: 60)
        #expect(low.breaks == [TileFinding(.truncated, views: ["body"], amount: 20)])
        #expect(low.lines == [.init(label: "body", count: 2)])
    }

    @Test("A single line in a view lower than itself is cut off")
    func clippedLine() {
        let made = HandMadeCell()
        let label = made.label("title", "word")
        made.pin(label, .leading, .top, .bottom)
        let cap = LayoutConstraint(label, .height, .equal, toConstant: 19)
        made.constrain(cap)
        #expect(made.examine(width: 200).isFine)
        cap.constant = 10
        #expect(made.examine(width: 200).breaks == [TileFinding(.cutLine, views: ["title"], amount: 10)])
    }

    @Test("A picture is cut off at its own size, and follows its view otherwise")
    func clippedPicture() {
        for (mode, isCut) in [(ImageView.ContentMode.center, true), (.scaleAspectFit, false)] {
            let made = HandMadeCell()
            let image = made.image("photo", width: 30, height: 30, mode: mode)
            made.pin(image, .leading, .top, .bottom)
            made.constrain(
                LayoutConstraint(image, .width, .equal, toConstant: 20),
                LayoutConstraint(image, .height, .equal, toConstant: 30))
            let expected = isCut ? [TileFinding(.clipped, views: ["photo"], amount: 10)] : []
            #expect(made.examine(width: 200).breaks == expected)
        }
    }

    /// According to UIKit; a button with a configuration keeps the size of its picture.
    @Test(
        "A picture too large for a button without a configuration becomes smaller", arguments: [true, false])
    func pictureOfButton(isConfigured: Bool) {
        let made = HandMadeCell()
        let button = Button(name: "more", style: isConfigured ? .plain : .system)
        button.contentInsets = .zero
        button.content.image = Image(name: "dots", size: Size(width: 24, height: 24))
        made.contentView.addSubview(button)
        made.pin(button, .leading, .top, .bottom)
        made.constrain(
            LayoutConstraint(button, .width, .equal, toConstant: 16),
            LayoutConstraint(button, .height, .equal, toConstant: 16))
        let clipped = made.examine(width: 200).breaks.filter { $0.rule == .clipped }
        #expect(clipped.isEmpty == !isConfigured)
    }

    @Test("Of a picture without a ground only what is drawn can lie over others", arguments: [true, false])
    func pictureInTheMiddle(isBare: Bool) {
        let made = HandMadeCell()
        let title = made.label("title", "aaaa")
        made.pin(title, .leading, .top, .bottom)
        let image = made.image("badge", width: 10, height: 12, mode: .center)
        if !isBare { image.backgroundColor = .role(.fill) }
        made.constrain(
            LayoutConstraint(image, .leading, .equal, to: title, .trailing, constant: -4),
            LayoutConstraint(image, .centerY, .equal, to: title, .centerY),
            LayoutConstraint(image, .width, .equal, toConstant: 28),
            LayoutConstraint(image, .height, .equal, toConstant: 28))
        let rules = made.examine(width: 200).findings.map(\.rule)
        #expect(rules == (isBare ? [] : [.overlapping]))
    }

    @Test("A picture whose file is missing is as large as the document says")
    func missingPicture() {
        let made = HandMadeCell()
        let image = made.image("photo", width: 6, height: 10, mode: .center)
        image.image = Image(name: "photo", size: Image.symbolSize)
        made.pin(image, .leading, .top, .bottom)
        #expect(Image.symbolSize.width > 6)
        #expect(made.examine(width: 200).isFine)
    }

    @Test("What a scroll view cuts off can be scrolled to", arguments: [true, false])
    func scrolling(scrolls: Bool) {
        let made = HandMadeCell()
        let scroll = View(name: "scroll")
        scroll.clipsToBounds = true
        scroll.scrolls = scrolls
        made.contentView.addSubview(scroll)
        made.pin(scroll, .leading, .trailing, .top, .bottom)
        let label = Label(name: "text", font: .fixed(FontDescriptor(pointSize: 16)), numberOfLines: 0)
        label.text = "aaaa bbbb cccc"
        scroll.addSubview(label)
        made.constrain(
            LayoutConstraint(scroll, .height, .equal, toConstant: 30),
            LayoutConstraint(label, .top, .equal, to: scroll, .top),
            LayoutConstraint(label, .leading, .equal, to: scroll, .leading),
            LayoutConstraint(label, .width, .equal, toConstant: 40))
        #expect(made.examine(width: 200).findings.isEmpty == scrolls)
    }

    @Test("What is put away by a width of 0 is meant to be, squeezed to nothing it is not")
    func putAway() {
        let made = HandMadeCell()
        let image = made.image("photo", width: 30, height: 30)
        made.pin(image, .leading, .top, .bottom)
        made.constrain(LayoutConstraint(image, .width, .equal, toConstant: 0))
        #expect(made.examine(width: 200).isFine)

        let squeezed = HandMadeCell()
        let other = squeezed.image("photo", width: 30, height: 30)
        squeezed.pin(other, .leading, .trailing, .top, .bottom)
        #expect(squeezed.examine(width: 20).breaks == [TileFinding(.zeroSized, views: ["photo"], amount: 30)])
        #expect(squeezed.examine(width: 21).isFine)
    }

    @Test("Two texts may meet, and lie over each other from the second point on")
    func overlappingTexts() {
        let made = HandMadeCell()
        let title = made.label("title", "word")
        let date = made.label("date", "date")
        made.pin(title, .leading, .top, .bottom)
        made.pin(date, .trailing, .top)
        // Each label is 32 wide, 10 from its edge, so that they meet at 84.
        for (width, overlap) in [(84.0, 0.0), (83, 0), (82, 2), (70, 14)] {
            let expected =
                overlap > 1 ? [TileFinding(.overlapping, views: ["title", "date"], amount: overlap)] : []
            // The distance need not exceed the height of the letters; texts that meet are touching.
            let found = made.examine(width: width).breaks.filter { $0.rule == .overlapping }
            #expect(found == expected, "at \(width)")
        }
        // Labels below each other may overlap by the room around their letters only.
        let stacked = HandMadeCell()
        let upper = stacked.label("upper", "word")
        let lower = stacked.label("lower", "word")
        stacked.pin(upper, .leading, .top)
        stacked.pin(lower, .leading, .bottom)
        let gap = LayoutConstraint(lower, .top, .equal, to: upper, .bottom, constant: -3)
        stacked.constrain(gap)
        #expect(stacked.examine(width: 200).isFine)
        gap.constant = -10
        #expect(stacked.examine(width: 200).worst == .overlapping)
    }

    @Test("A text inside a picture is a caption, one that reaches out of it is not")
    func textOnPicture() {
        for (inset, isFine) in [(4.0, true), (80, false)] {
            let made = HandMadeCell()
            let photo = made.image("photo", width: 100, height: 40)
            let caption = made.label("caption", "word")
            made.pin(photo, .leading, .top, .bottom, by: 0)
            made.constrain(
                LayoutConstraint(caption, .leading, .equal, to: photo, .leading, constant: inset),
                LayoutConstraint(caption, .centerY, .equal, to: photo, .centerY))
            #expect(made.examine(width: 300).isFine == isFine)
        }
    }

    @Test("A label that nothing holds inside reaches out of the contentView by its text, not by its frame")
    func outside() {
        let made = HandMadeCell()
        let label = made.label("title", "word word word")
        made.pin(label, .leading, .top, .bottom)
        // Two points keep the text from touching the row's edge.
        #expect(made.examine(width: 124).isFine)
        #expect(made.examine(width: 100).breaks == [TileFinding(.outside, views: ["title"], amount: 22)])
        // In a wide label aligned to the left, part of the frame shows nothing.
        made.constrain(LayoutConstraint(label, .width, .equal, toConstant: 400))
        #expect(made.examine(width: 200).isFine)
        label.textAlignment = .right
        #expect(made.examine(width: 200).breaks == [TileFinding(.outside, views: ["title"], amount: 210)])
    }

    @Test(
        "A box that stands for a picture reaches out of the contentView like the picture; an empty view does not",
        arguments: [(true, [TileFinding(.outside, views: ["photo"], amount: 38)]), (false, [])])
    func outlined(isOutlined: Bool, breaks: [TileFinding]) {
        let made = HandMadeCell()
        let label = made.label("title", "word")
        made.pin(label, .leading, .top, .bottom, by: 1)
        let photo = ImageView(name: "photo")
        photo.isOutlinedWhenEmpty = isOutlined
        made.contentView.addSubview(photo)
        made.pin(photo, .trailing, .top, by: 0)
        made.constrain(
            LayoutConstraint(photo, .width, .equal, toConstant: 60),
            LayoutConstraint(photo, .height, .equal, toConstant: 60))
        // The text, a point from the row's edge, is touching it.
        #expect(made.examine(width: 200).breaks.filter { $0.rule == .outside } == breaks)
    }

    @Test("A dropped constraint is reported with its view and by how much it is missed")
    func conflict() {
        let made = HandMadeCell()
        let label = made.label("title", "word")
        made.pin(label, .leading, .top, .bottom)
        made.constrain(LayoutConstraint(label, .width, .equal, toConstant: 50))
        let second = LayoutConstraint(label, .width, .equal, toConstant: 60)
        made.constrain(second)
        #expect(made.examine(width: 200).breaks == [TileFinding(.conflict, views: ["title"], amount: 10)])
        second.constant = 50
        #expect(made.examine(width: 200).isFine)
    }

    @Test("An open position is reported a view that shows something")
    func ambiguous() {
        let made = HandMadeCell()
        let label = made.label("title", "word")
        made.pin(label, .leading, .top, .bottom)
        let picture = made.image("photo", width: 30, height: 20)
        made.pin(picture, .top)
        made.constrain(
            LayoutConstraint(picture, .leading, .greaterThanOrEqual, to: label, .trailing),
            LayoutConstraint(made.contentView, .trailing, .greaterThanOrEqual, to: picture, .trailing))
        let open = made.examine(width: 200)
        // From the title's end at 42 up to 170.
        #expect(open.breaks == [TileFinding(.ambiguous, views: ["photo"], amount: 128)])
        made.pin(picture, .trailing)
        #expect(made.examine(width: 200).isFine)
    }

    @Test("What is hidden, transparent or shut away is not examined")
    func unseen() {
        for put in [{ (view: View) in view.isHidden = true }, { $0.alpha = 0 }] {
            let made = HandMadeCell()
            let label = made.label("title", "word word word")
            made.pin(label, .leading, .top, .bottom)
            put(label)
            #expect(made.examine(width: 50) == RowExamination(lines: [], findings: []))
        }
        let made = HandMadeCell()
        let drawer = View(name: "drawer")
        drawer.clipsToBounds = true
        made.contentView.addSubview(drawer)
        made.pin(drawer, .leading, .trailing, .top, .bottom, by: 0)
        let label = made.label("title", "word")
        drawer.addSubview(label)
        let height = LayoutConstraint(drawer, .height, .equal, toConstant: 0)
        made.constrain(
            height, LayoutConstraint(label, .top, .equal, to: drawer, .top),
            LayoutConstraint(label, .leading, .equal, to: drawer, .leading))
        #expect(made.examine(width: 200, height: 0).isFine)
        height.constant = 15
        #expect(made.examine(width: 200, height: 15).worst == .cutLine)
    }

    @Test("From right to left a text stands at the other side of its label")
    func rightToLeft() {
        let made = HandMadeCell(direction: .rightToLeft)
        let label = made.label("title", "word")
        made.pin(label, .leading, .top, .bottom)
        made.constrain(LayoutConstraint(label, .width, .equal, toConstant: 400))
        // The label extends beyond the left edge, but its text does not.
        #expect(made.examine(width: 200).isFine)
        label.textAlignment = .left
        #expect(made.examine(width: 200).worst == .outside)
    }

    @Test("The worst break comes first")
    func order() {
        let breaks = [
            TileFinding(.ambiguous, views: ["a"], amount: 1),
            TileFinding(.truncated, views: ["b"], amount: 1),
            TileFinding(.conflict, views: ["c"], amount: 1),
            TileFinding(.truncated, views: ["a"], amount: 1),
        ]
        let examination = RowExamination(lines: [], findings: breaks)
        #expect(examination.worst == .conflict)
        #expect(examination.breaks.map { $0.views[0] } == ["c", "b", "a", "a"])
    }
}
