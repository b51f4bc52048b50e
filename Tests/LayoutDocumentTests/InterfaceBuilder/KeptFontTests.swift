import LayoutDocument
import Testing

@Suite("Texts of nibs that keep the size of their text style")
struct KeptFontTests {
    private func kept(_ attributes: String, font: String = #"style="UICTFontTextStyleBody""#) throws -> [Bool]
    {
        let document = try interfaceBuilder(
            Nib.cell(
                Nib.view(
                    "label", "l", Nib.rect(10, 10, 100, 20), attributes,
                    inside: #"<fontDescription key="fontDescription" \#(font)/>"#),
                constraints: Nib.pins("l", to: "content-1", inset: 10)))
        return try #require(document.cells.first).template.views.map(\.keepsFontSize)
    }

    @Test("A text style without adjustsFontForContentSizeCategory stays as it was made")
    func textStyles() throws {
        #expect(try kept("") == [true])
        #expect(try kept(#"adjustsFontForContentSizeCategory="YES""#) == [false])
        #expect(try kept("", font: #"type="system" pointSize="17""#) == [false])
    }
}
