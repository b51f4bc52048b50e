import AutoLayout
import Testing

/// Findings when a search would take too long.
@Suite struct UnfinishedSearchTests {
    /// Boxes with conflicting constraints, and boxes without constraints.
    private func engine(_ count: Int) -> LayoutEngine {
        let content = View(name: "contentView")
        let boxes = (0..<count).map { ShapeView(name: "box\($0)", contentSize: Size(width: 10, height: 10)) }
        for box in boxes { content.addSubview(box) }
        let engine = LayoutEngine(root: content, environment: environment())
        LayoutConstraint.activate([
            boxes[0].widthAnchor.constraint(equalToConstant: 20),
            boxes[0].widthAnchor.constraint(equalToConstant: 30),
        ])
        engine.layOut(size: Size(width: 320, height: 80))
        return engine
    }

    private func messages(_ engine: LayoutEngine) -> [String] {
        engine.findings().filter { $0.rule == .unfinishedSearch }.map(\.message)
    }

    @Test func aSmallLayoutIsSearchedToTheEnd() {
        let engine = engine(3)
        #expect(messages(engine).isEmpty)
        #expect(!engine.conflicts().contains { !$0.isSearchComplete })
        #expect(!engine.ambiguities().contains { !$0.isSearchComplete })
        #expect(!engine.conflicts()[0].repairs.isEmpty)
    }

    @Test func aSearchThatStoppedIsReported() throws {
        let engine = engine(3)
        engine.searchSteps = 500
        let conflict = try #require(engine.conflicts().first)
        #expect(!conflict.isSearchComplete)
        // The two conflicting constraints are known without a search.
        #expect(conflict.members.count == 2)
        let message = try #require(messages(engine).first)
        #expect(messages(engine).count == 1)
        #expect(message.contains("repairs of conflicts"))
        #expect(message.contains("were not searched further"))
    }

    /// If the search for open items itself stops, the items found so far are kept.
    @Test func aListThatStoppedIsReported() throws {
        let engine = engine(60)
        engine.searchSteps = 1000
        let message = try #require(messages(engine).first)
        #expect(message.contains("what else is open"))
        let complete = self.engine(60).openItems().count
        #expect(engine.openItems().count < complete)
    }

    /// The open items may be known without the constraints that would decide them.
    @Test func repairsThatWereNotLookedForAreReported() throws {
        let complete = engine(3).openItems().count
        let engines = (1...100).map { count in
            let engine = engine(3)
            engine.searchSteps = 400 * count
            return engine
        }
        let stopped = try #require(
            engines.first { $0.openItems().count == complete && messages($0).joined().contains("reasons") })
        #expect(stopped.ambiguities().count == complete)
        #expect(stopped.ambiguities().contains { !$0.isSearchComplete })
        #expect(messages(engines[99]).isEmpty)
    }

    /// Several callers ask the same question, one after the other.
    @Test func nothingIsSearchedTwiceForOneLayout() throws {
        let engine = engine(3)
        let first = engine.conflicts()
        engine.searchSteps = 1
        #expect(engine.conflicts().map(\.repairs.count) == first.map(\.repairs.count))
        // Another layout needs answers of its own.
        engine.layOut(size: Size(width: 400, height: 80))
        #expect(engine.conflicts().map(\.repairs.count) == [0])
        // The first layout gets the same answers again, from another engine with the same budget.
        engine.searchSteps = 60_000_000
        engine.layOut(size: Size(width: 320, height: 80))
        #expect(engine.conflicts().map(\.message) == first.map(\.message))
    }

    @Test func anExplanationSharesOneBudget() throws {
        let engine = engine(3)
        let box = try #require(engine.root.subviews.first)
        let explanation = try #require(engine.explanation(of: .width, of: box))
        let term = try #require(explanation.terms.first)
        let budget = engine.makeSearchBudget()
        #expect(engine.whatIf(term, on: .width, of: box, within: budget) != nil)
        #expect(!budget.isExhausted)
        let none = SearchBudget(steps: 0)
        #expect(engine.whatIf(term, on: .width, of: box, within: none) == nil)
        #expect(none.isExhausted)
    }
}
