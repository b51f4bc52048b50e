import ConstraintSolver
import TestKit
import Testing

@testable import Benchmarks

/// The cell in the program equals the cell in the workloads' file.
@Suite struct EmailCellTests {
    @Test func theTableIsThatOfTheFile() throws {
        let file = try CellFile.read()
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
