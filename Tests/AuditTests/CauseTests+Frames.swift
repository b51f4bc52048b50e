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
}
