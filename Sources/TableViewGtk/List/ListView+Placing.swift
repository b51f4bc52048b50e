import AutoLayout
import CellRendering
import Gtk
import SelfSizing

/// Giving the rows in view their widgets.
extension ListView {
    /// Finds the visible rows and gives each a widget.
    func updateRows(makesWidgets: Bool) {
        guard let list, let renderer, list.canShow, pageLength > 0 else { return }
        // Cells that were filled early hold content of an earlier version.
        if shownVersion != version { filledRows.removeAll() }
        list.layOutVisibleRows()
        place(list, renderer, makesWidgets: makesWidgets)
    }

    /// Gives each visible row a widget, from those shown before, the pool or newly made.
    private func place(_ layout: any ListLayout, _ renderer: CellRenderer, makesWidgets: Bool) {
        let settings = layout.measurer.settings
        var areLaidOutAgain = false
        if areCellsOld || settings.demonstrations != shownSettings.demonstrations {
            // The source makes other cells, and children are added and removed between frames only.
            guard makesWidgets else { return setNeedsRows() }
            if settings.demonstrations == shownSettings.demonstrations, updateCells(layout) {
                areLaidOutAgain = true
            } else {
                removeWidgets()
            }
            areCellsOld = false
        }
        let isCurrent = shownVersion == version && shownSettings == settings
        shownVersion = version
        shownSettings = settings
        let visible = shownAttributes
        recycle(layout, keeping: visible, areRowsCurrent: isCurrent)
        let disagreements = renderer.textEngine.statistics.disagreementCount
        let source = layout.measurer.dataSource
        for attributes in visible {
            let row = attributes.item
            let measurement = layout.measurer.measurement(
                ofHeight: attributes.frame.height, of: layout.measurer.sizingCell(forRow: row))
            let width = attributes.frame.width
            if let cell = shown[row] {
                if !isCurrent || filledRows.contains(row) {
                    fill(cell, row, measurement, width, layout, renderer)
                } else if areLaidOutAgain || cell.needsUpdate(for: measurement, width: width) {
                    // The same content at another size.
                    cell.show(row: row, measurement: measurement, width: width, renderer: renderer)
                }
            } else if makesWidgets
                || pool.hasCell(withReuseIdentifier: source.reuseIdentifier(forRow: row))
            {
                let cell = dequeue(layout, forRow: row)
                shown[row] = cell
                fill(cell, row, measurement, width, layout, renderer)
            } else {
                setNeedsRows()
            }
            shown[row]?.draw()
        }
        hideLeft(removesExcess: makesWidgets)
        updateHighlights()
        if renderer.textEngine.statistics.disagreementCount != disagreements, !isCorrecting {
            correct(layout, visible, makesWidgets: makesWidgets)
        }
    }

    /// Updates the cells to those that the layout's source makes now.
    ///
    /// - Returns: Whether all could be updated; the content of those shown has to be laid out again.
    private func updateCells(_ layout: any ListLayout) -> Bool {
        let source = layout.measurer.dataSource
        guard layout.measurer.settings.demonstrations.isEmpty else { return false }
        return shown.values.allSatisfy { source.update($0.cell) != .impossible }
            && pool.waitingCells.allSatisfy { source.update($0.cell) != .impossible }
    }

    /// Measures the visible rows again: lines were drawn in another way than measured, and the drawing is right.
    private func correct(
        _ layout: any ListLayout, _ visible: [CollectionViewLayoutAttributes], makesWidgets: Bool
    ) {
        guard let first = visible.first?.item, let last = visible.last?.item else { return }
        isCorrecting = true
        defer { isCorrecting = false }
        layout.reloadRows(first..<last + 1)
        updateRows(makesWidgets: makesWidgets)
    }

    /// Puts the cells of rows that are no longer visible into the pool, and those of another reuse identifier.
    private func recycle(
        _ layout: any ListLayout, keeping visible: [CollectionViewLayoutAttributes], areRowsCurrent: Bool
    ) {
        let first = visible.first?.item ?? 0
        let last = visible.last?.item ?? -1
        let isGapless = last - first + 1 == visible.count
        let gone = shown.filter { row, cell in
            row < first || row > last || !isGapless && !visible.contains { $0.item == row }
                || !areRowsCurrent
                    && layout.measurer.dataSource.reuseIdentifier(forRow: row) != cell.reuseIdentifier
        }
        // In the order of the rows: where cells are reused wrongly on purpose, the order decides which cell comes back
        // for which row, and so what is wrong.
        for (row, cell) in gone.sorted(by: { $0.key < $1.key }) {
            shown[row] = nil
            filledRows.remove(row)
            cell.leave()
            left.append(cell)
            pool.enqueue(cell, withReuseIdentifier: cell.reuseIdentifier)
        }
    }

    /// Hides the cells that have left and are not shown again, and removes those beyond the limit.
    private func hideLeft(removesExcess: Bool) {
        for cell in left where cell.hasLeft { cell.isOnScreen = false }
        left.removeAll(keepingCapacity: true)
        guard removesExcess else { return }
        let most = max(Self.mostLiveRows - shown.count, Self.mostLiveRows / 2, shown.count / 2)
        for cell in pool.trim(to: most) {
            pastCosts.cellsMade += 1
            pastCosts.showing += cell.cell.engine.work
            removeChild(cell)
        }
    }

    func dequeue(_ layout: any ListLayout, forRow row: Int) -> CellWidget {
        let identifier = layout.measurer.dataSource.reuseIdentifier(forRow: row)
        let cell = pool.dequeue(withReuseIdentifier: identifier) {
            makeWidget(layout, withReuseIdentifier: identifier)
        } prepare: {
            $0.cell.prepareForReuse()
        }
        note(cell, layout)
        cell.isOnScreen = true
        return cell
    }

    private func fill(
        _ widget: CellWidget, _ row: Int, _ measurement: RowMeasurement, _ width: Double,
        _ layout: any ListLayout, _ renderer: CellRenderer
    ) {
        if filledRows.remove(row) == nil {
            fill(widget.cell, row, layout)
            didFill(row)
        }
        widget.marked = marked[row] ?? []
        widget.show(row: row, measurement: measurement, width: width, renderer: renderer)
        widget.updateProperty(.label(widget.cell.accessibilityLabel))
        widget.updateRelation(.posInSet(row + 1), .setSize(layout.rowCount))
    }

    func fill(_ cell: TableViewCell, _ row: Int, _ layout: any ListLayout) {
        layout.measurer.update(cell)
        layout.measurer.dataSource.fill(cell, forRow: row)
    }

    /// Makes a widget for a cell of a reuse identifier.
    func makeWidget(_ layout: any ListLayout, withReuseIdentifier identifier: String) -> CellWidget {
        let cell = makeCellWidget(layout.measurer.makeCell(withReuseIdentifier: identifier))
        cell.setOverlays(overlays)
        addChild(cell)
        return cell
    }

    /// Removes all widgets, and notes what they have cost.
    func removeWidgets() {
        pastCosts = shownCosts
        for cell in shown.values { removeChild(cell) }
        for cell in pool.removeAll() { removeChild(cell) }
        shown.removeAll()
        filledRows.removeAll()
        pool = ReusePool()
        poolUses.removeAll()
    }

    func allocateShown(_ layout: any ListLayout) {
        let scale = Double(scaleFactor)
        for attributes in layout.visibleAttributes {
            guard let cell = shown[attributes.item] else { continue }
            // Only what is drawn goes to the pixel grid: the frame itself stays exact.
            let frame = attributes.frame
            allocateChild(
                cell, x: (frame.x * scale).rounded() / scale, y: (frame.y * scale).rounded() / scale,
                width: Int(clamping: frame.width.rounded(.up)),
                height: Int(clamping: frame.height.rounded(.up)))
        }
    }
}
