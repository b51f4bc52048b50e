import Audit
import Foundation
import FoundationXML
import Testing

@Suite("Text in markup")
struct MarkupTextTests {
    /// Reads the attribute and the content of an element back.
    private final class Reader: NSObject, XMLParserDelegate {
        var attribute = ""
        var content = ""

        func parser(
            _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
            qualifiedName: String?, attributes: [String: String]
        ) {
            attribute = attributes["a"] ?? ""
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) { content += string }
    }

    private func read(_ text: String) -> (attribute: String, content: String)? {
        let xml =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?><e a=\"\(MarkupText.escaped(text, isAttribute: true))\">"
            + MarkupText.escaped(text) + "</e>"
        let reader = Reader()
        let parser = XMLParser(data: Data(xml.utf8))
        parser.delegate = reader
        guard parser.parse() else { return nil }
        return (reader.attribute, reader.content)
    }

    @Test(
        "Any text that XML can hold is read back as it was",
        arguments: [
            "plain", "a < b && c > d", "]]>", "</script><script>alert(1)</script>", "\"quoted\" 'too'",
            "two\nlines\tand a tab", "\u{202E}right to left\u{202C}", "&amp; &#0; &lt;", "😀 é 漢字 \u{FEFF}",
        ])
    func roundTrip(text: String) throws {
        let found = try #require(read(text))
        #expect(found.attribute == text)
        #expect(found.content == text)
    }

    @Test("What XML cannot hold is shown by a sign for it")
    func forbidden() throws {
        let found = try #require(read("a\u{0}b\u{1B}c\u{FFFE}d\u{7F}e\u{85}f\u{1FFFF}g\r\nh\ri"))
        #expect(found.content == "a\u{2400}b\u{241B}c\u{FFFD}d\u{2421}e\u{FFFD}f\u{FFFD}g\nh\ni")
        #expect(found.attribute == found.content)
    }
}
