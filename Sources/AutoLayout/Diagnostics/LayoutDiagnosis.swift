/// What was found out by trying about a layout, kept until the layout is another.
///
/// Several places ask for it, one after the other, and each time it would take many solves.
final class LayoutDiagnosis {
    private var states: [AxisSystem.State] = []
    private var foundConflicts: [LayoutConflict]?
    private var foundSearches: [AmbiguitySearch]?
    private var foundAmbiguities: [LayoutAmbiguity]?
    private var foundCompressed: (findings: [LayoutFinding], isComplete: Bool)?

    /// Forgets what was found out.
    func clear() {
        states = []
        foundConflicts = nil
        foundSearches = nil
        foundAmbiguities = nil
        foundCompressed = nil
    }

    /// Forgets what was found out about another layout.
    func bring(to states: [AxisSystem.State]) {
        if self.states == states { return }
        clear()
        self.states = states
    }

    /// The conflicts, looked for if that was not done yet.
    func conflicts(_ find: () -> [LayoutConflict]) -> [LayoutConflict] {
        let found = foundConflicts ?? find()
        foundConflicts = found
        return found
    }

    /// The searches for what is open, one for each system.
    func searches(_ find: () -> [AmbiguitySearch]) -> [AmbiguitySearch] {
        let found = foundSearches ?? find()
        foundSearches = found
        return found
    }

    /// The ambiguities, looked for if that was not done yet.
    func ambiguities(_ find: () -> [LayoutAmbiguity]) -> [LayoutAmbiguity] {
        let found = foundAmbiguities ?? find()
        foundAmbiguities = found
        return found
    }

    /// The compressed content, and whether all was tried that may help it, looked for if that was not done yet.
    func compressed(
        _ find: () -> (findings: [LayoutFinding], isComplete: Bool)
    ) -> (findings: [LayoutFinding], isComplete: Bool) {
        let found = foundCompressed ?? find()
        foundCompressed = found
        return found
    }
}

extension LayoutEngine {
    /// What was found out about the layout as last solved.
    var diagnosis: LayoutDiagnosis {
        layoutDiagnosis.bring(to: distinctSystems.map(\.state))
        return layoutDiagnosis
    }
}
