import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

@Suite("Constants that R.swift generates")
struct GeneratedResourceTests {
    private static func cell(_ statements: String, others: String = "") throws -> SwiftCell {
        try readCell(
            CellSource(statements: statements, others: others).text, named: "TestCell",
            files: [
                "Cells/en.lproj/Localizable.strings":
                    "\"note.title\" = \"A long title\"; \"note.count\" = \"%d notes\";"
            ])
    }

    private static func text(_ value: String, others: String = "") throws -> String {
        let cell = try cell("a.text = \(value)", others: others)
        return try cell.label("a").text.text(fields: cell.template.fields.map { $0.defaultText ?? "" })
    }

    @Test(
        "A text is that of the key with the same letters, and arguments stand as in a format",
        arguments: [
            ("R.string.localizable.noteTitle()", "A long title"),
            ("R.string.localizable.noteTitle(preferredLanguages: [\"de\"])", "A long title"),
            ("R.string.localizable.noteCount(3)", "12 notes"),
        ])
    func texts(_ value: String, _ shown: String) throws {
        #expect(try Self.text(value) == shown)
    }

    @Test("A font has the family, the weight and the size that its constant says")
    func fonts() throws {
        let cell = try Self.cell("a.font = R.font.robotoBold(size: 17)\nb.font = R.font.lato(size: 11)!")
        #expect(
            try cell.label("a").font
                == .fixed(FontDescriptor(family: "Roboto", pointSize: 17, weight: .bold)))
        #expect(try cell.label("b").font == .fixed(FontDescriptor(family: "Lato", pointSize: 11)))
        #expect(cell.notUnderstood == [])
    }

    private static let semiBold = LabelFont.fixed(
        FontDescriptor(family: "Roboto", pointSize: 13, weight: .semibold))

    @Test(
        "A constant of SwiftGen's or Tuist's is the font that its name says",
        arguments: [
            "FontFamily.Roboto.semiBold.font(size: 13)", "AppFontFamily.Roboto.semiBold.font(size: 13)",
            "App.AppFontFamily.Roboto.semiBold.font(size: 13)",
            "UIFont(font: FontFamily.Roboto.semiBold, size: 13)",
            "UIFont(name: FontFamily.Roboto.semiBold.name, size: 13)", "Style.title.font",
        ])
    func fontFamilies(_ font: String) throws {
        let cell = try Self.cell(
            "a.font = \(font)",
            others: """
                enum Style {
                    case title, note
                    private var cut: FontConvertible {
                        switch self {
                        case .title: return FontFamily.Roboto.semiBold
                        case .note: return FontFamily.Roboto.regular
                        }
                    }
                    var font: UIFont { cut.font(size: 13) }
                }
                """)
        #expect(try cell.label("a").font == Self.semiBold)
        #expect(cell.notUnderstood == [] && cell.parameters.isEmpty)
    }

    @Test("What SwiftGen has generated is read where the files have it")
    func generatedFonts() throws {
        let cell = try Self.cell(
            "a.font = FontFamily.Roboto.heavy.font(size: 13)",
            others: """
                enum FontFamily {
                    enum Roboto {
                        static let heavy = FontConvertible(
                            name: "Roboto-SemiBold", family: "Roboto", path: "Roboto-SemiBold.ttf")
                    }
                }
                struct FontConvertible {
                    let name: String
                    let family: String
                    let path: String
                    typealias Font = UIFont
                    func font(size: CGFloat) -> Font {
                        guard let font = Font(font: self, size: size) else { fatalError(name) }
                        return font
                    }
                }
                extension FontConvertible.Font {
                    convenience init?(font: FontConvertible, size: CGFloat) {
                        self.init(name: font.name, size: size)
                    }
                }
                """)
        #expect(try cell.label("a").font == Self.semiBold)
        #expect(cell.notUnderstood == [] && cell.parameters.isEmpty)
    }

    @Test("Names that are no font's are not taken for one")
    func otherFamilies() throws {
        let cell = try Self.cell("a.font = theme.FontFamily.Roboto.semiBold.font(size: 13)")
        #expect(try cell.label("a").font == .fixed(FontDescriptor(pointSize: 13)))
        let own = "enum FontFamily { static let Roboto = Elsewhere.fonts }"
        let declared = try Self.cell("a.font = FontFamily.Roboto.semiBold.font(size: 13)", others: own)
        #expect(try declared.label("a").font == .fixed(FontDescriptor(pointSize: 13)))
    }

    @Test("A picture is the one with the constant's name")
    func pictures() throws {
        let cell = try Self.cell(
            "let picture = UIImageView(image: R.image.flagRed())\ncontentView.addSubview(picture)")
        #expect(cell.parameters.map(\.name) == ["flagRed.size.width", "flagRed.size.height"])
    }

    @Test("An app's own R is its own")
    func own() throws {
        let own = """
            enum R { enum string { enum localizable { static func noteTitle() -> String { "Own" } } } }
            """
        #expect(try Self.text("R.string.localizable.noteTitle()", others: own) == "Own")
    }
}
