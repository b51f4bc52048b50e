import SelfSizing
import TestKit

/// A list of rows with known heights, laid out by adding all of them up.
struct NaiveList {
    /// The content of each row, which it keeps when other rows are inserted or deleted.
    var contents: [Int]
    var width = 375.0

    init(rowCount: Int) { contents = Array(0..<rowCount) }

    /// A height that depends on content and width: whole points, now and then very tall or nothing.
    static func height(_ content: Int, width: Double) -> Double {
        var random = SeededGenerator(seed: UInt64(content) &* 7_919)
        let letters = Double(Int.random(in: 30...400, using: &random))
        switch content % 41 {
        case 7: return 0
        case 13: return (letters * 4_000 / width).rounded()
        default: return 22 + 21 * (letters * 7 / width).rounded(.up)
        }
    }

    func height(_ row: Int) -> Double { Self.height(contents[row], width: width) }

    /// The visible rows when a point of a row is shown at a place, as far as the ends of the list allow.
    func rows(showing anchor: ListAnchor, viewportHeight: Double) -> [VisibleRow] {
        guard !contents.isEmpty else { return [] }
        let heights = contents.indices.map(height)
        let total = heights.reduce(0, +)
        let above = heights[..<anchor.row].reduce(0, +)
        var top = anchor.y - anchor.fraction * heights[anchor.row] - above
        top = max(top, viewportHeight - total)
        top = min(top, 0)
        var rows: [VisibleRow] = []
        for (row, height) in heights.enumerated() {
            if height > 0, top < viewportHeight, top + height > 0 {
                rows.append(VisibleRow(row: row, y: top, height: height))
            }
            top += height
        }
        return rows
    }

    /// The anchor for visible rows: the rule of `ListViewport`, implemented again for the test.
    static func anchor(of rows: [VisibleRow], viewportHeight: Double, selected: Int?) -> ListAnchor? {
        guard let first = rows.first else { return nil }
        if first.y < 0, first.maxY >= viewportHeight {
            return ListAnchor(row: first.row, fraction: -first.y / first.height)
        }
        let held = rows.first { $0.row == selected } ?? rows.first { $0.y >= 0 }
        return held.map { ListAnchor(row: $0.row, y: $0.y) }
    }
}

/// The row and fraction at the anchor line of a value.
func pointAtLine(_ viewport: ListViewport, _ value: Double) -> (row: Int, fraction: Double)? {
    let y = value / viewport.maximumValue * viewport.viewportHeight
    let row = viewport.visibleRows.last { $0.y <= y + 1e-9 }
    return row.map { ($0.row, ($0.height > 0 ? (y - $0.y) / $0.height : 0)) }
}
