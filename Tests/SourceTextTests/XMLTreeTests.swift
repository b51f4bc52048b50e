import SourceText
import Testing

@Suite("The tree of an XML document")
struct XMLTreeTests {
    private func tree(_ text: String) throws -> XMLElement {
        try XMLTreeReader.read(Array(text.utf8), sourceName: "test.xib")
    }

    private func readingError(_ bytes: [UInt8]) -> DocumentError? {
        do {
            _ = try XMLTreeReader.read(bytes, sourceName: "test.xib")
            return nil
        } catch {
            return error
        }
    }

    private func readingError(_ text: String) -> DocumentError? { readingError(Array(text.utf8)) }

    @Test("Elements, attributes and text with their places")
    func elements() throws {
        let root = try tree(
            "<?xml version='1.0'?>\n<!-- <no/> -->\n<a x=\"1\" y='&lt;&#65;&#x20AC;'>\n  <b/>é<c>t<![CDATA[<&]]>u</c></a>\n"
        )
        #expect(root.name == "a" && root.attributes == ["x": "1", "y": "<A€"])
        #expect(root.place == SourcePlace(line: 3, column: 1))
        #expect(root.children.map(\.name) == ["b", "c"])
        #expect(root.children[0].place == SourcePlace(line: 4, column: 3))
        // Columns count characters: é is one.
        #expect(root.children[1].place == SourcePlace(line: 4, column: 8))
        #expect(root.children[1].text == "t<&u")
    }

    @Test("A begin tag over several lines has the place of its first character")
    func longTags() throws {
        let root = try tree("<a>\r\n<b\r\n  x='1'\r\n/>\r<c/></a>")
        #expect(root.children[0].place == SourcePlace(line: 2, column: 1))
        #expect(root.children[1].place == SourcePlace(line: 5, column: 1))
    }

    @Test("Blanks in values are spaces, written references stay, and lines end by LF")
    func blanks() throws {
        let root = try tree("<a x=\"1\n2&#10;3\t4\">p\r\nq\rr</a>")
        #expect(root["x"] == "1 2\n3 4")
        #expect(root.text == "p\nq\nr")
    }

    @Test(
        "UTF-16 with a byte order mark, or without one, is read like UTF-8",
        arguments: [true, false], [true, false])
    func utf16(isBigEndian: Bool, hasMark: Bool) throws {
        let text = (hasMark ? "\u{FEFF}" : "") + "<a x=\"é😀\"/>"
        let bytes = text.utf16.flatMap { unit in
            let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return isBigEndian ? pair : pair.reversed()
        }
        #expect(try XMLTreeReader.read(bytes, sourceName: "t")["x"] == "é😀")
        let cut = try #require(readingError(Array(bytes.dropLast())))
        #expect(cut.place == SourcePlace(line: 1, column: 11) && cut.message.contains("UTF-16"))
    }

    @Test("A byte order mark of UTF-8 is no text")
    func byteOrderMark() throws {
        #expect(try XMLTreeReader.read([0xEF, 0xBB, 0xBF] + Array("<a/>".utf8), sourceName: "t").name == "a")
    }

    @Test(
        "What is no XML has a place and says what is wrong",
        arguments: [
            ("", 1, 1, "no XML element"), ("hello", 1, 1, "outside"), ("<a>", 1, 4, "ends inside <a>"),
            ("<a></b>", 1, 4, "</a> is expected"), ("<a/><b/>", 1, 5, "after the document's end"),
            ("<a>\n</a></a>", 2, 5, "closes nothing"), ("<a x=1/>", 1, 6, "not in quotes"),
            ("<a x/>", 1, 5, "has no value"), ("<a x='1' x='2'/>", 1, 10, "twice"),
            ("<a x='<'/>", 1, 7, "\"<\" stands in"), ("<a x='1", 1, 6, "does not end"),
            ("<a>&copy;</a>", 1, 4, "&copy; is not known"), ("<a>&#0;</a>", 1, 4, "not known"),
            ("<a>&#xD800;</a>", 1, 4, "not known"), ("<a>& b</a>", 1, 4, "does not end"),
            ("<a x='1'y='2'/>", 1, 9, "not closed"), ("< a/>", 1, 2, "expected an element's name"),
            ("<a>\u{1}</a>", 1, 4, "control character"), ("<a><!-- </a>", 1, 4, "comment does not end"),
            ("<a><![CDATA[</a>", 1, 4, "does not end"), ("<?xml version='1.0'", 1, 1, "does not end"),
            ("<?xml version='1.0' encoding='Shift_JIS'?><a/>", 1, 1, "Shift_JIS"),
        ])
    func errors(text: String, line: Int, column: Int, message: String) throws {
        let error = try #require(readingError(text))
        #expect(error.place == SourcePlace(line: line, column: column))
        #expect(error.message.contains(message))
    }

    @Test("Entities are not declared, so none can grow or reach outside")
    func entities() throws {
        let bomb = "<!DOCTYPE a [<!ENTITY b \"bbbb\"><!ENTITY c \"&b;&b;\">]><a>&c;</a>"
        let outside = "<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>"
        for text in [bomb, outside] {
            let error = try #require(readingError(text))
            #expect(error.place == .start && error.message.contains("document type"))
        }
    }

    @Test("Invalid UTF-8 has the place of its first byte")
    func invalidUTF8() throws {
        let error = try #require(readingError(Array("<a>\né".utf8) + [0xC3, 0x28]))
        #expect(error.place == SourcePlace(line: 2, column: 2) && error.message.contains("UTF-8"))
    }

    @Test("Nesting and numbers of elements have bounds")
    func bounds() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
        }
        #expect(readingError(nested(200)) == nil)
        let deep = try #require(readingError(nested(201)))
        #expect(deep.place == SourcePlace(line: 1, column: 601) && deep.message.contains("200 levels"))
        #expect(try #require(readingError(String(repeating: "<a>", count: 500_000))).place?.column == 601)
        let many = try #require(readingError("<a>" + String(repeating: "<b/>", count: 200_000) + "</a>"))
        #expect(many.message.contains("200000 elements"))
        let long = try #require(readingError([UInt8](repeating: 0x20, count: 8 << 20 + 1)))
        #expect(long.place == .start)
    }
}
