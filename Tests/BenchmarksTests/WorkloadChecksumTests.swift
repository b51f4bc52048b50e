import Testing

@testable import Benchmarks

/// The checksums of the workloads, and that this package's solver computes them.
@Suite struct WorkloadChecksumTests {
    /// The published checksums.
    ///
    /// A pass edits twice, and the second edit, back from 57 to 20, moves the last top
    /// by 37 less.
    private static let published: [(Workload, Double)] = [
        (.build, 39_778), (.reuseHeight, 1_678_108), (.width, 46_024_015), (.chainBuild(10), 5805),
        (.chainBuild(100), 249_600), (.chainBuild(1000), 21_621_300), (.chainEdit(10), 2 * 429 - 37),
        (.chainEdit(100), 2 * 4254 - 37), (.chainEdit(1000), 2 * 42_504 - 37),
    ]

    @Test(arguments: published)
    func checksumsAreThePublishedOnes(workload: Workload, checksum: Double) {
        #expect(workload.checksumPerPass == checksum)
    }

    @Test(arguments: [
        Workload.build, .reuseFrames, .width, .chainBuild(10), .chainBuild(100), .chainEdit(10),
        .chainEdit(100),
    ])
    func oursReadsWhatItShould(workload: Workload) {
        // Two passes, since the second begins in the state after the first.
        let passes = workload == .reuseFrames ? 1 : 2
        #expect(Comparison.isRight(OwnEngine().run(workload, passes: passes), workload, passes: passes))
    }

    @Test func rowsAreDrawnAsPublished() {
        // By hand: 1 × 6364136223846793005 + 1442695040888963407 = 7806831264735756412. Its upper 31 bits are
        // 908834774, whose remainder by 300 is 74: 60 + 74.
        #expect(SizeRows.sizes.count == 60_000)
        #expect(SizeRows.sizes.first == 134)
    }
}
