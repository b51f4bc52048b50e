import Foundation

/// Solver problems in the project's JSON format, as far as the tests need them.
struct ProblemFile: Decodable {
    var problems: [Problem]

    struct Problem: Decodable {
        var id: String
        var variables: [String]
        var constraints: [Constraint]
        var expect: Expectation
        var edits: [Edit]?
        var requires: [String]?
    }

    struct Constraint: Decodable {
        var id: String
        var terms: [Term]
        var rel: String
        var constant: Double
        var priority: Strength
    }

    struct Term: Decodable {
        var variable: String
        var coefficient: Double

        init(from decoder: any Decoder) throws {
            var pair = try decoder.unkeyedContainer()
            variable = try pair.decode(String.self)
            coefficient = try pair.decode(Double.self)
        }
    }

    struct Strength: Decodable {
        var value: Double

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            value = (try? container.decode(Double.self)) ?? 1000
        }
    }

    struct Edit: Decodable {
        var ops: [Operation]
        var expect: Expectation
    }

    struct Operation: Decodable {
        var op: String
        var id: String?
        var constraint: Constraint?
        var constant: Double?
        var priority: Strength?
    }

    struct Expectation: Decodable {
        var status: String
        var values: [String: Double]?
        var undetermined: [String: [Double?]]?
        var minimalConflicts: [[String]]?

        enum CodingKeys: String, CodingKey {
            case status
            case values
            case undetermined
            case minimalConflicts = "minimal_conflicts"
        }
    }

    /// Reads the examples beside the checkout, or nil where there are none.
    static func examples(_ testFile: String = #filePath) throws -> ProblemFile? {
        var checkout = URL(fileURLWithPath: testFile)
        for _ in 0..<3 { checkout.deleteLastPathComponent() }
        let file = checkout.deletingLastPathComponent()
            .appendingPathComponent("shared/data/solver/examples.json")
        guard let data = try? Data(contentsOf: file) else { return nil }
        return try JSONDecoder().decode(ProblemFile.self, from: data)
    }
}
