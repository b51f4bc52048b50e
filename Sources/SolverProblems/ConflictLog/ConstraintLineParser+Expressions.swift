/// Constraints between distances, and between the lines of a grid: `(a.leading - b.leading) == 0.5*(c.top - d.top) + 4`.
extension ConstraintLineParser {
    private struct Sum {
        var terms: [(anchor: LoggedAnchor, factor: Double)] = []
        var constant = 0.0

        mutating func add(_ other: Sum, times factor: Double) {
            terms += other.terms.map { ($0.anchor, factor * $0.factor) }
            constant += factor * other.constant
        }
    }

    /// Takes two sums of anchors and the relation between them.
    mutating func expressions() throws(UnreadableConstraint) -> LoggedConstraint {
        var lines: [String: Int] = [:]
        var sum = try expression(depth: 0, &lines)
        text.skipBlanks()
        guard let relation = text.relation() else { throw .expected("a relation is", at: text.rest, 20) }
        text.skipBlanks()
        sum.add(try expression(depth: 0, &lines), times: -1)
        guard let first = sum.terms.first else {
            throw .expected("a view and an attribute are", at: text.rest)
        }
        var constraint = LoggedConstraint(first: first.anchor, relation: relation, constant: 0)
        constraint.constant = sum.constant == 0 ? 0 : -sum.constant
        for term in sum.terms {
            if let place = constraint.terms.firstIndex(where: { $0.anchor == term.anchor }) {
                constraint.terms[place].factor += term.factor
            } else {
                constraint.terms.append(term)
            }
        }
        constraint.terms.removeAll { $0.factor == 0 }
        return constraint
    }

    private static let mostDepth = 20

    private mutating func expression(
        depth: Int, _ lines: inout [String: Int]
    ) throws(UnreadableConstraint) -> Sum {
        var sum = Sum()
        var sign = 1.0
        while true {
            sum.add(try factor(depth: depth, &lines), times: sign)
            text.skipBlanks()
            if text.take("+") {
                sign = 1
            } else if text.take("-") {
                sign = -1
            } else {
                return sum
            }
            text.skipBlanks()
        }
    }

    private mutating func factor(
        depth: Int, _ lines: inout [String: Int]
    ) throws(UnreadableConstraint) -> Sum {
        guard depth < Self.mostDepth else {
            throw UnreadableConstraint(reason: "it has too many parentheses")
        }
        var sum = Sum()
        if let number = text.number() {
            text.skipBlanks()
            guard text.take("*") else { return Sum(constant: number) }
            text.skipBlanks()
            sum.add(try factor(depth: depth + 1, &lines), times: number)
        } else if text.take("(") {
            sum = try expression(depth: depth + 1, &lines)
            try expect(")", "a closing parenthesis is")
        } else {
            sum.terms = [(try lineOrAnchor(&lines), 1)]
        }
        text.skipBlanks()
        if text.take("*") {
            text.skipBlanks()
            let number = try number("a number is", 20)
            return Sum(
                terms: sum.terms.map { ($0.anchor, number * $0.factor) }, constant: number * sum.constant)
        }
        return sum
    }

    /// Takes an anchor, or a line of a grid, `NSGridView:0x7f.row-boundary`.
    ///
    /// Several lines of a grid have one name. A line that the end of the log's line explains by one address is known by
    /// it; of three mentions of two lines the first and the last are the same; others are taken for different ones.
    private mutating func lineOrAnchor(
        _ lines: inout [String: Int]
    ) throws(UnreadableConstraint) -> LoggedAnchor {
        let start = text
        if let grid = view(), text.take(".") {
            let axis = text.take(while: \.isLetter)
            if text.take("-boundary") {
                let name =
                    anchors.keys.first { $0.hasSuffix(".\(axis)-boundary") && $0.contains(grid.key) } ?? ""
                let addresses = anchors[name] ?? []
                let number = lines[name, default: 0]
                lines[name] = number + 1
                let key =
                    addresses.count == 1
                    ? addresses[0] : "\(axis) line \(line).\(number == 2 ? 0 : number) of \(grid.key)"
                let className = grid.className.isEmpty ? "grid" : grid.className
                return LoggedAnchor(
                    view: LoggedView(key: key, className: "", label: "\(className).\(axis)"),
                    attribute: axis == "row" ? "top" : "leading")
            }
        }
        text = start
        return try anchor()
    }
}
