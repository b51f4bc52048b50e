import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

extension InspectionModel {
    /// The conflict that adding a constraint to the selected row would cause, in a sentence; `nil` for none.
    ///
    /// The row is laid out again, in a separate cell.
    ///
    /// - Parameter constraint: The constraint.
    /// - Returns: The sentence, without its full stop.
    package func conflict(adding constraint: ConstraintSpec) -> String? {
        guard let rows = list.list, let row = list.targetRow, let (state, _) = list.state(ofRow: row),
            let written = list.writtenDocument, let identifier = list.targetTemplate,
            let changed = written.applying([.addConstraint(constraint)], toTemplate: identifier)
        else { return nil }
        let measurer = rows.textMeasurer
        let before = state.with(written).inspected(with: measurer).cell.engine.conflicts().count
        let engine = state.with(changed).inspected(with: measurer).cell.engine
        guard engine.hasDroppedConstraints else { return nil }
        let conflicts = engine.conflicts()
        guard conflicts.count > before, let conflict = conflicts.last else { return nil }
        let others = conflict.constraints.compactMap { other -> String? in
            let first = other.firstItem.map { "\($0.name).\(other.firstAttribute.rawValue)" }
            if first == SpokenNames.identifiers.text(of: constraint.first) { return nil }
            return other.givenName
                ?? other.firstItem.map { "\($0.equationName).\(other.firstAttribute.rawValue)" }
        }
        guard let first = others.first else { return tr("Conflicts with other constraints") }
        return others.count > 1
            ? tr("Conflicts with \(first) and \(others.count - 1) more") : tr("Conflicts with \(first)")
    }
}
