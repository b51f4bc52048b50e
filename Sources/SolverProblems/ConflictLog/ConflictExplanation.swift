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
            return ["\(names.equation(analysis[place])) can never hold."]
        }
        let subject = expression(of: sum.target, isReversed: sum.isReversed)
        let parts = ordered(sum.parts, in: conflict, along: sum.target).filter { $0.value * $0.factor != 0 }
        let bound =
            switch sum.relation {
            case .equal: ""
            case .greaterThanOrEqual: "at least "
            case .lessThanOrEqual: "at most "
            }
        let total = sum.total.shortText(decimals: 6)
        if parts.isEmpty {
            sentences.append("The others hold together only if \(subject) is \(bound)\(total)")
        } else if parts.count == 1, parts[0].factor == 1, label(of: parts[0].member) == subject {
            // Two values of one size: a sum of one term would repeat itself.
            sentences.append("\(subject) is \(bound)\(total)")
        } else {
            var text = ""
            for part in parts { text += term(part, isFirst: text.isEmpty) }
            let result = parts.count == 1 && parts[0].factor == 1 ? "" : " = \(total)"
            sentences.append("\(text)\(result), so \(subject) is \(bound)\(total)")
        }
        sentences[0] += "; but \(claim(of: sum.target, isReversed: sum.isReversed))."
        let assumed = sum.parts.compactMap { part in
            if case .implied(let place) = part.member { analysis.implied[place].statement } else { nil }
        }
        if assumed.contains(.margin), let margin = analysis.margin {
            sentences.append("(The margins are taken as \(margin.shortText) points: the log does not say.)")
        }
        if assumed.contains(where: { $0 != .margin }) {
            sentences.append("(Sizes are never negative, and margins and baselines lie inside their views.)")
        }
        if let guess = analysis.hierarchy.guess,
            conflict.members.contains(where: { analysis[$0].first.view == guess.view })
        {
            sentences.append(
                "(The log does not say what \(names.name(guess.view.key)) lies in; "
                    + "\(names.name(guess.superview.key)) is taken for its superview.)")
        }
        return sentences
    }

    /// The expression that a constraint limits, such as `content.height`.
    private func expression(of member: ConflictSum.Member, isReversed: Bool = false) -> String {
        switch member {
        case .implied(let place):
            let implied = analysis.implied[place]
            return switch implied.statement {
            case .widthNotNegative: "\(names.name(implied.view)).width"
            case .heightNotNegative: "\(names.name(implied.view)).height"
            case .inside: "the room inside \(names.name(implied.view))"
            case .margin: "margin of \(names.name(implied.view))"
            }
        case .logged(let place):
            let constraint = analysis[place]
            if !constraint.terms.isEmpty { return names.equation(constraint) }
            guard let second = constraint.second else { return names.name(constraint.first) }
            let factor =
                constraint.multiplier == 1 ? "" : "\(constraint.multiplier.shortText(decimals: 6)) × "
            return LoggedAttribute.isSize(constraint.first.attribute)
                ? "\(names.name(constraint.first)) - \(factor)\(names.name(second))"
                : isReversed
                    ? "the way from \(names.name(constraint.first)) to \(factor)\(names.name(second))"
                    : "the way from \(factor)\(names.name(second)) to \(names.name(constraint.first))"
        }
    }

    /// The requirement of the target itself, such as “it has to be 20”.
    private func claim(of member: ConflictSum.Member, isReversed: Bool) -> String {
        guard case .logged(let place) = member else { return "it cannot be negative" }
        let constraint = analysis[place]
        let value = (isReversed ? -constraint.constant : constraint.constant).shortText(decimals: 6)
        let isMask = constraint.origin == .autoresizingMask
        let note =
            (constraint.identifier ?? (isMask ? "from the autoresizing mask" : nil)).map { " (\($0))" } ?? ""
        return switch isReversed ? constraint.relation.reversed : constraint.relation {
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
        let factor = abs(size - 1) < 1e-9 ? "" : size == 0.5 ? "½ × " : "\(size.shortText(decimals: 6)) × "
        return "\(sign)\(factor)\(abs(part.value).shortText(decimals: 6)) (\(label(of: part.member)))"
    }

    private func label(of member: ConflictSum.Member) -> String {
        guard case .logged(let place) = member else { return expression(of: member) }
        let constraint = analysis[place]
        if !constraint.terms.isEmpty { return names.equation(constraint) }
        guard let second = constraint.second else { return names.name(constraint.first) }
        if LoggedAttribute.isSize(second.attribute) { return names.equation(constraint) }
        let ends = [names.name(second), names.name(constraint.first)]
        return (constraint.constant < 0 ? ends.reversed() : ends).joined(separator: " to ")
    }

    // MARK: - Order

    /// The parts from the first edge to the last one along the axis of the trouble, as they are laid out without the target.
    ///
    /// A width that a ratio brings in stands where the ratio does.
    private func ordered(
        _ parts: [ConflictSum.Part], in conflict: ConflictAnalysis.Conflict, along target: ConflictSum.Member
    ) -> [ConflictSum.Part] {
        var edges = EdgeSolver()
        for part in parts { edges.add(analysis.form(of: part.member)) }
        edges.solver.solve()
        let isVertical = analysis.form(of: target).isAlong(vertical: true)
        func position(_ form: LoggedForm) -> Double? {
            form.terms.filter { $0.edge.name.isVertical == isVertical }.map { edges.value(of: $0.edge) }.min()
        }
        let ratios = parts.map { analysis.form(of: $0.member) }.filter {
            $0.isAlong(vertical: true) && $0.isAlong(vertical: false)
        }
        func place(_ part: ConflictSum.Part) -> Double {
            let form = analysis.form(of: part.member)
            return position(form) ?? ratios.compactMap(position).min() ?? 0
        }
        return parts.enumerated().sorted {
            (place($0.element), $0.offset) < (place($1.element), $1.offset)
        }.map(\.element)
    }

    // MARK: - The sum

    /// The sum along the axis of the trouble in one line that can be read aloud, such as “9 + 412 + 12 = 433, but the row
    /// is 101”; nil for a contradiction that is no sum.
    func line(
        for conflict: ConflictAnalysis.Conflict, _ sum: ConflictSum, inFrameOf view: LoggedView? = nil
    ) -> String? {
        if let view, let (sum, demand) = frameSum(sum, view) {
            return line(for: conflict, sum, demand: demand)
        }
        return line(for: conflict, sum, demand: demand(of: sum.target, isReversed: sum.isReversed))
    }

    /// The sum of what is in a view whose frame is what contains it less some points, and what the frame is then.
    private func frameSum(_ sum: ConflictSum, _ view: LoggedView) -> (ConflictSum, demand: String)? {
        guard case .logged(let target) = sum.target, analysis[target].isFixedSize else {
            return nil
        }
        let given = analysis[target]
        let place = sum.parts.firstIndex { part in
            guard case .logged(let place) = part.member else { return false }
            let constraint = analysis[place]
            return constraint.origin == .autoresizingMask && constraint.maskedView == view
                && constraint.second == given.first && constraint.multiplier == 1
                && LoggedAttribute.isSize(constraint.first.attribute)
        }
        guard let place, case .logged(let frame) = sum.parts[place].member else { return nil }
        var inner = sum
        inner.parts.remove(at: place)
        let size = analysis[frame]
        inner.total = sum.total + size.constant
        let value = (given.constant + size.constant).shortText(decimals: 4)
        return (inner, "\(names.name(size.first)) is \(value)")
    }

    private func line(
        for conflict: ConflictAnalysis.Conflict, _ sum: ConflictSum, demand: String
    ) -> String? {
        let parts = ordered(sum.parts, in: conflict, along: sum.target).filter { $0.value * $0.factor != 0 }
        let total = sum.total.shortText(decimals: 4)
        let bound =
            switch sum.relation {
            case .equal: ""
            case .greaterThanOrEqual: " at least"
            case .lessThanOrEqual: " at most"
            }
        if parts.count == 1, case .logged(let place) = parts[0].member, parts[0].factor == 1,
            analysis[place].isFixedSize
        {
            let name = names.name(analysis[place].first)
            let value = analysis[place].constant.shortText(decimals: 4)
            // One size that has two values is named once.
            let rest = demand.hasPrefix(name + " is") ? "it" + demand.dropFirst(name.count) : demand
            return "\(name) is to be \(value)\(bound), but \(rest)"
        }
        if parts.isEmpty { return "\(total)\(bound), but \(demand)" }
        var text = ""
        // A sum begins with what is added.
        let first = parts.firstIndex { $0.factor * $0.value > 0 } ?? 0
        for part in [parts[first]] + parts[..<first] + parts[(first + 1)...] {
            let value = part.factor * part.value
            let sign = text.isEmpty ? (value < 0 ? "-" : "") : (value < 0 ? " - " : " + ")
            let size = abs(part.factor)
            var term = abs(value).shortText(decimals: 4)
            if abs(size - 1) > 1e-9 {
                let factor = size == 0.5 ? "½" : size.shortText(decimals: 6)
                term += " (\(factor) × \(abs(part.value).shortText(decimals: 4)))"
            }
            text += sign + term
        }
        let isSum = parts.count > 1
        return "\(text)\(isSum ? " = \(total)" : "")\(bound), but \(demand)"
    }

    /// What a member demands, such as “the row is 101” and “box.width is to be 100”.
    private func demand(of member: ConflictSum.Member, isReversed: Bool) -> String {
        guard case .logged(let place) = member else { return "\(expression(of: member)) cannot be negative" }
        let constraint = analysis[place]
        let value = (isReversed ? -constraint.constant : constraint.constant).shortText(decimals: 4)
        let isGiven = constraint.origin == .encapsulated || constraint.origin == .stackView
        let bound =
            switch isReversed ? constraint.relation.reversed : constraint.relation {
            case .equal: isGiven ? "is" : "is to be"
            case .lessThanOrEqual: "is at most"
            case .greaterThanOrEqual: "is at least"
            }
        let isRow =
            constraint.isFixedSize && constraint.isVertical && constraint.first.view.isRow && isGiven
            && !constraint.first.view.isHeader
        return "\(isRow ? "the row" : expression(of: member, isReversed: isReversed)) \(bound) \(value)"
    }
}
