import AutoLayout

extension RowMeasurer {
    /// Measures a row by hand, as `heightForRowAt` did before automatic heights, step by step.
    ///
    /// 1. A sizing cell of the row's reuse identifier is created once, kept, and never dequeued. 2. It is filled by the
    /// function that fills shown cells. 3. Its constraints are updated. 4. It gets the width of the contentView.
    /// UIKit's recipe sets the table's width; the width of accessories has to be subtracted by hand. 5. It is laid out,
    /// by which its labels get their widths. 6. The compressed fitting size of the contentView is taken. 7. The
    /// separator is added: a point in one article, a pixel in another.
    func measureWithSizingCell(row: Int) -> (measurement: RowMeasurement, cell: TableViewCell) {
        mistakes?.measureLeaking(row, self) ?? measureByHand(row: row, with: sizingCell(forRow: row))
    }

    func measureByHand(
        row: Int, with cell: TableViewCell
    ) -> (measurement: RowMeasurement, cell: TableViewCell) {
        dataSource.configure(cell, forRow: row)
        mistakes?.forgetLastLabel(of: cell)
        cell.setNeedsUpdateConstraints()
        cell.updateConstraintsIfNeeded()
        if case .fixed(let height) = cell.settings.rowHeight {
            return (measurement(ofHeight: height, of: cell), cell)
        }
        countMeasurement()
        let height = cell.compressedFittingHeight(
            contentWidth: contentWidthByHand(of: cell), listWidth: width)
        return (measurement(ofFittingHeight: height, of: cell), cell)
    }

    /// The width of a cell's contentView as computed by hand, in points.
    func contentWidthByHand(of cell: TableViewCell) -> Double {
        mistakes?.contentWidth(inWidth: width) ?? cell.settings.accessories.contentWidth(inWidth: width)
    }
}

extension TableViewCell {
    /// Lays the cell out and takes the compressed fitting height of its contentView, in points.
    ///
    /// - Parameters:
    ///   - contentWidth: The width of the contentView.
    ///   - listWidth: The width of the list.
    /// - Returns: The height.
    func compressedFittingHeight(contentWidth: Double, listWidth: Double) -> Double {
        updateConstraintsIfNeeded()
        prepareWidths(inWidth: listWidth, isLaidOutNext: true)
        layOutViews(contentSize: Size(width: contentWidth, height: RowHeight.standard))
        // In a layout, labels of automatic width wrap at the width that they were given. The next measurement leaves
        // their widths to the layout again.
        if !hasPreferredWidths { takePreferredWidthsFromFrames() }
        return engine.fittingSize(
            for: .zero, horizontalPriority: .fittingSizeLevel, verticalPriority: .fittingSizeLevel
        ).height
    }
}
