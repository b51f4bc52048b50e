import SourceText

/// An expression of a lesson's author: quantities of the engine, with arithmetic and comparisons.
///
/// A comparison is 1 where it holds and 0 where it does not.
package struct LessonExpression: Hashable, Sendable {
    /// The parts that expressions are made of.
    package indirect enum Node: Hashable, Sendable {
        /// A number as it is written.
        case number(Double)
        /// A quantity of the engine, before the reveal or now.
        case quantity(LessonQuantity, isBefore: Bool)
        /// Two expressions with an operator.
        case operation(Operator, Node, Node)
        /// The negation of a comparison.
        case not(Node)
        /// The absolute value.
        case magnitude(Node)
    }

    /// The binary operators.
    package enum Operator: String, Hashable, Sendable, CaseIterable {
        case plus = "+"
        case minus = "-"
        case times = "*"
        case over = "/"
        case equal = "="
        case notEqual = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
        case and
        case or

        /// The tolerance of comparisons of lengths, in points: less than a pixel on any screen.
        static let tolerance = 0.01

        /// Whether the operator is a comparison.
        var compares: Bool {
            switch self {
            case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: true
            default: false
            }
        }

        func apply(_ left: Double, _ right: Double) -> Double {
            func truth(_ holds: Bool) -> Double { holds ? 1 : 0 }
            return switch self {
            case .plus: left + right
            case .minus: left - right
            case .times: left * right
            case .over: left / right
            case .equal: truth(abs(left - right) <= Self.tolerance)
            case .notEqual: truth(abs(left - right) > Self.tolerance)
            case .less: truth(left < right - Self.tolerance)
            case .lessOrEqual: truth(left <= right + Self.tolerance)
            case .greater: truth(left > right + Self.tolerance)
            case .greaterOrEqual: truth(left >= right - Self.tolerance)
            case .and: truth(left != 0 && right != 0)
            case .or: truth(left != 0 || right != 0)
            }
        }
    }

    /// The root of the expression's tree.
    package var node: Node
    /// The expression as it is written.
    package var source: String
    /// Where it is written.
    package var place: SourcePlace

    /// Whether it is a length in points, and not a count or a share.
    package var isLength: Bool { Self.isLength(node) }

    /// Whether it is a condition, such as a comparison.
    package var isCondition: Bool {
        switch node {
        case .operation(let join, _, _): join.compares || join == .and || join == .or
        case .not: true
        default: false
        }
    }

    /// The quantities before the reveal.
    package var quantitiesBefore: Set<LessonQuantity> {
        var found: Set<LessonQuantity> = []
        Self.visit(node) { quantity, isBefore in if isBefore { found.insert(quantity) } }
        return found
    }

    /// The distinct quantities, in the order in which they are written.
    package var quantities: [LessonQuantity] {
        var found: [LessonQuantity] = []
        Self.visit(node) { quantity, _ in if !found.contains(quantity) { found.append(quantity) } }
        return found
    }

    /// Whether it has a quantity before the reveal.
    var speaksOfBefore: Bool { !quantitiesBefore.isEmpty }

    /// The compared expression of a comparison, to show the value that was reached; any other expression itself.
    package var reached: LessonExpression {
        guard case .operation(let join, let left, _) = node, join.compares else { return self }
        return LessonExpression(node: left, source: source, place: place)
    }

    /// The value.
    ///
    /// - Parameter value: Gives the number of a quantity, now or before the reveal.
    /// - Returns: The number; 1 or 0 for a comparison.
    /// - Throws: Errors of `value`.
    package func value<Failure: Error>(
        _ value: (LessonQuantity, _ isBefore: Bool) throws(Failure) -> Double
    ) throws(Failure) -> Double {
        try Self.evaluate(node, value)
    }

    private static func evaluate<Failure: Error>(
        _ node: Node, _ value: (LessonQuantity, Bool) throws(Failure) -> Double
    ) throws(Failure) -> Double {
        switch node {
        case .number(let number): return number
        case .quantity(let quantity, let isBefore): return try value(quantity, isBefore)
        case .operation(let join, let left, let right):
            return join.apply(try evaluate(left, value), try evaluate(right, value))
        case .not(let inner): return try evaluate(inner, value) == 0 ? 1 : 0
        case .magnitude(let inner): return try evaluate(inner, value).magnitude
        }
    }

    private static func visit(_ node: Node, _ body: (LessonQuantity, Bool) -> Void) {
        switch node {
        case .number: break
        case .quantity(let quantity, let isBefore): body(quantity, isBefore)
        case .operation(_, let left, let right):
            visit(left, body)
            visit(right, body)
        case .not(let inner), .magnitude(let inner): visit(inner, body)
        }
    }

    private static func isLength(_ node: Node) -> Bool {
        switch node {
        case .number, .not: return false
        case .quantity(let quantity, _): return quantity.kind.isLength
        case .magnitude(let inner): return isLength(inner)
        case .operation(let join, let left, let right):
            switch join {
            case .plus, .minus: return isLength(left) || isLength(right)
            case .times: return isLength(left) != isLength(right)
            case .over: return isLength(left) && !isLength(right)
            default: return false
            }
        }
    }
}
