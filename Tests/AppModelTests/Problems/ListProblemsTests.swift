import AppModel
import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit
import Testing

@Suite("What is wrong with all rows")
@MainActor
struct ListProblemsTests {
    /// A title of one line, 8 points a letter, between margins of 16 points.
    private func opened(
        _ titles: [String], rowCount: Int? = nil
    ) throws -> (model: OpenList, problems: ListProblemsModel) {
        let model = OpenList(measuring: .evenLines())
        let rows = titles.map { "  - t: \($0)" }.joined(separator: "\n")
        let document = try DocumentReader().read(
            """
            rowscope: 1
            templates:
              cell:
                layoutMargins: 16
                views: {title: {label: {text: "{t}", font: {size: 16}}}}
                constraints: ["H:|-[title]-|", "V:|-[title]-|"]
            rows:
            \(rows)
            """, sourceName: "test.yaml")
        var controls = Controls()
        controls.rowCount = rowCount
        controls.width = 232
        model.open(document, controls: controls)
        model.layout?.viewportHeight = 100
        model.layout?.layOutVisibleRows()
        return (model, ListProblemsModel(of: model))
    }

    private static let long = String(repeating: "m", count: 30)

    @Test("A problem is listed once, with all rows that have it, in view or not")
    func groups() throws {
        let titles = ["short", Self.long, "short", "x", "y", "z", Self.long, Self.long + "m"]
        let (_, problems) = try opened(titles)
        problems.refresh()
        let found = try #require(problems.problems)
        // The font of a fixed size is a note of every row, which marks none.
        #expect(found.groups.map(\.finding.rule) == [.truncated, .fixedFont])
        let group = try #require(found.groups.first)
        #expect(group.finding.rule == .truncated && group.finding.views == ["title"])
        #expect(group.rows == [1, 6, 7] && group.template == "cell")
        #expect(found.worst == [1: .truncated, 6: .truncated, 7: .truncated])
        #expect(found.summary == "1 problem in 3 rows, 1 note")
        #expect(found.coverage == "8 rows")
    }

    @Test("It follows width and document, and says when nothing is wrong")
    func following() throws {
        let (model, problems) = try opened(["short", Self.long])
        problems.refresh()
        #expect(problems.problems?.worst.keys.sorted() == [1])
        // 30 letters take 240 points.
        model.updateControls { $0.width = 271 }
        problems.refresh()
        #expect(problems.problems?.groups.count == 2)
        model.updateControls { $0.width = 272 }
        problems.refresh()
        #expect(problems.problems?.groups.map(\.finding.rule) == [.fixedFont])
        #expect(problems.problems?.worst.isEmpty == true)
        #expect(problems.problems?.summary == "No problems, 1 note")
        model.updateControls { $0.layoutKind = .flow }
        problems.refresh()
        #expect(problems.problems == nil)
    }

    @Test("Of rows that repeat each content is looked at once, and all near rows are named")
    func repeated() throws {
        let (_, problems) = try opened(["short", Self.long], rowCount: 1_000_000)
        problems.refresh()
        let found = try #require(problems.problems)
        #expect(found.scanned.rows == [0, 1])
        #expect(found.worst.count == 2500)
        #expect(found.worst.keys.allSatisfy { $0 % 2 == 1 })
    }

    private final class Theme {
        var isDark = false
    }

    @Test("A text of low contrast in the dark theme is found once the list is shown in it")
    func dark() throws {
        let theme = Theme()
        let model = OpenList { category, direction in
            LayoutEnvironment(
                textMeasurer: MonospacedText.evenLines(), contentSizeCategory: category,
                layoutDirection: direction, isDark: theme.isDark)
        }
        let document = try DocumentReader().read(
            """
            rowscope: 1
            templates:
              cell:
                layoutMargins: 16
                views: {title: {label: {text: "{t}", textStyle: body, textColor: "#111111"}}}
                constraints: ["H:|-[title]-|", "V:|-[title]-|"]
            rows:
              - t: short
            """, sourceName: "test.yaml")
        model.open(document)
        model.layout?.viewportHeight = 100
        model.layout?.layOutVisibleRows()
        let height = model.layout?.visibleRows.first?.height
        let problems = ListProblemsModel(of: model)
        problems.refresh()
        #expect(problems.problems?.groups.map(\.finding.rule) == [])
        theme.isDark = true
        model.themeChanged()
        problems.refresh()
        #expect(problems.problems?.groups.map(\.finding.rule) == [.lowContrast])
        model.layout?.layOutVisibleRows()
        #expect(model.layout?.visibleRows.first?.height == height)
    }

    @Test("Problems and notes are counted in the same words everywhere")
    func words() {
        #expect(FindingCounts(problems: 0, notes: 0).words == nil)
        #expect(FindingCounts(problems: 0, notes: 0).verdict == "no problems")
        #expect(FindingCounts(problems: 0, notes: 2).verdict == "no problems, 2 notes")
        #expect(FindingCounts(problems: 1, notes: 1).verdict == "1 problem, 1 note")
    }

    @Test("A row's own problems are among those of all rows", arguments: ["image-and-text", "two-fonts"])
    func agreement(example: String) throws {
        let bench = ModelBench()
        bench.model.open(try DocumentReader().read(contentsOf: Checkout.example(example)))
        bench.frame()
        let all = ListProblemsModel(of: bench.model)
        all.refresh()
        let found = try #require(all.problems)
        for row in 0..<min(8, bench.model.layout?.rowCount ?? 0) {
            bench.model.layout?.select(row: row)
            let own = try #require(bench.problems.problems()).problems.filter(\.severity.isProblem)
            #expect((found.worst[row] == nil) == own.isEmpty, "row \(row): \(own.map(\.message))")
        }
    }
}
