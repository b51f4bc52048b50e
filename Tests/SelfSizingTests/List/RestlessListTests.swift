import Foundation
import SelfSizing
import TestKit
import Testing

/// Whatever happens to a list, what is on screen does not drift.
@Suite struct RestlessListTests {
    /// How many things happen to each list.
    ///
    /// `ROWSCOPE_LIST_EVENTS=1000000 swift test -c release --filter RestlessListTests` makes the long run.
    static let eventCount =
        repetitions("ROWSCOPE_LIST_EVENTS", usual: 2_500)

    /// After so many events the list's own memory is looked at.
    private static let settledAfter = min(100_000, eventCount * 4 / 5)

    @Test(arguments: [1_000_000_000, 1_000_000, 60, 5], [UInt64(1)])
    func nothingDrifts(rowCount: Int, seed: UInt64) throws {
        var list = RestlessList(rowCount: rowCount, seed: seed)
        var place: (resident: Int, heights: Int)?
        for step in 0..<Self.eventCount {
            list.act()
            // The places have been seen, and memory is what it will be.
            if step == Self.settledAfter {
                place = (residentBytes, list.view.index.allocatedByteCount)
            }
        }
        let settled: (resident: Int, heights: Int) = try #require(place)
        let grown = residentBytes - settled.resident
        let heights = list.view.index.allocatedByteCount
        print(
            "\(rowCount) rows, \(Self.eventCount) events: resident \(residentBytes / 1024) KB, "
                + "\(grown / 1024) KB more than after \(Self.settledAfter); heights \(heights / 1024) KB of "
                + "\(settled.heights / 1024) KB; \(list.view.index.measuredCount) rows measured; "
                + "jumps absorbed \(list.view.jumps.count), the largest of \(list.view.jumps.largest) points")
        // So much at most for each thing that happened, which is a few rows seen at one place.
        #expect(heights < (32 << 10) + 40 * Self.eventCount)
        // In a short run the memory of tests that run beside is the greater part.
        if Self.settledAfter == 100_000 { #expect(grown < 32 << 20) }
    }
}
