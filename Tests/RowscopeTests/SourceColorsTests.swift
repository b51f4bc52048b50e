import Testing

@testable import RowscopeApp

@Suite("Colours of the text beside the list")
struct SourceColorsTests {
    private static func words(_ ranges: [Range<Int>], of text: String) -> [String] {
        let scalars = Array(text.unicodeScalars)
        return ranges.map { String(String.UnicodeScalarView(scalars[$0])) }
    }

    @Test("Keywords, texts and comments of Swift source")
    func swift() {
        let text = """
            /* a
            b */ final class Cell: UIView { // "no text"
                let url = "https://x\\"y" + \"\"\"
                  two "lines" // here
                  \"\"\"
                var init2 = self.view.init(in: 1)
            }
            """
        let colors = SourceColors(of: text, name: "Cell.swift")
        #expect(
            Self.words(colors.keys, of: text) == ["final", "class", "let", "var", "self", "in"])
        #expect(Self.words(colors.comments, of: text) == ["/* a\nb */", "// \"no text\""])
        #expect(
            Self.words(colors.strings, of: text)
                == [#""https://x\"y""#, "\"\"\"\n      two \"lines\" // here\n      \"\"\""])
    }

    @Test("Keys, texts and comments of a layout document")
    func document() {
        let text = "rows: # two\n  - title: \"a: b\"\n"
        let colors = SourceColors(of: text, name: "a.rowscope.yaml")
        #expect(Self.words(colors.keys, of: text) == ["rows:", "title:"])
        #expect(Self.words(colors.comments, of: text) == ["# two"])
        #expect(Self.words(colors.strings, of: text) == ["\"a: b\""])
    }

    @Test("Text that ends in the middle has its colours", arguments: ["\"a\\", "/* b", "\"\"\"c", "// d"])
    func unfinished(text: String) {
        let colors = SourceColors(of: text, name: "Cell.swift")
        #expect(Self.words(colors.strings + colors.comments, of: text) == [text])
    }

    @Test("An Interface Builder file has no colours of a document")
    func interfaceBuilder() {
        let colors = SourceColors(of: "<a b: c=\"d\"/>", name: "a.xib")
        #expect(colors.keys.isEmpty && colors.strings.isEmpty && colors.comments.isEmpty)
    }
}
