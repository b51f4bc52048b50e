import LayoutDocument
import SelfSizing

/// The picked row, measured and laid out to be looked at, and what in it is pointed at.
@MainActor
public final class InspectionModel {
    /// What the pointer or the focus is at.
    public private(set) var highlight = Highlight.none

    /// The list that the row is of.
    public let list: OpenList
    /// What the row is looked at with, and what it was made for.
    private var kept: (source: DocumentDataSource, version: Int, measurer: RowMeasurer)?
    private let markLook = Look<RowStateKey, [String: [TreeNode.Mark]]>()

    /// Makes a model of the picked row of a list.
    public init(of list: OpenList) {
        self.list = list
        list.changes.observe(.document) { [weak self] change in
            if !change.contains(.reloaded) { self?.point(at: .none) }
        }
    }

    /// The row that the inspector tells of, measured and laid out as the list does it; `nil` in a list without rows.
    ///
    /// - Parameter explains: Whether it is found what its height is made of. Without, it costs about what measuring a
    ///   row does, so it can be asked for after each frame.
    /// - Returns: The row.
    public func inspectedRow(explains: Bool = true) -> InspectedRow? {
        list.targetRow.flatMap { inspectedRow(at: $0, explains: explains) }
    }

    /// A row as the inspector would tell of it; `nil` if there is no such row.
    func inspectedRow(at row: Int, explains: Bool = true) -> InspectedRow? {
        guard let rows = list.list, row >= 0, row < rows.layout.rowCount else { return nil }
        var inspected = inspectedRow(row, in: rows, explains)
        inspected.caseName = rows.source.rows.caseName(ofRow: row)
        return inspected
    }

    /// What rows are laid out again with; `nil` where no row was looked at.
    var measurer: RowMeasurer? { kept?.measurer }

    private func inspectedRow(_ row: Int, in rows: ModelList, _ explains: Bool) -> InspectedRow {
        let drawn = list.drawnRow(row)
        if list.flowLayout != nil {
            return InspectedRow(item: row, drawn: drawn, of: list.rowLayout(in: rows))
        }
        let own = rows.layout.measurer
        let measurer = measurer(for: rows)
        measurer.environment = own.environment
        measurer.width = own.width
        measurer.settings = own.settings
        return InspectedRow(row: row, drawn: drawn, measurer: measurer, explains: explains)
    }

    /// The measurer that looks at single rows: a new one when the rows or their cells are other ones, and for each
    /// look where looks add up.
    private func measurer(for rows: ModelList) -> RowMeasurer {
        let own = rows.layout.measurer
        if let kept, kept.version == rows.source.version, kept.source === rows.source,
            !own.settings.demonstrations.contains(where: \.accumulates)
        {
            return kept.measurer
        }
        let measurer = RowMeasurer(
            dataSource: rows.source.snapshot(), environment: own.environment, width: own.width,
            settings: own.settings)
        // The list's own measurer reports findings.
        measurer.putsOffFindings = { _ in true }
        kept = (rows.source, rows.source.version, measurer)
        return measurer
    }

    /// What is wrong with the views of a row, by their names; a large cell is looked at on another thread.
    ///
    /// - Parameter row: The picked row, laid out.
    /// - Returns: What was found.
    public func currentMarks(of row: InspectedRow) -> Looked<[String: [TreeNode.Mark]]> {
        guard let (state, key) = list.state(ofRow: row.row) else { return .known([:]) }
        return list.looked(atRow: row.row, markLook, key) { state.marks(with: $0) }
            ?? .known(TreeNode.marks(of: row))
    }

    /// Points at something, or at nothing any more.
    public func point(at new: Highlight) {
        guard new != highlight else { return }
        highlight = new
        list.changes.send(.highlight)
    }
}
