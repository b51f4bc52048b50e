import AutoLayout
import LayoutDocument
import SourceText
import SwiftCells
import Testing

@Suite("Attributed texts and the names of fonts")
struct AttributedTextTests {
    private static let styles = """
        enum Style { case title, note }
        extension NSAttributedString {
            static func styled(_ text: String, _ style: Style) -> NSAttributedString {
                NSAttributedString(
                    string: text, attributes: [.font: UIFont.systemFont(ofSize: style == .title ? 20 : 12)])
            }
        }
        extension UILabel {
            func setText(_ text: String, _ style: Style) {
                attributedText = .styled(text, style)
                numberOfLines = 0
            }
        }
        """

    @Test("An attributed text is made by a member that is written without its type")
    func implicitMembers() throws {
        let cell = try readCell(
            of: "a.attributedText = .styled(\"Fixed\", .note)",
            members: "func dataBind(_ item: Item) { b.setText(item.title, .title) }", others: Self.styles)
        #expect(cell.gaps == [] && cell.parameters.isEmpty)
        #expect(try cell.label("a").font == .fixed(FontDescriptor(pointSize: 12)))
        #expect(try cell.words(cell.label("a").text) == "Fixed")
        #expect(try cell.label("b").font == .fixed(FontDescriptor(pointSize: 20)))
        #expect(try cell.label("b").numberOfLines == 0)
        #expect(try cell.words(cell.label("b").text) == "{title}")
    }

    @Test("Text of unknown attributes has a font that is a parameter, unless the label has one")
    func unknownAttributes() throws {
        let cell = try readCell(
            of: "b.font = .systemFont(ofSize: 11)",
            members: """
                func configure(_ item: Item) {
                    a.attributedText = item.title
                    b.attributedText = item.detail
                }
                """)
        #expect(cell.parameters.map(\.name) == ["item.title"])
        #expect(try cell.label("b").font == .fixed(FontDescriptor(pointSize: 11)))
        let made = try readCell(of: "a.attributedText = .elsewhere(\"Title\")")
        #expect(made.gaps.map { $0.drop { $0 != " " } } == [" .elsewhere()"])
    }

    @Test(
        "Attributes that move letters are listed, and so are fonts of parts",
        arguments: [
            (".kern: -0.2", []), (".baselineOffset: 2", ["baselineOffset"]),
            (".foregroundColor: UIColor.red", []),
        ] as [(String, [String])])
    func attributes(_ attribute: String, _ expected: [String]) throws {
        let cell = try readCell(
            of: "a.attributedText = NSAttributedString(string: \"Title\", attributes: [\(attribute)])")
        #expect(cell.notUnderstood.map(\.what) == expected)
    }

    @Test(
        "A part in another font is listed, and the largest font is the text's",
        arguments: [(14, [], 14), (11, ["append()"], 14), (34, ["append()"], 34)] as [(Int, [String], Double)]
    )
    func parts(_ size: Int, _ expected: [String], _ largest: Double) throws {
        let cell = try readCell(
            of: """
                let text = NSMutableAttributedString(
                    string: "11", attributes: [.font: UIFont.systemFont(ofSize: 14)])
                text.append(NSAttributedString(
                    string: "posts", attributes: [.font: UIFont.systemFont(ofSize: \(size))]))
                a.attributedText = text
                """)
        #expect(cell.notUnderstood.map(\.what) == expected)
        #expect(try cell.label("a").font == .fixed(FontDescriptor(pointSize: largest)))
    }

    private func joined(_ more: String, shown: String = "a.attributedText = text") throws -> SwiftCell {
        try readCell(
            of: """
                let text = NSMutableAttributedString(
                    string: "Größe ", attributes: [.font: UIFont.systemFont(ofSize: 14)])
                text.append(NSAttributedString(
                    string: "XL", attributes: [.font: UIFont.systemFont(ofSize: 14, weight: .bold)]))
                \(more)
                \(shown)
                """, members: "let button = UIButton()\nvar item: Item!")
    }

    @Test("Parts of one size have their weights in a label, by the bytes of the text")
    func weights() throws {
        let two = try joined("")
        #expect(two.isComplete, "\(two.notUnderstood)")
        #expect(
            try two.label("a").fontPieces
                == FontPieces(of: "Größe XL", [FontPiece(in: 8..<10, weight: .bold)]))
        #expect(try two.label("a").font == .fixed(FontDescriptor(pointSize: 14)))
        let three = try joined(
            """
            text.append(NSAttributedString(
                string: "!", attributes: [.font: UIFont.italicSystemFont(ofSize: 14)]))
            """)
        #expect(three.isComplete, "\(three.notUnderstood)")
        #expect(
            try three.label("a").fontPieces?.pieces == [
                FontPiece(in: 8..<10, weight: .bold),
                FontPiece(in: 10..<11, weight: .regular, isItalic: true),
            ])
        #expect(try two.label("b").fontPieces == nil)
    }

    @Test(
        "Parts in other weights are listed where a view does not show them so",
        arguments: [
            ("", "button.setAttributedTitle(text, for: .normal)\ncontentView.addSubview(button)"),
            ("text.append(NSAttributedString(string: item.name))", "a.attributedText = text"),
        ])
    func otherWeights(_ more: String, _ shown: String) throws {
        let cell = try joined(more, shown: shown)
        #expect(cell.notUnderstood.map(\.what) == ["append()"])
        #expect(try cell.label("a").fontPieces == nil)
    }

    @Test(
        "A range as long as the text is the whole of it",
        arguments: [
            ("Total", "letters.count", []), ("", "letters.count", []), ("Total", "5", []),
            ("Total", "4", ["addAttribute()"]), ("Total", "letters.count - 1", ["addAttribute()"]),
            // A range counts the halves of pairs.
            ("Run 🏃", "letters.count", ["addAttribute()"]), ("Run 🏃", "6", []),
        ] as [(String, String, [String])])
    func lengths(_ letters: String, _ length: String, _ gaps: [String]) throws {
        let cell = try readCell(
            of: """
                let letters = "\(letters)"
                let text = NSMutableAttributedString(attributedString: NSAttributedString(string: letters))
                let range = NSRange(location: 0, length: \(length))
                text.addAttribute(.font, value: UIFont.systemFont(ofSize: 12), range: range)
                a.attributedText = text
                """)
        #expect(cell.notUnderstood.map(\.what) == gaps)
        if gaps.isEmpty { #expect(try cell.label("a").font == .fixed(FontDescriptor(pointSize: 12))) }
    }

    @Test("A font of the whole text takes the place of its parts’ fonts")
    func wholeFonts() throws {
        let cell = try joined(
            """
            text.addAttribute(
                .font, value: UIFont.systemFont(ofSize: 14, weight: .bold), range: NSMakeRange(0, text.length))
            """)
        #expect(cell.notUnderstood == [])
        #expect(try cell.label("a").fontPieces == nil)
    }

    @Test("A case in a text is its name, and the system font keeps its own")
    func names() throws {
        let cell = try readCell(
            of: """
                a.font = .brand(size: 15)
                b.font = UIFont(name: a.font.fontName, size: 12)
                box.addSubview(plain)
                plain.font = UIFont(name: UILabel().font.fontName, size: 9)
                """,
            members: "let plain = UILabel()",
            others: """
                extension UIFont {
                    enum Cut: String { case Light, Bold }
                    static func brand(_ cut: Cut = .Bold, size: CGFloat) -> UIFont {
                        UIFont(name: "Brand-\\(cut)", size: size)!
                    }
                }
                """)
        #expect(
            try cell.label("a").font
                == .fixed(FontDescriptor(family: "Brand", pointSize: 15, weight: .bold)))
        #expect(try cell.label("b").font.descriptor(for: .large).family == "Brand")
        #expect(try cell.label("plain").font == .fixed(FontDescriptor(pointSize: 9)))
    }

    @Test(
        "A part in the font of all the text changes nothing",
        arguments: [(12, []), (14, ["addAttribute()"])] as [(Int, [String])])
    func parts(_ size: Int, _ gaps: [String]) throws {
        let cell = try readCell(
            of: """
                let text = NSMutableAttributedString(
                    string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 12)])
                text.addAttribute(
                    .font, value: UIFont.systemFont(ofSize: \(size)), range: NSRange(location: 0, length: 1))
                a.attributedText = text
                """)
        #expect(cell.notUnderstood.map(\.what) == gaps)
    }

    @Test("A helper whose family is not known makes a font of each size")
    func sizes() throws {
        let cell = try readCell(
            of: "a.font = Fonts.shared.brand(size: 18)\nb.font = Fonts.shared.brand(size: 12)",
            others: """
                class Fonts {
                    static let shared = Fonts()
                    func brand(size: CGFloat) -> UIFont {
                        UIFont(name: "\\(Brand.current.family)-Bold", size: size) ?? UIFont.systemFont(ofSize: size)
                    }
                }
                """)
        #expect(try cell.label("a").font.descriptor(for: .large).pointSize == 18)
        #expect(try cell.label("b").font.descriptor(for: .large).pointSize == 12)
    }

    @Test("Titles of system buttons are smaller, and a font's width belongs to its family")
    func buttonsAndWidths() throws {
        let cell = try readCell(
            of: """
                a.font = UIFont(name: "Futura-CondensedExtraBold", size: 16)
                for view in [custom, system] { contentView.addSubview(view) }
                """,
            members: "let custom = UIButton()\nlet system = UIButton(type: .system)")
        #expect(
            try cell.label("a").font
                == .fixed(
                    FontDescriptor(
                        family: "Futura Condensed", pointSize: 16, weight: FontWeight(rawValue: 800))))
        #expect(try cell.view("custom").kind[ButtonSpec.self]?.font == .fixed(FontDescriptor(pointSize: 18)))
        #expect(try cell.view("system").kind[ButtonSpec.self]?.font == .fixed(FontDescriptor(pointSize: 15)))
    }
}
