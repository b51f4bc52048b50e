import ConstraintSolver
import Foundation
import TestKit
import Testing

/// The module's guide, computed: its code, and the numbers that it prints.
@Suite struct GuideTests {
    // MARK: - The first example

    @Test func theFirstExample() throws {
        let solver = Solver()
        let width = solver.makeVariable()
        try solver.add([Term(width)], .lessThanOrEqual, constant: -100, priority: .required)
        let wish = try solver.add([Term(width)], .equal, constant: -80, priority: Priority(750))
        solver.solve()
        let before = solver.value(of: width)  // 80
        try solver.setConstant(-120, of: wish)
        solver.solve()
        let after = solver.value(of: width)  // 100
        #expect(before == 80 && after == 100)
    }

    // MARK: - The problem

    @Test func theRow() throws {
        let row = try TwoLabelRow()
        let solver = try Solver(row.problem, at: [120, 90, 375])
        solver.solve()
        let wide = (solver.value(of: row.name), solver.value(of: row.value))  // 120 and 215
        try solver.setValue(200, of: row.rowWidth)
        solver.solve()
        let narrow = (solver.value(of: row.name), solver.value(of: row.value))  // 70 and 90
        try solver.setValue(100, of: row.rowWidth)
        solver.solve()
        let tiny = (solver.value(of: row.name), solver.value(of: row.value))  // 0 and 60
        #expect(wide == (120, 215) && narrow == (70, 90) && tiny == (0, 60))
    }

    @Test func manyWeakWishesDoNotOutvoteAStrongOne() throws {
        let solver = Solver()
        let width = solver.makeVariable()
        try solver.add([Term(width)], .equal, constant: -100, priority: Priority(251))
        for _ in 0..<2000 {
            try solver.add([Term(width)], .equal, constant: -200, priority: Priority(250))
        }
        solver.solve()
        let strict = solver.value(of: width)  // 100
        #expect(strict == 100)
    }

    // MARK: - The vertex, the descent

    /// "Descending level by level" follows this one pivot, and the second one for the narrow row.
    @Test func pivotsAreThoseOfTheGuide() throws {
        let row = try TwoLabelRow()
        let solver = try Solver(row.problem, at: [120, 90, 375])
        solver.solve()
        #expect(solver.statistics.pivots == 1)
        try solver.setValue(200, of: row.rowWidth)
        solver.solve()
        #expect(solver.statistics.pivots == 2)
    }

    // MARK: - Edits

    @Test func edits() throws {
        let row = try TwoLabelRow()
        let solver = try Solver(row.problem, at: [120, 90, 375])
        solver.solve()
        let first = solver.statistics
        try solver.setValue(374, of: row.rowWidth)
        solver.solve()
        let warm = solver.statistics.warmSolves - first.warmSolves  // 1
        let pivots = solver.statistics.pivots - first.pivots  // 0
        #expect(warm == 1 && pivots == 0 && solver.value(of: row.value) == 214)
        #expect(solver.statistics.factorizations == first.factorizations)
    }

    /// The row with edges of "The factor" and "Edits".
    @Test func edges() throws {
        let solver = Solver()
        let edges = (0..<4).map { _ in solver.makeVariable() }
        let text = try solver.makeParameter(120)
        let width = try solver.makeParameter(375)
        let rows: [([Term], Double, [ParameterTerm])] = [
            ([Term(edges[0])], -16, []),
            ([Term(edges[1]), Term(edges[0], -1)], 0, [ParameterTerm(text, -1)]),
            ([Term(edges[2]), Term(edges[1], -1)], -8, []),
            ([Term(edges[3])], 16, [ParameterTerm(width, -1)]),
        ]
        for (terms, constant, parameters) in rows {
            try solver.add(terms, .equal, constant: constant, parameters: parameters, priority: .required)
        }
        solver.solve()
        #expect(edges.map(solver.value(of:)) == [16, 136, 144, 359])
        let explanation = solver.explanation(of: [Term(edges[3]), Term(edges[2], -1)])
        #expect(explanation.value == 215)
        #expect(explanation.summands.map(\.contribution) == [-16, -120, -8, -16, 375])
        for size in [130.0, 137, 121] {
            try solver.setValue(size, of: text)
            solver.solve()
            #expect(edges.map(solver.value(of:)) == [16, 16 + size, 24 + size, 359])
        }
        #expect(solver.statistics.pivots == 0 && solver.statistics.warmSolves == 3)
    }

    // MARK: - Conflicts

    @Test func conflictAndRecovery() throws {
        let row = try TwoLabelRow()
        let solver = try Solver(row.problem, at: [120, 90, 30])
        solver.solve()
        let broken = solver.leftOut  // value ≥ 0
        let partners = solver.conflicts  // the sum, and name ≥ 0
        #expect(broken == [row.valueMinimum] && partners == [[row.whole, row.nameMinimum]])
        #expect(solver.value(of: row.name) == 0 && solver.value(of: row.value) == -10)
        try solver.setValue(375, of: row.rowWidth)
        solver.solve()
        let recovered = solver.leftOut.isEmpty  // true
        #expect(recovered && solver.value(of: row.value) == 215)
    }

    @Test func refusal() throws {
        let row = try TwoLabelRow()
        let solver = try Solver(row.problem, at: [120, 90, 375])
        var refused: [ConstraintID] = []
        do {
            try solver.add(
                [Term(row.name), Term(row.value)], .greaterThanOrEqual, constant: -400, priority: .required)
        } catch SolverError.unsatisfiable(let partners) {
            refused = partners  // the sum
        }
        #expect(refused == [row.whole])
        solver.solve()
        #expect(solver.value(of: row.value) == 215 && solver.constraintCount == 7)
    }

    // MARK: - Ambiguity

    @Test func ambiguity() throws {
        let row = try TwoLabelRow()
        let solver = try Solver(row.problem, at: [120, 90, 375])
        try solver.setPriority(Priority(250), of: row.nameHugs)
        solver.solve()
        let open = solver.undetermined()  // name 120…245, value 90…215
        let both = solver.range(of: [Term(row.name), Term(row.value)])  // 335…335
        #expect(
            open == [
                OpenVariable(variable: row.name, range: 120...245),
                OpenVariable(variable: row.value, range: 90...215),
            ])
        #expect(both == 335...335)
        #expect(solver.value(of: row.name) == 120 && solver.value(of: row.value) == 215)
        let ways = solver.alternatives(for: row.name)  // [120, 215] and [245, 90]
        #expect(ways?.least == [120, 215] && ways?.greatest == [245, 90])
        let unmet = solver.unmet()
        #expect(unmet == [UnmetConstraint(constraint: row.valueHugs, amount: 125)])
    }

    // MARK: - Explanations

    @Test func explanation() throws {
        let row = try TwoLabelRow()
        let solver = try Solver(row.problem, at: [120, 90, 375])
        solver.solve()
        let explanation = solver.explanation(of: row.value)
        let parts = explanation.summands.map(\.contribution)  // −40, 375, −120
        #expect(parts == [-40, 375, -120] && explanation.value == 215)
        #expect(explanation.summands.map(\.coefficient) == [-1, 1, -1])
        #expect(explanation.summands.map(\.constraint) == [row.whole, row.whole, row.nameHugs])
        #expect(
            explanation.summands.map(\.input) == [
                .constant(row.whole), .parameter(row.rowWidth), .parameter(row.nameText),
            ])
        #expect(explanation.rounding == 0 && explanation.tieBreaks.isEmpty)
        let deciders = solver.deciders(of: [Term(row.value)])  // whole, nameResists, nameHugs
        #expect(deciders == [row.whole, row.nameResists, row.nameHugs])
    }

    @Test func whatIf() throws {
        let row = try TwoLabelRow()
        let solver = try Solver(row.problem, at: [120, 90, 375])
        solver.solve()
        let longer = solver.whatIf(.parameter(row.nameText), on: row.value)
        let factor = longer.growing.coefficient  // −1
        let range = longer.range  // 0…245
        let next = longer.growing.takesOver?.coefficient  // 0
        #expect(factor == -1 && range == 0...245 && next == 0)
        #expect(longer.growing.takesOver?.entering == [row.valueResists])
        #expect(longer.shrinking.coefficient == -1 && longer.shrinking.takesOver?.coefficient == 0)
        // At 250 both texts just fit, so growing and shrinking have different results.
        try solver.setValue(250, of: row.rowWidth)
        solver.solve()
        let wider = solver.whatIf(.parameter(row.rowWidth), on: row.name)
        let more = (wider.growing.coefficient, wider.growing.limit)  // 0, without limit
        let less = (wider.shrinking.coefficient, wider.shrinking.limit)  // 1, down to 130
        #expect(more == (0, .infinity) && less == (1, 130))
    }

    // MARK: - Templates

    @Test func template() throws {
        let row = try TwoLabelRow()
        let template = Template(row.problem)
        do {
            let evaluation = Evaluation(of: template)
            try evaluation.setValue(120, of: row.nameText)
            try evaluation.setValue(90, of: row.valueText)
            for width in stride(from: 500.0, through: 41, by: -1) {
                try evaluation.setValue(width, of: row.rowWidth)
                let name = evaluation.value(of: row.name)
                let value = evaluation.value(of: row.value)
                #expect(name == max(0, min(120, width - 130)) && value == width - 40 - name)
            }
        }
        let known = template.statistics.regions  // 3
        let solved = template.statistics.misses  // 4
        #expect(known == 3 && solved == 4 && template.statistics.components == 1)
        #expect(template.statistics.hits + template.statistics.misses == 460)
    }

    // MARK: - The guide itself

    /// Every block of code in the guide occurs in this file or beside it, line by line.
    @Test func codeOfTheGuideIsTested() throws {
        let tests = Checkout.url.appending(path: "Tests/ConstraintSolverTests")
        let catalog = Checkout.url.appending(path: "Sources/ConstraintSolver/ConstraintSolver.docc")
        let tested = try ["GuideTests.swift", "Kit/TwoLabelRow.swift"]
            .map { Self.lines(of: try String(contentsOf: tests.appending(path: $0), encoding: .utf8)) }
        let articles = try FileManager.default.contentsOfDirectory(
            at: catalog, includingPropertiesForKeys: nil
        )
        .filter { $0.pathExtension == "md" }
        var blocks = 0
        for article in articles {
            let text = try String(contentsOf: article, encoding: .utf8)
            for part in text.components(separatedBy: "```swift\n").dropFirst() {
                let code = Self.lines(of: part.components(separatedBy: "```")[0])
                #expect(tested.contains { $0.contains(code) }, "\(article.lastPathComponent):\n\(code)")
                blocks += 1
            }
        }
        #expect(articles.count > 10 && blocks > 10)
    }

    /// The lines of a text without indentation and empty ones.
    private static func lines(of text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
