/// The steps that changes of one constant reach, kept for its next change.
///
/// A slider, a width or a typed number changes the same constant again and again. As long as nothing else happens, each
/// change takes the same steps, and the point is an affine function of the constant. The first change records the
/// steps, the second each variable's value and its rate; from then on a change is one product for each variable. Values
/// are always counted from the recorded ones and not from the last ones, so that rounding does not add up.
struct EditTrail: ~Copyable {
    /// The constraint whose constant changes; -1 without a trail.
    private(set) var slot = -1
    /// Whether the trail can be followed.
    private(set) var isUsable = false
    private var isPacked = false
    /// The constant, scaled, for which the values were recorded.
    private var origin = 0.0
    private var steps = Column<Int32>()
    /// The inactive constraints whose residuals changed.
    private(set) var rows = Column<Int32>()

    /// The variables that follow the constant, their values at the origin, and their rates.
    private var variables = Column<Int32>()
    private var bases = Column<Double>()
    private var rates = Column<Double>()

    /// Larger numbers would carry too large a rounding error over to smaller ones.
    private static let magnitudeLimit = 1e6

    /// Forgets the trail.
    mutating func clear() {
        slot = -1
        isUsable = false
    }

    /// Begins the trail of a constant.
    mutating func begin(_ slot: Int) {
        self.slot = slot
        isUsable = false
        isPacked = false
        steps.removeAll()
        rows.removeAll()
    }

    /// Notes that a step was taken, if there is a trail.
    @inline(__always)
    mutating func append(step: Int) {
        if slot >= 0 { steps.append(Int32(truncatingIfNeeded: step)) }
    }

    /// Notes that the residual of an inactive constraint changed, if there is a trail.
    @inline(__always)
    mutating func append(row: Int) {
        if slot >= 0 { rows.append(Int32(truncatingIfNeeded: row)) }
    }

    /// Ends the trail, with the constant that its steps were taken for.
    mutating func finish(at constant: Double) {
        origin = constant
        isUsable = abs(constant) <= Self.magnitudeLimit
    }

    /// Records values and rates, unless that is done already.
    ///
    /// - Parameters:
    ///   - factor: The steps.
    ///   - active: Which row each step has.
    ///   - point: The point at the origin.
    ///   - rate: A work vector with an entry for each variable, all zero before and after.
    mutating func pack(
        _ factor: borrowing BasisFactor, _ active: borrowing ActiveSet, _ point: borrowing Column<Double>,
        rate: inout Column<Double>
    ) {
        if isPacked { return }
        isPacked = true
        variables.removeAll()
        bases.removeAll()
        rates.removeAll()
        for index in steps.indices {
            let step = Int(steps[index])
            let row = active.rows[Int(factor.stepRow[step])]
            let variable = factor.stepColumn[step]
            let own = row == .constraint(slot) ? -1.0 : 0
            let value = factor.value(of: step, own, rate)
            rate[Int(variable)] = value
            variables.append(variable)
            bases.append(point[Int(variable)])
            rates.append(value)
            if abs(point[Int(variable)]) > Self.magnitudeLimit { isUsable = false }
        }
        for index in variables.indices { rate[Int(variables[index])] = 0 }
    }

    /// Gives the variables their values at a constant.
    ///
    /// - Parameters:
    ///   - constant: The constant, scaled.
    ///   - active: For the sides of inactive anchors, which follow their variables.
    ///   - point: The point to bring up to date.
    /// - Returns: Whether an anchor changed sides.
    func follow(to constant: Double, _ active: inout ActiveSet, _ point: inout Column<Double>) -> Bool {
        let change = constant - origin
        var changed = false
        for index in variables.indices {
            let variable = Int(variables[index])
            let value = bases[index] + rates[index] * change
            point[variable] = value
            if abs(value) > 1e-9, active.anchorPosition[variable] < 0 {
                let side: Int8 = value > 0 ? 1 : -1
                if side != active.anchorSide[variable] {
                    active.anchorSide[variable] = side
                    changed = true
                }
            }
        }
        return changed
    }

    /// Copies the values of the variables that follow the constant.
    func copyValues(of point: borrowing Column<Double>, to values: inout Column<Double>) {
        for index in variables.indices {
            let variable = Int(variables[index])
            values[variable] = point[variable]
        }
    }
}
