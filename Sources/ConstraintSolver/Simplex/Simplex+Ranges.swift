/// A variable of an expression and its coefficient.
typealias SumTerm = (variable: Int, coefficient: Double)

/// Ranges of linear functions over the *best face*: all points that are best before the tie-break.
///
/// At the best vertex every way to another best point is a sum of open directions: along the others some
/// level's cost grows. So what no open direction moves is decided. The converse needs a confirmation, because
/// at a degenerate vertex an open direction may be blocked at once. To get it, the function is brought down on
/// the face like one more level below all priorities, with every charged row as a wall.
extension Simplex {
    /// Opens exactly the directions that cost nothing at any priority.
    ///
    /// To be called at the best vertex, where it has no use for pivots.
    ///
    /// - Parameter pivots: How many pivots it may make if rounding asks for some.
    /// - Returns: Whether the vertex is on the best face.
    mutating func openBestFace(pivots: Int) -> Bool {
        openAllDirections()
        pivotBudget = pivots
        for level in 0..<levels.count {
            if openPositions.isEmpty { return true }
            guard improve(.priority(level)) else { return false }
        }
        return true
    }

    /// Which variables an open direction moves.
    mutating func movableVariables() -> [Bool] {
        if openPositions.isEmpty { return [Bool](repeating: false, count: variableCount) }
        computeOpenDirection()
        return direction.indices.map { abs(direction[$0]) > Self.slopeTolerance }
    }

    /// Brings a linear function down on the best face.
    ///
    /// The vertex moves there. The face stays open for the next function.
    ///
    /// - Parameter terms: The function: variables with their coefficients, each variable once.
    /// - Returns: The least value, minus infinity if there is none.
    mutating func least(_ terms: [SumTerm]) -> Double {
        let largest = terms.reduce(0) { max($0, abs($1.coefficient)) }
        guard largest > 0 else { return 0 }
        objective.refill(0, count: variableCount)
        for term in terms { objective[term.variable] = term.coefficient / largest.binade }
        for attempt in 0..<3 {
            isCautious = attempt > 0
            pivotBudget = pivotLimit
            let isLeast = bringDownObjective()
            if !isLeast, !isUnbounded { refactor() }
            computePoint()
            _ = updateResiduals()
            if isLeast || isUnbounded { break }
        }
        if isUnbounded { return -.infinity }
        return terms.reduce(0) { $0 + $1.coefficient * point[$1.variable] }
    }

    /// The range of a linear function on the best face.
    mutating func range(of terms: [SumTerm]) -> ClosedRange<Double> {
        let low = least(terms)
        let high = -least(terms.map { ($0.variable, -$0.coefficient) })
        // Values that overflow on the way give not-a-number: the range is then unknown.
        guard !low.isNaN, !high.isNaN else { return -.infinity ... .infinity }
        // Rounding may swap the ends of a range without width. Adding zero turns -0 into 0.
        return (min(low, high) + 0)...(max(low, high) + 0)
    }

    /// Returns false if the objective is unbounded, or the run is stuck.
    private mutating func bringDownObjective() -> Bool {
        stalled = 0
        isUnbounded = false
        while true {
            countSteps()
            computeMultipliers(.objective)
            guard let entering = steepest(.objective, Self.slopeTolerance) else { return true }
            if pivotBudget == 0 { return false }
            pivotBudget -= 1
            guard step(entering, .objective, Self.slopeTolerance) else { return false }
        }
    }
}
