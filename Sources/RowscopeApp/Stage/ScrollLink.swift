import SelfSizing
import TableViewGtk

/// Keeps two lists at one position: a row and a fraction of its height, since heights may differ.
@MainActor
final class ScrollLink {
    /// A point of a row at the top of a list.
    private struct Position: Equatable {
        var row: Int
        var fraction: Double

        @MainActor
        init?(of table: TableView) {
            guard let first = table.layout?.visibleRows.first, first.height > 0 else { return nil }
            row = first.row
            fraction = -first.y / first.height
        }

        /// Whether two positions are equal but for rounding.
        func isAlike(_ other: Position?) -> Bool {
            guard let other else { return false }
            return row == other.row && abs(fraction - other.fraction) < 1e-6
        }
    }

    /// A list, its last position, and whether it is being scrolled to the position of the other.
    private struct End {
        let table: TableView
        var last: Position?
        var isDriven = false
    }

    private var ends: [End]

    init(_ first: TableView, _ second: TableView) {
        ends = [End(table: first), End(table: second)]
    }

    /// Scrolls the second list to the position of the first.
    func align() { drive(1, to: Position(of: ends[0].table)) }

    /// Scrolls the other list after a layout of this one.
    func listDidLayOut(_ table: TableView) {
        guard let index = ends.firstIndex(where: { $0.table === table }),
            let position = Position(of: table), !position.isAlike(ends[index].last)
        else { return }
        ends[index].last = position
        if ends[index].isDriven {
            // A list that could not scroll all the way, for instance at its end, does not move the other one.
            ends[index].isDriven = false
        } else {
            drive(1 - index, to: position)
        }
    }

    private func drive(_ index: Int, to position: Position?) {
        let table = ends[index].table
        guard let position, let layout = table.layout, position.row < layout.rowCount,
            !position.isAlike(Position(of: table))
        else { return }
        ends[index].isDriven = true
        table.scrollToRow(position.row, position: .top)
        if let row = layout.visibleRows.first, row.row == position.row, position.fraction > 0 {
            table.scroll(byPoints: position.fraction * row.height)
        }
    }
}
