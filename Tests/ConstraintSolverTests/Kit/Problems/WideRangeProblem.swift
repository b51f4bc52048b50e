import ConstraintSolver
import TestKit
import Testing

/// A random problem whose required constraints all hold at one point, with numbers of very different magnitudes.
struct WideRangeProblem {
    /// The ranges of decimal exponents of the numbers.
    struct Ranges: CustomTestStringConvertible, Sendable {
        var rows: ClosedRange<Int> = 0...0
        var coefficients: ClosedRange<Int> = 0...0
        var values: ClosedRange<Int> = 0...0

        var testDescription: String { "rows \(rows), coefficients \(coefficients), values \(values)" }

        /// Ranges so wide that rounding of the constants alone causes conflicts.
        static let extreme = Ranges(rows: -9...12, coefficients: -9...0, values: -6...6)

        static let all = [
            Ranges(),
            Ranges(rows: -9...9),
            Ranges(coefficients: -3...0),
            Ranges(coefficients: -6...0),
            Ranges(coefficients: -9...0),
            Ranges(coefficients: -12...0),
            Ranges(values: 0...6),
            Ranges(values: 0...9),
            Ranges(values: -6...0),
            Ranges(rows: -6...6, coefficients: -3...0, values: -3...3),
            Ranges(rows: -9...9, coefficients: -6...0, values: -3...3),
        ]
    }

    let variables: Int
    private(set) var constraints: [PlainConstraint] = []

    init(_ ranges: Ranges, variables: Int, constraints count: Int, _ random: inout SeededGenerator) {
        self.variables = variables
        var point: [Double] = []
        for _ in 0..<variables {
            point.append(Double(random.int(-99...99)) * Self.power(random.int(ranges.values)))
        }
        for _ in 0..<count { add(ranges, point, &random) }
    }

    private mutating func add(_ ranges: Ranges, _ point: [Double], _ random: inout SeededGenerator) {
        let row = Self.power(random.int(ranges.rows))
        var coefficients: [Int: Double] = [:]
        for _ in 0..<random.int(1...4) {
            let coefficient =
                random.select([-5.0, -3, -2, -1, 1, 2, 3, 4]) * row
                * Self.power(random.int(ranges.coefficients))
            let variable = random.int(0...(variables - 1))
            if abs(coefficient) <= NumberLimits.largest { coefficients[variable] = coefficient }
        }
        let terms = coefficients.sorted { $0.key < $1.key }.map { Term(Variable(index: $0.key), $0.value) }
        let products = terms.map { $0.coefficient * point[$0.variable.index] }
        let size = products.reduce(0) { max($0, abs($1)) }
        let relation = random.select([LinearRelation.equal, .lessThanOrEqual, .greaterThanOrEqual])
        var constant = -products.reduce(0, +)
        let isRequired = random.chance(0.6)
        let distance = size * Double(random.int(0...2))
        switch relation {
        case .equal: if !isRequired { constant += distance }
        case .lessThanOrEqual: constant -= isRequired ? distance : -distance
        case .greaterThanOrEqual: constant += isRequired ? distance : -distance
        }
        guard abs(constant) <= NumberLimits.largest else { return }
        let priority = isRequired ? 1000 : random.select([750.0, 500, 250, 1])
        constraints.append(PlainConstraint(terms, relation, constant, priority))
    }

    /// The power of two nearest to a power of ten, so that products with it are exact.
    private static func power(_ exponent: Int) -> Double {
        Double(sign: .plus, exponent: Int((Double(exponent) * 3.3219).rounded()), significand: 1)
    }
}
