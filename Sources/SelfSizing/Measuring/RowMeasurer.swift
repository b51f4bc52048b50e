import AutoLayout

/// The height of one row and its parts, in points.
public struct RowMeasurement: Hashable, Sendable {
    /// The fitting height of the contentView.
    public var contentHeight: Double
    /// The height of the separator below it.
    public var separatorHeight: Double
    /// Whether the standard height is used because the constraints did not hold the contentView open.
    public var isCollapsed: Bool
    /// Whether the contentView has the height that its Interface Builder file records, because the constraints ask for
    /// less or leave the height open.
    public var isRecorded: Bool

    /// Makes a measurement; lengths in points.
    public init(
        contentHeight: Double, separatorHeight: Double, isCollapsed: Bool = false, isRecorded: Bool = false
    ) {
        self.contentHeight = contentHeight
        self.separatorHeight = separatorHeight
        self.isCollapsed = isCollapsed
        self.isRecorded = isRecorded
    }

    /// The height of the row.
    public var height: Double { contentHeight + separatorHeight }
}

/// Measures rows, or the items of a flow, with one sizing cell per reuse identifier, made once and never shown.
///
/// It belongs to one thread.
public final class RowMeasurer {
    /// The source of rows and cells.
    public private(set) var dataSource: any TableViewDataSource
    /// The environment of the layout.
    public var environment: LayoutEnvironment {
        didSet { environmentChanged(from: oldValue) }
    }
    /// The size of the list in points: the width of a table, whose height is 0; the visible part of a flow.
    public var size: Size {
        didSet { if flow != nil, size != oldValue { updateGeometry() } }
    }
    /// The width of the list in points.
    public var width: Double {
        get { size.width }
        set { size.width = newValue }
    }
    /// How the items of a flow are arranged; `nil` in a table.
    public internal(set) var flow: FlowLayoutSettings? {
        didSet {
            if (flow == nil) != (oldValue == nil) { removeSizingCells() }
            updateGeometry()
        }
    }
    /// The lines of a flow; `nil` in a table.
    private(set) var geometry: FlowGeometry?
    /// The settings for finding heights.
    public var settings: MeasuringSettings {
        didSet { settingsChanged(from: oldValue) }
    }
    /// The way in which heights are found.
    public var rowHeight: RowHeight { settings.rowHeight }
    /// The height of the separator below each row in points; 0 without separators, as between items.
    public var separatorHeight: Double { flow == nil ? settings.separatorHeight : 0 }
    /// The number of rows measured by their constraints so far.
    public internal(set) var measurementCount = 0

    /// The mistakes made on purpose; `nil` without demonstrations.
    private(set) var mistakes: MeasuringMistakes?
    /// The number of sizing cells that were made.
    var sizingCellsMade = 0
    /// The costs of cells that are gone.
    private var pastWork = LayoutWork()
    /// The costs of the layouts of sizing cells so far.
    public var work: LayoutWork {
        var work = pastWork
        if let mistakes { work = work + mistakes.work }
        for cell in sizingCells.values { work = work + cell.engine.work }
        return work
    }
    /// What sizing cells have piled up.
    var pile: ConstraintPile { sizingCells.values.reduce(ConstraintPile()) { $0 + $1.pile } }
    /// Measures rows the right way, for comparison.
    var reference: RowMeasurer?
    private var sizingCells: [String: TableViewCell] = [:]
    /// The contents of rows measured before.
    let known = KnownRows()

    /// Makes a measurer of rows in a list of a width in points, or of the items of a flow.
    public init(
        dataSource: any TableViewDataSource, environment: LayoutEnvironment, width: Double,
        height: Double = 0, flow: FlowLayoutSettings? = nil, settings: MeasuringSettings
    ) {
        self.dataSource = dataSource
        self.environment = environment
        self.environment.take(settings)
        size = Size(width: width, height: height)
        self.flow = flow
        self.settings = settings
        mistakes = makeMistakes()
        updateGeometry()
    }

    /// Makes a measurer of rows in a plain list; lengths in points.
    public convenience init(
        dataSource: any TableViewDataSource, environment: LayoutEnvironment, width: Double,
        rowHeight: RowHeight = .automatic, separatorHeight: Double = 1
    ) {
        var settings = MeasuringSettings()
        settings.rowHeight = rowHeight
        settings.separatorHeight = separatorHeight
        self.init(dataSource: dataSource, environment: environment, width: width, settings: settings)
    }

    /// The mistakes made on purpose; a flow makes none.
    private func makeMistakes() -> MeasuringMistakes? {
        flow == nil ? MeasuringMistakes(settings.demonstrations) : nil
    }

    private func updateGeometry() {
        geometry = flow.map {
            FlowGeometry(settings: $0, container: size, direction: environment.layoutDirection)
        }
    }

    /// Makes a cell for rows of a reuse identifier, to measure or to show them.
    public func makeCell(withReuseIdentifier identifier: String) -> TableViewCell {
        let cell = dataSource.makeCell(withReuseIdentifier: identifier, environment: environment)
        cell.isItem = flow != nil
        cell.settings = settings
        return cell
    }

    /// Updates a cell of ``makeCell(withReuseIdentifier:)`` to the environment and the settings.
    public func update(_ cell: TableViewCell) {
        cell.engine.environment = environment
        cell.settings = settings
    }

    /// The off-screen cell that measures the rows of a reuse identifier.
    public func sizingCell(withReuseIdentifier identifier: String) -> TableViewCell {
        if let cell = sizingCells[identifier] { return cell }
        let cell = makeCell(withReuseIdentifier: identifier)
        sizingCells[identifier] = cell
        sizingCellsMade += 1
        return cell
    }

    /// Sizing cells follow the settings; those made under other demonstrations are dropped.
    private func settingsChanged(from old: MeasuringSettings) {
        guard settings != old else { return }
        known.removeAll()
        environment.take(settings)
        if settings.demonstrations != old.demonstrations {
            removeSizingCells()
        }
        for cell in sizingCells.values { cell.settings = settings }
    }

    private func removeSizingCells() {
        pastWork = work
        sizingCells.removeAll()
        mistakes = makeMistakes()
        known.removeCells()
    }

    private func environmentChanged(from old: LayoutEnvironment) {
        if environment.layoutDirection != old.layoutDirection { updateGeometry() }
        // Setting it calls this function again.
        if !environment.follows(settings) {
            environment.take(settings)
            return
        }
        if sizingCells.values.contains(where: { !$0.fits(environment) }) { removeSizingCells() }
        for cell in sizingCells.values { cell.engine.environment = environment }
        if environment.textMeasurer === old.textMeasurer {
            known.environmentChanged()
        } else {
            known.removeAll()
        }
    }

    func countMeasurement() { measurementCount += 1 }

    /// Measures a row at the current width.
    public func measure(row: Int) -> RowMeasurement {
        if flow != nil { return measureAfresh(row: row).measurement }
        return switch rowHeight {
        case .fixed(let height): measurement(ofHeight: height)
        case .automatic, .recorded: measureAutomatically(row: row)
        case .sizingCell, .textHeight: measureAfresh(row: row).measurement
        }
    }

    /// Measures a row without remembered results, with a cell that then holds its content.
    func measureAfresh(row: Int) -> (measurement: RowMeasurement, cell: TableViewCell, width: Double) {
        if let geometry {
            let (size, cell) = measureItem(row, in: geometry)
            return (RowMeasurement(contentHeight: size.height, separatorHeight: 0), cell, size.width)
        }
        let (measurement, cell) = measureRow(row)
        return (measurement, cell, width)
    }

    private func measureRow(_ row: Int) -> (measurement: RowMeasurement, cell: TableViewCell) {
        switch rowHeight {
        case .fixed(let height):
            let cell = filledCell(forRow: row)
            return (measurement(ofHeight: height, of: cell), cell)
        case .automatic, .recorded:
            let cell = filledCell(forRow: row)
            return (measure(cell), cell)
        case .sizingCell: return measureWithSizingCell(row: row)
        case .textHeight: return measureByText(row: row)
        }
    }

    /// The measurement of a row of a height in points, its separator included.
    public func measurement(ofHeight height: Double) -> RowMeasurement {
        RowMeasurement(
            contentHeight: max(0, height - separatorHeight), separatorHeight: min(height, separatorHeight))
    }

    /// The measurement of a row of a height in points, by whether the cell has a separator.
    package func measurement(ofHeight height: Double, of cell: TableViewCell) -> RowMeasurement {
        let separator = separatorHeight(of: cell)
        return RowMeasurement(
            contentHeight: max(0, height - separator), separatorHeight: min(height, separator))
    }

    /// The height of the separator below a cell in points, which sections' headers do not have.
    private func separatorHeight(of cell: TableViewCell) -> Double {
        min(separatorHeight, cell.settings.separatorHeight)
    }

    /// The off-screen cell that measures a row.
    public func sizingCell(forRow row: Int) -> TableViewCell {
        sizingCell(withReuseIdentifier: dataSource.reuseIdentifier(forRow: row))
    }

    /// The measurement of a row by the fitting height of its contentView in points.
    public func measurement(ofFittingHeight height: Double, of cell: TableViewCell) -> RowMeasurement {
        let separatorHeight = separatorHeight(of: cell)
        if let own = cell.ownHeight, own > 0 {
            return RowMeasurement(contentHeight: own, separatorHeight: separatorHeight)
        }
        if let recorded = cell.recordedHeight(insteadOf: height) {
            return RowMeasurement(
                contentHeight: recorded, separatorHeight: separatorHeight, isRecorded: true)
        }
        guard height > 0 else {
            return RowMeasurement(
                contentHeight: RowHeight.standard, separatorHeight: separatorHeight, isCollapsed: true)
        }
        return RowMeasurement(contentHeight: height, separatorHeight: separatorHeight)
    }

    /// Measures a row and places the views of a cell that holds its content as shown; the cell is for reading only.
    public func layOut(row: Int) -> (measurement: RowMeasurement, cell: TableViewCell) {
        let (measurement, cell, width) = measureAfresh(row: row)
        if rowHeight == .sizingCell { mistakes?.fillAsShown(cell, forRow: row, from: dataSource) }
        cell.layOut(width: width, height: measurement.contentHeight)
        return (measurement, cell)
    }

    /// Sets a source of other rows, whose cells are made as those before.
    func setDataSource(_ new: any TableViewDataSource) {
        dataSource = new
        known.removeAll()
    }

    /// Sets a source of the same rows with cells made in another way.
    func setCellSource(_ new: any TableViewDataSource) {
        dataSource = new
        // A cell that cannot be updated is made again with all others.
        let isInPlace =
            mistakes == nil && sizingCells.values.allSatisfy { new.update($0) != .impossible }
        if !isInPlace { removeSizingCells() }
    }
}

extension TableViewCell {
    /// The size of the row in points as the cell was last laid out, with the separator of a measurement.
    public func size(with measurement: RowMeasurement) -> Size {
        Size(width: cellView.frame.width, height: measurement.height)
    }
}
