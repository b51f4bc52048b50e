import Audit
import AutoLayout
import LayoutDocument
import SourceText
import TestKit
import Testing

/// Views that frames place, views around a text that nothing holds, and whose texts a finding is about.
extension CauseTests {
    /// The findings at 320 points of a cell that was drawn 375 wide, with a label that its frame places.
    private func findings(labelAt frame: String) throws -> [Finding] {
        try audit(
            DocumentReader().read(
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="6254"><objects>
                <tableViewCell id="c" rowHeight="60"><rect key="frame" x="0" y="0" width="375" height="60"/>
                <tableViewCellContentView key="contentView" id="v">
                <rect key="frame" x="0" y="0" width="375" height="60"/><subviews>
                <label text="12.50" textAlignment="right" id="p" userLabel="price"><rect key="frame" \(frame)/>
                <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
                </subviews></tableViewCellContentView></tableViewCell></objects></document>
                """, sourceName: "price.xib"))
    }

    @Test(
        "A view with a frame inside the canvas is outside of a narrow row, one that was drawn beside it waits there",
        arguments: [(281, true), (330, true), (380, false)])
    func framesBeside(x: Int, isFound: Bool) throws {
        let found = try findings(labelAt: #"x="\#(x)" y="10" width="44" height="22""#)
        #expect(found.contains { $0.rule == .outside && $0.views == ["price"] } == isFound)
    }

    @Test("Frames without constraints give a row no height, and what leaves the row says so")
    func framesAlone() throws {
        let found = try findings(labelAt: #"x="100" y="50" width="84" height="40""#)
        let finding = try #require(found.first { $0.rule == .outside })
        #expect(finding.detail.message.contains("without constraints"), "\(finding.detail.message)")
        #expect(repairs(finding).contains { $0.contains("heightForRowAt") })
    }

    @Test("A frame that is too low for its text is the cause, with what makes it follow the text")
    func lowFrame() throws {
        let found = try findings(labelAt: #"x="100" y="10" width="84" height="9""#)
        let finding = try #require(found.first { $0.rule == .cutLine })
        #expect(finding.detail.message.contains("a frame of 84 × 9 points"), "\(finding.detail.message)")
        #expect(repairs(finding).contains { $0.contains("sizeThatFits") })
    }

    @Test(
        "A label that draws its text in less room than it has is named with the line and the size that it lacks"
    )
    func drawingInsets() throws {
        let text = """
            rowscope: 1
            templates:
              cell:
                views: {badge: {label: {text: some words}}}
                constraints: ["H:|-[badge]", "V:|-[badge]-|"]
            rows: [{}]
            """
        var document = try DocumentReader().read(text, sourceName: "test.yaml")
        #expect(audit(document).isEmpty)
        var badge = document.templates[0].views[0]
        guard case .label(var label) = badge.kind else {
            Issue.record("there is no label")
            return
        }
        label.drawingInsets = EdgeInsets(top: 4, left: 6, bottom: 4, right: 10)
        badge.kind = .label(label)
        let line = ConstraintSpec.Origin(
            file: "Views/Badge.swift", place: SourcePlace(line: 9, column: 5))
        badge.propertyOrigins["drawText"] = line
        document.templates[0].views[0] = badge
        let found = audit(document)
        let finding = try #require(found.first)
        #expect(found.map(\.rule) == [.truncated] && finding.amount == 16)
        #expect(
            finding.detail.message.contains("(Badge.swift line 9) leaves 16 points of its width"),
            "\(finding.detail.message)")
        #expect(repairs(finding).first?.contains("plus 16 in width and 8 in height") == true)
    }

    @Test("A text that leaves the row with the view around it is held by that view")
    func outermostView() throws {
        let text = "one two three four five six seven eight nine ten eleven twelve"
        let found = try findings(
            "bubble: {container: {views: {line: {label: {text: \(text), numberOfLines: 0}}}}}",
            [
                "V:|-[bubble]-|", "bubble.trailing == contentView.trailing - 12",
                "line.leading == bubble.leading + 8", "line.trailing == bubble.trailing - 8",
                "line.top == bubble.top + 8", "line.bottom == bubble.bottom - 8",
            ])
        let all = found + found.flatMap(\.consequences)
        let outside = try #require(all.first { $0.rule == .outside })
        #expect(repairs(outside) == ["Keep bubble inside contentView's leading edge."])
        let open = try #require(all.first { $0.rule == .undeterminedWidth })
        #expect(repairs(open).contains { $0.contains("bubble.leading >= contentView.leading") })
    }

    @Test("A card that is wider than the row leaves it, and its width is to give way")
    func wideCard() throws {
        func found(_ width: Int) throws -> [Finding] {
            try findings(
                "card: {container: {views: {line: {label: {text: word}}}}, color: accent}",
                [
                    "V:|-8-[card]-8-|", "card.centerX == contentView.centerX", "card.width == \(width)",
                    "line.leading == card.leading + 40", "line.top == card.top + 8",
                    "line.bottom == card.bottom - 8", "line.trailing <= card.trailing - 40",
                ])
        }
        #expect(try found(300).isEmpty)
        let finding = try #require(try found(344).first)
        #expect(finding.rule == .outside && finding.views == ["card"] && finding.amount == 12)
        #expect(repairs(finding).first?.hasPrefix("Give card.width == 344 the priority 999") == true)
    }

    @Test("An edge that is tied to the same edge of the view before it faces that view instead")
    func sameEdges() throws {
        let found = try findings(
            "first: {\(Self.label)}, second: {\(Self.label)}",
            [
                "H:|-[first]-|", "H:|-[second]-|", "first.top == contentView.top + 8",
                "second.top == first.top + 4", "second.bottom == contentView.bottom - 8",
            ])
        let finding = try #require(found.first { $0.rule == .overlapping })
        #expect(
            repairs(finding).first
                == "Replace the constraint second.top == first.top + 4 by second.top == first.bottom + 4 (line 5)."
        )
    }

    @Test("What a cell's own texts do is explained, where texts that stand in for them do more")
    func ownTexts() throws {
        let document = try DocumentReader().read(
            """
            rowscope: 1
            templates: {cell: {views: {a: {label: {text: some words}}}, constraints: ["H:|-[a(40)]", "V:|-[a]-|"]}}
            rows: [{}]
            """, sourceName: "test.yaml")
        let matrix = AuditMatrix(
            widths: [320], textSizes: [.large], directions: [.leftToRight], contents: [.long, .none])
        let plan = AuditPlan(document: document, matrix: matrix)
        let result = AuditResult(auditing: plan, threadCount: 1, makeTextMeasurer: { MonospacedText() })
        let finding = try #require(result.findings.first { $0.rule == .truncated })
        #expect(finding.places.count == 2)
        #expect(matrix.state(at: finding.worst.tile).content == .none)
        #expect(repairs(finding).first?.contains(">= 40") == true, "\(repairs(finding))")
    }

    @Test("What only texts that stand in for a cell's own do is a warning, where its own do not")
    func otherTexts() throws {
        let document = try DocumentReader().read(
            """
            rowscope: 1
            templates:
              cell:
                views: {a: {label: {text: some words}}, b: {label: {text: other words}}}
                constraints: ["H:|[a]", "H:[b]|", "V:|[a]|", "V:|[b]|"]
            rows: [{}]
            """, sourceName: "test.yaml")
        func severity(_ contents: [RowTexts], width: Double = 240) -> Rule.Severity? {
            let matrix = AuditMatrix(
                widths: [width], textSizes: [.large], directions: [.leftToRight], contents: contents)
            let plan = AuditPlan(document: document, matrix: matrix)
            return AuditResult(auditing: plan, threadCount: 1, makeTextMeasurer: { MonospacedText() })
                .findings.first { $0.rule == .overlapping }?.severity
        }
        #expect(severity([.none]) == nil)
        #expect(severity([.none, .long]) == .warning)
        // Without the texts as given, what they do is not known.
        #expect(severity([.long]) == .error)
        #expect(severity([.none, .long], width: 40) == .error)
    }

    @Test("A gap in a card is named beside a view of unknown height, which does not close it")
    func gapBesideUnknownSize() throws {
        let sides = ["H:|-[card(100)]-[chart]-|", "V:|-[card]-|", "H:|-[title]-|"]
        let views = "card: {container: {views: {title: {\(Self.label)}}}}, chart: {container: }"
        let found = try findings(views, sides + ["V:|-[chart]-|", "V:|-12-[title]"])
        let gap = try #require(found.first { $0.rule == .brokenChain }, "\(found.map(\.rule))")
        #expect(gap.detail.message.contains("title is not pinned to the bottom edge of card"))
        #expect(repairs(gap).first?.contains("card.bottom == title.bottom") == true)
        let all = found + found.flatMap(\.consequences)
        #expect(all.contains { $0.rule == .unknownSize && $0.views == ["chart"] }, "\(found.map(\.rule))")
        let closed = try findings(views, sides + ["V:|-[chart]-|", "V:|-12-[title]-12-|"])
        #expect(!closed.contains { [.brokenChain, .unknownSize].contains($0.rule) })
        // Without another view the gap is the only finding about the height.
        let alone = try findings(views, sides + ["V:|-[chart]", "V:|-12-[title]"])
        #expect(alone.contains { $0.rule == .brokenChain })
        #expect(!(alone + alone.flatMap(\.consequences)).contains { $0.rule == .unknownSize })
        // What shows nothing holds the row open all the same.
        let plain = "card: {container: {views: {title: {container: }}}}, chart: {container: }"
        let silent = try findings(plain, sides + ["V:|-[chart]-|", "V:|-[title(40)]"])
        #expect(silent.contains { $0.rule == .brokenChain }, "\(silent.map(\.rule))")
    }

    private static let strips = "stamp: {container: , color: accent}, lines: {container: , color: accent}"
    private static let stripPins = [
        "stamp.top == box.top", "stamp.leading == box.leading", "stamp.width == 40", "stamp.height == 40",
        "lines.top == stamp.bottom + 6", "lines.leading == box.leading", "lines.trailing == box.trailing",
        "lines.height == 54",
    ]

    @Test(
        "Coloured views with heights that nothing pins to the bottom of the view around them break the chain")
    func stripsInBox() throws {
        let sides = ["H:|-[box]-|", "V:|-8-[box]-8-|"] + Self.stripPins
        let found = try findings("box: {container: {views: {\(Self.strips)}}}", sides)
        let finding = try #require(found.first)
        // The last ends 8, 40, 6 and 54 points below the top of a row of 16.
        #expect(found.map(\.rule) == [.brokenChain] && finding.amount == 92, "\(found.map(\.rule))")
        #expect(finding.detail.message.contains("lines is not pinned to the bottom edge of box"))
        #expect(repairs(finding).first == "Add the constraint box.bottom == lines.bottom.")
        let deep = try findings(
            "card: {container: {views: {box: {container: {views: {\(Self.strips)}}}}}}",
            ["H:|-[card]-|", "V:|-8-[card]-8-|", "box.top == card.top", "box.bottom == card.bottom"]
                + ["box.leading == card.leading", "box.trailing == card.trailing"] + Self.stripPins)
        #expect(deep.map(\.rule) == [.brokenChain])
        #expect(repairs(deep.first).first == "Add the constraint box.bottom == lines.bottom.")
        let closed = try findings(
            "box: {container: {views: {\(Self.strips)}}}", sides + ["lines.bottom == box.bottom @ 999"])
        #expect(!closed.contains { $0.rule == .brokenChain || $0.rule == .lowRow })
        // What the view around them cuts off is meant to be, and so are lines.
        let clipped = try findings("box: {container: {views: {\(Self.strips)}}, clipsToBounds: true}", sides)
        #expect(!clipped.contains { $0.rule == .brokenChain })
        let line = try findings(
            "box: {container: {views: {line: {container: , color: accent}}}}",
            [
                "H:|-[box]-|", "V:|-8-[box]-8-|", "line.top == box.top + 10", "line.leading == box.leading",
                "line.trailing == box.trailing", "line.height == 1",
            ])
        #expect(!line.contains { $0.rule == .brokenChain })
    }

    @Test(
        "A coloured view in another one is outside of a row that something else holds open; a ground is not")
    func stripBesideText() throws {
        func found(_ pins: [String], more: String = "") throws -> [Finding] {
            try findings(
                """
                a: {\(Self.label)}, \
                box: {container: {views: {stamp: {container: , color: accent}\(more)}}}
                """,
                ["H:|-[box(60)]-[a]-|", "V:|-8-[a]-8-|", "V:|-8-[box]-8-|", "stamp.leading == box.leading"]
                    + ["stamp.width == 40"] + pins)
        }
        let top = "stamp.top == box.top"
        let tall = try found([top, "stamp.height == 90"])
        #expect(tall.map(\.rule) == [.outside] && tall.first?.views == ["stamp"], "\(tall.map(\.rule))")
        #expect(try found([top, "stamp.height == 10"]).isEmpty)
        #expect(try !found([top, "stamp.height == 90 @ 1", "stamp.bottom == box.bottom"]).contains(.outside))
        // Behind a text, or beside the row, it decorates.
        let ground = try found(
            [top, "stamp.height == 90", "t.top == stamp.top", "t.leading == stamp.leading"],
            more: ", t: {label: {text: two}}")
        #expect(!ground.contains { $0.views == ["stamp"] })
        #expect(try !found(["stamp.top == box.bottom", "stamp.height == 90"]).contains(.outside))
    }
}

extension [Finding] {
    /// Whether one of them is of a rule.
    fileprivate func contains(_ rule: Rule) -> Bool { contains { $0.rule == rule } }
}
