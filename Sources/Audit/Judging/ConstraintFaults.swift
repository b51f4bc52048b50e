import AutoLayout
import LayoutDocument
import SelfSizing

/// What the constraints of cells say, so that it is looked for once for all rows of a template.
///
/// It is used by one thread, with the cells that it was asked about.
final class ConstraintFaults {
    private struct Key: Hashable {
        let cell: ObjectIdentifier
        /// The views that are not hidden, which the constraints of stacks depend on.
        let views: [ObjectIdentifier]
    }

    /// The cells are kept, so that no other one gets the identity of one that is gone.
    private var known: [Key: (cell: TableViewCell, findings: [TileFinding])] = [:]

    /// The findings of a cell, looked for where they are not known or a row's numbers are parts of its constraints.
    func findings(of cell: TableViewCell, _ views: [View], _ find: () -> [TileFinding]) -> [TileFinding] {
        guard let template = (cell as? DocumentCell)?.template,
            template.constraints.allSatisfy({ $0.rowConstant == nil })
        else { return find() }
        let key = Key(cell: ObjectIdentifier(cell), views: views.map(ObjectIdentifier.init))
        if let known = known[key] { return known.findings }
        let findings = find()
        known[key] = (cell, findings)
        return findings
    }
}
