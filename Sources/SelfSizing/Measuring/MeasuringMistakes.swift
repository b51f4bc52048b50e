import AutoLayout

/// The steps of measuring that demonstrations get wrong on purpose.
///
/// A measurer has one while a demonstration is on. Each function changes nothing unless its demonstration is on.
final class MeasuringMistakes {
    private let demonstrations: Set<Demonstration>
    /// Cells that were dequeued to measure rows and never returned to the pool.
    private var leakedCells: [TableViewCell] = []
    /// The costs of leaked cells until the last one leaked.
    private var pastWork = LayoutWork()

    init?(_ demonstrations: Set<Demonstration>) {
        if demonstrations.isEmpty { return nil }
        self.demonstrations = demonstrations
    }

    /// The number of cells that were dequeued to measure rows and never returned to the pool.
    var leakedCellCount: Int { leakedCells.count }

    /// The costs of leaked cells so far; only the last one may still be laid out.
    var work: LayoutWork { leakedCells.last.map { pastWork + $0.engine.work } ?? pastWork }

    /// Measures a row with a new cell: the pool is empty, since no cell returns to it.
    func measureLeaking(
        _ row: Int, _ measurer: RowMeasurer
    ) -> (measurement: RowMeasurement, cell: TableViewCell)? {
        guard demonstrations.contains(.dequeuedSizingCell) else { return nil }
        let identifier = measurer.dataSource.reuseIdentifier(forRow: row)
        pastWork = work
        leakedCells.append(measurer.makeCell(withReuseIdentifier: identifier))
        measurer.sizingCellsMade += 1
        return measurer.measureByHand(row: row, with: leakedCells[leakedCells.count - 1])
    }

    /// Puts a placeholder into the last label of several lines, like a function that was not updated when the label was
    /// added.
    func forgetLastLabel(of cell: TableViewCell) {
        guard demonstrations.contains(.differingConfiguration) else { return }
        cell.wrappingLabels.last?.text = "Label"
    }

    /// Fills a measured cell by the function that fills shown cells, where another function filled it.
    func fillAsShown(_ cell: TableViewCell, forRow row: Int, from source: any TableViewDataSource) {
        if demonstrations.contains(.differingConfiguration) { source.fill(cell, forRow: row) }
    }

    /// The width used by mistake for the contentView's, without subtracting accessories.
    func contentWidth(inWidth width: Double) -> Double? {
        demonstrations.contains(.ignoredAccessoryWidth) ? width : nil
    }

    /// Lays out labels whose size depends on their frame, for the next measurement.
    func placeLabels(of cell: TableViewCell, width: Double, height: Double) {
        if demonstrations.contains(.frameDependentIntrinsicSize) { cell.layOut(width: width, height: height) }
    }
}

extension MeasuringSettings {
    /// Wider than any list, in points, and still a number of pixels.
    private static var unlimitedWidth: Double { 1e6 }

    /// The wrong preferred width of a label in a cell of a width; `nil` for the right way.
    func wrongPreferredWidth(inWidth width: Double) -> ((Label) -> Double)? {
        if demonstrates(.preferredWidthOfTable) { return { _ in width } }
        guard demonstrates(.frameDependentIntrinsicSize) else { return nil }
        // A label without a frame measures its text as one line.
        return { $0.frame.width > 0 ? $0.frame.width : Self.unlimitedWidth }
    }

    /// Whether labels wrap at the widths of their frames after a layout.
    var takesPreferredWidthsFromFrames: Bool {
        if demonstrates(.preferredWidthOfTable) { return false }
        return preferredWidth == .inLayoutSubviews || demonstrates(.frameDependentIntrinsicSize)
    }
}

extension RowMeasurer {
    /// The number of cells that were dequeued to measure rows and never returned to the pool.
    public var leakedCellCount: Int { mistakes?.leakedCellCount ?? 0 }
}
