import ConstraintSolver

/// A solver whose variables are the edges of views.
struct EdgeSolver {
    let solver = Solver()
    private var variables: [LoggedForm.Edge: Variable] = [:]

    /// Adds a form, with another relation if one is given.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - relation: Its relation; `nil` for its own.
    ///   - priority: How much it matters.
    /// - Returns: The handle of its constraint; `nil` for numbers beyond the solver's limits, which no screen reaches.
    @discardableResult
    mutating func add(
        _ form: LoggedForm, _ relation: LinearRelation? = nil, _ priority: Priority = .required
    ) -> ConstraintID? {
        let terms = form.terms.map { term in
            let variable = variables[term.edge] ?? solver.makeVariable()
            variables[term.edge] = variable
            return Term(variable, term.coefficient)
        }
        return try? solver.add(
            terms, relation ?? form.relation, constant: -form.value, priority: priority,
            onConflict: .leaveOut)
    }

    /// The position of an edge; 0 for one that no form has.
    func value(of edge: LoggedForm.Edge) -> Double { variables[edge].map(solver.value) ?? 0 }
}
