import AppModel
import AutoLayout
import LayoutDocument
import SelfSizing
import Testing

@Suite("Problems of a row")
@MainActor
struct RowProblemTests {
    @Test("A row that is fine is reported as fine")
    func fine() throws {
        let bench = ModelBench()
        bench.model.open(try ModelBench.document())
        bench.frame()
        let problems = try #require(bench.problems.problems())
        #expect(problems.problems.isEmpty)
        #expect(problems.problemCount == 0)
        #expect(problems.summary == "Nothing is wrong with row 0 at this width and text size.")
        #expect(RowProblems.looksSentence.hasPrefix("Checked for conflicts, "))
    }

    @Test("A text that is cut off is a problem, and the stronger one beside it is named")
    func truncated() throws {
        let bench = ModelBench()
        let words = String(repeating: "word ", count: 40)
        try bench.open(
            """
            rowscope: 1
            templates:
              cell:
                views:
                  name: {label: {text: "{t}"}}
                  price: {label: {text: "12.50"}, compressionResistance: {horizontal: 751}}
                constraints: ["H:|-[name]-8-[price]-|", "V:|-[name]-|", "V:|-[price]-|"]
            rows: [{template: cell, t: short}, {template: cell, t: \(words)}]
            """)
        bench.frame()
        #expect(bench.problems.problems()?.problems.contains { $0.isSeen } == false)
        bench.model.layout?.select(row: 1)
        let found = try #require(bench.problems.problems())
        let problem = try #require(found.problems.first { $0.isSeen })
        #expect(problem.title == "Text truncated: name")
        #expect(problem.severity.isProblem && problem.views == ["name"] && problem.axis == .horizontal)
        #expect(problem.message.contains("price keeps its size with 751."))
        #expect(problem.members.prefix(2).map(\.view) == ["name", "price"])
        #expect(problem.message.contains("the width of the row"))
        #expect(problem.proposals.count == 1)
        #expect(found.problemCount == 1)
        let lines = try #require(problem.proposals.first { $0.title.contains("numberOfLines 0") }?.edits)
        let outcome = try #require(bench.problems.outcome(of: lines, for: problem, among: found))
        #expect(outcome.removesProblem)
    }

    @Test("A limit of lines is the first thing that is said of a text that it cuts")
    func limited() throws {
        let bench = ModelBench()
        try bench.open(
            """
            rowscope: 1
            templates:
              cell:
                views: {name: {label: {text: "{t}", numberOfLines: 2}}}
                constraints: ["H:|-[name]-|", "V:|-[name]-|"]
            rows: [{template: cell, t: \(String(repeating: "word ", count: 60))}]
            """)
        bench.frame()
        let problem = try #require(bench.problems.problems()?.problems.first { $0.rule == .truncated })
        #expect(
            problem.message.hasPrefix("name is limited to 2 lines (numberOfLines): all of its text needs "),
            "\(problem.message)")
        #expect(problem.message.hasSuffix(" pt more height."), "\(problem.message)")
    }

    @Test("No repair of a template mends what a demonstration does wrong")
    func demonstrated() throws {
        let bench = ModelBench()
        try bench.open(
            """
            rowscope: 1
            templates:
              cell:
                views: {a: {label: {text: "{t}"}}}
                constraints: ["H:|-[a]-|", "V:|-[a]-|"]
            rows: [{t: One}]
            """)
        bench.model.updateControls { $0.measuring.demonstrations = [.missingBottomPin] }
        bench.frame()
        let found = try #require(bench.problems.problems())
        let problem = try #require(found.problems.first { $0.rule == .collapsed })
        let edits = try #require(problem.proposals.first?.edits)
        let outcome = try #require(bench.problems.outcome(of: edits, for: problem, among: found))
        #expect(!outcome.removesProblem)
        #expect(outcome.failure.contains("while the demonstration is on"))
    }

    @Test("What was found is known the next time, and not after a change")
    func cache() throws {
        let bench = ModelBench()
        bench.model.open(try ModelBench.document())
        bench.frame()
        #expect(!bench.problems.knowsProblems)
        _ = bench.problems.problems()
        #expect(bench.problems.knowsProblems)
        bench.model.updateControls { $0.width = 300 }
        #expect(!bench.problems.knowsProblems)
        bench.model.updateControls { $0.width = 375 }
        #expect(bench.problems.knowsProblems)
        bench.model.preview([.constant(constraint: 0, 40)], ofTemplate: "cell")
        #expect(!bench.problems.knowsProblems)
        bench.model.layout?.select(row: 3)
        #expect(!bench.problems.knowsProblems)
        #expect(bench.problems.problems()?.row == 3)
    }

    @Test("Problems of other templates lead to their rows")
    func elsewhere() throws {
        let bench = ModelBench()
        try bench.open(
            """
            rowscope: 1
            templates:
              good: {views: {a: {label: {text: x}}}, constraints: ["H:|-[a]-|", "V:|-[a]-|"]}
              bad: {views: {a: {label: {text: x}}}, constraints: ["H:|-[a]-|", "V:|-[a]"]}
            rows: [{template: good}, {template: good}, {template: bad}]
            """)
        bench.frame()
        bench.app.notices.reportFindings()
        let problems = try #require(bench.problems.problems())
        #expect(problems.problems.isEmpty)
        #expect(problems.elsewhere.map(\.row) == [2])
        #expect(problems.elsewhere.map(\.reuseIdentifier) == ["bad"])
        bench.model.layout?.select(row: 2)
        let own = try #require(bench.problems.problems())
        #expect(own.problemCount == 1)
        #expect(own.summary == "1 problem")
        #expect(own.elsewhere.isEmpty)
    }

    @Test("The constraints of a conflict lead to their lines and to their places in the template")
    func members() throws {
        let bench = ModelBench()
        try bench.open(
            """
            rowscope: 1
            templates:
              cell:
                views: {a: {label: {text: x}}}
                constraints:
                  - "H:|-[a]-|"
                  - "V:|-[a]-|"
                  - a.height == 30
                  - a.height == 50
            rows: [{template: cell}]
            """)
        let conflict = try #require(bench.problems.problems()?.problems.first)
        #expect(conflict.rule == .conflict)
        #expect(conflict.members.map(\.place) == ["line 8", "line 9"])
        // Each visual format makes two constraints before these.
        #expect(conflict.members.map(\.constraint) == [4, 5])
        #expect(conflict.members.map(\.isBroken) == [false, true])
        #expect(conflict.views == ["a"])
        // The names of views keep their case at the beginning of a sentence.
        #expect(conflict.message.hasPrefix("a.height is 30") || conflict.message.hasPrefix("a.height is 50"))
        #expect(conflict.message.hasSuffix("."))
    }

    @Test("Items of a flow have problems too")
    func flow() throws {
        let bench = ModelBench()
        try bench.open(
            """
            rowscope: 1
            list: {layout: flow}
            templates:
              cell: {views: {a: {label: {text: x}}}, constraints: ["H:|-[a]-|", "V:|-[a]-|", a.height == 30, a.height == 50]}
            rows: [{template: cell}]
            """)
        let flow = try #require(bench.model.flowLayout)
        flow.containerSize = Size(width: 375, height: 300)
        flow.layOutVisibleRows()
        let problems = try #require(bench.problems.problems())
        let conflict = try #require(problems.problems.first { $0.rule == .conflict })
        let edits = try #require(conflict.proposals.first?.edits)
        #expect(bench.problems.outcome(of: edits, for: conflict, among: problems)?.removesProblem == true)
    }

    @Test("Ranges are said as captions say them")
    func outcomeWords() throws {
        let bench = ModelBench()
        try bench.open(
            """
            rowscope: 1
            templates:
              cell:
                views: {a: {label: {text: x}}, b: {shape: {size: [9, 9]}}}
                constraints: ["H:|-[a]-|", "V:|-[a]-|", "H:|-[b]", "b.top >= contentView.top + 4"]
            rows: [{template: cell}]
            """)
        let open = try #require(bench.problems.problems()?.problems.first { $0.rule == .ambiguous })
        #expect(open.title == "Ambiguous: top of b")
        #expect(open.openValues.map(\.title) == ["top of b"])
        #expect(open.openValues.map(\.range) == ["≥ 4"])
    }
}
