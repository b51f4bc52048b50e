import Foundation
import TestKit
import Testing

/// Cells of many views with as many findings as there are views; each once took minutes.
///
/// They are a fraction of what documents may have, since a debug build takes ten times as long.
@Suite("Large cells end", .serialized)
struct LargestCellTests {
    static let cells: [(name: String, text: String)] = [
        ("column.rowscope.yaml", LargeCells.column(30)),
        ("conflicts.rowscope.yaml", LargeCells.conflicts(15)),
        ("equal.rowscope.yaml", LargeCells.equal(40)), ("open.rowscope.yaml", LargeCells.open(25)),
        ("stack.xib", LargeCells.stack(16)), ("chain.xib", LargeCells.chain(20)),
    ]

    @Test("Measuring and auditing end with findings", arguments: cells)
    func ends(name: String, text: String) throws {
        let folder = try TemporaryFolder()
        let file = try folder.file(name, text).path
        let measured = try Program.run(["measure", file])
        #expect(measured.exitCode == 1, "\(measured.errors)")
        let audited = try Program.run(
            ["audit", "--no-cache", "--width", "320", "--text-size", "large", file])
        #expect(audited.exitCode == 1, "\(audited.errors)")
    }
}
