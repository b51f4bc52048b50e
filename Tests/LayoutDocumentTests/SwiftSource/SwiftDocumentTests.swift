import AutoLayout
import LayoutDocument
import SelfSizing
import SourceText
import SwiftSourceTestKit
import Testing

/// Opened Swift source, and layout documents whose templates are its classes.
@Suite("Documents of Swift source")
struct SwiftDocumentTests {
    private static let files = [
        "MessageCell.swift": Array(PlainSwiftReader.message.utf8),
        "Two.swift": Array(PlainSwiftReader.two.utf8), "None.swift": Array("import UIKit\n".utf8),
    ]

    private func reader(_ swift: (any SwiftSourceReading)? = PlainSwiftReader()) -> DocumentReader {
        DocumentReader(files: .inMemory(Self.files), swift: swift)
    }

    private func document(_ template: String) throws -> LayoutDocument {
        try reader().read(
            withRows("[]", templates: "{message: {\(template)}}"), sourceName: "test.rowscope.yaml")
    }

    private func errors(_ template: String) -> [DocumentError] {
        do {
            _ = try document(template)
            return []
        } catch {
            return (error as? DocumentErrors)?.all ?? []
        }
    }

    @Test("A file of one class is a template and a row with its sample texts")
    func one() throws {
        let document = try reader().read(contentsOf: "MessageCell.swift")
        #expect(document.title == "MessageCell.swift")
        #expect(document.templates.map(\.identifier) == ["MessageCell"])
        #expect(document.templates[0].sourceName == "MessageCell.swift")
        #expect(document.templates[0].constraints.map(\.place.line) == [4, 5, 6, 7, 8, 9, 10])
        #expect(document.list.separator)
        #expect(document.rows.count == 1)
        #expect(document.rows.row(at: 0).fields == ["Sample of titleLabel", "Sample of bodyLabel"])
        guard case .swift(let source) = document.origin else {
            Issue.record("the document has no origin")
            return
        }
        #expect(source.cells[0].parameters.map(\.name) == ["Theme.spacing"])
        #expect(document.swiftCells["MessageCell"]?.isComplete == false)
    }

    @Test("A class is chosen by its name; the files that it draws on are the document's")
    func chosen() throws {
        let all = try reader().read(contentsOf: "Two.swift")
        #expect(all.templates.map(\.identifier) == ["PlainCell", "TagCell"])
        #expect(all.files == ["Theme.swift"])
        let tag = try reader().read(contentsOf: "Two.swift", cell: "TagCell")
        #expect(tag.templates.map(\.identifier) == ["TagCell"])
        #expect(!tag.list.separator)
        let error = try #require(throws: DocumentErrors.self) {
            try reader().read(contentsOf: "Two.swift", cell: "TagCel")
        }
        #expect(error.primary.message == "the file has no cell \"TagCel\"")
        #expect(error.primary.suggestion == "Did you mean \"TagCell\"?")
        #expect(error.files == ["Theme.swift"])
    }

    @Test("A value is set for what the source leaves open")
    func opened() throws {
        var reader = reader()
        reader.parameters = ["Theme.spacing": .number(20)]
        let document = try reader.read(contentsOf: "MessageCell.swift")
        #expect(document.templates[0].constraints[3].constant == 20)
    }

    @Test("A build without a reader says what is missing")
    func withoutReader() throws {
        let error = try #require(throws: DocumentErrors.self) {
            try reader(nil).read(contentsOf: "MessageCell.swift")
        }
        #expect(error.primary.message == "this build of Rowscope reads no Swift source")
        #expect(error.primary.suggestion.contains("default traits"))
    }

    @Test("A template is a class with fields, changes and parameters")
    func template() throws {
        let document = try document(
            "swift: MessageCell.swift, class: MessageCell, fields: {titleLabel: \"{title}\"}, "
                + "parameters: {Theme.spacing: 12}, "
                + "changes: {constraints: {bodyLabel.leading: {constant: 24}}, added: [titleLabel.height >= 20]}"
        )
        let template = document.templates[0]
        #expect(template.identifier == "message")
        #expect(template.sourceName == "MessageCell.swift")
        #expect(template.fields.map(\.name) == ["title"])
        #expect(template.constraints[3].constant == 12)
        #expect(template.constraints[4].constant == 24)
        #expect(template.constraints.last?.isAdded == true)
        #expect(document.files == ["MessageCell.swift"])
        #expect(document.swiftCells["message"]?.name == "MessageCell")
    }

    @Test(
        "What is wrong has its place and a name that may be meant",
        arguments: [
            ("swift: MessageCell.swift, parameters: {Theme.spacin: 1}", "no parameter", "Theme.spacing"),
            ("swift: MessageCell.swift, parameters: {Theme.spacing: true}", "must be a number", "number"),
            ("swift: MessageCell.swift, parameters: {Theme.spacing: wide}", "number, true or false", "8"),
            (
                "swift: MessageCell.swift, changes: {constraints: {titleLabel.to: {constant: 1}}}",
                "no constraint", "titleLabel.top"
            ),
            ("swift: Two.swift", "has 2 classes", "PlainCell, TagCell"),
            ("swift: Two.swift, class: TagCel", "has no class", "TagCell"),
            ("swift: None.swift", "there is no cell", ""), ("swift: Nowhere.swift", "no such file", "name"),
            ("swift: MessageCell.c", "no Swift source", ".swift"),
            ("swift: MessageCell.swift, views: {}", "do not go together", "changes"),
            ("swift: MessageCell.swift, cell: MessageCell", "Interface Builder", "Swift source"),
            ("views: {a: {separator: }}, class: A", "Swift source", "swift:"),
        ] as [(String, String, String)])
    func wrong(template: String, message: String, suggestion: String) throws {
        let error = try #require(errors(template).first)
        #expect(error.message.contains(message), "\(error)")
        #expect(suggestion.isEmpty || error.suggestion.contains(suggestion), "\(error)")
        #expect(error.place != nil)
    }

    @Test("Saved as a layout document, the cells are the same")
    func text() throws {
        var reader = reader()
        let set: [String: SwiftParameterValue] = ["Theme.spacing": .number(20), "Other.flag": .truth(true)]
        reader.parameters = set
        let opened = try reader.read(contentsOf: "MessageCell.swift")
        let text = try #require(opened.textOfForeignCells(parameters: set))
        #expect(text.contains("      Theme.spacing: 20\n"))
        #expect(!text.contains("Other.flag"))
        let saved = try self.reader().read(text, sourceName: "MessageCell.rowscope.yaml")
        #expect(saved.templates[0].constraints == opened.templates[0].constraints)
        #expect(saved.rows.row(at: 0).fields == opened.rows.row(at: 0).fields)
    }
}
