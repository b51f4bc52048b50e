/// The connected components of the variables and constraints: members of one are joined by a chain of constraints.
struct Components {
    /// The variables and constraints of one component, in order of declaration and of addition.
    struct Members {
        var variables: [Int] = []
        var slots: [Int] = []
    }

    private var members: [Members] = []
    private var components: [Int]
    private var places: [Int]

    init(of simplex: borrowing Simplex) {
        let count = simplex.variableCount
        var parents = Array(0..<count)
        func root(_ variable: Int) -> Int {
            var variable = variable
            while parents[variable] != variable {
                parents[variable] = parents[parents[variable]]
                variable = parents[variable]
            }
            return variable
        }
        var live: [Int] = []
        for slot in 0..<simplex.store.slotCount where simplex.store.occupancy[slot] == .live {
            live.append(slot)
            let terms = simplex.store.terms(of: slot)
            for place in terms.dropFirst() {
                let one = root(Int(simplex.store.columns[terms.lowerBound]))
                let other = root(Int(simplex.store.columns[place]))
                parents[max(one, other)] = min(one, other)
            }
        }
        components = [Int](repeating: -1, count: count)
        places = [Int](repeating: 0, count: count)
        for variable in 0..<count {
            let root = root(variable)
            if components[root] < 0 {
                components[root] = members.count
                members.append(Members())
            }
            components[variable] = components[root]
            places[variable] = members[components[root]].variables.count
            members[components[root]].variables.append(variable)
        }
        var order: [(sequence: Int, slot: Int)] = []
        for slot in live { order.append((simplex.store.sequence[slot], slot)) }
        order.sort { $0.sequence < $1.sequence }
        for (_, slot) in order {
            let terms = simplex.store.terms(of: slot)
            if terms.isEmpty { continue }
            members[components[Int(simplex.store.columns[terms.lowerBound])]].slots.append(slot)
        }
    }

    /// The number of a variable's component.
    func component(of variable: Int) -> Int { components[variable] }

    /// The place of a variable in its component.
    func place(of variable: Int) -> Int { places[variable] }

    /// The members of a component.
    func members(of component: Int) -> Members { members[component] }

    /// The members of all components that some variables belong to, in the same order.
    func members(around variables: some Sequence<Int>) -> Members {
        let all = Set(variables.map { components[$0] }).map { members[$0] }
        if all.count == 1 { return all[0] }
        return Members(variables: all.flatMap(\.variables).sorted(), slots: all.flatMap(\.slots).sorted())
    }
}
