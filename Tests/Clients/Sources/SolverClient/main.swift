import ConstraintSolver

// A wish of 80 gives way to what is required.
let solver = Solver()
let width = solver.makeVariable()
try solver.add([Term(width)], .lessThanOrEqual, constant: -60, priority: .required)
try solver.add([Term(width)], .equal, constant: -80, priority: Priority(750))
solver.solve()
print(solver.value(of: width))
