import Foundation
import Testing

@testable import Benchmarks

/// Rows of a kept cell cost no memory.
///
/// That holds for optimised code, so the release build is counted: the program beside the tests, which
/// `meson-helpers/test` builds before it tests, without `--quick`. In other runs it may be missing or old.
@Suite(
    .enabled(
        if: ProcessInfo.processInfo.environment["ROWSCOPE_RELEASE_IS_BUILT"] != nil,
        "the release build is counted: run meson-helpers/test without --quick"))
struct AllocationTests {
    /// The lines that programs read, as far as they matter here.
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
        // What builds a solver from nothing cannot do without memory: the counter counts.
        #expect(counts[0] >= 1)
        #expect(counts[1] == 0)
        #expect(counts[2] == 0)
    }
}
