import ConstraintSolver

/// How much a search for reasons, ranges or repairs may still do before it stops.
public typealias SearchBudget = WorkBudget
