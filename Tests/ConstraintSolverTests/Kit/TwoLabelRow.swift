import ConstraintSolver

/// The row that the module's guide follows, as it is printed there: a name and a value side by side.
struct TwoLabelRow {
    var problem = Problem()
    let name, value: Variable
    let nameText, valueText, rowWidth: Parameter
    let whole, nameMinimum, valueMinimum: ConstraintID
    let valueResists, nameResists, nameHugs, valueHugs: ConstraintID

    init() throws(SolverError) {
        name = problem.makeVariable()
        value = problem.makeVariable()
        nameText = problem.makeParameter()
        valueText = problem.makeParameter()
        rowWidth = problem.makeParameter()

        // name + value + 40 − row width = 0
        whole = try problem.add(
            [Term(name), Term(value)], .equal, constant: 40,
            parameters: [ParameterTerm(rowWidth, -1)], priority: .required)
        nameMinimum = try problem.add(
            [Term(name)], .greaterThanOrEqual, constant: 0, priority: .required)
        valueMinimum = try problem.add(
            [Term(value)], .greaterThanOrEqual, constant: 0, priority: .required)
        // value − its text ≥ 0, and so on
        valueResists = try problem.add(
            [Term(value)], .greaterThanOrEqual, constant: 0,
            parameters: [ParameterTerm(valueText, -1)], priority: Priority(751))
        nameResists = try problem.add(
            [Term(name)], .greaterThanOrEqual, constant: 0,
            parameters: [ParameterTerm(nameText, -1)], priority: Priority(750))
        nameHugs = try problem.add(
            [Term(name)], .lessThanOrEqual, constant: 0,
            parameters: [ParameterTerm(nameText, -1)], priority: Priority(251))
        valueHugs = try problem.add(
            [Term(value)], .lessThanOrEqual, constant: 0,
            parameters: [ParameterTerm(valueText, -1)], priority: Priority(250))
    }
}
