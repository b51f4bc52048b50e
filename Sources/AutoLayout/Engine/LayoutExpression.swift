import ConstraintSolver

/// A sum of variables, parameters and a constant, such as a position in a layout, in points.
public struct LayoutExpression {
    /// The summands with variables.
    public internal(set) var terms: [Term] = []
    /// The summands with parameters.
    public internal(set) var parameters: [ParameterTerm] = []
    /// The part that never changes.
    public internal(set) var constant = 0.0

    /// Makes the empty sum.
    init() {}

    /// Makes the sum of a variable, less a parameter.
    init(_ variable: Variable, minus parameter: Parameter? = nil) {
        add(variable, 1)
        if let parameter { add(parameter, -1) }
    }

    mutating func add(_ variable: Variable, _ factor: Double) {
        terms.append(Term(variable, factor))
    }

    mutating func add(_ parameter: Parameter, _ factor: Double) {
        if factor == 0 { return }
        if let place = parameters.firstIndex(where: { $0.parameter == parameter }) {
            parameters[place].coefficient += factor
        } else {
            parameters.append(ParameterTerm(parameter, factor))
        }
    }
}
