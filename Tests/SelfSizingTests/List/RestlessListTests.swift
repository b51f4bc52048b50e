import Foundation
import SelfSizing
import TestKit
import Testing

/// The visible rows do not drift, whatever happens to a list.
@Suite struct RestlessListTests {
    /// The number of events for each list.
    ///
    /// `ROWSCOPE_LIST_EVENTS=1000000 swift test -c release --filter RestlessListTests` makes the long run.
    static let eventCount =
        repetitions("ROWSCOPE_LIST_EVENTS", usual: 2_500)

    /// The number of events after which the list's memory is compared.
    private static let settledAfter = min(100_000, eventCount * 4 / 5)

    @Test(arguments: [1_000_000_000, 1_000_000, 60, 5], [UInt64(1)])
    func nothingDrifts(rowCount: Int, seed: UInt64) throws {
        var list = RestlessList(rowCount: rowCount, seed: seed)
        var place: (resident: Int, heights: Int)?
        for step in 0..<Self.eventCount {
            list.act()
            // All places were visited, so the memory should stay the same.
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
        // A limit for each event, which is a few rows seen at one place.
        #expect(heights < (32 << 10) + 40 * Self.eventCount)
        // In a short run, most of the memory belongs to tests that run at the same time.
        if Self.settledAfter == 100_000 { #expect(grown < 32 << 20) }
    }
}
