import ConstraintSolver
import Foundation
import TestKit
import Testing

/// Long sequences of random edits on a cell leave the same answer as a fresh solver.
@Suite struct CellEditTests {
    /// How many edits to make.
    ///
    /// `ROWSCOPE_SOLVER_EDITS=1000000 swift test` makes the long run.
    static let editCount =
        repetitions("ROWSCOPE_SOLVER_EDITS", usual: 2000)

    @Test func editsOfOurCellEqualAFreshSolve() throws {
        try compare(CellFixture.own, seed: 1)
    }

    @Test func editsOfTheBenchmarkCellEqualAFreshSolve() throws {
        let cell = try CellFixture.benchmark()
        try compare(cell, seed: 2)
    }

    private func compare(_ original: CellFixture, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var cell = original
        var (solver, ids) = try cell.makeSolver()
        var edits = 0
        while edits < Self.editCount {
            for _ in 0..<random.int(1...4) {
                try edit(&cell, original, solver, &ids, &random)
                edits += 1
            }
            solver.solve()
            let fresh = try cell.makeSolver()
            fresh.solver.solve()
            for index in 0..<cell.variableCount {
                let kept = solver.value(of: Variable(index: index))
                let wanted = fresh.solver.value(of: Variable(index: index))
                guard abs(kept - wanted) <= 1e-6 else {
                    Issue.record("after \(edits) edits variable \(index) is \(kept), fresh \(wanted)")
                    return
                }
            }
            let left = solver.leftOut.compactMap { ids.firstIndex(of: $0) }
            #expect(left == fresh.solver.leftOut.compactMap { fresh.ids.firstIndex(of: $0) })
        }
    }

    private func edit(
        _ cell: inout CellFixture, _ original: CellFixture, _ solver: Solver, _ ids: inout [ConstraintID],
        _ random: inout SeededGenerator
    ) throws {
        let place = random.int(0...(cell.rows.count - 1))
        switch random.int(0...9) {
        case 0..<7:
            let constant = -Double(random.int(0...400)) / Double(random.int(1...3))
            let isFree = cell.rows[place].parameter != nil || cell.rows[place].isContentWidth
            guard isFree || random.chance(0.1) else { return }
            try solver.setConstant(constant, of: ids[place])
            cell.rows[place].constant = constant
        case 7:
            let priority = random.chance(0.3) ? Priority.required : Priority(Double(random.int(1...999)))
            try solver.setPriority(priority, of: ids[place])
            cell.rows[place].priority = priority
        case 8:
            if cell.rows.count < original.rows.count - 4 { return }
            try solver.remove(ids.remove(at: place))
            cell.rows.remove(at: place)
        default:
            if cell.rows.count > original.rows.count + 4 { return }
            let row = random.select(original.rows)
            ids.append(
                try solver.add(
                    row.terms, row.relation, constant: row.constant, priority: row.priority,
                    onConflict: .leaveOut))
            cell.rows.append(row)
        }
    }
}
