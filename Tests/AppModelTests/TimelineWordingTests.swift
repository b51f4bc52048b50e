import AppModel
import SelfSizing
import Testing

@Suite("Words of the call timeline and of costs")
struct TimelineWordingTests {
    @Test("A run of calls is one line with its number and its rows")
    func entries() {
        var timeline = CallTimeline()
        timeline.record(.numberOfRows, rows: 0..<10_000)
        timeline.record(.height, rows: 0..<10_000)
        for row in 0..<7 { timeline.record(.cell, row: row) }
        timeline.record(.reloadData, rows: 0..<10_000)
        timeline.record(.height, row: 9)
        timeline.record(.cell, row: 12)
        timeline.record(.cell, row: 11)
        let entries = timeline.entries
        #expect(
            entries.map(\.summary) == [
                "number of rows", "height for row × 10,000", "cell for row × 7", "everything reloaded",
                "height for row", "cell for row × 2",
            ])
        #expect(
            entries.map(\.rowSummary)
                == ["10,000", "rows 0 to 9,999", "rows 0 to 6", "", "row 9", "rows 12 to 11"])
        #expect(timeline.totalsSummary(through: 0) == "")
        #expect(timeline.totalsSummary(through: 2) == "height × 10,000, cell × 7")
        #expect(timeline.totalsSummary(through: 5) == "height × 10,001, cell × 9")
    }

    @Test("Costs mention leaked cells only where there are any")
    func costs() {
        var costs = ListCosts()
        costs.measuring.constraints = 1200
        costs.showing.constraints = 34
        costs.measuring.pivots = 5
        costs.heightsMeasured = 12
        costs.seconds = 0.0125
        costs.sizingCellsMade = 2
        costs.cellsMade = 7
        #expect(
            costs.summary
                == "1,234 constraints created · 5 pivots · 12 rows measured in 12.50 ms · 9 cells made")
        costs.cellsLeaked = 3
        #expect(costs.summary.hasSuffix(" · 3 cells leaked"))
        var later = costs
        later.heightsMeasured += 5
        later.showing.constraints += 7
        later.seconds += 0.5
        let spent = later.since(costs)
        #expect(
            spent.summary == "7 constraints created · 0 pivots · 5 rows measured in 500.00 ms · 0 cells made")
    }

    @Test("One of a kind is in the singular")
    func singular() {
        var costs = ListCosts()
        costs.measuring.constraints = 1
        costs.measuring.pivots = 1
        costs.heightsMeasured = 1
        costs.cellsMade = 1
        costs.cellsLeaked = 1
        #expect(
            costs.summary
                == "1 constraint created · 1 pivot · 1 row measured in 0.00 ms · 1 cell made"
                + " · 1 cell leaked")
    }

    @Test("A sentence says what doing it wrong has cost more")
    func comparison() {
        var wrong = ListCosts()
        var right = ListCosts()
        #expect(wrong.comparison(with: right, []) == nil)
        #expect(
            wrong.comparison(with: right, [.sharedPool])
                == "Share one reuse pool: so far this has cost nothing more.")
        wrong.measuring.constraints = 60
        wrong.showing.constraints = 44
        right.showing.constraints = 71
        (wrong.heightsMeasured, right.heightsMeasured) = (9, 9)
        (wrong.seconds, right.seconds) = (0.0138, 0.002)
        #expect(
            wrong.comparison(with: right, [.sharedPool])
                == "Share one reuse pool: 104 constraints were created where 71 were needed and measuring took "
                + "6.9 times as long.")
        // Chance decides about times below a millisecond.
        (wrong.seconds, right.seconds) = (0.0023, 0.0009)
        #expect(
            wrong.comparison(with: right, [.sharedPool])
                == "Share one reuse pool: 104 constraints were created where 71 were needed.")
        wrong.cellsLeaked = 1
        right.heightsMeasured = 1
        #expect(
            wrong.comparison(with: right, [.dequeuedSizingCell, .sharedPool])
                == "2 demonstrations: 104 constraints were created where 71 were needed, 1 cell leaked and "
                + "9 rows were measured instead of 1.")
    }
}

@Suite("Figures of the strip")
struct FigureSummaryTests {
    @Test("Rows measured ahead are distinguished")
    func measured() {
        var figures = Figures(rowCount: 1000, measuredRowCount: 49)
        #expect(figures.measuredSummary == "49 of 1,000")
        figures.aheadFraction = 0.5
        figures.aheadRowCount = 12
        #expect(figures.measuredSummary == "37 + 12 ahead (50 %) of 1,000")
        figures.aheadFraction = 0.999
        #expect(figures.measuredSummary == "37 + 12 ahead (99 %) of 1,000")
        figures.aheadFraction = nil
        #expect(figures.measuredSummary == "37 + 12 ahead of 1,000")
        // Rows measured ahead may become outdated.
        figures.measuredRowCount = 5
        #expect(figures.measuredSummary == "0 + 12 ahead of 1,000")
    }

    @Test("A jump is one that was, or would have been")
    func jump() {
        var figures = Figures()
        #expect(figures.jumpSummary == "no jump")
        figures.jump = 212
        #expect(figures.jumpSummary == "would have jumped 212 pt")
        figures.isSteady = false
        figures.jump = -8.5
        #expect(figures.jumpSummary == "last jumped −8.5 pt")
    }
}

@Suite("Words on the command line")
struct ControlWordTests {
    @Test("Row heights")
    func rowHeights() throws {
        #expect(try ArgumentForm.rowHeight.read("automatic") == .automatic)
        #expect(try ArgumentForm.rowHeight.read("sizingCell") == .sizingCell)
        #expect(try ArgumentForm.rowHeight.read("textHeight") == .textHeight)
        #expect(try ArgumentForm.rowHeight.read("60.5") == .fixed(60.5))
        for text in ["", "0", "-3", "nan", "2001", "tall"] {
            #expect(throws: ControlError.self) { try ArgumentForm.rowHeight.read(text) }
        }
    }

    @Test("Estimates")
    func estimates() throws {
        #expect(try ArgumentForm.estimate.read("perRow") == .perRow)
        #expect(try ArgumentForm.estimate.read("automatic") == .automatic)
        #expect(try ArgumentForm.estimate.read("adaptive") == .adaptive)
        #expect(try ArgumentForm.estimate.read("off") == .off)
        #expect(throws: ControlError.self) { try ArgumentForm.estimate.read("none") }
    }

    @Test("One of several words, or an error that names them all")
    func words() throws {
        #expect(try ArgumentForm<RowAccessories.Accessory>.word("an accessory").read("detail") == .detail)
        let error = #expect(throws: ControlError.self) {
            try ArgumentForm<PositionCorrection>.word("a position").read("wobbly")
        }
        #expect(error?.description == "“wobbly” is not a position. Give one of steady, atOnce, none.")
    }
}
