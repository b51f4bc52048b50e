import AutoLayout

/// Measuring the items of a flow layout.
extension RowMeasurer {
    /// The size of an item, with a cell that then holds its content: what its constraints ask for, or the size of all.
    func measureItem(_ item: Int, in geometry: FlowGeometry) -> (size: Size, cell: TableViewCell) {
        guard geometry.settings.isSelfSizing else {
            return (geometry.size(of: geometry.expectedItem), filledCell(forRow: item))
        }
        return (preferredSize(ofItem: item, in: geometry), sizingCell(forRow: item))
    }

    /// The size that an item's constraints ask for (`preferredLayoutAttributesFitting`).
    ///
    /// It is the contentView's `systemLayoutSizeFitting`. On an axis where the constraints do not hold the contentView
    /// open, the expected size is used.
    func preferredSize(ofItem item: Int, in geometry: FlowGeometry) -> Size {
        let cell = filledCell(forRow: item)
        countMeasurement()
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
