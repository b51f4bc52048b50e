import ConstraintSolver

extension LinearRelation {
    /// The relations as problems and logs write them.
    static let signs: [(sign: String, relation: LinearRelation)] = [
        ("==", .equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual),
    ]

    /// The relation of a sign; `nil` for another text.
    package init?(sign: String) {
        guard let entry = Self.signs.first(where: { $0.sign == sign }) else { return nil }
        self = entry.relation
    }

    /// The relation of both sides with the opposite sign.
    var reversed: Self {
        switch self {
        case .lessThanOrEqual: .greaterThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }

    /// How the relation is written.
    var sign: String { Self.signs.first { $0.relation == self }?.sign ?? "" }
}
