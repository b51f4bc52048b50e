import Testing

@testable import Benchmarks

/// A comparison recognises right and wrong results.
@Suite struct ComparisonTests {
    /// An engine that takes a given time and returns a given checksum.
    private struct Pretender: Engine {
        let name: String
        var error: Double

        func run(_ workload: Workload, passes: Int) -> Double {
            let clock = ContinuousClock()
            let end = clock.now + .milliseconds(passes)
            while clock.now < end {}
            return (workload.checksumPerPass + error) * Double(passes)
        }
    }

    @Test(arguments: [0.0, 1, -1, .nan])
    func aWrongChecksumIsSeen(error: Double) {
        let engines = [Pretender(name: "right", error: 0), Pretender(name: "maybe", error: error)]
        let outcomes = Comparison.measure(.width, engines, repeats: 2)
        #expect(outcomes.map(\.hasChecksum) == [true, error == 0])
    }

    @Test func timesArePerOperation() {
        let engine = Pretender(name: "slow", error: 0)
        let outcome = Comparison.measure(.chainEdit(10), [engine], repeats: 3)
        // A pass takes a millisecond at least and is two edits.
        #expect(outcome[0].median >= 5e5)
    }

    @Test func medians() {
        #expect([3, 1, 2].median == 2)
        #expect([4, 1, 2, 3].median == 2.5)
        #expect([Double]().median.isNaN)
    }
}
