import Foundation
import TestKit
import Testing

/// Cells as large as documents may have them, with as many findings as there are views.
@Suite("The largest cells end within seconds", .serialized)
struct LargestCellTests {
    /// What is measured, and whether it has more to explain than the budget allows.
    static let cells: [(name: String, text: String, isStopped: Bool)] = [
        ("column.rowscope.yaml", LargeCells.column(300), false),
        ("conflicts.rowscope.yaml", LargeCells.conflicts(450), true),
        ("equal.rowscope.yaml", LargeCells.equal(999), false),
        ("open.rowscope.yaml", LargeCells.open(499), false),
        ("stack.xib", LargeCells.stack(900), true),
        ("chain.xib", LargeCells.chain(400), true),
    ]

    @Test(
        "Measuring explains what it can, and says what it does not", .timeLimit(.minutes(2)), arguments: cells
    )
    func measure(name: String, text: String, isStopped: Bool) throws {
        let folder = try TemporaryFolder()
        let file = try folder.file(name, text).path
        let run = try Program.run(["measure", file])
        #expect(run.exitCode == 1)
        #expect(run.output.contains("What decides it was not searched") == isStopped)
    }

    @Test("Audits end", .timeLimit(.minutes(3)), arguments: cells.map { ($0.name, $0.text) })
    func audit(name: String, text: String) throws {
        let folder = try TemporaryFolder()
        let file = try folder.file(name, text).path
        let run = try Program.run(["audit", "--no-cache", "--width", "320", "--text-size", "large", file])
        #expect(run.exitCode == 1)
    }
}
