extension ExactSimplex {
    /// Sets the side of every row and opens the directions that the required rows allow.
    mutating func openDirections() {
        for row in side.indices where !tableau.isActive(row) {
            let sign = tableau.residual(row).sign
            side[row] = sign != 0 ? sign : 1
            if sign == 0, row < rows.count, rows[row].level == 0, rows[row].relation == .lessThanOrEqual {
                side[row] = -1
            }
        }
        for position in 0..<tableau.width where tableau.active[position] < rows.count {
            isOpen[position] = openSides(ofRequired: tableau.active[position])
        }
    }

    private func openSides(ofRequired row: Int) -> (up: Bool, down: Bool) {
        switch rows[row].relation {
        case .equal: (false, false)
        case .lessThanOrEqual: (false, true)
        case .greaterThanOrEqual: (true, false)
        }
    }

    /// Brings down the cost of some rows of one level along the open directions, then closes the directions that cost
    /// something.
    ///
    /// Returns false if that takes too much work.
    mutating func improve(_ members: [Int], _ level: Int) -> Bool {
        while isOpen.contains(where: { $0.up || $0.down }) {
            let gradient = gradient(members)
            guard let entering = descent(members, gradient) else {
                close(members, gradient)
                return true
            }
            guard tableau.work < workLimit, let stop = stop(entering, members, level) else { return false }
            exchange(entering, for: stop, isPassable: members.contains(stop))
        }
        return true
    }

    private func costs(_ row: Int) -> (above: ExactInteger, below: ExactInteger) {
        row < rows.count ? (rows[row].costAbove, rows[row].costBelow) : (.one, .one)
    }

    /// How the inactive members' cost grows with each active row's residual, times the denominator.
    private func gradient(_ members: [Int]) -> [ExactInteger] {
        var gradient = [ExactInteger](repeating: .zero, count: tableau.width)
        for row in members where !tableau.isActive(row) {
            let slope = side[row] > 0 ? costs(row).above : -costs(row).below
            if slope.isZero { continue }
            for position in gradient.indices where isOpen[position].up || isOpen[position].down {
                let rate = tableau.rate(row, position)
                if !rate.isZero { gradient[position] = gradient[position] + slope * rate }
            }
        }
        return gradient
    }

    private func slopes(
        _ position: Int, _ members: [Int], _ gradient: [ExactInteger]
    ) -> (up: ExactInteger, down: ExactInteger) {
        let row = tableau.active[position]
        guard members.contains(row) else { return (gradient[position], -gradient[position]) }
        let own = costs(row)
        return (
            own.above * tableau.denominator + gradient[position],
            own.below * tableau.denominator - gradient[position]
        )
    }

    /// The first open direction that brings the cost down.
    private func descent(
        _ members: [Int], _ gradient: [ExactInteger]
    ) -> (position: Int, direction: Int)? {
        var best: (position: Int, direction: Int)?
        for position in isOpen.indices where isOpen[position].up || isOpen[position].down {
            if let found = best, tableau.active[found.position] < tableau.active[position] { continue }
            let slopes = slopes(position, members, gradient)
            if isOpen[position].up, slopes.up.sign < 0 {
                best = (position, 1)
            } else if isOpen[position].down, slopes.down.sign < 0 {
                best = (position, -1)
            }
        }
        return best
    }

    private mutating func close(_ members: [Int], _ gradient: [ExactInteger]) {
        for position in isOpen.indices where isOpen[position].up || isOpen[position].down {
            let slopes = slopes(position, members, gradient)
            if slopes.up.sign > 0 { isOpen[position].up = false }
            if slopes.down.sign > 0 { isOpen[position].down = false }
        }
    }

    /// The first row that reaches zero, among those of this level and of the levels above.
    private mutating func stop(
        _ entering: (position: Int, direction: Int), _ members: [Int], _ level: Int
    ) -> Int? {
        var best: Int?
        for row in rows.indices where rows[row].level <= level && !tableau.isActive(row) {
            if isBlocked(row, entering), isEarlier(row, best, entering.position) { best = row }
        }
        for row in members where row >= rows.count && !tableau.isActive(row) {
            if isBlocked(row, entering), isEarlier(row, best, entering.position) { best = row }
        }
        return best
    }

    /// Whether a row comes nearer to zero; a required row counts once it is accepted.
    private mutating func isBlocked(_ row: Int, _ entering: (position: Int, direction: Int)) -> Bool {
        let rate = tableau.rate(row, entering.position).sign * entering.direction
        if rate == 0 { return false }
        if row < rows.count, rows[row].level == 0 {
            if fate[row] != .accepted { return false }
            if rows[row].relation == .equal { side[row] = -rate }
        }
        return rate != side[row]
    }

    private func isEarlier(_ row: Int, _ best: Int?, _ position: Int) -> Bool {
        guard let best else { return true }
        return compareTimes(row, best, position) < 0
    }

    private mutating func exchange(
        _ entering: (position: Int, direction: Int), for stop: Int, isPassable: Bool
    ) {
        let cameFrom = side[stop]
        let released = tableau.active[entering.position]
        tableau.exchange(at: entering.position, for: stop)
        side[released] = entering.direction
        if isPassable {
            isOpen[entering.position] = (true, true)
        } else if stop < rows.count, rows[stop].level == 0, rows[stop].relation == .equal {
            isOpen[entering.position] = (false, false)
        } else {
            // The way on is closed, where a higher level forbids it; the way back is as open as the way here.
            isOpen[entering.position] = (cameFrom > 0, cameFrom < 0)
        }
        for row in side.indices where !tableau.isActive(row) {
            let sign = tableau.residual(row).sign
            if sign != 0 { side[row] = sign }
        }
    }
}
