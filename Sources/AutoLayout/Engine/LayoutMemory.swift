/// Search results about a layout, kept until the layout changes.
///
/// Several callers ask for them one after the other, and each search takes many solves.
final class LayoutMemory {
    private var states: [AxisSystem.State] = []
    /// One result of each type.
    private var found: [ObjectIdentifier: Any] = [:]

    /// Forgets the results.
    func clear() {
        states = []
        found = [:]
    }

    /// The result for certain states of the systems, searched for if it is not known yet.
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
    /// A search result about the layout as last solved, searched for if it is not known yet.
    ///
    /// Each result has a type of its own.
    func remembered<Found>(_ find: () -> Found) -> Found {
        memory.recall(in: distinctSystems.map(\.state), find)
    }

    /// The systems as last solved: one where a constraint couples the axes.
    var distinctSystems: [AxisSystem] {
        let (horizontal, vertical) = (system(for: .horizontal), system(for: .vertical))
        return horizontal === vertical ? [horizontal] : [horizontal, vertical]
    }
}
