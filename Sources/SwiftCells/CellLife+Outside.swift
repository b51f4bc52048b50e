/// What fills a cell from outside of its class.
extension CellLife {
    /// Runs the statements of other types that set what the cell shows.
    ///
    /// Of several lists one shows it; functions that are given the cell may be called by each of them.
    func fillFromOutside(_ own: Value) {
        guard !outside.fillings.isEmpty else { return }
        let chosen = outside.lists.count > 1 ? chooseList() : nil
        let (shown, others) = outside.fillings.partitioned {
            !$0.isOfList || chosen == nil || $0.owner == chosen
        }
        for filling in shown { fill(own, by: filling) }
        // What rows of other lists show counts as what those of another branch do.
        guard !interpreter.isExact else { return }
        interpreter.takingContentOnly {
            for filling in others { fill(own, by: filling) }
        }
    }

    /// The list that shows the cell.
    private func chooseList() -> String? {
        let lists = outside.lists
        interpreter.meetsDecisions = true
        if interpreter.assumptions.choice(of: Decision.list) == nil {
            interpreter.assumptions.take(lists[0], of: Decision.list, among: lists)
        }
        return interpreter.assumptions.choice(of: Decision.list)
    }

    private func fill(_ own: Value, by filling: OutsideFilling) {
        let scope = Scope(file: filling.file)
        scope.type = interpreter.library.type(named: filling.owner)
        for (name, type) in filling.variables {
            scope.values[name] = .unknown(Unknown(name: name, file: filling.file, byte: 0, type: type))
        }
        scope.values[filling.cell] = own
        interpreter.rowNames.formUnion(filling.variables.map(\.name))
        let before = interpreter.mayHaveReturned
        interpreter.passed = filling.passed
        _ = interpreter.run(filling.items, inside: scope)
        interpreter.passed = nil
        interpreter.mayHaveReturned = before
    }
}

extension Array {
    /// The elements that meet a condition, and the others.
    fileprivate func partitioned(_ isFirst: (Element) -> Bool) -> (first: [Element], others: [Element]) {
        (filter(isFirst), filter { !isFirst($0) })
    }
}
