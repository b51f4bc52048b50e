extension LayoutEngine {
    /// The smallest size of the root that satisfies the constraints, as near to a target as they allow, rounded up to
    /// pixels.
    ///
    /// No frame changes.
    public func fittingSize(
        for target: Size, horizontalPriority: LayoutPriority, verticalPriority: LayoutPriority
    ) -> Size {
        solve(
            Goal(
                size: target, horizontalPriority: horizontalPriority, verticalPriority: verticalPriority,
                isEncapsulated: false))
        return Size(
            width: environment.roundUpToPixel(horizontal.solvedExtent(of: 0, .horizontal)),
            height: environment.roundUpToPixel(vertical.solvedExtent(of: 0, .vertical)))
    }

    /// Solves at a size of the root in points and gives every view its frame.
    ///
    /// - Parameters:
    ///   - size: The size.
    ///   - heightPriority: The priority of the height. At 999.5, a pin at 999 gives way to it, as it does to a table's
    ///     height, and a required vertical chain of another height breaks no constraint. A table asks for 1000, so that
    ///     a chain measured at another height conflicts with `UIView-Encapsulated-Layout-Height`; the repair is one
    ///     vertical constraint at 999.
    public func layOut(size: Size, heightPriority: LayoutPriority = 999.5) {
        for _ in 0...Self.maximumRounds {
            solve(
                Goal(
                    size: size, horizontalPriority: .required, verticalPriority: heightPriority,
                    isEncapsulated: true))
            assignFrames(rootSize: size)
            for view in items.views { view.layoutSubviews() }
            // Changes that a view made in `layoutSubviews` have to be laid out too.
            guard needsSolve else { return }
        }
        isLooping = true
    }

    /// The height that required constraints give the root in place of the one that it was laid out at, in points; `nil`
    /// where they take that one.
    public var requiredHeight: Double? {
        let height = vertical.solvedExtent(of: 0, .vertical)
        return abs(height - goal.size.height) > 0.01 ? height : nil
    }

    /// Runs the update-constraints pass, if any view has asked for it.
    public func updateConstraintsIfNeeded() {
        guard needsUpdateConstraints else { return }
        needsUpdateConstraints = false
        // Stacks update their constraints to changes of their properties.
        contentLog.pause { root.updateConstraintsIfNeeded() }
    }

    private func solve(_ goal: Goal) {
        // Changes in this body are consequences of noted ones.
        contentLog.pause {
            solvePaused(goal)
            recorder?.note(.heights, of: self)
        }
    }

    private func solvePaused(_ goal: Goal) {
        updateConstraintsIfNeeded()
        if environment.engineCost == .classic {
            structureChanged()
            hot.markAllStale()
        }
        buildIfNeeded()
        let widthMoved =
            goal.size.width != self.goal.size.width
            || goal.horizontalPriority != self.goal.horizontalPriority
            || (goal.isEncapsulated != self.goal.isEncapsulated && !outerConstraints.isEmpty)
        let heightMoved = goal != self.goal
        self.goal = goal
        guard needsSolve || widthMoved || (heightMoved && isCoupled) else {
            if heightMoved {
                aim()
                settleVertically()
            }
            return
        }
        needsSolve = false
        refreshContent()
        recorder?.note(.unwrapped, of: self)
        updateProportions(.horizontal)
        for _ in 0...Self.maximumRounds {
            settle()
            // Wrapped texts have other heights, which change the shares of a column's height.
            guard updateProportions(.vertical) else { return }
        }
    }

    private func settle() {
        buildIfNeeded()
        needsSolve = false
        aim()
        settleHorizontally()
        // Where the axes are coupled, heights decide widths too.
        if settleVertically(), isCoupled { settleHorizontally() }
    }

    private func aim() {
        let priorities = SystemVariant.Priorities(
            horizontal: goal.horizontalPriority, vertical: goal.verticalPriority,
            holdsOuter: goal.isEncapsulated && !outerConstraints.isEmpty)
        horizontal.aim(at: goal.size, priorities, isEncapsulated: goal.isEncapsulated)
        if isCoupled { return }
        vertical.aim(at: goal.size, priorities, isEncapsulated: goal.isEncapsulated)
    }

    /// Resets every label to its unwrapped size and updates every stale view's intrinsic size.
    ///
    /// Starting from the same sizes each time makes the result independent of what was solved before.
    private func refreshContent() {
        let environment = environment
        hot.takeStale { label, place in
            label.measureUnwrapped(in: environment)
            updateContent(of: label, at: place)
        } others: { view, place in
            view.measureContent(in: environment)
            updateContent(of: view, at: place)
        }
        hot.forEachLabel { label, place in
            if label.unwrap() { updateContent(of: label, at: place) }
        }
        updateBaselines()
    }

    /// Passes a label's size to the systems.
    func updateContent(of label: Label, at place: Int) {
        guard !environment.isDesignTime else { return updateContent(of: label as View, at: place) }
        setIntrinsicSize(label.intrinsicContentSize, of: place)
    }

    /// Passes a view's intrinsic size to the systems; a size that appears or disappears has the problem built again.
    func updateContent(of view: View, at place: Int) {
        setIntrinsicSize(view.contentSize(isDesignTime: environment.isDesignTime), of: place)
    }

    private func setIntrinsicSize(_ size: Size, of place: Int) {
        if !isStale(.horizontal), !horizontal.setIntrinsicSize(size.width, of: place, .horizontal) {
            structureChanged(.horizontal)
        }
        if !isStale(.vertical), !vertical.setIntrinsicSize(size.height, of: place, .vertical) {
            structureChanged(.vertical)
        }
    }

    func updateBaselines() {
        if !isStale(.vertical), !vertical.updateBaselines(isDesignTime: environment.isDesignTime) {
            structureChanged(.vertical)
        }
    }
}
