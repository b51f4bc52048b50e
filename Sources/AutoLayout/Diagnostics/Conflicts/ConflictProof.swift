import ConstraintSolver
import Wording

/// The proof that constraints contradict each other: factors with which their rows add up to a number above
/// zero, where their relations ask for zero or less.
///
/// Such a combination exists for every contradiction (Farkas' lemma); that of an irreducible set is the only
/// one, and plain elimination finds it.
struct ConflictProof {
    /// The factor of each row: positive for one that acts as an upper bound of its sum.
    let factors: [Double]
    /// The lengths that add up to the number, positive and negative ones.
    private let parts: [Part]
    /// Constraints that take part without a number.
    private let silent: [ConstraintOrigin]
    /// Whether one of the silent constraints is an inequality.
    private let isInexact: Bool

    /// The contribution of one length to the contradiction.
    private struct Part {
        /// The name of the length, with a place for its number.
        var name: Name
        var value: Double
        var coefficient: Double
        var isInequality: Bool

        var amount: Double { coefficient * value }
    }

    /// The words for a length.
    private struct Name {
        /// The words before the number.
        var subject: String
        /// The words behind the number.
        var remark = ""
        /// The words before the number where the length is alone on its side, if they differ: a constant is the
        /// distance between two positions, and not one of them.
        var aloneSubject: String?
    }

    /// Which way an inequality leaves a sum open.
    private enum Bound {
        case least
        case most
    }

    init?(of ids: [ConstraintID], in system: AxisSystem) {
        let problem = system.problem
        let rows = ids.map { problem.constraints[problem.index(of: $0)] }
        guard let found = Self.cancellingFactors(rows.map(\.terms)) else { return nil }
        var parts: [Part] = []
        var places: [Parameter: Int] = [:]
        var silent: [(origin: ConstraintOrigin, isInequality: Bool)] = []
        for (id, (row, factor)) in zip(ids, zip(rows, found)) {
            guard let origin = system.origin(of: id) else { return nil }
            let isInequality = row.relation != .equal
            let count = parts.count
            if row.constant != 0 {
                parts.append(
                    Part(
                        name: Name(subject: origin.shortName), value: row.constant, coefficient: factor,
                        isInequality: isInequality))
            }
            for term in row.parameters where system.value(of: term.parameter) != 0 {
                let coefficient = factor * term.coefficient
                if let place = places[term.parameter] {
                    parts[place].coefficient += coefficient
                    continue
                }
                places[term.parameter] = parts.count
                parts.append(
                    Part(
                        name: system.origin(of: term.parameter).map(Self.name)
                            ?? Name(subject: tr("a length")),
                        value: system.value(of: term.parameter), coefficient: coefficient,
                        isInequality: isInequality))
            }
            if parts.count == count { silent.append((origin, isInequality)) }
        }
        parts.removeAll { abs($0.coefficient) < 1e-9 }
        let total = parts.reduce(0) { $0 + $1.amount }
        guard total != 0, let unit = parts.map({ abs($0.coefficient) }).min() else { return nil }
        // The sum is made positive, and its smallest factor 1.
        let scale = (total > 0 ? 1 : -1) / unit
        factors = found.map { $0 * scale }
        for place in parts.indices { parts[place].coefficient *= scale }
        self.parts = parts
        self.silent = silent.map(\.origin)
        isInexact = silent.contains(where: \.isInequality)
    }

    // MARK: The sentence

    /// Why the constraints contradict each other, in a sentence without its full stop.
    var sentence: String {
        let high = parts.filter { $0.amount > 0 }
        let low = parts.filter { $0.amount < 0 }
        let isHighFirst = high.count >= low.count
        let (first, second) = isHighFirst ? (high, low) : (low, high)
        let isFirstInexact = isInexact || first.contains(where: \.isInequality)
        let isSecondInexact = second.contains(where: \.isInequality)
        let (more, less): (Bound, Bound) = isHighFirst ? (.least, .most) : (.most, .least)
        let head = Self.statement(first, isFirstInexact ? more : nil)
        var text =
            if second.isEmpty {
                switch isFirstInexact ? less : nil {
                case .least?: tr("\(head), but the others make it at least 0")
                case .most?: tr("\(head), but the others make it at most 0")
                case nil: tr("\(head), but the others make it 0")
                }
            } else if first.count == 1, second.count == 1,
                Self.subject(of: first[0]) == Self.subject(of: second[0])
            {
                Self.statement(of: second[0], after: head, isSecondInexact ? less : nil)
            } else {
                tr("\(head), but \(Self.statement(second, isSecondInexact ? less : nil))")
            }
        // Sums of several parts need no further explanation.
        if parts.count <= 2, !second.isEmpty, !silent.isEmpty {
            text = tr("\(text), with \(silent.map(\.description).listed())")
        }
        return text
    }

    private static func statement(_ parts: [Part], _ bound: Bound?) -> String {
        guard let part = parts.first else { return "" }
        let total = abs(parts.reduce(0) { $0 + $1.amount }).shortText(decimals: 3)
        if parts.count == 1 {
            let (subject, value) = (subject(of: part), total + part.name.remark)
            return switch bound {
            case .least?: tr("\(subject) is at least \(value)")
            case .most?: tr("\(subject) is at most \(value)")
            case nil: tr("\(subject) is \(value)")
            }
        }
        let sum = parts.map {
            "\(factor($0.coefficient))\($0.name.subject) "
                + "\(abs($0.value).shortText(decimals: 3))\($0.name.remark)"
        }.joined(separator: " + ")
        return switch bound {
        case .least?: tr("\(sum) is at least \(total)")
        case .most?: tr("\(sum) is at most \(total)")
        case nil: "\(sum) = \(total)"
        }
    }

    /// The other length of a pair with the same subject, after the first one.
    private static func statement(of part: Part, after head: String, _ bound: Bound?) -> String {
        let value = abs(part.amount).shortText(decimals: 3) + part.name.remark
        return switch bound {
        case .least?: tr("\(head), but another constraint makes it at least \(value)")
        case .most?: tr("\(head), but another constraint makes it at most \(value)")
        case nil: tr("\(head), but another constraint makes it \(value)")
        }
    }

    /// The words before the number of a length that is alone on its side.
    private static func subject(of part: Part) -> String {
        let factor = factor(part.coefficient)
        return factor.isEmpty ? part.name.aloneSubject ?? part.name.subject : factor + part.name.subject
    }

    private static func factor(_ coefficient: Double) -> String {
        let size = abs(coefficient)
        return abs(size - 1) < 1e-9 ? "" : "\(size.shortText(decimals: 3)) × "
    }

    private static func name(of origin: ParameterOrigin) -> Name {
        switch origin {
        case .constant(let constraint):
            Name(
                subject: position(constraint.firstItem, constraint.firstAttribute),
                remark: constraint.givenName.map { " (\($0))" } ?? "",
                aloneSubject: difference(in: constraint))
        default:
            Name(subject: origin.description, aloneSubject: tr("the \(origin.description)"))
        }
    }

    private static func position(_ item: (any LayoutItem)?, _ attribute: Attribute) -> String {
        "\(item?.equationName ?? tr("an item")).\(attribute)"
    }

    /// The length that a constant is, as in “the distance from a.bottom to contentView.bottom”; `nil` for a size alone.
    private static func difference(in constraint: LayoutConstraint) -> String? {
        guard let item = constraint.secondItem, let attribute = constraint.secondAttribute else { return nil }
        let first = position(constraint.firstItem, constraint.firstAttribute)
        let second = factor(constraint.multiplier) + position(item, attribute)
        let (less, more) = constraint.constant < 0 ? (first, second) : (second, first)
        return attribute.isSize || constraint.multiplier != 1
            ? "\(more) − \(less)" : tr("the distance from \(less) to \(more)")
    }

    // MARK: Elimination

    /// Factors with which linear sums add up to zero, the last one's being 1; `nil` if there are none.
    private static func cancellingFactors(_ rows: [[Term]]) -> [Double]? {
        let last = rows.count - 1
        var lines: [Variable: [Double]] = [:]
        for (column, row) in rows.enumerated() {
            for term in row {
                lines[term.variable, default: [Double](repeating: 0, count: rows.count)][column] =
                    term.coefficient
            }
        }
        var table = lines.sorted { $0.key.index < $1.key.index }.map(\.value)
        for step in 0..<last {
            guard
                let pivot = (step..<max(step, table.count)).max(by: {
                    abs(table[$0][step]) < abs(table[$1][step])
                }), abs(table[pivot][step]) > 1e-9
            else { return nil }
            table.swapAt(step, pivot)
            for line in table.indices where line != step && table[line][step] != 0 {
                let factor = table[line][step] / table[step][step]
                for column in step..<rows.count { table[line][column] -= factor * table[step][column] }
            }
        }
        for line in table.dropFirst(last) where abs(line[last]) > 1e-7 { return nil }
        return (0..<last).map { -table[$0][last] / table[$0][$0] } + [1]
    }
}
