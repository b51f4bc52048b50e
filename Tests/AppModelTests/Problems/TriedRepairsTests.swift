import AppModel
import Audit
import AutoLayout
import Testing

@Suite("The order of the repairs of a problem")
@MainActor
struct TriedRepairsTests {
    private static let cut = TileFinding(.truncated, views: ["a"], amount: 4)
    private static let open = TileFinding(.ambiguous, views: ["b"], amount: 0)
    private static let onTop = TileFinding(.overlapping, views: ["a", "b"], amount: 9)
    private static let note = TileFinding(.fixedFont, views: ["a"], amount: 0)

    /// The outcome of a repair of a text that is cut, in a row with some findings.
    private func outcome(left: [TileFinding], before: [TileFinding] = [cut]) throws -> RepairOutcome {
        let bench = ModelBench()
        bench.model.open(try ModelBench.document())
        bench.frame()
        let row = try #require(bench.app.inspection.inspectedRow())
        return RepairOutcome(
            RepairVerdict(of: Self.cut, among: before, left: left), drawing: row, heightBefore: 44,
            demonstrationCount: 0)
    }

    @Test("Those that cause new problems come last, however little else they leave")
    func newProblemsLast() throws {
        let before = [Self.cut, Self.note]
        var tried = TriedRepairs()
        #expect(try tried.add(0, outcome(left: [Self.open], before: before)) == 0)
        #expect(tried.firstWithNewProblems == 0)
        #expect(try tried.add(1, outcome(left: [Self.note], before: before)) == 0)
        #expect(try tried.add(2, outcome(left: [], before: before)) == 0)
        #expect(tried.entries.map(\.number) == [2, 1, 0])
        #expect(tried.firstWithNewProblems == 2)
        #expect(tried.uncovering == nil)
    }

    @Test("A problem that was there before is no new one")
    func knownProblem() throws {
        let known = try outcome(left: [Self.open], before: [Self.cut, Self.open])
        #expect(!known.bringsProblems && known.problemCount == 1 && known.nextRepair == nil)
    }

    @Test("One that causes a worse problem, or leaves the problem, is left out")
    func worse() throws {
        var tried = TriedRepairs()
        #expect(try tried.add(0, outcome(left: [Self.cut])) == nil)
        #expect(tried.uncovering == nil)
        #expect(try tried.add(1, outcome(left: [Self.onTop])) == nil)
        #expect(tried.entries.isEmpty && tried.uncovering?.number == 1)
        #expect(tried.uncovering?.outcome.nextRepair?.hasPrefix("Then there is more to repair: ") == true)
        #expect(try tried.add(2, outcome(left: [])) == 0)
        #expect(tried.entries.map(\.number) == [2] && tried.firstWithNewProblems == nil)
    }
}
