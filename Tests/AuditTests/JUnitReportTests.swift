import Audit
import AutoLayout
import Foundation
import FoundationXML
import LayoutDocument
import Testing

/// An XML element with its children and text.
final class XMLNode {
    let name: String
    let attributes: [String: String]
    var children: [XMLNode] = []
    var text = ""

    init(name: String, attributes: [String: String]) {
        self.name = name
        self.attributes = attributes
    }

    /// The descendants with a name.
    func all(_ name: String) -> [XMLNode] {
        children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
    }

    /// Parses a document; `nil` if it is not XML.
    static func parse(_ bytes: [UInt8]) -> XMLNode? {
        final class Reader: NSObject, XMLParserDelegate {
            var open = [XMLNode(name: "", attributes: [:])]

            func parser(
                _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
                qualifiedName: String?, attributes: [String: String]
            ) {
                let node = XMLNode(name: elementName, attributes: attributes)
                open.last?.children.append(node)
                open.append(node)
            }

            func parser(
                _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
                qualifiedName: String?
            ) {
                open.removeLast()
            }

            func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.text += string }
        }
        let reader = Reader()
        let parser = XMLParser(data: Data(bytes))
        parser.delegate = reader
        return parser.parse() ? reader.open.first?.children.first : nil
    }
}

@Suite("Reports as JUnit XML")
struct JUnitReportTests {
    @Test("A rule that finds something fails its template's case, with place and message; the others pass")
    func failures() throws {
        let report = try AuditedCells.report()
        let root = try #require(XMLNode.parse(report.junit()))
        #expect(root.name == "testsuites")
        let suite = try #require(root.children.first)
        let cases = suite.all("testcase")
        #expect(cases.count == Rule.audited.count)
        let failed = cases.filter { !$0.all("failure").isEmpty }
        #expect(failed.map { $0.attributes["name"] } == ["truncated: text truncated"])
        #expect(failed.first?.attributes["classname"] == "project.cells.card.card")
        let failure = try #require(failed.first?.all("failure").first)
        #expect(failure.attributes["type"] == "truncated")
        // The title is on line 7.
        let message = try #require(failure.attributes["message"])
        #expect(message.hasPrefix("/project/cells/card.rowscope.yaml:7:"))
        let finding = try #require(report.documents.first?.findings.first)
        #expect(message.hasSuffix(finding.message))
        for text in [finding.message, finding.range, "open: rowscope card --width 320", finding.worst.title] {
            #expect(failure.text.contains(text))
        }
    }

    @Test("The numbers of a suite are those of its cases")
    func numbers() throws {
        let text = AuditedCells.text(title: "fits")
        var report = try AuditedCells.report(text)
        report.add(.init(document: "lost.rowscope.yaml", message: "there is no such file"))
        let root = try #require(XMLNode.parse(report.junit()))
        #expect(root.children.count == 2)
        for suite in root.children {
            #expect(suite.attributes["tests"] == String(suite.all("testcase").count))
            #expect(suite.attributes["failures"] == String(suite.all("failure").count))
            #expect(suite.attributes["errors"] == String(suite.all("error").count))
            #expect(suite.attributes["skipped"] == String(suite.all("skipped").count))
            #expect(suite.attributes["timestamp"] == "2026-01-02T03:04:05")
        }
        #expect(root.children[0].attributes["failures"] == "0")
        #expect(root.children[0].attributes["time"] == "1.500")
        #expect(root.children[1].all("error").map(\.text) == ["there is no such file"])
    }

    @Test("The properties of a suite list fonts, programs and the matrix")
    func properties() throws {
        let root = try #require(XMLNode.parse(try AuditedCells.report().junit()))
        let properties = Dictionary(
            uniqueKeysWithValues: root.all("property").map {
                ($0.attributes["name"] ?? "", $0.attributes["value"] ?? "")
            })
        #expect(properties["Rowscope"] == "1.2.3")
        #expect(properties["font"] == "Plain Sans")
        #expect(properties["widths"] == "320 375")
        #expect(properties["textSizes"] == "large AX5")
        #expect(properties["tiles"] == "8")
    }
}
