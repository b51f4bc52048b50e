import AutoLayout
import LayoutDocument
import SelfSizing

/// Findings of the constraints of cells, which the rows of a template share.
///
/// It is used by one thread.
final class ConstraintFaults {
    private struct Key: Hashable {
        let cell: ObjectIdentifier
        /// The views that are not hidden, which the constraints of stacks depend on.
        let views: [ObjectIdentifier]
    }

    /// Cells and views are kept, so that no other one gets the identity of one that is gone.
    private var known: [Key: (cell: TableViewCell, views: [View], findings: [TileFinding])] = [:]

    /// The findings of a cell with some views: those of an earlier row, unless constraints differ from row to row.
    func findings(of cell: TableViewCell, _ views: [View], _ find: () -> [TileFinding]) -> [TileFinding] {
        guard let template = (cell as? DocumentCell)?.template,
            template.constraints.allSatisfy({ $0.rowConstant == nil }), cell.settings.demonstrations.isEmpty
        else { return find() }
        let key = Key(cell: ObjectIdentifier(cell), views: views.map(ObjectIdentifier.init))
        if let known = known[key] { return known.findings }
        let findings = find()
        known[key] = (cell, views, findings)
        return findings
    }
}
