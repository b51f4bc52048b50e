import AutoLayout
import Wording

/// Constraints that code makes and never activates, or that an Interface Builder file has and does not give the cell.
extension TemplateSpec {
    /// The constraints along an axis that are not activated; all of them for `nil`.
    package func idleConstraints(along axis: Axis?) -> [ConstraintSpec] {
        idleConstraints.filter { axis == nil || $0.first.attribute.axis == axis }
    }

    /// Those that would hold a row open between other views: sizes of a canvas are no part of that.
    package var idleLinks: [ConstraintSpec] {
        idleConstraints(along: .vertical).filter { $0.absence == nil || $0.second != nil }
    }

    /// The first of the constraints that are not activated, with its line, in a sentence; `nil` for none.
    package func sentence(ofIdle idle: [ConstraintSpec]) -> String? {
        guard let first = idle.first else { return nil }
        let equation = first.equation(fields: fields, names: spokenNames)
        let place = place(of: first)
        return switch first.absence {
        case .removedAtBuildTime:
            tr(
                idle.count,
                one: """
                    The constraint \(equation) is removed at build time (\(place)): it holds in Interface Builder \
                    alone.
                    """,
                many: """
                    \(equation) and other constraints are removed at build time (\(place)): they hold in Interface \
                    Builder alone.
                    """)
        case .notInstalled:
            tr(
                idle.count,
                one: "The constraint \(equation) is not installed in the size class of a phone (\(place)).",
                many: """
                    \(equation) and other constraints are not installed in the size class of a phone (\(place)).
                    """)
        case nil:
            tr(
                idle.count, one: "The constraint \(equation) is made and not activated (\(place)).",
                many: "\(equation) and other constraints are made and not activated (\(place)).")
        }
    }
}
