import ConstraintSolver

/// A contradiction as a sum: all members but one add up to the expression of the last one.
struct ConflictSum {
    /// One member's part of the sum.
    struct Part {
        /// The member: a logged constraint, or an implied one.
        var member: Member
        var factor: Double
        /// The value that the member gives its expression.
        var value: Double
    }

    enum Member: Equatable {
        case logged(Int)
        case implied(Int)
    }

    /// The member that the sum of the others contradicts.
    var target: Member
    /// The members with the factors with which they add up to the target's expression.
    var parts: [Part]
    /// The sum of the parts.
    var total: Double
    /// How the target's expression compares with the total, according to the others.
    var relation: LinearRelation
    /// Whether the sum is of the way back along the target, so that its terms are added up.
    var isReversed = false

    /// The sum of a contradiction; nil if its members do not add up, which only rounding can cause.
    ///
    /// - Parameters:
    ///   - conflict: The contradiction.
    ///   - analysis: What it was found by.
    ///   - broken: The member that the layout goes without, as a place in the list of constraints. It is the target where
    ///     the terms of the others are added up without any that is subtracted.
    init?(
        _ conflict: ConflictAnalysis.Conflict, of analysis: ConflictAnalysis, broken: Int? = nil
    ) {
        let members =
            conflict.members.map(Member.logged) + conflict.implied.map(Member.implied)
        guard let multipliers = Self.factors(of: members.map(analysis.form)) else { return nil }
        let isVertical = Self.isVertical(members.map(analysis.form))
        let ranks = members.map { Self.rank($0, analysis, in: conflict, isVertical: isVertical) }
        guard let best = ranks.max(), var place = ranks.lastIndex(of: best) else { return nil }
        let terms = members.indices.map { -multipliers[$0] * analysis.form(of: members[$0]).value }
        let (above, below) = (terms.count { $0 > 0 }, terms.count { $0 < 0 })
        /// How many terms are above and below 0 where a member is the target.
        func signs(_ place: Int) -> (above: Int, below: Int) {
            let others = (above - (terms[place] > 0 ? 1 : 0), below - (terms[place] < 0 ? 1 : 0))
            return multipliers[place] > 0 ? others : (others.1, others.0)
        }
        func isOwn(_ place: Int, isSize: Bool) -> Bool {
            guard case .logged(let line) = members[place], ranks[place] >= 0 else { return false }
            let constraint = analysis[line]
            return constraint.origin == .own && constraint.isFixedSize == isSize
                && LoggedAttribute.isSize(constraint.first.attribute) == isSize
        }
        let brokenPlace = members.indices.first { index in
            guard let broken, members[index] == .logged(broken) else { return false }
            return !analysis.forms[broken].isAlong(vertical: !isVertical)
                && (signs(index).above == 0 || signs(index).below == 0)
        }
        if let brokenPlace { place = brokenPlace }
        // Two ways from one edge to another: the terms of the longer one are added up, and the other one is shorter.
        if isOwn(place, isSize: true), signs(place).above > 0, signs(place).below > 0,
            let way = members.indices.first(where: {
                isOwn($0, isSize: false) && (signs($0).above == 0) != (signs($0).below == 0)
            })
        {
            place = way
            isReversed = signs(way).above == 0
        }
        target = members[place]
        parts = []
        total = 0
        relation = .equal
        for (index, member) in members.enumerated() where index != place {
            let form = analysis.form(of: member)
            let factor = -multipliers[index] / multipliers[place]
            parts.append(Part(member: member, factor: factor, value: form.value))
            total += factor * form.value
            guard form.relation != .equal else { continue }
            let isLower = (form.relation == .greaterThanOrEqual) == (factor > 0)
            relation = isLower ? .greaterThanOrEqual : .lessThanOrEqual
        }
        guard isReversed else { return }
        for index in parts.indices { parts[index].factor.negate() }
        total.negate()
        relation = relation.reversed
    }

    /// Whether the trouble is along the vertical axis, where at least as many members are.
    ///
    /// A width is only a term of it where a ratio leads from one axis to the other.
    static func isVertical(_ forms: [LoggedForm]) -> Bool {
        let vertical = forms.filter { $0.isAlong(vertical: true) && !$0.isAlong(vertical: false) }
        let horizontal = forms.filter { $0.isAlong(vertical: false) && !$0.isAlong(vertical: true) }
        return vertical.count >= horizontal.count
    }

    /// The most members of a contradiction that are added up.
    static let mostMembers = 300

    /// Whether some forms add up to zero.
    static func isDependent(_ forms: [LoggedForm]) -> Bool { dependencies(of: forms).count > 0 }

    /// The factors, none zero, with which forms add up to zero; nil unless they are unique up to a common factor.
    private static func factors(of forms: [LoggedForm]) -> [Double]? {
        let (first, count) = dependencies(of: forms)
        guard count == 1 else { return nil }
        let multipliers = forms.indices.map { first[$0] ?? 0 }
        return multipliers.allSatisfy { abs($0) > 1e-9 } ? multipliers : nil
    }

    /// How many forms follow from those before them, and the factors with which the first such one and others add up to zero.
    ///
    /// Forms have few edges: each is a sparse vector, from which those before it are eliminated.
    private static func dependencies(
        of forms: [LoggedForm]
    ) -> (first: [Int: Double], count: Int) {
        var basis: [(vector: [LoggedForm.Edge: Double], factors: [Int: Double], pivot: Double)] = []
        var places: [LoggedForm.Edge: Int] = [:]
        var first: [Int: Double] = [:]
        var count = 0
        for (index, form) in forms.enumerated() {
            var vector = Dictionary(form.terms.map { ($0.edge, $0.coefficient) }, uniquingKeysWith: +)
            var factors = [index: 1.0]
            // A vector has no pivot of those before it.
            while let (edge, place) = vector.keys.compactMap({ edge in places[edge].map { (edge, $0) } })
                .min(by: { $0.1 < $1.1 })
            {
                let factor = (vector[edge] ?? 0) / basis[place].pivot
                vector.subtract(basis[place].vector, times: factor)
                factors.subtract(basis[place].factors, times: factor)
                vector[edge] = nil
            }
            if let pivot = vector.max(by: { abs($0.value) < abs($1.value) }) {
                places[pivot.key] = basis.count
                basis.append((vector, factors, pivot.value))
            } else {
                if count == 0 { first = factors }
                count += 1
            }
        }
        return (first, count)
    }

    /// How suitable a member is as the target: the size of the containing view is best.
    private static func rank(
        _ member: Member, _ analysis: ConflictAnalysis, in conflict: ConflictAnalysis.Conflict,
        isVertical: Bool
    ) -> Double {
        guard case .logged(let place) = member else { return 1 }
        let constraint = analysis[place]
        if constraint.isVertical != isVertical { return -1 }
        // A position from a view's frame is what the pins contradict.
        guard constraint.isFixedSize else {
            // What UIKit adds is taken for a fact.
            if constraint.origin != .autoresizingMask { return constraint.origin == .own ? 0 : -0.5 }
            return constraint.second == nil ? 6 : 0.5
        }
        switch constraint.origin {
        case .encapsulated: return 5
        case .autoresizingMask: return 4
        case .stackView: return 4.5
        case .system: return -0.5
        default: break
        }
        // A view that other members are measured from is one that they have to fit into.
        let uses = conflict.members.filter {
            let other = analysis[$0]
            return other.second?.view == constraint.first.view || other.first.view == constraint.first.view
        }
        // What others lie in is what they have to fit into.
        let contains = conflict.members.contains {
            analysis[$0].container == constraint.first.view
        }
        return 2 + (contains ? 1 : 0) + min(0.9, 0.1 * Double(uses.count))
            + min(0.09, abs(constraint.constant) / 1e6)
    }
}

extension Dictionary where Value == Double {
    /// Subtracts a multiple of another vector; what is left of nothing goes.
    fileprivate mutating func subtract(_ other: Self, times factor: Double) {
        for (key, value) in other {
            let rest = self[key, default: 0] - factor * value
            self[key] = abs(rest) > 1e-9 ? rest : nil
        }
    }
}
