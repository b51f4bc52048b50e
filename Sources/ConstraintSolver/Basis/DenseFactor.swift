/// An LU factorisation with partial pivoting of a small dense square matrix.
///
/// It serves the part of the active set that is not triangular, a few rows as a rule.
struct DenseFactor: ~Copyable {
    private(set) var size = 0
    /// Row-major: L below the diagonal with an implied unit diagonal, U on and above it.
    private var entries = Column<Double>()
    /// The row of the original matrix that ended up in each place.
    private var permutation = Column<Int>()
    /// The first place in each row of L that is not zero, and the place behind the last one in each row of U: most of
    /// a large matrix is zero, and a row's entries lie near each other.
    private var lowerStart = Column<Int>()
    private var upperEnd = Column<Int>()
    private var scratch = Column<Double>()
    /// How many entries all factorisations and solves have gone through.
    private(set) var steps = 0

    /// A pivot below this is taken for zero.
    ///
    /// Rows are scaled, so their entries are near 1.
    static let pivotTolerance = 1e-11

    /// Forgets the matrix and starts one of zeros.
    mutating func reset(size: Int) {
        self.size = size
        entries.removeAll()
        entries.append(repeating: 0, count: size * size)
        scratch.removeAll()
        scratch.append(repeating: 0, count: size)
        permutation.removeAll()
        for row in 0..<size { permutation.append(row) }
        lowerStart.refill(0, count: size)
        upperEnd.refill(size, count: size)
    }

    /// Sets one entry, before the factorisation.
    mutating func set(_ row: Int, _ column: Int, _ value: Double) {
        entries[row * size + column] = value
    }

    /// Factors in place: O(size³).
    ///
    /// Returns whether the matrix is regular.
    mutating func factorize() -> Bool {
        steps += size * size * size / 3
        for step in 0..<size {
            var best = step
            for row in step..<size
            where abs(entries[row * size + step]) > abs(entries[best * size + step]) {
                best = row
            }
            if !(abs(entries[best * size + step]) > Self.pivotTolerance) { return false }
            if best != step {
                let moved = permutation[best]
                permutation[best] = permutation[step]
                permutation[step] = moved
                for column in 0..<size {
                    let entry = entries[best * size + column]
                    entries[best * size + column] = entries[step * size + column]
                    entries[step * size + column] = entry
                }
            }
            var end = size
            while end > step + 1, entries[step * size + end - 1] == 0 { end -= 1 }
            upperEnd[step] = end
            eliminate(step)
        }
        for row in 0..<size {
            var start = 0
            while start < row, entries[row * size + start] == 0 { start += 1 }
            lowerStart[row] = start
        }
        return true
    }

    private mutating func eliminate(_ step: Int) {
        let reciprocal = 1 / entries[step * size + step]
        let end = upperEnd[step]
        for row in (step + 1)..<max(size, step + 1) {
            let multiplier = entries[row * size + step] * reciprocal
            if multiplier == 0 { continue }
            entries[row * size + step] = multiplier
            for column in (step + 1)..<end {
                entries[row * size + column] -= multiplier * entries[step * size + column]
            }
        }
    }

    /// Replaces a right side, in the order of the rows, by the solution, in the order of the columns.
    mutating func solve(_ vector: inout Column<Double>) {
        steps += size * size
        for row in 0..<size { scratch[row] = vector[permutation[row]] }
        // Most right sides are nearly empty.
        let first = firstEntry()
        for row in first..<size {
            var sum = scratch[row]
            for column in max(first, lowerStart[row])..<row {
                sum -= entries[row * size + column] * scratch[column]
            }
            scratch[row] = sum
        }
        for row in (0..<size).reversed() {
            var sum = scratch[row]
            for column in (row + 1)..<upperEnd[row] {
                sum -= entries[row * size + column] * vector[column]
            }
            vector[row] = sum / entries[row * size + row]
        }
    }

    private func firstEntry() -> Int {
        var first = 0
        while first < size, scratch[first] == 0 { first += 1 }
        return first
    }

    /// Replaces a right side, in the order of the columns, by the transposed solution, in that of the rows.
    ///
    /// It goes through the entries in the order in which they are stored.
    mutating func solveTransposed(_ vector: inout Column<Double>) {
        steps += size * size
        for row in 0..<size {
            let value = vector[row]
            scratch[row] = 0
            if value == 0 { continue }
            let solved = value / entries[row * size + row]
            scratch[row] = solved
            for column in (row + 1)..<upperEnd[row] {
                vector[column] -= entries[row * size + column] * solved
            }
        }
        for row in (0..<size).reversed() {
            let solved = scratch[row]
            if solved == 0 { continue }
            for column in lowerStart[row]..<row { scratch[column] -= entries[row * size + column] * solved }
        }
        for row in 0..<size { vector[permutation[row]] = scratch[row] }
    }
}
