import Audit
import AutoLayout
import LayoutDocument
import SourceText
import TestKit
import Testing
import Wording

/// Decisions of an author that a row suffers from: each is one finding, with its repair.
@Suite("Causes behind rows")
struct CauseTests {
    func audit(
        _ document: LayoutDocument, _ direction: LayoutDirection = .leftToRight
    ) -> [Finding] {
        let matrix = AuditMatrix(widths: [320], textSizes: [.large], directions: [direction])
        return AuditResult(
            auditing: AuditPlan(document: document, matrix: matrix), threadCount: 1,
            makeTextMeasurer: { MonospacedText() }
        ).findings
    }

    func findings(
        _ views: String, _ constraints: [String], more: String = "",
        _ direction: LayoutDirection = .leftToRight
    ) throws -> [Finding] {
        let text = """
            rowscope: 1
            templates:
              cell:
                views: {\(views)}
                constraints: [\(constraints.map { "\"\($0)\"" }.joined(separator: ", "))]
                \(more)
            rows: [{}]
            """
        return audit(try DocumentReader().read(text, sourceName: "test.yaml"), direction)
    }

    func repairs(_ finding: Finding?) -> [String] { finding?.detail.repairs.map(\.title) ?? [] }

    static let label = "label: {text: word}"
    static let long =
        "label: {text: one two three four five six seven eight nine ten, numberOfLines: 0}"

    // MARK: Content without a size

    @Test("A text view that scrolls gives its row no height; with a height it does")
    func scrollingText() throws {
        let text = "note: {control: {kind: textView, text: some words}}"
        let open = try findings(text, ["H:|-[note]-|", "V:|-[note]-|"])
        let finding = try #require(open.first { $0.rule == .scrollingText })
        #expect(finding.severity == .warning && finding.views == ["note"])
        #expect(repairs(finding).contains { $0.contains("isScrollEnabled = false") })
        let held = try findings(text, ["H:|-[note]-|", "V:|-[note(80)]-|"])
        #expect(!held.contains { $0.rule == .scrollingText })
    }

    @Test("A text view that scrolls beside a lower view in a stack shows a part of its text")
    func scrollingTextInStack() throws {
        func stack(_ text: String) -> String {
            "s: {stack: {views: {day: {\(Self.label)}, note: {control: {kind: textView, text: \(text)}}}}}"
        }
        let long = try findings(
            stack("one two three four five six seven eight nine ten"), ["H:|-[s(100)]", "V:|-[s]-|"])
        let finding = try #require(long.first { $0.rule == .scrollingText })
        #expect(
            finding.views == ["note"] && finding.detail.message.contains("note is a text view that scrolls"))
        #expect(repairs(finding).contains { $0.contains("isScrollEnabled = false") })
    }

    @Test(
        "A label that wraps at a width given for good is taller than its text, and so is one in a stack that fills equally"
    )
    func textRoom() throws {
        let text = """
            rowscope: 1
            templates: {cell: {views: {a: {\(Self.long)}}, constraints: ["H:|-[a]-|", "V:|-[a]-|"]}}
            rows: [{}]
            """
        var document = try DocumentReader().read(text, sourceName: "test.yaml")
        guard case .label(var label) = document.templates[0].views[0].kind else { return }
        label.preferredMaxLayoutWidth = 60
        document.templates[0].views[0].kind = .label(label)
        let given = audit(document)
        let finding = try #require(given.first { $0.rule == .textRoom })
        #expect(finding.detail.message.contains("preferredMaxLayoutWidth of 60 points"))
        #expect(repairs(finding).first?.contains("Remove the preferredMaxLayoutWidth") == true)
        document.templates[0].settings = [.init(.screenTextWidth, of: "a", place: "Cell.swift line 6")]
        let fromScreen = try #require(audit(document).first { $0.rule == .textRoom })
        #expect(fromScreen.detail.message.contains("from the screen (Cell.swift line 6)"))
        #expect(repairs(fromScreen).first?.hasPrefix("Remove the line (Cell.swift line 6)") == true)
        let equal = try findings(
            "s: {stack: {axis: vertical, distribution: fillEqually, views: {a: {\(Self.label)}, b: {\(Self.long)}}}}",
            ["H:|-[s(100)]", "V:|-[s]-|"])
        let room = try #require(equal.first { $0.rule == .textRoom })
        #expect(room.views == ["a"] && room.detail.message.contains("fillEqually"))
        let filled = try findings(
            "s: {stack: {axis: vertical, views: {a: {\(Self.label)}, b: {\(Self.long)}}}}",
            ["H:|-[s(100)]", "V:|-[s]-|"])
        #expect(!filled.contains { $0.rule == .textRoom })
    }

    @Test("A view without content in the chain is named; one beside a chain is not")
    func unknownSize() throws {
        let chain = try findings("a: {container: }", ["H:|-[a]-|", "V:|-[a]-|"])
        #expect(chain.map(\.rule) == [.unknownSize])
        #expect(repairs(chain.first).contains { $0.contains("intrinsicContentSize") })
        let beside = try findings(
            "a: {container: }, b: {\(Self.label)}", ["H:|-[a]-|", "V:|-[a]-|", "H:|-[b]-|", "V:|-[b]-|"])
        #expect(beside.isEmpty)
        let spacer = try findings("a: {spacer: }", ["H:|-[a]-|", "V:|-[a]-|"])
        #expect(!spacer.contains { $0.rule == .unknownSize })
    }

    @Test("A fitted picture that its view is taller than gets the ratio of its sides")
    func pictureRoom() throws {
        let photo = "photo: {image: {name: star, size: [200, 160], contentMode: scaleAspectFit}}"
        let found = try findings(photo, ["H:|-[photo(100)]", "V:|-[photo]-|"])
        let finding = try #require(found.first { $0.rule == .pictureRoom })
        #expect(finding.amount == 80)
        #expect(finding.detail.message.contains("160 points tall"))
        #expect(finding.detail.repairs.first?.isTried == true)
        let whole = try findings(photo, ["H:|-[photo(200)]", "V:|-[photo]-|"])
        #expect(!whole.contains { $0.rule == .pictureRoom })
    }

    // MARK: Heights from outside

    @Test("A given height is the cause of what it cuts, and its repair is the first")
    func givenHeight() throws {
        let found = try findings(
            "a: {\(Self.label)}, b: {\(Self.long)}", ["H:|-[a]-|", "H:|-[b]-|", "V:|-8-[a]-4-[b]-8-|"],
            more: "rowHeight: 50")
        #expect(found.count == 1, "\(found.map(\.rule))")
        let first = try #require(found.first)
        #expect(first.detail.message.contains("given a height of 50 points"))
        #expect(repairs(first).first?.contains("automaticDimension") == true)
        #expect(first.detail.repairs.first?.isTried == true)
    }

    @Test("A given height is the cause of what it cuts from views that are placed from the middle")
    func givenHeightFromTheMiddle() throws {
        let found = try findings(
            "a: {\(Self.label)}, b: {\(Self.label)}",
            ["H:|-[a]", "H:|-[b]", "a.bottom == contentView.centerY", "b.top == a.bottom"],
            more: "rowHeight: 30")
        let outside = try #require(found.first { $0.rule == .outside })
        #expect(
            outside.detail.message.contains("given a height of 30 points (rowHeight)"),
            "\(outside.detail.message)")
        let needed = 30 + 2 * outside.amount
        #expect(
            repairs(outside).first?.contains("\(needed.text(decimals: 1)) points tall (rowHeight)") == true)
    }

    @Test("A required height of the cell itself is the row's, and is found")
    func heightOfTheCell() throws {
        let found = try findings(
            "a: {\(Self.label)}", ["H:|-[a]-|", "V:|-[a]-(>=8)-|", "cell.height == 120"])
        #expect(found.map(\.rule) == [.pinnedOutside])
        #expect(repairs(found.first).first?.contains("contentView.height == 120 @ 999") == true)
    }

    @Test(
        "All pins outside the contentView are one finding with one repair, the margins kept, and the row follows"
    )
    func pinsOutside() throws {
        let found = try findings(
            "a: {\(Self.long)}, b: {\(Self.label)}",
            [
                "a.top == cell.top + 8", "a.leading == cell.leadingMargin", "a.width == 100",
                "b.top == a.bottom", "b.leading == a.leading", "b.bottom == cell.bottom - 8",
            ])
        #expect(found.map(\.rule) == [.pinnedOutside], "\(found.map(\.rule))")
        let finding = try #require(found.first)
        #expect(finding.consequences.contains { [.collapsed, .brokenChain].contains($0.rule) })
        #expect(repairs(finding).count == 1)
        #expect(repairs(finding).first?.contains("contentView.leadingMargin") == true)
        #expect(finding.detail.repairs.first?.isTried == true)
    }

    @Test("A coloured view that the row does not grow with is outside of it; one pinned to its bottom is not")
    func overhangingView() throws {
        let views = "a: {\(Self.label)}, box: {container: , color: accent}"
        let sides = ["H:|-[box(60)]-[a]-|", "V:|-8-[box(60)]", "V:|-8-[a]-8-|"]
        let found = try findings(views, sides)
        #expect(found.map(\.rule) == [.outside] && found.first?.views == ["box"])
        #expect(try findings(views, sides + ["box.bottom <= contentView.bottom - 8"]).isEmpty)
    }

    @Test(
        "A view whose colour code sets to one that is not known is seen, and outside of a row that is lower")
    func overhangingUnknownColor() throws {
        var document = try DocumentReader().read(
            """
            rowscope: 1
            templates:
              cell:
                views: {a: {\(Self.label)}, box: {container: }}
                constraints: ["H:|-[box(60)]-[a]-|", "V:|-8-[box(60)]", "V:|-8-[a]-8-|"]
            rows: [{}]
            """, sourceName: "test.yaml")
        #expect(audit(document).isEmpty)
        document.templates[0].views[1].hasUnknownColor = true
        let found = audit(document)
        #expect(found.map(\.rule) == [.outside] && found.first?.views == ["box"])
    }

    // MARK: Fonts, chains, hidden views, signs

    @Test("Fixed fonts are one finding of a cell; text styles are none")
    func fixedFonts() throws {
        let fixed = "label: {text: word, font: {size: 15}}"
        let found = try findings(
            "a: {\(fixed)}, b: {\(fixed)}, c: {\(Self.label)}",
            ["H:|-[a]-|", "H:|-[b]-|", "H:|-[c]-|", "V:|-[a]-[b]-[c]-|"])
        #expect(found.map(\.rule) == [.fixedFont] && found.first?.views == ["a", "b"])
        #expect(found.first?.severity == .note)
        #expect(try findings("c: {\(Self.label)}", ["H:|-[c]-|", "V:|-[c]-|"]).isEmpty)
    }

    @Test("A chain that nothing in can give way is advice; 999 anywhere in it is enough")
    func requiredChain() throws {
        let photo = "photo: {shape: {size: [80, 80], color: accent}}"
        let found = try findings(photo, ["H:|-[photo(80)]", "V:|-8-[photo]-8-|", "photo.height == 80"])
        #expect(found.map(\.rule) == [.requiredChain])
        #expect(repairs(found.first).count == 2 && repairs(found.first).allSatisfy { $0.contains("999") })
        #expect(found.first?.detail.repairs.first?.title.contains("contentView.bottom") == true)
        #expect(
            try findings(photo, ["H:|-[photo(80)]", "V:|-8-[photo]-8-|", "photo.height == 80 @ 999"]).isEmpty)
        #expect(try findings(photo, ["H:|-[photo(80)]", "V:|-8-[photo]-8-|"]).isEmpty)
    }

    @Test("A hidden view that keeps its room is named; one that another view replaces is not")
    func hiddenRoom() throws {
        let lines = ["H:|-[a]-|", "H:|-[b]-|", "H:|-[badge]", "V:|-[a]-8-[badge]-8-[b]-|"]
        let badge = "badge: {shape: {size: [40, 40], color: accent}, hidden: true}"
        let found = try findings("a: {\(Self.label)}, \(badge), b: {\(Self.label)}", lines)
        #expect(found.map(\.rule) == [.hiddenRoom] && found.first?.views == ["badge"])
        #expect(found.first?.amount == 40)
        let replaced = try findings(
            "a: {\(Self.label)}, \(badge), b: {\(Self.label)}, other: {\(Self.label)}",
            lines + ["other.leading == badge.leading", "other.centerY == badge.centerY"])
        #expect(!replaced.contains { $0.rule == .hiddenRoom })
        // At the end of a column the gap is below what is shown.
        let end = try findings(
            "a: {\(Self.label)}, \(badge)", ["H:|-[a]-|", "H:|-[badge]", "V:|-[a]-8-[badge]-8-|"])
        #expect(end.map(\.rule) == [.hiddenRoom] && end.first?.amount == 40)
    }

    @Test("A hidden view that shares edges with another one leaves no gap beside it")
    func hiddenBelow() throws {
        let badge = "badge: {shape: {size: [40, 40], color: accent}, hidden: true}"
        let lines = ["H:|-[a]-|", "V:|-[a]-|", "V:[a]-8-[badge]", "badge.leading == a.leading"]
        #expect(
            try findings("a: {\(Self.label)}, \(badge)", lines + ["badge.trailing == a.trailing"]).isEmpty)
    }

    @Test("A view that runs under another one ends before it instead")
    func endsBefore() throws {
        let long = "label: {text: A name that is as long as the row is wide and longer}"
        let found = try findings(
            "name: {\(long)}, count: {label: {text: 128 unread}}",
            ["H:|-[name]-|", "H:[count]-|", "V:|-[name]-|", "count.centerY == name.centerY"])
        let overlap = try #require(found.first { $0.rule == .overlapping })
        let title = try #require(overlap.detail.repairs.first?.title)
        #expect(title.contains("name.trailing == count.leading - 8"))
    }

    @Test("A distance with the wrong sign is turned around")
    func wrongSign() throws {
        let found = try findings(
            "a: {label: {text: a long text that reaches the end of its line, numberOfLines: 0}}",
            [
                "V:|-[a]-|", "a.leading == contentView.leading + 16",
                "a.trailing == contentView.trailing + 160",
            ])
        let outside = try #require(found.first { $0.rule == .outside })
        #expect(repairs(outside).first?.contains("contentView.trailing - 160") == true)
    }

    @Test("A row of which nothing is mirrored is one finding")
    func nothingMirrored() throws {
        let found = try findings(
            "icon: {shape: {size: [40, 40], color: accent}}, a: {\(Self.label)}",
            [
                "icon.left == contentView.left + 16", "V:|-[icon]-|", "a.left == icon.right + 8",
                "a.centerY == icon.centerY", "a.width == 60",
            ], .rightToLeft)
        #expect(found.filter { $0.rule == .unmirrored }.map(\.views) == [["icon", "a"]])
    }

    @Test("A view that a multiplier moves from the middle is not mirrored")
    func movedFromTheMiddle() throws {
        let found = try findings(
            "dot: {shape: {size: [12, 12], color: accent}}, a: {\(Self.label)}",
            [
                "dot.centerX == 0.25 * contentView.centerX", "V:|-[dot]-|",
                "a.leading == contentView.leading + 100", "a.centerY == dot.centerY",
            ], .rightToLeft)
        let finding = try #require(found.first { $0.rule == .unmirrored })
        #expect(finding.views == ["dot"] && finding.detail.message.contains("a multiplier"))
        #expect(repairs(finding).first?.contains("leading in place of centerX") == true)
    }

    // MARK: Tables of storyboards

    private func storyboard(
        rowHeight: String, header: String = "", isStatic: Bool = false, pins: String
    ) throws -> LayoutDocument {
        let cells =
            isStatic
            ? ("<sections><tableViewSection id=\"sec\"><cells>", "</cells></tableViewSection></sections>")
            : ("<prototypes>", "</prototypes>")
        let label = """
            <label opaque="NO" text="one two three four five six seven eight nine ten" numberOfLines="0" adjustsFontForContentSizeCategory="YES" \
            translatesAutoresizingMaskIntoConstraints="NO" id="aaa-aa-001" userLabel="Body">\
            <rect key="frame" x="16" y="8" width="280" height="60"/>\
            <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
            """
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            toolsVersion="21701" useAutolayout="YES"><scenes><scene sceneID="s"><objects>\
            <tableViewController id="tvc"><tableView key="view" dataMode="\(isStatic ? "static" : "prototypes")" \
            rowHeight="\(rowHeight)" id="tab"><rect key="frame" x="0" y="0" width="320" height="600"/>\(header)\
            \(cells.0)<tableViewCell reuseIdentifier="Post" rowHeight="120" id="cel">\
            <rect key="frame" x="0" y="0" width="320" height="120"/>\
            <tableViewCellContentView key="contentView" tableViewCell="cel" id="con">\
            <rect key="frame" x="0" y="0" width="320" height="120"/><subviews>\(label)</subviews><constraints>\
            <constraint firstItem="aaa-aa-001" firstAttribute="leading" secondItem="con" \
            secondAttribute="leading" constant="16" id="k1"/>\
            <constraint firstAttribute="trailing" secondItem="aaa-aa-001" secondAttribute="trailing" \
            constant="16" id="k2"/>\
            <constraint firstItem="aaa-aa-001" firstAttribute="top" secondItem="con" secondAttribute="top" \
            constant="8" id="k3"/>\(pins)</constraints></tableViewCellContentView></tableViewCell>\(cells.1)\
            </tableView></tableViewController></objects></scene></scenes></document>
            """
        return try InterfaceBuilderReader().read(Array(text.utf8), sourceName: "test.storyboard")
            .layoutDocument()
    }

    private static let bottom = """
        <constraint firstAttribute="bottom" secondItem="aaa-aa-001" secondAttribute="bottom" constant="8" id="k4"/>
        """

    @Test("A prototype of a table with automatic rows lacks a pin, whatever height is recorded")
    func automaticRows() throws {
        let found = audit(try storyboard(rowHeight: "-1", pins: ""))
        let finding = try #require(found.first)
        #expect([.brokenChain, .collapsed].contains(finding.rule))
        #expect(finding.detail.message.contains("120 points"))
        #expect(repairs(finding).first?.contains("body.bottom") == true)
        #expect(audit(try storyboard(rowHeight: "-1", pins: Self.bottom)).isEmpty)
    }

    @Test("A row height of a storyboard's table is the rows' height, and what it cuts is its doing")
    func rowHeight() throws {
        let found = audit(try storyboard(rowHeight: "30", pins: Self.bottom))
        #expect(found.count == 1 && repairs(found.first).first?.contains("automaticDimension") == true)
        let open = audit(try storyboard(rowHeight: "200", pins: ""))
        #expect(open.isEmpty, "\(open.map(\.rule))")
    }

    @Test("A row of a static table keeps the height that its cell has; a prototype has its table's")
    func staticRows() throws {
        let row = try storyboard(rowHeight: "-1", isStatic: true, pins: Self.bottom)
        #expect(row.templates.map(\.rowHeight) == [120])
        #expect(try storyboard(rowHeight: "-1", pins: Self.bottom).templates.map(\.rowHeight) == [nil])
    }

    @Test("The view above a table's rows is opened, and is not sized by the table")
    func header() throws {
        let header = """
            <view key="tableHeaderView" id="hdr"><rect key="frame" x="0" y="0" width="320" height="30"/><subviews>\
            <label opaque="NO" text="one two three four five six seven eight nine ten" numberOfLines="0" adjustsFontForContentSizeCategory="YES" \
            translatesAutoresizingMaskIntoConstraints="NO" id="bbb-aa-001" userLabel="Notice">\
            <rect key="frame" x="16" y="8" width="280" height="14"/>\
            <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label></subviews><constraints>\
            <constraint firstItem="bbb-aa-001" firstAttribute="leading" secondItem="hdr" \
            secondAttribute="leading" constant="16" id="h1"/>\
            <constraint firstAttribute="trailing" secondItem="bbb-aa-001" secondAttribute="trailing" \
            constant="16" id="h2"/>\
            <constraint firstItem="bbb-aa-001" firstAttribute="top" secondItem="hdr" secondAttribute="top" \
            constant="8" id="h3"/>\
            <constraint firstAttribute="bottom" secondItem="bbb-aa-001" secondAttribute="bottom" constant="8" \
            id="h4"/></constraints></view>
            """
        let document = try storyboard(rowHeight: "-1", header: header, pins: Self.bottom)
        #expect(document.templates.map(\.identifier) == ["Post", "tableHeaderView"])
        let found = audit(document)
        #expect(found.contains { $0.rule == .tableHeader })
        let cut = try #require(found.first { [.truncated, .cutLine].contains($0.rule) })
        #expect(cut.detail.message.contains("does not size its tableHeaderView"))
        #expect(repairs(cut).first?.contains("systemLayoutSizeFitting") == true)
    }
}
