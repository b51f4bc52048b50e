import ConstraintSolver

/// The budget of a search for reasons, ranges or repairs.
public typealias SearchBudget = WorkBudget
