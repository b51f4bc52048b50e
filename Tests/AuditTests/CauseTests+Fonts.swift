import Audit
import AutoLayout
import LayoutDocument
import Testing

/// Texts that do not follow the text size.
extension CauseTests {
    @Test("Text styles that stay as they were made are one note of a cell, with the repair")
    func keptFonts() throws {
        var document = try DocumentReader().read(
            """
            rowscope: 1
            templates:
              cell:
                views: {a: {\(Self.label)}, b: {\(Self.label)}, c: {\(Self.label)}}
                constraints: ["H:|-[a]-|", "H:|-[b]-|", "H:|-[c]-|", "V:|-[a]-[b]-[c]-|"]
            rows: [{}]
            """, sourceName: "test.yaml")
        #expect(audit(document).isEmpty)
        for index in 0...1 { document.templates[0].views[index].keepsFontSize = true }
        let found = audit(document)
        let finding = try #require(found.first)
        #expect(found.map(\.rule) == [.fixedFont] && finding.views == ["a", "b"])
        #expect(finding.severity == .note)
        #expect(finding.detail.message.contains("while the app runs"))
        let repair = try #require(finding.detail.repairs.first)
        #expect(repair.title.hasPrefix("Set adjustsFontForContentSizeCategory = true on a and b"))
        #expect(repair.isTried && repair.edits == [.adjustFont(view: "a"), .adjustFont(view: "b")])
    }

    @Test("A text whose font code makes for each text size is none of a fixed size")
    func sizedFonts() throws {
        func document(_ size: Int) throws -> LayoutDocument {
            try DocumentReader().read(
                """
                rowscope: 1
                templates:
                  cell:
                    views:
                      a: {label: {text: word, font: {size: \(size)}}}
                      b: {label: {text: word, font: {size: 15}}}
                    constraints: ["H:|-[a]-|", "H:|-[b]-|", "V:|-[a]-[b]-|"]
                rows: [{}]
                """, sourceName: "test.yaml")
        }
        var sized = try document(15)
        let larger = try document(20).templates[0]
        sized.templates[0].adaptations = [.init(textSizes: [.xxLarge], direction: nil, template: larger)]
        #expect(audit(sized).map(\.views) == [["b"]])
        #expect(try audit(document(15)).map(\.views) == [["a", "b"]])
    }

    @Test("Texts of a fixed size and texts that stay as they were made are a note each")
    func fixedAndKeptFonts() throws {
        var document = try DocumentReader().read(
            """
            rowscope: 1
            templates:
              cell:
                views: {a: {label: {text: word, font: {size: 15}}}, b: {\(Self.label)}}
                constraints: ["H:|-[a]-|", "H:|-[b]-|", "V:|-[a]-[b]-|"]
            rows: [{}]
            """, sourceName: "test.yaml")
        document.templates[0].views[1].keepsFontSize = true
        let found = audit(document)
        #expect(found.map(\.rule) == [.fixedFont, .fixedFont] && found.map(\.views) == [["a"], ["b"]])
        #expect(found.first?.detail.message.contains("a (15 points) has a fixed font size") == true)
        #expect(found.last?.detail.message.contains("b keeps the size") == true)
    }
}
