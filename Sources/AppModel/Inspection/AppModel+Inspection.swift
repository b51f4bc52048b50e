import AutoLayout
import LayoutDocument
import SelfSizing

/// Looking at one row, and pointing at what is in it.
extension AppModel {
    /// The row that the inspector tells of, measured and laid out as the list does it; `nil` in a list without rows.
    ///
    /// - Parameter explains: Whether it is found what its height is made of. Without, it costs about what measuring a
    ///   row does, so it can be asked for after each frame.
    /// - Returns: The row.
    public func inspectedRow(explains: Bool = true) -> InspectedRow? {
        targetRow.flatMap { inspectedRow(at: $0, explains: explains) }
    }

    /// A row as the inspector would tell of it; `nil` if there is no such row.
    func inspectedRow(at row: Int, explains: Bool = true) -> InspectedRow? {
        guard let list, row >= 0, row < list.layout.rowCount else { return nil }
        var inspected = inspectedRow(row, in: list, explains)
        inspected.caseName = list.source.rows.caseName(ofRow: row)
        return inspected
    }

    /// A row as the list draws it; `nil` for one that it has not measured, and for an item out of view.
    public func drawnRow(_ row: Int) -> DrawnRow? {
        flowLayout.map { $0.drawnItem(row) } ?? list?.layout.drawnRow(row)
    }

    private func inspectedRow(_ row: Int, in list: ModelList, _ explains: Bool) -> InspectedRow {
        let drawn = drawnRow(row)
        if flowLayout != nil {
            return InspectedRow(item: row, drawn: drawn, of: problemSearch(in: list.source, list))
        }
        let own = list.layout.measurer
        let measurer = inspectingMeasurer(for: list)
        measurer.environment = own.environment
        measurer.width = own.width
        measurer.settings = own.settings
        return InspectedRow(row: row, drawn: drawn, measurer: measurer, explains: explains)
    }

    /// The measurer that looks at single rows, made anew when the rows or their cells are other ones.
    private func inspectingMeasurer(for list: ModelList) -> RowMeasurer {
        if let kept = inspection.row, kept.version == list.source.version, kept.source === list.source {
            return kept.measurer
        }
        let own = list.layout.measurer
        let measurer = RowMeasurer(
            dataSource: list.source.snapshot(), environment: own.environment, width: own.width,
            settings: own.settings)
        // What it finds is told by others.
        measurer.putsOffFindings = { _ in true }
        inspection.row = Inspecting(source: list.source, version: list.source.version, measurer: measurer)
        return measurer
    }

    /// Looks at another frame value, or at another view.
    public func select(_ new: Selection) {
        guard new != selection else { return }
        selection = new
        changes.send(.selection)
    }

    /// Points at something, or at nothing any more.
    public func point(at new: Highlight) {
        guard new != highlight else { return }
        highlight = new
        changes.send(.highlight)
    }
}

/// What is known of single rows that were looked at.
struct Inspection {
    /// What the row is looked at with.
    var row: Inspecting?
    /// What was found wrong with rows.
    var problems = ProblemCache()
    /// The sum of the selected frame value, with its key.
    var sum: ToldSum?
    /// The sum without reasons, with its key.
    var plainSum: ToldSum?
}

/// What single rows are looked at with, and what it was made for.
struct Inspecting {
    let source: DocumentDataSource
    let version: Int
    let measurer: RowMeasurer
}
