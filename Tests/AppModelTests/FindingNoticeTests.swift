import AppModel
import LayoutDocument
import Testing

@Suite("Notices of findings")
@MainActor
struct FindingNoticeTests {
    private func notice(constraints: String) throws -> Notice? {
        let bench = ModelBench()
        bench.model.open(
            try DocumentReader().read(
                """
                rowscope: 1
                templates:
                  cell:
                    views: {a: {label: {text: x}}, b: {label: {text: y}}, c: {shape: {size: [9, 90]}}}
                    constraints: \(constraints)
                rows: [{template: cell}]
                """, sourceName: "test.yaml"))
        bench.frame()
        #expect(bench.model.hasUnreportedRows)
        bench.model.reportFindings()
        #expect(!bench.model.hasUnreportedRows)
        return bench.model.notice
    }

    @Test("Rows without faults are examined in silence")
    func fine() throws {
        let constraints = """
            ["H:|-[a]-[b]-[c(9)]-|", "V:|-[a]", "V:|-[b]", "V:|-[c]-|", b.width == a.width]
            """
        #expect(try notice(constraints: constraints) == nil)
    }

    @Test("What the constraints leave open is told with a repair")
    func ambiguous() throws {
        let notice = try #require(
            try notice(
                constraints: """
                    ["H:|-[a]-|", "H:|-[b]-|", "V:|-[a]-[b]-|", "H:|-[c(9)]", "V:|-[c]-|"]
                    """))
        #expect(notice.kind == .finding)
        #expect(notice.title == "Constraints of “cell” leave something open.")
        #expect(notice.detail.contains("height of a is open"))
        #expect(notice.detail.contains("To repair it, set the vertical content hugging priority of"))
    }
}
