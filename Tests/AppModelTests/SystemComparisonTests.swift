import AppModel
import SelfSizing
import Testing

@Suite("A list loaded as system versions load it")
@MainActor
struct SystemComparisonTests {
    private func loads(_ bench: ModelBench) throws -> [SystemPreset: SystemLoad] {
        let comparison = try #require(bench.model.makeSystemComparison())
        #expect(comparison.isRunning)
        var rounds = 0
        while comparison.run(for: .milliseconds(2)), rounds < 100_000 { rounds += 1 }
        #expect(!comparison.isRunning)
        #expect(comparison.loads.map(\.preset) == SystemPreset.allCases)
        return Dictionary(uniqueKeysWithValues: comparison.loads.map { ($0.preset, $0) })
    }

    private func count(_ load: SystemLoad?, _ call: CallTimeline.Call) -> Int {
        load?.timeline.entries.filter { $0.call == call }.reduce(0) { $0 + $1.callCount } ?? 0
    }

    @Test(
        "Without estimates all rows are measured before the first cell; with them those in view, after their cells"
    )
    func orders() throws {
        let bench = ModelBench()
        bench.model.open(try ModelBench.document(rows: 13, estimate: "70"))
        bench.model.updateControls { $0.rowCount = 500 }
        bench.frame()
        let shownBefore = bench.model.layout?.timeline.entries
        let loads = try loads(bench)
        for preset in [SystemPreset.ios7, .ios8] {
            let load = try #require(loads[preset])
            #expect(load.loadedRowCount == 500)
            #expect(!load.isCapped)
            #expect(load.expectedSeconds == nil)
            #expect(count(load, .height) == 500)
            #expect(load.measuredRowCount == 500)
            let calls = load.timeline.entries.map(\.call)
            #expect(calls.first == .numberOfRows)
            let lastHeight = try #require(calls.lastIndex(of: .height))
            let firstCell = try #require(calls.firstIndex(of: .cell))
            #expect(lastHeight < firstCell)
        }
        let eleven = try #require(loads[.ios11])
        let cells = count(eleven, .cell)
        #expect(cells > 0)
        #expect(count(eleven, .height) == eleven.measuredRowCount)
        #expect(eleven.measuredRowCount < 100)
        let calls = eleven.timeline.entries.map(\.call)
        #expect(
            (calls.firstIndex(of: .cell) ?? .max) < (calls.firstIndex(of: .height) ?? -1))
        // All three lists have the rows and the width of the shown list, and so the same measurements.
        let seven = try #require(loads[.ios7])
        #expect(seven.contentHeight == loads[.ios8]?.contentHeight)
        #expect(seven.summary.hasPrefix("\(seven.timeline.entries.reduce(0) { $0 + $1.callCount }) calls, "))
        #expect(seven.explanation.hasPrefix("All 500 rows measured"))
        #expect(eleven.explanation.hasPrefix("\(eleven.measuredRowCount) of 500 rows measured"))
        // The shown list has not changed.
        #expect(bench.model.layout?.timeline.entries == shownBefore)
    }

    @Test("Where all rows would take too long, some are loaded and the time of the others is reckoned")
    func cap() throws {
        let bench = ModelBench(textDuration: .milliseconds(1))
        bench.model.open(try ModelBench.document(estimate: "70"))
        bench.model.updateControls { $0.rowCount = 1_000_000_000 }
        bench.frame()
        let loads = try loads(bench)
        for preset in [SystemPreset.ios7, .ios8] {
            let load = try #require(loads[preset])
            #expect(load.isCapped)
            #expect(load.rowCount == 1_000_000_000)
            #expect(load.loadedRowCount <= SystemComparison.rowLimit)
            #expect(count(load, .height) == load.loadedRowCount)
            #expect(try #require(load.expectedSeconds) > load.seconds)
            #expect(load.explanation.contains("of 1,000,000,000 rows; all of them would take about "))
        }
        #expect(loads[.ios11]?.isCapped == false)
        #expect(loads[.ios11]?.rowCount == 1_000_000_000)
    }

    @Test("A comparison is of one state of the list; which system's settings that has makes no difference")
    func currency() throws {
        let bench = ModelBench()
        #expect(bench.model.makeSystemComparison() == nil)
        bench.model.open(try ModelBench.document(rows: 40, estimate: "70"))
        bench.frame()
        let comparison = try #require(bench.model.makeSystemComparison())
        #expect(bench.model.isCurrent(comparison))
        for preset in SystemPreset.allCases {
            bench.model.apply(preset)
            #expect(bench.model.isCurrent(comparison))
        }
        bench.model.updateControls { $0.width = 320 }
        #expect(!bench.model.isCurrent(comparison))
        bench.model.updateControls { $0.width = 375 }
        #expect(bench.model.isCurrent(comparison))
        bench.model.deleteRow()
        #expect(!bench.model.isCurrent(comparison))
    }
}
