import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

@Suite("Lines of paragraph styles")
struct LineStyleTests {
    private func style(_ settings: String, attributes: String = "") throws -> (LineStyle, [String]) {
        let cell = try readCell(
            of: """
                let style = NSMutableParagraphStyle()
                \(settings)
                a.attributedText = NSAttributedString(
                    string: "Two\\nlines", attributes: [.paragraphStyle: style\(attributes)])
                """)
        return (try cell.label("a").lineStyle, cell.notUnderstood.map(\.what))
    }

    @Test(
        "A label takes them as they are written",
        arguments: [
            ("style.minimumLineHeight = 22", LineStyle(minimumHeight: 22)),
            ("style.maximumLineHeight = 18", LineStyle(maximumHeight: 18)),
            ("style.lineHeightMultiple = 1.25", LineStyle(heightMultiple: 1.25)),
            ("style.lineSpacing = 4", LineStyle(spacing: 4)),
            ("style.lineSpacing = -3", .ofFont),
            ("style.paragraphSpacing = 8", LineStyle(paragraphSpacing: 8)),
            ("style.alignment = .center", .ofFont),
            (
                "style.minimumLineHeight = 20\nstyle.maximumLineHeight = 20",
                LineStyle(minimumHeight: 20, maximumHeight: 20)
            ),
        ])
    func lines(_ settings: String, _ expected: LineStyle) throws {
        let (style, gaps) = try style(settings)
        #expect(style == expected)
        #expect(gaps == [])
    }

    @Test(
        "Lines end between characters where code says so, of a label alone",
        arguments: [
            ("a.lineBreakMode = .byCharWrapping", true, []), ("a.lineBreakMode = .byWordWrapping", false, []),
            ("a.lineBreakMode = NSLineBreakMode.byCharWrapping", true, []),
            (
                """
                let style = NSMutableParagraphStyle()
                style.lineBreakMode = .byCharWrapping
                a.attributedText = NSAttributedString(string: "x", attributes: [.paragraphStyle: style])
                """, true, []
            ),
            ("button.titleLabel?.lineBreakMode = .byCharWrapping", false, ["lineBreakMode"]),
        ] as [(String, Bool, [String])])
    func characters(_ statements: String, _ breaks: Bool, _ gaps: [String]) throws {
        let cell = try readCell(
            of: "contentView.addSubview(button)\n" + statements, members: "let button = UIButton()")
        #expect(try cell.label("a").lineStyle == LineStyle(breaksCharacters: breaks))
        #expect(cell.notUnderstood.map(\.what) == gaps)
    }

    @Test("A paragraph style that is not known is listed")
    func unknown() throws {
        let cell = try readCell(
            of: """
                a.attributedText = NSAttributedString(
                    string: "x", attributes: [.paragraphStyle: Theme.paragraph])
                """)
        #expect(cell.notUnderstood.map(\.what) == ["paragraphStyle"])
        #expect(try cell.label("a").lineStyle == .ofFont)
    }

    @Test("Raised letters keep lines of a fixed height as they are, and others are listed")
    func raised() throws {
        let fixed = try style(
            "style.minimumLineHeight = 24\nstyle.maximumLineHeight = 24", attributes: ", .baselineOffset: 2")
        #expect(fixed.0 == LineStyle(minimumHeight: 24, maximumHeight: 24, baselineOffset: 2))
        #expect(fixed.1 == [])
        let free = try style("style.minimumLineHeight = 24", attributes: ", .baselineOffset: 2")
        #expect(free.0 == LineStyle(minimumHeight: 24))
        #expect(free.1 == ["baselineOffset"])
    }

    @Test(
        "Room between letters is the label’s, and a parameter of 0 where it is not known",
        arguments: [
            (".kern: -0.2", -0.2), (".tracking: 1.5", 1.5), (".kern: 0", 0), (".tracking: Theme.tracking", 0),
        ] as [(String, Double)])
    func letters(_ attribute: String, _ expected: Double) throws {
        let cell = try readCell(
            of: "a.attributedText = NSAttributedString(string: \"Title\", attributes: [\(attribute)])")
        #expect(try cell.label("a").lineStyle == LineStyle(letterSpacing: expected))
        #expect(cell.notUnderstood == [])
        #expect(cell.parameters.map(\.name) == (attribute.contains("Theme") ? ["Theme.tracking"] : []))
    }

    @Test("Room between letters of a part, or of a view that is no label, is listed")
    func lettersOfParts() throws {
        func gaps(_ statement: String) throws -> [String] {
            try readCell(
                of: """
                    let text = NSMutableAttributedString(string: "One", attributes: [.foregroundColor: UIColor.red])
                    \(statement)
                    a.attributedText = text
                    """
            ).notUnderstood.map(\.what)
        }
        let part = "text.addAttribute(.kern, value: 2, range: "
        #expect(try gaps(part + "NSRange(location: 0, length: text.length))") == [])
        #expect(try gaps("let all = NSRange(location: 0, length: text.length)\n" + part + "all)") == [])
        #expect(try gaps(part + "NSRange(location: 0, length: 1))") == ["addAttribute()"])
        let other = "text.append(NSAttributedString(string: \" two\", attributes: "
        #expect(try gaps(other + "[.kern: 2]))") == ["append()"])
        #expect(try gaps(other + "[.kern: 0]))") == [])
        let button = try readCell(
            of: """
                contentView.addSubview(button)
                button.setAttributedTitle(
                    NSAttributedString(string: "Go", attributes: [.tracking: 2]), for: .normal)
                """, members: "let button = UIButton()")
        #expect(button.notUnderstood.map(\.what) == ["tracking"])
    }

    @Test(
        "Indents of lines are listed",
        arguments: [
            ("style.headIndent = 8", ["headIndent"]),
            ("style.firstLineHeadIndent = 8", ["firstLineHeadIndent"]),
            ("style.tailIndent = -8", ["tailIndent"]), ("style.headIndent = 0", []),
            ("style.paragraphSpacingBefore = 3", ["paragraphSpacingBefore"]),
        ] as [(String, [String])])
    func indents(_ setting: String, _ expected: [String]) throws {
        #expect(try style(setting).1 == expected)
    }

    @Test("Lines of views that are no labels are listed")
    func others() throws {
        let cell = try readCell(
            of: """
                let style = NSMutableParagraphStyle()
                style.lineSpacing = 6
                text.attributedText = NSAttributedString(string: "x", attributes: [.paragraphStyle: style])
                text.isScrollEnabled = false
                contentView.addSubview(text)
                """, members: "let text = UITextView()")
        #expect(cell.notUnderstood.map(\.what) == ["lineSpacing"])
    }

    @Test(
        "A paragraph style of a part is the text's where the part begins it",
        arguments: [
            ("NSRange(location: 0, length: text.length)", []), ("NSMakeRange(0, 3)", []),
            ("NSRange(location: 4, length: 2)", ["addAttribute()"]),
        ] as [(String, [String])])
    func parts(_ range: String, _ expected: [String]) throws {
        let cell = try readCell(
            of: """
                let style = NSMutableParagraphStyle()
                style.lineSpacing = 5
                let text = NSMutableAttributedString(string: "One and two")
                text.addAttribute(.paragraphStyle, value: style, range: \(range))
                a.attributedText = text
                """)
        #expect(try cell.label("a").lineStyle == LineStyle(spacing: 5))
        #expect(cell.notUnderstood.map(\.what) == expected)
    }
}
