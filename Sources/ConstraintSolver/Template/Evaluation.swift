/// The solution of a ``Template`` at one choice of its parameters, brought up to date when it is read.
///
/// An evaluation belongs to one thread at a time; its template may be shared.
public final class Evaluation {
    /// What is evaluated.
    public let template: Template
    private let exact: Solver
    private var isSolved = false

    /// Makes an evaluation in which every parameter is zero.
    public init(of template: Template) {
        self.template = template
        let zeros = [Double](repeating: 0, count: template.problem.parameterCount)
        exact = (try? Solver(template.problem, at: zeros)) ?? Solver()
    }

    /// The value of a parameter; zero for one that is not the template's.
    public func value(of parameter: Parameter) -> Double { exact.value(of: parameter) }

    /// Changes the value of a parameter.
    ///
    /// Nothing is solved yet.
    ///
    /// - Parameters:
    ///   - value: The new value.
    ///   - parameter: The parameter.
    /// - Throws: `SolverError` for an unknown parameter, or a value that is not finite or too large.
    public func setValue(_ value: Double, of parameter: Parameter) throws(SolverError) {
        try exact.setValue(value, of: parameter)
        isSolved = false
    }

    /// The value of a variable at the present parameters; zero for one that is not the template's.
    public func value(of variable: Variable) -> Double {
        solve()
        return exact.value(of: variable)
    }

    /// The values of all variables at the present parameters, in order of declaration.
    ///
    /// - Parameter values: Receives as many values as fit.
    public func copyValues(to values: UnsafeMutableBufferPointer<Double>) {
        solve()
        for index in 0..<min(values.count, template.problem.variableCount) {
            values[index] = exact.value(of: Variable(index: index))
        }
    }

    /// The required constraints that do not hold at the present parameters, in order of addition.
    public var leftOut: [ConstraintID] {
        solve()
        return exact.leftOut
    }

    /// A solver of the same problem at the present parameters, solved: for diagnosis and explanation.
    ///
    /// It must not be edited, and is good until the next change of a parameter.
    public var solver: Solver {
        solve()
        return exact
    }

    private func solve() {
        if isSolved { return }
        exact.solve()
        isSolved = true
    }
}
