import LayoutDocument
import SourceText

/// Something that an author asks the engine for: a quantity, sums and comparisons of quantities.
///
/// A comparison is 1 where it holds and 0 where it does not.
public struct LessonExpression: Hashable, Sendable {
    /// The parts that expressions are made of.
    public indirect enum Node: Hashable, Sendable {
        /// A number as it is written.
        case number(Double)
        /// What the engine knows; before the reveal, or now.
        case quantity(LessonQuantity, isBefore: Bool)
        /// Two expressions and what joins them.
        case operation(Operator, Node, Node)
        /// The opposite of a comparison.
        case not(Node)
        /// The same number without its sign.
        case magnitude(Node)
    }

    /// What joins two expressions.
    public enum Operator: String, Hashable, Sendable, CaseIterable {
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

        /// Lengths closer than this, in points, are equal: less than a pixel on any screen.
        static let tolerance = 0.01

        /// Whether it compares.
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

    /// What it consists of.
    public var node: Node
    /// The words in which it is written.
    public var source: String
    /// Where it is written.
    public var place: SourcePlace

    /// Whether it is a length in points, and not a count or a share.
    public var isLength: Bool { Self.isLength(node) }

    /// Whether it says that something holds.
    public var isCondition: Bool {
        switch node {
        case .operation(let join, _, _): join.compares || join == .and || join == .or
        case .not: true
        default: false
        }
    }

    /// What is asked for before the reveal.
    package var quantitiesBefore: Set<LessonQuantity> {
        var found: Set<LessonQuantity> = []
        Self.visit(node) { quantity, isBefore in if isBefore { found.insert(quantity) } }
        return found
    }

    /// What is asked for, each once, in the order in which it is written.
    package var quantities: [LessonQuantity] {
        var found: [LessonQuantity] = []
        Self.visit(node) { quantity, _ in if !found.contains(quantity) { found.append(quantity) } }
        return found
    }

    /// Whether it speaks of what was before the reveal.
    var speaksOfBefore: Bool { !quantitiesBefore.isEmpty }

    /// Of a comparison what is compared, as the value that was reached; of all else the whole.
    public var reached: LessonExpression {
        guard case .operation(let join, let left, _) = node, join.compares else { return self }
        return LessonExpression(node: left, source: source, place: place)
    }

    /// The value.
    ///
    /// - Parameter value: Gives the number of a quantity, now or before the reveal.
    /// - Returns: The number; 1 or 0 for a comparison.
    /// - Throws: What `value` throws.
    public func value<Failure: Error>(
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
