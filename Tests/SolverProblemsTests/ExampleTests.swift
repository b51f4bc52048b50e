import Foundation
import SolverProblems
import TestKit
import Testing

/// The output for the example problems, compared with answers from an exact reference.
@Suite struct ExampleTests {
    @Test func everyCheckpointOfEveryExampleIsPrintedAsTheReferenceHasIt() throws {
        let data = try ProblemFile.exampleData()
        let expected = try ProblemFile(data).problems
        #expect(expected.count == 49)
        let reading = Reading(Array(data))
        #expect(reading.errors.isEmpty)
        try #require(reading.problems.map(\.id) == expected.map(\.id))
        for (problem, example) in zip(reading.problems, expected) {
            let line = try problem.solve().json
            #expect(!line.contains("\n"))
            let printed = try JSONDecoder().decode(Printed.self, from: Data(line.utf8))
            let states = [example.expect] + (example.edits ?? []).map(\.expect)
            #expect(printed.id == example.id && printed.checkpoints.count == states.count)
            for (place, (state, expect)) in zip(printed.checkpoints, states).enumerated() {
                compare(state, expect, problem.variables, "\(example.id), checkpoint \(place)")
            }
        }
    }

    private func compare(
        _ state: Printed.Checkpoint, _ expect: ProblemFile.Expectation, _ variables: [String], _ place: String
    ) {
        #expect(state.status == expect.status, "\(place)")
        #expect(Set(state.values.keys) == Set(variables), "\(place)")
        for (name, wanted) in expect.values ?? [:] {
            #expect(isClose(state.values[name], wanted), "\(place): \(name)")
        }
        #expect(
            Set(state.undetermined?.keys ?? [:].keys) == Set(expect.undetermined?.keys ?? [:].keys),
            "\(place)")
        for (name, range) in expect.undetermined ?? [:] {
            let found = state.undetermined?[name] ?? []
            #expect(zip(found, range).allSatisfy { isClose($0, $1) } && found.count == 2, "\(place): \(name)")
            let value = state.values[name] ?? .nan
            #expect(
                value >= (range[0] ?? -.infinity) - 1e-4 && value <= (range[1] ?? .infinity) + 1e-4,
                "\(place)")
        }
        guard let listed = expect.minimalConflicts else { return }
        let sets = state.conflicts ?? []
        #expect(
            sets.first == state.conflict && sets.count == state.broken?.count && !sets.isEmpty, "\(place)")
        for (broken, conflict) in zip(state.broken ?? [], sets) {
            #expect(conflict.last == broken, "\(place)")
            #expect(listed.contains { Set($0) == Set(conflict) }, "\(place): \(conflict)")
        }
    }

    private func isClose(_ value: Double?, _ wanted: Double?) -> Bool {
        guard let value, let wanted else { return value == nil && wanted == nil }
        return abs(value - wanted) <= (abs(wanted) > 100 ? 1e-6 * abs(wanted) : 1e-4)
    }
}

/// The output for a problem.
private struct Printed: Decodable {
    var id: String
    var checkpoints: [Checkpoint]

    struct Checkpoint: Decodable {
        var status: String
        var values: [String: Double]
        var undetermined: [String: [Double?]]?
        var conflict: [String]?
        var broken: [String]?
        var conflicts: [[String]]?
    }
}
