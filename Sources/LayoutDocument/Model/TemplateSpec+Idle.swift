import AutoLayout
import Wording

/// Constraints that code makes and never activates.
extension TemplateSpec {
    /// The constraints along an axis that are not activated; all of them for `nil`.
    package func idleConstraints(along axis: Axis?) -> [ConstraintSpec] {
        idleConstraints.filter { axis == nil || $0.first.attribute.axis == axis }
    }

    /// The first of the constraints that are not activated, with its line, in a sentence; `nil` for none.
    package func sentence(ofIdle idle: [ConstraintSpec]) -> String? {
        guard let first = idle.first else { return nil }
        let equation = first.equation(fields: fields, names: spokenNames)
        let place = place(of: first)
        return tr(
            idle.count, one: "The constraint \(equation) is made and not activated (\(place)).",
            many: "\(equation) and other constraints are made and not activated (\(place)).")
    }
}
