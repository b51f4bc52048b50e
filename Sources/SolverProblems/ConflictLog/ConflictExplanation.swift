import ConstraintSolver
import Wording

/// Explains in plain sentences why constraints contradict each other.
struct ConflictExplanation {
    let analysis: ConflictAnalysis
    let names: LoggedNames

    /// The explanation of a contradiction.
    func sentences(for conflict: ConflictAnalysis.Conflict) -> [String] {
        let most = ConflictSum.mostMembers
        if conflict.members.count + conflict.implied.count > most {
            return ["They cannot hold together; more than \(most) constraints are not added up."]
        }
        guard let sum = ConflictSum(conflict, of: analysis) else { return ["They cannot hold together."] }
        var sentences: [String] = []
        if case .logged(let place) = sum.target, sum.parts.isEmpty {
            return ["\(names.equation(analysis.constraints[place])) can never hold."]
        }
        let subject = expression(of: sum.target)
        let parts = ordered(sum.parts, in: conflict).filter { $0.value * $0.factor != 0 }
        let bound =
            switch sum.relation {
            case .equal: ""
            case .greaterThanOrEqual: "at least "
            case .lessThanOrEqual: "at most "
            }
        let total = sum.total.shortText(decimals: 6)
        if parts.isEmpty {
            sentences.append("Together the others say that \(subject) is \(bound)\(total)")
        } else if parts.count == 1, parts[0].factor == 1, label(of: parts[0].member) == subject {
            // Two values of one size: a sum of one term would repeat itself.
            sentences.append("\(subject) is \(bound)\(total)")
        } else {
            var text = ""
            for part in parts { text += term(part, isFirst: text.isEmpty) }
            let result = parts.count == 1 && parts[0].factor == 1 ? "" : " = \(total)"
            sentences.append("\(text)\(result), so \(subject) is \(bound)\(total)")
        }
        sentences[0] += "; but \(claim(of: sum.target))."
        if sum.parts.contains(where: { if case .implied = $0.member { true } else { false } }) {
            sentences.append("(Sizes are never negative, and margins and baselines lie inside their views.)")
        }
        if let guess = analysis.hierarchy.guess,
            conflict.members.contains(where: { analysis.constraints[$0].first.view == guess.view })
        {
            sentences.append(
                "(The log does not say what \(names.name(guess.view.key)) lies in; "
                    + "\(names.name(guess.superview.key)) is taken for its superview.)")
        }
        return sentences
    }

    /// The expression that a constraint limits, such as `content.height`.
    private func expression(of member: ConflictSum.Member) -> String {
        switch member {
        case .implied(let place):
            let implied = analysis.implied[place]
            return switch implied.statement {
            case .widthNotNegative: "\(names.name(implied.view)).width"
            case .heightNotNegative: "\(names.name(implied.view)).height"
            case .inside: "the room inside \(names.name(implied.view))"
            }
        case .logged(let place):
            let constraint = analysis.constraints[place]
            guard let second = constraint.second else { return names.name(constraint.first) }
            let factor =
                constraint.multiplier == 1 ? "" : "\(constraint.multiplier.shortText(decimals: 6)) × "
            return LoggedAttribute.isSize(constraint.first.attribute)
                ? "\(names.name(constraint.first)) - \(factor)\(names.name(second))"
                : "the way from \(factor)\(names.name(second)) to \(names.name(constraint.first))"
        }
    }

    /// The requirement of the target itself, such as “it has to be 20”.
    private func claim(of member: ConflictSum.Member) -> String {
        guard case .logged(let place) = member else { return "it cannot be negative" }
        let constraint = analysis.constraints[place]
        let value = constraint.constant.shortText(decimals: 6)
        let isMask = constraint.origin == .autoresizingMask
        let note =
            (constraint.identifier ?? (isMask ? "from the autoresizing mask" : nil)).map { " (\($0))" } ?? ""
        return switch constraint.relation {
        case .equal: "it has to be \(value)\(note)"
        case .lessThanOrEqual: "it may be at most \(value)\(note)"
        case .greaterThanOrEqual: "it has to be at least \(value)\(note)"
        }
    }

    /// A summand such as ` + 8 (title.bottom to body.top)`.
    private func term(_ part: ConflictSum.Part, isFirst: Bool) -> String {
        let isNegative = part.factor * part.value < 0
        let sign = isFirst ? (isNegative ? "-" : "") : (isNegative ? " - " : " + ")
        let size = abs(part.factor)
        let factor = size == 1 ? "" : size == 0.5 ? "½ × " : "\(size.shortText(decimals: 6)) × "
        return "\(sign)\(factor)\(abs(part.value).shortText(decimals: 6)) (\(label(of: part.member)))"
    }

    private func label(of member: ConflictSum.Member) -> String {
        guard case .logged(let place) = member else { return expression(of: member) }
        let constraint = analysis.constraints[place]
        guard let second = constraint.second else { return names.name(constraint.first) }
        if LoggedAttribute.isSize(second.attribute) { return names.equation(constraint) }
        let ends = [names.name(second), names.name(constraint.first)]
        return (constraint.constant < 0 ? ends.reversed() : ends).joined(separator: " to ")
    }

    // MARK: - Order

    /// The parts from the first edge to the last one, in the order of the layout without the target.
    private func ordered(
        _ parts: [ConflictSum.Part], in conflict: ConflictAnalysis.Conflict
    ) -> [ConflictSum.Part] {
        var edges = EdgeSolver()
        for part in parts { edges.add(analysis.form(of: part.member)) }
        edges.solver.solve()
        func position(_ part: ConflictSum.Part) -> Double {
            analysis.form(of: part.member).terms.map { edges.value(of: $0.edge) }.min() ?? 0
        }
        return parts.enumerated().sorted {
            (position($0.element), $0.offset) < (position($1.element), $1.offset)
        }.map(\.element)
    }
}
