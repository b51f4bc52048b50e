/// A factorisation of the active set's coefficient matrix, kept current under exchanges of single rows.
///
/// Layout matrices are triangular up to a permutation, or nearly so. Rows with one open column are taken
/// first, repeatedly; then columns with one open row. Both kinds need no arithmetic and cause no fill: solving
/// substitutes along the original rows. What remains in the middle, the *nucleus*, is factored densely.
/// An exchange that keeps the order
/// triangular replaces its step; others are kept in product form, see `BasisFactor+Update.swift`.
///
/// A step is one row together with the column that it decides. In the order of the steps every row refers
/// only to its own column and to those of earlier steps (within the nucleus: to any of the nucleus).
struct BasisFactor: ~Copyable {
    private(set) var size = 0

    /// The row's position and its own column, per step.
    private(set) var stepRow = Column<Int32>()
    private(set) var stepColumn = Column<Int32>()
    /// The step of each position, and of each column.
    private(set) var stepOfPosition = Column<Int32>()
    private(set) var stepOfColumn = Column<Int32>()
    /// One over the coefficient of the own column, per step outside the nucleus.
    var reciprocal = Column<Double>()
    /// Where the other terms of each step start and end.
    var termStart = Column<Int32>()
    var termEnd = Column<Int32>()
    var columns = Column<Int32>()
    var coefficients = Column<Double>()
    /// How many of these terms there were after the last factorisation.
    private var packedCount = 0
    /// The steps of the nucleus.
    private(set) var nucleus = 0..<0

    var dense = DenseFactor()
    var denseVector = Column<Double>()
    var updates = ProductForm()
    private var analysis = TriangularAnalysis()
    /// The place of each column in the nucleus, -1 outside.
    private var nucleusPlace = Column<Int32>()

    /// Takes the first storage from a block.
    mutating func reserve(variables: Int, terms: Int, in block: inout MemoryBlock) {
        stepRow.reserve(variables, in: &block)
        stepColumn.reserve(variables, in: &block)
        stepOfPosition.reserve(variables, in: &block)
        stepOfColumn.reserve(variables, in: &block)
        reciprocal.reserve(variables, in: &block)
        termStart.reserve(variables, in: &block)
        termEnd.reserve(variables, in: &block)
        columns.reserve(terms, in: &block)
        coefficients.reserve(terms, in: &block)
    }

    /// Factors the active rows from the original coefficients.
    ///
    /// The time is linear in the number of terms, plus the cube of the nucleus. Returns whether the rows are
    /// independent. If not, the factor must not be used.
    mutating func factorize(_ active: borrowing ActiveSet, _ store: borrowing ConstraintStore) -> Bool {
        guard analysis.run(active, store) else { return false }
        nucleus = analysis.nucleus
        swap(&stepRow, &analysis.stepRow)
        swap(&stepColumn, &analysis.stepColumn)
        packAll(active, store)
        return nucleus.isEmpty || dense.factorize()
    }

    /// Takes over a triangular order that is known already: the row at each position decides the variable of
    /// the same number.
    mutating func factorize(
        _ active: borrowing ActiveSet, _ store: borrowing ConstraintStore,
        inOrder order: borrowing Column<Int32>
    ) {
        nucleus = 0..<0
        stepRow.assign(order)
        stepColumn.assign(order)
        packAll(active, store)
    }

    private mutating func packAll(_ active: borrowing ActiveSet, _ store: borrowing ConstraintStore) {
        size = active.rows.count
        updates.removeAll()
        reciprocal.removeAll()
        termStart.removeAll()
        termEnd.removeAll()
        columns.removeAll()
        coefficients.removeAll()
        stepOfPosition.refill(0, count: size)
        stepOfColumn.refill(0, count: size)
        if !nucleus.isEmpty { prepareNucleus() }
        for step in 0..<size {
            stepOfPosition[Int(stepRow[step])] = Int32(truncatingIfNeeded: step)
            stepOfColumn[Int(stepColumn[step])] = Int32(truncatingIfNeeded: step)
            termStart.append(Int32(truncatingIfNeeded: columns.count))
            pack(step, active.rows[Int(stepRow[step])], store)
            termEnd.append(Int32(truncatingIfNeeded: columns.count))
        }
        packedCount = columns.count
    }

    /// Whether replaced rows take more room than the factor did.
    var isLoose: Bool { columns.count > 2 * packedCount + 256 }

    private mutating func prepareNucleus() {
        dense.reset(size: nucleus.count)
        denseVector.refill(0, count: nucleus.count)
        nucleusPlace.refill(-1, count: size)
        for step in nucleus {
            nucleusPlace[Int(stepColumn[step])] = Int32(truncatingIfNeeded: step - nucleus.lowerBound)
        }
    }

    /// Copies one row's terms, apart from its own column, into the order of the steps.
    private mutating func pack(_ step: Int, _ row: ActiveRow, _ store: borrowing ConstraintStore) {
        if row.isAnchor {
            reciprocal.append(1)
            return
        }
        let inNucleus = nucleus.contains(step)
        var own = 1.0
        for place in store.terms(of: row.index) {
            let column = store.columns[place]
            let coefficient = store.coefficients[place]
            if inNucleus, nucleusPlace[Int(column)] >= 0 {
                dense.set(step - nucleus.lowerBound, Int(nucleusPlace[Int(column)]), coefficient)
            } else if column == stepColumn[step] {
                own = coefficient
            } else {
                columns.append(column)
                coefficients.append(coefficient)
            }
        }
        reciprocal.append(own == 1 ? 1 : 1 / own)
    }
}
