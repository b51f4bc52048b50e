import AppModel
import Audit
import AutoLayout
import LayoutDocument
import TestKit
import Testing

/// A text beside a photo in a card: the photo alone decides the height, and the text hangs out below.
@Suite("Repairs of a text that leaves its card")
@MainActor
struct CardRepairTests {
    /// Photo and card are 88 points tall; a text of six lines of 20 points is 120.
    private static func bench() throws -> ModelBench {
        let bench = ModelBench()
        try bench.open(
            """
            rowscope: 1
            templates:
              cell:
                views:
                  card:
                    container:
                      color: fill
                      views:
                        photo: {shape: {size: [64, 64]}}
                        status: {label: {text: "{t}", numberOfLines: 0}}
                constraints:
                  - card.leading == contentView.leading + 16
                  - card.trailing == contentView.trailing - 16
                  - card.top == contentView.top + 6
                  - card.bottom == contentView.bottom - 6
                  - photo.leading == card.leading + 12
                  - photo.width == 64
                  - photo.top == card.top + 12
                  - photo.height == 64
                  - photo.bottom == card.bottom - 12
                  - status.leading == photo.trailing + 12
                  - status.trailing == card.trailing - 12
                  - status.top == card.top + 12
            rows: [{template: cell, t: "one\\ntwo\\nthree\\nfour\\nfive\\nsix"}]
            """)
        bench.frame()
        return bench
    }

    /// The place of `photo.bottom == card.bottom - 12` among the constraints.
    private static let pin = 8

    @Test("The first repair keeps the text in the card and lets the card grow")
    func grows() throws {
        let bench = try Self.bench()
        let problems = try #require(bench.problems.problems())
        #expect(problems.problems.filter(\.severity.isProblem).map(\.rule) == [.outside])
        let problem = try #require(problems.problems.first)
        #expect(problem.members.map(\.text).contains("photo.height == 64"))
        #expect(problem.members.map(\.text).contains("photo.bottom == card.bottom - 12"))
        let proposal = try #require(problem.proposals.first)
        let edits = try #require(proposal.edits)
        #expect(edits.contains(.relation(constraint: Self.pin, .lessThanOrEqual)))
        let outcome = try #require(bench.problems.outcome(of: edits, for: problem, among: problems))
        // 6 + 12 + 120 + 12 + 6 and the separator.
        #expect(outcome.drawing.size.height == 156.5)
        #expect(outcome.drawing.view(named: "photo")?.frame.height == 64)
        #expect(outcome.summary == "100.5 → 156.5 pt; nothing is wrong then")
        #expect(outcome.drawing.frames(of: ["status"]).map(\.maxY) == [138, 150])
    }

    @Test("A repair that only compresses the text is worse")
    func compresses() throws {
        let bench = try Self.bench()
        let problems = try #require(bench.problems.problems())
        let problem = try #require(problems.problems.first)
        let outcomes = try problem.proposals.map { proposal in
            let edits = try #require(proposal.edits)
            return try #require(bench.problems.outcome(of: edits, for: problem, among: problems))
        }
        #expect(outcomes.count == 2)
        #expect(outcomes[0].isBetter(than: outcomes[1]))
        #expect(!outcomes[1].isBetter(than: outcomes[0]))
        #expect(outcomes[1].problemCount > 0)
    }

    @Test("While a repair is previewed, the row without it follows the width")
    func writtenRow() throws {
        let (bench, plain) = (try Self.bench(), try Self.bench())
        bench.model.preview(
            [.relation(constraint: Self.pin, .lessThanOrEqual), .numberOfLines(view: "status", 1)],
            ofTemplate: "cell")
        bench.frame()
        for width in [375.0, 300] {
            for bench in [bench, plain] {
                bench.model.updateControls { $0.width = width }
                bench.frame()
            }
            let written = try #require(bench.problems.currentProblemsWithoutEdits().value ?? nil)
            let expected = try #require(plain.problems.problems())
            #expect(written.problems == expected.problems)
            #expect(written.size == expected.size)
            #expect(bench.problems.problems()?.problems != expected.problems)
            let ghost = try #require(bench.app.why.ghost)
            #expect(ghost == plain.app.inspection.inspectedRow().map(CellGhost.init))
            #expect(ghost.size.width == width)
        }
    }

    @Test("Values that are open for one reason are one problem, and each repair says who grows")
    func open() throws {
        let bench = ModelBench()
        try bench.open(
            """
            rowscope: 1
            templates:
              cell:
                views: {a: {label: {text: x}}, b: {label: {text: y}}, c: {shape: {size: [9, 90]}}}
                constraints: ["H:|-[a]-|", "H:|-[b]-|", "V:|-[a]-[b]-|", "H:|-[c(9)]", "V:|-[c]-|"]
            rows: [{template: cell}]
            """)
        bench.frame()
        let problems = try #require(bench.problems.problems())
        #expect(problems.problems.map(\.title) == ["Ambiguous: a and b"])
        let problem = try #require(problems.problems.first)
        #expect(problem.openValues.map(\.title) == ["height of a", "top of b", "height of b"])
        // What a gains in the second layout, b loses: 11 above, and 8 between them.
        #expect(problem.openValues.map(\.layouts) == [["20", "62"], ["39", "81"], ["62", "20"]])
        for proposal in problem.proposals {
            let edits = try #require(proposal.edits)
            let outcome = try #require(bench.problems.outcome(of: edits, for: problem, among: problems))
            // Two labels of at least 20 and the 8 between them share 90 points.
            let (small, large) = proposal.title.contains("of a to") ? ("b", "a") : ("a", "b")
            #expect(outcome.drawing.view(named: small)?.frame.height == 20)
            #expect(outcome.drawing.view(named: large)?.frame.height == 62)
            #expect(
                proposal.effect
                    == "\(small) stays as tall as its content, and \(large) takes the rest of the height.")
        }
        #expect(problem.proposals.count == 2)
    }

    @Test("A text that is cut in another way is not repaired")
    func cut() {
        func problem(_ rule: Rule, _ view: String) -> RowProblem {
            var problem = RowProblem(rule, message: "")
            problem.views = [view]
            return problem
        }
        #expect(problem(.truncated, "a").isSame(as: problem(.cutLine, "a")))
        #expect(!problem(.truncated, "a").isSame(as: problem(.cutLine, "b")))
        #expect(!problem(.truncated, "a").isSame(as: problem(.outside, "a")))
    }
}
