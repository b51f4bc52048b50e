import Audit
import AutoLayout
import LayoutDocument
import TestKit
import Testing

@testable import AppModel

@Suite("All variants of a cell side by side, without their window")
@MainActor
struct VariantsModelTests {
    /// 60 characters, each 8.5 wide.
    private static let long = String(repeating: "m", count: 60)

    /// A text over a note, which the second variant hides and the third one moves down; and a cell of one layout.
    private static func document(_ texts: [String], plain: Bool = false, note: String = "Note") -> String {
        let rows =
            texts.map { "{template: message, t: \($0)}" } + (plain ? ["{template: plain, t: Plain}"] : [])
        return """
            rowscope: 1
            templates:
              message:
                views: {body: {label: {text: "{t}", numberOfLines: 0}}, note: {label: {text: \(note)}}}
                constraints: ["H:|-[body]-|", "H:|-[note]-|", "V:|-[body]-8-[note]", "note.bottom == contentView.bottom"]
                variants:
                  closed:
                    views: {note: {hidden: true}}
                    constraints: {note.top: {constant: 0}}
                    added: [note.height == 0]
                  spaced:
                    constraints: {note.top: {constant: 30}}
              plain:
                views: {body: {label: {text: "{t}"}}}
                constraints: ["H:|-[body]-|", "V:|-[body]-|"]
            rows: [\(rows.joined(separator: ", "))]
            """
    }

    private static func shown(
        _ texts: [String] = ["Hello"], plain: Bool = false, note: String = "Note",
        prepare: (ModelBench) -> Void = { _ in }
    ) throws -> (bench: ModelBench, variants: VariantsModel) {
        let bench = ModelBench()
        try bench.open(document(texts, plain: plain, note: note))
        prepare(bench)
        bench.frame()
        let variants = VariantsModel(of: bench.app.inspection)
        variants.isShown = true
        return (bench, variants)
    }

    private static func heights(_ variants: VariantsModel) -> [Double?] {
        variants.outcomes.map { $0?.height }
    }

    private static func drawnHeights(_ variants: VariantsModel, _ bench: ModelBench) -> [Double?] {
        variants.tiles.map { bench.model.drawnRow($0.row)?.size.height }
    }

    @Test("Each variant has its row, the height that the list draws it with, and a name to read aloud")
    func sideBySide() throws {
        let (bench, variants) = try Self.shown()
        #expect(variants.tiles.map(\.name) == ["first", "closed", "spaced"])
        #expect(variants.tiles.map(\.row) == [0, 1, 2])
        let heights = Self.heights(variants).compactMap(\.self)
        try #require(heights.count == 3)
        #expect(heights[0] - heights[1] == 28 && heights[2] - heights[0] == 22)
        #expect(Self.heights(variants) == Self.drawnHeights(variants, bench))
        #expect(variants.selected == 0 && variants.state(of: 2)?.width == bench.model.controls.width)
        #expect(variants.name(of: 1).hasPrefix("closed: ") && variants.name(of: 1).contains(" pt tall, "))
        #expect(variants.summary.hasPrefix("3 variants: 375 pt, "), "\(variants.summary)")
        for tile in 0..<3 { #expect(variants.layOut(tile)?.measurement.height == heights[tile]) }
        #expect(variants.layOut(3)?.measurement.height == nil)
    }

    @Test("They follow width and texts, and the same state is not examined again")
    func following() throws {
        let (bench, variants) = try Self.shown([Self.long])
        var changes: [MatrixModel.Change] = []
        variants.onChange = { changes.append($0) }
        variants.refresh()
        #expect(changes.isEmpty)
        let (before, version) = (Self.heights(variants), variants.version)
        bench.model.updateControls { $0.width = 200 }
        bench.frame()
        variants.refresh()
        #expect(variants.state(of: 0)?.width == 200 && variants.version > version)
        #expect(changes.contains { $0.contains(.tiles) })
        #expect(Self.heights(variants) == Self.drawnHeights(variants, bench))
        #expect(Self.heights(variants) != before)
        // While they are out of sight, nothing is examined.
        variants.isShown = false
        bench.model.updateControls { $0.width = 375 }
        bench.frame()
        variants.refresh()
        #expect(variants.state(of: 0)?.width == 200)
        variants.isShown = true
        #expect(Self.heights(variants) == before)
    }

    @Test("The selected row stands for its variant, and another row selects another one")
    func selecting() throws {
        let (bench, variants) = try Self.shown(["Hello", "Again"], plain: true) {
            $0.model.layout?.select(row: 1)
        }
        #expect(variants.tiles.map(\.row) == [1, 3, 4])
        variants.select(1)
        variants.refresh()
        #expect(variants.selected == 1, "it stays until another row is selected")
        bench.model.layout?.select(row: 4)
        variants.refresh()
        #expect(variants.selected == 2 && variants.tiles.map(\.row) == [0, 3, 4])
        // A cell of one layout has nothing to show.
        bench.model.layout?.select(row: 2)
        variants.refresh()
        #expect(variants.tiles.isEmpty && variants.outcomes.isEmpty && !variants.canShow)
        #expect(variants.arrange(inWidth: 800, zoom: .fit) == nil)
    }

    @Test("The findings are those of Problems")
    func findings() throws {
        let (bench, variants) = try Self.shown(note: Self.long)
        #expect(variants.outcomes[0]?.worst == .truncated)
        for (tile, outcome) in zip(variants.tiles, variants.outcomes) {
            let problems = try #require(bench.problems.problems(ofRow: tile.row))
            #expect(Set(outcome?.findings.map(\.rule) ?? []) == Set(problems.problems.map(\.finding.rule)))
        }
        variants.select(1)
        _ = variants.arrange(inWidth: 800, zoom: .fit)
        #expect(variants.selectFinding(isNext: true) && variants.selected == 2)
    }

    @Test("They stand in rows that wrap, through which the keys lead")
    func moving() throws {
        let (_, variants) = try Self.shown()
        let grid = try #require(variants.arrange(inWidth: 800, zoom: .fit))
        #expect(grid.columnCount == 2 && grid.rowCount == 2)
        variants.move(.right)
        #expect(variants.selected == 1)
        variants.move(.down)
        #expect(variants.selected == 2, "below it there is none")
        variants.move(.first)
        #expect(variants.selected == 0)
    }

    @Test("Another thread examines them where there is one")
    func elsewhere() async throws {
        let (bench, variants) = try Self.shown {
            $0.model.makeQueryMeasurer = { { MonospacedText.evenLines() } }
        }
        #expect(Self.heights(variants) == [nil, nil, nil])
        try await eventually { variants.outcomes.allSatisfy { $0 != nil } }
        #expect(Self.heights(variants) == Self.drawnHeights(variants, bench))
    }

    @Test("While a question is asked, they show no answer")
    func withheld() throws {
        let (bench, variants) = try Self.shown()
        #expect(variants.canShow)
        bench.model.withholdsFindings = true
        #expect(!variants.canShow)
        bench.model.withholdsFindings = false
        #expect(variants.canShow)
        bench.model.withholdsFigures = true
        #expect(!variants.canShow)
    }
}
