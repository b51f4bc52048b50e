import ConstraintSolver
import Wording

extension AxisSystem {
    /// A constraint as UIKit writes it into its log, with names in place of addresses.
    func logLine(of id: ConstraintID) -> String? {
        guard let origin = origin(of: id) else { return nil }
        switch origin {
        case .constraint(let constraint):
            let name = constraint.identifier.map { "'\($0)' " } ?? ""
            let body = constraint.loggedVisualFormat ?? "\(constraint.equation)   (active)"
            return "<NSLayoutConstraint \(name)\(body)>"
        case .contentHugging(let view, let axis), .compressionResistance(let view, let axis):
            let row = problem.constraints[problem.index(of: id)]
            let size = -value(of: row.parameters, plus: row.constant)
            let hugging = view.contentHuggingPriority(for: axis).rawValue.shortText
            let resistance = view.contentCompressionResistancePriority(for: axis).rawValue.shortText
            return
                "<NSContentSizeLayoutConstraint \(axis == .horizontal ? "H" : "V"):[\(view.name)(\(size.shortText(decimals: 3)))] "
                + "Hug:\(hugging) CompressionResistance:\(resistance)   (active)>"
        case .autoresizing:
            return "<NSAutoresizingMaskLayoutConstraint \(equation(of: id))   (active)>"
        default:
            // UIKit's own identifiers have no blanks; other names are ours.
            let name = origin.fullText
            let quoted = name.contains(" ") ? "" : "'\(name)' "
            return "<NSLayoutConstraint \(quoted)\(equation(of: id))   (active)>"
        }
    }

    /// A constraint as an equation between the attributes of its variables, in the root's coordinates.
    private func equation(of id: ConstraintID) -> String {
        let problem = problem
        let row = problem.constraints[problem.index(of: id)]
        let constant = value(of: row.parameters, plus: row.constant)
        func sum(_ sign: Double) -> [String] {
            row.terms.filter { $0.coefficient * sign > 0 }.compactMap { term in
                guard let meaning = meaning(of: term.variable) else { return nil }
                let factor = abs(term.coefficient)
                return (factor == 1 ? "" : "\(factor.shortText)*")
                    + "\(meaning.item.name).\(meaning.attribute)"
            }
        }
        var (left, right) = (sum(1), sum(-1))
        // The remaining constant is on the right, unless it would be negative there.
        if constant > 0, !right.isEmpty {
            left.append(constant.shortText(decimals: 3))
        } else if constant != 0 || right.isEmpty {
            right.append((-constant).shortText(decimals: 3))
        }
        if left.isEmpty { left = ["0"] }
        let priority = row.priority.isRequired ? "" : " @\(row.priority.rawValue.shortText)"
        return "\(left.joined(separator: " + ")) \(row.relation.sign) "
            + right.joined(separator: " + ") + priority
    }
}

extension LinearRelation {
    /// The relation as equations write it.
    fileprivate var sign: String {
        switch self {
        case .lessThanOrEqual: "<="
        case .equal: "=="
        case .greaterThanOrEqual: ">="
        }
    }
}
