import Foundation
import Testing

@testable import Benchmarks

/// Showing rows in a kept cell allocates no memory.
///
/// This holds for optimised code. The scripts in `meson-helpers` optimise what lays rows out in debug builds, too.
@Suite(
    .enabled(
        if: ProcessInfo.processInfo.environment["ROWSCOPE_QUICK_BUILD"] != nil,
        "optimised code is counted: run meson-helpers/test"))
struct AllocationTests {
    /// The JSON of a result, as far as it matters here.
    private struct Line: Decodable {
        var name: String
        var checksum: Bool
        var allocations: [String: Double]
    }

    @Test func rowsAllocateNothingAndBuildsDo() throws {
        let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent()
        let program = tests.appendingPathComponent("Benchmarks").path
        let output = try Tool.run(
            program,
            [
                "solver", "--alone", "--json", "--allocations", "--repeats", "1", "W1", "W2-height",
                "W2-frames",
            ])
        let lines = try JSONDecoder().decode([Line].self, from: Data(output.standardOutput.utf8))
        #expect(lines.map(\.name) == ["W1", "W2-height", "W2-frames"])
        #expect(lines.map(\.checksum) == [true, true, true])
        let counts = lines.compactMap { $0.allocations["ours"] }
        try #require(counts.count == 3)
        // Building a solver allocates, which shows that the counter works.
        #expect(counts[0] >= 1)
        #expect(counts[1] == 0)
        #expect(counts[2] == 0)
    }
}
