import AppModel
import Foundation
import LayoutDocument
import TestKit
import Testing

@MainActor
@Suite("The title of a sum")
struct FrameSumTitleTests {
    @Test("An only row has no number, and its title is one phrase in each language")
    func onlyRow() throws {
        let bench = ModelBench()
        let text = """
            rowscope: 1
            templates:
              cell: {views: {a: {label: {text: "{t}"}}}, constraints: ["H:|-[a]-|", "V:|-[a]-|"]}
            rows: [{t: One}]
            """
        bench.model.open(try DocumentReader().read(text, sourceName: "a.yaml"))
        func title() throws -> String {
            bench.frame()
            let row = try #require(bench.app.inspection.inspectedRow())
            return try #require(bench.app.why.frameSum(of: row, .rowHeight)).title
        }
        #expect(try title() == "height of this row")
        bench.model.updateControls { $0.rowCount = 2 }
        #expect(try title() == "height of row 0")
        for (language, words) in [("de", "{0} dieser Zeile"), ("ja", "この行の{0}")] {
            let table = try String(contentsOfFile: Checkout.path("po/\(language).po"), encoding: .utf8)
            #expect(table.contains("msgid \"{0} of this row\"\nmsgstr \"\(words)\"\n"))
        }
    }
}
