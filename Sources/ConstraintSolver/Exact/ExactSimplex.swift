/// The lexicographic simplex of ``Simplex`` in exact arithmetic, for problems that floating point cannot
/// decide.
///
/// It starts from the anchors and follows Bland's rule throughout, so its answer depends on nothing but the
/// constraints, and it ends. Its cost per exchange is the number of rows times that of variables; so it serves
/// small problems only.
struct ExactSimplex {
    /// A constraint as the exact simplex sees it.
    struct Row {
        /// Where it is in the caller's order.
        var slot: Int
        var relation: LinearRelation
        /// Its level, 0 for a required one.
        var level: Int
        /// The costs of a residual of +1 and -1, all of one level times a common power of two.
        var costAbove = ExactInteger.zero
        var costBelow = ExactInteger.zero
        /// The largest residual that counts as zero where a required row is tested, and how much it grows per unit of
        /// the row's constant.
        var tolerance = 0.0
        /// The magnitude of its constant.
        var size = 0.0
        /// Its summands with variables, to compare their size with its residual.
        var terms: [(variable: Int, coefficient: Double)] = []
    }

    /// Whether a required constraint was tested, and with which result.
    enum Fate {
        case untested
        case accepted
        case leftOut
    }

    var tableau: RationalTableau
    var rows: [Row]
    let variableCount: Int
    var fate: [Fate]
    /// The left-out rows with the rows that they contradict.
    var conflicts: [(row: Int, partners: [Int])] = []
    /// +1 or -1 for each inactive row, anchors behind the constraints.
    var side: [Int]
    /// For each position, whether its row may be let go upwards and downwards.
    var isOpen: [(up: Bool, down: Bool)]
    /// The most work to be done, in products of limbs.
    let workLimit: Int

    /// The relative precision of a constant as it is given.
    static let rounding = 0x1p-50
    /// The largest violation, as a share of a row's own numbers, that rounding can explain.
    static let largestRounding = 1e-8

    /// Starts at the anchors.
    ///
    /// - Parameters:
    ///   - entries: The rows' coefficients and constants, as whole numbers.
    ///   - rows: The rows' slots, levels, costs and tolerances; required ones in order of addition.
    ///   - variableCount: How many variables there are.
    ///   - workLimit: About how many products of limbs may be computed.
    init(entries: [[ExactInteger]], rows: [Row], variableCount: Int, workLimit: Int) {
        tableau = RationalTableau(rows: entries, width: variableCount)
        self.rows = rows
        self.variableCount = variableCount
        self.workLimit = workLimit
        fate = [Fate](repeating: .untested, count: rows.count)
        side = [Int](repeating: 1, count: rows.count + variableCount)
        isOpen = [(up: Bool, down: Bool)](repeating: (true, true), count: variableCount)
    }

    /// Finds the only answer; false if it takes too much work.
    mutating func solve() -> Bool {
        for row in rows.indices where rows[row].level == 0 {
            guard accept(row) else { return false }
        }
        openDirections()
        let last = rows.reduce(0) { max($0, $1.level) }
        for level in 1..<(last + 1) {
            guard improve(rows.indices.filter { rows[$0].level == level }, level) else { return false }
        }
        for variable in 0..<variableCount {
            guard improve([rows.count + variable], last + 1) else { return false }
        }
        return true
    }

    /// The value of a variable.
    func value(of variable: Int) -> Double { tableau.value(rows.count + variable) }

    // MARK: - Required constraints

    /// Brings down the violation of one required row with the accepted ones as walls.
    ///
    /// Returns false if that takes too much work.
    private mutating func accept(_ row: Int) -> Bool {
        while !tableau.isActive(row) {
            let residual = tableau.residual(row)
            if holds(row, residual) { break }
            guard tableau.work < workLimit else { return false }
            guard let entering = descent(row, residual) else {
                if explains(row) {
                    tableau.settle(row)
                } else {
                    fate[row] = .leftOut
                    conflicts.append((row, partners(row)))
                    return true
                }
                break
            }
            tableau.exchange(
                at: entering.position,
                for: wall(entering.position, entering.direction, testing: row))
        }
        fate[row] = .accepted
        return true
    }

    private func holds(_ row: Int, _ residual: ExactInteger) -> Bool {
        switch rows[row].relation {
        case .equal: residual.isZero
        case .lessThanOrEqual: residual.sign <= 0
        case .greaterThanOrEqual: residual.sign >= 0
        }
    }

    /// The first active row that may be let go to bring a residual down, and to which side.
    private func descent(_ row: Int, _ residual: ExactInteger) -> (position: Int, direction: Int)? {
        var best: (position: Int, direction: Int)?
        for position in 0..<tableau.width {
            let rate = tableau.rate(row, position).sign
            if rate == 0 { continue }
            let direction = -rate * residual.sign
            let released = tableau.active[position]
            if released < rows.count {
                switch rows[released].relation {
                case .equal: continue
                case .lessThanOrEqual: if direction > 0 { continue }
                case .greaterThanOrEqual: if direction < 0 { continue }
                }
            }
            if let found = best, tableau.active[found.position] < released { continue }
            best = (position, direction)
        }
        return best
    }

    /// The row to stop at: the tested one, or an accepted one that reaches zero before it.
    private func wall(_ position: Int, _ direction: Int, testing row: Int) -> Int {
        var best = row
        for other in rows.indices where fate[other] == .accepted && !tableau.isActive(other) {
            let rate = tableau.rate(other, position).sign * direction
            switch rows[other].relation {
            case .equal: if rate == 0 { continue }
            case .lessThanOrEqual: if rate <= 0 { continue }
            case .greaterThanOrEqual: if rate >= 0 { continue }
            }
            let order = compareTimes(other, best, position)
            if order < 0 || (order == 0 && best != row && other < best) { best = other }
        }
        return best
    }

    /// Compares how far the vertex moves until one row, or the other, is at zero.
    func compareTimes(_ one: Int, _ other: Int, _ position: Int) -> Int {
        if one == other { return 0 }
        let left = (tableau.residual(one) * tableau.rate(other, position)).magnitude
        let right = (tableau.residual(other) * tableau.rate(one, position)).magnitude
        return left == right ? 0 : left < right ? -1 : 1
    }

    /// Whether rounding of the numbers given can explain the least violation of a row.
    private func explains(_ row: Int) -> Bool {
        let violation = abs(tableau.value(row)) - rows[row].tolerance
        if violation <= 0 { return true }
        let own = rows[row].terms.reduce(rows[row].size) { $0 + abs($1.coefficient * value(of: $1.variable)) }
        if violation > Self.largestRounding * own { return false }
        var size = rows[row].size
        for position in 0..<tableau.width where tableau.active[position] < rows.count {
            size += abs(tableau.multiplier(row, position)) * rows[tableau.active[position]].size
        }
        return violation <= Self.rounding * size
    }

    /// The walls that hold up a violated row.
    private func partners(_ row: Int) -> [Int] {
        var partners: [Int] = []
        for position in 0..<tableau.width
        where tableau.active[position] < rows.count && !tableau.rate(row, position).isZero {
            partners.append(tableau.active[position])
        }
        return partners.sorted()
    }
}
