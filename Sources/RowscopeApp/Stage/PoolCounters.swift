import CellRendering
import Gtk
import TableViewGtk
import Wording

/// The reuse pools of a list in their colours: how many of their cells are on screen, wait, and were used again.
@MainActor
package final class PoolCounters {
    let widget: ScrolledWindow
    private let grid = Grid(columnSpacing: 12, rowSpacing: 3)
        .aligned(.center).margined(horizontal: 12, vertical: 6)
    private var pools: [Pool] = []
    private var values: [[Label]] = []

    /// A pool as its line begins.
    private struct Pool: Equatable {
        let identifier: String
        let place: Int
    }

    /// The greatest height in points; more pools are scrolled.
    private static let height = 160

    /// Makes hidden counters of no pools.
    init() {
        widget = ScrolledWindow(grid, upTo: Self.height).styled("floating").aligned(.center, vertically: .end)
            .margined(horizontal: 12, vertical: 12)
        widget.isVisible = false
    }

    /// Shows the figures of pools.
    ///
    /// - Parameters:
    ///   - figures: The figures.
    ///   - isWithheld: Whether the numbers are kept back.
    func show(_ figures: [ReusePoolFigures], isWithheld: Bool) {
        let new = figures.map { Pool(identifier: $0.identifier, place: $0.place) }
        if new != pools {
            pools = new
            build()
        }
        for (figure, labels) in zip(figures, values) {
            let counts = [figure.shownCount, figure.waitingCount, figure.reuseCount]
            for (count, label) in zip(counts, labels) {
                let text = isWithheld ? "–" : count.grouped
                if label.text != text { label.text = text }
            }
        }
    }

    /// The texts of the lines, each with its pool first.
    package var texts: [[String]] {
        zip(pools, values).map { pool, labels in [pool.identifier] + labels.map(\.text) }
    }

    private func build() {
        grid.removeAll()
        grid.attach(Label.caption(tr("REUSE POOLS")), column: 1, row: 0)
        for (column, title) in [tr("on screen"), tr("waiting"), tr("used again")].enumerated() {
            grid.attach(Label(title, styles: "caption", xalign: 1), column: column + 2, row: 0)
        }
        values = pools.enumerated().map { row, pool in
            grid.attach(LegendSwatch(.pool(at: pool.place)), column: 0, row: row + 1)
            let name = Label(pool.identifier, xalign: 0, ellipsize: .middle)
            // Pools differ in the ends of their names.
            name.maxWidthChars = 24
            name.widthChars = min(24, pool.identifier.count)
            name.tooltipText = pool.identifier
            grid.attach(name, column: 1, row: row + 1)
            return (0..<3).map { column in
                let label = Label(styles: "numeric", xalign: 1).aligned(.end)
                grid.attach(label, column: column + 2, row: row + 1)
                return label
            }
        }
    }
}
