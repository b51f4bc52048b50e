import AutoLayout
import LayoutDocument
import Wording

/// Constraints that code makes and never activates, as the cause of what is open.
extension RowExplainer {
    /// The rules of what is open where constraints are missing.
    private static let rulesOfMissing: Set<Rule> = [
        .brokenChain, .collapsed, .openHeight, .ambiguous, .undeterminedWidth,
    ]

    /// Blames constraints that are not activated for what is open, if there are any: activating them comes first.
    func blameIdle(_ found: TileFinding, _ problem: inout RowProblem) {
        guard Self.rulesOfMissing.contains(found.rule), let template = (cell as? DocumentCell)?.template
        else { return }
        let idle = template.idleConstraints.filter {
            problem.axis == nil || $0.first.attribute.axis == problem.axis
        }
        guard let first = idle.first else { return }
        let equation = first.equation(fields: template.fields, names: template.spokenNames)
        let place = template.place(of: first)
        problem.message +=
            " "
            + tr(
                idle.count, one: "The constraint \(equation) is made and not activated (\(place)).",
                many: "\(equation) and other constraints are made and not activated (\(place)).")
        problem.proposals.insert(
            .init(
                title: tr(
                    idle.count, one: "Activate the constraint \(equation): isActive = true.",
                    many: "Activate \(equation) and the others: NSLayoutConstraint.activate."),
                edits: idle.map { .addConstraint($0) }), at: 0)
    }
}
