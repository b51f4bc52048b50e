import Foundation
import Testing

@testable import Benchmarks

/// Showing rows in a kept cell allocates no memory.
///
/// This holds for optimised code, so the release build is counted: the program beside the tests, which
/// `meson-helpers/test` builds before it tests, without `--quick`. In other runs it may be missing or out of date.
@Suite(
    .enabled(
        if: ProcessInfo.processInfo.environment["ROWSCOPE_RELEASE_IS_BUILT"] != nil,
        "the release build is counted: run meson-helpers/test without --quick"))
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
        let program = tests.deletingLastPathComponent().appendingPathComponent("release/Benchmarks").path
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
