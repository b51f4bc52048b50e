/// A factorisation of the active set's coefficient matrix, kept current under exchanges of single rows.
///
/// Layout matrices are triangular up to a permutation, or nearly so. Rows with one open column are taken
/// first, repeatedly; then columns with one open row. Both kinds need no arithmetic and cause no fill: solving
/// substitutes along the original rows. What remains in the middle, the *nucleus*, is factored densely.
/// Exchanges since then are kept in product form, see `BasisFactor+Update.swift`.
///
/// A step is one row together with the column that it decides. In the order of the steps every row refers
/// only to its own column and to those of earlier steps (within the nucleus: to any of the nucleus).
struct BasisFactor: ~Copyable {
    private(set) var size = 0

    /// The row's position and its own column, per step.
    private(set) var stepRow = Column<Int32>()
    private(set) var stepColumn = Column<Int32>()
    /// One over the coefficient of the own column, per step outside the nucleus.
    private(set) var reciprocal = Column<Double>()
    /// Where the other terms of each step start; one more entry than steps.
    private(set) var stepStart = Column<Int32>()
    private(set) var columns = Column<Int32>()
    private(set) var coefficients = Column<Double>()
    /// The steps of the nucleus.
    private(set) var nucleus = 0..<0

    var dense = DenseFactor()
    var denseVector = Column<Double>()
    var updates = ProductForm()
    private var analysis = TriangularAnalysis()
    /// The place of each column in the nucleus, -1 outside.
    private var nucleusPlace = Column<Int32>()

    /// Factors the active rows anew: linear in their terms, plus the cube of the nucleus.
    ///
    /// Returns whether the rows are independent. If not, the factor must not be used.
    mutating func factorize(_ active: borrowing ActiveSet, _ store: borrowing ConstraintStore) -> Bool {
        size = active.rows.count
        updates.removeAll()
        guard analysis.run(active, store) else { return false }
        nucleus = analysis.nucleus
        swap(&stepRow, &analysis.stepRow)
        swap(&stepColumn, &analysis.stepColumn)
        reciprocal.removeAll()
        stepStart.removeAll()
        columns.removeAll()
        coefficients.removeAll()
        if !nucleus.isEmpty { prepareNucleus() }
        for step in 0..<size {
            stepStart.append(Int32(truncatingIfNeeded: columns.count))
            pack(step, active.rows[Int(stepRow[step])], store)
        }
        stepStart.append(Int32(truncatingIfNeeded: columns.count))
        return nucleus.isEmpty || dense.factorize()
    }

    private mutating func prepareNucleus() {
        dense.reset(size: nucleus.count)
        denseVector.removeAll()
        denseVector.append(repeating: 0, count: nucleus.count)
        nucleusPlace.removeAll()
        nucleusPlace.append(repeating: -1, count: size)
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
        reciprocal.append(1 / own)
    }
}
