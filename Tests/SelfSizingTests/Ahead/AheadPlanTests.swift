import SelfSizing
import Testing

@Suite struct AheadPlanTests {
    private func batches(_ plan: inout AheadPlan, size: Int, known: Set<Int> = []) -> [Range<Int>] {
        var batches: [Range<Int>] = []
        while !plan.isFinished {
            guard let rows = plan.nextBatch(size: size, isKnown: { $0.allSatisfy(known.contains) }) else {
                continue
            }
            batches.append(rows)
        }
        return batches
    }

    /// Every row in the range, except the visible ones, occurs exactly once for any sizes.
    @Test(arguments: [
        (0..<8, 1000, 200), (500..<507, 1000, 200), (993..<1000, 1000, 200), (40..<60, 1000, 5000),
        (0..<3, 3, 100), (0..<0, 0, 100), (999..<1000, 1000, 0),
    ])
    func coversItsBoundOnce(visible: Range<Int>, rowCount: Int, limit: Int) {
        for isForward in [true, false] {
            for size in [1, 7, 32] {
                var plan = AheadPlan(rowLimit: limit)
                plan.start(around: visible, rowCount: rowCount, isForward: isForward)
                let bound = plan.bound
                #expect(bound.count - visible.count == min(limit, rowCount - visible.count))
                var seen = Set(visible)
                for rows in batches(&plan, size: size) {
                    #expect(rows.count <= size && !rows.isEmpty)
                    for row in rows { #expect(seen.insert(row).inserted) }
                }
                #expect(seen == Set(bound))
            }
        }
    }

    @Test func nearRowsComeFirstAndMoreOfThemAhead() {
        for isForward in [true, false] {
            var plan = AheadPlan(rowLimit: 4000, lead: 3)
            plan.start(around: 5000..<5010, rowCount: 10_000, isForward: isForward)
            var below = 0
            var above = 0
            for rows in batches(&plan, size: 10).prefix(100) {
                if rows.lowerBound >= 5010 { below += rows.count } else { above += rows.count }
                let (ahead, behind) = isForward ? (below, above) : (above, below)
                // Three times as far ahead as behind, up to a batch more or less.
                #expect(abs(ahead - 3 * behind) <= 40)
            }
            #expect(below + above == 1000)
        }
    }

    @Test func knownStretchesAreLeftOut() {
        var plan = AheadPlan(rowLimit: 300)
        plan.start(around: 100..<110, rowCount: 400, isForward: true)
        let found = batches(&plan, size: 10, known: Set(110..<200))
        #expect(found.allSatisfy { !$0.overlaps(110..<200) })
        #expect(found.contains(200..<210))
    }

    /// In a list that is mostly known, a call costs a bounded time.
    @Test func oneCallLooksAtSoMuchOnly() {
        var plan = AheadPlan(rowLimit: 20_000)
        plan.start(around: 50_000..<50_008, rowCount: 100_000, isForward: true)
        var looks = 0
        #expect(
            plan.nextBatch(size: 4) { _ in
                looks += 1
                return true
            } == nil)
        #expect(looks <= 128)
        #expect(!plan.isFinished)
    }
}
