import AppModel
import AutoLayout
import LayoutDocument
import SelfSizing
import Testing
import Wording

/// The description of a row that is drawn with an outdated height.
@MainActor
@Suite("Rows as they are drawn")
struct DrawnRowTests {
    private let bench = ModelBench()
    private var model: OpenList { bench.model }

    /// Measures row 1 at 320 points, and draws it at another width or text size without measuring it again.
    private func open(_ demonstration: Demonstration) throws {
        model.open(try ModelBench.document())
        model.updateControls { $0.width = 320 }
        model.setDemonstration(demonstration, isOn: true)
        bench.frame()
        model.layout?.select(row: 1)
    }

    private func drawnHeight() throws -> Double {
        try #require(model.layout?.visibleRows.first { $0.row == 1 }).height
    }

    private func sum(_ selection: Selection = .rowHeight) throws -> FrameSum {
        let row = try #require(bench.app.inspection.inspectedRow())
        return try #require(bench.app.why.frameSum(of: row, selection))
    }

    @Test(
        "The height explained is the one drawn, and beside it the one that would be right",
        arguments: [Demonstration.noReload, .staleHeightCache])
    func remembered(demonstration: Demonstration) throws {
        try open(demonstration)
        let before = try drawnHeight()
        let measured = try sum()
        #expect(measured.value == before && measured.right == nil)
        model.updateControls { $0.width = 200 }
        bench.frame()
        #expect(try drawnHeight() == before)

        // Compared with the same row in a list that measures it.
        let truth = ModelBench()
        truth.model.open(try ModelBench.document())
        truth.model.updateControls { $0.width = 200 }
        truth.frame()
        let expected = try #require(truth.model.layout?.visibleRows.first { $0.row == 1 }).height
        #expect(expected > before)

        let sum = try sum()
        #expect(sum.value == before)
        #expect(sum.terms.map(\.amount) == measured.terms.map(\.amount))
        #expect(sum.terms.allSatisfy { $0.control == nil })
        #expect(
            sum.sentences == [
                "Remembered from 320 points wide; \(expected.points) would be right."
            ])
        let right = try #require(sum.right)
        #expect(right.value == expected)
        #expect(right.terms.reduce(0) { $0 + $1.amount } == expected)
        #expect(right.sentences == (try truthSum(truth)).sentences)
        #expect(sum.text.contains("\(expected.points) would be right"))

        let row = try #require(bench.app.inspection.inspectedRow())
        #expect(row.size.height == before && row.measurement.height == before)
        #expect(row.explanation?.height == before && row.rightExplanation?.height == expected)
        #expect(row.cell.contentView.frame.height == before - 0.5)
    }

    private func truthSum(_ truth: ModelBench) throws -> FrameSum {
        truth.model.layout?.select(row: 1)
        let row = try #require(truth.app.inspection.inspectedRow())
        return try #require(truth.app.why.frameSum(of: row, .rowHeight))
    }

    @Test("A row that is too low for its text is found to be, and follows when it is measured again")
    func findings() throws {
        try open(.noReload)
        model.updateControls { $0.width = 200 }
        bench.frame()
        let problems = try #require(bench.problems.problems())
        #expect(problems.size.height == (try drawnHeight()))
        let cut = try #require(problems.problems.first { $0.isSeen })
        #expect(cut.views == ["a"])
        #expect(cut.message.contains("would be right"))

        model.setDemonstration(.noReload, isOn: false)
        bench.frame()
        #expect(try sum().right == nil && sum().value == drawnHeight())
        #expect(try #require(bench.problems.problems()).problems.isEmpty)
    }

    @Test("The frame of a view in a row that is too low is the one drawn")
    func frames() throws {
        try open(.noReload)
        model.updateControls { $0.width = 200 }
        bench.frame()
        let label = Selection(view: "a", attribute: .height)
        let sum = try sum(label)
        let row = try #require(bench.app.inspection.inspectedRow())
        #expect(sum.value == row.view(named: "a")?.frame.height)
        #expect(abs(sum.terms.reduce(0) { $0 + $1.amount } - sum.value) < 1e-6)
    }

    @Test("A text size that was left is named")
    func textSize() throws {
        try open(.noReload)
        model.updateControls { $0.textSize = .category(.accessibilityLarge) }
        bench.frame()
        let sum = try sum()
        #expect(sum.value == (try drawnHeight()))
        #expect(sum.sentences.first?.contains("text size") == true)
    }

    @Test("A row that is measured with another content is examined with the content that it shows")
    func otherContent() throws {
        model.open(try ModelBench.document())
        model.updateControls {
            $0.width = 200
            $0.measuring.rowHeight = .sizingCell
            $0.measuring.demonstrations = [.differingConfiguration]
        }
        bench.frame()
        model.layout?.select(row: 1)
        let row = try #require(bench.app.inspection.inspectedRow())
        #expect(row.size.height == (try drawnHeight()))
        let label = try #require(row.view(named: "a") as? Label)
        #expect(label.text.hasSuffix("end of row 1"))
        // The height is that of one line.
        let problems = try #require(bench.problems.problems()).problems
        #expect(problems.contains { $0.isSeen && $0.views == ["a"] })
    }

    @Test("Looking at a row changes nothing that the next look finds", arguments: Demonstration.allCases)
    func looking(demonstration: Demonstration) throws {
        try open(demonstration)
        let layout = try #require(model.layout)
        func look() throws -> Int {
            try #require(bench.app.inspection.inspectedRow()).cell.contentView.constraints.count
        }
        let (first, cost) = (try look(), layout.costs)
        for _ in 0..<5 { #expect(try look() == first) }
        #expect(layout.costs == cost)
    }
}
