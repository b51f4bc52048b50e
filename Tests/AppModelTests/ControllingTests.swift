import AppModel
import AutoLayout
import LayoutDocument
import SelfSizing
import Testing

@Suite("Setting controls")
@MainActor
struct ControllingTests {
    private func bench(rows: Int = 13, rowCount: Int? = 1000) throws -> ModelBench {
        let bench = ModelBench()
        bench.model.open(try ModelBench.document(rows: rows, estimate: "70"))
        bench.model.updateControls { $0.rowCount = rowCount }
        bench.frame()
        _ = bench.takeChanges()
        return bench
    }

    @Test("The list follows width, text size and direction")
    func environment() throws {
        let bench = try bench()
        let layout = try #require(bench.model.layout)
        bench.model.updateControls {
            $0.width = 200
            $0.textSize = .category(.accessibilityLarge)
            $0.direction = .rightToLeft
        }
        #expect(bench.takeChanges() == [.controls, .rows])
        #expect(bench.model.layout === layout, "the position is kept")
        #expect(layout.measurer.width == 200)
        #expect(layout.measurer.environment.contentSizeCategory == .accessibilityLarge)
        #expect(layout.measurer.environment.layoutDirection == .rightToLeft)
        #expect(layout.measuredRowCount == 0)
        bench.frame()
        let fresh = RowMeasurer(
            dataSource: layout.measurer.dataSource, environment: layout.measurer.environment, width: 200,
            settings: layout.measurer.settings)
        for row in layout.visibleRows { #expect(row.height == fresh.measure(row: row.row).height) }
    }

    @Test("The same controls change nothing")
    func same() throws {
        let bench = try bench()
        #expect(bench.model.setControls(bench.model.controls))
        #expect(bench.takeChanges() == [])
    }

    @Test("What is selected and where the list is survive another width, text size or estimate")
    func selectionKept() throws {
        let bench = try bench()
        let layout = try #require(bench.model.layout)
        layout.scrollToRow(500, position: .top)
        layout.select(row: 501)
        let before = try #require(layout.visibleRows.first { $0.row == 501 })
        let steps: [(inout Controls) -> Void] = [
            { $0.width = 320 }, { $0.textSize = .category(.xxxLarge) },
            { $0.estimatedRowHeight = .constant(200) },
        ]
        for change in steps {
            bench.model.updateControls(change)
            bench.frame()
            #expect(layout.viewport.selectedRow == 501)
            #expect(layout.visibleRows.first { $0.row == 501 }?.y == before.y)
        }
    }

    @Test("Another number of rows keeps the selection")
    func rowCount() throws {
        let bench = try bench()
        bench.model.layout?.select(row: 5)
        bench.model.updateControls { $0.rowCount = 1_000_000 }
        #expect(bench.takeChanges().isSuperset(of: [.controls, .rows]))
        #expect(bench.model.layout?.rowCount == 1_000_000)
        #expect(bench.model.layout?.viewport.selectedRow == 5)
        bench.model.updateControls { $0.rowCount = 8 }
        #expect(bench.model.layout?.viewport.selectedRow == 5)
    }

    @Test("A number of rows below the selection selects the last row; cancelling nothing changes nothing")
    func fewerRowsThanTheSelection() throws {
        let bench = try bench()
        bench.model.layout?.select(row: 9)
        bench.model.updateControls { $0.rowCount = 3 }
        #expect(bench.model.layout?.viewport.selectedRow == 2)
        bench.model.updateControls { $0.estimatedRowHeight = .off }
        bench.model.cancelMeasuring()
        #expect(bench.model.controls.estimatedRowHeight == .off)
    }

    @Test("Where nothing is selected, another number of rows selects nothing")
    func noSelection() throws {
        let bench = try bench()
        bench.model.layout?.select(row: nil)
        for count in [2000, 5] {
            bench.model.updateControls { $0.rowCount = count }
            #expect(bench.model.layout?.viewport.selectedRow == nil)
        }
    }

    @Test("Only rows with something else in them ask for their cells to be filled anew")
    func contents() throws {
        let bench = try bench()
        let steps: [(isNew: Bool, (inout Controls) -> Void)] = [
            (false, { $0.width = 320 }), (false, { $0.estimatedRowHeight = .adaptive }),
            (true, { $0.rowCount = 20 }), (true, { $0.texts = .long }),
        ]
        for (isNew, change) in steps {
            bench.model.updateControls(change)
            #expect(bench.takeChanges().contains(.contents) == isNew)
        }
        bench.model.reloadData()
        #expect(bench.takeChanges().contains(.contents))
    }

    @Test("All controls can be set back; the selection stays")
    func reset() throws {
        let bench = try bench()
        bench.model.layout?.select(row: 5)
        bench.model.updateControls {
            $0.width = 1000
            $0.textSize = .category(.xSmall)
            $0.estimatedRowHeight = .constant(300)
        }
        bench.model.resetControls()
        let initial = Controls(startingWith: try #require(bench.model.document))
        #expect(initial.width == 375 && initial.textSize == Controls().textSize)
        #expect(initial.estimatedRowHeight == .constant(70))
        #expect(bench.model.controls == initial)
        #expect(bench.model.layout?.rowCount == 13)
        #expect(bench.model.layout?.measurer.width == 375)
        #expect(bench.model.layout?.viewport.selectedRow == 5)
    }

    @Test("The system's text size follows the desktop's scaling, a chosen one does not")
    func textScale() throws {
        let bench = try bench()
        bench.model.textScale = 2
        #expect(bench.takeChanges() == [])
        #expect(bench.model.contentSizeCategory == .large)
        bench.model.updateControls { $0.textSize = .system }
        let twice = bench.model.contentSizeCategory
        #expect(twice > .xxxLarge)
        _ = bench.takeChanges()
        bench.model.textScale = 1
        #expect(bench.takeChanges().contains(.rows))
        #expect(bench.model.contentSizeCategory == .large)
        #expect(bench.model.layout?.measurer.environment.contentSizeCategory == .large)
    }
}

@Suite("Lists without estimates")
@MainActor
struct WithoutEstimatesTests {
    /// A model whose rows take more than a millisecond each.
    private func slowBench(rowCount: Int = 300) throws -> ModelBench {
        let bench = ModelBench(textDuration: .milliseconds(1))
        bench.model.open(try ModelBench.document(estimate: "70"))
        bench.model.updateControls { $0.rowCount = rowCount }
        bench.frame()
        _ = bench.takeChanges()
        return bench
    }

    @Test("A million rows are refused with the time they would take, and nothing changes")
    func refused() throws {
        let bench = try slowBench(rowCount: 1_000_000)
        let layout = try #require(bench.model.layout)
        let before = bench.model.controls
        let rows = layout.visibleRows
        #expect(!bench.model.updateControls { $0.estimatedRowHeight = .off })
        let notice = try #require(bench.model.notice)
        #expect(notice.isRefusal)
        #expect(notice.title.contains("1,000,000"))
        #expect(notice.detail.contains("about"))
        #expect(["minute", "hour"].contains { notice.detail.contains($0) })
        #expect(bench.model.controls == before)
        #expect(layout.estimatedRowHeight == .constant(70))
        #expect(bench.model.progress == nil)
        #expect(bench.takeChanges() == [.notice, .controls])
        bench.frame()
        #expect(layout.visibleRows == rows)
        // Reducing the number of rows resolves the notice.
        #expect(bench.model.updateControls { $0.rowCount = 100 })
        #expect(bench.model.notice == nil)
        #expect(bench.takeChanges().contains(.notice))
    }

    @Test("More rows than can be measured are refused while estimates are off")
    func refusedByRowCount() throws {
        let bench = try slowBench(rowCount: 5)
        #expect(bench.model.updateControls { $0.estimatedRowHeight = .off })
        while bench.model.continueMeasuring(for: .seconds(1)) {}
        #expect(!bench.model.updateControls { $0.rowCount = 1_000_000 })
        #expect(bench.model.layout?.rowCount == 5)
        #expect(bench.model.controls.rowCount == 5)
        #expect(bench.model.layout?.canShow == true)
    }

    @Test("Some hundred rows are measured bit by bit, until all are known")
    func measuring() throws {
        let bench = try slowBench()
        let layout = try #require(bench.model.layout)
        let measuredBefore = layout.measuredRowCount
        #expect(bench.model.updateControls { $0.estimatedRowHeight = .off })
        #expect(bench.model.progress?.totalCount == 300)
        #expect(bench.takeChanges().isSuperset(of: [.controls, .progress]))
        #expect(!layout.canShow)
        #expect(bench.model.continueMeasuring(for: .milliseconds(30)))
        let progress = try #require(bench.model.progress)
        #expect(progress.measuredCount >= measuredBefore)
        #expect(progress.measuredCount < 300)
        #expect((0..<1).contains(progress.fraction))
        #expect(bench.takeChanges() == .progress)
        var steps = 0
        while bench.model.continueMeasuring(for: .milliseconds(30)) { steps += 1 }
        #expect(steps > 2)
        #expect(bench.model.progress == nil)
        #expect(bench.takeChanges().isSuperset(of: [.progress, .rows]))
        #expect(layout.canShow)
        #expect(layout.measuredRowCount == 300)
        #expect(!bench.model.continueMeasuring(for: .seconds(1)))
        let fresh = RowMeasurer(
            dataSource: layout.measurer.dataSource, environment: layout.measurer.environment,
            width: layout.measurer.width, settings: layout.measurer.settings)
        // The rows repeat every 13.
        let heights = (0..<13).map { fresh.measure(row: $0).height }
        let sum = (0..<300).reduce(0) { $0 + heights[$1 % 13] }
        bench.frame()
        #expect(layout.viewport.contentHeight == sum)
        #expect(layout.viewport.upper == sum)
    }

    @Test("Measuring can be cancelled, which leads back to the estimate")
    func cancelling() throws {
        let bench = try slowBench()
        bench.model.updateControls { $0.estimatedRowHeight = .off }
        #expect(bench.model.continueMeasuring(for: .milliseconds(20)))
        _ = bench.takeChanges()
        bench.model.cancelMeasuring()
        #expect(bench.model.progress == nil)
        #expect(bench.model.controls.estimatedRowHeight == .constant(70))
        #expect(bench.takeChanges().isSuperset(of: [.controls, .progress, .rows]))
        #expect(bench.model.layout?.canShow == true)
        #expect(!bench.model.continueMeasuring(for: .seconds(1)))
        bench.frame()
        #expect(bench.model.layout?.visibleRows.first?.row == 0)
    }

    @Test("Setting everything back while rows are measured ends the progress, and says so")
    func resetWhileMeasuring() throws {
        let bench = try slowBench()
        bench.model.updateControls { $0.estimatedRowHeight = .off }
        #expect(bench.model.continueMeasuring(for: .milliseconds(20)))
        _ = bench.takeChanges()
        bench.model.resetControls()
        #expect(bench.model.progress == nil)
        #expect(bench.takeChanges().contains(.progress))
    }

    @Test("Another width while rows are measured starts again")
    func widthWhileMeasuring() throws {
        let bench = try slowBench()
        bench.model.updateControls { $0.estimatedRowHeight = .off }
        #expect(bench.model.continueMeasuring(for: .milliseconds(100)))
        #expect(bench.model.updateControls { $0.width = 200 })
        // Not all 300 outdated rows are measured again at once.
        #expect((bench.model.progress?.measuredCount ?? 300) < 150)
        while bench.model.continueMeasuring(for: .seconds(1)) {}
        let layout = try #require(bench.model.layout)
        #expect(layout.measuredRowCount == 300)
        let fresh = RowMeasurer(
            dataSource: layout.measurer.dataSource, environment: layout.measurer.environment, width: 200,
            settings: layout.measurer.settings)
        #expect(layout.viewport.index.height(ofRow: 7) == fresh.measure(row: 7).height)
    }
}
