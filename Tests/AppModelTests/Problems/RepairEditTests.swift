import AppModel
import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit
import Testing

@Suite("Repairs as edits of the document")
@MainActor
struct RepairEditTests {
    private func model(
        views: String, constraints: String, rows: String = "[{template: cell}]"
    ) throws
        -> ModelBench
    {
        let bench = ModelBench()
        try bench.open(
            """
            rowscope: 1
            templates:
              cell:
                views: \(views)
                constraints: \(constraints)
            rows: \(rows)
            """)
        bench.frame()
        return bench
    }

    /// The kinds of findings that a new engine makes in a cell of the edited document, without the tested code.
    private func kinds(
        _ model: OpenList, _ edits: [TemplateEdit], row: Int = 0
    ) throws -> Set<
        Rule
    > {
        var document = try #require(model.document)
        for edit in edits { document.templates[0].apply(edit) }
        let measurer = RowMeasurer(
            dataSource: DocumentDataSource(document: document),
            environment: LayoutEnvironment(textMeasurer: MonospacedText.evenLines()), width: 375)
        let cell = measurer.layOut(row: row).cell
        _ = cell.fittingHeight(forWidth: 375)
        return Set(cell.engine.findings().map(\.rule))
    }

    @Test(
        "Every repair of a conflict does away with it in a cell made anew",
        arguments: [
            "[\"H:|-[a]-|\", \"V:|-[a]-|\", a.height == 30, \"second: a.height == 50\"]",
            "[\"H:|-[a]-|\", \"H:|-[a(100)]-|\", \"V:|-[a]-|\"]",
            "[\"H:|-[a]-|\", \"V:|-[a]-|\", \"a.height >= 60\", \"a.height <= 40\"]",
        ])
    func conflict(constraints: String) throws {
        let bench = try model(views: "{a: {label: {text: x}}}", constraints: constraints)
        let model = bench.model
        #expect(try kinds(model, []).contains(.conflict))
        let problems = try #require(bench.problems.problems())
        let conflict = try #require(problems.problems.first { $0.rule == .conflict })
        #expect(conflict.members.filter(\.isBroken).count == 1)
        #expect(conflict.members.last?.isBroken == true)
        #expect(conflict.log?.hasPrefix("Unable to simultaneously satisfy constraints.") == true)
        #expect(!conflict.proposals.isEmpty)
        for proposal in conflict.proposals {
            let edits = try #require(proposal.edits, "\(proposal.title)")
            #expect(try !kinds(model, edits).contains(.conflict), "\(proposal.title)")
            let outcome = try #require(bench.problems.outcome(of: edits, for: conflict, among: problems))
            #expect(outcome.removesProblem, "\(proposal.title)")
        }
    }

    @Test("Every repair of an ambiguity that decides all that is open does away with it")
    func ambiguity() throws {
        let bench = try model(
            views: "{a: {label: {text: x}}, b: {label: {text: y}}, c: {shape: {size: [9, 90]}}}",
            constraints:
                "[\"H:|-[a]-|\", \"H:|-[b]-|\", \"V:|-[a]-[b]-|\", \"H:|-[c(9)]\", \"V:|-[c]-|\"]")
        let model = bench.model
        #expect(try kinds(model, []).contains(.ambiguous))
        let problems = try #require(bench.problems.problems())
        let open = try #require(problems.problems.first { $0.rule == .ambiguous })
        #expect(open.openValues.contains { $0.title == "height of a" })
        // Two labels of at least 20 and the 8 between them share 90 points.
        #expect(open.openValues.first { $0.title == "height of a" }?.range == "20 … 62")
        #expect(open.reason?.contains("content hugging of a and b is equal") == true)
        let proposal = try #require(open.proposals.first)
        let edits = try #require(proposal.edits)
        #expect(try kinds(model, edits).isDisjoint(with: [.ambiguous]))
        #expect(try #require(bench.problems.outcome(of: edits, for: open, among: problems)).problemCount == 0)
    }

    @Test("Two solutions place the open views otherwise, within the ranges reported")
    func solutions() throws {
        let bench = try model(
            views: "{a: {label: {text: x}}, b: {label: {text: y}}, c: {shape: {size: [9, 90]}}}",
            constraints:
                "[\"H:|-[a]-|\", \"H:|-[b]-|\", \"V:|-[a]-[b]-|\", \"H:|-[c(9)]\", \"V:|-[c]-|\"]")
        let open = try #require(bench.problems.problems()?.problems.first { $0.rule == .ambiguous })
        #expect(open.solutions.count == 2)
        let heights = open.solutions.map { places in places.first { $0.view == "a" }?.frame.height }
        #expect(heights == [20, 62])
        for places in open.solutions {
            let a = try #require(places.first { $0.view == "a" }).frame
            let b = try #require(places.first { $0.view == "b" }).frame
            // 11 above, 8 between, 11 below.
            #expect(a.y == 11)
            #expect(b.y == a.maxY + 8)
            #expect(b.maxY == 11 + 90)
        }
    }

    @Test("The solution that is shown first is not the row as it is drawn, and the row can be drawn in each")
    func otherSolution() throws {
        let bench = try model(
            views: "{a: {label: {text: x}}, b: {label: {text: y}}, c: {shape: {size: [9, 90]}}}",
            constraints:
                "[\"H:|-[a]-|\", \"H:|-[b]-|\", \"V:|-[a]-[b]-|\", \"H:|-[c(9)]\", \"V:|-[c]-|\"]")
        let problems = try #require(bench.problems.problems())
        let open = try #require(problems.problems.first { $0.rule == .ambiguous })
        let drawn = try #require(bench.app.inspection.inspectedRow()?.view(named: "a")?.frame)
        let other = try #require(open.solutions[open.otherSolution].first { $0.view == "a" })
        #expect(other.frame.height != drawn.height)
        for solution in open.solutions {
            let row = try #require(bench.problems.drawing(of: problems, in: solution))
            for place in solution { #expect(row.view(named: place.view)?.frame == place.frame) }
        }
        #expect(bench.app.inspection.inspectedRow()?.view(named: "a")?.frame == drawn)
    }

    @Test("A missing pin is added as a constraint of the template")
    func chain() throws {
        let bench = try model(
            views: "{a: {label: {text: x}}}", constraints: "[\"H:|-[a]-|\", \"V:|-[a]\"]")
        let problems = try #require(bench.problems.problems())
        let collapsed = try #require(problems.problems.first { $0.rule == .collapsed })
        let edits = try #require(collapsed.proposals.first?.edits)
        guard case .addConstraint = edits.first else {
            Issue.record("\(edits)")
            return
        }
        let outcome = try #require(bench.problems.outcome(of: edits, for: collapsed, among: problems))
        #expect(outcome.removesProblem)
        // 11 + 20 + 11 and the separator.
        #expect(outcome.drawing.size.height == 42.5)
        #expect(outcome.heightBefore == 44.5)
        #expect(outcome.summary == "44.5 → 42.5 pt; nothing is wrong then")
    }

    @Test("A size that overrides content is repaired so that the content is whole")
    func overridden() throws {
        let text = String(repeating: "word ", count: 40)
        let bench = try model(
            views: "{a: {label: {text: \"{t}\", numberOfLines: 0}}}",
            constraints: "[\"H:|-[a]-|\", \"V:|-[a(22)]-|\"]", rows: "[{template: cell, t: \(text)}]")
        let problems = try #require(bench.problems.problems())
        let problem = try #require(
            problems.problems.first { $0.cause != nil || $0.rule == .overriddenContent })
        #expect(problem.views == ["a"])
        let edits = try #require(problem.proposals.compactMap(\.edits).first)
        let outcome = try #require(bench.problems.outcome(of: edits, for: problem, among: problems))
        #expect(outcome.removesProblem)
        #expect(outcome.drawing.size.height > 45)
    }

    @Test("What comes from no constraint of the template cannot be edited")
    func foreign() throws {
        let bench = try model(
            views: "{a: {label: {text: \(String(repeating: "word ", count: 60)), numberOfLines: 0}}}",
            constraints: "[\"H:|-[a]-|\", \"V:|-[a]-|\"]")
        let model = bench.model
        model.setDemonstration(.overriddenContentHeight, isOn: true)
        let problem = try #require(
            bench.problems.problems()?.problems.first {
                $0.members.contains { $0.text.contains("fixed height") }
            })
        for proposal in problem.proposals where proposal.title.contains("fixed height") {
            #expect(proposal.edits == nil)
        }
    }
}
