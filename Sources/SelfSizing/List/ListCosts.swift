import AutoLayout

/// The costs of a list so far, read from the engines that did the work.
public struct ListCosts: Hashable, Sendable {
    /// The layouts of sizing cells.
    public var measuring = LayoutWork()
    /// The layouts of shown cells.
    public var showing = LayoutWork()
    /// The number of sizing cells made; one for each reuse identifier if measuring is done right.
    public var sizingCellsMade = 0
    /// The number of cells that were dequeued to measure rows and never returned to the pool.
    public var cellsLeaked = 0
    /// The duplicates of constraints that cells hold now.
    public var pile = ConstraintPile()
    /// Shown cells that were made.
    public var cellsMade = 0
    /// Dequeues that found a cell in the pool.
    public var cellsReused = 0
    /// Heights that were measured for rows about to appear, or before the first frame.
    public var heightsMeasured = 0
    /// Heights that were measured for rows that are not about to appear.
    public var heightsMeasuredAhead = 0
    /// Heights that were remembered when a width or text size came back.
    public var heightsRecalled = 0
    /// The time that frames spent finding rows and measuring them, in seconds.
    public var seconds = 0.0

    /// Makes costs that are all zero.
    public init() {}

    /// The share of heights that did not have to be measured, from 0 to 1.
    public var recalledShare: Double {
        let all = heightsMeasured + heightsMeasuredAhead + heightsRecalled
        return all > 0 ? Double(heightsRecalled) / Double(all) : 0
    }
}

extension TableViewLayout {
    /// The costs of finding and measuring rows so far; the view that shows cells adds its own.
    public var costs: ListCosts {
        var costs = ListCosts()
        costs.measuring = measurer.work
        costs.sizingCellsMade = measurer.sizingCellsMade
        costs.cellsLeaked = measurer.leakedCellCount
        costs.pile = measurer.pile
        costs.heightsMeasured = measurer.measurementCount
        costs.heightsMeasuredAhead = aheadHeightCount
        costs.heightsRecalled = recalledHeightCount
        costs.seconds = measuringSeconds
        return costs
    }
}
