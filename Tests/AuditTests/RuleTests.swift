import Audit
import AutoLayout
import LayoutDocument
import SelfSizing
import Testing

/// Each rule, with a cell that has the error and one that almost has it; the results are worked out by hand.
///
/// Characters are 8 points wide and lines 20 high; rules that are breaks too have more of their edges in
/// ``ExaminingTests``.
@Suite("Rules of the audit")
struct RuleTests {
    @Test("Truncated: a line a point too narrow")
    func truncated() {
        let made = HandMadeCell()
        made.pin(made.label("title", "word word word"), .leading, .trailing, .top, .bottom)
        #expect(made.examine(width: 131).findings == [finding(.truncated, "title", by: 1)])
        #expect(made.examine(width: 132).findings == [])
    }

    @Test("Truncated: a text that its class draws in less room than the label has")
    func truncatedByDrawing() {
        for (insets, findings) in [
            (EdgeInsets(top: 4, left: 8, bottom: 4, right: 8), [finding(.truncated, "title", by: 16)]),
            // One line is drawn even where its height is missing.
            (EdgeInsets(top: 4, left: 0, bottom: 4, right: 0), []),
        ] {
            let made = HandMadeCell()
            let label = made.label("title", "word word word")
            label.drawingInsets = insets
            made.pin(label, .leading, .top, .bottom)
            #expect(made.examine(width: 200).findings == findings)
        }
        // A second line has no room.
        let made = HandMadeCell()
        let label = made.label("title", "word word word", lines: 0)
        label.drawingInsets = EdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
        made.pin(label, .leading, .trailing, .top, .bottom)
        #expect(made.examine(width: 132).findings == [finding(.truncated, "title", by: 20)])
        #expect(made.examine(width: 148).findings == [])
    }

    @Test("Clipped: a picture of its own size in a view smaller than it")
    func clipped() {
        for (width, findings) in [(29.0, [finding(.clipped, "photo", by: 1)]), (30, [])] {
            let made = HandMadeCell()
            let photo = made.image("photo", width: 30, height: 30, mode: .center)
            made.pin(photo, .leading, .top, .bottom)
            made.constrain(LayoutConstraint(photo, .width, .equal, toConstant: width))
            #expect(made.examine(width: 200).findings == findings)
        }
    }

    @Test("Cut line: letters end 18.88 points below the top of a line of 20, whose middle a low label shows")
    func cutLine() {
        for (height, findings) in [(16.0, [finding(.cutLine, "title", by: 4)]), (17, [])] {
            let made = HandMadeCell()
            let label = made.label("title", "word")
            made.pin(label, .leading, .top, .bottom)
            made.constrain(LayoutConstraint(label, .height, .equal, toConstant: height))
            #expect(made.examine(width: 200, height: height + 20).findings == findings)
        }
        // A view around it cuts the letters, which begin 4.48 points below the top: 0.88 of them, or none.
        for (height, findings) in [(18.0, [finding(.cutLine, "title", by: 0.88)]), (19, [])] {
            let made = HandMadeCell()
            let drawer = View(name: "drawer")
            drawer.clipsToBounds = true
            made.contentView.addSubview(drawer)
            made.pin(drawer, .leading, .trailing, .top, by: 0)
            let label = made.label("title", "word")
            drawer.addSubview(label)
            made.constrain(
                LayoutConstraint(drawer, .height, .equal, toConstant: height),
                LayoutConstraint(label, .top, .equal, to: drawer, .top),
                LayoutConstraint(label, .leading, .equal, to: drawer, .leading, constant: 10))
            let found = made.examine(width: 200, height: 40).findings
            #expect(found.map(\.rule) == findings.map(\.rule) && found.map(\.views) == findings.map(\.views))
            #expect(found.allSatisfy { abs($0.amount - 0.88) < 0.01 })
        }
    }

    @Test("One finding, the most exact one: of two lines in no room for one the line is cut")
    func mostExact() {
        let made = HandMadeCell()
        let label = made.label("body", "word word", lines: 0)
        made.pin(label, .leading, .trailing, .top, .bottom)
        made.constrain(LayoutConstraint(label, .height, .equal, toConstant: 12))
        #expect(made.examine(width: 60).findings == [finding(.cutLine, "body", by: 8)])
    }

    @Test("Overlapping: two texts that share two points, or one")
    func overlapping() {
        let made = HandMadeCell()
        made.pin(made.label("title", "word"), .leading, .top, .bottom)
        made.pin(made.label("date", "date"), .trailing, .top)
        // 32 points each, 10 from the edges.
        #expect(made.examine(width: 82).findings == [finding(.overlapping, "title", "date", by: 2)])
        // An overlap of a point is tolerated, but the texts are 3 points too close.
        #expect(made.examine(width: 83).findings == [finding(.touching, "title", "date", by: 3)])
        #expect(made.examine(width: 86).findings == [])
    }

    @Test("A text behind an opaque view is meant to be there, behind a half transparent one it is not")
    func covered() {
        for (alpha, rules) in [(1.0, []), (0.5, [Rule.overlapping])] {
            let made = HandMadeCell()
            made.pin(made.label("caption", "word"), .leading, .top, .bottom)
            let cover = View(name: "cover")
            cover.backgroundColor = .background
            cover.alpha = alpha
            made.contentView.addSubview(cover)
            made.pin(cover, .leading, .trailing, .top, .bottom, by: 0)
            let label = made.label("title", "word")
            cover.addSubview(label)
            made.constrain(
                LayoutConstraint(label, .leading, .equal, to: cover, .leading, constant: 20),
                LayoutConstraint(label, .centerY, .equal, to: cover, .centerY))
            #expect(made.examine(width: 200).findings.map(\.rule) == rules)
        }
    }

    @Test(
        "A text is hidden in part where an opaque view covers more than a fifth of its font's size"
    )
    func hiddenInPart() {
        for (width, findings) in [(14.0, [finding(.hidden, "title", "cover", by: 4)]), (13, [])] {
            let made = HandMadeCell()
            made.pin(made.label("title", "word"), .leading, .top, .bottom)
            let cover = View(name: "cover")
            cover.backgroundColor = .background
            made.contentView.addSubview(cover)
            made.pin(cover, .leading, .top, .bottom, by: 0)
            made.constrain(LayoutConstraint(cover, .width, .equal, toConstant: width))
            #expect(made.examine(width: 200).findings == findings)
        }
    }

    @Test("A text on a ground of its own is set upon a picture, one without lies over it")
    func badge() {
        for (color, rules) in [(Color.error, []), (nil, [Rule.overlapping])] {
            let made = HandMadeCell()
            let photo = made.image("photo", width: 40, height: 40)
            made.pin(photo, .leading, .top, .bottom)
            let badge = made.label("badge", "12")
            badge.backgroundColor = color
            made.constrain(
                LayoutConstraint(badge, .centerX, .equal, to: photo, .trailing),
                LayoutConstraint(badge, .top, .equal, to: photo, .top))
            #expect(made.examine(width: 200).findings.map(\.rule) == rules)
        }
    }

    @Test("Outside: the contentView's edge, by a point or by none")
    func outside() {
        let made = HandMadeCell()
        made.pin(made.label("title", "word word word"), .leading, .top, .bottom)
        // 112 points from 10 on.
        #expect(made.examine(width: 121).findings == [finding(.outside, "title", by: 1)])
        #expect(made.examine(width: 122).findings == [finding(.touching, "title", by: 2)])
        #expect(made.examine(width: 124).findings == [])
    }

    @Test("Outside its parent: a card whose edge is seen, not a container that nobody sees")
    func outsideParent() {
        let cases: [(color: Color?, width: Double, findings: [TileFinding])] = [
            (.fill, 100, [finding(.outside, "title", by: 12)]), (.fill, 111, []), (.fill, 112, []),
            (nil, 100, []), (.background, 100, []),
            (.fixed(light: ColorValue(red: 1, green: 1, blue: 1)), 100, []),
        ]
        for (color, width, findings) in cases {
            let made = HandMadeCell()
            let card = View(name: "card")
            card.backgroundColor = color
            made.contentView.addSubview(card)
            made.pin(card, .leading, .top, .bottom)
            made.constrain(LayoutConstraint(card, .width, .equal, toConstant: width))
            let label = made.label("title", "word word word")
            card.addSubview(label)
            made.constrain(
                LayoutConstraint(label, .leading, .equal, to: card, .leading),
                LayoutConstraint(label, .top, .equal, to: card, .top),
                LayoutConstraint(label, .bottom, .equal, to: card, .bottom))
            #expect(made.examine(width: 300).findings == findings, "\(String(describing: color)) \(width)")
        }
    }

    @Test(
        "A text below a card with round corners is outside of it, unless it is pinned to the card's far edge",
        arguments: [(12.0, false, true), (0.0, false, false), (12.0, true, false)])
    func belowCard(cornerRadius: Double, isCaption: Bool, isOutside: Bool) {
        let made = HandMadeCell()
        let card = View(name: "card")
        card.backgroundColor = .background
        card.cornerRadius = cornerRadius
        made.contentView.addSubview(card)
        made.pin(card, .leading, .trailing, .top)
        let title = made.label("title", "word")
        let status = made.label("status", "word")
        card.addSubview(title)
        card.addSubview(status)
        made.pin(title, .leading, by: 20)
        made.pin(status, .leading, by: 20)
        made.constrain(
            LayoutConstraint(card, .height, .equal, toConstant: 20),
            LayoutConstraint(title, .top, .equal, to: card, .top),
            LayoutConstraint(
                status, .top, .equal, to: isCaption ? card : title, .bottom, constant: 8))
        let findings = made.examine(width: 200, height: 80).findings
        #expect(findings.map(\.rule) == (isOutside ? [.outside] : []))
        #expect(findings.allSatisfy { $0.views == ["status"] && $0.amount > 20 })
    }

    @Test("What waits beside the row is no finding, what is pushed out of it is")
    func offCanvas() {
        let made = HandMadeCell()
        let waiting = made.label("delete", "word")
        made.pin(waiting, .top, .bottom)
        made.constrain(LayoutConstraint(waiting, .leading, .equal, to: made.contentView, .trailing))
        #expect(made.examine(width: 200).findings == [])

        let pushed = HandMadeCell()
        let title = pushed.label("title", String(repeating: "word", count: 10))
        let date = pushed.label("date", "date")
        pushed.pin(title, .leading, .top, .bottom)
        pushed.pin(date, .top)
        pushed.constrain(LayoutConstraint(date, .leading, .equal, to: title, .trailing, constant: 8))
        // The title extends from 10 to 330, the date from 338 to 370.
        #expect(
            pushed.examine(width: 300).findings == [
                finding(.outside, "title", by: 30), finding(.outside, "date", by: 70),
            ])
    }

    @Test("Conflict: two heights that differ, or do not")
    func conflict() {
        for (height, findings) in [(60.0, [finding(.conflict, "title", by: 10)]), (50, [])] {
            let made = HandMadeCell()
            let label = made.label("title", "word")
            made.pin(label, .leading, .top, .bottom)
            made.constrain(
                LayoutConstraint(label, .width, .equal, toConstant: 50),
                LayoutConstraint(label, .width, .equal, toConstant: height))
            #expect(made.examine(width: 200).findings == findings)
        }
    }

    @Test("Ambiguous: two labels that hug alike across a row, or not alike")
    func ambiguous() {
        for (hugging, findings) in [(250.0, [finding(.ambiguous, "left", "right", by: 108)]), (251, [])] {
            let made = HandMadeCell()
            let left = made.label("left", "word")
            let right = made.label("right", "word")
            made.pin(left, .leading, .top, .bottom)
            made.pin(right, .trailing, .top, .bottom)
            left.setContentHuggingPriority(LayoutPriority(hugging), for: .horizontal)
            made.constrain(LayoutConstraint(right, .leading, .equal, to: left, .trailing, constant: 8))
            // 200 - 20 - 8 for two words of 32: 108 to spare, reported once.
            #expect(made.examine(width: 200).findings == findings)
        }
    }

    @Test("Ambiguous: half a point that is open is let pass, a whole one is not")
    func slightlyOpen() {
        for (room, findings) in [(1.0, [finding(.ambiguous, "photo", by: 1)]), (0.5, [])] {
            let made = HandMadeCell()
            let photo = made.image("photo", width: 30, height: 20)
            made.pin(photo, .top, .bottom)
            made.constrain(
                LayoutConstraint(photo, .leading, .greaterThanOrEqual, to: made.contentView, .leading),
                LayoutConstraint(
                    photo, .leading, .lessThanOrEqual, to: made.contentView, .leading, constant: room))
            #expect(made.examine(width: 200).findings == findings)
        }
    }

    @Test("Zero-sized: a picture that others leave no room, one that is put away, and one with room")
    func zeroSized() {
        let squeezed = HandMadeCell()
        squeezed.pin(squeezed.image("photo", width: 30, height: 30), .leading, .trailing, .top, .bottom)
        #expect(squeezed.examine(width: 20).findings == [finding(.zeroSized, "photo", by: 30)])
        #expect(squeezed.examine(width: 21).findings == [])

        let away = HandMadeCell()
        let drawer = View(name: "drawer")
        away.contentView.addSubview(drawer)
        away.pin(drawer, .leading, .top, .bottom)
        let photo = away.image("photo", width: 30, height: 30)
        drawer.addSubview(photo)
        away.constrain(
            LayoutConstraint(drawer, .width, .equal, toConstant: 0),
            LayoutConstraint(photo, .width, .equal, to: drawer, .width),
            LayoutConstraint(photo, .leading, .equal, to: drawer, .leading),
            LayoutConstraint(photo, .top, .equal, to: drawer, .top),
            LayoutConstraint(photo, .bottom, .equal, to: drawer, .bottom))
        #expect(away.examine(width: 200).findings == [])

        let label = HandMadeCell()
        label.pin(label.label("title", "word"), .leading, .trailing, .top, .bottom)
        #expect(label.examine(width: 20).findings == [finding(.zeroSized, "title", by: 32)])
        #expect(label.examine(width: 20).lines == [.init(label: "title", count: 0)])
    }

    @Test("Touch target: a picture to press of 43 and of 44 points")
    func touchTarget() {
        for (side, findings) in [
            (44.0, []), (43, [finding(.touchTarget, "star", by: 1)]),
            (23, [finding(.touchTarget, "star", by: 21)]),
        ] {
            let made = HandMadeCell()
            let star = Button(name: "star")
            star.content.image = Image(name: "star", size: Size(width: 16, height: 16))
            made.contentView.addSubview(star)
            made.pin(star, .leading, .top, .bottom)
            made.constrain(
                LayoutConstraint(star, .width, .equal, toConstant: side),
                LayoutConstraint(star, .height, .equal, toConstant: 60))
            #expect(made.examine(width: 200).findings == findings)
        }
        #expect(Rule.touchTarget.severity(amount: 20) == .warning)
        #expect(Rule.touchTarget.severity(amount: 21) == .error)
    }

    @Test("Controls of the system's own size are what people hit, and shrunk ones are not")
    func controls() {
        for (kind, own) in [(Control.Kind.switch, 31.0), (.slider, 30), (.stepper, 32)] {
            for (height, isFine) in [(own, true), (own - 6, false)] {
                let made = HandMadeCell()
                let control = Control(name: "control", kind: kind)
                made.contentView.addSubview(control)
                made.pin(control, .leading, .top)
                made.constrain(
                    LayoutConstraint(control, .width, .equal, toConstant: 100),
                    LayoutConstraint(control, .height, .equal, toConstant: height))
                let found = made.examine(width: 200, height: 60).findings
                #expect(found.contains { $0.rule == .touchTarget } != isFine, "\(kind) \(height)")
            }
        }
        // A title of one line of 20 with 6 above and below.
        let made = HandMadeCell()
        let button = Button(name: "more", font: .fixed(FontDescriptor(pointSize: 16)))
        button.title = "More"
        made.contentView.addSubview(button)
        made.pin(button, .leading, .top, .bottom)
        #expect(made.examine(width: 200).findings == [])
        made.constrain(LayoutConstraint(button, .height, .equal, toConstant: 27))
        #expect(made.examine(width: 200).findings == [finding(.touchTarget, "more", by: 17)])
    }

    @Test(
        "Of a button without a ground only what is seen can lie over others or outside",
        arguments: [true, false])
    func bareButtons(isBare: Bool) {
        let made = HandMadeCell()
        let title = made.label("title", "aaaa")
        made.pin(title, .leading, .top, .bottom)
        let button = Button(name: "info", font: .fixed(FontDescriptor(pointSize: 16)))
        button.content.image = Image(name: "info", size: Size(width: 16, height: 16))
        if !isBare { button.backgroundColor = .role(.fill) }
        made.contentView.addSubview(button)
        // Its 44 points begin 10 points before the end of the text and extend 12 above the row.
        made.constrain(
            LayoutConstraint(button, .leading, .equal, to: title, .trailing, constant: -10),
            LayoutConstraint(button, .centerY, .equal, to: made.contentView, .centerY),
            LayoutConstraint(button, .width, .equal, toConstant: 44),
            LayoutConstraint(button, .height, .equal, toConstant: 64))
        let rules = Set(made.examine(width: 200).findings.map(\.rule))
        #expect(rules == (isBare ? [] : [.overlapping, .outside]))
    }

    @Test("Text fields under 24 points pass while nothing else to press is within 12 points of their middle")
    func spacing() {
        for (gap, count) in [(2.0, 2), (30, 0)] {
            let made = HandMadeCell()
            for (name, edge) in [("first", Attribute.top), ("second", .bottom)] {
                let field = Control(name: name, kind: .textField, font: .fixed(FontDescriptor(pointSize: 10)))
                field.isBordered = false
                made.contentView.addSubview(field)
                made.pin(field, .leading, .trailing, edge)
                made.constrain(LayoutConstraint(field, .height, .equal, toConstant: 13))
            }
            // From 10 on 13 high, and up to 10 from the bottom.
            let found = made.examine(width: 200, height: 46 + gap).findings
            #expect(found.count { $0.rule == .touchTarget } == count)
        }
    }

    @Test("Broken chain: a row of the standard height that its content does not fit in")
    func brokenChain() {
        for (top, findings) in [(30.0, [finding(.brokenChain, "contentView", by: 4.88)]), (20, [])] {
            let made = HandMadeCell()
            let label = made.label("title", "word")
            made.pin(label, .leading)
            made.constrain(LayoutConstraint(label, .top, .equal, to: made.contentView, .top, constant: top))
            // The letters end 18.88 below the label's top, and the row 44 below its own.
            let found = made.examine(width: 200, height: 44).findings
            #expect(found.map(\.rule) == findings.map(\.rule))
            #expect(zip(found, findings).allSatisfy { abs($0.amount - $1.amount) < 0.01 })
            made.constrain(
                LayoutConstraint(made.contentView, .bottom, .equal, to: label, .bottom, constant: 10))
            #expect(made.examine(width: 200).findings == [])
        }
    }

    @Test("Fixed alignment: reported from right to left alone, where a person sees it")
    func fixedAlignment() {
        let cases: [(LayoutDirection, TextAlignment, Double, [TileFinding])] = [
            (.rightToLeft, .left, 41, [finding(.fixedAlignment, "price", by: 9)]),
            (.rightToLeft, .left, 40, []),
            (.rightToLeft, .right, 60, [finding(.fixedAlignment, "price", by: 28)]),
            (.rightToLeft, .natural, 60, []), (.rightToLeft, .center, 60, []), (.leftToRight, .right, 60, []),
        ]
        for (direction, alignment, width, findings) in cases {
            let made = HandMadeCell(direction: direction)
            let label = made.label("price", "12.5")
            label.textAlignment = alignment
            made.pin(label, .trailing, .top, .bottom)
            made.constrain(LayoutConstraint(label, .width, .equal, toConstant: width))
            #expect(made.examine(width: 200).findings == findings, "\(direction) \(alignment) \(width)")
        }
        // A label that keeps its side in any direction keeps its text there too.
        let made = HandMadeCell(direction: .rightToLeft)
        let label = made.label("price", "12.5")
        label.textAlignment = .left
        made.pin(label, .top, .bottom)
        made.constrain(
            LayoutConstraint(label, .left, .equal, to: made.contentView, .left, constant: 10),
            LayoutConstraint(label, .width, .equal, toConstant: 60))
        #expect(made.examine(width: 200).findings == [finding(.unmirrored, "price", by: 120)])
    }
}
