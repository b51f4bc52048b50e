import AutoLayout
import LayoutDocument
import SelfSizing
import SwiftCells
import TestKit
import Testing

/// The example whose cell is Objective-C source.
@Suite("The example in Objective-C")
struct ObjectiveCExampleTests {
    private func document(_ path: String) throws -> LayoutDocument {
        try DocumentReader(
            environment: RowEnvironment(fontFamilies: ["Cantarell", "DejaVu Sans"]), swift: SwiftReader()
        ).read(contentsOf: path)
    }

    /// The heights of a document's first rows.
    private func heights(_ document: LayoutDocument) -> [Double] {
        let measurer = RowMeasurer(
            dataSource: DocumentDataSource(document: document),
            environment: LayoutEnvironment(textMeasurer: MonospacedText()), width: 375)
        return (0..<40).map { measurer.layOut(row: $0).measurement.height }
    }

    @Test(
        "Its cell is complete, and its rows are those of the lesson about it",
        arguments: ExampleDocument.ofSource)
    func cell(example: ExampleDocument) throws {
        let path = Checkout.example(example.name)
        let document = try document(path)
        #expect(document.title == example.title && document.templates.map(\.identifier) == ["article"])
        let cell = try #require(document.swiftCells["article"])
        #expect(cell.name == "ArticleCell" && cell.notUnderstood == [] && cell.unguardedAdding == nil)
        let lesson = try self.document(Checkout.path("Resources/lessons/sample-project.rowscope.yaml"))
        #expect(heights(document) == heights(lesson))
    }
}
