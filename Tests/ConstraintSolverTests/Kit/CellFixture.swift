import ConstraintSolver
import Foundation
import TestKit

/// An e-mail cell: its constraints, and which of them carry an intrinsic size or the content's width.
struct CellFixture {
    struct Row {
        var terms: [Term]
        var relation: LinearRelation
        var constant: Double
        var priority: Priority
        /// The intrinsic size that the row compares its variable with; `nil` for none.
        var parameter: Int?
        var isContentWidth = false
    }

    var variableCount: Int
    var rows: [Row]
    /// The intrinsic sizes that the rows' constants stand for.
    var startSizes: [Double] = []

    /// Adds the whole cell to a new solver.
    func makeSolver() throws -> (solver: Solver, ids: [ConstraintID]) {
        let solver = Solver()
        for _ in 0..<variableCount { _ = solver.makeVariable() }
        let ids = try rows.map {
            try solver.add(
                $0.terms, $0.relation, constant: $0.constant, priority: $0.priority, onConflict: .leaveOut)
        }
        return (solver, ids)
    }

    /// The whole cell as a problem: the intrinsic sizes are its first parameters, the content's width the last.
    func makeProblem() throws -> Problem {
        var problem = Problem()
        for _ in 0..<variableCount { _ = problem.makeVariable() }
        let sizes = (0...(rows.compactMap(\.parameter).max() ?? -1)).map { _ in problem.makeParameter() }
        let width = problem.makeParameter()
        for row in rows {
            let followed = row.isContentWidth ? width : row.parameter.map { sizes[$0] }
            try problem.add(
                row.terms, row.relation, constant: followed == nil ? row.constant : 0,
                parameters: followed.map { [ParameterTerm($0, -1)] } ?? [], priority: row.priority)
        }
        return problem
    }

    /// The sizes of the benchmark's rows, one row after another.
    struct Rows {
        private var state: UInt64 = 1

        private mutating func draw(_ modulus: UInt64) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(((state >> 33) & 0xffff_ffff) % modulus)
        }

        mutating func next() -> [Double] {
            [
                60 + draw(300), 18 + draw(3) * 18, 40 + draw(200), 16 + draw(2) * 16, 16 + draw(6) * 18,
                40 + draw(40),
            ]
        }
    }

    // MARK: - The benchmark's cell

    /// Reads the benchmark's cell.
    static func benchmark() throws -> CellFixture {
        let file = try CellFile.read()
        let rows = file.constraints.map { row in
            Row(
                terms: row.terms.map { Term(Variable(index: Int($0[0])), $0[1]) },
                relation: row.rel < 0 ? .lessThanOrEqual : row.rel > 0 ? .greaterThanOrEqual : .equal,
                constant: row.param < 0 ? row.k : -file.start[row.param], priority: Priority(row.prio),
                parameter: row.param < 0 ? nil : row.param, isContentWidth: row.isw == 1)
        }
        return CellFixture(variableCount: file.nvars, rows: rows, startSizes: file.start)
    }

    // MARK: - A cell of our own

    /// A cell with an icon, a title beside it, a body below the title and a badge; six intrinsic sizes.
    static let own: CellFixture = {
        var cell = CellFixture(variableCount: 20, rows: [])
        // Content left, top, right, bottom; then left, top, width, height of each view.
        let (icon, title, body, badge) = (4, 8, 12, 16)
        cell.require([(0, 1)], .equal, 0)
        cell.require([(1, 1)], .equal, 0)
        cell.require([(2, 1)], .equal, -320, isContentWidth: true)
        cell.require([(icon, 1), (0, -1)], .equal, -16)
        cell.require([(icon + 1, 1), (1, -1)], .equal, -12)
        cell.require([(icon + 2, 1)], .equal, -40)
        cell.require([(icon + 3, 1)], .equal, -40)
        cell.require([(title, 1), (icon, -1), (icon + 2, -1)], .equal, -12)
        cell.require([(title + 1, 1), (icon + 1, -1)], .equal, 0)
        cell.require([(badge, 1), (badge + 2, 1), (2, -1)], .equal, 16)
        cell.require([(badge + 1, 1), (title + 1, -1)], .equal, 0)
        cell.require([(badge, 1), (title, -1), (title + 2, -1)], .greaterThanOrEqual, -8)
        cell.require([(body, 1), (title, -1)], .equal, 0)
        cell.require([(body, 1), (body + 2, 1), (2, -1)], .equal, 16)
        cell.require([(body + 1, 1), (title + 1, -1), (title + 3, -1)], .equal, -4)
        cell.require([(3, 1), (body + 1, -1), (body + 3, -1)], .greaterThanOrEqual, -12)
        cell.require([(3, 1), (icon + 1, -1), (icon + 3, -1)], .greaterThanOrEqual, -12)
        for (parameter, variable) in [title + 2, title + 3, badge + 2, badge + 3, body + 3].enumerated() {
            let size = -Double(20 + 30 * parameter)
            cell.wish([(variable, 1)], .lessThanOrEqual, size, variable == badge + 2 ? 251 : 250, parameter)
            cell.wish(
                [(variable, 1)], .greaterThanOrEqual, size, variable == badge + 2 ? 751 : 750, parameter)
        }
        cell.wish([(3, 1), (1, -1)], .equal, 0, 50, nil)
        return cell
    }()

    private mutating func require(
        _ terms: [(Int, Double)], _ relation: LinearRelation, _ constant: Double, isContentWidth: Bool = false
    ) {
        rows.append(
            Row(
                terms: terms.map { Term(Variable(index: $0.0), $0.1) }, relation: relation,
                constant: constant, priority: .required, isContentWidth: isContentWidth))
    }

    private mutating func wish(
        _ terms: [(Int, Double)], _ relation: LinearRelation, _ constant: Double, _ priority: Double,
        _ parameter: Int?
    ) {
        rows.append(
            Row(
                terms: terms.map { Term(Variable(index: $0.0), $0.1) }, relation: relation,
                constant: constant, priority: Priority(priority), parameter: parameter))
    }
}
