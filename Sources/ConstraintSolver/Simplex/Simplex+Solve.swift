extension Simplex {
    /// Brings the values up to date with all edits.
    ///
    /// Allocates nothing when only constants were changed.
    mutating func solve() {
        bringUpToDate(publishing: true)
        if pending.publication { values.assign(point) }
        pending.publication = false
    }

    /// Brings the point up to date with all edits.
    ///
    /// - Parameter publishing: Whether the values may follow at once where only some of them change. Otherwise
    ///   they wait for the next solve.
    mutating func bringUpToDate(publishing: Bool) {
        guard pending.isAny else { return }
        statistics.solves += 1
        countSteps()
        if pending.levels {
            isDelicate = false
            isBeyondExact = false
        }
        if isDelicate {
            if solveExactly() {
                finish(isPublished: false)
                return
            }
            pending.vertex = true
        }
        var isPublished = publishing && !pending.publication
        let isLate: Bool
        if canPropagate {
            isLate = propagateConstants(publishing: isPublished)
        } else {
            trail.clear()
            prepare()
            computePoint()
            isLate = updateResiduals() || hasViolatedRequirement()
            isPublished = false
        }
        // A required residual at zero may have been on its violated side, and gone on without crossing.
        if readmitLeftOut() || isLate || pending.vertex {
            optimize()
            isPublished = false
        } else {
            statistics.warmSolves += 1
            if verifyOccasionally() { isPublished = false }
        }
        finish(isPublished: isPublished)
    }

    /// Forgets the edits, which the point now follows.
    private mutating func finish(isPublished: Bool) {
        releaseLeaving()
        staleRows.removeAll()
        staleSteps.removeAll()
        pending = .nothing
        pending.publication = !isPublished
    }

    /// Brings levels, active set and factor in line with the constraints.
    mutating func prepare() {
        sizeWorkVectors()
        prepareLevels()
        if pending.additions * 2 > store.liveCount {
            uses.update(from: store, variables: variableCount)
            crash.choose(&active, store, uses, levels)
            factor.factorize(active, store, inOrder: crash.order)
            uses.isLinked = false
            uses.link(to: factor, active)
            statistics.rebuilds += 1
            statistics.factorizations += 1
            pending.factorization = false
            pending.vertex = true
        }
        pending.additions = 0
        if pending.factorization { refactor() }
    }

    /// Sorts the constraints into their levels, if that may have changed.
    mutating func prepareLevels() {
        if pending.levels { levels.rebuild(from: store) }
        for place in leftOut.indices { levels.setLevel(PriorityLevels.none, of: Int(leftOut[place])) }
        pending.levels = false
    }

    /// Accepts left-out constraints again: those that were freed, or all, so that contradictions are resolved from the
    /// start.
    ///
    /// Returns whether there were any.
    private mutating func readmitLeftOut() -> Bool {
        if leftOut.isEmpty || pending.readmission == .none { return false }
        if pending.readmission == .freed, readmitFreed() { return true }
        for place in leftOut.indices {
            let slot = leftOut[place]
            store.setCharged(true, Int(slot))
            levels.setLevel(Int32(PriorityLevels.accepted), of: Int(slot))
        }
        leftOut.removeAll()
        leftOutPartners.removeAll()
        return true
    }

    /// Descends until a computation from the original coefficients confirms the answer.
    private mutating func optimize() {
        trail.clear()
        isCautious = false
        isUnsettled = false
        isDoubtful = false
        var setbacks = 0
        while setbacks < 6 {
            pending.vertex = false
            switch descend() {
            case .optimal:
                if settle(), !hasViolatedRequirement() {
                    if needsConfirmation { _ = solveExactly() }
                    return
                }
            case .contradictory:
                resolveConflicts()
            case .stuck:
                break
            }
            setbacks += 1
            if setbacks >= 2, solveExactly() { return }
            if setbacks == 2 || setbacks == 4 { startOver() }
        }
        statistics.exhausted += 1
        isUnsettled = true
    }

    /// Computes the point afresh.
    ///
    /// Returns whether the vertex is still the best one there.
    mutating func settle() -> Bool {
        if factor.updates.count > 0 {
            computePoint()
            if worstActiveResidual() > 1 { refactor() }
        }
        if pending.vertex { return false }
        computePoint()
        return !updateResiduals()
    }

    /// Starts from the anchors, with Bland's rule from the first pivot.
    mutating func startOver() {
        active.reset()
        statistics.rebuilds += 1
        isCautious = true
        refactor()
        computePoint()
        _ = updateResiduals()
    }

    /// Checks the active rows after every 64th warm solve, and repeats that solve from a new factor if they drifted.
    ///
    /// Returns whether the solve was repeated.
    private mutating func verifyOccasionally() -> Bool {
        guard factor.updates.count > 0, statistics.warmSolves % 64 == 0, worstActiveResidual() > 1 else {
            return false
        }
        refactor()
        computePoint()
        if updateResiduals() || pending.vertex { optimize() }
        return true
    }

    /// Gives back the slots of removed constraints that are no longer active.
    private mutating func releaseLeaving() {
        var kept = 0
        for place in leaving.indices {
            let slot = leaving[place]
            if active.position[Int(slot)] >= 0 {
                leaving[kept] = slot
                kept += 1
            } else {
                store.release(Int(slot))
                uses.isCurrent = false
            }
        }
        leaving.removeLast(leaving.count - kept)
    }
}
