import AutoLayout
import Foundation
import SourceText
import SwiftSourceTestKit
import Testing

@testable import LayoutDocument

/// A page of the documentation with documents, all of which are read.
struct FormatPage: Sendable, CustomTestStringConvertible {
    /// A document on a page, or a fragment completed to a document.
    struct Snippet: Sendable {
        var text: String
        var document: String
    }

    var name: String
    var testDescription: String { name }

    static let format = FormatPage(name: "Format")
    static let firstCell = FormatPage(name: "FirstCell")

    /// The text of the page.
    func text() throws -> String {
        let folder = Examples.folder.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/LayoutDocument/LayoutDocument.docc")
        return try String(contentsOf: folder.appendingPathComponent(name + ".md"), encoding: .utf8)
    }

    /// The blocks between fences of a kind.
    func blocks(_ kind: String) throws -> [String] {
        try text().components(separatedBy: "```\(kind)\n").dropFirst()
            .compactMap { $0.components(separatedBy: "\n```").first }
    }

    /// Every block of YAML on the page, as a whole document.
    func snippets() throws -> [Snippet] {
        let blocks = try blocks("yaml")
        let whole = try #require(blocks.first { $0.hasPrefix("rowscope: 1") })
        let head = try #require(whole.components(separatedBy: "\nrows:").first)
        return blocks.map { block in
            let key = block.prefix { $0 != ":" }
            let document =
                switch key {
                case "rowscope": block
                case "list": block + "\n" + head.replacing(/(?m)^list:\n( .*\n)+/, with: "") + "\nrows: []"
                case "templates": "rowscope: 1\n\(block)\nrows: []"
                case "audit": head + "\nrows: []\n" + block
                case "rows", "sections": head + "\n" + block
                default: Self.template(block, hasViews: key == "views")
                }
            return Snippet(text: block, document: document)
        }
    }

    /// A document with keys of a template.
    private static func template(_ block: String, hasViews: Bool) -> String {
        let indented = block.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
        let views = ["subject", "body", "date"].map { "\($0): {label: {text: \"{\($0)}\"}}" }
        return """
            rowscope: 1
            templates:
              message:
            \(hasViews ? "" : "    views: {\(views.joined(separator: ", ")), photo: {shape: {size: [4, 3]}}}\n")\
            \(indented.joined(separator: "\n"))
            rows: []
            """
    }

    /// A reader with the files that the page mentions.
    func reader() throws -> DocumentReader {
        var files = [
            "MessageCell.xib": Array(MessageCell.xib.utf8),
            "MessageCell.swift": Array(PlainSwiftReader.message.utf8),
        ]
        for kind in ["csv", "json"] {
            guard let block = try blocks(kind).first else { continue }
            for name in ["messages", "notes"] { files["\(name).\(kind)"] = Array(block.utf8) }
        }
        return DocumentReader(files: .inMemory(files), swift: PlainSwiftReader())
    }
}

@Suite("The pages about the format")
struct FormatPageTests {
    @Test("Everything shown can be read", arguments: [FormatPage.format, .firstCell])
    func snippets(page: FormatPage) throws {
        let reader = try page.reader()
        let snippets = try page.snippets()
        #expect(snippets.count >= (page.name == "Format" ? 20 : 3))
        for snippet in snippets {
            #expect(throws: Never.self, "\(snippet.text)") {
                _ = try reader.read(snippet.document, sourceName: "test.yaml")
            }
        }
    }

    @Test("Rows on the page are as many as it says, and what the page says of them")
    func rows() throws {
        let page = FormatPage.format
        let reader = try page.reader()
        let documents = try page.snippets().filter { $0.text.hasPrefix("rows:") }.map {
            try reader.read($0.document, sourceName: "test.yaml").rows
        }
        #expect(documents.map(\.count) == [3, 1000, 2, 1000, 1_000_000_000])
        #expect(documents[0].row(at: 0).fields == ["Hello", "A text after |- keeps\nits lines."])
        #expect(documents[0].row(at: 1).rowHeight == 60)
        #expect(documents[0].row(at: 2).estimatedRowHeight == 80)
        #expect(
            documents[2].row(at: 1).fields == [
                "Re: Hello", "A text with a comma, a \"quote\"\nand a second line",
            ])
        let first = try #require(try page.snippets().first)
        let head = try #require(first.document.components(separatedBy: "\nrows:").first)
        let json = try reader.read(head + "\nrows: {file: messages.json}", sourceName: "test.yaml").rows
        #expect(
            json.row(at: 1)
                == RowContent(templateIndex: 0, fields: ["Re: Hello", "A text\nof two lines"], rowHeight: 60))
        let sections = try #require(try page.snippets().first { $0.text.hasPrefix("sections:") })
        #expect(try reader.read(sections.document, sourceName: "test.yaml").rows.count == 3 + 101)
    }

    @Test("The mistake that the first page makes is where it says")
    func mistake() throws {
        let page = FormatPage.firstCell
        let whole = try #require(try page.blocks("yaml").first)
        let wrong = whole.replacing("-[title]-4-", with: "-[tilte]-4-")
        #expect(wrong != whole)
        let error = #expect(throws: DocumentErrors.self) {
            try DocumentReader().read(wrong, sourceName: "notes.rowscope.yaml")
        }
        let shown = try #require(error).description
        #expect(try page.text().contains("\n\(shown)\n"), "\(shown)")
        // The other mistake on the page, with the advice for it.
        let unquoted = whole.replacing("title: Tomorrow", with: "title: Shopping: today")
        let trap = #expect(throws: DocumentErrors.self) {
            try DocumentReader().read(unquoted, sourceName: "notes.rowscope.yaml")
        }
        #expect(trap?.primary.suggestion.contains("in quotes") == true)
    }

    @Test("Every kind of view, every attribute and every guide is spoken of")
    func completeness() throws {
        let text = try FormatPage.format.text()
        let words =
            Attribute.names + ConstraintSpec.AttributeRef.Guide.allCases.map(\.rawValue)
            + TextStyle.allCases.map(\.rawValue) + ColorRole.allCases.map(\.rawValue) + LayoutPriority.names
        for word in words { #expect(text.contains("`\(word)`") || text.contains("\"\(word)\""), "\(word)") }
    }
}
