import Foundation

/// Solver problems and answers in the project's JSON format, as far as tests need them.
package struct ProblemFile: Decodable {
    /// The problems in order.
    package let problems: [Problem]

    /// A problem with its expected answer and its edits.
    package struct Problem: Decodable {
        package let id: String
        package let variables: [String]
        package let constraints: [Constraint]
        package let expect: Expectation
        package let edits: [Edit]?
        package let requires: [String]?
    }

    /// A constraint: the sum of its terms and its constant, compared with 0.
    package struct Constraint: Decodable {
        package let id: String
        package let terms: [Term]
        package let rel: String
        package let constant: Double
        package let priority: Strength
    }

    /// A variable and its coefficient.
    package struct Term: Decodable {
        package let variable: String
        package let coefficient: Double

        package init(from decoder: any Decoder) throws {
            var pair = try decoder.unkeyedContainer()
            variable = try pair.decode(String.self)
            coefficient = try pair.decode(Double.self)
        }
    }

    /// A priority: a number, or `required`, which is 1000.
    package struct Strength: Decodable {
        package let value: Double

        package init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            value = (try? container.decode(Double.self)) ?? 1000
        }
    }

    /// Changes that are made together, and the expected answer after them.
    package struct Edit: Decodable {
        package let ops: [Operation]
        package let expect: Expectation
    }

    /// One change.
    package struct Operation: Decodable {
        package let op: String
        package let id: String?
        package let constraint: Constraint?
        package let constant: Double?
        package let priority: Strength?
    }

    /// An answer from an exact reference.
    package struct Expectation: Decodable {
        package let status: String
        package let values: [String: Double]?
        package let undetermined: [String: [Double?]]?
        package let minimalConflicts: [[String]]?

        enum CodingKeys: String, CodingKey {
            case status
            case values
            case undetermined
            case minimalConflicts = "minimal_conflicts"
        }
    }

    /// Reads problems.
    package init(_ data: Data) throws { self = try JSONDecoder().decode(ProblemFile.self, from: data) }

    /// The bytes of the example problems.
    package static func exampleData() throws -> Data { try Checkout.fixture("solver-examples.json") }
}

/// The e-mail cell of the solver's workloads.
package struct CellFile: Decodable {
    /// A constraint: pairs of variable and coefficient, relation (-1, 0 or 1), constant, priority, the intrinsic size
    /// that replaces the constant or -1, and whether the constant is the content's width.
    package struct Constraint: Decodable {
        package let terms: [[Double]]
        package let rel: Int
        package let k: Double
        package let prio: Double
        package let param: Int
        package let isw: Int
    }

    package let nvars: Int
    package let constraints: [Constraint]
    /// The intrinsic sizes at the start.
    package let start: [Double]

    /// Reads the cell.
    package static func read() throws -> CellFile {
        try JSONDecoder().decode(CellFile.self, from: Checkout.fixture("solver-cell.json"))
    }
}
