import AutoLayout

extension RowMeasurer {
    /// The number of rows whose contents are remembered; see ``TableViewDataSource/contentKey(forRow:)``.
    public var knownRowCount: Int { known.count }

    /// Measures a row by its constraints, as a list with automatic heights does.
    ///
    /// A row whose content is remembered is set up without its data source.
    func measureAutomatically(row: Int) -> RowMeasurement {
        guard settings.remembersContents, let key = dataSource.contentKey(forRow: row) else {
            return measure(filledCell(forRow: row))
        }
        if let cell = known.setContent(ofKey: key) {
            let measurement = measure(cell)
            if known.isStale(key: key) { known.keepContent(of: cell, forKey: key) }
            return measurement
        }
        let cell = filledCell(forRow: row)
        let measurement = measure(cell)
        known.keepContent(of: cell, forKey: key)
        return measurement
    }

    /// Forgets the contents of rows that may have changed under the same keys.
    public func forgetContents(ofRows rows: Range<Int>) {
        guard rows.count <= KnownRows.capacity else { return known.removeAll() }
        for row in rows {
            if let key = dataSource.contentKey(forRow: row) { known.removeContent(ofKey: key) }
        }
    }

    /// The sizing cell of a row, filled by the data source.
    func filledCell(forRow row: Int) -> TableViewCell {
        let cell = sizingCell(forRow: row)
        known.fill(cell) { dataSource.fill(cell, forRow: row) }
        return cell
    }

    /// Measures the present content of a sizing cell.
    ///
    /// Constraints are updated, and the contentView's fitting height is taken. A contentView whose height comes out as
    /// 0 gets the standard row height. A cell whose rows have a height of their own gets that.
    func measure(_ cell: TableViewCell) -> RowMeasurement {
        if case .fixed(let height) = cell.settings.rowHeight {
            return measurement(ofHeight: height, of: cell)
        }
        countMeasurement()
        let height = cell.fittingHeight(forWidth: width)
        mistakes?.placeLabels(of: cell, width: width, height: height)
        return measurement(ofFittingHeight: height, of: cell)
    }
}

extension MeasuringSettings {
    /// Whether contents are remembered and set again: only where a row's height depends on nothing but its content, the
    /// width and the environment.
    var remembersContents: Bool {
        engineCost == .rowscope && preferredWidth == .automatic && demonstrations.isEmpty
    }
}
