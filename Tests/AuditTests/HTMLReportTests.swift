import Audit
import Foundation
import LayoutDocument
import Testing

@Suite("Reports as HTML")
struct HTMLReportTests {
    private static let hostile =
        "a]]></script><script>alert('1')</script>\"<b onload=x>&amp;\u{202E}\u{0}\u{1B}"
    /// The same text with the characters that markup can represent.
    private static let shown =
        "a]]></script><script>alert('1')</script>\"<b onload=x>&amp;\u{202E}\u{2400}\u{241B}"

    /// Parses a page as XML, without its style and script.
    private func read(_ bytes: [UInt8]) throws -> XMLNode {
        var text = String(decoding: bytes, as: UTF8.self)
        for name in ["style", "script"] {
            let start = try #require(text.range(of: "<\(name)>"))
            let end = try #require(text.range(of: "</\(name)>", range: start.upperBound..<text.endIndex))
            text.removeSubrange(start.upperBound..<end.lowerBound)
        }
        return try #require(XMLNode.parse(Array(text.utf8)))
    }

    /// A report with texts of its findings replaced.
    private func report(message: String) throws -> AuditReport {
        let data = Data(try AuditedCells.report().json())
        var object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        var documents = try #require(object["documents"] as? [[String: Any]])
        var findings = try #require(documents[0]["findings"] as? [[String: Any]])
        findings[0]["message"] = message
        findings[0]["repairs"] = [message]
        findings[0]["views"] = [message]
        findings[0]["commandLine"] = message
        findings[0]["template"] = message
        documents[0]["findings"] = findings
        documents[0]["name"] = message
        documents[0]["title"] = message
        object["documents"] = documents
        object["fontFamily"] = message
        object["arguments"] = [message]
        return try JSONDecoder().decode(
            AuditReport.self, from: JSONSerialization.data(withJSONObject: object))
    }

    @Test("Each finding has its message, place, tiles, command and map")
    func finding() throws {
        let report = try AuditedCells.report()
        let page = try read(report.html())
        let articles = page.all("article")
        #expect(articles.count == 1)
        let article = try #require(articles.first)
        let finding = try #require(report.documents.first?.findings.first)
        #expect(article.attributes["data-rule"] == "truncated")
        let text = article.wholeText
        for part in [finding.message, finding.source.reference, "3 of 8 tiles", "row 0"] {
            #expect(text.contains(part), "\(part)")
        }
        #expect(article.all("code").contains { $0.text == finding.commandLine })
        #expect(article.all("pre").contains { $0.wholeText.contains("title: {label:") })
        // The first of two rows has the finding: at large only at 320, at AX5 at both widths.
        let map = try #require(article.all("table").first)
        #expect(map.all("caption").first?.text.isEmpty == false)
        let rows = map.all("tr").map { row in row.children.map(\.text) }
        #expect(rows == [["", "320", "375"], ["large", "1", "·"], ["AX5", "1", "1"]])
        #expect(map.all("td").filter { $0.attributes["class"]?.contains("worst") == true }.count == 1)
    }

    @Test("Nothing is loaded from anywhere, and the page's policy says so")
    func selfContained() throws {
        let picture = ReportPicture(png: [1, 2, 3], width: 320, height: 99.5)
        let page = try read(try AuditedCells.report().html { _, _ in picture })
        #expect(page.all("link").isEmpty)
        #expect(page.all("script").count == 1)
        let elements = page.everything
        for name in ["src", "href", "xlink:href", "action", "srcset", "poster", "data"] {
            for value in elements.compactMap({ $0.attributes[name] }) {
                #expect(value.hasPrefix("#") || value.hasPrefix("data:image/png;base64,"), "\(value)")
            }
        }
        #expect(!elements.contains { $0.attributes.keys.contains { $0.hasPrefix("on") || $0 == "style" } })
        let policy = try #require(
            page.all("meta").first { $0.attributes["http-equiv"] == "Content-Security-Policy" })
        #expect(policy.attributes["content"]?.hasPrefix("default-src 'none'; img-src data:;") == true)
        let image = try #require(page.all("img").first)
        let bytes = try #require(image.attributes["src"]?.split(separator: ",").last)
        #expect(Data(base64Encoded: String(bytes)) == Data([1, 2, 3]))
        #expect(image.attributes["width"] == "320")
        #expect(image.attributes["height"] == "100")
        #expect(image.attributes["alt"]?.isEmpty == false)
    }

    @Test("Texts that look like markup are texts, wherever they stand")
    func hostileTexts() throws {
        var report = try report(message: Self.hostile)
        report.add(.init(document: Self.hostile, message: Self.hostile))
        let page = try read(report.html())
        #expect(page.all("script").count == 1)
        #expect(page.all("b").allSatisfy { $0.attributes.isEmpty })
        let article = try #require(page.all("article").first)
        #expect(article.all("p").contains { $0.wholeText == Self.shown })
        #expect(article.all("code").contains { $0.text == Self.shown })
        #expect(article.attributes["data-template"] == Self.shown)
        #expect(page.all("h3").first?.all("bdi").first?.text == Self.shown)
        #expect(XMLNode.parse(report.junit()) != nil)
    }

    @Test("Headings lead down step by step, names of places are there once, and what is named by them exists")
    func structure() throws {
        var report = try AuditedCells.report()
        report.add(try AuditedCells.audit(named: "other.rowscope.yaml"), AuditedCells.surroundings())
        let page = try read(report.html())
        var level = 0
        for heading in page.everything where ["h1", "h2", "h3", "h4", "h5"].contains(heading.name) {
            let next = Int(heading.name.dropFirst()) ?? 0
            #expect(next <= level + 1, "\(heading.wholeText)")
            #expect(!heading.wholeText.isEmpty)
            level = next
        }
        let names = page.everything.compactMap { $0.attributes["id"] }
        #expect(Set(names).count == names.count)
        for element in page.everything {
            if let name = element.attributes["aria-labelledby"] { #expect(names.contains(name)) }
            if let link = element.attributes["href"] { #expect(names.contains(String(link.dropFirst()))) }
        }
        #expect(page.all("main").count == 1)
        #expect(page.attributes["lang"] == "en")
        // Every control has a name: a label around it, a name of its own, or its text.
        let labelled = page.all("label").flatMap { $0.all("input") + $0.all("select") }.map(\.attributes)
        for control in page.all("input") + page.all("select") {
            #expect(labelled.contains(control.attributes))
        }
        for button in page.all("button") { #expect(!button.wholeText.isEmpty) }
    }

    @Test("What there is no room for is left out, and the page says so")
    func limits() throws {
        let surroundings = AuditedCells.surroundings()
        var report = AuditReport(surroundings)
        for name in ["a", "b", "c", "d"] {
            report.add(try AuditedCells.audit(named: "\(name)/card.rowscope.yaml"), surroundings)
        }
        var limits = ReportLimits()
        limits.findings = 3
        limits.pictures = 2
        let page = try read(
            report.html(limits: limits) { document, _ in
                ReportPicture(png: [UInt8(document)], width: 10, height: 10)
            })
        #expect(page.all("article").count == 3)
        #expect(page.all("img").count == 2)
        let rows = page.all("tr").filter { $0.attributes["class"] == "finding" }
        #expect(rows.map { $0.attributes["data-document"] } == ["4"])
        #expect(rows.first?.wholeText.contains("d/card.rowscope.yaml:7:7") == true)
        let text = page.wholeText
        #expect(text.contains("The first 3 findings are described in full"))
        #expect(text.contains("2 findings have a picture, the worst rules first; 1 has none"))
        limits.pictures = 3
        limits.pictureBytes = 2
        let bytes = report.html(limits: limits) { _, _ in ReportPicture(png: [1, 2], width: 10, height: 10) }
        #expect(try read(bytes).all("img").count == 1)
    }

    @Test("A picture that is there already is named, and not repeated")
    func samePicture() throws {
        var report = try AuditedCells.report()
        report.add(try AuditedCells.audit(named: "other.rowscope.yaml"), AuditedCells.surroundings())
        let page = try read(report.html { _, _ in ReportPicture(png: [7], width: 10, height: 10) })
        #expect(page.all("img").count == 1)
        let link = page.all("figure").flatMap { $0.all("a") }
        #expect(link.map { $0.attributes["href"] } == ["#finding-1"])
    }

    @Test("A report of nothing says so")
    func nothing() throws {
        let report = try AuditedCells.report(AuditedCells.text(title: "fits"))
        let page = try read(report.html())
        #expect(page.wholeText.contains("Nothing found"))
        #expect(page.all("article").isEmpty)
    }
}

extension XMLNode {
    /// The element and all its descendants, in order.
    var everything: [XMLNode] { [self] + children.flatMap(\.everything) }

    /// All text in the element; its own text comes before that of its children.
    var wholeText: String { text + children.map(\.wholeText).joined() }
}
