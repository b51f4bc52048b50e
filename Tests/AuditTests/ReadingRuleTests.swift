import Audit
import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit
import Testing

/// Rules about legibility, each with a cell that has the error and one that almost has it.
///
/// Characters are 8 points wide and lines 20 high.
@Suite("Rules about reading")
struct ReadingRuleTests {
    // MARK: Words

    @Test("Word broken: a word of 13 letters takes 104 points")
    func wordBroken() {
        let made = HandMadeCell()
        made.pin(made.label("title", "New notifications", lines: 0), .leading, .trailing, .top, .bottom)
        #expect(made.examine(width: 120).findings == [finding(.wordBroken, "title", by: 4)])
        #expect(made.examine(width: 124).findings == [])
    }

    @Test(
        "Word broken: not where lines may end, nor in what is no word",
        arguments: [
            ("New notifi-cations", false), ("New and/notifications", true),
            ("New notifi\u{200B}cations", false),
            ("New “notifications”.", true), ("New notification's", true), ("Total 1,234,567.89", false),
            ("Mail someone@example.com", false), ("Hash 0a1b2c3d4e5f6a7b", false),
            ("新しい通知があります通知があります", false), ("New " + String(repeating: "n", count: 41), false),
            ("New уведомления", true), ("แจ้งเตือนใหม่แจ้งเตือนใหม่", false),
        ])
    func words(text: String, isBroken: Bool) {
        let made = HandMadeCell()
        made.pin(made.label("title", text, lines: 0), .leading, .trailing, .top, .bottom)
        // Room for ten characters.
        #expect(made.examine(width: 100).findings.map(\.rule) == (isBroken ? [.wordBroken] : []))
    }

    @Test("Word broken: words that are left out are not broken", arguments: [1, 2, 3])
    func brokenAndTruncated(lines: Int) {
        let made = HandMadeCell()
        let label = made.label("title", "New notifications today", lines: lines)
        made.pin(label, .leading, .trailing, .top, .bottom)
        let rules: [Int: [Rule]] = [1: [.truncated], 2: [.truncated, .wordBroken], 3: [.wordBroken]]
        #expect(made.examine(width: 100).findings.map(\.rule) == rules[lines])
    }

    // MARK: What hides, what touches

    /// A cell with a text from 10 to 42 points, and a panel in front of it or behind it.
    private func covered(from left: Double, alpha: Double = 1, isBehind: Bool = false) -> [TileFinding] {
        let made = HandMadeCell()
        let panel = View(name: "panel")
        panel.backgroundColor = .fixed(
            light: ColorValue(red: 0.9, green: 0.9, blue: 0.9, alpha: alpha))
        panel.addSubview(View(name: "inner"))
        if isBehind { made.contentView.addSubview(panel) }
        made.pin(made.label("title", "word"), .leading, .top, .bottom)
        if !isBehind { made.contentView.addSubview(panel) }
        made.pin(panel, .top, .bottom, by: 0)
        made.pin(panel, .leading, by: left)
        made.constrain(LayoutConstraint(panel, .width, .equal, toConstant: 100))
        return made.examine(width: 200).findings.filter { $0.rule == .hidden || $0.rule == .overlapping }
    }

    @Test("Hidden: a panel in front hides more than a fifth of the font's size")
    func hidden() {
        #expect(covered(from: 30) == [finding(.hidden, "title", "panel", by: 12)])
        #expect(covered(from: 39) == [])
        // A translucent panel, a panel behind the text, and one that covers all of it.
        #expect(covered(from: 30, alpha: 0.5) == [])
        #expect(covered(from: 30, isBehind: true) == [])
        #expect(covered(from: 0) == [])
    }

    /// A cell with two texts side by side.
    private func beside(
        gap: Double, pointSize: Double = 16, hasOwnGround: Bool = false, hasLine: Bool = false
    ) -> [TileFinding] {
        let made = HandMadeCell()
        let title = made.label("title", "word")
        made.pin(title, .leading, .top, .bottom)
        let count = Label(name: "count", font: .fixed(FontDescriptor(pointSize: pointSize)))
        count.text = "12"
        if hasOwnGround { count.backgroundColor = .fill }
        made.contentView.addSubview(count)
        made.constrain(
            LayoutConstraint(count, .leading, .equal, to: title, .trailing, constant: gap),
            LayoutConstraint(count, .centerY, .equal, to: title, .centerY))
        if hasLine {
            let line = View(name: "line")
            line.backgroundColor = .label
            made.contentView.addSubview(line)
            made.pin(line, .top, .bottom)
            made.constrain(
                LayoutConstraint(line, .width, .equal, toConstant: 1),
                LayoutConstraint(line, .leading, .equal, to: title, .trailing))
        }
        return made.examine(width: 200).findings
    }

    @Test("Touching: two texts less than two points apart, but for badges, units and what has a line between")
    func touching() {
        #expect(beside(gap: 0) == [finding(.touching, "title", "count", by: 2)])
        #expect(beside(gap: 1) == [finding(.touching, "title", "count", by: 1)])
        #expect(beside(gap: 2) == [])
        #expect(beside(gap: 1, pointSize: 11) == [])
        #expect(beside(gap: 1, hasOwnGround: true) == [])
        #expect(beside(gap: 1, hasLine: true) == [])
    }

    @Test("Touching: a text at the side of the row")
    func touchingEdge() {
        for (inset, findings) in [(0.0, [finding(.touching, "title", by: 2)]), (2, [])] {
            let made = HandMadeCell()
            let label = made.label("title", "word")
            made.pin(label, .leading, by: inset)
            made.pin(label, .top, .bottom)
            #expect(made.examine(width: 200).findings == findings)
        }
    }

    @Test("Touching: a text at the side of an item is not at the screen's", arguments: [false, true])
    func touchingEdgeOfItem(isItem: Bool) throws {
        var document = try DocumentReader().read(
            """
            rowscope: 1
            templates:
              row:
                views: {title: {label: {text: Words}}}
                constraints: ["H:|[title]-0-|", "V:|-8-[title]-8-|"]
            rows: [{template: row}]
            """, sourceName: "row.rowscope.yaml")
        document.templates[0].isItem = isItem
        let measurer = RowMeasurer(
            dataSource: DocumentDataSource(document: document),
            environment: LayoutEnvironment(textMeasurer: MonospacedText()), width: 320)
        let rules = RowExaminer(of: measurer.layOut(row: 0).cell).examine().findings.map(\.rule)
        #expect(rules.contains(.touching) == !isItem)
    }

    // MARK: Contrast

    /// The contrasts of a text that are too low, by theme.
    private func contrasts(
        _ text: Color, on ground: Color? = nil, points: Double = 16, weight: FontWeight = .regular,
        isOverPicture: Bool = false
    ) -> [ThemeSetting: Double] {
        let made = HandMadeCell()
        if isOverPicture { made.pin(made.image("photo", width: 80, height: 40), .leading, .top, by: 0) }
        let label = Label(name: "title", font: .fixed(FontDescriptor(pointSize: points, weight: weight)))
        label.text = "word"
        label.textColor = text
        made.contentView.addSubview(label)
        made.pin(label, .leading, .top, .bottom)
        made.contentView.backgroundColor = ground
        made.cell.layOut(width: 200, height: made.cell.fittingHeight(forWidth: 200))
        let examiner = RowExaminer(of: made.cell)
        examiner.examine()
        var found: [ThemeSetting: Double] = [:]
        for theme in [ThemeSetting.light, .dark] {
            found[theme] = examiner.contrastFindings(in: theme).first?.amount
        }
        return found
    }

    private func grey(_ level: UInt32) -> Color {
        .fixed(light: ColorValue(hex: level << 16 | level << 8 | level))
    }

    @Test("Low contrast: #777777 on white has 4.48 : 1, #767676 4.54 : 1, as WebAIM's checker gives them")
    func contrast() throws {
        let white = grey(0xFF)
        let found = contrasts(grey(0x77), on: white)
        #expect(abs(try #require(found[.light]) - 4.5 / 4.478) < 0.001)
        #expect(found.keys.contains(.dark))
        #expect(contrasts(grey(0x76), on: white).isEmpty)
        // 18 points, or 14 and bold, need 3 : 1. #949494 has 3.03 : 1, #999999 2.85 : 1.
        #expect(contrasts(grey(0x94), on: white, points: 18).isEmpty)
        #expect(!contrasts(grey(0x94), on: white, points: 17).isEmpty)
        #expect(contrasts(grey(0x94), on: white, points: 14, weight: .bold).isEmpty)
        #expect(!contrasts(grey(0x99), on: white, points: 18).isEmpty)
        // Black of which 60 % are let through is #999999.
        let translucent = contrasts(
            .fixed(light: ColorValue(red: 0, green: 0, blue: 0, alpha: 0.4)), on: white)
        #expect(abs(try #require(translucent[.light]) - 4.5 / 2.849) < 0.01)
    }

    @Test(
        "Low contrast: a colour of one theme on the ground of both; not over pictures or what is translucent")
    func themes() {
        #expect(Array(contrasts(grey(0)).keys) == [.dark])
        #expect(contrasts(.label).isEmpty && contrasts(.secondaryLabel).isEmpty)
        #expect(contrasts(grey(0xEE), on: grey(0xFF), isOverPicture: true).isEmpty)
        let veil = Color.fixed(light: ColorValue(red: 1, green: 1, blue: 1, alpha: 0.5))
        #expect(contrasts(grey(0xEE), on: veil).isEmpty)
    }

    // MARK: Mirroring

    /// A cell with a title that mirrors or not, and a badge at one side.
    private func mirrored(
        _ side: Attribute, titleMirrors: Bool = true, direction: LayoutDirection = .rightToLeft
    ) -> [TileFinding] {
        let made = HandMadeCell(direction: direction)
        let badge = made.label("badge", "word")
        made.pin(badge, side, by: side == .centerX ? 0 : 10)
        made.pin(badge, .top, .bottom)
        if titleMirrors {
            let title = made.label("title", "word")
            made.pin(title, .leading, by: 60)
            made.pin(title, .top)
        }
        return made.examine(width: 200).findings
    }

    @Test("Not mirrored: a badge pinned left in a row that mirrors")
    func unmirrored() {
        // The badge is at 10 points rather than 158.
        #expect(mirrored(.left) == [finding(.unmirrored, "badge", by: 148)])
        #expect(mirrored(.leading) == [])
        #expect(mirrored(.left, direction: .leftToRight) == [])
        // Where nothing is mirrored, that is the finding.
        #expect(mirrored(.left, titleMirrors: false) == [finding(.unmirrored, "badge", by: 148)])
        #expect(mirrored(.centerX, titleMirrors: false) == [])
    }
}
