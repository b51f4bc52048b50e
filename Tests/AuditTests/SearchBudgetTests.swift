import Audit
import AutoLayout
import LayoutDocument
import TestKit
import Testing

/// Audits of cells with too many findings to explain all of them.
@Suite("Budgets of an audit")
struct SearchBudgetTests {
    /// Labels that cover each other and are truncated.
    private static func plan(labelCount: Int) throws -> AuditPlan {
        let names = labelNames(labelCount)
        return try plan(
            names, constraints: names.flatMap { ["H:|-[\($0)(20)]", "V:|-[\($0)]-|"] }, widths: [200])
    }

    private static func labelNames(_ count: Int) -> [String] { (0..<count).map { "v\($0)" } }

    /// A template of labels with constraints in the visual format.
    private static func plan(_ labels: [String], constraints: [String], widths: [Double]) throws -> AuditPlan
    {
        let views = labels.map { "\($0): {label: {text: word word word, font: {size: 16}}}" }
        let text = """
            rowscope: 1
            templates:
              cell:
                views: {\(views.joined(separator: ", "))}
                constraints: [\(constraints.map { "\"\($0)\"" }.joined(separator: ", "))]
            rows: [{}]
            """
        let document = try DocumentReader().read(text, sourceName: "test.yaml")
        return AuditPlan(
            document: document,
            matrix: AuditMatrix(widths: widths, textSizes: [.large], directions: [.leftToRight]))
    }

    @Test("A view is said to overlap ten others at most")
    func overlaps() throws {
        let plan = try Self.plan(labelCount: 40)
        let worker = AuditWorker(plan: plan, textMeasurer: MonospacedText())
        let outcome = try #require(worker.examine(chunk: 0).first)
        let count = outcome.findings.count { $0.rule == .overlapping }
        // Each of 30 labels has ten others after it; each of the rest has one fewer.
        #expect(count == 30 * 10 + (0..<10).reduce(0, +))
        #expect(outcome.findings.count { $0.rule == .truncated } == 40)
    }

    @Test("Where the budget ends, the finding is reported with its place and says that the search stopped")
    func budget() throws {
        let plan = try Self.plan(labelCount: 2)
        let worker = AuditWorker(plan: plan, textMeasurer: MonospacedText())
        let place = Finding.Place(subject: 0, tile: 0)
        let finding = try #require(
            worker.examine(chunk: 0).first?.findings.first { $0.rule == .truncated })

        let whole = worker.detail(of: finding, at: place, within: AuditWorker.makeSearchBudget())
        #expect(!whole.repairs.isEmpty && !whole.message.contains("not searched"))

        let explained = worker.detail(of: finding, at: place, within: SearchBudget(steps: 1))
        #expect(explained.repairs.isEmpty)
        #expect(explained.message.contains("v0"))
        #expect(explained.message.contains("Repairs were not searched further"))

        let bare = worker.detail(of: finding, at: place, within: SearchBudget(steps: 0))
        #expect(bare.message.contains("not searched") && bare.message.contains("v0"))
        #expect(bare.source.place != nil && bare.repairs.isEmpty)
    }

    @Test("A row's findings share a budget, and those that it does not reach say so")
    func explainer() throws {
        let plan = try Self.plan(labelCount: 12)
        let cell = AuditWorker(plan: plan, textMeasurer: MonospacedText()).layOut(subject: 0, tile: 0).cell
        let findings = RowExaminer(of: cell).examine(looksForOpenValues: false).findings
        let budget = SearchBudget(steps: 20_000)
        cell.engine.searchBudget = budget
        let problems = RowExplainer(cell).explain(findings)
        #expect(problems.map(\.finding.views) == findings.map(\.views))
        let isLeftOut = problems.map { $0.message.contains("What decides it was not searched") }
        #expect(isLeftOut.first == false && isLeftOut.last == true)
        // The last search may take more than the rest of the budget.
        #expect(budget.stepsLeft > -2_000_000)
        cell.engine.searchBudget = nil
        #expect(!RowExplainer(cell).explain(findings).contains { $0.message.contains("not searched:") })
    }

    @Test("Wherever a budget ends, also between two repairs that are tried, each finding is explained")
    func ends() throws {
        let plan = try Self.plan(labelCount: 3)
        let worker = AuditWorker(plan: plan, textMeasurer: MonospacedText())
        let place = Finding.Place(subject: 0, tile: 0)
        let finding = try #require(
            worker.examine(chunk: 0).first?.findings.first { $0.rule == .truncated })
        let whole = worker.detail(of: finding, at: place, within: AuditWorker.makeSearchBudget())
        var counts: Set<Int> = []
        var steps = 1
        while steps < 10_000_000 {
            steps += 1 + steps / 50
            let detail = worker.detail(of: finding, at: place, within: SearchBudget(steps: steps))
            #expect(detail.message.contains("v0") && detail.repairs.count <= whole.repairs.count)
            counts.insert(detail.repairs.count)
        }
        // Some of the budgets reach none of the repairs, and some all.
        #expect(counts.contains(0) && counts.contains(whole.repairs.count))
    }

    @Test("A search for open values that stopped early is reported")
    func openValues() throws {
        let plan = try Self.plan(
            ["a", "b"], constraints: ["H:|-[a][b]-|", "V:|-[a]-|", "V:|-[b]-|"], widths: [200])
        let worker = AuditWorker(plan: plan, textMeasurer: MonospacedText())
        let whole = try #require(worker.examine(chunk: 0).first).findings.map(\.rule)
        #expect(whole.contains(.ambiguous) && !whole.contains(.unfinishedSearch))

        // The results of a layout are kept with it.
        let cell = AuditWorker(plan: plan, textMeasurer: MonospacedText()).layOut(subject: 0, tile: 0).cell
        cell.engine.searchSteps = 1
        let stopped = RowExaminer(of: cell).examine().findings.map(\.rule)
        #expect(stopped.contains(.unfinishedSearch))
    }

    @Test("The budget of an audit serves all its findings together")
    func shared() throws {
        let plan = try Self.plan(labelCount: 2)
        let worker = AuditWorker(plan: plan, textMeasurer: MonospacedText())
        let place = Finding.Place(subject: 0, tile: 0)
        let budget = SearchBudget(steps: 2000)
        let findings = try #require(worker.examine(chunk: 0).first).findings
        #expect(findings.count >= 3)
        for finding in findings { _ = worker.detail(of: finding, at: place, within: budget) }
        #expect(budget.isExhausted)
    }

    @Test("Progress of explaining goes up to the number of findings")
    func progress() throws {
        let plan = try Self.plan(labelCount: 3)
        var steps: [Int] = []
        var totals: Set<Int> = []
        let result = AuditResult(
            auditing: plan, threadCount: 1, makeTextMeasurer: { MonospacedText() },
            onExplained: { done, total in
                steps.append(done)
                totals.insert(total)
            })
        let count = result.findings.reduce(0) { $0 + 1 + $1.consequences.count }
        #expect(steps == Array(1...count) && totals == [count])
    }

    @Test("What is open in many labels of one row is searched within the budget")
    func manyOpenLabels() throws {
        let names = Self.labelNames(40)
        let plan = try Self.plan(
            names,
            constraints: ["H:|-\(names.map { "[\($0)]" }.joined(separator: "-"))-|"]
                + names.map { "V:|-[\($0)]-|" },
            widths: [300, 400])
        var result = AuditResult(plan: plan)
        let worker = AuditWorker(plan: plan, textMeasurer: MonospacedText())
        for chunk in 0..<plan.chunkCount { result.set(worker.examine(chunk: chunk), ofChunk: chunk) }
        let budget = SearchBudget(steps: 100_000_000)
        result.explain(with: worker, within: budget)
        #expect(!result.findings.isEmpty)
        // The last step may take more than the rest of the budget.
        #expect(budget.stepsLeft > -50_000_000)
        // The worker's cells are searched without that budget afterwards.
        #expect(worker.examine(chunk: 0).first?.findings.contains { $0.rule == .unfinishedSearch } == false)
    }
}
