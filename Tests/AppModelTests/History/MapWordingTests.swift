import AppModel
import SelfSizing
import Testing
import Wording

@Suite struct MapWordingTests {
    @Test(arguments: [
        (0, 0, "There are no rows."), (1, 1, "The row is measured."),
        (0, 2, "0 of 2 rows measured, the others estimated."),
        (37, 1_000_000, "37 of 1,000,000 rows measured, the others estimated."),
        (11, 12, "11 of 12 rows measured, the other estimated."), (12, 12, "All 12 rows measured."),
    ])
    func howMuchWasMeasured(measured: Int, count: Int, words: String) {
        #expect(MapWording.summary(measured: measured, of: count) == words)
    }

    @Test func rowsAndParts() throws {
        #expect(MapWording.shown(12.5...18.0) == "rows 12 to 17 in view")
        #expect(MapWording.shown(12.0...12.4) == "row 12 in view")
        #expect(MapWording.shown(3...9, areItems: true) == "items 3 to 8 in view")
        #expect(MapWording.shown(nil).isEmpty)
        #expect(MapWording.row(1_200, height: 149, isMeasured: true) == "Row 1,200: 149 pt, measured")
        #expect(MapWording.row(0, height: 44.5, isMeasured: false) == "Row 0: 44.5 pt, estimated")
    }

    /// The words of a part are those of the list's own numbers.
    @Test func aPartSaysWhatTheListKnowsOfIt() throws {
        var index = RowHeightIndex(rowCount: 1_000, estimatedRowHeight: 40)
        for row in 0..<3 { index.setHeight(100, ofRow: row) }
        let viewport = ListViewport(index: index, viewportHeight: 300)
        var map = ListMap()
        map.update(viewport, partCount: 10, isThorough: true)
        let rows = map[0].rows
        let mean = (300 + 40 * Double(rows.count - 3)) / Double(rows.count)
        let words = MapWording.part(map[0], length: viewport.expectedLength(ofRows: rows))
        #expect(
            words
                == "Rows 0 to \(rows.count - 1): 3 of \(rows.count) measured, \(mean.points) each on average"
        )
        #expect(MapWording.part(map[5], length: nil, areItems: true).hasSuffix(": estimated"))
        map.update(viewport, partCount: 5_000, isThorough: true)
        #expect(MapWording.part(map[0], length: 100) == "Row 0: measured, 100 pt")
    }

    @Test("Rows with problems are counted")
    func problemCount() {
        #expect(MapWording.summary(measured: 2, of: 5, problemCount: 1).hasSuffix(". 1 row has problems."))
        #expect(
            MapWording.summary(measured: 5, of: 5, problemCount: 3)
                == "All 5 rows measured. 3 rows have problems.")
    }
}
