import SelfSizing
import TestKit
import Testing

@Suite struct PinnedHeaderTests {
    /// Scrolls down and up by odd steps; the pinned header follows from the places of the headers.
    @Test(arguments: [400, 1_000_000_000])
    func theHeaderOfTheSectionInViewIsPinned(rowCount: Int) {
        let source = EditableRows(count: rowCount)
        let layout = editableLayout(source)
        layout.floatsHeaders = true
        var random = SeededGenerator(seed: 4)
        var pushes = 0
        layout.scrollToRow(rowCount / 2, position: .top)
        for step in 0..<400 {
            layout.scroll(by: Double(Int.random(in: -90...80, using: &random)))
            layout.layOutVisibleRows()
            guard let first = layout.visibleRows.first else { continue }
            // Every tenth row is a header.
            let header = first.row / 10 * 10
            let height = source.expectedHeight(ofRow: header, width: 300)
            if first.row == header, first.y == 0 {
                #expect(layout.pinnedHeader == nil, "step \(step)")
                continue
            }
            let next = layout.visibleRows.first { $0.row == header + 10 }
            let y = min(0, (next?.y ?? .infinity) - height)
            if y < 0 { pushes += 1 }
            #expect(layout.pinnedHeader == PinnedHeader(row: header, y: y, height: height), "step \(step)")
        }
        #expect(pushes > 5)
        layout.floatsHeaders = false
        #expect(layout.pinnedHeader == nil)
    }

    @Test func aRowThatIsScrolledToIsNotCovered() {
        let source = EditableRows(count: 1_000)
        let layout = editableLayout(source)
        layout.floatsHeaders = true
        layout.scrollToRow(505, position: .top)
        let height = source.expectedHeight(ofRow: 500, width: 300)
        #expect(layout.visibleRows.first { $0.row == 505 }?.y == height)
        layout.scroll(by: 10)
        layout.scrollToRow(505, position: .nearest)
        #expect(layout.visibleRows.first { $0.row == 505 }?.y == height)
        layout.scrollToRow(layout.sections.firstRow(ofSection: 30), position: .top)
        #expect(layout.visibleRows.first?.row == 300)
        #expect(layout.visibleRows.first?.y == 0)
        layout.layOutVisibleRows()
        #expect(layout.pinnedHeader == nil)
    }

    @Test func aListWithoutHeadersPinsNothing() {
        let layout = stripedLayout(count: 100)
        layout.floatsHeaders = true
        layout.scroll(by: 100)
        layout.layOutVisibleRows()
        #expect(layout.pinnedHeader == nil)
        #expect(layout.sections.count == 1)
    }
}
