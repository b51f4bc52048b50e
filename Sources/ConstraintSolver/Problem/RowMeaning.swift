/// The content of a constraint, without its slot: equal for constraints that are written alike.
struct RowMeaning: Hashable {
    var columns: [Int32]
    /// The constant, the scale, the weight and the priority, then the coefficients.
    var numbers: [Double]
    var relation: LinearRelation
}

extension ConstraintStore {
    /// The meaning of the constraint in a slot.
    func meaning(of slot: Int) -> RowMeaning {
        var meaning = RowMeaning(
            columns: [], numbers: [constant[slot], scale[slot], weight[slot], priority[slot].rawValue],
            relation: relation[slot])
        for place in terms(of: slot) {
            meaning.columns.append(columns[place])
            meaning.numbers.append(coefficients[place])
        }
        return meaning
    }
}
