import AutoLayout
import SelfSizing

/// What the list has cost.
extension TableView {
    /// What the list has cost so far: finding and measuring its rows, and making, filling and laying out cells.
    public var costs: ListCosts {
        let shown = shownCosts
        var costs = layout?.costs ?? ListCosts()
        costs.showing = shown.showing
        costs.pile = costs.pile + shown.pile
        costs.cellsMade = shown.cellsMade
        costs.cellsReused = shown.cellsReused
        return costs
    }

}

extension ListView {
    /// What making, filling and laying out cells has cost.
    var shownCosts: ListCosts {
        var costs = pastCosts
        costs.pile = ConstraintPile()
        costs.cellsMade += shown.count + pool.count
        costs.cellsReused += pool.reuseCount
        for widget in Array(shown.values) + pool.waitingCells {
            costs.showing += widget.cell.engine.work
            costs.pile = costs.pile + widget.cell.pile
        }
        return costs
    }
}
