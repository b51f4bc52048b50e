import AutoLayout
import SelfSizing

/// Explains frame values of the selected row.
@MainActor
package final class WhyModel {
    /// The row that it is about.
    package let inspection: InspectionModel
    let query = Query<QueryKey, FrameSum?>()
    /// The sum of the selected frame value, with its key.
    private var sum: (key: QueryKey, sum: FrameSum?)?
    /// The sum without reasons, with its key.
    private var plainSum: (key: QueryKey, sum: FrameSum?)?
    /// What differs from the cell's first variant, with the states of the two rows.
    var variantDifference: (keys: [RowStateKey], sentence: String?)?
    /// The frames without previewed edits, with the state that they are of.
    private var keptGhost: (key: RowStateKey, ghost: CellGhost)?

    /// The list that the row is of.
    package var list: OpenList { inspection.list }

    struct QueryKey: Hashable, Sendable {
        let state: RowStateKey
        let selection: Selection
    }

    /// Makes a model of the row that is inspected.
    package init(of inspection: InspectionModel) {
        self.inspection = inspection
        inspection.list.changes.observe(.trial) { [weak self] _ in self?.keepGhost() }
    }

    /// The frames of the row as it is drawn, before the first edit is previewed.
    private func keepGhost() {
        keptGhost = nil
        guard let row = inspection.inspectedRow(explains: false), let key = list.state(ofRow: row.row)?.key
        else { return }
        keptGhost = (key.besidesEdits, CellGhost(of: row))
    }

    /// The frames of the selected row's cell without previewed edits, while there is a preview, at the present width
    /// and text size.
    package var ghost: CellGhost? {
        guard list.isPreviewing, let written = list.writtenDocument,
            let measurer = list.list?.layout.measurer, let row = list.targetRow,
            let (state, key) = list.state(ofRow: row)
        else { return nil }
        if let keptGhost, keptGhost.key == key.besidesEdits { return keptGhost.ghost }
        let ghost = CellGhost(of: state.with(written).inspected(with: measurer.environment.textMeasurer))
        keptGhost = (key.besidesEdits, ghost)
        return ghost
    }

    /// The selected frame value of a row as a sum; `nil` where the row has no such view.
    ///
    /// For an outdated height, the sum also has the right one. It costs a few measurements.
    package func frameSum(of row: InspectedRow) -> FrameSum? { frameSum(of: row, list.selection) }

    /// A frame value of a row as a sum; `nil` where the row has no such view.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - selection: The frame value.
    ///   - findsReasons: Whether to find what decides, the ranges of terms and what decides beyond them.
    /// - Returns: The sum.
    package func frameSum(
        of row: InspectedRow, _ selection: Selection, findsReasons: Bool = true
    ) -> FrameSum? {
        FrameSums(measurer: row.isItem ? nil : inspection.measurer)
            .sum(of: row, selection, findsReasons: findsReasons)
    }

    /// The selected frame value of the selected row as a sum; `nil` without a row, or where it has no such view.
    ///
    /// It is made again only after changes, so that it can be requested in each frame. For a large cell it is made on
    /// another thread.
    ///
    /// - Parameter findsReasons: Whether to find what decides, the ranges of terms and what decides beyond them: most
    ///   of the work, and more than fits into a frame.
    /// - Returns: The sum.
    package func currentSum(findsReasons: Bool = true) -> QueryResult<FrameSum?> {
        guard let row = list.targetRow, let (state, stateKey) = list.state(ofRow: row) else {
            return .known(nil)
        }
        let selection = list.selection
        let key = QueryKey(state: stateKey, selection: selection)
        let answer = list.looked(atRow: row, query, key) { state.frameSum(selection, with: $0) }
        if let answer { return answer }
        if let sum, sum.key == key { return .known(sum.sum) }
        if !findsReasons, let plainSum, plainSum.key == key { return .known(plainSum.sum) }
        let found = inspection.inspectedRow().flatMap {
            frameSum(of: $0, selection, findsReasons: findsReasons)
        }
        if findsReasons { sum = (key, found) } else { plainSum = (key, found) }
        return .known(found)
    }

    /// The frame values of a view, or of the row, that can be explained.
    ///
    /// - Parameters:
    ///   - view: The name of the view; `nil` for the row.
    ///   - row: The row.
    /// - Returns: The attributes, the most informative first.
    package func explainableAttributes(ofView view: String?, in row: InspectedRow) -> [Attribute] {
        guard let view, let found = row.view(named: view) else { return [.height, .width] }
        var attributes: [Attribute] = [
            .height, .width, .left, .top, .leading, .trailing, .bottom, .centerX, .centerY,
        ]
        if found.firstBaselineFromTop != nil { attributes += [.firstBaseline, .lastBaseline] }
        return attributes
    }

    /// The selectable views of a row with their names for people and their depths, depth first.
    package func selectableViews(in row: InspectedRow) -> [(name: String, title: String, depth: Int)] {
        var views: [(name: String, title: String, depth: Int)] = []
        func collect(_ view: View, _ depth: Int) {
            for child in view.subviews {
                if child.isHidden { continue }
                views.append((child.name, child.equationName, depth))
                collect(child, depth + 1)
            }
        }
        collect(row.cell.contentView, 0)
        return views
    }
}

extension RowState {
    /// A frame value of the row as a sum, with the reasons; `nil` where the row has no such view.
    func frameSum(_ selection: Selection, with textMeasurer: any TextMeasuring) -> FrameSum? {
        let measurer = makeMeasurer(with: textMeasurer)
        let row = inspected(with: textMeasurer, measurer, explains: true)
        return FrameSums(measurer: row.isItem ? nil : measurer).sum(of: row, selection)
    }
}
