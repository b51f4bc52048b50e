import AutoLayout
import SelfSizing
import TestKit
import Testing

@Suite struct CallTimelineTests {
    private func words(_ timeline: CallTimeline) -> [String] {
        timeline.entries.map {
            "\($0.call.rawValue) \($0.rows.lowerBound)..<\($0.rows.upperBound)"
                + ($0.isDescending ? " up" : "")
        }
    }

    @Test func runsOfCallsAreOneEntry() {
        var timeline = CallTimeline()
        for row in 0..<7 { timeline.record(.height, row: row) }
        for row in [3, 2, 1] { timeline.record(.cell, row: row) }
        timeline.record(.cell, row: 9)
        timeline.record(.cell, row: 8)
        timeline.record(.cell, row: 9)
        timeline.record(.insertRows, rows: 4..<6)
        timeline.record(.insertRows, rows: 6..<8)
        #expect(
            words(timeline) == [
                "height 0..<7", "cell 1..<4 up", "cell 8..<10 up", "cell 9..<10", "insertRows 4..<6",
                "insertRows 6..<8",
            ])
        #expect(timeline.totals(through: 1) == [.height: 7, .cell: 3])
        #expect(timeline.totals(through: 5) == [.height: 7, .cell: 6, .insertRows: 2])
    }

    @Test func aBillionCallsAreOneEntryToo() {
        var timeline = CallTimeline()
        timeline.record(.estimatedHeight, rows: 0..<1_000_000_000)
        timeline.record(.estimatedHeight, row: 1_000_000_000)
        #expect(words(timeline) == ["estimatedHeight 0..<1000000001"])
        #expect(timeline.entries[0].callCount == 1_000_000_001)
    }

    @Test func itIsBounded() {
        var timeline = CallTimeline()
        for row in 0..<10_000 { timeline.record(.height, row: row * 2) }
        #expect(timeline.entries.count <= CallTimeline.capacity)
        #expect(timeline.entries.count + timeline.droppedCount == 10_000)
        #expect(timeline.entries.last?.rows == 19_998..<19_999)
    }
}

/// The order of calls under each system's preset, compared with the records of a data source.
@Suite struct CallOrderTests {
    /// A data source that records the rows of its cells, without a timeline.
    private final class Witness: TableViewDataSource {
        let numberOfRows: Int
        var shownCells: Set<ObjectIdentifier> = []
        private(set) var seen: [String] = []
        private let rows: LabelRows

        init(count: Int) {
            numberOfRows = count
            rows = LabelRows(lengths: [])
        }

        func reuseIdentifier(forRow row: Int) -> String { "row" }

        func makeCell(
            withReuseIdentifier identifier: String, environment: LayoutEnvironment
        ) -> TableViewCell {
            rows.makeCell(withReuseIdentifier: identifier, environment: environment)
        }

        func configure(_ cell: TableViewCell, forRow row: Int) {
            let isShown = shownCells.contains(ObjectIdentifier(cell))
            seen.append("\(isShown ? "cell" : "height") \(row)")
            (cell.contentView.subviews[0] as? Label)?.text = String(repeating: "x", count: 30 + row % 5 * 60)
        }

        func forget() { seen.removeAll() }
    }

    /// A list that shows its own cells, like a widget.
    private final class Stage {
        let source: Witness
        let layout: TableViewLayout
        private var shown: [Int: TableViewCell] = [:]

        init(count: Int, preset: SystemPreset, estimate: EstimatedRowHeight? = nil) {
            source = Witness(count: count)
            let measurer = RowMeasurer(
                dataSource: source, environment: LayoutEnvironment(textMeasurer: MonospacedText.sized()),
                width: 300,
                settings: preset.applied(to: MeasuringSettings()))
            layout = TableViewLayout(
                measurer: measurer, estimatedRowHeight: estimate ?? preset.estimatedRowHeight)
            layout.viewportHeight = 400
            layout.cellProvider = { [unowned self] in fill($0) }
        }

        private func fill(_ row: Int) -> Bool {
            if shown[row] != nil { return false }
            let cell = layout.measurer.makeCell(withReuseIdentifier: "row")
            source.shownCells.insert(ObjectIdentifier(cell))
            source.fill(cell, forRow: row)
            shown[row] = cell
            return true
        }

        func show() {
            while !layout.canShow { _ = layout.measureRows(for: .seconds(1)) }
            layout.layOutVisibleRows()
            for row in layout.visibleRows where fill(row.row) { layout.recordCell(forRow: row.row) }
        }

        /// The timeline's calls for heights and cells, one by one.
        var asked: [String] {
            layout.timeline.entries.flatMap { entry -> [String] in
                guard entry.call == .height || entry.call == .cell else { return [] }
                let rows = entry.isDescending ? Array(entry.rows.reversed()) : Array(entry.rows)
                return rows.map { "\(entry.call.rawValue) \($0)" }
            }
        }

        var calls: [CallTimeline.Call] { layout.timeline.entries.map(\.call) }
    }

    @Test(arguments: [SystemPreset.ios7, .ios8])
    func withoutEstimatesAllHeightsComeBeforeAnyCell(_ preset: SystemPreset) throws {
        let stage = Stage(count: 500, preset: preset)
        stage.show()
        #expect(stage.calls == [.numberOfRows, .height, .cell])
        #expect(stage.layout.timeline.entries[1].rows == 0..<500)
        #expect(stage.asked == stage.source.seen)
        let visible = stage.layout.visibleRows.count
        #expect(stage.layout.timeline.entries[2].rows == 0..<visible)
    }

    @Test(arguments: [SystemPreset.ios7, .ios8, .ios11])
    func withEstimatesCellsComeBeforeTheHeightsOfVisibleRows(_ preset: SystemPreset) throws {
        // With estimates of 200, two cells are requested, and then more as rows turn out lower.
        let stage = Stage(count: 10_000, preset: preset, estimate: .constant(200))
        stage.show()
        #expect(stage.asked == stage.source.seen)
        #expect(Array(stage.asked.prefix(4)) == ["cell 0", "cell 1", "height 0", "height 1"])
        for row in stage.layout.visibleRows {
            let cell = try #require(stage.asked.firstIndex(of: "cell \(row.row)"))
            let height = try #require(stage.asked.firstIndex(of: "height \(row.row)"))
            #expect(cell < height)
        }
        // Only visible rows were requested.
        #expect(stage.asked.count == 2 * stage.layout.visibleRows.count)
    }

    @Test func estimatesOfTheirOwnComeFirst() {
        let stage = Stage(count: 10_000, preset: .ios7, estimate: .perRow)
        stage.show()
        #expect(stage.calls.prefix(4) == [.numberOfRows, .estimatedHeight, .cell, .height])
        #expect(stage.layout.timeline.entries[1].rows == 0..<10_000)
    }

    @Test func onlyRowsThatAreNewAreAskedForTheirEstimates() {
        let source = EditableRows(count: 100)
        let layout = editableLayout(source, estimate: .perRow)
        func estimated() -> [Range<Int>] {
            defer { layout.clearTimeline() }
            return layout.timeline.entries.filter { $0.call == .estimatedHeight }.map(\.rows)
        }
        #expect(estimated() == [0..<100])
        source.order.insertNewRows(count: 4, at: 20)
        layout.insertRows(at: 20, count: 4)
        #expect(estimated() == [20..<24])
        source.order.removeRows(5..<8)
        layout.deleteRows(5..<8)
        #expect(estimated() == [])
        source.order.moveRows(5..<8, to: 50)
        layout.moveRows(5..<8, to: 50)
        #expect(estimated() == [])
        layout.reloadRows(30..<31)
        #expect(estimated() == [30..<31])
        layout.reloadData()
        #expect(estimated() == [0..<101])
    }

    /// UIKit asks for no height where `rowHeight` is a number and there is no `heightForRowAt`.
    @Test func aHeightGivenForAllRowsIsNotAskedFor() {
        let stage = Stage(count: 500, preset: .ios11, estimate: .constant(50))
        var settings = stage.layout.measurer.settings
        settings.rowHeight = .fixed(50)
        stage.layout.setEnvironment(stage.layout.measurer.environment, width: 300, settings: settings)
        stage.show()
        #expect(stage.calls == [.numberOfRows, .settings, .cell])
        #expect(stage.layout.timeline.totals(through: 2)[.cell] == 8)
    }

    @Test func anotherWritingDirectionIsNoted() {
        let stage = Stage(count: 500, preset: .ios11)
        stage.show()
        stage.layout.clearTimeline()
        stage.layout.setEnvironment(
            LayoutEnvironment(
                textMeasurer: stage.layout.measurer.environment.textMeasurer, layoutDirection: .rightToLeft),
            width: 300)
        stage.show()
        #expect(stage.calls == [.direction, .height])
    }

    @Test func otherwiseHeightsComeFirst() {
        let stage = Stage(count: 10_000, preset: .ios11)
        var settings = stage.layout.measurer.settings
        settings.callOrder = .heightsFirst
        stage.layout.setEnvironment(stage.layout.measurer.environment, width: 300, settings: settings)
        stage.show()
        #expect(stage.calls == [.numberOfRows, .settings, .height, .cell])
        #expect(stage.asked == stage.source.seen)
    }

    @Test func whatHappensIsNoted() {
        let stage = Stage(count: 10_000, preset: .ios11)
        stage.show()
        stage.layout.clearTimeline()
        stage.source.forget()
        stage.layout.setEnvironment(stage.layout.measurer.environment, width: 200)
        stage.show()
        #expect(stage.calls.first == .width)
        stage.layout.clearTimeline()
        stage.layout.reloadData()
        stage.show()
        #expect(stage.calls.prefix(2) == [.reloadData, .numberOfRows])
        // All cells exist already.
        #expect(!stage.calls.contains(.cell))
        stage.layout.clearTimeline()
        stage.layout.reloadRows(3..<5)
        #expect(stage.layout.timeline.entries.first?.rows == 3..<5)
        #expect(stage.calls.first == .reloadRows)
    }

    /// The order of the calls makes no difference to the visible rows, and measures nothing again.
    @Test func theOrderChangesNoHeight() {
        let stage = Stage(count: 10_000, preset: .ios11)
        stage.show()
        let rows = stage.layout.visibleRows
        let count = stage.layout.measurer.measurementCount
        var settings = stage.layout.measurer.settings
        settings.callOrder = .heightsFirst
        stage.layout.setEnvironment(stage.layout.measurer.environment, width: 300, settings: settings)
        stage.show()
        #expect(stage.layout.visibleRows == rows)
        #expect(stage.layout.measurer.measurementCount == count)
    }

    @Test func aPresetIsFoundAgain() {
        for preset in SystemPreset.allCases {
            let settings = preset.applied(to: MeasuringSettings())
            let found = SystemPreset.allCases.filter {
                $0.matches(settings, estimate: preset.estimatedRowHeight)
            }
            #expect(found == [preset])
            #expect(!preset.matches(settings, estimate: .constant(44)))
        }
    }
}
