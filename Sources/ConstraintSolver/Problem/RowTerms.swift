/// The terms of one constraint on their way into the solver: in order of declaration, one for each variable,
/// none zero.
struct RowTerms: ~Copyable {
    private(set) var columns = Column<Int32>()
    private(set) var coefficients = Column<Double>()
    /// The largest magnitude of a coefficient, zero where there is none.
    private(set) var largest = 0.0
    /// The smallest magnitude of a coefficient, infinite where there is none.
    private(set) var smallest = Double.infinity

    /// Terms beyond this number are sorted before they are collected.
    private static let manyTerms = 64
    /// A sum smaller than this share of its summands is zero apart from rounding.
    private static let cancellation = 0x1p-50

    /// Makes a row without terms.
    init() {}

    /// Makes a row of terms that are in order of declaration, one for each variable, none zero.
    init(_ terms: [(column: Int32, coefficient: Double)]) {
        for term in terms { append(term.column, term.coefficient) }
    }

    /// Empties the row and keeps its memory.
    mutating func removeAll() {
        columns.removeAll()
        coefficients.removeAll()
        largest = 0
        smallest = .infinity
    }

    /// Appends a term of a variable declared after all there are, which is not zero.
    mutating func append(_ column: Int32, _ coefficient: Double) {
        columns.append(column)
        coefficients.append(coefficient)
        largest = max(largest, abs(coefficient))
        smallest = min(smallest, abs(coefficient))
    }

    /// Replaces the contents by the sum of some terms.
    ///
    /// Throws `SolverError` for a coefficient that is not finite or out of range, and for a variable that is none
    /// of the first `variableCount`.
    mutating func collect(_ terms: [Term], variableCount: Int) throws(SolverError) {
        removeAll()
        if terms.count > Self.manyTerms {
            try add(terms.sorted { $0.variable.index < $1.variable.index }, variableCount)
        } else {
            try add(terms, variableCount)
        }
        var hasZero = false
        for place in columns.indices {
            try NumberLimits.check(coefficients[place])
            largest = max(largest, abs(coefficients[place]))
            if coefficients[place] == 0 {
                hasZero = true
            } else {
                smallest = min(smallest, abs(coefficients[place]))
            }
        }
        if smallest < NumberLimits.smallestCoefficient { throw .tooSmall(smallest) }
        if hasZero { removeZeros() }
    }

    /// The sum of two coefficients of one variable: zero where only rounding is left of them.
    @inline(__always)
    static func sum(_ one: Double, _ other: Double) -> Double {
        let sum = one + other
        return abs(sum) <= cancellation * (abs(one) + abs(other)) ? 0 : sum
    }

    private mutating func add(_ terms: [Term], _ variableCount: Int) throws(SolverError) {
        for term in terms {
            try NumberLimits.check(term.coefficient)
            guard term.variable.index >= 0, term.variable.index < variableCount else {
                throw .unknownVariable(term.variable)
            }
            add(Int32(truncatingIfNeeded: term.variable.index), term.coefficient)
        }
    }

    private mutating func add(_ column: Int32, _ coefficient: Double) {
        var place = columns.count
        while place > 0, columns[place - 1] > column { place -= 1 }
        if place > 0, columns[place - 1] == column {
            coefficients[place - 1] = Self.sum(coefficients[place - 1], coefficient)
        } else if place == columns.count {
            columns.append(column)
            coefficients.append(coefficient)
        } else {
            columns.insert(column, at: place)
            coefficients.insert(coefficient, at: place)
        }
    }

    private mutating func removeZeros() {
        var kept = 0
        for place in columns.indices where coefficients[place] != 0 {
            columns[kept] = columns[place]
            coefficients[kept] = coefficients[place]
            kept += 1
        }
        columns.removeLast(columns.count - kept)
        coefficients.removeLast(coefficients.count - kept)
    }
}
