/// Eliminates required equations from a problem: each decides one variable, which is then an affine form of variables
/// declared earlier and of parameters.
///
/// The answer stays the same to the last bit of its definition, because an equation is eliminated only if
///
/// - it is certain to be accepted whatever the parameters are: its variable occurs in no required constraint that was
///   added before and is still there. The contradictions are then the same without it;
/// - its variable is the last declared of those that it mentions. The tie-break decides variables in the order of
///   declaration, so this variable is decided before its turn comes, and its absolute value does not matter.
///
/// Equations of another kind stay rows. Variables whose form mentions no other variables are *fixed*: they no longer
/// couple the constraints that mention them.
struct Elimination: ~Copyable {
    /// The form that stands for each eliminated variable, as a place in `forms`; -1 for the others.
    private(set) var form: [Int32]
    /// Forms over variables that are not eliminated.
    private(set) var forms = AffineForms()
    /// Which constraints are eliminated.
    private(set) var isEliminated: [Bool]
    var sum: AffineSum

    /// Which variables occur in a required constraint that stays a row.
    private var isRequired: [Bool]
    /// Which variables occur in the form of an eliminated one.
    private var isReferenced: [Bool]
    private var eliminated: [Int32] = []
    /// How much more work to spend on replacing variables in earlier forms.
    private var budget: Int

    /// Longer forms than this are not worth it: the equation stays a row.
    ///
    /// It bounds the work for long chains, too, which is linear.
    private static let longestForm = 8
    /// A coefficient below this share of the row's largest is not trusted to decide a variable.
    private static let smallestPivot = 1e-3

    init(_ problem: Problem) {
        form = Array(repeating: -1, count: problem.variableCount)
        isEliminated = Array(repeating: false, count: problem.constraints.count)
        isRequired = Array(repeating: false, count: problem.variableCount)
        isReferenced = isRequired
        sum = AffineSum(variables: problem.variableCount, parameters: problem.parameterCount)
        budget = 64 * (problem.variableCount + 16)
        forms.reserve(problem.variableCount)
        for place in problem.constraints.indices where problem.constraints[place].priority.isRequired {
            expand(problem.constraints[place])
            if problem.constraints[place].relation == .equal, let pivot = pivot() {
                eliminate(pivot)
                isEliminated[place] = true
            } else {
                for term in 0..<sum.variables.count {
                    isRequired[Int(sum.variables.index(at: term))] = true
                }
            }
        }
    }

    /// Sums up a constraint's left side, with forms in the place of eliminated variables.
    mutating func expand(_ constraint: borrowing Problem.Constraint) {
        sum.clear()
        sum.constant = constraint.constant
        for term in constraint.terms {
            let variable = term.variable.index
            if form[variable] >= 0 {
                sum.add(Int(form[variable]), of: forms, times: term.coefficient)
            } else {
                sum.variables.add(term.coefficient, at: Int32(truncatingIfNeeded: variable))
            }
        }
        for term in constraint.parameters {
            sum.parameters.add(term.coefficient, at: Int32(truncatingIfNeeded: term.parameter.index))
        }
        sum.variables.normalize()
        sum.parameters.normalize()
    }

    /// The place in the sum of the variable that the equation eliminates; nil if the equation has to stay.
    private func pivot() -> Int? {
        let last = sum.variables.count - 1
        guard last >= 0, last <= Self.longestForm, sum.parameters.count <= Self.longestForm else {
            return nil
        }
        let variable = Int(sum.variables.index(at: last))
        guard !isRequired[variable] else { return nil }
        if isReferenced[variable], last > 1 || budget < eliminated.count { return nil }
        var largest = 0.0
        for place in 0...last { largest = max(largest, abs(sum.variables.coefficient(at: place))) }
        return abs(sum.variables.coefficient(at: last)) >= Self.smallestPivot * largest ? last : nil
    }

    /// Solves the equation at hand for a variable.
    private mutating func eliminate(_ pivot: Int) {
        let variable = sum.variables.index(at: pivot)
        let factor = -1 / sum.variables.coefficient(at: pivot)
        sum.scale(by: factor)
        sum.variables.add(1, at: variable)
        sum.variables.normalize()
        let place = store(as: variable)
        eliminated.append(variable)
        if isReferenced[Int(variable)] { replace(variable, by: place) }
    }

    /// Stores the sum as a variable's form.
    private mutating func store(as variable: Int32) -> Int {
        forms.append(sum)
        form[Int(variable)] = Int32(truncatingIfNeeded: forms.count - 1)
        for term in 0..<sum.variables.count { isReferenced[Int(sum.variables.index(at: term))] = true }
        return forms.count - 1
    }

    /// Puts a form in the place of a variable in all earlier forms.
    private mutating func replace(_ variable: Int32, by replacement: Int) {
        budget -= eliminated.count
        for earlier in eliminated where earlier != variable {
            let old = Int(form[Int(earlier)])
            guard let factor = coefficient(of: variable, in: old) else { continue }
            sum.clear()
            sum.add(old, of: forms, times: 1)
            sum.variables.add(-factor, at: variable)
            sum.add(replacement, of: forms, times: factor)
            sum.variables.normalize()
            sum.parameters.normalize()
            budget -= sum.variables.count + sum.parameters.count
            _ = store(as: earlier)
        }
    }

    private func coefficient(of variable: Int32, in form: Int) -> Double? {
        for place in forms.variableTerms(of: form) where forms.variables[place].index == variable {
            return forms.variables[place].coefficient
        }
        return nil
    }
}
