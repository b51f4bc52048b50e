/// Takes a problem apart for a ``TemplatePlan``.
struct TemplateCompiler: ~Copyable {
    let problem: Problem
    private var elimination: Elimination
    private var sets: DisjointSets

    private(set) var components: [TemplatePlan.Component] = []
    private(set) var groups: [Range<Int>] = []
    private(set) var groupOf: [Int32] = []
    private(set) var columns: [Int32] = []
    private(set) var rowConstraints: [Int32] = []
    private(set) var rowForms: [Int32] = []
    private(set) var members: [Int32] = []
    private(set) var memberForms: [Int32] = []
    private(set) var forms = AffineForms()
    private(set) var slots: [Int32] = []
    private(set) var uses: [TemplatePlan.Use] = []
    private(set) var useStarts: [Int32] = []
    private(set) var componentOf: [Int32] = []
    private(set) var placeOf: [Int32] = []
    private(set) var statements: [Int32] = []
    private(set) var statementForms: [Int32] = []

    init(_ problem: Problem) {
        self.problem = problem
        elimination = Elimination(problem)
        sets = DisjointSets(count: problem.variableCount)
    }

    mutating func compile() {
        forms.reserve(problem.constraints.count + problem.variableCount)
        collectMembers()
        collectRows()
        numberComponents()
        sortByComponent()
        formGroups()
        useStarts = Array(repeating: 0, count: problem.parameterCount + 1)
        placeOf = Array(repeating: 0, count: problem.variableCount)
        for component in components {
            for place in component.members {
                placeOf[Int(members[place])] = Int32(place - component.members.lowerBound)
            }
        }
        relabel()
        listUses()
    }

    /// Makes every variable a form of the ones that are left, the forms being in order of declaration.
    private mutating func collectMembers() {
        for variable in 0..<problem.variableCount {
            let own = Int(elimination.form[variable])
            if own < 0 {
                forms.append(variable: Int32(variable))
            } else {
                elimination.sum.clear()
                elimination.sum.add(own, of: elimination.forms, times: 1)
                elimination.sum.variables.normalize()
                elimination.sum.parameters.normalize()
                forms.append(elimination.sum)
                join(forms.count - 1)
            }
        }
    }

    /// Makes every constraint a form of the variables that are left.
    private mutating func collectRows() {
        for place in problem.constraints.indices where !elimination.isEliminated[place] {
            elimination.expand(problem.constraints[place])
            let isStatement = elimination.sum.variables.count == 0
            // An optional one costs the same whatever the variables are.
            if isStatement, !problem.constraints[place].priority.isRequired { continue }
            forms.append(elimination.sum)
            if isStatement {
                statements.append(Int32(place))
                statementForms.append(Int32(forms.count - 1))
            } else {
                rowConstraints.append(Int32(place))
                rowForms.append(Int32(forms.count - 1))
                join(forms.count - 1)
            }
        }
    }

    /// Notes that a form couples its variables.
    private mutating func join(_ form: Int) {
        let terms = forms.variableTerms(of: form)
        guard let first = terms.first else { return }
        for place in terms.dropFirst() {
            sets.join(Int(forms.variables[first].index), Int(forms.variables[place].index))
        }
    }

    /// The first of the variables that a form mentions, if any.
    private func firstVariable(_ form: Int) -> Int? {
        forms.variableTerms(of: form).first.map { Int(forms.variables[$0].index) }
    }

    /// Numbers the components: that of the fixed variables, then the others by their first variable.
    private mutating func numberComponents() {
        var number = [Int32](repeating: 0, count: problem.variableCount)
        var count: Int32 = 1
        componentOf = Array(repeating: 0, count: problem.variableCount)
        for variable in 0..<problem.variableCount {
            guard let first = firstVariable(variable) else { continue }
            let root = sets.root(first)
            if number[root] == 0 {
                number[root] = count
                count += 1
            }
            componentOf[variable] = number[root]
        }
        components = Array(repeating: TemplatePlan.Component(), count: Int(count))
    }

    /// Sorts columns, rows and members by component, and otherwise keeps their order.
    private mutating func sortByComponent() {
        let count = components.count
        let kept = (0..<problem.variableCount).filter { elimination.form[$0] < 0 }.map { Int32($0) }
        let columnGroups = Grouping(kept.map { componentOf[Int($0)] }, groups: count)
        let memberGroups = Grouping(componentOf, groups: count)
        let rowGroups = Grouping(
            rowForms.map { form in firstVariable(Int(form)).map { componentOf[$0] } ?? 0 }, groups: count)
        columns = columnGroups.order.map { kept[Int($0)] }
        members = memberGroups.order
        memberForms = members
        rowConstraints = rowGroups.order.map { rowConstraints[Int($0)] }
        rowForms = rowGroups.order.map { rowForms[Int($0)] }
        for component in 0..<count {
            components[component].columns = columnGroups.range(component)
            components[component].members = memberGroups.range(component)
            components[component].rows = rowGroups.range(component)
        }
    }

    /// Components share a simplex as long as it has no more columns than this.
    private static let largestGroup = 64

    private mutating func formGroups() {
        groupOf = Array(repeating: 0, count: components.count)
        var first = 0
        for index in components.indices {
            let start = components[first].columns.lowerBound
            if index > first, components[index].columns.upperBound - start > Self.largestGroup {
                groups.append(first..<index)
                first = index
            }
            groupOf[index] = Int32(groups.count)
        }
        groups.append(first..<components.count)
    }

    /// Counts columns from the group's first, and slots from the component's, in all forms.
    private mutating func relabel() {
        var columnOf = [Int32](repeating: 0, count: problem.variableCount)
        var slotOf = [Int32](repeating: -1, count: problem.parameterCount)
        for index in components.indices {
            let component = components[index]
            let start = components[groups[Int(groupOf[index])].lowerBound].columns.lowerBound
            for place in component.columns { columnOf[Int(columns[place])] = Int32(place - start) }
            let first = slots.count
            for place in component.members { relabel(Int(memberForms[place]), columnOf, &slotOf, first) }
            for place in component.rows { relabel(Int(rowForms[place]), columnOf, &slotOf, first) }
            components[index].slots = first..<slots.count
            for slot in first..<slots.count { slotOf[Int(slots[slot])] = -1 }
        }
    }

    private mutating func relabel(_ form: Int, _ columnOf: [Int32], _ slotOf: inout [Int32], _ first: Int) {
        for place in forms.variableTerms(of: form) {
            forms.variables[place].index = columnOf[Int(forms.variables[place].index)]
        }
        for place in forms.parameterTerms(of: form) {
            let parameter = Int(forms.parameters[place].index)
            if slotOf[parameter] < 0 {
                slotOf[parameter] = Int32(slots.count - first)
                slots.append(Int32(parameter))
            }
            forms.parameters[place].index = slotOf[parameter]
        }
    }

    /// Lists the slots of each parameter.
    private mutating func listUses() {
        let groups = Grouping(slots, groups: problem.parameterCount)
        for parameter in 0..<problem.parameterCount {
            useStarts[parameter] = Int32(groups.range(parameter).lowerBound)
        }
        useStarts[problem.parameterCount] = Int32(slots.count)
        var owner = [Int32](repeating: 0, count: slots.count)
        for (index, component) in components.enumerated() {
            for slot in component.slots { owner[slot] = Int32(index) }
        }
        uses = groups.order.map { TemplatePlan.Use(slot: $0, component: owner[Int($0)]) }
    }
}

/// The indices of an array sorted by the group of each, in their own order within a group.
private struct Grouping {
    private(set) var order: [Int32]
    private var ends: [Int32]

    init(_ groupOf: [Int32], groups: Int) {
        ends = Array(repeating: 0, count: groups + 1)
        order = Array(repeating: 0, count: groupOf.count)
        for group in groupOf { ends[Int(group) + 1] += 1 }
        for group in 0..<groups { ends[group + 1] += ends[group] }
        // The start of each group moves on to its end, which is the start of the next.
        for (index, group) in groupOf.enumerated() {
            order[Int(ends[Int(group)])] = Int32(index)
            ends[Int(group)] += 1
        }
    }

    func range(_ group: Int) -> Range<Int> {
        (group == 0 ? 0 : Int(ends[group - 1]))..<Int(ends[group])
    }
}

/// Sets that are joined, by union and find with path halving.
private struct DisjointSets {
    private var parent: [Int32]

    init(count: Int) { parent = (0..<Int32(count)).map { $0 } }

    mutating func root(_ element: Int) -> Int {
        var element = element
        while Int(parent[element]) != element {
            parent[element] = parent[Int(parent[element])]
            element = Int(parent[element])
        }
        return element
    }

    mutating func join(_ one: Int, _ other: Int) {
        let roots = (root(one), root(other))
        if roots.0 != roots.1 { parent[max(roots.0, roots.1)] = Int32(min(roots.0, roots.1)) }
    }
}
