/// A textbook simplex tableau in whole numbers over one common denominator.
///
/// Each row states `denominator × basic variable = constant + Σ entry × non-basic variable`. Non-basic
/// variables are zero. A variable is *free*, or *restricted* to values from zero up; a free one that is not
/// basic occurs in no row of a restricted one. Entries are minors of the rows put in, so that the division by
/// the denominator in every pivot leaves no remainder (Edmonds, "Systems of distinct representatives and
/// linear algebra", 1967); they stay small where the rows are those of a layout.
struct ExactTableau {
    /// The common denominator, positive.
    private(set) var denominator: Int64 = 1
    /// The basic variable of each row.
    private(set) var basic: [Int] = []
    /// The non-basic variable of each column.
    private(set) var nonbasic: [Int] = []
    /// The rows: the entries by column, then the constant.
    private var rows: [[Int64]] = []
    private var isFree: [Bool] = []

    /// The bound of the entries, so that a difference of two products fits.
    private static let limit: Int64 = 1 << 62

    /// Makes a tableau of free variables, 0 to count - 1, without rows.
    init(freeVariables count: Int) {
        nonbasic = Array(0..<count)
        isFree = Array(repeating: true, count: count)
    }

    // MARK: - Reading

    /// A variable's value at the vertex.
    func value(of variable: Int) -> Fraction {
        guard let row = basic.firstIndex(of: variable) else { return Fraction(0) }
        return Fraction(constant(row), over: denominator)
    }

    /// Whether a variable's value is fixed.
    func isConstant(_ variable: Int) -> Bool {
        guard let row = basic.firstIndex(of: variable) else { return false }
        return rows[row].dropLast().allSatisfy { $0 == 0 }
    }

    private func constant(_ row: Int) -> Int64 { rows[row][nonbasic.count] }

    // MARK: - Rows and columns

    /// A linear expression over the columns, times the denominator; the constant comes last.
    func expression(
        _ terms: [(variable: Int, value: Int64)], constant: Int64
    ) throws(OracleOverflow) -> [Int64] {
        var sum = [Int64](repeating: 0, count: nonbasic.count + 1)
        sum[nonbasic.count] = try Self.combine(constant, denominator, 0, 0, over: 1)
        for term in terms {
            if let row = basic.firstIndex(of: term.variable) {
                for place in sum.indices where rows[row][place] != 0 {
                    sum[place] = try Self.combine(1, sum[place], -term.value, rows[row][place], over: 1)
                }
            } else if let column = nonbasic.firstIndex(of: term.variable) {
                sum[column] = try Self.combine(1, sum[column], -term.value, denominator, over: 1)
            }
        }
        return sum
    }

    /// Adds a column for a new restricted variable, which occurs in no row yet.
    mutating func addColumn() -> Int {
        let variable = makeVariable(isFree: false)
        nonbasic.append(variable)
        for row in rows.indices { rows[row].insert(0, at: nonbasic.count - 1) }
        return variable
    }

    /// Adds a row for a new basic variable, with a restricted variable in a column of its own if asked for.
    mutating func addRow(
        _ expression: [Int64], isFree: Bool = false, plusColumn: Bool = false
    ) -> (
        variable: Int, column: Int?
    ) {
        var expression = expression
        var column: Int?
        if plusColumn {
            column = addColumn()
            expression.insert(denominator, at: nonbasic.count - 1)
        }
        let variable = makeVariable(isFree: isFree)
        basic.append(variable)
        rows.append(expression)
        return (variable, column)
    }

    private mutating func makeVariable(isFree free: Bool) -> Int {
        isFree.append(free)
        return isFree.count - 1
    }

    /// Removes the row of a basic variable.
    mutating func removeRow(of variable: Int) {
        guard let row = basic.firstIndex(of: variable) else { return }
        basic.remove(at: row)
        rows.remove(at: row)
    }

    /// Fixes a non-basic variable at zero.
    mutating func removeColumn(of variable: Int) {
        guard let column = nonbasic.firstIndex(of: variable) else { return }
        nonbasic.remove(at: column)
        for row in rows.indices { rows[row].remove(at: column) }
    }

    /// Removes the rows of restricted variables whose values are fixed.
    mutating func dropSettledRows() {
        let settled = basic.filter { !isFree[$0] && isConstant($0) }
        for variable in settled { removeRow(of: variable) }
    }

    // MARK: - Pivoting

    /// The first free column in an expression.
    func freeColumn(in expression: [Int64]) -> Int? {
        nonbasic.indices.first { isFree[nonbasic[$0]] && expression[$0] != 0 }
    }

    /// Exchanges a basic variable with the non-basic one of a column that its row mentions.
    mutating func exchange(basic variable: Int, column: Int) throws(OracleOverflow) {
        guard let row = basic.firstIndex(of: variable) else { return }
        try pivot(row, column)
    }

    /// Makes a basic variable with the value zero non-basic; `false` if its row has no entries.
    mutating func leaveBasis(_ variable: Int) throws(OracleOverflow) -> Bool {
        guard let row = basic.firstIndex(of: variable) else { return true }
        guard let column = nonbasic.indices.first(where: { rows[row][$0] != 0 }) else { return false }
        try pivot(row, column)
        return true
    }

    private mutating func pivot(_ pivotRow: Int, _ column: Int) throws(OracleOverflow) {
        let source = rows[pivotRow]
        let pivot = source[column]
        let sign = pivot.signum()
        let filled = source.indices.filter { source[$0] != 0 && $0 != column }
        for row in rows.indices where row != pivotRow {
            let factor = rows[row][column]
            if pivot.magnitude != denominator.magnitude {
                for place in source.indices where rows[row][place] != 0 || factor != 0 {
                    rows[row][place] = try Self.combine(
                        sign * pivot, rows[row][place], sign * factor, source[place], over: denominator)
                }
            } else if factor != 0 {
                for place in filled {
                    rows[row][place] = try Self.combine(
                        denominator, rows[row][place], sign * factor, source[place], over: denominator)
                }
            }
            rows[row][column] = sign * factor
        }
        for place in source.indices { rows[pivotRow][place] = -sign * source[place] }
        rows[pivotRow][column] = sign * denominator
        denominator = sign * pivot
        (basic[pivotRow], nonbasic[column]) = (nonbasic[column], basic[pivotRow])
    }

    /// `(first × second - third × fourth) / divisor`.
    private static func combine(
        _ first: Int64, _ second: Int64, _ third: Int64, _ fourth: Int64, over divisor: Int64
    ) throws(OracleOverflow) -> Int64 {
        let difference = Int128(first) * Int128(second) - Int128(third) * Int128(fourth)
        let quotient: Int128
        if let narrow = Int64(exactly: difference) {
            quotient = Int128(divisor == 1 ? narrow : narrow / divisor)
        } else {
            quotient = difference / Int128(divisor)
        }
        guard quotient.magnitude < limit.magnitude else { throw OracleOverflow() }
        return Int64(truncatingIfNeeded: quotient)
    }

    // MARK: - Minimizing

    /// Lowers a basic variable as far as the restricted ones allow; `false` if it is unbounded.
    ///
    /// Bland's rule: among the columns that lower it, and among the rows that end the move, the one whose variable was
    /// made first is chosen.
    mutating func minimize(_ variable: Int) throws(OracleOverflow) -> Bool {
        while let objective = basic.firstIndex(of: variable) {
            guard let column = enteringColumn(rows[objective]) else { return true }
            guard let row = leavingRow(column) else { return false }
            try pivot(row, column)
        }
        return true
    }

    private func enteringColumn(_ objective: [Int64]) -> Int? {
        var best: Int?
        for column in nonbasic.indices where objective[column] < 0 {
            if let current = best, nonbasic[current] < nonbasic[column] { continue }
            best = column
        }
        return best
    }

    private func leavingRow(_ column: Int) -> Int? {
        var best: Int?
        for row in rows.indices where rows[row][column] < 0 && !isFree[basic[row]] {
            guard let current = best else {
                best = row
                continue
            }
            let left = Int128(constant(row)) * Int128(rows[current][column].magnitude)
            let right = Int128(constant(current)) * Int128(rows[row][column].magnitude)
            if left < right || (left == right && basic[row] < basic[current]) { best = row }
        }
        return best
    }

    /// The non-basic variables that would raise a basic one.
    func columnsRaising(_ variable: Int) -> [Int] {
        guard let row = basic.firstIndex(of: variable) else { return [] }
        return nonbasic.indices.filter { rows[row][$0] > 0 }.map { nonbasic[$0] }
    }
}
