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
