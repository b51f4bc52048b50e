extension Simplex {
    /// Adds a constraint.
    ///
    /// It starts inactive.
    mutating func insert(
        _ terms: borrowing RowTerms, _ relation: LinearRelation, constant: Double, priority: Priority
    ) -> Int {
        let slot = store.insert(terms, relation, constant: constant, priority: priority)
        while residual.count < store.slotCount {
            residual.append(0)
            exactness.append(0)
        }
        // A constraint at zero starts on the side where it costs something: the directions that it forbids are then
        // closed at its own level instead of being left to the tie-break.
        active.insertConstraint(slot, side: relation == .greaterThanOrEqual ? -1 : 1)
        if priority.isRequired { countUses(of: slot, by: 1) }
        if terms.smallest < Self.wideShare * terms.largest { hasWideRows = true }
        uses.isCurrent = false
        pending.levels = true
        pending.vertex = true
        pending.additions += 1
        return slot
    }

    /// Adds a constraint whose terms are in order of declaration, one for each variable, none zero.
    mutating func insert(
        _ terms: [(column: Int32, coefficient: Double)], _ relation: LinearRelation, constant: Double,
        priority: Priority
    ) -> Int {
        insert(RowTerms(terms), relation, constant: constant, priority: priority)
    }

    /// Removes a constraint.
    ///
    /// Its slot comes free at once, or after the next solve if it is active.
    mutating func remove(_ slot: Int) {
        if store.priority[slot].isRequired {
            countUses(of: slot, by: -1)
            forgetLeftOut(slot)
            freePartners(of: slot)
        }
        store.retire(slot)
        if active.position[slot] >= 0 {
            leaving.append(Int32(truncatingIfNeeded: slot))
        } else {
            store.release(slot)
            uses.isCurrent = false
        }
        pending.levels = true
        pending.vertex = true
    }

    /// Changes a constant, given in the units of the original row.
    mutating func setConstant(_ constant: Double, of slot: Int) {
        store.constant[slot] = constant / store.scale[slot]
        noteConstant(of: slot)
        if store.priority[slot].isRequired { pending.readmission = .all }
    }

    /// Changes a priority.
    ///
    /// The constraint keeps its place in the order of addition.
    mutating func setPriority(_ priority: Priority, of slot: Int) {
        let old = store.priority[slot]
        if old == priority { return }
        if old.isRequired {
            countUses(of: slot, by: -1)
            forgetLeftOut(slot)
            freePartners(of: slot)
        }
        if priority.isRequired {
            countUses(of: slot, by: 1)
            pending.readmission = .all
        }
        store.priority[slot] = priority
        store.setCharged(true, slot)
        pending.levels = true
        pending.vertex = true
    }

    /// Changes the weight of a constraint's violations.
    mutating func setWeight(_ weight: Double, of slot: Int) {
        if store.weight[slot] == weight { return }
        store.weight[slot] = weight
        if store.priority[slot].isRequired { return }
        store.setCharged(true, slot)
        pending.vertex = true
    }

    private mutating func forgetLeftOut(_ slot: Int) {
        for place in leftOut.indices where Int(leftOut[place]) == slot {
            leftOut.remove(at: place)
            leftOutPartners.remove(at: place)
            return
        }
    }

    /// Takes the partners of the left-out constraints that contradict one which no longer has to hold.
    ///
    /// Without it they may come back. The others stay out, since what they contradict still holds.
    private mutating func freePartners(of slot: Int) {
        let id = store.id(of: slot)
        for place in leftOut.indices where leftOutPartners[place].contains(id) {
            leftOutPartners[place].removeAll()
        }
        if pending.readmission == .none { pending.readmission = .freed }
    }

    private mutating func countUses(of slot: Int, by change: Int32) {
        for place in store.terms(of: slot) { requiredUses[Int(store.columns[place])] += change }
    }

    // MARK: - Refusing

    /// Whether some variable occurs in no required constraint, so that it can always make this one hold.
    func hasUnusedVariable(_ terms: borrowing RowTerms) -> Bool {
        for place in terms.columns.indices where requiredUses[Int(terms.columns[place])] == 0 { return true }
        return false
    }

    /// Adds a required constraint if it can hold together with those accepted before.
    ///
    /// Otherwise everything stays as it was, and the result is the irreducible conflict.
    mutating func insertUnlessContradictory(
        _ terms: borrowing RowTerms, _ relation: LinearRelation, constant: Double
    ) -> Result<Int, Contradiction> {
        if hasUnusedVariable(terms) {
            return .success(insert(terms, relation, constant: constant, priority: .required))
        }
        bringUpToDate(publishing: false)
        let slot = insert(terms, relation, constant: constant, priority: .required)
        var vertex = ActiveSet()
        vertex.assign(active)
        prepareLevels()
        sizeWorkVectors()
        _ = updateResiduals()
        pending.vertex = false
        isCautious = false
        isDoubtful = false
        let isAccepted = accept(slot)
        pending.vertex = true
        if isAccepted { return .success(slot) }
        var conflict = Contradiction(partners: partners(of: slot))
        if needsConfirmation, solveExactly() {
            guard let place = leftOut.indices.first(where: { Int(leftOut[$0]) == slot }) else {
                pending.vertex = true
                return .success(slot)
            }
            conflict.partners = leftOutPartners[place]
            forgetLeftOut(slot)
        }
        countUses(of: slot, by: -1)
        store.retire(slot)
        store.release(slot)
        uses.isCurrent = false
        active.assign(vertex)
        pending = .nothing
        pending.publication = true
        pending.levels = true
        pending.factorization = true
        return .failure(conflict)
    }
}

/// The accepted constraints that a refused one contradicts.
struct Contradiction: Error {
    var partners: [ConstraintID]
}
