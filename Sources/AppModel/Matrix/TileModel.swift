import Audit
import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

/// What a grid of tiles shows: a cell in each state of a matrix, or the variants of a cell side by side.
@MainActor
package protocol TileModel: AnyObject {
    /// The tiles in their places; `nil` where there are none.
    var grid: MatrixGrid? { get }
    /// The outcome of each tile; `nil` where it is not examined yet.
    var outcomes: [TileOutcome?] { get }
    /// What differs from the approved layout, by tile; empty where nothing was compared.
    var differences: [Int: [ApprovalDifference]] { get }
    /// The notes that every tile has, which no tile is marked with.
    var sharedNotes: [MatrixCount] { get }
    /// The filter of the tiles.
    var filter: MatrixFilter { get }
    /// The selected tile.
    var selected: Int { get }
    /// Incremented whenever a tile must be drawn differently.
    var version: Int { get }

    /// Arranges the tiles in a room.
    ///
    /// - Parameters:
    ///   - room: The width for the columns, in points, without the headers beside them.
    ///   - zoom: The zoom of the tiles.
    /// - Returns: The tiles in their places; `nil` where there are none.
    func arrange(inWidth room: Double, zoom: MatrixZoom) -> MatrixGrid?

    /// Selects a tile.
    func select(_ tile: Int)

    /// What a tile shows, in words.
    func title(of tile: Int) -> String

    /// The state in which the cell of a tile is laid out; `nil` without tiles.
    func state(of tile: Int) -> TileState?

    /// The rows of an arrangement that can show their names alone.
    func cleanRows(of grid: MatrixGrid) -> Set<Int>

    /// Lays a tile out on this thread; `nil` where there is none.
    ///
    /// Draw it before the next tile is laid out.
    func layOut(_ tile: Int) -> (measurement: RowMeasurement, cell: TableViewCell)?
}

// MARK: Selecting

extension TileModel {
    /// Moves the selected tile.
    package func move(_ move: MatrixGrid.Move) {
        guard let grid else { return }
        select(grid.tile(at: grid.place(move, from: grid.place(of: selected))))
    }

    /// Whether the filter selects a tile.
    package func stands(_ tile: Int) -> Bool {
        filter == .differing ? differences[tile] != nil : filter.shows(outcomes[tile])
    }

    /// The findings of a tile without the notes that every tile has, the worst first.
    private func ownFindings(of tile: Int) -> [TileFinding] {
        let (found, shared) = (outcomes[tile]?.findings ?? [], sharedNotes)
        if shared.isEmpty { return found }
        return found.filter { finding in !shared.contains { $0.filter.selects(finding) } }
    }

    /// The rule whose mark a tile bears: that of its worst finding, without the notes that every tile has.
    package func mark(of tile: Int) -> Rule? { ownFindings(of: tile).first?.rule }

    /// Selects the next tile with findings in reading order, or the previous one.
    ///
    /// Only tiles that the filter selects count, and the search wraps around. With the filter of a finding it is the
    /// next tile with that finding, and with the one for differences the next that differs from the approved audit.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    package func selectFinding(isNext: Bool) -> Bool {
        guard let grid, !outcomes.isEmpty else { return false }
        let columns = grid.columnCount
        let place = grid.place(of: selected)
        let start = place.row * columns + place.column
        let count = outcomes.count
        for step in 1...count {
            let number = ((start + (isNext ? step : -step)) % count + count) % count
            let tile = grid.tile(at: .init(row: number / columns, column: number % columns))
            guard stands(tile), filter != .all || ownFindings(of: tile).contains(where: \.concernsTile) else {
                continue
            }
            if tile == selected { return true }
            select(tile)
            return true
        }
        return false
    }
}

// MARK: Wording

extension TileModel {
    /// The outcome of a tile, as in “149 pt high, text truncated: body”.
    package func verdict(of tile: Int) -> String {
        guard let outcome = outcomes[tile] else { return tr("not audited yet") }
        let height = tr("\(outcome.height.points) tall")
        let differs = differences[tile] == nil ? [] : [tr("differs from the approved layout")]
        guard !outcome.findings.isEmpty else {
            return ([height, FindingCounts([]).verdict] + differs).joined(separator: ", ")
        }
        let findings = outcome.findings.map { finding in
            ([finding.rule.title] + (finding.views.isEmpty ? [] : [finding.spokenViews.listed()]))
                .joined(separator: ": ")
        }
        return ([height] + findings + differs).joined(separator: ", ")
    }

    /// A tile in words, for screen readers.
    package func name(of tile: Int) -> String {
        let title = title(of: tile)
        return title.isEmpty ? "" : "\(title): \(verdict(of: tile))"
    }
}
