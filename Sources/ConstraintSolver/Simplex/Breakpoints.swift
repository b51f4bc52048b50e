/// The places along a direction where a residual crosses zero, and the choice of the one to stop at.
struct Breakpoints: ~Copyable {
    /// Where a step ends.
    struct Stop {
        var row: ActiveRow
        /// How far the step goes.
        var time: Double
        /// How fast the row's residual changes along the direction.
        var rate: Double
        /// Whether crossing would only have cost at the level being improved.
        var isPassable: Bool
    }

    private(set) var rows = Column<ActiveRow>()
    private var distance = Column<Double>()
    private var rate = Column<Double>()
    private var time = Column<Double>()
    private var jump = Column<Double>()
    private var exactness = Column<Double>()
    /// The breakpoints that the last step went past, as places in `rows`.
    private(set) var passed = Column<Int>()
    /// Those that may be crossed, as places in `rows`: a heap with the nearest one first.
    private var passable = Column<Int>()

    /// Takes the first storage from a block.
    mutating func reserve(_ capacity: Int, in block: inout MemoryBlock) {
        rows.reserve(capacity, in: &block)
        distance.reserve(capacity, in: &block)
        rate.reserve(capacity, in: &block)
        time.reserve(capacity, in: &block)
        jump.reserve(capacity, in: &block)
        exactness.reserve(capacity, in: &block)
        passed.reserve(capacity, in: &block)
        passable.reserve(capacity, in: &block)
    }

    mutating func removeAll() {
        rows.removeAll()
        distance.removeAll()
        rate.removeAll()
        time.removeAll()
        jump.removeAll()
        exactness.removeAll()
        passed.removeAll()
    }

    /// Appends a residual that approaches zero.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - distance: How far its residual is from zero; slightly negative where rounding has carried it over.
    ///   - rate: How fast the residual changes, with its sign.
    ///   - jump: By how much the slope of the level's cost grows beyond; infinite if a higher level forbids it.
    ///   - exactness: How exactly the residual is known.
    mutating func append(
        _ row: ActiveRow, distance: Double, rate: Double, jump: Double, exactness: Double
    ) {
        rows.append(row)
        self.distance.append(max(0, distance))
        self.rate.append(rate)
        time.append(max(0, distance) / abs(rate))
        self.jump.append(jump)
        self.exactness.append(exactness)
    }

    /// Chooses where to stop, given the slope at the start.
    ///
    /// Returns nil if nothing ends the descent.
    mutating func chooseStop(slope: Double, tolerance: Double, isBland: Bool) -> Stop? {
        let wall = isBland ? firstInOrder() : bestWall()
        if isBland { return stop(wall) }
        var slope = slope
        gatherPassable(before: wall)
        while let next = takeNearestPassable() {
            slope += jump[next]
            if slope >= -tolerance { return stop(next) }
            passed.append(next)
        }
        return stop(wall)
    }

    // MARK: The heap

    /// Makes the heap of the breakpoints that may be crossed and do not lie beyond the wall.
    private mutating func gatherPassable(before wall: Int?) {
        var limit = Double.infinity
        if let wall { limit = time[wall] }
        passable.removeAll()
        for index in rows.indices where jump[index] < .infinity && time[index] <= limit {
            passable.append(index)
        }
        var place = passable.count / 2
        while place > 0 {
            place -= 1
            sink(from: place)
        }
    }

    /// Takes the nearest breakpoint off the heap, the first among equals.
    private mutating func takeNearestPassable() -> Int? {
        if passable.isEmpty { return nil }
        let nearest = passable[0]
        passable[0] = passable[passable.count - 1]
        passable.removeLast(1)
        sink(from: 0)
        return nearest
    }

    private mutating func sink(from start: Int) {
        var place = start
        while 2 * place + 1 < passable.count {
            var child = 2 * place + 1
            if child + 1 < passable.count, isNearer(passable[child + 1], passable[child]) { child += 1 }
            guard isNearer(passable[child], passable[place]) else { return }
            let moved = passable[place]
            passable[place] = passable[child]
            passable[child] = moved
            place = child
        }
    }

    @inline(__always)
    private func isNearer(_ one: Int, _ other: Int) -> Bool {
        time[one] < time[other] || (time[one] == time[other] && one < other)
    }

    // MARK: Parts

    private func stop(_ index: Int?) -> Stop? {
        guard let index else { return nil }
        return Stop(
            row: rows[index], time: time[index], rate: rate[index], isPassable: jump[index] < .infinity)
    }

    /// Of the walls that come first within rounding, the one whose residual changes fastest: it makes the most stable
    /// pivot.
    private func bestWall() -> Int? {
        var limit = Double.infinity
        for index in rows.indices where jump[index] == .infinity {
            limit = min(limit, (distance[index] + exactness[index]) / abs(rate[index]))
        }
        var best: Int?
        for index in rows.indices where jump[index] == .infinity && time[index] <= limit {
            if let fastest = best, abs(rate[index]) <= abs(rate[fastest]) { continue }
            best = index
        }
        return best
    }

    /// The first breakpoint, the lowest row among equals: Bland's rule.
    private func firstInOrder() -> Int? {
        var best: Int?
        for index in rows.indices {
            guard let current = best else {
                best = index
                continue
            }
            let difference = time[index] - time[current]
            if difference < 0 || (difference == 0 && rows[index].order < rows[current].order) { best = index }
        }
        return best
    }
}
