/// The state of one component of an evaluation.
struct ComponentState {
    /// The values of the component's slots, twice each.
    let slots: UnsafePointer<SIMD2<Double>>
    /// The region that was found last, the first of the candidates; nil if the simplex answered last.
    var region: UnsafePointer<RegionMap>?
    /// The region whose constants are among the values.
    var constantsOf: UnsafePointer<RegionMap>?
    /// Whether a parameter has changed since a region was found.
    var isDirty = true
    /// Whether the simplex answered last and left required constraints out.
    var leavesOut = false
    /// Whether the values have to be written again for the present parameters.
    var isStale = true
    /// The regions known, those used most recently first.
    var candidates = UnsafeMutableBufferPointer<UnsafePointer<RegionMap>>(start: nil, count: 0)

    init(slots: UnsafePointer<SIMD2<Double>>) { self.slots = slots }

    /// Replaces the candidates.
    mutating func setCandidates(_ regions: [Region]) {
        // A new region may have the address of one that was dropped.
        region = nil
        constantsOf = nil
        candidates.deallocate()
        candidates = .allocate(capacity: regions.count)
        _ = candidates.initialize(from: regions.map(\.map))
    }

    /// Looks for a candidate that holds, and moves it to the front.
    mutating func enterRegion() -> Bool {
        for place in candidates.indices {
            let found = candidates[place]
            // The caller has just seen that the present region does not hold.
            if found == region { continue }
            guard found.pointee.holds(at: slots) else { continue }
            var later = place
            while later > 0 {
                candidates[later] = candidates[later - 1]
                later -= 1
            }
            candidates[0] = found
            found.pointee.markUsed()
            region = found
            return true
        }
        return false
    }
}

/// A parameter's value and where it is used.
///
/// The first use, which is usually the only one, is stored here; a parameter without uses has a spare one.
struct ParameterCell {
    var value = 0.0
    let slot: UnsafeMutablePointer<SIMD2<Double>>
    let state: UnsafeMutablePointer<ComponentState>
    /// The places of the other uses in the plan.
    let others: Range<Int>

    init(
        _ uses: Range<Int>, _ plan: TemplatePlan, _ slots: UnsafeMutablePointer<SIMD2<Double>>,
        _ states: UnsafeMutablePointer<ComponentState>
    ) {
        if let first = uses.first {
            slot = slots + Int(plan.uses[first].slot)
            state = states + Int(plan.uses[first].component)
        } else {
            slot = slots + plan.slots.count
            state = states + plan.components.count
        }
        others = uses.dropFirst()
    }
}

/// Where a variable's value comes from.
struct VariableCell {
    let state: UnsafeMutablePointer<ComponentState>
    /// The variable's place among the component's members.
    let place: Int
}

/// An evaluation's counts, and the limit up to which parameters need no closer check.
struct Tally {
    /// A parameter up to this magnitude keeps every constant within the solver's limit.
    ///
    /// It is negative while some parameter is beyond, so that every change is checked.
    var safeMagnitude: Double
    var hits = 0
    var misses = 0
}
