/// What was found out about a layout by trying, kept until the layout is another.
///
/// Several places ask for it, one after the other, and each time it would take many solves.
final class LayoutMemory {
    private var states: [AxisSystem.State] = []
    /// One thing of each type.
    private var found: [ObjectIdentifier: Any] = [:]

    /// Forgets what was found out.
    func clear() {
        states = []
        found = [:]
    }

    /// What was found out in certain states of the systems, looked for if that was not done yet.
    fileprivate func recall<Found>(in states: [AxisSystem.State], _ find: () -> Found) -> Found {
        if self.states != states {
            clear()
            self.states = states
        }
        if let known = found[ObjectIdentifier(Found.self)] as? Found { return known }
        let new = find()
        found[ObjectIdentifier(Found.self)] = new
        return new
    }
}

extension LayoutEngine {
    /// What was found out about the layout as last solved, looked for if that was not done yet.
    ///
    /// Each thing that is remembered has a type of its own.
    func remembered<Found>(_ find: () -> Found) -> Found {
        memory.recall(in: distinctSystems.map(\.state), find)
    }

    /// The systems as last solved: one where a constraint couples the axes.
    var distinctSystems: [AxisSystem] {
        let (horizontal, vertical) = (system(for: .horizontal), system(for: .vertical))
        return horizontal === vertical ? [horizontal] : [horizontal, vertical]
    }
}
