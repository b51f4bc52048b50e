import Foundation
import SelfSizing
import Testing

/// Whatever happens to a list, what is on screen does not drift.
@Suite struct RestlessListTests {
    /// How many things happen to each list.
    ///
    /// `ROWSCOPE_LIST_EVENTS=1000000 swift test -c release --filter RestlessListTests` makes the long run.
    static let eventCount =
        ProcessInfo.processInfo.environment["ROWSCOPE_LIST_EVENTS"].flatMap(Int.init) ?? 2_500

    @Test(arguments: [1_000_000_000, 1_000_000, 60, 5], [UInt64(1)])
    func nothingDrifts(rowCount: Int, seed: UInt64) {
        var list = RestlessList(rowCount: rowCount, seed: seed)
        var settled: (resident: Int, heights: Int)?
        for step in 0..<Self.eventCount {
            list.act()
            // The places have been seen, and memory is what it will be.
            if step == 100_000 {
                settled = (RestlessList.residentBytes, list.view.index.allocatedByteCount)
            }
        }
        guard let settled else { return }
        let grown = RestlessList.residentBytes - settled.resident
        let heights = list.view.index.allocatedByteCount
        print(
            "\(rowCount) rows, \(Self.eventCount) events: resident \(RestlessList.residentBytes / 1024) KB, "
                + "\(grown / 1024) KB more than after 100,000; heights \(heights / 1024) KB of "
                + "\(settled.heights / 1024) KB; \(list.view.index.measuredCount) rows measured; "
                + "jumps absorbed \(list.view.jumps.count), the largest of \(list.view.jumps.largest) points")
        #expect(grown < 32 << 20)
    }
}
