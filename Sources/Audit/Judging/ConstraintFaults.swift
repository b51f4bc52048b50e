import AutoLayout
import LayoutDocument
import SelfSizing

/// The findings of cells' constraints, shared by the rows of a template.
///
/// It is used by one thread.
public final class ConstraintFaults {
    private struct Key: Hashable {
        let cell: ObjectIdentifier
        /// The views that are not hidden, which the constraints of stacks depend on.
        let views: [ObjectIdentifier]
    }

    /// Makes what nothing is known of yet.
    public init() {}

    /// Cells and views are retained, so that no other object gets their identity.
    private var known: [Key: (cell: TableViewCell, views: [View], findings: [TileFinding])] = [:]

    /// The findings of a cell with some views: those of an earlier row, unless its constraints depend on the row.
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
