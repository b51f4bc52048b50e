import ConstraintSolver
import Foundation
import Testing

@testable import Benchmarks

/// The cell in the program is the cell of the workloads' file.
@Suite struct EmailCellTests {
    private struct File: Decodable {
        struct Constraint: Decodable {
            var terms: [[Double]]
            var rel: Int
            var k: Double
            var prio: Double
            var param: Int
            var isw: Int
        }
        var nvars: Int
        var constraints: [Constraint]
        var start: [Double]
    }

    /// The file beside the checkout, or nil where there is none.
    private func file() throws -> File? {
        var checkout = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        for _ in 0..<3 { checkout.deleteLastPathComponent() }
        let path = checkout.deletingLastPathComponent().appendingPathComponent("shared/data/solver/cell.json")
        guard let data = try? Data(contentsOf: path) else { return nil }
        return try JSONDecoder().decode(File.self, from: data)
    }

    @Test func theTableIsThatOfTheFile() throws {
        guard let file = try file() else { return }
        #expect(EmailCell.variableCount == file.nvars)
        #expect(EmailCell.startSizes == file.start)
        try #require(EmailCell.rows.count == file.constraints.count)
        for (row, line) in zip(EmailCell.rows, file.constraints) {
            #expect(row.terms.map { [Double($0.variable), $0.coefficient] } == line.terms)
            #expect(row.relation == [-1: .lessThanOrEqual, 0: .equal, 1: .greaterThanOrEqual][line.rel])
            #expect(row.constant == (line.param < 0 ? line.k : -file.start[line.param]))
            #expect(row.priority == Priority(line.prio))
            #expect(row.parameter?.rawValue ?? -1 == line.param)
            #expect(row.isContentWidth == (line.isw == 1))
        }
    }
}
