/// The constraints and guides of a stack view, as last made.
struct StackArrangement {
    /// The structure that the constraints were made for; `nil` before the first time and after dismantling.
    private var structure: StackStructure?
    private var constraints: [LayoutConstraint] = []
    /// The constraints whose constant is a part of the spacing after a view, with that part.
    private var spacings: [(constraint: LayoutConstraint, view: View, part: Double)] = []
    private var guides: [LayoutGuide] = []
    /// The constraints that divide the length in proportion, and the shares they were made for.
    private var proportions: (constraints: [LayoutConstraint], shares: StackShares)?

    /// Makes the constraints again if the structure of the arrangement has changed, and sets the spacings.
    ///
    /// - Returns: Whether the structure has changed.
    mutating func update(for stack: StackView) -> Bool {
        let current = StackStructure(of: stack)
        let isNew = current != structure
        if isNew {
            dismantle(stack)
            var maker = StackConstraintMaker(stack: stack, structure: current)
            maker.makeAll()
            for guide in maker.guides { stack.addLayoutGuide(guide) }
            constraints = maker.constraints
            spacings = maker.spacings
            guides = maker.guides
            structure = current
            LayoutConstraint.activate(constraints)
        }
        for (constraint, view, part) in spacings {
            constraint.constant = part * stack.effectiveSpacing(after: view)
        }
        return isNew
    }

    /// Divides the length in proportion to the views' natural lengths, if these have changed.
    ///
    /// - Returns: Whether they have.
    mutating func updateProportions(of stack: StackView, in environment: LayoutEnvironment) -> Bool {
        guard structure?.distribution == .fillProportionally else { return false }
        let shares = StackShares(of: stack, in: environment)
        guard shares != proportions?.shares else { return false }
        if let old = proportions?.constraints { LayoutConstraint.deactivate(old) }
        let new = shares.constraints(in: stack)
        LayoutConstraint.activate(new)
        proportions = (new, shares)
        return true
    }

    /// Removes all constraints and guides.
    mutating func dismantle(_ stack: StackView) {
        guard structure != nil else { return }
        LayoutConstraint.deactivate(constraints + (proportions?.constraints ?? []))
        for guide in guides { stack.removeLayoutGuide(guide) }
        self = StackArrangement()
    }
}
