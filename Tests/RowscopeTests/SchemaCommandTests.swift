import Foundation
import TestKit
import Testing

@Suite("rowscope schema")
struct SchemaCommandTests {
    @Test("The schema is printed as it is, and is JSON")
    func prints() throws {
        let run = try Program.run(["schema"])
        #expect(run.exitCode == 0 && run.messages == "")
        let file = Checkout.path("Resources/schema/rowscope-1.schema.json")
        #expect(run.output == (try String(contentsOfFile: file, encoding: .utf8)))
        let schema = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        #expect(schema?["$schema"] as? String == "http://json-schema.org/draft-07/schema#")
    }
}
