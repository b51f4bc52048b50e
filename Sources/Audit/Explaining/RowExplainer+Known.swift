import AutoLayout
import LayoutDocument
import SelfSizing

/// What serves the explanations of several findings: found out once.
extension RowExplainer {
    /// What was found out.
    final class Known {
        fileprivate var names: Set<String>?
        fileprivate var views: [String: View]?
        fileprivate var constraints: [ObjectIdentifier: [LayoutConstraint]]?
        fileprivate var examiner: RowExaminer?
        fileprivate var isExamined = false
        fileprivate var byIdentity: [TileFinding.Identity: [LayoutFinding]]?
        /// The contradictions of the last solve.
        var conflicts: [LayoutConflict]?
    }

    /// How many steps an explanation counts besides its searches: it goes through views and constraints.
    var steps: Int {
        20 * (template?.size ?? 0)
    }

    /// The names of the template's views.
    var names: Set<String> {
        let names = known.names ?? Set(template?.views.map(\.name) ?? [])
        known.names = names
        return names
    }

    /// The view with a name, the first where several have it.
    func view(named name: String) -> View? {
        if let views = known.views { return views[name] }
        var views: [String: View] = [:]
        cell.contentView.visit { if views[$0.name] == nil { views[$0.name] = $0 } }
        known.views = views
        return views[name]
    }

    /// The constraints about a view itself, in the order of the views that hold them.
    func constraints(of view: View) -> [LayoutConstraint] {
        if let constraints = known.constraints { return constraints[ObjectIdentifier(view)] ?? [] }
        var constraints: [ObjectIdentifier: [LayoutConstraint]] = [:]
        for constraint in cell.engine.constraints {
            let ends = [constraint.firstItem, constraint.secondItem].compactMap {
                $0.map(ObjectIdentifier.init)
            }
            for end in Set(ends) { constraints[end, default: []].append(constraint) }
        }
        known.constraints = constraints
        return constraints[ObjectIdentifier(view)] ?? []
    }

    /// The cell's views, not examined.
    var examiner: RowExaminer {
        let examiner = known.examiner ?? RowExaminer(of: cell)
        known.examiner = examiner
        return examiner
    }

    /// The cell as it was laid out when it was first asked for.
    var examined: RowExaminer {
        if !known.isExamined { examiner.examine(looksForOpenValues: false) }
        known.isExamined = true
        return examiner
    }

    /// The findings of the cell's constraints, which do not depend on a solve.
    var constraintFindings: [LayoutFinding] { examiner.layoutFindings }

    /// The findings of the constraints about some views.
    func constraintFindings(of identity: TileFinding.Identity) -> [LayoutFinding] {
        let byIdentity =
            known.byIdentity
            ?? Dictionary(grouping: constraintFindings) {
                TileFinding.Identity(rule: $0.rule, views: examiner.concerned(by: $0).map(\.name))
            }
        known.byIdentity = byIdentity
        return byIdentity[identity] ?? []
    }
}
