import AutoLayout

/// Computes the sizes of a flow layout's items with one sizing cell per reuse identifier, made once and never shown.
public final class ItemMeasurer {
    /// The source of items and cells.
    public private(set) var dataSource: any TableViewDataSource
    /// What layout depends on besides content.
    public var environment: LayoutEnvironment {
        didSet {
            environment.take(settings)
            sizingCells.values.forEach(update)
        }
    }
    /// The settings for finding sizes, as far as they apply to items.
    ///
    /// These are how labels get their width, and how much work measuring takes. The others are for rows, such as the
    /// accessories beside the contentView.
    public var settings: MeasuringSettings {
        didSet { environment.take(settings) }
    }
    /// The number of items measured by their constraints so far.
    public private(set) var measurementCount = 0

    private var sizingCells: [String: TableViewCell] = [:]

    /// Makes a measurer.
    public init(
        dataSource: any TableViewDataSource, environment: LayoutEnvironment,
        settings: MeasuringSettings = MeasuringSettings()
    ) {
        self.dataSource = dataSource
        self.environment = environment
        self.environment.take(settings)
        self.settings = settings
    }

    /// Makes a cell for items of a reuse identifier, to measure or to show them.
    public func makeCell(withReuseIdentifier identifier: String) -> TableViewCell {
        let cell = dataSource.makeCell(withReuseIdentifier: identifier, environment: environment)
        cell.isItem = true
        cell.settings = settings
        return cell
    }

    /// Updates a cell of ``makeCell(withReuseIdentifier:)`` to the measurer's environment and settings.
    public func update(_ cell: TableViewCell) {
        cell.engine.environment = environment
        if cell.settings != settings.ofItems { cell.settings = settings }
    }

    /// The off-screen cell that measures the items of a reuse identifier.
    public func sizingCell(withReuseIdentifier identifier: String) -> TableViewCell {
        if let cell = sizingCells[identifier] { return cell }
        let cell = makeCell(withReuseIdentifier: identifier)
        sizingCells[identifier] = cell
        return cell
    }

    /// The size that an item's constraints ask for (`preferredLayoutAttributesFitting`).
    ///
    /// It is the contentView's `systemLayoutSizeFitting`. On an axis where the constraints do not hold the contentView
    /// open, the expected size is used.
    func preferredSize(ofItem item: Int, in geometry: FlowGeometry) -> Size {
        let cell = sizingCell(withReuseIdentifier: dataSource.reuseIdentifier(forRow: item))
        dataSource.fill(cell, forRow: item)
        measurementCount += 1
        if let size = settings.itemSize { return size }
        if let size = cell.itemSize {
            cell.prepareWidths(inWidth: size.width)
            let asked = cell.contentView.systemLayoutSizeFitting(
                Size(width: size.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            return Size(width: size.width, height: max(size.height, asked.height))
        }
        let given: Double?
        switch geometry.settings.itemFitting {
        case .shareOfLine: given = geometry.shareOfLine(displayScale: environment.displayScale)
        case .compressed: given = nil
        }
        // The width of a horizontal flow's items is not limited, so their labels have no width to wrap at.
        if geometry.isVertical { cell.prepareWidths(inWidth: given ?? geometry.lineLength) }
        var size = fittingSize(of: cell, givenAlong: given, in: geometry)
        if given == nil, !geometry.fits(geometry.extent(of: size).along) {
            size = fittingSize(of: cell, givenAlong: geometry.lineLength, in: geometry)
        }
        let expected = geometry.size(of: geometry.expectedItem)
        return Size(
            width: size.width > 0 ? size.width : expected.width,
            height: size.height > 0 ? size.height : expected.height)
    }

    /// The fitting size of a contentView; the extent along the line is required if it is given.
    private func fittingSize(
        of cell: TableViewCell, givenAlong along: Double?, in geometry: FlowGeometry
    ) -> Size {
        var target = Size.zero
        var priorities = (LayoutPriority.fittingSizeLevel, LayoutPriority.fittingSizeLevel)
        if let along {
            target = geometry.size(of: ItemExtent(along: along, across: 0))
            if geometry.isVertical { priorities.0 = .required } else { priorities.1 = .required }
        }
        var size = cell.contentView.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: priorities.0, verticalFittingPriority: priorities.1)
        // A given extent is not rounded up to the next pixel.
        if along != nil {
            if geometry.isVertical { size.width = target.width } else { size.height = target.height }
        }
        return size
    }

    /// Sets a source of other items, whose cells are made as those before.
    func setDataSource(_ new: any TableViewDataSource) { dataSource = new }

    /// Sets a source of the same items with other cells.
    func setCellSource(_ new: any TableViewDataSource) {
        dataSource = new
        if !sizingCells.values.allSatisfy({ new.update($0) != .impossible }) { sizingCells.removeAll() }
    }
}

extension MeasuringSettings {
    /// The settings without those for rows alone.
    var ofItems: MeasuringSettings {
        var settings = MeasuringSettings()
        settings.preferredWidth = preferredWidth
        settings.engineCost = engineCost
        settings.lineHeight = lineHeight
        settings.itemSize = itemSize
        return settings
    }
}
