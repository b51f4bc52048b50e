import AutoLayout
import SelfSizing
import TestKit
import Testing

@Suite struct RowOperationTests {
    /// Checks the visible rows: one below the other, and as tall as their content demands.
    private func check(_ layout: TableViewLayout, _ source: EditableRows, _ place: String) {
        var bottom = layout.visibleRows.first?.y ?? 0
        for row in layout.visibleRows {
            #expect(row.y == bottom, "\(place)")
            let height = source.expectedHeight(ofRow: row.row, width: layout.measurer.width)
            #expect(row.height == height, "\(place)")
            bottom = row.maxY
        }
        #expect(layout.rowCount == source.numberOfRows)
    }

    /// Random operations on a list; the row at the anchor never moves.
    @Test(arguments: [(1, 1_000_000_000), (2, 1_000_000), (3, 400)])
    func whatIsOnScreenStaysPut(seed: UInt64, rowCount: Int) throws {
        var random = SeededGenerator(seed: seed)
        let source = EditableRows(count: rowCount)
        let layout = editableLayout(source)
        layout.scrollToRow(rowCount / 2, position: .top)
        layout.scroll(by: 33)
        for step in 0..<300 {
            let anchor = layout.viewport.anchor
            let held = source.order.sourceRow(ofRow: anchor.row)
            // Half of the operations are near the visible rows.
            let isNear = Bool.random(using: &random)
            let range = isNear ? max(0, anchor.row - 20)...(anchor.row + 20) : 0...source.numberOfRows - 60
            let row = Int.random(in: range, using: &random)
            let count = Int.random(in: 1...5, using: &random)
            let rows = row..<row + count
            let operation = Int.random(in: 0..<5, using: &random)
            switch operation {
            case 0:
                source.order.insertNewRows(count: count, at: row)
                layout.insertRows(at: row, count: count)
            case 1:
                guard !rows.contains(anchor.row) else { continue }
                source.order.removeRows(rows)
                layout.deleteRows(rows)
            case 2:
                guard !rows.contains(anchor.row) else { continue }
                let destination = Int.random(in: 0...source.numberOfRows - count, using: &random)
                source.order.moveRows(rows, to: destination)
                layout.moveRows(rows, to: destination)
            case 3:
                for row in rows { source.changes[source.order.sourceRow(ofRow: row), default: 0] += 1 }
                layout.reloadRows(rows)
            default:
                source.order.removeRows(rows)
                source.order.insertNewRows(count: rows.count, at: rows.lowerBound)
                layout.reloadRows(rows)
            }
            layout.layOutVisibleRows()
            check(layout, source, "step \(step), operation \(operation) on \(rows)")
            guard operation != 4 || !rows.contains(anchor.row) else { continue }
            let now = try #require(
                layout.visibleRows.first { source.order.sourceRow(ofRow: $0.row) == held })
            #expect(now.y + anchor.fraction * now.height == anchor.y, "step \(step)")
            if step % 10 == 0 { layout.scroll(by: Double(Int.random(in: -400...400, using: &random))) }
        }
    }

    @Test func onlyReloadedRowsAreMeasuredAgain() {
        let source = EditableRows(count: 1000)
        let layout = editableLayout(source)
        let count = layout.measurer.measurementCount
        source.changes[source.order.sourceRow(ofRow: 3)] = 1
        layout.reloadRows(3..<4)
        layout.layOutVisibleRows()
        #expect(layout.measurer.measurementCount == count + 1)
        layout.reloadRows(500..<600)
        layout.layOutVisibleRows()
        #expect(layout.measurer.measurementCount == count + 1)
        layout.reloadData()
        layout.layOutVisibleRows()
        #expect(layout.measurer.measurementCount == count + 1 + layout.visibleRows.count)
    }

    @Test func movedRowsTakeTheirHeightsAlong() {
        let source = EditableRows(count: 1000)
        let layout = editableLayout(source)
        let count = layout.measurer.measurementCount
        let shown = layout.visibleRows
        source.order.moveRows(0..<3, to: 600)
        layout.moveRows(0..<3, to: 600)
        source.order.moveRows(600..<603, to: 0)
        layout.moveRows(600..<603, to: 0)
        layout.scrollToRow(0, position: .top)
        #expect(layout.visibleRows == shown)
        #expect(layout.measurer.measurementCount == count)
    }

    /// If a data source has changed in another way than it reported, all rows are loaded again.
    @Test func whatDoesNotAddUpIsReloaded() {
        let source = EditableRows(count: 100)
        let layout = editableLayout(source)
        layout.scrollToRow(50, position: .top)
        source.order.removeRows(0..<70)
        layout.insertRows(at: 3, count: 2)
        layout.layOutVisibleRows()
        #expect(layout.rowCount == 30)
        check(layout, source, "fewer rows")
        #expect(layout.visibleRows.last?.row == 29)
        layout.deleteRows(40..<50)
        layout.moveRows(0..<2, to: 29)
        layout.layOutVisibleRows()
        check(layout, source, "rows out of range")
        source.order.removeRows(0..<30)
        layout.deleteRows(0..<30)
        layout.layOutVisibleRows()
        #expect(layout.visibleRows.isEmpty)
    }

    @Test func reloadingKeepsTheRowAtTheTop() throws {
        let source = EditableRows(count: 10_000)
        let layout = editableLayout(source)
        layout.scrollToRow(5_000, position: .top)
        layout.scroll(by: -7)
        let anchor = layout.viewport.anchor
        for row in 4_000..<6_000 { source.changes[row] = 1 }
        layout.reloadData()
        layout.layOutVisibleRows()
        check(layout, source, "reloaded")
        #expect(layout.visibleRows.first { $0.row == anchor.row }?.y == anchor.y)
    }

    /// Rotating a device and back measures nothing twice, even if rows were inserted or deleted meanwhile.
    @Test func rotationRemembersHeights() {
        let source = EditableRows(count: 100_000)
        let layout = editableLayout(source, width: 375)
        let environment = layout.measurer.environment
        layout.scroll(by: 900)
        let shown = layout.visibleRows
        layout.setEnvironment(environment, width: 667)
        layout.layOutVisibleRows()
        #expect(layout.visibleRows != shown)
        source.order.insertNewRows(count: 3, at: 2)
        layout.insertRows(at: 2, count: 3)
        layout.layOutVisibleRows()
        let count = layout.measurer.measurementCount
        layout.setEnvironment(environment, width: 375)
        layout.layOutVisibleRows()
        #expect(layout.measurer.measurementCount == count)
        #expect(layout.visibleRows == shown.map { VisibleRow(row: $0.row + 3, y: $0.y, height: $0.height) })
        check(layout, source, "back again")
        layout.setEnvironment(environment, width: 667)
        layout.layOutVisibleRows()
        #expect(layout.measurer.measurementCount == count)
        // Another text engine has its own measurements.
        layout.setEnvironment(LayoutEnvironment(textMeasurer: MonospacedText.blocks()), width: 375)
        layout.layOutVisibleRows()
        #expect(layout.measurer.measurementCount == count + layout.visibleRows.count)
    }

    @Test func withoutACacheRotationMeasuresAgain() {
        let source = EditableRows(count: 1000)
        let layout = editableLayout(source, width: 375)
        let environment = layout.measurer.environment
        var settings = layout.measurer.settings
        settings.usesHeightCache = false
        layout.setEnvironment(environment, width: 667, settings: settings)
        layout.layOutVisibleRows()
        let count = layout.measurer.measurementCount
        layout.setEnvironment(environment, width: 375, settings: settings)
        layout.layOutVisibleRows()
        #expect(layout.measurer.measurementCount == count + layout.visibleRows.count)
    }
}
