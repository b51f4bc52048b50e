import Foundation
import LayoutDocument
import TestKit
import Testing

@Suite("Documents to begin with")
struct StarterTests {
    private static let folder = Checkout.url.appendingPathComponent("Resources/new")

    @Test("Every file is in the list, and every document in a file")
    func registry() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(files.sorted() == StarterDocument.all.map(\.fileName).sorted())
        for starter in StarterDocument.all {
            #expect(StarterDocument.referred(toBy: starter.reference) == starter)
            #expect(StarterDocument.displayName(ofDocument: starter.reference) == "Untitled")
        }
        #expect(StarterDocument.referred(toBy: "new:nothing") == nil)
    }

    @Test(
        "Each is valid, has a handful of rows, and leaves its title to its author",
        arguments: StarterDocument.all)
    func content(starter: StarterDocument) throws {
        let file = Self.folder.appendingPathComponent(starter.fileName)
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(try SchemaValidator.ofLayoutDocuments().problems(text) == [])
        let document = try DocumentReader().read(contentsOf: file.path)
        #expect(document.title.isEmpty && document.files.isEmpty)
        #expect((3...6).contains(document.rows.count))
        if starter.name == "empty" {
            #expect(document.templates.map(\.views.count) == [0])
            return
        }
        let lengths = (0..<document.rows.count).map { row in
            document.rows.row(at: row).fields.reduce(0) { $0 + $1.count }
        }
        #expect((lengths.max() ?? 0) > 3 * (lengths.min() ?? 0), "a long row and a short one")
    }
}
